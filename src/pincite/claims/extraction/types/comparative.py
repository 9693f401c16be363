"""One thing measured against another, or against itself at another time."""

from __future__ import annotations

from pincite.claims.extraction.sentence import Sentence
from pincite.claims.extraction.types import TypePattern
from pincite.model.claim import ClaimType
from pincite.model.quantity import Dimension, Direction, Quantity


def _fits(sentence: Sentence) -> bool:
    return (
        sentence.says("types.comparative")
        or any(map(_is_change, sentence.amounts))
        or (_changes(sentence))
    )


def _is_change(quantity: Quantity) -> bool:
    """Tell whether a number says how far something moved, or is a factor."""
    if quantity.dimension is Dimension.MULTIPLE:
        return True
    changes = (Dimension.PERCENT, Dimension.POINTS, Dimension.CURRENCY)
    return quantity.direction is not Direction.NONE and quantity.dimension in changes


def _changes(sentence: Sentence) -> bool:
    """Tell whether a verb or noun of movement stands in it that tells of nothing but movement."""
    grammar = sentence.grammar
    other = sentence.cues.words("types.not_changes")
    for word in sentence.words:
        if word.lower in grammar.movement_nouns:
            return True
        verb = grammar.verbs.get(word.lower, "")
        if verb and verb not in other and grammar.direction_of(verb) is not Direction.NONE:
            return True
    return False


TYPE = TypePattern(
    type=ClaimType.COMPARATIVE,
    summary="X is more, less or faster than Y, or has changed",
    fits=_fits,
    fires=("The new lock is faster than the old one.", "Fares rose 6 percent."),
    stays=("More than 40 boats use the lock.", "41 boats were lost."),
)
"""X is more, less or faster than Y, or has changed."""
