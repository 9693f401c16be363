"""Raised and lowered text while a page is walked: a note's mark, or words of the page."""

from __future__ import annotations

from dataclasses import dataclass, field

from pincite.model import MarkKind
from pincite.readers.html.notes import (
    MARK_LENGTH,
    holds_more,
    is_bracketed,
    links_to_note,
    says_note,
)
from pincite.readers.html.visible_text import Stretch, VisibleText

Attributes = dict[str, str | None]
MarkDraft = tuple[MarkKind, int, int]


@dataclass(slots=True)
class _Raised:
    stretch: Stretch
    is_note: bool
    can_be_note: bool
    links: list[Stretch] = field(default_factory=list)
    link_words: list[str] = field(default_factory=list)


@dataclass(slots=True)
class _Link:
    stretch: Stretch
    href: str
    is_note: bool
    raised: list[Stretch] = field(default_factory=list)


class RaisedText:
    """Decides at the end of each raised element, and of each link that is nothing else."""

    def __init__(self, out: VisibleText, marks: list[MarkDraft]) -> None:
        self._out = out
        self._marks = marks
        self._raised: list[_Raised] = []
        self._links: list[_Link] = []

    def begin_raised(self, attrs: Attributes, *, can_be_note: bool) -> None:
        """Enter a ``<sup>``, or what looks like one and is never a note's mark."""
        is_note = can_be_note and says_note(attrs, raised=True)
        self._raised.append(_Raised(self._out.open(), is_note, can_be_note))

    def end_raised(self) -> None:
        """Leave it and mark it."""
        raised = self._raised.pop()
        stretch = raised.stretch
        if not self._out.close(stretch):
            return
        words = self._out.words_of(stretch, MARK_LENGTH)
        if raised.can_be_note and words is not None and self._is_note(raised, words):
            self._mark(MarkKind.NOTE_MARK, stretch)
            return
        for link in raised.links:
            self._mark(MarkKind.NOTE_MARK, link)
        if self._links:
            self._links[-1].raised.append(stretch)
        else:
            self._mark(MarkKind.RAISED, stretch)

    def begin_link(self, attrs: Attributes) -> bool:
        """Enter a link; False where it cannot be one to a note, and is not to be left."""
        href = attrs.get("href") or ""
        is_note = says_note(attrs, raised=False)
        if not is_note and "#" not in href:
            return False
        self._links.append(_Link(self._out.open(), href, is_note))
        return True

    def end_link(self) -> None:
        """Leave a link and mark it, or the raised text that it is nothing but."""
        link = self._links.pop()
        if not self._out.close(link.stretch):
            return
        words = self._out.words_of(link.stretch, MARK_LENGTH)
        to_note = words is not None and (link.is_note or links_to_note(link.href, words))
        if to_note and link.is_note:
            self._mark(MarkKind.NOTE_MARK, link.stretch)
            return
        if to_note and words is not None and self._raised and self._raised[-1].can_be_note:
            self._raised[-1].links.append(link.stretch)
            self._raised[-1].link_words.append(words)
        for raised in link.raised:
            whole = raised.start == link.stretch.start and raised.end == link.stretch.end
            self._mark(MarkKind.NOTE_MARK if to_note and whole else MarkKind.RAISED, raised)

    def _is_note(self, raised: _Raised, words: str) -> bool:
        if raised.is_note or is_bracketed(words):
            return True
        return bool(raised.links) and not holds_more(words, raised.link_words)

    def _mark(self, kind: MarkKind, stretch: Stretch) -> None:
        self._marks.append((kind, stretch.start, stretch.end))
