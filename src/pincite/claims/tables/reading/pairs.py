"""Values written as a list: a name before a colon and its number behind it, or several of one."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pincite.claims.tables.reading.cutting import make_row
from pincite.claims.tables.reading.figures import figure_of
from pincite.claims.tables.reading.table import RawRow
from pincite.model import Span

_PAIR = re.compile(
    r"\s*(?:[-*\u2022]\s+|\d{1,2}[.)]\s+)?(?P<name>[^:\uff1a|\d][^:\uff1a|]{1,60}?)[:\uff1a]\s*(?P<value>\S.*?)\s*"
)
_PARTS = re.compile(r"(?P<name>[^:\uff1a]{2,60}?)[:\uff1a]\s*(?P<rest>[^;]+(?:;[^;]+)+?)\s*\.?\s*")
_PART = re.compile(
    r"\s*(?:and\s+)?(?P<name>[^\d;]*[^\W\d_][^\d;$\u20ac\u00a3\u00a5]*?)\s*(?P<value>[$\u20ac\u00a3\u00a5]?\d\S*(?:\s(?:thousand|million|billion|trillion|%|percent))?)\s*"
)
_MOST_LENGTH = 400


def is_pair(line: str) -> bool:
    """Tell whether a line is a name with one number: ``- Harbour dues: 1,234``."""
    found = _PAIR.fullmatch(line) if len(line) <= _MOST_LENGTH else None
    return found is not None and figure_of(found["value"].rstrip("."), 0) is not None


def cut_pair(text: str, span: Span) -> RawRow:
    """Cut such a line into its name and its number."""
    found = _PAIR.fullmatch(span.of(text))
    if found is None:
        raise ValueError(f"no pair: {span.of(text)!r}")
    value = found["value"].rstrip(".")
    start = found.start("value")
    return make_row(text, span, [found.span("name"), (start, start + len(value))])


def enumerated(text: str, span: Span) -> tuple[RawRow, ...]:
    """Cut ``Cash flow: nine months 2,871; third quarter 964.`` into a head and a row."""
    line = span.of(text)
    found = _PARTS.fullmatch(line) if len(line) <= _MOST_LENGTH else None
    if found is None:
        return ()
    pieces: list[tuple[int, int, int, int]] = []
    at = found.start("rest")
    for part in found["rest"].rstrip(". ").split(";"):
        told = _PART.fullmatch(part)
        if told is None:
            return ()
        name, value = told.span("name"), told.span("value")
        pieces.append((at + name[0], at + name[1], at + value[0], at + value[1]))
        at += len(part) + 1
    label = found.span("name")
    head = make_row(text, span, [(label[0], label[0]), *((a, b) for a, b, _, _ in pieces)])
    return head, make_row(text, span, [label, *_values(pieces)])


def _values(pieces: Sequence[tuple[int, int, int, int]]) -> list[tuple[int, int]]:
    return [(start, end) for _, _, start, end in pieces]
