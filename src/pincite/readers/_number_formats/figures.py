"""A number under a section of digits: ``#,##0.00``, ``0%``, ``0.0E+00``."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal

from pincite.readers._number_formats.tokens import Kind, Section, Sign

_PRECISION = 15


def general_number(value: float) -> str:
    """Write a number with all the digits that a sheet keeps, 15, and without an exponent.

    >>> [general_number(x) for x in (2.0, 0.1 + 0.2, -12345678.25)]
    ['2', '0.3', '-12345678.25']
    """
    text = f"{value:.{_PRECISION}g}"
    if "e" not in text:
        return "0" if text == "-0" else text
    number = _decimal(value)
    if number and not -10 <= number.adjusted() <= 20:
        return f"{number.normalize():E}"
    text = f"{number:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def number_under(section: Section, value: float) -> str | None:
    """Write a number that is not negative; None where the format is not followed."""
    signs = section.signs
    digits = [index for index, sign in enumerate(signs) if sign.kind is Kind.DIGIT]
    if not digits:
        return "".join(x.text for x in signs if x.kind in (Kind.LITERAL, Kind.PERCENT))
    if any(sign.text == "/" for sign in signs[digits[0] : digits[-1]]):
        return None
    if section.has(Kind.EXPONENT):
        return _scientific(signs, value)
    scale = sum(sign.kind is Kind.PERCENT for sign in signs) * 2
    point = next((i for i, sign in enumerate(signs) if sign.kind is Kind.POINT), len(signs))
    whole = [index for index in digits if index < point]
    has_thousands = any(
        sign.kind is Kind.COMMA and whole and whole[0] < index < whole[-1]
        for index, sign in enumerate(signs)
    )
    scale -= 3 * sum(_trailing_commas(signs, last) for last in {*whole[-1:], digits[-1]})
    decimals = len(digits) - len(whole)
    rounded = _rounded(_decimal(value).scaleb(scale), decimals)
    before, _, behind = f"{rounded:f}".partition(".")
    return _whole(signs[:point], before.lstrip("0"), has_thousands=has_thousands) + _fraction(
        signs[point:], behind
    )


def _decimal(value: float) -> Decimal:
    return Decimal(f"{value:.{_PRECISION}g}")


def _rounded(number: Decimal, decimals: int) -> Decimal:
    # More digits than the context keeps cannot be rounded, and need not be.
    if number.adjusted() + decimals > 25:
        return number
    return number.quantize(Decimal(1).scaleb(-decimals), rounding=ROUND_HALF_UP)


def _trailing_commas(signs: tuple[Sign, ...], last: int) -> int:
    count = 0
    for sign in signs[last + 1 :]:
        if sign.kind is not Kind.COMMA:
            break
        count += 1
    return count


def _whole(signs: tuple[Sign, ...], digits: str, *, has_thousands: bool) -> str:
    """Fill the places before the decimal mark from the right; the first takes all that is left."""
    places = sum(sign.kind is Kind.DIGIT for sign in signs)
    written: list[str] = []
    filled = 0
    for sign in reversed(signs):
        if sign.kind is not Kind.DIGIT:
            written.append(sign.text if sign.kind in (Kind.LITERAL, Kind.PERCENT) else "")
            continue
        places -= 1
        taken = digits[-1:] if places else digits[::-1]
        digits = digits[:-1] if places else ""
        if not taken:
            taken = {"0": "0", "?": " "}.get(sign.text, "")
        for digit in taken:
            if has_thousands and filled and filled % 3 == 0 and digit != " ":
                written.append(",")
            written.append(digit)
            filled += 1
    return "".join(reversed(written)) + (digits if not filled else "")


def _fraction(signs: tuple[Sign, ...], digits: str) -> str:
    written: list[str] = []
    at = 0
    for sign in signs:
        if sign.kind is Kind.DIGIT:
            is_empty = not digits[at:].strip("0")
            empty = {"#": "", "?": " "}.get(sign.text, "0")
            written.append(empty if is_empty else digits[at])
            at += 1
        elif sign.kind in (Kind.LITERAL, Kind.PERCENT, Kind.POINT):
            written.append(sign.text)
    return "".join(written)


def _scientific(signs: tuple[Sign, ...], value: float) -> str | None:
    at = next(index for index, sign in enumerate(signs) if sign.kind is Kind.EXPONENT)
    mantissa, exponent = signs[:at], signs[at + 1 :]
    point = next((i for i, sign in enumerate(mantissa) if sign.kind is Kind.POINT), at)
    if sum(sign.kind is Kind.DIGIT for sign in mantissa[:point]) != 1:
        return None
    decimals = sum(sign.kind is Kind.DIGIT for sign in mantissa[point:])
    # A zero keeps the exponent that it was rounded to.
    before, _, power = f"{_decimal(value) or Decimal(0):.{decimals}E}".partition("E")
    power = power if value else "+0"
    width = sum(sign.kind is Kind.DIGIT for sign in exponent)
    sign = "-" if power.startswith("-") else "+" if signs[at].text == "e+" else ""
    whole, _, behind = before.partition(".")
    written = _whole(mantissa[:point], whole, has_thousands=False) + _fraction(
        mantissa[point:], behind
    )
    return f"{written}E{sign}{power.lstrip('+-0').rjust(width, '0')}"
