"""Two numbers brought to one unit and one sense of direction, so that their values can be compared."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

from pincite.claims.quantities.conversion import convert
from pincite.claims.quantities.rounding import round_to
from pincite.model.quantity import Dimension, Direction, NumericalError, Quantity
from pincite.model.values import dataclass

_PERCENT = Decimal(100)
_CROWNS = frozenset({"kr", "SEK", "NOK", "DKK", "ISK"})
_PURE = (Dimension.COUNT, Dimension.SHARE)
_MEASURED = (Dimension.MEASURE, Dimension.DURATION)


@dataclass(frozen=True, slots=True)
class Terms:
    """The values of both numbers in the unit of the claimed one, with their last written places.

    ``is_converted`` is whether the stated one was in another unit, ``is_sign_opposed`` whether the
    two point in opposite directions, ``arithmetic`` the conversion in words.
    """

    claimed_low: Decimal
    claimed_high: Decimal
    stated_low: Decimal
    stated_high: Decimal
    claimed_place: int | None
    stated_place: int | None
    is_converted: bool = False
    is_sign_opposed: bool = False
    arithmetic: str = ""


def in_common_terms(claimed: Quantity, stated: Quantity) -> Terms | NumericalError | None:
    """Give both in one unit; the error where the unit is what differs; None where nothing follows."""
    if _is_tolerance(claimed) != _is_tolerance(stated):
        return None
    kinds = {claimed.dimension, stated.dimension}
    if kinds == {Dimension.PERCENT, Dimension.POINTS}:
        return NumericalError.POINTS if _same_percent(claimed, stated) else None
    if kinds == {Dimension.CURRENCY} and _may_be_one_money(claimed.unit, stated.unit):
        return _same_kind(replace(claimed, unit=stated.unit), stated)
    if kinds == {Dimension.CURRENCY} and claimed.unit != stated.unit:
        is_same = (claimed.low, claimed.high) == (stated.low, stated.high)
        return NumericalError.CURRENCY if is_same else None
    if Dimension.PERCENT in kinds and len(kinds) == 2:
        return _percent_and_ratio(claimed, stated)
    if len(kinds) == 2 and not kinds <= set(_PURE) and not kinds <= set(_MEASURED):
        return None
    if Dimension.SHARE in kinds and Dimension.COUNT in kinds and not _are_ratios(claimed, stated):
        return None
    return _same_kind(claimed, stated)


def _same_kind(claimed: Quantity, stated: Quantity) -> Terms | None:
    low = convert(stated.low, stated.unit, claimed.unit)
    high = convert(stated.high, stated.unit, claimed.unit)
    if low is None or high is None:
        return None
    is_converted = stated.unit != claimed.unit
    place = stated.last_place
    if is_converted and place is not None:
        unit = convert(Decimal(1).scaleb(place), stated.unit, claimed.unit)
        place = None if unit is None or unit <= 0 else unit.adjusted()
    arithmetic = f"{_text(stated)} = {plain(low)} {claimed.unit}" if is_converted else ""
    return _terms(
        claimed, stated, (low, high), place, is_converted=is_converted, arithmetic=arithmetic
    )


def _percent_and_ratio(claimed: Quantity, stated: Quantity) -> Terms | NumericalError | None:
    """Compare a percentage with a share or a bare ratio; the same digits are a factor of 100 off."""
    ratio = stated if claimed.dimension is Dimension.PERCENT else claimed
    percent = claimed if ratio is stated else stated
    if ratio.dimension not in _PURE or percent.unit != "%":
        return None
    if ratio.dimension is Dimension.COUNT and not _is_ratio(ratio):
        return None
    if (
        ratio.dimension is Dimension.COUNT
        and ratio.low == percent.low
        and ratio.high == percent.high
    ):
        return NumericalError.MAGNITUDE
    factor = _PERCENT if ratio is stated else 1 / _PERCENT
    low, high = stated.low * factor, stated.high * factor
    shift = 2 if ratio is stated else -2
    place = None if stated.last_place is None else stated.last_place + shift
    is_words = ratio.dimension is Dimension.SHARE and ratio.last_place is None
    if is_words:
        return _words_and_percent(claimed, stated, ratio, percent)
    sign = "%" if ratio is stated else ""
    arithmetic = f"{_text(stated)} = {plain(low)}{sign}"
    return _terms(claimed, stated, (low, high), place, is_converted=True, arithmetic=arithmetic)


def _words_and_percent(
    claimed: Quantity, stated: Quantity, ratio: Quantity, percent: Quantity
) -> Terms:
    """A share in words has no digits of its own: it is the percentage that it makes at its digits."""
    value = ratio.low * _PERCENT
    if percent.last_place is not None and percent.last_place <= 0:
        value = round_to(value, percent.last_place)
    arithmetic = f"{_text(ratio)} = {plain(round_to(ratio.low * _PERCENT, -2))}%"
    low = value if ratio is stated else percent.low
    first = claimed.low if percent is claimed else value
    return Terms(
        first, first if not claimed.is_range else claimed.high, low, low,
        percent.last_place, percent.last_place, arithmetic=arithmetic,
    )  # fmt: skip


def _terms(
    claimed: Quantity,
    stated: Quantity,
    values: tuple[Decimal, Decimal],
    place: int | None,
    *,
    is_converted: bool,
    arithmetic: str,
) -> Terms:
    claimed_way, stated_way = _way(claimed), _way(stated)
    claims, states = (claimed.low, claimed.high), values
    opposed = claimed_way * stated_way < 0
    if _are_levels(claimed, stated):
        opposed = _magnitudes(claims) == _magnitudes(states)
    elif (
        (claimed_way and stated_way and not opposed)
        or claimed.direction is not Direction.NONE
        or stated.direction is not Direction.NONE
    ):
        claims, states = _magnitudes(claims), _magnitudes(states)
    elif claims != states and (min(claims) < 0 < max(states) or min(states) < 0 < max(claims)):
        opposed = _magnitudes(claims) == _magnitudes(states)
    return Terms(
        *claims, *states, claimed.last_place, place,
        is_converted=is_converted, is_sign_opposed=opposed, arithmetic=arithmetic,
    )  # fmt: skip


def _are_levels(claimed: Quantity, stated: Quantity) -> bool:
    """Tell whether one word of change stands with numbers of two signs: "fell to 12", "to -12"."""
    same = claimed.direction is stated.direction is not Direction.NONE
    # A sign alone has a direction too, and no verb.
    told = bool(claimed.event) and claimed.event == stated.event
    return same and told and (claimed.high < 0 < stated.low or stated.high < 0 < claimed.low)


def _way(quantity: Quantity) -> int:
    """Give which way a number points: by its sign, or by the word that says it rose or fell."""
    if quantity.high < 0 or (quantity.direction is Direction.DOWN and quantity.low >= 0):
        return -1
    if quantity.direction is Direction.UP or quantity.text.lstrip().startswith("+"):
        return 1
    return 0


def _magnitudes(values: tuple[Decimal, Decimal]) -> tuple[Decimal, Decimal]:
    low, high = sorted(map(abs, values))
    return (low, high)


def _may_be_one_money(first: str, second: str) -> bool:
    """The crowns of three countries are written alike, and which is meant is not said."""
    return first != second and "kr" in (first, second) and {first, second} <= _CROWNS


def _same_percent(claimed: Quantity, stated: Quantity) -> bool:
    def points(quantity: Quantity) -> Decimal:
        return abs(quantity.low) / (_PERCENT if quantity.unit == "bp" else 1)

    return points(claimed) == points(stated)


def _are_ratios(claimed: Quantity, stated: Quantity) -> bool:
    return all(q.dimension is Dimension.SHARE or _is_ratio(q) for q in (claimed, stated))


def _is_ratio(quantity: Quantity) -> bool:
    """Tell a ratio from a count: it has decimals and is not above one."""
    written = quantity.last_place is not None and quantity.last_place < 0
    return written and quantity.low >= -1 and quantity.high <= 1


def _is_tolerance(quantity: Quantity) -> bool:
    return quantity.text.lstrip().startswith(("±", "+/-", "+-"))


def _text(quantity: Quantity) -> str:
    return " ".join(quantity.text.split())


def plain(number: Decimal) -> str:
    """Write a number without an exponent and without idle zeros."""
    written = f"{number:f}"
    return written.rstrip("0").rstrip(".") if "." in written else written
