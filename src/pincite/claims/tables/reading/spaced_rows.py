"""Rows of a page whose columns are parted by single spaces, as a PDF's text gives them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pincite.claims.tables.reading.cutting import make_row
from pincite.claims.tables.reading.table import RawRow
from pincite.model import Span

_VALUE = r"(?:[$€£¥]\s?)?[(+\u2212-]?(?:[$€£¥]\s?)?\d[\d.,]*\)?\s?%?\)?|[\u2014\u2013-]"
_TAIL = re.compile(rf"(?:(?<=\s)|^)(?:{_VALUE})$")
_YEARS = re.compile(r"(?:\D*\s)??((?:(?:19|20)\d\d)(?:\s(?:19|20)\d\d)*)")
_MOST_VALUES = 12
_LONGEST = 300


def years_of_head(line: str) -> int:
    """Tell how many years a line ends in that holds no other number; 0 where it is none.

    >>> years_of_head("December 31, 2019 2018"), years_of_head("2019 2018"), years_of_head("a 5")
    (0, 2, 0)
    """
    found = _YEARS.fullmatch(line.strip()) if len(line) <= _LONGEST else None
    return len(found[1].split()) if found else 0


def cut_spaced(text: str, span: Span, values: int) -> RawRow | None:
    """Cut a line into words and so many values at its end; None where it has not that shape.

    >>> row = cut_spaced("Harbour dues 1,234 (45)", Span(0, 23), 2)
    >>> [cell.text for cell in row.cells]
    ['Harbour dues', '1,234', '(45)']
    """
    line = span.of(text).rstrip()
    if len(line) > _LONGEST:
        return None
    pieces: list[tuple[int, int]] = []
    end = len(line)
    for _ in range(values):
        found = _TAIL.search(line[:end].rstrip())
        if found is None:
            return None
        pieces.insert(0, (found.start(), found.end()))
        end = found.start()
    words = line[:end].strip()
    if not any(map(str.isalpha, words)) or _TAIL.search(words):
        return None
    return make_row(text, span, [(0, end), *pieces])


def head_of_years(text: str, span: Span) -> RawRow:
    """Cut a line of years into a head row, the words before them first."""
    line = span.of(text)
    years = [(found.start(), found.end()) for found in re.finditer(r"(?:19|20)\d\d", line)]
    return make_row(text, span, [(0, years[0][0]), *years])


def spaced_rows(text: str, spans: Sequence[Span]) -> tuple[RawRow, ...]:
    """Give a head of years and the rows under it; nothing where the lines are no such table."""
    count = years_of_head(spans[0].of(text)) if spans else 0
    if not 0 < count <= _MOST_VALUES:
        return ()
    rows = [cut_spaced(text, span, count) for span in spans[1:]]
    kept = []
    for row in rows:
        if row is None:
            break
        kept.append(row)
    return (head_of_years(text, spans[0]), *kept) if kept else ()
