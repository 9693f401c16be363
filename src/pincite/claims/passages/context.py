"""Passages as a reader is shown them: three sentences each where there are so many, none twice.

The sentence that shares most with a claim often says "he" or "the project", and what settles the
claim as often stands beside it. So every window takes in its neighbours, and windows that a better
one covers give their place to the next.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pincite.claims.frames.language import language_of
from pincite.claims.passages.ranking import BEST, Window, rank_windows
from pincite.claims.passages.shelf import Shelf, as_shelf
from pincite.claims.passages.statements import Form
from pincite.model import SourceUsed, Span
from pincite.model.claim import Claim

_SENTENCES = 3
# So many times as many windows are ranked as are shown: some are covered by better ones.
_SPARE = 3


def rank_passages(
    claim: Claim, source: SourceUsed | Sequence[SourceUsed], limit: int = BEST
) -> tuple[Window, ...]:
    """Give the best windows of one source, or of several, as a reader is shown them."""
    sources = (source,) if isinstance(source, SourceUsed) else source
    shelf = as_shelf(sources, language_of(claim.text, claim.language))
    windows = rank_windows(claim, shelf, range(len(shelf)), _SPARE * limit)
    return in_context(windows, shelf)[:limit]


def in_context(windows: Sequence[Window], shelf: Shelf) -> tuple[Window, ...]:
    """Widen windows to three sentences, the best first; no sentence is shown twice.

    A window whose centre a better one shows is left out.
    """
    return tuple(_widened(windows, shelf))


def _widened(windows: Sequence[Window], shelf: Shelf) -> Iterator[Window]:
    shown: set[tuple[int, int]] = set()
    for window in windows:
        if (window.source, window.centre) in shown:
            continue
        taken = {place for source, place in shown if source == window.source}
        places = _places(window, shelf, taken)
        shown.update((window.source, place) for place in places)
        statements = shelf.shelved[window.source].statements
        span = Span(statements[places[0]].span.start, statements[places[-1]].span.end)
        yield replace(window, places=places, span=span)


def _places(window: Window, shelf: Shelf, taken: set[int]) -> range:
    """Give a run around the centre: first what the window has itself, then what is beside it."""
    statements = shelf.shelved[window.source].statements
    first, last = window.centre, window.centre + 1
    if statements[window.centre].form is not Form.SENTENCE:
        return range(first, last)
    free = {
        place
        for place in range(max(0, first - _SENTENCES), min(len(statements), last + _SENTENCES))
        if statements[place].form is Form.SENTENCE and place not in taken
    }
    for allowed in (free & set(window.places), free):
        while last - first < _SENTENCES and (first - 1 in allowed or last in allowed):
            if first - 1 in allowed:
                first -= 1
            if last in allowed and last - first < _SENTENCES:
                last += 1
    return range(first, last)
