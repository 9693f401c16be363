"""Numbers that follow from others: a sum, a difference, a ratio, a change in per cent or a factor."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal

from pincite.claims.quantities import wording
from pincite.claims.quantities.common_terms import Terms, plain
from pincite.claims.quantities.conversion import convert
from pincite.claims.quantities.rounding import is_rounding, round_to
from pincite.model.quantity import (
    Agreement,
    Bound,
    Comparison,
    Dimension,
    Direction,
    Hedge,
    NumericalError,
    Quantity,
)

_HUNDRED = Decimal(100)
_HEDGE = Decimal("0.1")
_RELATIVE = (Dimension.PERCENT, Dimension.MULTIPLE, Dimension.SHARE, Dimension.POINTS)


def derive(claimed: Quantity, operands: Sequence[Quantity]) -> Comparison | None:
    """Compare a claimed number with what follows from stated ones, at the digits claimed.

    ``operands`` are the stated numbers in the order of time or of the text: for a change, the
    earlier one and the later one; for a factor given as a change in per cent, that alone. The
    arithmetic is shown. None where no computation fits the kinds of numbers; where one fits and
    gives another value, the comparison says which.
    """
    nearest: Comparison | None = None
    distance = Decimal(0)
    for value, stated, arithmetic in _results(claimed, operands):
        comparison = _beside(claimed, stated, value, arithmetic)
        if comparison.agrees:
            return comparison
        is_nearer = abs(value - claimed.low) < distance and claimed.dimension not in _RELATIVE
        if nearest is None or is_nearer:
            nearest, distance = comparison, abs(value - claimed.low)
    return _points_for_percent(claimed, operands) or nearest


def _points_for_percent(claimed: Quantity, operands: Sequence[Quantity]) -> Comparison | None:
    """Find percentage points called per cent: from 5% to 7% is not 2% more."""
    if claimed.dimension is not Dimension.PERCENT or len(operands) != 2:
        return None
    if any(o.dimension is not Dimension.PERCENT or o.unit != claimed.unit for o in operands):
        return None
    first, second = operands[0].low, operands[1].low
    points = abs(second - first)
    if points == 0 or points != abs(claimed.low):
        return None
    kind = NumericalError.POINTS
    return Comparison(
        claimed,
        operands[1],
        Agreement.DIFFERENT,
        error=kind,
        deviation=wording.deviation(claimed, None, kind),
        fix=f"{plain(points)} percentage points",
        arithmetic=f"{plain(second)}% - {plain(first)}% = {plain(second - first)} percentage points",
    )


def _results(
    claimed: Quantity, operands: Sequence[Quantity]
) -> Iterator[tuple[Decimal, Quantity, str]]:
    if len(operands) == 1:
        yield from _from_change(claimed, operands[0])
        return
    values = _in_one_unit(claimed, operands)
    if values is None:
        return
    if len(values) == 2:
        yield from _from_two(claimed, operands, values)
    if claimed.dimension not in (Dimension.MULTIPLE, Dimension.SHARE):
        total = sum(values, Decimal(0))
        shown = " + ".join(map(plain, values))
        yield total, operands[-1], f"{shown} = {plain(total)}"


def _from_change(claimed: Quantity, stated: Quantity) -> Iterator[tuple[Decimal, Quantity, str]]:
    """Doubled is a change of 100%, and 200% more is three times as much."""
    way = -1 if stated.direction is Direction.DOWN else 1
    if claimed.dimension is Dimension.MULTIPLE and stated.dimension is Dimension.PERCENT:
        change = stated.low * way
        factor = 1 + change / _HUNDRED
        yield factor, stated, f"{plain(change)}% more is {plain(factor)} times as much"
    if claimed.dimension is Dimension.PERCENT and stated.dimension is Dimension.MULTIPLE:
        change = (stated.low - 1) * _HUNDRED
        yield abs(change), stated, f"{plain(stated.low)} times as much is {plain(change)}% more"


def _from_two(
    claimed: Quantity, operands: Sequence[Quantity], values: Sequence[Decimal]
) -> Iterator[tuple[Decimal, Quantity, str]]:
    first, second = values
    later = operands[1]
    if claimed.dimension is Dimension.PERCENT and operands[0].dimension is not Dimension.MULTIPLE:
        yield from _percent_of(claimed, later, first, second)
        return
    if claimed.dimension is Dimension.MULTIPLE:
        if first:
            yield (
                second / first,
                later,
                f"{plain(second)} / {plain(first)} = {_short(second / first)}",
            )
        return
    if claimed.dimension is Dimension.SHARE and claimed.direction is not Direction.NONE:
        if first:
            change = abs(second - first) / abs(first)
            shown = f"({plain(second)} - {plain(first)}) / {plain(abs(first))} = {_short(change)}"
            yield change, later, shown
        return
    if claimed.dimension is Dimension.SHARE:
        if second:
            yield (
                first / second,
                later,
                f"{plain(first)} / {plain(second)} = {_short(first / second)}",
            )
        return
    if claimed.dimension is Dimension.PERCENT:
        return
    difference = second - first
    signed = abs(difference) if claimed.low >= 0 else difference
    yield signed, later, f"{plain(second)} - {plain(first)} = {plain(difference)}"


def _percent_of(
    claimed: Quantity, later: Quantity, first: Decimal, second: Decimal
) -> Iterator[tuple[Decimal, Quantity, str]]:
    """A change in per cent where something rose or fell, else also a part in per cent."""
    if first:
        change = (second - first) / abs(first) * _HUNDRED
        opposed = (claimed.direction is Direction.UP and change < 0) or (
            claimed.direction is Direction.DOWN and change > 0
        )
        value = -abs(change) if opposed else abs(change) if claimed.low >= 0 else change
        shown = f"({plain(second)} - {plain(first)}) / {plain(abs(first))} = {_short(change)}%"
        yield value, later, shown
    if claimed.direction is Direction.NONE and second and later.dimension not in _RELATIVE:
        part = first / second * _HUNDRED
        yield part, later, f"{plain(first)} / {plain(second)} = {_short(part)}%"


def _in_one_unit(claimed: Quantity, operands: Sequence[Quantity]) -> list[Decimal] | None:
    """Give the operands in one unit: the claim's where it is an amount, else that of the first."""
    if not operands or any(operand.is_range for operand in operands):
        return None
    relative = claimed.dimension in _RELATIVE
    if claimed.dimension is Dimension.POINTS:
        if {operand.dimension for operand in operands} != {Dimension.PERCENT}:
            return None
        factor = _HUNDRED if claimed.unit == "bp" else Decimal(1)
        return [operand.low * factor for operand in operands]
    unit = operands[0].unit if relative else claimed.unit
    kind = operands[0].dimension if relative else claimed.dimension
    values: list[Decimal] = []
    for operand in operands:
        value = convert(operand.low, operand.unit, unit)
        if value is None or operand.dimension is not kind:
            return None
        values.append(value)
    return values


