"""Looks one quote up in the sources given."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pincite.app.reading import MAX_BYTES
from pincite.app.sources import Progress, load_sources, pages_of
from pincite.app.witness import Witness, settle
from pincite.model import Search, SourceKind, SourceMatch, UsageError

if TYPE_CHECKING:
    from pincite.app.web import Web


def match(
    quote: str,
    sources: Sequence[str],
    *,
    rules: str = "auto",
    prefix: str = "",
    suffix: str = "",
    source_kind: SourceKind = SourceKind.UNKNOWN,
    max_bytes: int = MAX_BYTES,
    web: Web | None = None,
    progress: Progress | None = None,
) -> Search:
    """Look a quote up in files, in all files of the directories among them, and in pages.

    Args:
        quote: The words to look for.
        sources: Paths of files and directories, and addresses of pages, which are fetched; ``-``
            is standard input.
        rules: The rule set: ``auto`` or ``strict``, with changes such as ``auto,+O2,-Q4``.
        prefix: What stands before the words, to pick among several places.
        suffix: What stands after the words, to pick among several places.
        source_kind: What the texts are. Nothing is verified against a summary or a snippet.
        max_bytes: The size from which on a file is refused.
        web: How far the run goes to the network; to the addresses given, unless given.
        progress: Told how far the work is.

    Returns:
        The answer of every source, best first.

    Raises:
        UsageError: if the rule set or the call is wrong.
        UnreadableError: if a file that was named cannot be read.
    """
    if not sources:
        raise UsageError("no source was given: name one with --in FILE")
    with pages_of(sources, web) as pages:
        loaded = load_sources(
            sources, source_kind=source_kind, max_bytes=max_bytes, pages=pages, progress=progress
        )
    matches: list[SourceMatch] = []
    for position, source in enumerate(loaded.sources):
        if progress is not None:
            progress("matching", position, len(loaded.sources))
        witness = Witness(source, rules)
        matches.append(witness.first_answer(quote, prefix=prefix, suffix=suffix))
    settled = settle(matches, lambda source: Witness(source, rules), prefix=prefix, suffix=suffix)
    # The one source there is says itself why it has no text.
    alone = len(loaded.sources) == 1
    not_checked = () if alone and loaded.sources[0].document.fault else loaded.not_checked
    contacted = pages.web.contacts if pages else ()
    return Search(quote, best_first(settled), len(settled), not_checked, contacted)


def best_first(matches: Sequence[SourceMatch]) -> tuple[SourceMatch, ...]:
    """Order answers by how much they say; equal ones stay in the order given."""
    if len(matches) < 2:
        return tuple(matches)
    from pincite.checks.decision import weight

    return tuple(sorted(matches, key=lambda found: weight(found.match), reverse=True))
