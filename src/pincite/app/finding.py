"""Finds which document of a collection a quote is from."""

from __future__ import annotations

from collections.abc import Sequence

from pincite.app.matching import best_first
from pincite.app.reading import MAX_BYTES
from pincite.app.sources import Progress, load_sources
from pincite.app.witness import Witness, settle
from pincite.model import Search, SourceKind, SourceMatch, Status, UsageError

MOST_NEAR_MISSES = 5
_FAR_BEHIND = 0.15


def find(
    quote: str,
    directories: Sequence[str],
    *,
    rules: str = "auto",
    source_kind: SourceKind = SourceKind.UNKNOWN,
    max_bytes: int = MAX_BYTES,
    progress: Progress | None = None,
) -> Search:
    """Search files, and all files of the directories among them, for a quote.

    Returns:
        The documents that hold the quote; where none does, the few that come nearest.

    Raises:
        UsageError: if the rule set or the call is wrong.
        UnreadableError: if a file that was named cannot be read.
    """
    if not directories:
        raise UsageError("no place to search was given: name one with --in DIR")
    loaded = load_sources(
        directories, source_kind=source_kind, max_bytes=max_bytes, progress=progress
    )
    matches: list[SourceMatch] = []
    for position, source in enumerate(loaded.sources):
        if progress is not None:
            progress("searching", position, len(loaded.sources))
        matches.append(Witness(source, rules).first_answer(quote))
    ranked = best_first(settle(matches, lambda source: Witness(source, rules)))
    hits = tuple(found for found in ranked if found.match.verified)
    near = _nearest(ranked)
    unmatched = tuple(one for one in ranked if one.match.status is Status.UNVERIFIABLE)
    nothing_said = unmatched[:1] if len(unmatched) == len(ranked) else ()
    shown = hits or near or nothing_said
    return Search(quote, shown, len(loaded.sources), loaded.not_checked)


def _nearest(ranked: Sequence[SourceMatch]) -> tuple[SourceMatch, ...]:
    """Give the few near misses that are about as near as the nearest."""
    near = [found for found in ranked if found.match.near_miss or found.match.segments]
    likeness = [
        found.match.near_miss.similarity if found.match.near_miss else 1.0 for found in near
    ]
    least = max(likeness, default=0.0) - _FAR_BEHIND
    kept = [found for found, alike in zip(near, likeness, strict=True) if alike >= least]
    return tuple(kept[:MOST_NEAR_MISSES])
