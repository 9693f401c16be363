"""Where a passage is, for a person and for a program."""

from __future__ import annotations

from dataclasses import dataclass

from pincite.model.span import Span


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

    @property
    def quote_selector(self) -> TextQuoteSelector:
        """The place as a W3C ``TextQuoteSelector``."""
        return TextQuoteSelector(self.text, self.prefix, self.suffix)
