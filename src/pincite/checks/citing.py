"""What is known about the citations of one draft before anything is said about them."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from enum import StrEnum

from pincite.checks.claim_review import ClaimDemand
from pincite.model import (
    BlockEntry,
    CitationMarker,
    Coverage,
    Draft,
    EntryKind,
    ProvenanceKind,
    Verdict,
    page_identity,
)
from pincite.model.ledger import CONTENT, Source
from pincite.model.values import dataclass


class EvidenceDemand(StrEnum):
    """Which evidence every cited source must have: none, any, or words of a page that was fetched."""

    NONE = "none"
    ANY = "any"
    FETCHED = "fetched"


@dataclass(frozen=True, slots=True)
class Demands:
    """What a run asks of a draft beyond numbers that are true; ``min_coverage`` is a share of 1."""

    min_coverage: float | None = None
    evidence: EvidenceDemand = EvidenceDemand.NONE
    claims: ClaimDemand = ClaimDemand.UNCONTRADICTED


@dataclass(frozen=True, slots=True)
class LedgerBook:
    """A ledger as a draft sees it.

    ``sources`` are those that the draft has numbers for, by these numbers: the ledger's own ids,
    or those of a renumbered copy. ``others`` are registered and have no number in such a copy.
    """

    address: str
    sources: Mapping[int, Source]
    others: tuple[Source, ...] = ()
    numbers: Mapping[str, int] = field(default_factory=dict)

    def number_of(self, url: str) -> int | None:
        """Give the number of the source that an address is registered under."""
        return self.numbers.get(page_identity(url))


def ledger_book(
    address: str, sources: Sequence[Source], numbers: Mapping[int, int] | None = None
) -> LedgerBook:
    """Make a ledger's sources ready; ``numbers`` maps those of a renumbered copy to its ids."""
    by_id = {source.id: source for source in sources}
    if numbers is None:
        shown = by_id
    else:
        shown = {number: by_id[x] for number, x in numbers.items() if x in by_id}
    known = {source.id for source in shown.values()}
    return LedgerBook(
        address,
        shown,
        tuple(source for source in sources if source.id not in known),
        {_identity(source): number for number, source in reversed(shown.items())},
    )


def _identity(source: Source) -> str:
    """Give what an address of the source is found by; a file is found by the address it has."""
    is_file = source.identity.startswith(CONTENT)
    return page_identity(source.url) if is_file else source.identity


@dataclass(frozen=True, slots=True)
class CitationReview:
    """One draft beside its ledger.

    ``first`` is the first marker of each number that the draft writes, ``reached`` that of each
    source that a marker leads to by its address alone. ``cited`` are both, as far as they are
    known, in reading order. ``listed`` are the entries of each number.
    """

    draft: Draft
    book: LedgerBook
    demands: Demands
    first: Mapping[int, CitationMarker]
    reached: Mapping[int, CitationMarker]
    cited: Mapping[int, CitationMarker]
    listed: Mapping[int, tuple[BlockEntry, ...]]
    coverage: Coverage

    @property
    def markers(self) -> tuple[CitationMarker, ...]:
        """The markers of the draft."""
        return self.draft.citations.markers

    def sources_of(self, marker: CitationMarker) -> tuple[int, ...]:
        """Give the known numbers that a marker leads to."""
        numbers = marker.ids or tuple(filter(None, map(self.book.number_of, marker.urls)))
        return tuple(dict.fromkeys(x for x in numbers if x in self.book.sources))


def review_citations(draft: Draft, book: LedgerBook, demands: Demands) -> CitationReview:
    """Put a draft beside a ledger; takes time in proportion to both."""
    first: dict[int, CitationMarker] = {}
    reached: dict[int, CitationMarker] = {}
    for marker in draft.citations.markers:
        for number in marker.ids:
            first.setdefault(number, marker)
        if not marker.ids:
            for url in marker.urls:
                number_there = book.number_of(url)
                if number_there is not None:
                    reached.setdefault(number_there, marker)
    listed: dict[int, list[BlockEntry]] = {}
    for entry in draft.block:
        # A footnote without an address is its author's own remark.
        if entry.url or entry.kind is EntryKind.LISTED:
            listed.setdefault(entry.source_id, []).append(entry)
    return CitationReview(
        draft=draft,
        book=book,
        demands=demands,
        first=first,
        reached=reached,
        cited=_in_reading_order({**reached, **first}, book),
        listed={number: tuple(entries) for number, entries in listed.items()},
        coverage=measure_coverage(draft),
    )


def _in_reading_order(
    markers: Mapping[int, CitationMarker], book: LedgerBook
) -> dict[int, CitationMarker]:
    known = [(number, marker) for number, marker in markers.items() if number in book.sources]
    return dict(sorted(known, key=lambda pair: (pair[1].span.start, pair[0])))


def measure_coverage(draft: Draft) -> Coverage:
    """Count the prose sentences of a draft by the provenance that they declare."""
    sentences = draft.citations.sentences

    def declaring(kind: ProvenanceKind) -> int:
        return sum(kind in sentence.declared for sentence in sentences)

    return Coverage(
        sentences=len(sentences),
        declared=sum(sentence.cites or bool(sentence.declared) for sentence in sentences),
        cited=sum(sentence.cites for sentence in sentences),
        tool=declaring(ProvenanceKind.TOOL),
        policy=declaring(ProvenanceKind.POLICY),
        unverified=declaring(ProvenanceKind.UNVERIFIED),
    )


def judge_marker(
    marker: CitationMarker, numbers: Sequence[int], review: CitationReview
) -> tuple[Verdict, str]:
    """Say whether every number of a marker is the ledger's, and why.

    ``numbers`` are those of the sources that it leads to. It says nothing about what the sources support.
    """
    unknown = [number for number in marker.ids if number not in review.book.sources]
    if unknown:
        return Verdict.UNVERIFIABLE, f"the ledger never issued {bracketed(unknown)}"
    if not numbers:
        return Verdict.UNVERIFIABLE, "it leads to no source of the ledger"
    urls = ", ".join(review.book.sources[number].url for number in numbers)
    return Verdict.VERIFIED, f"the ledger issued {bracketed(numbers)} for {urls}"


def bracketed(numbers: Iterable[int]) -> str:
    """Give numbers as a draft cites them.

    >>> bracketed([1, 4])
    '[1], [4]'
    """
    return ", ".join(f"[{number}]" for number in numbers)


def render_command(review: CitationReview) -> str:
    """Give the command that writes the list of sources into a draft, as a person types it."""
    return f"pincite render --replace-in {shlex.quote(review.draft.document.origin or 'DRAFT')}"
