"""How a claim's numbers stand to a statement's, in the classes that rules speak of."""

from __future__ import annotations

from pincite.claims.readings.numbers import NumberPair
from pincite.claims.readings.reading import Reading
from pincite.model.quantity import Agreement, Bound, Comparison, Hedge, NumericalError

_HARD = frozenset({NumericalError.MAGNITUDE, NumericalError.SIGN})


def is_met(pair: NumberPair) -> bool:
    """Tell whether a number of the claim stands in the statement, under the precision asked for.

    Bare figures with a dash between, as in "won 1-3", may be a score: no number lies within them.
    """
    found = pair.comparison
    if found is None or not found.agrees:
        return False
    may_be_score = found.claimed.is_range and not found.claimed.unit and not found.claimed.noun
    return not (may_be_score and not found.stated.is_range and "-" in found.claimed.text)


def is_exact(found: Comparison) -> bool:
    """Tell whether the number and its unit are the stated ones."""
    return found.agreement is Agreement.SAME


def takes_something_away(found: Comparison) -> bool:
    """Tell whether the stated number is only a limit, a range or an estimate of the claimed one."""
    return drops_bound(found) or drops_range(found) or drops_hedge(found)


def drops_bound(found: Comparison) -> bool:
    """Tell whether the statement gives a limit that need not be reached, and the claim a number."""
    return (
        found.agreement is Agreement.RESTRICTED
        and found.stated.bound is not Bound.NONE
        and found.claimed.bound is Bound.NONE
    )


def drops_range(found: Comparison) -> bool:
    """Tell whether the statement gives a range, and the claim one number out of it."""
    return (
        found.agreement is Agreement.RESTRICTED
        and found.stated.is_range
        and not found.claimed.is_range
        and found.claimed.bound is Bound.NONE
    )


def drops_hedge(found: Comparison) -> bool:
    """Tell whether the statement gives a number loosely, and the claim the same one flatly."""
    return (
        found.agreement is Agreement.RESTRICTED
        and found.stated.hedge is not Hedge.NONE
        and found.claimed.hedge is Hedge.NONE
        and not drops_bound(found)
        and not drops_range(found)
    )


def is_off(pair: NumberPair) -> bool:
    """Tell whether the stated number is of the same thing and clearly another one."""
    found = pair.comparison
    if found is None or found.error is None:
        return False
    return not pair.elsewhere or pair.told_apart


def is_hard(found: Comparison) -> bool:
    """Tell whether a number is off by a factor of ten or more, or has the other sign."""
    return found.error in _HARD


def off_pairs(reading: Reading) -> tuple[NumberPair, ...]:
    """Give the pairs whose numbers are off."""
    return tuple(pair for pair in reading.numbers if is_off(pair))