def _beside(claimed: Quantity, stated: Quantity, value: Decimal, arithmetic: str) -> Comparison:
    if _follows(claimed, value):
        return Comparison(claimed, stated, _agreement(claimed, value), arithmetic=arithmetic)
    terms = Terms(claimed.low, claimed.high, value, value, claimed.last_place, None)
    small, large = sorted((abs(claimed.low), abs(value)))
    far = small > 0 and large >= 10 * small
    kind = NumericalError.MAGNITUDE if far else NumericalError.VALUE
    if claimed.low * value < 0:
        kind = NumericalError.SIGN
    return Comparison(
        claimed,
        stated,
        Agreement.DIFFERENT,
        error=kind,
        deviation=wording.deviation(claimed, terms, kind),
        fix=_short(value) + (f" {claimed.unit}" if claimed.unit else ""),
        arithmetic=arithmetic,
    )


def _follows(claimed: Quantity, value: Decimal) -> bool:
    if claimed.bound in (Bound.MORE_THAN, Bound.AT_LEAST):
        return value > claimed.low or (claimed.bound is Bound.AT_LEAST and value == claimed.low)
    if claimed.bound in (Bound.LESS_THAN, Bound.AT_MOST):
        return value < claimed.high or (claimed.bound is Bound.AT_MOST and value == claimed.high)
    if claimed.bound is Bound.UP_TO:
        return False
    if claimed.hedge is not Hedge.NONE:
        near = abs(claimed.low - value) <= _HEDGE * abs(value)
        return near and (claimed.hedge is Hedge.ABOUT or abs(value) < abs(claimed.low))
    if claimed.is_range:
        return claimed.low <= value <= claimed.high
    return value == claimed.low or is_rounding(claimed.low, _place(claimed), value)


def _place(claimed: Quantity) -> int | None:
    if claimed.last_place is not None:
        return claimed.last_place
    # Doubled is said of 1.95 to 2.05 times as much, a third of 32.5 to 33.5 per cent.
    return {Dimension.MULTIPLE: -1, Dimension.SHARE: -2}.get(claimed.dimension)


def _agreement(claimed: Quantity, value: Decimal) -> Agreement:
    if claimed.bound is not Bound.NONE or claimed.is_range:
        return Agreement.BOUNDED
    if claimed.hedge is not Hedge.NONE:
        return Agreement.HEDGED
    return Agreement.SAME if value == claimed.low else Agreement.ROUNDED


def _short(value: Decimal) -> str:
    return plain(round_to(value, -4 if abs(value) < 1 else -2))
