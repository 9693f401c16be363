"""Environments of a LaTeX file: quotations, lists, tables, formulas, the list of sources."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field

from pincite.model import Landmark, LandmarkKind, Span
from pincite.model.values import dataclass
from pincite.readers.latex import commands
from pincite.readers.latex.printed import Printed

_LABEL_LENGTH = 200


@dataclass(slots=True)
class _Environment:
    """One that is open: where what it prints begins, and for lists and tables, the open part."""

    name: str
    begins: list[int] = field(default_factory=list)
    part_begins: list[int] = field(default_factory=list)
    has_part: bool = False
    count: int = 0
    head: str | None = None
    makes_paragraphs: bool = True


class Environments:
    """The environments that are open."""

    def __init__(self, printed: Printed) -> None:
        self._printed = printed
        self._open: list[_Environment] = []

    @property
    def in_table(self) -> bool:
        """Whether a table is the innermost environment but formulas."""
        return bool(self._open) and self._open[-1].name in commands.TABLES

    @property
    def in_math(self) -> bool:
        """Whether the innermost environment is a formula."""
        return bool(self._open) and self._open[-1].name in commands.MATH

    def begin(self, name: str, start: int, end: int) -> None:
        """Enter an environment whose beginning is written from ``start`` to ``end``."""
        printed = self._printed
        if name not in commands.MATH:
            printed.end_paragraph()
        opened = _Environment(name, makes_paragraphs=printed.makes_paragraphs)
        self._open.append(opened)
        if name in commands.QUOTATIONS:
            printed.when_printed(opened.begins.append)
        elif name in commands.TABLES:
            printed.makes_paragraphs = False
            self._begin_part(opened)
        if name == "thebibliography":
            # The class prints the heading; it stands for the beginning of the list here.
            close = printed.begin_heading(commands.HEADINGS["section"], end + 1)
            printed.markup(start, end, "References\n")
            close()
        else:
            printed.markup(start, end)

    def begin_quotation(self) -> Callable[[], None]:
        """Enter a quotation that is a command; gives what is to be done at its end."""
        self._printed.end_paragraph()
        opened = _Environment("quote", makes_paragraphs=self._printed.makes_paragraphs)
        self._open.append(opened)
        self._printed.when_printed(opened.begins.append)
        return lambda: self.end("quote")

    def begin_item(self) -> None:
        """Begin an item of the innermost list."""
        self._printed.end_paragraph()
        opened = next((x for x in reversed(self._open) if x.name in commands.LISTS), None)
        if opened is None:
            return
        self._end_part(opened)
        opened.count += 1
        self._printed.makes_paragraphs = False
        self._begin_part(opened)

    def end_row(self) -> None:
        """End a row of the innermost table."""
        if self.in_table:
            self._end_part(self._open[-1])
            self._begin_part(self._open[-1])

    def end(self, name: str) -> None:
        """Leave an environment; one that was never entered is passed over."""
        if not any(opened.name == name for opened in self._open):
            return
        while self._open:
            opened = self._open.pop()
            self._close(opened)
            if opened.name == name:
                return

    def end_all(self) -> None:
        """Leave the environments that the file leaves open."""
        while self._open:
            self._close(self._open.pop())

    def _close(self, opened: _Environment) -> None:
        printed = self._printed
        if opened.name not in commands.MATH:
            printed.end_paragraph()
        self._end_part(opened)
        printed.makes_paragraphs = opened.makes_paragraphs
        if opened.name in commands.QUOTATIONS and opened.begins:
            span = Span(opened.begins[0], printed.end)
            printed.landmarks.append(Landmark(LandmarkKind.BLOCK_QUOTE, span))

    def _begin_part(self, opened: _Environment) -> None:
        opened.has_part, opened.part_begins = True, []
        self._printed.when_printed(opened.part_begins.append)

    def _end_part(self, opened: _Environment) -> None:
        """End the item or the row that is open."""
        if not opened.has_part:
            return
        opened.has_part = False
        if not opened.part_begins or opened.part_begins[0] >= self._printed.end:
            return
        span = Span(opened.part_begins[0], self._printed.end)
        if opened.name in commands.TABLES:
            kind, label = LandmarkKind.TABLE_ROW, opened.head or ""
            if opened.head is None:
                words = self._printed.shown(span)[:_LABEL_LENGTH]
                opened.head = "" if any(map(str.isdigit, words)) else words
        else:
            kind = LandmarkKind.LIST_ITEM
            label = f"{opened.count}." if opened.name == "enumerate" else ""
        self._printed.landmarks.append(Landmark(kind, span, label))
