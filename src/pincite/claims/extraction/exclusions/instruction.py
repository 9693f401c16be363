"""Instructions: a verb stands first, and nobody who does it."""

from __future__ import annotations

from pincite.claims.binding.words import is_certain_verb
from pincite.claims.extraction.exclusions import Exclusion
from pincite.claims.extraction.sentence import Sentence


def _applies(sentence: Sentence) -> bool:
    plain = sentence.plain.strip()
    if not sentence.cues.opens("exclusions.instruction_openers", plain):
        return False
    words = sentence.words[1:]
    return not any(is_certain_verb(word, sentence.grammar) for word in words)


EXCLUSION = Exclusion(
    name="instructions",
    singular="instruction",
    summary="what the reader is told to do",
    applies=_applies,
    fires=("Run it so:", "See the table below."),
    stays=("Open since 1998, the lock has 2 gates.",),
)
"""What the reader is told to do."""
