"""Looks one quote up in the sources given."""

from __future__ import annotations

from collections.abc import Sequence

from pincite.app.reading import MAX_BYTES
from pincite.app.sources import Progress, load_sources
from pincite.app.witness import Witness, settle
from pincite.model import Search, SourceKind, SourceMatch, UsageError


def match(
    quote: str,
    sources: Sequence[str],
    *,
    rules: str = "auto",
    prefix: str = "",
    suffix: str = "",
    source_kind: SourceKind = SourceKind.UNKNOWN,
    max_bytes: int = MAX_BYTES,
    progress: Progress | None = None,
) -> Search:
    """Look a quote up in files, and in all files of the directories among them.

    Args:
        quote: The words to look for.
        sources: Paths of files and directories; ``-`` is standard input.
        rules: The rule set: ``auto`` or ``strict``, with changes such as ``auto,+O2,-Q4``.
        prefix: What stands before the words, to pick among several places.
        suffix: What stands after the words, to pick among several places.
        source_kind: What the texts are. Nothing is verified against a summary or a snippet.
        max_bytes: The size from which on a file is refused.
        progress: Told how far the work is.

    Returns:
        The answer of every source, best first.

    Raises:
        UsageError: if the rule set or the call is wrong.
        UnreadableError: if a file that was named cannot be read.
    """
    if not sources:
        raise UsageError("no source was given: name one with --in FILE")
    loaded = load_sources(sources, source_kind=source_kind, max_bytes=max_bytes, progress=progress)
    matches: list[SourceMatch] = []
    for position, source in enumerate(loaded.sources):
        if progress is not None:
            progress("matching", position, len(loaded.sources))
        witness = Witness(source, rules)
        matches.append(witness.first_answer(quote, prefix=prefix, suffix=suffix))
    settled = settle(matches, lambda source: Witness(source, rules), prefix=prefix, suffix=suffix)
    return Search(quote, best_first(settled), len(loaded.sources), loaded.not_checked)


def best_first(matches: Sequence[SourceMatch]) -> tuple[SourceMatch, ...]:
    """Order answers by how much they say; equal ones stay in the order given."""
    if len(matches) < 2:
        return tuple(matches)
    from pincite.checks.decision import weight

    return tuple(sorted(matches, key=lambda found: weight(found.match), reverse=True))
