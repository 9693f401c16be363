"""What the columns of a table hold, by their heads and by what stands in them."""

from __future__ import annotations

from enum import Enum, auto

from pincite.claims.tables.asking.labels import plain_label
from pincite.claims.tables.periods import names_only_periods, period_of, periods_of
from pincite.claims.tables.reading.heads import names_change_of_periods
from pincite.claims.tables.reading.scale import scale_of_head
from pincite.claims.tables.reading.table import Head, Table
from pincite.claims.tables.wording import Wording
from pincite.claims.tables.words import Word, forms_of, words_of


class ColumnKind(Enum):
    """What a column holds.

    Values under a head that says a period or unit alone, or a name; changes of other columns; or
    the numbers by which the rows are counted off, or the periods that the rows are of.
    """

    FREE = auto()
    NAMED = auto()
    CHANGE = auto()
    ORDER = auto()
    PERIOD = auto()


def kind_of_column(table: Table, column: int, words: Wording) -> ColumnKind:
    """Tell what a column holds."""
    if column in counted_off(table):
        return ColumnKind.ORDER
    head = table.columns[column]
    if column != table.label_column and _holds_periods(table, column, words):
        return ColumnKind.PERIOD
    forms = set(forms_of(head.text))
    if names_change_of_periods(head.text, words) or _is_change(head, words):
        return ColumnKind.CHANGE
    named = [one.span for one in periods_of(head.text, words)]
    rest = [
        word
        for word in words_of(plain_label(head.text))
        if not any(span.contains(word.span) for span in named)
    ]
    free = words.period_words | words.months.keys() | words.plain_heads
    if period_of(head.all, words):
        # "Reported" under "2019": the period names it, not a word that narrows nothing.
        free |= words.fillers
    if not forms or all(word.form in free or _is_unit(word, words) for word in rest):
        return ColumnKind.FREE
    return ColumnKind.NAMED


def _holds_periods(table: Table, column: int, words: Wording) -> bool:
    """Tell whether a column says of what period each row is: years under "Year"."""
    if not set(forms_of(table.columns[column].text)) & words.time_heads:
        return False
    cells = [row.raw.cells[column].text for row in table.rows if row.raw.cells[column].text]
    return bool(cells) and all(names_only_periods(text, words) for text in cells)


def counted_off(table: Table) -> frozenset[int]:
    """Give the columns before the rows' heads that number the rows: 1, 2, 3."""
    found = set()
    for column in range(table.label_column):
        cells = [row.raw.cells[column].text.rstrip(".") for row in table.rows]
        if len(cells) > 1 and all(cell.isascii() and cell.isdecimal() for cell in cells):
            numbers = [int(cell[:9]) for cell in cells]
            if numbers == list(range(numbers[0], numbers[0] + len(numbers))) and numbers[0] < 1000:
                found.add(column)
    return frozenset(found)


def _is_change(head: Head, words: Wording) -> bool:
    """Tell whether a column holds changes: "Change (%)", "Increase (decrease)", over "Percent"."""
    for text in head.all:
        forms = [form for form in forms_of(text) if not form.isdecimal()]
        other = {"percent", "percentage", "%", "in", "dollar", "amount", "year", "over", "on", "of"}
        if (
            forms
            and set(forms) <= words.changes | other | words.period_words
            and (set(forms) & words.changes)
        ):
            return True
    return False


def _is_unit(word: Word, words: Wording) -> bool:
    scale = scale_of_head(word.form, words.language)
    return scale.power is not None or bool(scale.unit) or word.form.isdecimal()
