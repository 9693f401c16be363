"""What a search or extract tool, or a model's interface, said about pages.

Imported from this module alone, as the values of the ledger are.
"""

from __future__ import annotations

from pincite.model.document import MediaType
from pincite.model.values import dataclass


@dataclass(frozen=True, slots=True)
class PageText:
    """The text of a page, or a stretch of it, word for word as the tool gives it."""

    text: str
    media_type: MediaType = MediaType.TEXT


@dataclass(frozen=True, slots=True)
class FoundPage:
    """A page that a tool named.

    ``pages`` is text of the page itself. ``snippets`` are somebody's choice of its words, often cut
    or marked up, and never evidence. ``cited`` are words that the tool says it took from the page;
    where they stand is for the matcher to say, since tools count in bytes, characters or UTF-16
    units, from 0 or 1, with the end or without.
    """

    url: str
    title: str = ""
    pages: tuple[PageText, ...] = ()
    snippets: tuple[str, ...] = ()
    cited: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Something that a tool named as a source and that can be none, with the reason."""

    what: str
    why: str
    cited: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ToolOutput:
    """The pages of a tool's output, each once, in the order they were first named."""

    found: tuple[FoundPage, ...]
    left_out: tuple[LeftOut, ...] = ()
