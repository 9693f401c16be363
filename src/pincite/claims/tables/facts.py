"""A table made ready for questions: its names, the periods and scales of its cells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field, replace

from pincite.claims.quantities.tongues import language_of_document
from pincite.claims.tables.asking.labels import plain_label
from pincite.claims.tables.asking.mentions import NameIndex, name_index
from pincite.claims.tables.asking.records import CellWords, cell_words
from pincite.claims.tables.columns import ColumnKind, counted_off, kind_of_column
from pincite.claims.tables.periods import Period, period_of, periods_of
from pincite.claims.tables.reading.figures import Figure, Notation, figure_of, notation_of
from pincite.claims.tables.reading.finding import find_tables
from pincite.claims.tables.reading.heads import read_heads
from pincite.claims.tables.reading.measures import Measure, measure_of_head
from pincite.claims.tables.reading.scale import Scale, is_per_unit, scale_of_head, scale_of_lines
from pincite.claims.tables.reading.table import Head, RawCell, Table
from pincite.claims.tables.wording import Wording, wording
from pincite.claims.tables.words import forms_of
from pincite.model import Document, Landmark, LandmarkKind, Span
from pincite.model.values import dataclass

_CURRENCY_FREE = frozenset({"%", "bp", "pp", "x", ""})


_NO_VALUES = frozenset({ColumnKind.CHANGE, ColumnKind.ORDER, ColumnKind.PERIOD})
_LONGEST_LINE = 140
_LINES = 4


@dataclass(frozen=True, slots=True)
class CellFigure:
    """The number of a cell in single units, as far as the table says them.

    ``knows_scale`` is False where nothing says in what the table counts. ``is_unit_sure`` is False
    where the currency was seen beside other numbers of the table only. ``measure`` is what its
    heads say that it measures.
    """

    row: int
    column: int
    figure: Figure
    knows_scale: bool
    is_unit_sure: bool
    period: Period
    measure: Measure | None = None


@dataclass(frozen=True, slots=True)
class TableFacts:
    """A table with all that questions are answered from.

    ``chart`` is what the chart is called whose data it is, empty where it is no chart's.
    """

    table: Table
    words: Wording
    names: NameIndex
    cells: CellWords
    kinds: tuple[ColumnKind, ...]
    column_periods: tuple[Period, ...]
    row_periods: tuple[Period, ...]
    caption_period: Period
    scale: Scale
    scale_span: Span | None
    notation: Notation
    currency: str
    chart: str
    _figures: dict[tuple[int, int], CellFigure | None] = field(default_factory=dict, compare=False)
    _told: dict[str, frozenset[str]] = field(default_factory=dict, compare=False)

    def figure(self, row: int, column: int) -> CellFigure | None:
        """Give the number of a cell, or None where it holds none."""
        place = (row, column)
        if place not in self._figures:
            self._figures[place] = self._read(row, column)
        return self._figures[place]

    def figures_of_row(self, row: int) -> Iterator[CellFigure]:
        """Give the numbers of a row, those of changes left out."""
        for column, kind in enumerate(self.kinds):
            if kind not in _NO_VALUES and column != self.table.label_column:
                found = self.figure(row, column)
                if found is not None:
                    yield found

    def label(self, row: int) -> str:
        """Give the head of a row as a reader names it."""
        label = plain_label(self.table.rows[row].head.text)
        return label or ("total" if self.table.rows[row].is_total else "")

    def label_words(self, row: int) -> frozenset[str]:
        """Give the words of a row's own head."""
        return frozenset(forms_of(self.table.rows[row].head.text))

    def told(self, title: str) -> frozenset[str]:
        """Give the words that stand over the table: caption, sheet, and the document's title."""
        if title not in self._told:
            lines = (title, *self._lines_over())
            self._told[title] = frozenset(form for line in lines for form in forms_of(line))
        return self._told[title]

    def _lines_over(self) -> Iterator[str]:
        table = self.table
        yield table.sheet
        yield from (x.text for x in table.caption[:_LINES] if len(x.text) <= _LONGEST_LINE)
        yield from (text for head in table.columns for text in head.upper)
        for head, kind in zip(table.columns, self.kinds, strict=True):
            if kind is ColumnKind.ORDER:
                yield head.text
        if table.columns:
            yield table.columns[table.label_column].text

    def _read(self, row: int, column: int) -> CellFigure | None:
        cell = self.table.cell(row, column)
        if cell is None:
            return None
        figure = figure_of(cell.text, cell.span.start, self.notation)
        if figure is None:
            return None
        # The words of a marked-up cell are shorter than their place.
        if len(figure.text) == len(cell.text):
            figure = replace(figure, span=cell.span)
        scale = self._scale_of(row, column)
        scaled = figure.scaled(scale)
        if scale.unit and not scaled.unit and (scale.unit == "%" or self._states_money(column)):
            scaled = replace(scaled, unit=scale.unit)
        sure = bool(scaled.unit) or not self.currency
        if not scaled.unit and self.currency and not self._counts(row, column):
            scaled = replace(scaled, unit=self.currency)
        period = self.column_periods[column].joined(self.row_periods[row])
        if not period.year and period:
            period = period.joined(Period(self.caption_period.year))
        known = scale.power is not None or figure.power is not None
        known = known or scaled.unit in ("%", "bp", "pp", "x")
        measure = None if scaled.unit else self._measure_of(row, column)
        return CellFigure(row, column, scaled, known, sure, period or self.caption_period, measure)

    def _states_money(self, column: int) -> bool:
        """Tell whether a column's own head says a currency: "Median rent (GBP)"."""
        head = self.table.columns[column]
        return any(scale_of_head(text, self.words.language).unit for text in head.all)

    def _measure_of(self, row: int, column: int) -> Measure | None:
        """Give the unit that the heads of a cell state, or else the line over the table."""
        head, top = self.table.rows[row].head, self.table.columns[column]
        lines = tuple(x.text for x in self.table.caption[:1])
        language = self.words.language
        return (
            measure_of_head(top.all, language)
            or measure_of_head(head.all, language)
            or measure_of_head(lines, language)
        )

    def _scale_of(self, row: int, column: int) -> Scale:
        head, top = self.table.rows[row].head, self.table.columns[column]
        own = scale_of_head(head.text, self.words.language)
        if own.power is None and is_per_unit(head.text, self.words.language):
            own = Scale(0, own.unit)
        for text in (*head.upper[::-1], top.text, *top.upper[::-1]):
            own = own.over(scale_of_head(text, self.words.language))
        return own.over(self.scale)

    def _counts(self, row: int, column: int) -> bool:
        label = self.table.rows[row].head.text
        return is_per_unit(label, self.words.language) and self.figure_is_plain(row, column)

    @property
    def years(self) -> tuple[int, ...]:
        """The first and the last year that its heads name, none where they name none."""
        periods = (*self.column_periods, *self.row_periods)
        named = sorted({one.year for one in periods if one.year})
        return (named[0], named[-1]) if named else ()

    def figure_is_plain(self, row: int, column: int) -> bool:
        """Tell whether a cell's number has no decimals, as counts have none."""
        cell = self.table.cell(row, column)
        return cell is not None and "." not in cell.text


