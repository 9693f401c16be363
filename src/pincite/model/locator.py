"""Where a passage is, for a person and for a program."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import overload

from pincite.model.span import Span
from pincite.model.values import dataclass


@dataclass(frozen=True, slots=True)
class TextQuoteSelector:
    """W3C Web Annotation ``TextQuoteSelector``: the exact words with what stands around them."""

    exact: str
    prefix: str
    suffix: str


@dataclass(frozen=True, slots=True)
class Locator:
    """A place in the text as read.

    ``line``, ``column`` and ``paragraph`` count from 1, columns in code points. What a source does
    not have (pages, slides, speakers) is None. ``prefix`` and ``suffix`` are long enough to tell
    this occurrence from the others where the text allows it.
    """

    span: Span
    line: int
    column: int
    paragraph: int | None
    heading_path: tuple[str, ...]
    text: str
    prefix: str
    suffix: str
    page: str | None = None
    slide: str | None = None
    sheet: str | None = None
    cell: str | None = None
    chapter: str | None = None
    time: str | None = None
    speaker: str | None = None
    url_fragment: str | None = None
    shows_line: bool = True
    """Whether a person finds the line in the source; in a Word document there is none to find."""

    @property
    def quote_selector(self) -> TextQuoteSelector:
        """The place as a W3C ``TextQuoteSelector``."""
        return TextQuoteSelector(self.text, self.prefix, self.suffix)

    def surroundings(self, headings: int | None = None) -> tuple[str, ...]:
        """Give what a person follows beside the line, each in words: page, heading, paragraph.

        ``headings`` is how many of the innermost headings are named; all of them where it is None.
        Labels are foreign text, as they stand in the source.
        """
        named = (
            ("page", self.page),
            ("slide", self.slide),
            ("sheet", self.sheet),
            ("cell", self.cell),
            ("chapter", self.chapter),
            ("at", self.time),
            ("speaker", self.speaker),
        )
        found = [f"{name} {value}" for name, value in named if value is not None]
        path = self.heading_path
        shown = path if headings is None else path[max(0, len(path) - headings) :]
        if shown:
            cut = ["…"] if len(shown) < len(path) else []
            found.append(" > ".join([*cut, *shown]))
        if self.paragraph is not None:
            found.append(f"paragraph {self.paragraph}")
        return tuple(found)


class Occurrences(Sequence[Locator]):
    """The places of a quote, each built when somebody looks at it.

    ``spans`` costs nothing; the line and paragraph of a place in a large text do. Two are equal
    where their spans are.
    """

    __slots__ = ("_built", "_locate", "spans")

    def __init__(self, spans: Sequence[Span], locate: Callable[[Span], Locator]) -> None:
        self.spans = tuple(spans)
        self._locate = locate
        self._built: dict[Span, Locator] = {}

    def __len__(self) -> int:
        return len(self.spans)

    @overload
    def __getitem__(self, index: int) -> Locator: ...
    @overload
    def __getitem__(self, index: slice) -> Occurrences: ...
    def __getitem__(self, index: int | slice) -> Locator | Occurrences:
        if isinstance(index, slice):
            return Occurrences(self.spans[index], self._locate)
        span = self.spans[index]
        if span not in self._built:
            self._built[span] = self._locate(span)
        return self._built[span]

    def __iter__(self) -> Iterator[Locator]:
        return (self[index] for index in range(len(self.spans)))

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Sequence) and not isinstance(other, Occurrences):
            return tuple(self) == tuple(other)
        return isinstance(other, Occurrences) and self.spans == other.spans

    def __hash__(self) -> int:
        return hash(self.spans)

    def __repr__(self) -> str:
        return f"Occurrences({list(self.spans)!r})"

    def from_index(self, index: int) -> Occurrences:
        """Give the same places with the one at ``index`` first."""
        spans = (self.spans[index], *self.spans[:index], *self.spans[index + 1 :])
        return Occurrences(spans, self._locate)
