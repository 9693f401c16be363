"""What differs between two numbers, in words, and how the claim's figure should read."""

from __future__ import annotations

import re
from decimal import Decimal

from pincite.claims.quantities.common_terms import Terms, plain
from pincite.claims.quantities.rounding import round_to
from pincite.model.quantity import (
    Agreement,
    Bound,
    Comparison,
    Dimension,
    Hedge,
    NumericalError,
    Quantity,
)

_FIGURE = re.compile(r"\d(?:[\d.,'\u00a0\u2009\u202f ]*\d)?")
# One mark with three digits behind it: "1,349 thousand" parts a group, "1,349 Millionen" decimals.
_GROUP_OR_DECIMALS = re.compile(r"\d{1,3}[.,]\d{3}")
_WHOLE_GROUPS = 5
_MOST_DECIMALS = 6
# With a scale word, figures from a tenth to below a thousand read well.
_FITTING = (Decimal("0.1"), Decimal(1000))


def deviation(claimed: Quantity, terms: Terms | None, kind: NumericalError) -> str:
    """Say how far a claimed number is off, with sign, unit and kind: ``+0.445 points, rounded up``."""
    if terms is None or kind in (NumericalError.POINTS, NumericalError.CURRENCY):
        return _KINDS[kind]
    if kind is NumericalError.SIGN:
        return "opposite direction"
    difference = terms.claimed_low - terms.stated_low
    if difference == 0:
        difference = terms.claimed_high - terms.stated_high
    if difference == 0:
        return _KINDS[kind]
    share = "" if claimed.dimension is Dimension.PERCENT else _share(terms)
    return f"{_signed(difference)}{_unit(claimed)}{share}, {_manner(kind, terms, difference)}"


def correctness(comparison: Comparison) -> str:
    """Say that a number is a correct rounding or conversion, and how to write it; else nothing."""
    written = " ".join(comparison.claimed.text.split())
    if comparison.agreement is Agreement.ROUNDED:
        return f"; it is correct as a rounding: write “{comparison.fix}” or “about {written}”"
    if comparison.agreement is Agreement.CONVERTED:
        return f"; it is correct as a conversion: write “{comparison.fix}”"
    return ""


def restriction(claimed: Quantity, stated: Quantity) -> str:
    """Say what stands beside the figure in the source and not in the claim, or the other way."""
    if stated.bound is not claimed.bound:
        left_out = stated.bound or claimed.bound
        where = "source" if stated.bound is not Bound.NONE else "claim"
        return f"only the {where} says “{left_out}”"
    if stated.hedge is not Hedge.NONE and claimed.hedge is Hedge.NONE:
        return f"the source says “{stated.hedge}”"
    return "one point of the range in the source"


def moment_deviation(claimed: Quantity, stated: Quantity) -> str:
    """Say how far two years are apart; of dates, only that they differ."""
    if claimed.dimension is stated.dimension is Dimension.YEAR and not stated.is_range:
        years = claimed.low - stated.low
        return f"{_signed(years)} {'year' if abs(years) == 1 else 'years'}"
    return "another date"


def fix(claimed: Quantity, stated: Quantity) -> str:
    """Give how the claim's figure should read: the stated one, in the claim's notation."""
    written = " ".join(stated.text.split())
    digits = _FIGURE.findall(claimed.text)
    is_plain = claimed.unit == stated.unit and claimed.dimension is stated.dimension
    if not is_plain or len(digits) != 1 or stated.is_range or stated.last_place is None:
        return written
    if stated.bound is not claimed.bound or stated.hedge is not claimed.hedge:
        return written
    if (stated.low < 0) != (claimed.low < 0) or stated.dimension in (
        Dimension.DATE,
        Dimension.YEAR,
    ):
        return written
    figure = _in_notation(claimed, digits[0], stated)
    return claimed.text.replace(digits[0], figure) if figure else written


