"""An answer together with the source that it is about: what ``match`` and ``find`` say."""

from __future__ import annotations

from dataclasses import dataclass

from pincite.model.finding import NotChecked, SourceUsed
from pincite.model.match import Match


@dataclass(frozen=True, slots=True)
class SourcedMatch:
    """One quote's answer and the source it was looked up in."""

    match: Match
    source: SourceUsed


@dataclass(frozen=True, slots=True)
class MatchReport:
    """One quote's answers in several sources, the best first.

    ``searched`` counts the sources that were read and matched, also those whose answer is left
    out of ``matches``; ``not_checked`` names those that could not be.
    """

    quote: str
    matches: tuple[SourcedMatch, ...]
    searched: int
    not_checked: tuple[NotChecked, ...] = ()
