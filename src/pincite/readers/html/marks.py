"""Parts of the site and formulas while a page is walked."""

from __future__ import annotations

from functools import partial

from pincite.model import MarkKind
from pincite.readers._layout.marks import Marks
from pincite.readers._layout.stretches import NOTHING, Closers
from pincite.readers.html.elements import Attributes
from pincite.readers.html.furniture import SCOPES, is_navigation

# Parts of formulas that stand above, below or beside the first one.
_RAISING = frozenset(
    ("mfrac", "mmultiscripts", "mover", "mroot", "msub", "msubsup", "msup", "munder", "munderover")
)
_NO_RAISING = -1


class SiteParts:
    """Marks what is the site's: navigation and the like."""

    def __init__(self, marks: Marks) -> None:
        self.main_headings = 0
        self._marks = marks
        self._scope_depth = 0

    def begin(self, tag: str, attrs: Attributes) -> Closers:
        """Enter an element that may be one, or a scope in which others are not."""
        closers: Closers = NOTHING
        if is_navigation(tag, attrs, in_scope=self._scope_depth > 0):
            closers = self._marks.begin(MarkKind.NAVIGATION)
            if tag == "header":
                closers = (partial(self._end_header, closers, self.main_headings),)
        if tag in SCOPES:
            self._scope_depth += 1
            closers += (self._end_scope,)
        return closers

    def _end_header(self, closers: Closers, headings_before: int) -> None:
        # The header that holds the page's main heading is the page's own title block.
        if self.main_headings == headings_before:
            for closer in closers:
                closer()

    def _end_scope(self) -> None:
        self._scope_depth -= 1


class Formulas:
    """Marks what stands above, below or beside the first part of a power or a fraction."""

    def __init__(self, marks: Marks) -> None:
        # For each open element of a formula: how many parts it has had, or none to count.
        self.open: list[int] = []
        self._marks = marks

    def begin(self, tag: str) -> Closers:
        """Enter a formula or a part of one."""
        index = _NO_RAISING
        if self.open:
            index = self.open[-1]
            if index >= 0:
                self.open[-1] += 1
        self.open.append(0 if tag in _RAISING else _NO_RAISING)
        raised = self._marks.begin(MarkKind.RAISED) if index > 0 else NOTHING
        return (self._end, *raised)

    def _end(self) -> None:
        self.open.pop()
