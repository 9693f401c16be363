"""Where quotes were looked up, and what each source said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pincite.model.values import dataclass

if TYPE_CHECKING:
    from pincite.model.document import Document
    from pincite.model.fetch import Contact
    from pincite.model.ledger import TextOrigin
    from pincite.model.match import Match


@dataclass(frozen=True, slots=True)
class SourceUsed:
    """A source that a run read.

    ``number`` counts from 1 in the order given; ``retrieved`` is the day it was fetched as
    ``YYYY-MM-DD``, or empty. ``text_origin`` says where the text of a page came from, None of a
    file; ``archived_from`` is the address of the archived copy that was read in a page's place.
    ``addresses`` are those under which the page answered, ``contacted`` the hosts that were asked
    for it.
    """

    number: int
    document: Document
    retrieved: str = ""
    text_origin: TextOrigin | None = None
    archived_from: str = ""
    addresses: tuple[str, ...] = ()
    contacted: tuple[Contact, ...] = ()


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
    those whose answer is left out. ``contacted`` are the hosts that were asked, and what for.
    """

    quote: str
    matches: tuple[SourceMatch, ...]
    searched: int
    not_checked: tuple[NotChecked, ...] = ()
    contacted: tuple[Contact, ...] = ()

    @property
    def hits(self) -> tuple[SourceMatch, ...]:
        """The sources that hold the quote."""
        return tuple(found for found in self.matches if found.match.verified)
