"""CSV: a table as text, its rows on the lines of the file."""

from __future__ import annotations

from pincite.model import Document, Landmark, LandmarkKind, MediaType, Span, UnreadableError
from pincite.readers import Reader
from pincite.readers._decoding import decode_text

_DELIMITERS = ",;\t|"
_SAMPLE_LINES = 200
_LONGEST_CELL = 10_000_000
_MOST_CELLS = 500_000
_LABEL_LENGTH = 200


def _read(data: bytes | str) -> Document:
    decoded = decode_text(data)
    table = _Table(decoded.text)
    return Document(
        text=table.text,
        media_type=MediaType.CSV,
        landmarks=tuple(table.landmarks),
        extractor="csv",
        encoding=decoded.encoding,
        fault="" if table.text.strip() else "the source is empty",
    )


class _Table:
    """The text of a table and its landmarks; each row begins on the line it has in the file."""

    def __init__(self, text: str) -> None:
        self.landmarks: list[Landmark] = []
        self._parts: list[str] = []
        self._length = self._line = self._cells = 0
        self._head: list[str] | None = None
        import csv
        import io

        lines = io.StringIO(text, newline="")
        csv.field_size_limit(_LONGEST_CELL)
        rows = csv.reader(lines, delimiter=find_delimiter(text))
        try:
            for row in rows:
                self._add(row)
                # A cell may hold line breaks; a row that was blank is a line too.
                while self._line < rows.line_num:
                    self._write("\n")
                    self._line += 1
        except csv.Error as error:
            raise UnreadableError(
                f"cannot be read as a table: line {rows.line_num}: {error}; give it as .txt"
            ) from None
        self.text = "".join(self._parts)

    def _add(self, row: list[str]) -> None:
        cells = [cell.replace("\r\n", "\n").replace("\r", "\n") for cell in row]
        start = at = self._length
        found: list[Landmark] = []
        self._cells += len(cells)
        for column, cell in enumerate(cells):
            if cell.strip() and self._cells <= _MOST_CELLS:
                span = Span(at, at + len(cell))
                found.append(Landmark(LandmarkKind.CELL, span, self._called(column)))
            at += len(cell) + 1
        line = "\t".join(cells)
        if found:
            head = " | ".join(self._head or ())[:_LABEL_LENGTH]
            row_span = Span(start, start + len(line))
            self.landmarks += [Landmark(LandmarkKind.TABLE_ROW, row_span, head), *found]
            if self._head is None:
                self._head = _head(cells)
        self._write(line)
        self._line += line.count("\n")

    def _called(self, column: int) -> str:
        """Give what a cell is called: the head of its column, or its number."""
        head = self._head[column] if self._head and column < len(self._head) else ""
        return head or f"column {column + 1}"

    def _write(self, words: str) -> None:
        self._parts.append(words)
        self._length += len(words)


def find_delimiter(text: str) -> str:
    r"""Give the sign that parts a table's cells: the one that parts the most rows alike.

    >>> find_delimiter("port;ships, all kinds\nArda;12\n")
    ';'
    """
    lines = [line for line in text[:1_000_000].splitlines()[:_SAMPLE_LINES] if line.strip()]
    best = max(_DELIMITERS, key=lambda delimiter: _evenness(lines, delimiter))
    return best if _evenness(lines, best) else ","


def _evenness(lines: list[str], delimiter: str) -> float:
    """Tell how many of the rows have as many cells as most have, if that is more than one."""
    import csv

    csv.field_size_limit(_LONGEST_CELL)
    try:
        widths = [len(row) for row in csv.reader(lines, delimiter=delimiter) if row]
    except csv.Error:
        return 0
    usual = max(set(widths), key=widths.count, default=1)
    return widths.count(usual) / len(widths) if usual > 1 else 0


def _head(cells: list[str]) -> list[str]:
    """Give what the first row calls the columns; nothing where it holds numbers."""
    heads = [" ".join(cell.split())[:_LABEL_LENGTH] for cell in cells]
    is_head = len(heads) > 1 and all(any(map(str.isalpha, head)) for head in heads if head)
    return heads if is_head else []


READER = Reader(
    name="CSV",
    media_type=MediaType.CSV,
    extensions=(".csv", ".tsv", ".tab"),
    read=_read,
)
"""Tables in a text file: rows on lines, cells parted by a comma, a semicolon, a tab or a bar.

What: the cells as they stand, parted by tabs, without the quotation marks that guard them; each row
begins on the line that it has in the file. A cell is called by the head of its column where the
first row holds words alone, else by the column's number. The sign that parts the most rows into as
many cells is the one that parts them.
Why: a passage of a cell is quoted as its reader sees it in a table.
Example that fires: ``"said ""no"" twice",3`` reads ``said "no" twice``, a tab, ``3``.
Example that does not: a comma in guarded words parts nothing.
Source: RFC 4180.
"""