def _in_notation(claimed: Quantity, digits: str, stated: Quantity) -> str:
    """Write the stated value with the claim's scale word and marks; empty where they do not fit."""
    if _GROUP_OR_DECIMALS.fullmatch(digits) and _has_scale_word(claimed, digits):
        return ""
    decimal = _decimal_mark(claimed, digits)
    bare = re.sub(rf"[^\d{re.escape(decimal)}]", "", digits).replace(decimal, ".")
    if not bare or Decimal(bare) == 0:
        return ""
    scale = abs(claimed.low) / Decimal(bare)
    value = abs(stated.low) / scale
    exact = round_to(value, -_MOST_DECIMALS)
    if value != exact or value == 0 or (scale != 1 and not _FITTING[0] <= value < _FITTING[1]):
        return ""
    place = (stated.last_place or 0) - scale.adjusted()
    written = f"{round_to(value, min(place, 0)):f}" if scale == 1 else plain(exact)
    whole, _, part = written.partition(".")
    return _grouped(whole, digits, decimal) + (decimal + part if part else "")


def _has_scale_word(claimed: Quantity, digits: str) -> bool:
    return abs(claimed.low) >= _FITTING[1] * Decimal(re.sub(r"\D", "", digits))


def _decimal_mark(claimed: Quantity, digits: str) -> str:
    """Tell the decimal mark by which reading gives the claim's digits."""
    last = max(digits.rfind("."), digits.rfind(","))
    if last < 0:
        return "."
    mark = digits[last]
    if digits.count(mark) > 1:
        # A mark that stands twice parts groups: "1,349,854 thousand".
        return "," if mark == "." else "."
    bare = Decimal(re.sub(r"\D", "", digits) or 0)
    value = abs(claimed.low)
    is_decimal = (
        bare != 0
        and value != 0
        and (value / bare).normalize().as_tuple().digits == (1,)
        and ((claimed.last_place is not None and claimed.last_place != 0) or value != bare)
    )
    if is_decimal:
        return mark
    return "," if mark == "." else "."


def _grouped(whole: str, digits: str, decimal: str) -> str:
    marks = [c for c in digits if not c.isdigit() and c != decimal]
    mark = marks[0] if marks else ""
    if not mark and len(whole) >= _WHOLE_GROUPS and len(re.sub(r"\D", "", digits)) < _WHOLE_GROUPS:
        mark = "," if decimal == "." else "."
    return f"{int(whole):,}".replace(",", mark) if mark else whole


def _signed(number: Decimal) -> str:
    whole, mark, part = plain(number if abs(number) < 1 else round_to(number, -6)).partition(".")
    shown = (f"{int(whole):,}" if abs(number) >= 1_000 else whole) + mark + part
    return shown if number < 0 else f"+{shown}"


def _unit(claimed: Quantity) -> str:
    if claimed.dimension is Dimension.PERCENT:
        return " points"
    if claimed.dimension is Dimension.POINTS:
        return f" {claimed.unit}"
    return f" {claimed.unit}" if claimed.unit else ""


def _share(terms: Terms) -> str:
    if terms.stated_low in (0, terms.claimed_low):
        return ""
    share = (terms.claimed_low - terms.stated_low) / abs(terms.stated_low) * 100
    if abs(share) < Decimal("0.05") or abs(share) >= 1000:
        return ""
    return f" ({_signed(round_to(share, -1))}%)"


def _manner(kind: NumericalError, terms: Terms, difference: Decimal) -> str:
    if kind is NumericalError.ROUNDING:
        return "rounded up" if difference > 0 else "rounded down"
    if kind is NumericalError.MAGNITUDE:
        return _magnitude(terms)
    return _KINDS[kind]


def _magnitude(terms: Terms) -> str:
    small, large = sorted((abs(terms.claimed_low), abs(terms.stated_low)))
    factor = plain(round_to(large / small, 0 if large / small > 20 else -1))
    way = "large" if abs(terms.claimed_low) == large else "small"
    return f"{factor} times too {way}"


_KINDS = {
    NumericalError.VALUE: "another value",
    NumericalError.MAGNITUDE: "another order of magnitude",
    NumericalError.SIGN: "opposite direction",
    NumericalError.ROUNDING: "rounded",
    NumericalError.TRUNCATION: "digits cut off",
    NumericalError.SIGNIFICANT_FIGURES: "more digits than the source gives",
    NumericalError.UNIT: "another unit",
    NumericalError.POINTS: "percent against percentage points",
    NumericalError.CURRENCY: "another currency",
}
