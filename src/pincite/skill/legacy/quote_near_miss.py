"""The passage that is most like an absent quote, in the older quote script's keys."""

from __future__ import annotations

import re
from typing import Any

from pincite.matching import PreparedSource
from pincite.model import Match, NearMiss
from pincite.skill.legacy.quote_steps import normalize_quote

_WORD = re.compile(r"[a-z0-9']{4,}")
_MOST_WORDS = 8


def near_miss_for(source: PreparedSource, match: Match, quote: str) -> dict[str, Any] | None:
    """Give the nearest passage, or None where no passage is like the quote."""
    near = match.near_miss or _nearest_to_splice(source, match, quote)
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


def _missing_words(source: PreparedSource, quote: str) -> list[str]:
    words = set(_WORD.findall(normalize_quote(quote)[0]))
    text = source.search.view(source.rules).encoded
    return sorted(word for word in words if word.encode() not in text)[:_MOST_WORDS]
