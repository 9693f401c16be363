"""Where quotes were looked up, and what each source said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pincite.model.document import Document
    from pincite.model.match import Match


@dataclass(frozen=True, slots=True)
class SourceUsed:
    """A source that a run read.

    ``number`` counts from 1 in the order given; ``retrieved`` is the day it was fetched as
    ``YYYY-MM-DD``, or empty.
    """

    number: int
    document: Document
    retrieved: str = ""


@dataclass(frozen=True, slots=True)
class NotChecked:
    """Something that was there and was not checked, with the reason."""

    what: str
    where: str
    why: str


@dataclass(frozen=True, slots=True)
class SourceMatch:
    """The answer of one source for one quote."""

    source: SourceUsed
    match: Match


@dataclass(frozen=True, slots=True)
class Search:
    """Where one quote was looked up, and what each source said.

    ``matches`` hold the sources that answered, best first: those with the words, then those with
    something near, then the rest in the order given. ``searched`` counts all that were read, also
    those whose answer is left out.
    """

    quote: str
    matches: tuple[SourceMatch, ...]
    searched: int
    not_checked: tuple[NotChecked, ...] = ()

    @property
    def hits(self) -> tuple[SourceMatch, ...]:
        """The sources that hold the quote."""
        return tuple(found for found in self.matches if found.match.verified)
