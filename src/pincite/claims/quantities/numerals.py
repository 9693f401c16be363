"""Numbers in figures: separators of every notation, powers of ten, fractions beside them."""

from __future__ import annotations

import re
import unicodedata
from decimal import Decimal

from pincite.claims.quantities.notation import Mark, Notation
from pincite.claims.quantities.surface import Surface
from pincite.model.values import dataclass


@dataclass(frozen=True, slots=True)
class Numeral:
    """A number at a place of a text, half-open, without sign, scale word or unit.

    ``last_place`` is the power of ten of its last written digit, None where no digit was written.
    ``other`` is its value in the other notation where the text leaves the notation open.
    ``form`` says how it is written.
    """

    start: int
    end: int
    value: Decimal
    last_place: int | None
    other: Decimal | None = None
    is_grouped: bool = False
    is_fraction: bool = False


# No number is longer: what is, is a key or noise.
LONGEST = 64
_SLASHES = re.compile(r"\d+(?:[.,]\d+)*(?:/\d+)+")
_FIGURE = re.compile(r"\d+(?:[.,٫٬]\d+)*")
_SPACED = re.compile(r"\d{1,3}(?:([\u00a0\u2009\u202f'])\d{3})(?:\1\d{3})*(?!\d)(?:[.,٫]\d+)?")
_WIDELY_SPACED = re.compile(r"\d{1,3}(?: \d{3})+(?!\d)(?:[.,٫]\d+)?")
_WESTERN = re.compile(r"\d{1,3}(?:[.,٬]\d{3})+")
_INDIAN = re.compile(r"\d{1,2}(?:[,٬]\d{2})*[,٬]\d{3}")
_LEADING_MARK = re.compile(r"\.\d+(?![.\d])")
_POWER = re.compile(
    r"(?:\s?[×x·*⋅]\s?10(?:\^\{?([+-]?\d{1,2})\}?|([⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2}))|e([+-]?\d{1,2}))(?!\w|[.,]\d)"
)
_RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻", "0123456789+-")
_VULGAR = re.compile(r"[\u00bc-\u00be\u2150-\u215e]")
_SLASHED = re.compile(r"(\d{1,2})[/\u2044](\d{1,4})(?![\d/\u2044]|[.,]\d)")
_MIXED = re.compile(r"[ \u00a0](\d{1,2})[/\u2044](\d{1,2})(?![\d/\u2044]|[.,]\d)")
_USUAL_PARTS = frozenset(
    {2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16, 20, 25, 32, 40, 50, 60, 64, 100, 1000}
)


def read_numeral(surface: Surface, start: int, notation: Notation) -> Numeral | None:
    """Give the number in figures that begins at an offset, or None where there is none.

    Figures that no notation can read (``1.2.3``) give None.
    """
    plain = surface.plain
    vulgar = _VULGAR.match(plain, start)
    if vulgar is not None:
        return Numeral(start, vulgar.end(), _vulgar(vulgar[0]), None, is_fraction=True)
    slashed = _SLASHED.match(plain, start)
    if slashed is not None:
        return _fraction(slashed, start)
    figure = _plain_figure(surface, start, notation)
    if figure is None:
        return None
    return _with_fraction(surface, _with_power(surface, figure))


def figures_end(plain: str, start: int) -> int:
    """Give where the run of digits, points and commas that begins at an offset ends."""
    found = _SLASHES.match(plain, start) or _FIGURE.match(plain, start)
    found = found or _LEADING_MARK.match(plain, start)
    return found.end() if found is not None else start + 1


def _plain_figure(surface: Surface, start: int, notation: Notation) -> Numeral | None:
    plain = surface.plain
    spaced = _SPACED.match(plain, start)
    if spaced is None and (wide := _WIDELY_SPACED.match(plain, start)) is not None:
        groups = wide[0].count(" ")
        spaced = wide if notation.space_groups or groups > 1 or wide[0][-4] != " " else None
    if spaced is not None:
        return _read_spaced(spaced)
    if (bare := _LEADING_MARK.match(plain, start)) is not None:
        return _decimal(start, bare.end(), "0" + bare[0], "")
    found = _FIGURE.match(plain, start)
    if found is None or found.end() - start > LONGEST:
        return None
    return _read_marked(surface, start, found[0], notation)


def _read_spaced(found: re.Match[str]) -> Numeral | None:
    joined = re.sub(r"[\s'\u00a0\u2009\u202f]", "", found[0]).replace(",", ".").replace("٫", ".")
    return _decimal(found.start(), found.end(), joined, "", is_grouped=True)


