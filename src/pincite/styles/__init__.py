"""Styles: the sources of a ledger as text, one target a file.

A style promises: it is pure, the same sources give the same text, ids are the ledger's and in
rising order, one source is one entry, and whatever an address, a title or a quote holds, a parser
of the target reads exactly these words back and no mark-up of theirs. Foreign text arrives as
``Entry``: on one line, without the characters that no reader sees. The text ends with one line
break.

A new style is one module here with one constant ``STYLE``; modules that begin with an underscore
are parts that styles share.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType

from pincite.model.ledger import Source
from pincite.model.values import dataclass
from pincite.registry import members
from pincite.styles._entry import Entry, Quoted, entry_of
from pincite.styles._markdown_text import definition


@dataclass(frozen=True, slots=True)
class BlockForm:
    """How a style stands in a draft: what a new block begins with, and the lines of one entry."""

    heading: str
    write_entry: Callable[[Entry], str]

    def write(self, entries: Sequence[Entry]) -> str:
        """Give a whole block."""
        return self.heading + self.write_entries(entries)

    def write_entries(self, entries: Iterable[Entry]) -> str:
        """Give the entries alone, each ended by a line break."""
        return "".join(f"{self.write_entry(entry)}\n" for entry in entries)


@dataclass(frozen=True, slots=True)
class Style:
    """One target.

    ``write`` gives the whole text; ``block`` is there where the style can stand in a draft, whose
    list of sources is then rewritten entry by entry.
    """

    name: str
    summary: str
    write: Callable[[Sequence[Entry]], str]
    block: BlockForm | None = None


DEFINITIONS = BlockForm("", definition)
"""The form of a draft whose markers are links: ``[n]: address "title"`` wherever it stands."""

# Members import ``Style`` from here, so they are found once it stands.
STYLES: Mapping[str, Style] = MappingProxyType(
    {style.name: style for style in members(sys.modules[__name__], "STYLE", Style)}
)
"""Every style by its name, in the order of the module names."""


def render_sources(sources: Iterable[Source], style: Style) -> str:
    """Give sources in a style, by rising id and each id once; nothing where there are none."""
    entries = entries_of(sources)
    return style.write(entries) if entries else ""


def entries_of(sources: Iterable[Source]) -> tuple[Entry, ...]:
    """Give sources ready for a style, by rising id and each id once."""
    by_id: dict[int, Source] = {}
    for source in sources:
        by_id.setdefault(source.id, source)
    return tuple(entry_of(by_id[number]) for number in sorted(by_id))


__all__ = [
    "DEFINITIONS",
    "STYLES",
    "BlockForm",
    "Entry",
    "Quoted",
    "Style",
    "entries_of",
    "entry_of",
    "render_sources",
]
