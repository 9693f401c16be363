"""Which sources may settle a claim, which may only be named beside it, and which were not had."""

from __future__ import annotations

from collections.abc import Sequence

from pincite.claims.frames.language import language_of
from pincite.claims.passages.shelf import Shelf
from pincite.model import NotChecked, SourceKind
from pincite.model.claim import Claim
from pincite.model.values import dataclass

_NAMED = 5
_NOT_THE_PAGE = {
    SourceKind.SUMMARY: "is a summary, which has other words than the page",
    SourceKind.SNIPPET: "is a search snippet, not the page itself",
}


@dataclass(frozen=True, slots=True)
class Scope:
    """The sources of one claim, by their positions on the shelf.

    ``deciding`` settle it; ``others`` can only be named as saying it. ``cites`` tells whether the
    claim's sentence cites anything. ``unread`` are sources that could settle it and have no text
    to look in, each with the reason.
    """

    shelf: Shelf
    deciding: tuple[int, ...]
    others: tuple[int, ...]
    cites: bool
    unread: tuple[str, ...]

    @property
    def named(self) -> str:
        """The deciding sources as a reader calls them."""
        names = [self._name(position) for position in self.deciding[:_NAMED]]
        more = len(self.deciding) - len(names)
        return ", ".join(names) + (f" and {more} more" if more else "")

    @property
    def why_nothing(self) -> str:
        """Why there is nothing to look in."""
        return "; ".join(self.unread) or "there is no source to look in"

    @property
    def why_partly(self) -> str:
        """What is said where the sources read lack it, and others could not be read."""
        return f"not in {self.named}; not read: {'; '.join(self.unread)}"

    def foreign_words(self, claim: Claim) -> str:
        """Say that words were not compared, where every deciding source is in another language."""
        mine = language_of(claim.text, claim.language)
        theirs = {self.shelf.shelved[position].language for position in self.deciding}
        if not mine or "" in theirs or mine in theirs:
            return ""
        languages = ", ".join(sorted(theirs))
        return (
            f"the source is in another language ({languages}) than the claim ({mine}): numbers, "
            "names and dates were compared, the other words were not"
        )

    def _name(self, position: int) -> str:
        used = self.shelf[position]
        title = used.document.title or used.document.origin
        return f"S{used.number} ({title})" if title else f"S{used.number}"


def scope_of(
    shelf: Shelf, cited: Sequence[int], unread: Sequence[NotChecked], *, only_cited: bool
) -> Scope:
    """Say which sources settle a claim: the cited ones where there are any, else all."""
    every = range(len(shelf))
    chosen = [position for position in every if shelf[position].number in cited]
    cites = bool(chosen or unread)
    if not chosen and not unread and not only_cited:
        chosen = list(every)
    reasons = [f"{one.what} was not read: {one.why}" for one in unread]
    readable: list[int] = []
    for position in chosen:
        reason = _why_unreadable(shelf, position)
        if reason:
            reasons.append(f"S{shelf[position].number} {reason}")
        else:
            readable.append(position)
    others = tuple(
        position
        for position in every
        if position not in chosen and not _why_unreadable(shelf, position)
    )
    return Scope(shelf, tuple(readable), others, cites, tuple(reasons))


def _why_unreadable(shelf: Shelf, position: int) -> str:
    document = shelf[position].document
    if document.fault:
        return f"could not be read: {document.fault}"
    if not document.text or document.text.isspace():
        return "is empty"
    return _NOT_THE_PAGE.get(document.source_kind, "")
