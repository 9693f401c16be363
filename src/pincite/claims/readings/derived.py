"""A claim's number that no number of a statement is, beside what follows from those that stand there."""

from __future__ import annotations

from collections.abc import Sequence

from pincite.claims.quantities import derive
from pincite.claims.readings.numbers import role_of
from pincite.claims.readings.reading import Reading
from pincite.model.quantity import Comparison, Dimension, Quantity
from pincite.model.values import dataclass

_RELATIVE = frozenset({Dimension.PERCENT, Dimension.MULTIPLE})
_ENDS = ["from", "to"]


@dataclass(frozen=True, slots=True)
class Derivation:
    """What follows for a claim's number, and from which numbers of the statement.

    ``is_certain`` tells that the statement leaves no doubt which computation is meant: a change
    given as a factor and as a percentage, or one given by its two ends.
    """

    comparison: Comparison
    operands: tuple[Quantity, ...]
    is_certain: bool


def derivations_of(reading: Reading) -> tuple[Derivation, ...] | None:
    """Give a derivation for every number that the statement does not have itself.

    None where a number can neither be met nor derived, and empty where there is nothing to derive.
    """
    found: list[Derivation] = []
    used = {pair.comparison.stated for pair in reading.numbers if pair.agrees and pair.comparison}
    for pair in reading.numbers:
        if pair.agrees:
            continue
        free = [one for one in reading.passage.quantities if one not in used]
        derivation = _derived(pair.claimed, free, reading)
        if derivation is None:
            return None
        found.append(derivation)
    return tuple(found)


def follows_from_parts(claimed: Quantity, reading: Reading) -> bool:
    """Tell whether a number is the sum, or the difference, of those of its kind in a statement.

    Then it conflicts with none of them: 14 rooms are 12 single and two double ones.
    """
    alike = [one for one in reading.passage.quantities if one.dimension is claimed.dimension]
    found = derive(claimed, alike) if len(alike) > 1 else None
    return found is not None and found.agrees


def _derived(claimed: Quantity, free: Sequence[Quantity], reading: Reading) -> Derivation | None:
    for operands, is_certain in _choices(claimed, free, reading):
        comparison = derive(claimed, operands)
        if comparison is not None and _is_meant(comparison, operands, reading):
            return Derivation(comparison, tuple(operands), is_certain)
    return None


def _choices(
    claimed: Quantity, free: Sequence[Quantity], reading: Reading
) -> list[tuple[Sequence[Quantity], bool]]:
    """Give the operands that a number may follow from: one relative number, two ends, all parts."""
    choices: list[tuple[Sequence[Quantity], bool]] = []
    if claimed.dimension in _RELATIVE:
        choices += [([one], True) for one in free if one.dimension in _RELATIVE]
    for dimension in sorted({one.dimension for one in free}):
        alike = [one for one in free if one.dimension is dimension]
        if len(alike) >= 2:
            ends = [role_of(one, reading.passage) for one in alike] == _ENDS
            choices.append((alike, ends))
    return choices


def _is_meant(comparison: Comparison, operands: Sequence[Quantity], reading: Reading) -> bool:
    """Tell whether the claim speaks of such a computation, and of numbers of one thing."""
    if len(operands) == 1:
        return True
    stem = reading.passage.tongue.stem
    nouns = {frozenset(map(stem, one.noun.split())) for one in operands if one.noun}
    if len(nouns) > 1 and not frozenset.intersection(*nouns):
        return False
    if " + " in comparison.arithmetic:
        mine = frozenset(map(stem, comparison.claimed.noun.split()))
        return bool(nouns) and all(mine & noun for noun in nouns)
    moves = any(word.moves for word in reading.claim.content)
    return moves or comparison.claimed.dimension in (*_RELATIVE, Dimension.SHARE)
