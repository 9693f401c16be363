"""What somebody else is said to say, or a source is named for."""

from __future__ import annotations

from pincite.claims.extraction.sentence import Sentence
from pincite.claims.extraction.types import TypePattern
from pincite.model.claim import ClaimType


def _fits(sentence: Sentence) -> bool:
    if sentence.cited or sentence.says("types.attribution"):
        return True
    return any(map(_says_something, _sayings(sentence)))


def _sayings(sentence: Sentence) -> list[tuple[str, str]]:
    """Give what stands before and behind each verb of saying, quoted words blotted out."""
    plain = sentence.plain
    found: list[tuple[str, str]] = []
    at = 0
    while (verb := sentence.cues.find("types.sayings", plain[at:])) is not None:
        found.append((plain[: at + verb.start].strip(), plain[at + verb.end :].strip()))
        at += verb.end
    return found


def _says_something(around: tuple[str, str]) -> bool:
    """Tell whether somebody stands before the verb and what is said behind it, or the other way."""
    before, after = around
    return bool(before and after.strip(" .,;:!?"))


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
