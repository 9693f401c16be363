"""The number in a cell: its sign, currency, per cent and scale, as tables write them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from decimal import Decimal
from enum import Enum, auto

from pincite.claims.tables.reading.scale import Scale, currency_sign_in
from pincite.model import Span
from pincite.model.values import dataclass

_SPACES = "\u00a0\u202f\u2009\u2007 "
_DIGITS = rf"\d+(?:[.,'\u2019{_SPACES}]\d+)*"
_BEFORE = r"(?P<before>(?:[A-Z]{0,3}[$\u20ac\u00a3\u00a5\u20b9\u20a9\u20bd]|[A-Z]{3})?\s*)"
_BEHIND = r"(?P<behind>(?:%|bps|bp|pp|pts?|points?|x|[$\u20ac\u00a3\u00a5]|[A-Z]{3}|k|m|mn|bn|million|billion|thousand)?)"
_CELL = re.compile(
    rf"(?P<open>\()?\s*{_BEFORE}(?P<open2>\()?\s*(?P<sign>[-+\u2212\u2013])?\s*(?P<open3>\()?"
    rf"(?P<dollar>[$\u20ac\u00a3\u00a5])?\s*(?P<digits>{_DIGITS}|\.\d+)\s*(?P<inner>%)?\s*(?P<close>\))?\s*{_BEHIND}"
    r"(?P<close2>\))?\s*(?P<mark>(?:[*\u2020\u2021]+|\(?\[?[a-z\d]\]?\)|\[[a-z\d]+\]|[\u00b9\u00b2\u00b3\u2070-\u2079]+)*)",
    re.IGNORECASE,
)
# Digits and marks of Arabic and Devanagari, each one sign long here too.
_ARABIC = re.compile("[\u0660-\u066c\u06f0-\u06f9\u0966-\u096f]")
_WESTERN = str.maketrans(
    "\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9"
    "\u0966\u0967\u0968\u0969\u096a\u096b\u096c\u096d\u096e\u096f\u066a\u066b\u066c",
    "0123456789" * 3 + "%.,",
)
_POWERS = {"k": 3, "m": 6, "mn": 6, "million": 6, "bn": 9, "billion": 9, "thousand": 3}
_POINTS = {
    "bps": "bp",
    "bp": "bp",
    "pp": "pp",
    "pt": "pp",
    "pts": "pp",
    "point": "pp",
    "points": "pp",
}
_MOST_LENGTH = 60


class Notation(Enum):
    """Which sign parts the decimals of a table's numbers."""

    POINT = auto()
    COMMA = auto()
    OPEN = auto()


@dataclass(frozen=True, slots=True)
class Figure:
    """The number of a cell.

    ``value`` has the cell's own sign and scale word, not the table's scale; ``last_place`` is the
    power of ten of its last digit. ``unit`` is as in Scale. ``power`` is that of the cell's own
    scale word, or None. ``span`` covers the number in the document, with sign and unit.
    """

    value: Decimal
    last_place: int
    unit: str
    power: int | None
    span: Span
    text: str

    def scaled(self, scale: Scale) -> Figure:
        """Give the number in single units, where the scale says what that is."""
        if self.power is not None or scale.power is None or self.unit in ("%", "bp", "pp", "x"):
            return self
        value = self.value.scaleb(scale.power)
        unit = self.unit or scale.unit
        place = self.last_place + scale.power
        return Figure(value, place, unit, scale.power, self.span, self.text)


def figure_of(text: str, start: int, notation: Notation = Notation.POINT) -> Figure | None:
    """Read a cell that holds one number and nothing else; None for any other.

    >>> [str(figure_of(cell, 0).value) for cell in ("$(5,860)", "(2.4)", "-130 bps", "66%", "(34)%")]
    ['-5860', '-2.4', '-130', '66', '-34']
    """
    if not text.isascii() and _ARABIC.search(text):
        notation = Notation.POINT if "\u066b" in text else notation
        text = text.translate(_WESTERN)
    found = _CELL.fullmatch(text) if len(text) <= _MOST_LENGTH else None
    if found is None:
        return None
    opened = [name for name in ("open", "open2", "open3") if found[name]]
    closed = [name for name in ("close", "close2") if found[name]]
    if len(opened) != len(closed):
        return None
    number = read_digits(found["digits"], notation)
    if number is None:
        return None
    behind = (found["behind"] or "").lower()
    power = _POWERS.get(behind)
    value, place = number.value, number.place
    if power:
        value, place = value.scaleb(power), place + power
    if opened or found["sign"] in ("-", "\u2212", "\u2013"):
        value = -value
    unit = "%" if found["inner"] or behind == "%" else _POINTS.get(behind, "")
    unit = (
        unit
        or ("x" if behind == "x" else "")
        or currency_sign_in(
            f"{found['before'].strip()} {found['dollar'] or ''} {found['behind'] if not power else ''}"
        )
    )
    end = found.start("mark") if found["mark"] else len(text)
    words = text[:end].rstrip()
    return Figure(value, place, unit, power, Span(start, start + len(words)), words)


@dataclass(frozen=True, slots=True)
class _Number:
    value: Decimal
    place: int


def read_digits(digits: str, notation: Notation) -> _Number | None:
    """Read a number's digits; None where its signs part no groups of three as they should.

    >>> read_digits("1.234", Notation.COMMA).value, read_digits("1.234", Notation.POINT).value
    (Decimal('1234'), Decimal('1.234'))
    """
    point = "," if notation is Notation.COMMA else "."
    parts = re.split(rf"[.,'\u2019{_SPACES}]", digits)
    signs = re.findall(rf"[.,'\u2019{_SPACES}]", digits)
    if len(signs) > 1 and signs[-1] != signs[0]:
        point = signs[-1]
    elif len(signs) > 1 and signs[0] == point:
        point = ""
    if len(signs) == 1 and signs[0] in ".," and signs[0] != point and len(parts[1]) != 3:
        point = signs[0]
    has_decimals = bool(signs) and signs[-1] == point
    whole = parts[:-1] if has_decimals else parts
    if any(len(group) != 3 for group in whole[1:]) and not _is_indian(whole):
        return None
    decimals = parts[-1] if has_decimals else ""
    written = "".join(whole) + (f".{decimals}" if decimals else "")
    return _Number(Decimal(written if written[:1] != "." else f"0{written}"), -len(decimals))


def notation_of(cells: Iterable[str], language: str) -> Notation:
    """Tell from all cells of a table which sign parts decimals; open where nothing shows it.

    >>> notation_of(["1.234,5", "7"], ""), notation_of(["1,234", "5.5"], "")
    (<Notation.COMMA: 2>, <Notation.POINT: 1>)
    """
    for cell in cells:
        found = re.search(r"\d[\d.,]*\d", cell)
        if not found:
            continue
        number = found.group()
        commas, points = number.count(","), number.count(".")
        if commas and points:
            return Notation.COMMA if number.rfind(",") > number.rfind(".") else Notation.POINT
        if commas > 1 or (points == 1 and not re.search(r"\.\d{3}$", number)):
            return Notation.POINT
        if points > 1 or (commas == 1 and not re.search(r",\d{3}$", number)):
            return Notation.COMMA
    if language[:2] in _COMMA_LANGUAGES:
        return Notation.COMMA
    return Notation.POINT


_COMMA_LANGUAGES = frozenset(
    {"de", "fr", "es", "pt", "it", "ru", "nl", "pl", "cs", "da", "sv", "fi", "tr"}
)


def _is_indian(groups: list[str]) -> bool:
    return len(groups[-1]) == 3 and all(len(group) == 2 for group in groups[1:-1])
