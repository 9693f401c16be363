"""Whether two sources are two: the same publisher, or words copied from one another, are one."""

from __future__ import annotations

from itertools import pairwise

from pincite.claims.search.authority import publisher_of
from pincite.matching.voters import voters_of
from pincite.model import SourceUsed, Span

_SHINGLE = 5
_COPIED = 0.5
"""Which share of the runs of five words around a passage two independent authors do not share."""
_AROUND = 400


def are_independent(one: SourceUsed, at_one: Span, other: SourceUsed, at_other: Span) -> bool:
    """Tell whether two passages that agree come from two authors, as far as it shows.

    They do not where one publisher gave out both, where the files are the same, or where the words
    around the passages were copied.
    """
    if one.document.sha256 and one.document.sha256 == other.document.sha256:
        return False
    if _publisher(one) and _publisher(one) == _publisher(other):
        return False
    first, second = _shingles(one, at_one), _shingles(other, at_other)
    if not first or not second:
        return True
    return len(first & second) < _COPIED * min(len(first), len(second))


def _publisher(source: SourceUsed) -> str:
    address = source.document.canonical_url or source.document.origin
    return publisher_of(address) if "://" in address else ""


def _shingles(source: SourceUsed, at: Span) -> frozenset[tuple[str, ...]]:
    text = source.document.text[max(0, at.start - _AROUND) : at.end + _AROUND].lower()
    words = voters_of(text)
    if len(words) < _SHINGLE:
        return frozenset(pairwise(words))
    return frozenset(
        tuple(words[start : start + _SHINGLE]) for start in range(len(words) - _SHINGLE + 1)
    )
