"""The tables of an OpenDocument text.

Source: OASIS OpenDocument 1.3, part 3, section 9.
"""

from __future__ import annotations

from collections.abc import Callable

from pincite.readers._layout.flow import Flow
from pincite.readers._layout.stretches import Closers
from pincite.readers._layout.walking import PASS_OVER, Begin, Values


class Tables:
    """Begins and ends tables, rows and cells; ``end_group`` ends what stands open in a cell."""

    def __init__(self, flow: Flow, end_group: Callable[[], None]) -> None:
        self._flow = flow
        self._end_group = end_group

    def beginnings(self) -> dict[str, Begin]:
        """Give what is done where each element of a table begins."""
        return {
            "table:table": self._begin_table,
            "table:table-header-rows": lambda _values: self._flow.tables.begin_head(),
            "table:table-row": lambda _values: self._flow.tables.begin_row(),
            "table:table-cell": self._begin_cell,
            "table:covered-table-cell": self._begin_covered_cell,
        }

    def _begin_table(self, _values: Values) -> Closers:
        self._end_group()
        self._break_lines()
        return (*self._flow.tables.begin_table(), self._break_lines)

    def _break_lines(self) -> None:
        self._flow.blocks.break_lines(1 if self._flow.tables.is_open else 2)

    def _begin_cell(self, values: Values) -> Closers:
        repeated = values.get("table:number-columns-repeated", "1")
        columns = int(repeated[:4]) if repeated.isdecimal() and repeated.isascii() else 1
        return (self._end_group, *self._flow.tables.begin_cell(columns=columns))

    def _begin_covered_cell(self, values: Values) -> Closers:
        for closer in self._begin_cell(values):
            closer()
        return PASS_OVER
