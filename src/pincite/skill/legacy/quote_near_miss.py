"""The passage that is most like an absent quote, in the older quote script's keys."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

from pincite.matching import PreparedSource
from pincite.model import Match, NearMiss
from pincite.skill.legacy.quote_steps import normalize_quote

_WORD = re.compile(r"[a-z0-9']{4,}")
_MOST_WORDS = 8


def near_miss_for(source: PreparedSource, match: Match, quote: str) -> dict[str, Any] | None:
    """Give the nearest passage, or None where the source has none of the quote's longer words."""
    near = match.near_miss or _nearest_to_splice(source, match, quote) or _far(source, quote)
    if near is None or near.similarity <= 0:
        return None
    return {
        "similarity": near.similarity,
        "char_offset": near.locator.span.start,
        "line": near.locator.line,
        "source_text": near.locator.text,
        "quote_words_absent_from_source": _missing_words(source, quote),
    }


def _nearest_to_splice(source: PreparedSource, match: Match, quote: str) -> NearMiss | None:
    """Point to the passage most like the whole, else to where its longest piece stands."""
    near = source.search.near_misses.find(quote, source.rules)
    if near is not None:
        return near
    for segment in sorted(match.segments, key=lambda segment: -len(segment.quote)):
        if segment.match.occurrences:
            span = segment.match.occurrences[0].span
            return source.search.near_misses.describe(span, quote, source.rules)
        if segment.match.near_miss is not None:
            span = segment.match.near_miss.locator.span
            return source.search.near_misses.describe(span, quote, source.rules)
    return None


def _far(source: PreparedSource, quote: str) -> NearMiss | None:
    """Point to the passage that shares most, however little: users of this script expect one."""
    shares_words = any(is_there for _, is_there in _words(source, quote))
    return source.search.near_misses.nearest(quote, source.rules) if shares_words else None


def _missing_words(source: PreparedSource, quote: str) -> list[str]:
    missing = (word for word, is_there in _words(source, quote) if not is_there)
    return list(islice(missing, _MOST_WORDS))


def _words(source: PreparedSource, quote: str) -> Iterator[tuple[str, bool]]:
    """Give the quote's longer words in order, each with whether the source has it anywhere."""
    text = source.search.view(source.rules).encoded
    for word in sorted(set(_WORD.findall(normalize_quote(quote)[0]))):
        yield word, word.encode() in text
