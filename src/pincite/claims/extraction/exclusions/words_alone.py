"""Fragments: a label or a list item that states nothing."""

from __future__ import annotations

from pincite.claims.extraction.exclusions import Exclusion
from pincite.claims.extraction.sentence import Sentence
from pincite.text.scripts import has_words

_FEWEST = 4


def _applies(sentence: Sentence) -> bool:
    if sentence.amounts or sentence.quotations or sentence.has_verb:
        return False
    if sentence.grammar.verbs or sentence.grammar.passives:
        possible = sentence.grammar.verbs
        return not any(word.lower in possible for word in sentence.words[1:])
    return not has_words(sentence.text, _FEWEST)


EXCLUSION = Exclusion(
    name="fragments",
    summary="words without a verb or a number",
    applies=_applies,
    fires=("The second item",),
    stays=("The item is new.", "Revenue: $5 million"),
)
"""Words without a verb or a number."""