def _read_marked(surface: Surface, start: int, figure: str, notation: Notation) -> Numeral | None:
    end = start + len(figure)
    marks = [character for character in figure if not character.isdigit()]
    if not marks:
        return _decimal(start, end, figure, "")
    if "٫" in marks:
        return _sorted_marks(start, figure, "٫")
    if len(set(marks)) == 2:
        return _sorted_marks(start, figure, marks[-1])
    mark = marks[0]
    if len(marks) > 1 or mark == "٬":
        is_grouped = _WESTERN.fullmatch(figure) or _INDIAN.fullmatch(figure)
        if is_grouped and figure[0] != "0":
            return _decimal(start, end, figure, mark, is_grouped=True)
        return _first_of_list(start, figure, mark)
    return _single_mark(surface, start, figure, notation)


def _single_mark(surface: Surface, start: int, figure: str, notation: Notation) -> Numeral | None:
    """Read ``1.234`` or ``2,4``: one mark, whose meaning may depend on the notation."""
    end = start + len(figure)
    mark = Mark("." if "." in figure else ",")
    whole, part = figure.split(mark)
    as_decimal = _decimal(start, end, f"{whole}.{part}", "")
    if len(part) != 3 or len(whole) > 3 or whole[0] == "0":
        is_wide_comma = surface.text[start + len(whole)] == "\uff0c"
        return _decimal(start, start + len(whole), whole, "") if is_wide_comma else as_decimal
    grouped = _decimal(start, end, figure, mark, is_grouped=True)
    chosen, left = (as_decimal, grouped) if mark is notation.decimal else (grouped, as_decimal)
    if notation.is_open and part == "000":
        return grouped
    if not notation.is_open:
        return chosen
    return Numeral(start, end, chosen.value, chosen.last_place, left.value, chosen.is_grouped)


def _sorted_marks(start: int, figure: str, decimal: str) -> Numeral | None:
    """Read a figure with both marks: the last one parts the decimals, and stands once."""
    whole, _, part = figure.rpartition(decimal)
    if decimal in whole or not (
        _WESTERN.fullmatch(whole) or _INDIAN.fullmatch(whole) or whole.isdigit()
    ):
        return None
    if len({character for character in whole if not character.isdigit()}) > 1:
        return None
    digits = "".join(filter(str.isdigit, whole))
    grouped = digits != whole
    return _decimal(start, start + len(figure), f"{digits}.{part}", "", is_grouped=grouped)


def _first_of_list(start: int, figure: str, mark: str) -> Numeral | None:
    """Read the first of figures in a list without spaces (``1,2,3``); points make a version."""
    if mark != ",":
        return None
    first = figure.split(mark, maxsplit=1)[0]
    return _decimal(start, start + len(first), first, "")


def _decimal(start: int, end: int, figure: str, group: str, *, is_grouped: bool = False) -> Numeral:
    digits = figure.replace(group, "") if group else figure
    value = Decimal(digits)
    exponent = value.as_tuple().exponent
    return Numeral(
        start, end, value, exponent if isinstance(exponent, int) else None, is_grouped=is_grouped
    )


def _with_power(surface: Surface, numeral: Numeral) -> Numeral:
    power = _POWER.match(surface.plain, numeral.end)
    if power is None or numeral.last_place is None:
        return numeral
    exponent = int(power[1] or (power[2] or power[3]).translate(_RAISED))
    return Numeral(
        numeral.start,
        power.end(),
        numeral.value.scaleb(exponent),
        numeral.last_place + exponent,
        None if numeral.other is None else numeral.other.scaleb(exponent),
    )


def _with_fraction(surface: Surface, numeral: Numeral) -> Numeral:
    """Add a fraction that stands behind a whole number: ``2½``, ``2 1/2``."""
    if numeral.last_place != 0:
        return numeral
    plain = surface.plain
    vulgar = _VULGAR.match(plain, numeral.end)
    if vulgar is not None:
        return Numeral(numeral.start, vulgar.end(), numeral.value + _vulgar(vulgar[0]), None)
    mixed = _MIXED.match(plain, numeral.end)
    if mixed is not None and 0 < int(mixed[1]) < int(mixed[2]) and int(mixed[2]) in _USUAL_PARTS:
        value = numeral.value + Decimal(mixed[1]) / Decimal(mixed[2])
        return Numeral(numeral.start, mixed.end(), value, None)
    return numeral


def _fraction(found: re.Match[str], start: int) -> Numeral | None:
    above, below = int(found[1]), int(found[2])
    if not 0 < above < below or below not in _USUAL_PARTS:
        return None
    return Numeral(start, found.end(), Decimal(above) / Decimal(below), None, is_fraction=True)


def _vulgar(character: str) -> Decimal:
    above, _, below = unicodedata.normalize("NFKC", character).partition("\u2044")
    return Decimal(above) / Decimal(below)
