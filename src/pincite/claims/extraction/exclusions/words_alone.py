"""Fragments: a label or a list item that states nothing."""

from __future__ import annotations

from pincite.claims.extraction.exclusions import Exclusion
from pincite.claims.extraction.sentence import Sentence
from pincite.text.scripts import has_words

_FEWEST, _FEWEST_UNLISTED = 4, 3
"""Words of an ended sentence; fewer where a language's list of verbs is short."""

_LISTED = frozenset({"en"})
_STOPS = (".", "!", "\u2026", "\u3002", "\uff01", "\u0964")
_CLOSING = " \"'\u201d\u2019\u00bb\u300d)"


def _applies(sentence: Sentence) -> bool:
    if sentence.amounts or sentence.quotations or sentence.has_verb:
        return False
    possible = sentence.grammar.verbs
    if any(x.lower in possible and not x.is_capital for x in sentence.words[1:]):
        return False
    fewest = _FEWEST if sentence.language in _LISTED else _FEWEST_UNLISTED
    # No list holds all verbs: what ends like a sentence and is long enough to be one is one.
    is_ended = sentence.text.rstrip(_CLOSING).endswith(_STOPS)
    return not (is_ended and has_words(sentence.text, fewest))


EXCLUSION = Exclusion(
    name="fragments",
    singular="fragment",
    summary="words without a verb or a number",
    applies=_applies,
    fires=("The second item", "No news.", "The State of the Harbour"),
    stays=("The item is new.", "Revenue: $5 million"),
)
"""Words without a verb or a number."""
