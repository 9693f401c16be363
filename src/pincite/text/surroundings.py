"""What stands beside a place, as a reader of the page sees it.

Mark-up, furniture and invisible characters are passed over, so that an edge is judged the same
whatever stands between two letters in the file.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from pincite.model import FURNITURE, Document, Mark, MarkKind, Span
from pincite.text.normalize import visible
from pincite.text.rules.n2_zero_width import ZERO_WIDTH
from pincite.text.rules.n4_dashes import DASHES
from pincite.text.rules.r1_invisible import BIDI_CONTROLS, SOFT_HYPHEN
from pincite.text.word_edges import CONTEXT, can_begin, can_end

INVISIBLE = frozenset(ZERO_WIDTH + SOFT_HYPHEN + BIDI_CONTROLS)
_SIGNS = frozenset("+-" + DASHES)
_SKIPPED = FURNITURE | {MarkKind.MARKUP}
_REMOVE_INVISIBLE = dict.fromkeys(map(ord, INVISIBLE))
# A link's address or an open tag can be long; what is looked at grows until enough is visible.
_FARTHEST = 4096


class Surroundings:
    """Gives the visible neighbours of any place of one document."""

    def __init__(self, document: Document) -> None:
        self._text = document.text
        self._marks = tuple(mark for mark in document.marks if mark.kind in _SKIPPED)
        self._starts = [mark.span.start for mark in self._marks]
        self._raised = tuple(mark.span for mark in document.marks if mark.kind is MarkKind.RAISED)
        self._raised_starts = [span.start for span in self._raised]

    def before(self, index: int, count: int = CONTEXT) -> str:
        """Give up to ``count`` visible characters that end at ``index``."""
        reach = count
        while True:
            start = max(0, index - reach)
            shown = self._shown(start, index)
            if len(shown) >= count or start == 0 or reach >= _FARTHEST:
                return shown[-count:]
            reach *= 4

    def after(self, index: int, count: int = CONTEXT) -> str:
        """Give up to ``count`` visible characters that begin at ``index``."""
        reach = count
        while True:
            end = min(len(self._text), index + reach)
            shown = self._shown(index, end)
            if len(shown) >= count or end == len(self._text) or reach >= _FARTHEST:
                return shown[:count]
            reach *= 4

    def can_begin(self, index: int) -> bool:
        """Tell whether a word or number may begin at ``index``."""
        return not self._is_in_power(index) and can_begin(self.before(index), self.after(index))

    def can_end(self, index: int) -> bool:
        """Tell whether a word or number may end at ``index``."""
        return not self._is_in_power(index) and can_end(self.before(index), self.after(index))

    def _is_in_power(self, index: int) -> bool:
        """Tell whether the place is before a raised sign with digits, or between the two."""
        place = bisect_right(self._raised_starts, index) - 1
        if place < 0 or not self._is_signed_power(self._raised[place]):
            return False
        return index - self._raised[place].start <= 1

    def _is_signed_power(self, raised: Span) -> bool:
        """Tell whether a raised stretch is a power with a sign, as in ten to the minus six."""
        sign, digit = (
            self._text[raised.start : raised.start + 1],
            self._text[raised.start + 1 : raised.end][:1],
        )
        return sign in _SIGNS and digit.isdigit() and self.before(raised.start, 1).isalnum()

    def joins_raised_digits(self, span: Span) -> bool:
        """Tell whether the span runs from a digit into a raised one, or out of one into a digit.

        It is another number then than the page shows, as is one that runs into a raised sign.
        """
        first = bisect_left(self._raised_starts, span.start)
        for raised in self._raised[max(0, first - 1) : bisect_left(self._raised_starts, span.end)]:
            if span.start < raised.start < span.end and self._is_signed_power(raised):
                return True
            for joint in (raised.start, raised.end):
                if (
                    span.start < joint < span.end
                    and self.before(joint, 1).isdigit()
                    and self.after(joint, 1).isdigit()
                ):
                    return True
        return False

    def joins_note_mark(self, span: Span) -> bool:
        """Tell whether the span runs from a word or number straight into the digit of a note."""
        for mark in self.marks_in(span):
            if mark.kind is MarkKind.NOTE_MARK and span.start < mark.span.start:
                beside = self._text[mark.span.start - 1 : mark.span.start + 1]
                if beside[:1].isalnum() and beside[1:].isdigit():
                    return True
        return False

    def marks_in(self, span: Span) -> tuple[Mark, ...]:
        """Give the marks of the kinds that rules skip which overlap the span."""
        first = max(0, bisect_right(self._starts, span.start) - 1)
        last = bisect_left(self._starts, span.end)
        return tuple(mark for mark in self._marks[first:last] if mark.span.end > span.start)

    def _shown(self, start: int, end: int) -> str:
        shown = self._text[start:end]
        if self._marks and start < end:
            marks = self.marks_in(Span(start, end))
            shown = visible(self._text, start, end, marks, _SKIPPED) if marks else shown
        if shown.isascii() or INVISIBLE.isdisjoint(shown):
            return shown
        return shown.translate(_REMOVE_INVISIBLE)
