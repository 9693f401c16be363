"""Raised and lowered text while a page is walked: a note's mark, or words of the page."""

from __future__ import annotations

from dataclasses import field

from pincite.model import MarkKind
from pincite.model.values import dataclass
from pincite.readers._layout.marks import Marks
from pincite.readers._layout.stretches import NOTHING, Closers, Stretch
from pincite.readers._layout.visible_text import VisibleText
from pincite.readers.html.elements import Attributes
from pincite.readers.html.notes import (
    MARK_LENGTH,
    holds_more,
    is_bracketed,
    links_to_note,
    says_note,
)


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

    def __init__(self, out: VisibleText, marks: Marks) -> None:
        self.links: list[tuple[int, int, str]] = []
        self._out = out
        self._marks = marks
        self._raised: list[_Raised] = []
        self._open_links: list[_Link] = []

    def begin_raised(self, attrs: Attributes, *, can_be_note: bool) -> Closers:
        """Enter a ``<sup>``, or what looks like one and is never a note's mark."""
        is_note = can_be_note and bool(attrs) and says_note(attrs, raised=True)
        self._raised.append(_Raised(self._out.open(), is_note, can_be_note))
        return (self._end_raised,)

    def begin_link(self, attrs: Attributes) -> Closers:
        """Enter a link."""
        href = attrs.get("href")
        is_note = says_note(attrs, raised=False)
        if not href and not is_note:
            return NOTHING
        self._open_links.append(_Link(self._out.open(), href or "", is_note))
        return (self._end_link,)

    def _end_raised(self) -> None:
        raised = self._raised.pop()
        stretch = raised.stretch
        if not self._out.close(stretch):
            return
        words = self._out.words_of(stretch, MARK_LENGTH) if raised.can_be_note else None
        if words is not None and _is_note(raised, words):
            self._mark(MarkKind.NOTE_MARK, stretch)
        elif raised.links:
            self._mark_around(raised)
        elif self._open_links:
            self._open_links[-1].raised.append(stretch)
        else:
            self._mark(MarkKind.RAISED, stretch)

    def _end_link(self) -> None:
        link = self._open_links.pop()
        stretch = link.stretch
        if not self._out.close(stretch):
            return
        if link.href:
            self.links.append((stretch.start, stretch.end, link.href))
        words = None
        if link.is_note or "#" in link.href:
            words = self._out.words_of(stretch, MARK_LENGTH)
        to_note = words is not None and (link.is_note or links_to_note(link.href, words))
        if link.is_note and to_note:
            self._mark(MarkKind.NOTE_MARK, stretch)
            return
        if to_note and words is not None and self._raised and self._raised[-1].can_be_note:
            self._raised[-1].links.append(stretch)
            self._raised[-1].link_words.append(words)
        for raised in link.raised:
            whole = raised.start == stretch.start and raised.end == stretch.end
            self._mark(MarkKind.NOTE_MARK if to_note and whole else MarkKind.RAISED, raised)

    def _mark_around(self, raised: _Raised) -> None:
        """Mark a power that holds links to notes as well: the links, and what is between them."""
        at = raised.stretch.start
        for link in raised.links:
            self._marks.add(MarkKind.RAISED, at, link.start)
            self._mark(MarkKind.NOTE_MARK, link)
            at = link.end
        self._marks.add(MarkKind.RAISED, at, raised.stretch.end)

    def _mark(self, kind: MarkKind, stretch: Stretch) -> None:
        self._marks.add(kind, stretch.start, stretch.end)


def _is_note(raised: _Raised, words: str) -> bool:
    if raised.is_note or is_bracketed(words):
        return True
    return bool(raised.links) and not holds_more(words, raised.link_words)
