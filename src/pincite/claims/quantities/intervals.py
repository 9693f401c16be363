"""Where the truth lies by what is said of it: a point, a range, or all on one side of a number."""

from __future__ import annotations

from decimal import Decimal

from pincite.model.quantity import Bound
from pincite.model.values import dataclass

_ENDLESS = Decimal("Infinity")


@dataclass(frozen=True, slots=True)
class Interval:
    """All numbers from ``low`` to ``high``; an open end does not belong to it."""

    low: Decimal
    high: Decimal
    is_open_low: bool = False
    is_open_high: bool = False

    def holds(self, other: Interval) -> bool:
        """Tell whether all of ``other`` lies in it."""
        low = self.low < other.low or (
            self.low == other.low and (other.is_open_low or not self.is_open_low)
        )
        high = other.high < self.high or (
            self.high == other.high and (other.is_open_high or not self.is_open_high)
        )
        return low and high

    def is_apart_from(self, other: Interval) -> bool:
        """Tell whether no number lies in both."""
        low, high = max(self.low, other.low), min(self.high, other.high)
        if low != high:
            return low > high
        return any(
            (each.low == low and each.is_open_low) or (each.high == high and each.is_open_high)
            for each in (self, other)
        )


def interval_of(low: Decimal, high: Decimal, bound: Bound) -> Interval:
    """Give where the truth lies for a value and its bound."""
    if bound in (Bound.MORE_THAN, Bound.AT_LEAST):
        return Interval(low, _ENDLESS, is_open_low=bound is Bound.MORE_THAN, is_open_high=True)
    if bound in (Bound.LESS_THAN, Bound.AT_MOST, Bound.UP_TO):
        return Interval(-_ENDLESS, high, is_open_low=True, is_open_high=bound is Bound.LESS_THAN)
    return Interval(low, high)
