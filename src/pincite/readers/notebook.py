"""Jupyter notebooks: their text, their code and what it printed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from typing import TYPE_CHECKING

from pincite.model import Document, Landmark, LandmarkKind, Mark, MarkKind, MediaType, Span
from pincite.model.values import dataclass
from pincite.readers import Reader
from pincite.readers._decoding import decode_text
from pincite.text.lazy_pattern import lazy_pattern

if TYPE_CHECKING:
    from pincite.readers._json_values import JsonValue

# Colours for a terminal in what a program printed; ECMA-48, section 5.4.
_COLOR = lazy_pattern("\x1b\\[[0-?]*[ -/]*[@-~]")
_SHOWN = ("text/markdown", "text/html", "text/plain")


@dataclass(slots=True)
class _Output:
    """What a cell printed: a stream or an error's words, or one thing in several forms."""

    parts: list[str] = field(default_factory=list)
    forms: dict[str, list[str]] = field(default_factory=dict)


@dataclass(slots=True)
class _Cell:
    kind: str = ""
    source: list[str] = field(default_factory=list)
    outputs: dict[int, _Output] = field(default_factory=dict)


def _read(data: bytes | str) -> Document:
    from pincite.markup import PARSER
    from pincite.readers._joining import Joined
    from pincite.readers._json_values import json_values

    decoded = decode_text(data)
    cells: dict[tuple[int | str, ...], _Cell] = {}
    for value in json_values(decoded.text):
        _keep(value, cells)
    joined = Joined()
    for cell in cells.values():
        for part in _parts(cell):
            if part.text.strip():
                joined.add(part)
    headings = (x for x in joined.landmarks if x.kind is LandmarkKind.HEADING and x.level == 1)
    title = next((x.label for x in headings), "")
    return joined.document(MediaType.NOTEBOOK, f"ipynb, {PARSER}", title=title)


def _keep(value: JsonValue, cells: dict[tuple[int | str, ...], _Cell]) -> None:
    """Keep a value of a cell; the older form has its cells in worksheets."""
    path = value.path
    at = 1 if path[:1] == ("cells",) else 3 if path[:1] == ("worksheets",) else 0
    if not at or len(path) < at + 2:
        return
    cell = cells.setdefault(path[: at + 1], _Cell())
    key, rest = path[at + 1], path[at + 2 :]
    if key == "cell_type":
        cell.kind = value.text
    elif key in ("source", "input"):
        cell.source.append(value.text)
    elif key == "outputs" and len(rest) > 1 and isinstance(rest[0], int):
        output = cell.outputs.setdefault(rest[0], _Output())
        if rest[1] == "data" and len(rest) > 2:
            output.forms.setdefault(str(rest[2]), []).append(value.text)
        elif rest[1] in ("text", "evalue"):
            output.parts.append(value.text)


def _parts(cell: _Cell) -> Iterator[Document]:
    source = "".join(cell.source)
    if cell.kind == "markdown":
        yield _markdown(source)
    elif cell.kind == "code":
        yield _block(source, LandmarkKind.CODE)
    else:
        yield _block(source, LandmarkKind.PARAGRAPH)
    for output in cell.outputs.values():
        yield _output(output)


def _output(output: _Output) -> Document:
    form = next((form for form in _SHOWN if form in output.forms), "")
    words = "".join(output.forms.get(form, output.parts))
    if form == "text/markdown":
        return _markdown(words)
    if form == "text/html":
        from pincite.readers.html.reading import read_page

        return read_page(words)
    return _block(words, LandmarkKind.PARAGRAPH)


def _markdown(text: str) -> Document:
    from pincite.readers.markdown import READER as MARKDOWN

    return MARKDOWN.read(text)


def _block(text: str, kind: LandmarkKind) -> Document:
    text = text.rstrip("\n")
    marks = tuple(Mark(MarkKind.MARKUP, Span(*x.span())) for x in _COLOR.finditer(text))
    landmarks = (Landmark(kind, Span(0, len(text))),) if text.strip() else ()
    return Document(text, landmarks=landmarks, marks=marks)


READER = Reader(
    name="notebook",
    media_type=MediaType.NOTEBOOK,
    extensions=(".ipynb",),
    read=_read,
)
"""Jupyter notebooks, of the present form and the one before.

What: the cells in their order: text cells as Markdown, code as code, and below it what it printed,
in the form that a notebook shows first. Colours of a terminal are mark-up. Pictures are no text.
Why: a number that a notebook printed is quoted from there, and so is the text around it.
Example that fires: a printed table is found, its cells in their rows.
Example that does not: a cell that was never run has printed nothing.
Source: nbformat 4 (Jupyter notebook format).
"""
