"""Two dates or years: the same, one within the other, or different."""

from __future__ import annotations

from decimal import Decimal

from pincite.claims.quantities import wording
from pincite.model.quantity import Agreement, Comparison, Dimension, NumericalError, Quantity

_YEAR = 10_000
_MONTH = 100


def compare_moments(claimed: Quantity, stated: Quantity) -> Comparison:
    """Compare two points or stretches of time; no hedge loosens them.

    What the claim says more of than the source (a day, where the source names the month) follows
    from nothing; what it says less of, does.
    """
    if not _have_common_parts(claimed, stated):
        return Comparison(claimed, stated, Agreement.INCOMPARABLE)
    outcomes = {
        _outcome(first, second)
        for first in _stretches(claimed, stated)
        for second in _stretches(stated, claimed)
    }
    if len(outcomes) > 1:
        return Comparison(claimed, stated, Agreement.INCOMPARABLE)
    agreement = outcomes.pop()
    if agreement is not Agreement.DIFFERENT and _has_year(claimed) and not _has_year(stated):
        # The day may be the same; of which year it is, the source does not say.
        return Comparison(claimed, stated, Agreement.INCOMPARABLE)
    if agreement is not Agreement.DIFFERENT:
        return Comparison(claimed, stated, agreement)
    return Comparison(
        claimed,
        stated,
        agreement,
        error=NumericalError.VALUE,
        deviation=wording.moment_deviation(claimed, stated),
        fix=wording.fix(claimed, stated),
    )


def _outcome(claims: tuple[int, int], states: tuple[int, int]) -> Agreement:
    if claims == states:
        return Agreement.SAME
    if claims[0] <= states[0] and states[1] <= claims[1]:
        return Agreement.BOUNDED
    if claims[1] < states[0] or states[1] < claims[0]:
        return Agreement.DIFFERENT
    return Agreement.INCOMPARABLE


def _have_common_parts(claimed: Quantity, stated: Quantity) -> bool:
    """A claim with a year says more than a source without one, unless days or months differ."""
    return _has_year(stated) or not _has_year(claimed) or claimed.dimension is Dimension.DATE


def _has_year(quantity: Quantity) -> bool:
    return quantity.dimension is Dimension.YEAR or quantity.low >= _YEAR


def _stretches(quantity: Quantity, beside: Quantity) -> list[tuple[int, int]]:
    """Give the first and the last day, without the year where only one of the two has one."""
    without_year = _has_year(quantity) != _has_year(beside)
    values = [(quantity.low, quantity.high)]
    if quantity.other_reading is not None:
        values.append((quantity.other_reading, quantity.other_reading))
    return [
        (_first_day(low, quantity, without_year), _last_day(high, quantity, without_year))
        for low, high in values
    ]


def _first_day(value: Decimal, quantity: Quantity, without_year: bool) -> int:
    number = int(value) * _YEAR if quantity.dimension is Dimension.YEAR else int(value)
    number = number if number % _YEAR else number + _MONTH
    number = number if number % _MONTH else number + 1
    return number % _YEAR if without_year else number


def _last_day(value: Decimal, quantity: Quantity, without_year: bool) -> int:
    number = int(value) * _YEAR if quantity.dimension is Dimension.YEAR else int(value)
    number = number if number % _YEAR else number + 12 * _MONTH
    number = number if number % _MONTH else number + 31
    return number % _YEAR if without_year else number
