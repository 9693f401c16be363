"""The parts that a block of output is built of: head, place, excerpt with gutter, remarks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pincite.model import DiffKind, DiffPart, Locator, NearMiss, NotChecked, Place, SourceUsed
from pincite.model.counting import plural
from pincite.model.values import dataclass
from pincite.text.visible import visible
from pincite.writers._options import TerminalOptions
from pincite.writers._terminal.excerpt import (
    BRACKETS,
    INSIDE,
    OUTSIDE,
    STRESSED,
    Row,
    excerpt,
)
from pincite.writers._terminal.runs import Line, Run, labelled, plain_text, wrap
from pincite.writers._terminal.width import width
from pincite.writers._terminal.word_diff import differing
from pincite.writers._words import (
    at_place,
    in_source,
    not_checked_words,
    surroundings,
)

_LEAST_ROOM = 24


@dataclass(frozen=True, slots=True)
class Shown:
    """A stretch of a text that a block shows: its place in words, and its rows."""

    place: str
    beside: str
    rows: tuple[Row, ...]
    style: str
    mark: str


@dataclass(frozen=True, slots=True)
class Canvas:
    """How wide a block is, and how wide its gutter: the most digits of a line number in it."""

    options: TerminalOptions
    gutter: int

    @property
    def room(self) -> int:
        """Cells behind the gutter."""
        return _room(self.options, self.gutter)

    def place(self, shown: Shown) -> list[Line]:
        """Give the line that names the place."""
        arrow = Run(" " * self.gutter + "--> ", "gutter")
        # The place stays in one piece so that a terminal makes it something to click.
        beside = Run(f"  {shown.beside}" if shown.beside else "", "faint")
        return [(arrow, Run(shown.place), beside)]

    def passage(self, shown: Shown) -> Iterator[Line]:
        """Give the place and the rows under it."""
        yield from self.place(shown)
        yield from self.excerpt(shown)

    def excerpt(self, shown: Shown) -> Iterator[Line]:
        """Give the rows with their line numbers and what marks the span."""
        yield (self._bar(),)
        for row in shown.rows:
            number = "" if row.number is None else str(row.number)
            yield (Run(f"{number:>{self.gutter}} | ", "gutter"), *_drawn(row, shown))
            if not row.bracketed and any(part.kind != OUTSIDE for part in row.parts):
                yield (Run(" " * self.gutter + " | ", "gutter"), *_carets(row, shown))

    def remark(self, label: str, runs: Iterable[Run]) -> list[Line]:
        """Give ``= label: words``, wrapped."""
        head = (Run(" " * self.gutter + " = ", "gutter"), Run(f"{label}: ", "strong"))
        return labelled(head, runs, self.options.width)

    def remarks(self, pairs: Iterable[tuple[str, str]]) -> Iterator[Line]:
        """Give several remarks in foreign or own words."""
        for label, words in pairs:
            yield from self.remark(label, [plain_text(words)])

    def _bar(self) -> Run:
        return Run(" " * self.gutter + " |", "gutter")


def _drawn(row: Row, shown: Shown) -> Iterator[Run]:
    """Give the words of a row; right-to-left ones with brackets in the place of carets."""
    marked = [index for index, part in enumerate(row.parts) if part.kind != OUTSIDE]
    opening, closing = BRACKETS[0], BRACKETS[1]
    for index, part in enumerate(row.parts):
        text = part.text
        # In one run with the words, so that a terminal turns them round together.
        if row.bracketed and index in marked[:1]:
            text = opening + text
        if row.bracketed and index in marked[-1:]:
            text += closing
        yield Run(text, _text_style(part.kind, shown, bracketed=row.bracketed))


def _carets(row: Row, shown: Shown) -> Iterator[Run]:
    """Give the marks under a row: other ones under what is stressed, so that colour is not all."""
    signs = {OUTSIDE: " ", INSIDE: shown.mark, STRESSED: "^"}
    styles = {OUTSIDE: "", INSIDE: shown.style, STRESSED: "error"}
    for part in row.parts:
        yield Run(signs[part.kind] * part.width, styles[part.kind])


def _text_style(kind: str, shown: Shown, *, bracketed: bool) -> str:
    if kind == STRESSED:
        return "error"
    return shown.style if kind == INSIDE and bracketed else ""


def canvas(options: TerminalOptions, *lines: int) -> Canvas:
    """Give the canvas for a block in which these line numbers stand."""
    return Canvas(options, max((len(str(line)) for line in lines), default=1))


def found_passage(source: SourceUsed, place: Locator, canvas: Canvas, rows: int = 2) -> Shown:
    """Give a place where the words stand."""
    found = excerpt(source.document.text, place.span, place.line, canvas.room, rows=rows)
    return Shown(*_where(source, place, canvas), tuple(found), "fine", "^")


def nearest_passage(source: SourceUsed, near: NearMiss, canvas: Canvas, rows: int = 2) -> Shown:
    """Give the passage that is nearest to absent words, what differs in it pointed at."""
    place = near.locator
    found = excerpt(
        source.document.text,
        place.span,
        place.line,
        canvas.room,
        rows=rows,
        stressed=differing(source.document.text, place.span, near.diff, DiffKind.ONLY_SOURCE),
    )
    return Shown(*_where(source, place, canvas), tuple(found), "warning", "~")


def shown_in_draft(
    text: str, place: Place, canvas: Canvas, style: str, diff: Sequence[DiffPart] = ()
) -> Shown:
    """Give a stretch of a draft, the words stressed that only the draft has."""
    stressed = differing(text, place.span, diff, DiffKind.ONLY_QUOTE)
    rows = excerpt(text, place.span, place.line, canvas.room, stressed=stressed)
    return Shown(at_place(place), "", tuple(rows), style, "^")


def not_checked_lines(items: Sequence[NotChecked], options: TerminalOptions) -> Iterator[Line]:
    """Give what was there and not checked: a group of its own that never looks like fine."""
    yield from head("not checked", "open", plural(len(items), "thing"), options)
    listed = items[: options.max_findings or len(items)]
    for item in listed:
        place = Run(f"{visible(item.where)}  ") if item.where else Run("")
        words = (place, plain_text(not_checked_words(item)))
        yield from labelled((Run(" --> ", "gutter"),), words, options.width)
    if len(items) > len(listed):
        yield (Run(f"     and {len(items) - len(listed):,} more"),)


def head(
    words: str, style: str, message: str, options: TerminalOptions, code: str = ""
) -> list[Line]:
    """Give ``severity[CODE]: message``, the code as a link where the terminal has links."""
    label = [Run(words, style)]
    if code:
        label += [Run("[", style), Run(code, f"{style}:{code}"), Run("]", style)]
    first = (*label, Run(": "))
    # Further lines of a long message begin near the edge, not far right under the first word.
    lines = wrap([*first, plain_text(message, "strong")], max(options.width - 2, _LEAST_ROOM))
    return [lines[0], *((Run("  "), *line) for line in lines[1:])]


def _where(source: SourceUsed, place: Locator, canvas: Canvas) -> tuple[str, str]:
    """Give the place, and beside it what there is room for: outer headings go first."""
    at = in_source(source, place)
    room = canvas.options.width - canvas.gutter - len("-->   ") - width(at)
    for headings in range(len(place.heading_path), -1, -1):
        beside = " · ".join(surroundings(place, headings))
        if width(beside) <= room:
            return at, beside
    return at, ""


def _room(options: TerminalOptions, gutter: int) -> int:
    return max(options.width - gutter - 3, _LEAST_ROOM)
