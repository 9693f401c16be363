"""Tells heads from values: which rows name the columns, which column names the rows."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from pincite.claims.tables.periods import names_only_periods, periods_of
from pincite.claims.tables.reading.figures import figure_of
from pincite.claims.tables.reading.scale import scale_of_head
from pincite.claims.tables.reading.table import Head, RawCell, RawRow, RawTable, Table, TableRow
from pincite.claims.tables.wording import Wording
from pincite.claims.tables.words import forms_of, words_of
from pincite.model import Span

_EMPTY = frozenset(
    {"", "-", "\u2013", "\u2014", "__", "\u2026", "...", "n/a", "na", "nm", "nil", "*"}
)
_MOST_HEAD_ROWS = 6
_MOST_COLUMNS = 400
_MOST_SUMMED = 200


def read_heads(raw: RawTable, words: Wording) -> tuple[Table, ...]:
    """Give the tables that rows make up; a new one begins where a row of periods names them anew."""
    rows = raw.rows
    if not rows or max(len(row.cells) for row in rows) > _MOST_COLUMNS:
        return ()
    cuts = [0]
    for at in range(2, len(rows)):
        if _is_new_head(rows, at, words) and at - cuts[-1] > 1:
            cuts.append(at)
    parts = [rows[start:end] for start, end in zip(cuts, [*cuts[1:], len(rows)], strict=True)]
    return tuple(_table(raw, part, words) for part in parts)


def is_value(cell: RawCell, words: Wording) -> bool:
    """Tell whether a cell holds a number that is no year."""
    if figure_of(cell.text, 0) is None:
        return False
    return not (cell.text.strip("() ").isdecimal() and names_only_periods(cell.text, words))


def is_blank(cell: RawCell) -> bool:
    """Tell whether a cell says nothing: empty, a dash."""
    return cell.text.casefold() in _EMPTY


def _table(raw: RawTable, rows: Sequence[RawRow], words: Wording) -> Table:
    width = max(len(row.cells) for row in rows)
    rows = [_widened(row, width, words) for row in rows]
    count = _head_rows(rows, words)
    label_column = _label_column(rows[count:], words)
    columns = tuple(_column_head(rows[:count], column) for column in range(width))
    told = tuple(
        cell
        for row in rows[:count]
        for cell in row.cells
        if cell.text and sum(not is_blank(other) for other in row.cells) == 1
    )
    return Table(
        columns=columns,
        rows=_value_rows(rows[count:], label_column, words),
        label_column=label_column,
        head_rows=tuple(rows[:count]),
        caption=(*told, *raw.above),
        notes=raw.below,
        sheet=raw.sheet,
    )


def _widened(row: RawRow, width: int, words: Wording) -> RawRow:
    """Give a row all columns; one that begins with a number has its head in a row above it."""
    missing = width - len(row.cells)
    if not missing:
        return row
    blanks = [RawCell("", Span(row.span.start, row.span.start))] * missing
    if missing == 1 and is_value(row.cells[0], words):
        return RawRow(row.span, (*blanks, *row.cells))
    return RawRow(row.span, (*row.cells, *blanks))


def _head_rows(rows: Sequence[RawRow], words: Wording) -> int:
    """Count the rows at the top that name the columns."""
    complete = False
    for at, row in enumerate(rows[: _MOST_HEAD_ROWS + 1]):
        cells = row.cells
        others = [cell for cell in cells[1:] if not is_blank(cell)]
        if any(is_value(cell, words) for cell in cells[1:]) or (
            len(cells) == 1 and is_value(cells[0], words)
        ):
            return at
        if complete:
            is_label = cells[0].text and not _only_unit(cells[0].text, words)
            if is_label or not all(_only_unit(cell.text, words) for cell in others):
                return at
        elif _opens_group(rows, at, words):
            return at
        complete = complete or (bool(others) and len(others) == len(cells) - 1)
        if _is_year_column(rows, at, words):
            return at
    return min(len(rows), 1) if len(rows) <= _MOST_HEAD_ROWS + 1 else 1


def _opens_group(rows: Sequence[RawRow], at: int, words: Wording) -> bool:
    """Tell whether a lone line under heads that are not whole opens a group of rows."""
    cells = rows[at].cells
    return (
        at > 0
        and bool(cells[0].text)
        and all(is_blank(cell) for cell in cells[1:])
        and not _only_unit(cells[0].text, words)
        and any(not is_blank(cell) for cell in rows[at - 1].cells[1:])
    )


def _is_year_column(rows: Sequence[RawRow], at: int, words: Wording) -> bool:
    """Tell whether a row at the top begins with a year as those under it do: it is one of them."""
    firsts = [row.cells[0].text for row in rows[at : at + 4]]
    return len(firsts) > 2 and all(
        len(text) == 4 and names_only_periods(text, words) for text in firsts
    )


def names_change_of_periods(text: str, words: Wording) -> bool:
    """Tell whether a head names two periods whose values are compared: "2019 vs 2018"."""
    named = periods_of(text, words)
    rest = {
        word.form
        for word in words_of(text)
        if not any(one.span.contains(word.span) for one in named)
    }
    return len(named) == 2 and bool(rest) and rest <= words.changes | words.period_words


def _only_unit(text: str, words: Wording) -> bool:
    """Tell whether a head says a unit, a scale or periods alone, or which of them are compared."""
    if names_only_periods(text, words) or names_change_of_periods(text, words):
        return True
    scale = scale_of_head(text, words.language)
    return (scale.power is not None or bool(scale.unit)) and len(forms_of(text)) <= 8


def _label_column(rows: Sequence[RawRow], words: Wording) -> int:
    """Give the column that names the rows: the first of words, or else the first of all."""
    width = len(rows[0].cells) if rows else 1
    for column in range(min(width, 4)):
        cells = [row.cells[column] for row in rows if not is_blank(row.cells[column])]
        named = sum(
            not is_value(cell, words) and any(map(str.isalpha, cell.text)) for cell in cells
        )
        if cells and 2 * named > len(cells):
            return column
        if column == 0 and cells and all(names_only_periods(c.text, words) for c in cells):
            return 0
    return 0


def _column_head(rows: Sequence[RawRow], column: int) -> Head:
    """Give a column's head, with what stands over it and its neighbours to the right."""
    found: list[str] = []
    for row in rows:
        cell = row.cells[column]
        if is_blank(cell) and column:
            # A head over several columns stands in the first of them.
            cell = next((c for c in row.cells[column - 1 : 0 : -1] if not is_blank(c)), cell)
        if not is_blank(cell):
            found.append(cell.text)
    own = next((r.cells[column].text for r in rows[::-1] if not is_blank(r.cells[column])), "")
    upper = tuple(dict.fromkeys(text for text in found if text != own))
    return Head(own, upper)