_LOOK = 4_000


def facts_of(document: Document, language: str = "") -> tuple[TableFacts, ...]:
    """Give the tables of a document.

    ``language`` is the one to read it in where the document neither names nor shows its own.
    """
    shown = language_of_document(document.text[:_LOOK], document.language)
    # A table in Japanese may have no letter that Chinese lacks.
    language = language if (shown, language) == ("zh", "ja") else shown or language
    words = wording(language or "en")
    charts = document.of_kind(LandmarkKind.CHART)
    return tuple(
        _facts(table, words, language, charts)
        for raw in find_tables(document)
        for table in read_heads(raw, words)
        if table.rows
    )


def _facts(table: Table, words: Wording, language: str, charts: Sequence[Landmark]) -> TableFacts:
    label = table.columns[table.label_column] if table.columns else Head("")
    corner = (*label.all,)
    scale, where = _scale_of_table(table, corner, words.language)
    cells = [cell.text for row in table.rows for cell in row.raw.cells if cell.text]
    kinds = tuple(kind_of_column(table, column, words) for column in range(len(table.columns)))
    dated = [column for column, kind in enumerate(kinds) if kind is ColumnKind.PERIOD]
    notation = notation_of(cells, language)
    return TableFacts(
        table=table,
        words=words,
        names=name_index(table, words, counted_off(table)),
        cells=cell_words(table),
        kinds=kinds,
        column_periods=tuple(
            period_of(head.all, words).joined(_period_of_corner(corner, head, words))
            for head in table.columns
        ),
        row_periods=tuple(
            period_of((row.head.text, *(row.raw.cells[column].text for column in dated)), words)
            for row in table.rows
        ),
        caption_period=_caption_period(table, words),
        scale=scale,
        scale_span=where,
        notation=notation,
        chart=next((x.label for x in charts if x.span.contains(table.rows[0].raw.span)), ""),
        currency=scale.unit or _currency_of(cells, notation),
    )


def _period_of_corner(corner: tuple[str, ...], head: Head, words: Wording) -> Period:
    """Give what the corner adds to a column's year: "December 31," over "2019"."""
    return period_of(corner, words) if period_of(head.all, words) else Period()


def _scale_of_table(
    table: Table, corner: tuple[str, ...], language: str
) -> tuple[Scale, Span | None]:
    """Give the scale that heads, caption or notes state, and where."""
    for text in corner:
        scale = scale_of_head(text, language)
        if scale.power is not None and scale.unit != "%":
            return scale, _place_in(table, text)
    for cell in (*table.caption, *table.notes):
        scale = scale_of_lines([cell.text], language)
        if scale.power is not None:
            return scale, cell.span
    return Scale(unit=_unit_of(corner, language)), None


def _unit_of(corner: tuple[str, ...], language: str) -> str:
    return next(
        (scale.unit for text in corner if (scale := scale_of_head(text, language)).unit), ""
    )


def _place_in(table: Table, text: str) -> Span | None:
    cells: list[RawCell] = [cell for row in table.head_rows for cell in row.cells]
    return next((cell.span for cell in cells if cell.text == text), None)


def _currency_of(cells: list[str], notation: Notation) -> str:
    """Give the currency that some cells show; nothing where they show two."""
    found = {
        figure.unit
        for cell in cells
        if (figure := figure_of(cell, 0, notation)) and figure.unit not in _CURRENCY_FREE
    }
    return next(iter(found)) if len(found) == 1 else ""


def _caption_period(table: Table, words: Wording) -> Period:
    """Give the one period that the lines next to a table name."""
    for cell in table.caption[:2]:
        if len(cell.text) < 160:
            named = {one.period for one in periods_of(cell.text, words)}
            if len(named) == 1:
                return next(iter(named))
    named = {one.period for one in periods_of(table.sheet, words)}
    return next(iter(named)) if len(named) == 1 else Period()
