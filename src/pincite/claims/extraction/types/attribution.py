"""What somebody else is said to say, or a source is named for."""

from __future__ import annotations

from pincite.claims.extraction.sentence import Sentence
from pincite.claims.extraction.types import TypePattern
from pincite.model.claim import ClaimType

_STOPS = " .,;:!?\u2026\u3002"


def _fits(sentence: Sentence) -> bool:
    if sentence.cited or sentence.says("types.attribution"):
        return True
    plain = sentence.plain
    places = sentence.cues.all("types.sayings", plain)
    first = len(plain) - len(plain.lstrip())
    last = len(plain.rstrip(_STOPS))
    # Somebody stands before the verb, and what is said behind it, or the other way round.
    return any(first < place.start and place.end < last for place in places)


TYPE = TypePattern(
    type=ClaimType.ATTRIBUTION,
    summary="according to somebody, somebody found, a citation marker",
    fits=_fits,
    fires=(
        "According to the harbour master, storms are more frequent.",
        "They said it would double.",
    ),
    stays=("Silt caused the closure.",),
)
"""According to somebody, somebody found, a citation marker."""
