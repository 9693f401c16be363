"""Lists of sources of the sources script: entries of its ledger in one of its five styles."""

from __future__ import annotations

from collections.abc import Container, Iterable

from pincite.model import page_identity
from pincite.model.ledger import Evidence, Source
from pincite.skill.legacy.ledger_file import Entry
from pincite.skill.legacy.stopping import stopping

STYLES = ("markdown", "plain", "footnotes", "bibtex", "evidence")


def render_sources(
    sources: Iterable[Entry], style: str = "markdown", only: Container[int] | None = None
) -> str:
    """Give entries as text, by rising id; nothing where none is picked.

    Args:
        sources: Entries of a ledger.
        style: One of ``STYLES``.
        only: The ids to take.

    Raises:
        SystemExit: with a message, where there is no such style.
    """
    from pincite.app.rendering import render

    with stopping():
        return render(sources_of(sources), style=style, only=only).removesuffix("\n")


def sources_of(entries: Iterable[Entry]) -> tuple[Source, ...]:
    """Give entries as sources, with the words of their evidence and not its places.

    Older tools read what is printed here: a quote is one line under its source.
    """
    return tuple(_source(entry) for entry in entries)


def _source(entry: Entry) -> Source:
    own = entry.get("pincite") or {}
    quotes = entry.get("quotes") or ()
    return Source(
        id=entry["id"],
        url=entry["url"],
        identity=own.get("identity") or page_identity(entry["url"]),
        title=entry.get("title") or "",
        accessed=entry.get("accessed") or "",
        evidence=tuple(Evidence(quote["text"]) for quote in quotes),
    )
