"""A source of 1 MB that has answered enough quotes to be prepared."""

from __future__ import annotations

from functools import lru_cache

from benchmarks.texts import MB, curly_text, invented
from pincite.matching import PreparedSource, prepare


def text() -> str:
    """Give the source's text."""
    return curly_text(MB, seed=5)


@lru_cache(maxsize=1)
def prepared() -> PreparedSource:
    """Give the source after it was asked for quotes that it lacks, so that its words are indexed."""
    source = prepare(text())
    for quote in invented(20, words=12):
        source.match(quote)
    return source