def _value_rows(rows: Sequence[RawRow], label_column: int, words: Wording) -> tuple[TableRow, ...]:
    found: list[TableRow] = []
    group = ""
    for row in rows:
        filled = [cell for cell in row.cells if not is_blank(cell)]
        if len(filled) == 1 and len(row.cells) > 1 and not is_value(filled[0], words):
            group = filled[0].text.rstrip(": ")
            continue
        label = row.cells[label_column].text if label_column < len(row.cells) else ""
        is_total = bool(words.totals & set(forms_of(label))) or (
            not label and _sums_up(row, found, label_column)
        )
        upper = (group,) if group else ()
        found.append(TableRow(Head(label, upper), row, is_total))
    return tuple(found)


def _sums_up(row: RawRow, above: Sequence[TableRow], label_column: int) -> bool:
    """Tell whether a row without a label is the sum of all rows above it, in every column."""
    if len(above) > _MOST_SUMMED:
        return False
    checked = 0
    for column, cell in enumerate(row.cells):
        total = figure_of(cell.text, 0)
        if column == label_column or total is None:
            continue
        parts = [figure_of(x.raw.cells[column].text, 0) for x in above if not x.is_total]
        if sum((part.value for part in parts if part), Decimal(0)) != total.value:
            return False
        checked += 1
    return checked > 0


def _is_new_head(rows: Sequence[RawRow], at: int, words: Wording) -> bool:
    cells = [cell for cell in rows[at].cells[1:] if not is_blank(cell)]
    label = rows[at].cells[0].text
    return (
        len(cells) > 1
        and all(names_only_periods(cell.text, words) for cell in cells)
        and (not label or _only_unit(label, words))
        and any(is_value(cell, words) for cell in rows[at - 1].cells)
    )
