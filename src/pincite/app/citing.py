"""Checks the citations of one draft beside its ledger."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.app.options import CheckOptions
from pincite.checks import (
    CITATION_CHECKS,
    CitationReview,
    DraftPlaces,
    EvidenceDemand,
    LedgerBook,
    judge_marker,
    review_citations,
)
from pincite.checks.check import Check, Remark
from pincite.model import CitationCheck, Coverage, Draft, NotChecked
from pincite.model.ledger import TextOrigin
from pincite.model.values import dataclass


@dataclass(frozen=True, slots=True)
class Cited:
    """What is said of the citations of a draft, before it has a severity."""

    remarks: tuple[tuple[Check[CitationReview], Remark], ...]
    checks: tuple[CitationCheck, ...]
    coverage: Coverage
    not_checked: tuple[NotChecked, ...]


def check_citations(
    draft: Draft, book: LedgerBook, options: CheckOptions, places: DraftPlaces
) -> Cited:
    """Put a draft beside its ledger and let every check look at both."""
    review = review_citations(draft, book, options.demands)
    return Cited(
        remarks=tuple((one, remark) for one in CITATION_CHECKS for remark in one.look(review)),
        checks=tuple(_judged(review, places)),
        coverage=review.coverage,
        not_checked=tuple(_not_checked(review)),
    )


def _judged(review: CitationReview, places: DraftPlaces) -> Iterator[CitationCheck]:
    for marker in review.markers:
        numbers = review.sources_of(marker)
        verdict, reason = judge_marker(marker, numbers, review)
        sources = tuple(review.book.sources[number] for number in numbers)
        yield CitationCheck(marker, places.place(marker.span), verdict, reason, sources)


def _not_checked(review: CitationReview) -> Iterator[NotChecked]:
    """Say what evidence is no proof of, wherever the run asks for evidence."""
    if review.demands.evidence is EvidenceDemand.NONE or not review.cited:
        return
    cited = [review.book.sources[number] for number in review.cited]
    held = [source for source in cited if source.evidence]
    if not held:
        return
    fetched = sum(
        any(one.text_origin is TextOrigin.FETCHED for one in source.evidence) for source in held
    )
    yield NotChecked(
        f"evidence of {len(held)} of {len(cited)} cited sources "
        f"({fetched} from pages fetched by pincite, {len(held) - fetched} from text handed in)",
        review.draft.document.origin,
        "its words are in the source; whether they support the sentence is for a reader to say",
    )
