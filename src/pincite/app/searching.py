"""Decides claims by what a search finds: queries, sources, and what all of them amount to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from pincite.app.sources import Progress
from pincite.claims.deciding import decide_claim
from pincite.claims.passages import Shelf
from pincite.claims.search import Authorities, Query, queries_for, settled
from pincite.claims.search.settling import Answer
from pincite.model import Document, NotChecked, SourceUsed
from pincite.model.claim import Claim, ClaimDecision, ClaimStatus, Precision
from pincite.model.facts import FactMode, QueryRun
from pincite.model.values import dataclass

MOST_SOURCES = 12
"""How many sources are read for one claim, those found by the most queries first."""


@dataclass(frozen=True, slots=True)
class Found:
    """What one query found: documents, each under a name that stays the same in a run.

    ``unread`` are pages that were found and could not be had. ``fault`` is the reason why nobody
    could be asked, else it is empty.
    """

    documents: tuple[tuple[str, Document], ...] = ()
    hits: int = 0
    unread: tuple[NotChecked, ...] = ()
    fault: str = ""


class Finder(Protocol):
    """Somebody who can be asked for sources: a folder of documents, a search service."""

    @property
    def name(self) -> str:
        """What a report calls it."""
        ...

    def takes(self, query: Query) -> bool:
        """Tell whether a query is worth asking here."""
        ...

    def asks(self, query: Query) -> str:
        """Give the words that are asked for a query here."""
        ...

    def find(self, query: Query) -> Found:
        """Ask one query."""
        ...


@dataclass(frozen=True, slots=True)
class Searched:
    """What came of the claims of a run, in their order, and all that was asked and read for it."""

    decisions: tuple[ClaimDecision, ...]
    looked_in: tuple[tuple[SourceUsed, ...], ...]
    sources: tuple[SourceUsed, ...]
    queries: tuple[QueryRun, ...]
    not_checked: tuple[NotChecked, ...]


def decide_by_search(
    claims: Sequence[Claim],
    finders: Sequence[Finder],
    authorities: Authorities,
    *,
    titles: Sequence[str] = (),
    precision: Precision = Precision.STRICT,
    progress: Progress | None = None,
) -> Searched:
    """Search for sources of each claim, and decide it by what these sources say.

    ``titles`` are those of the works that the claims cite, in the order of the claims.
    """
    run = _Run(finders, authorities, precision)
    decisions: list[ClaimDecision] = []
    looked_in: list[tuple[SourceUsed, ...]] = []
    for position, claim in enumerate(claims):
        if progress is not None:
            progress("searching for claims", position, len(claims))
        title = titles[position] if position < len(titles) else ""
        sources = run.sources_for(claim, title)
        looked_in.append(sources)
        decisions.append(run.decision(claim, sources))
    not_checked = tuple(dict.fromkeys(run.not_checked))
    return Searched(
        tuple(decisions), tuple(looked_in), tuple(run.sources), tuple(run.queries), not_checked
    )


class _Run:
    """The sources of a run, each numbered when it is first found, and made ready once."""

    def __init__(
        self, finders: Sequence[Finder], authorities: Authorities, precision: Precision
    ) -> None:
        self.sources: list[SourceUsed] = []
        self.queries: list[QueryRun] = []
        self.not_checked: list[NotChecked] = []
        self._finders = finders
        self._authorities = authorities
        self._precision = precision
        self._known: dict[str, SourceUsed] = {}
        self._shelves: dict[int, Shelf] = {}
        self._faults: list[str] = []

    def sources_for(self, claim: Claim, title: str) -> tuple[SourceUsed, ...]:
        """Run every query for a claim, and give the sources that were found most often."""
        times: dict[str, int] = {}
        documents: dict[str, Document] = {}
        self._faults = []
        for query in queries_for(claim, title):
            for finder in self._finders:
                if not finder.takes(query):
                    continue
                found = finder.find(query)
                self._note(claim, query, finder, found)
                for name, document in found.documents:
                    times[name] = times.get(name, 0) + 1
                    documents[name] = document
        order = list(documents)
        best = sorted(order, key=lambda name: (-times[name], order.index(name)))[:MOST_SOURCES]
        return tuple(self._numbered(name, documents[name]) for name in best)

    def decision(self, claim: Claim, sources: Sequence[SourceUsed]) -> ClaimDecision:
        """Let each source speak by itself, and settle what they say."""
        answers = [
            Answer(
                decide_claim(
                    claim, self._shelf(source), precision=self._precision, mode=FactMode.SEARCH
                ),
                self._authorities.rank_of(_address(source)),
            )
            for source in sources
            if not source.document.fault
        ]
        return settled(answers, self._nothing(claim, len(answers)))

    def _nothing(self, claim: Claim, read: int) -> ClaimDecision:
        asked = sum(one.claim_id == claim.id for one in self.queries)
        if self._faults and not read:
            issue = f"the search could not be made: {self._faults[0]}"
        elif not asked:
            issue = "no query could be made of it: it has no number, name or term to search for"
        else:
            issue = f"no source found that treats it: {asked} queries, {read} sources read"
        return ClaimDecision(claim, ClaimStatus.UNVERIFIED, issue)

    def _note(self, claim: Claim, query: Query, finder: Finder, found: Found) -> None:
        self.queries.append(
            QueryRun(claim.id, query.category, f"{finder.name}: {finder.asks(query)}", found.hits)
        )
        self.not_checked += found.unread
        if found.fault:
            self._faults.append(f"{finder.name}: {found.fault}")
            self.not_checked.append(NotChecked("a search", finder.name, found.fault))

    def _numbered(self, name: str, document: Document) -> SourceUsed:
        if name not in self._known:
            source = SourceUsed(len(self.sources) + 1, document)
            self.sources.append(source)
            self._known[name] = source
        return self._known[name]

    def _shelf(self, source: SourceUsed) -> Shelf:
        if source.number not in self._shelves:
            self._shelves[source.number] = Shelf([source])
        return self._shelves[source.number]


def _address(source: SourceUsed) -> str:
    return source.document.canonical_url or source.document.origin
