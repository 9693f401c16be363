"""What the older sources script says of a draft: the package's checks, in its words.

A draft read with the script's own grammar is put beside the ledger, and the checks of the package
look at both. Which of them are errors here, and how each begins, is the table's to say.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from pincite.model import Document, MediaType
from pincite.skill.legacy.draft_grammar import read_draft
from pincite.skill.legacy.ledger_file import WHERE, Entry
from pincite.skill.legacy.source_lists import sources_of
from pincite.skill.legacy.stopping import read_or_stop

if TYPE_CHECKING:
    from pincite.checks import CitationReview

_ERRORS = {
    "CIT001": "hallucinated or renumbered",
    "CIT002": "no `Sources:` block (`render --replace-in DRAFT` writes one)",
    "CIT003": "absent from the Sources block",
    "CIT004": "in the Sources block only",
    "CIT005": "the Sources block does not match the ledger",
    "CIT007": "too few sentences say where they are from",
    "EVI001": "no verbatim evidence quote (attach one with `quote`)",
}
_WARNINGS = {
    "CIT006": "Sources block",
    "CIT008": "Sources block",
    "CIT009": "more than 3 citations",
    "CIT010": "[unverified] is for the rare sentence",
    "CIT011": "no citation",
    "CIT013": "no provenance",
    "SRC002": "ledger",
}

Verified = tuple[int, list[str], list[str]]


def verify_draft(
    draft_path: WHERE,
    sources: Iterable[Entry],
    strict: bool = False,
    min_coverage: float | None = None,
    require_evidence: bool = False,
) -> Verified:
    """Check a draft's citations beside entries of a ledger.

    Args:
        draft_path: The draft, read as Markdown.
        sources: The entries.
        strict: Whether warnings fail too; the first of them, the figures, is none.
        min_coverage: The share of fragments, from 0 to 1, that must declare where they are from.
        require_evidence: Whether each cited source must have evidence.

    Returns:
        0 or 1, the errors, and the warnings, of which the first is always the figures.

    Raises:
        SystemExit: with a message, where the draft cannot be read.
    """
    from pincite.checks import Demands, EvidenceDemand, ledger_book, review_citations

    draft = read_draft(_document(draft_path))
    evidence = EvidenceDemand.ANY if require_evidence else EvidenceDemand.NONE
    book = ledger_book("the ledger", sources_of(sources))
    review = review_citations(draft, book, Demands(min_coverage, evidence))
    errors = list(_said(review, _ERRORS))
    warnings = list(_said(review, _WARNINGS))
    code = 1 if errors or (strict and warnings) else 0
    return code, errors, [f"stats: {_figures(review)}", *warnings]


def cited_in(draft_path: WHERE) -> tuple[int, ...]:
    """Give the ids that a draft cites, each once, in the order of the text."""
    markers = read_draft(_document(draft_path)).citations.markers
    return tuple(dict.fromkeys(number for marker in markers for number in marker.ids))


def _document(path: WHERE) -> Document:
    return read_or_stop(os.fspath(path), MediaType.MARKDOWN)


def _said(review: CitationReview, words: dict[str, str]) -> Iterator[str]:
    from pincite.checks import CITATION_CHECKS, DraftPlaces

    places = DraftPlaces(review.draft.document)
    for check in CITATION_CHECKS:
        if check.code in words:
            for remark in check.look(review):
                line = places.place(remark.span).line
                yield f"{words[check.code]}: {remark.message} (line {line})"


def _figures(review: CitationReview) -> str:
    coverage = review.coverage
    percent = coverage.percent if coverage.sentences else 0
    sources = review.book.sources.values()
    return (
        f"{coverage.sentences} prose sentence(s), "
        f"{coverage.declared} with declared provenance ({percent}%): "
        f"{coverage.cited} cited, {coverage.tool} tool-verified, {coverage.policy} policy, "
        f"{coverage.unverified} unverified; {len(review.cited)} of {len(sources)} source(s) cited, "
        f"{sum(bool(source.evidence) for source in sources)} with evidence"
    )
