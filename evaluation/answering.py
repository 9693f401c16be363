"""Puts one row through both passes, as a draft of its own beside its source."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace

from evaluation.rows import Row
from pincite.claims.binding import bind
from pincite.claims.deciding import decide_claim
from pincite.claims.extraction import extract_claims
from pincite.claims.passages import rank_passages
from pincite.claims.quantities import read_quantities
from pincite.drafts import parse_draft
from pincite.model import Cited, Document, Place, SourceUsed, Span, Verdict
from pincite.model.claim import Claim, ClaimDecision, Precision
from pincite.readers import read_text


@dataclass(frozen=True, slots=True)
class Answer:
    """What was said of a row: the verdict, the decisions in words, and where gold was ranked.

    ``extracted`` is False where the first pass saw no claim in the row and the whole of it was
    taken for one. ``gold_rank`` counts from 1; None where the row has no gold passage, 0 where it
    was not among those looked at. ``seconds`` is the time of the second pass.
    """

    row: Row
    verdict: Verdict
    said: tuple[str, ...]
    extracted: bool
    gold_rank: int | None
    seconds: float


def answer(row: Row, precision: Precision = Precision.FAIR) -> Answer:
    """Decide a row.

    One sentence may hold several claims: it is contradicted where one of them is, and verified
    where all are.
    """
    source = source_of(row)
    claims, extracted = claims_of(row)
    began = time.perf_counter()
    decisions = [decision_of(claim, source, precision) for claim in claims]
    seconds = time.perf_counter() - began
    return Answer(
        row,
        together([decision.verdict for decision in decisions]),
        tuple(in_words(decision) for decision in decisions),
        extracted,
        _gold_rank(row, claims, source),
        seconds,
    )


def source_of(row: Row) -> SourceUsed:
    """Give the source of a row, as a text file would be read."""
    # It is text already: its bytes could be taken for another encoding where it holds control characters.
    document = read_text(row.source, name="source.txt", origin="source.txt")
    return SourceUsed(1, replace(document, title=row.title) if row.title else document)


def claims_of(row: Row) -> tuple[list[Claim], bool]:
    """Give the claims of a row, and whether the first pass found them itself."""
    document = Document(row.claim, origin="claim.txt", language="en")
    draft = parse_draft(document)
    found = extract_claims(draft).claims
    claims = [claim for claim in found if claim.checkable]
    extracted = bool(claims)
    if not claims:
        claims = [_whole(row, document, found)]
    return [replace(one, context=(*row.context, *one.context)) for one in claims], extracted


def decision_of(claim: Claim, source: SourceUsed, precision: Precision) -> ClaimDecision:
    """Put one claim through the second pass."""
    return decide_claim(claim, (source,), precision=precision)


def together(verdicts: list[Verdict]) -> Verdict:
    """Give the verdict of a row by those of its claims."""
    if Verdict.CONTRADICTED in verdicts:
        return Verdict.CONTRADICTED
    if set(verdicts) == {Verdict.VERIFIED}:
        return Verdict.VERIFIED
    return Verdict.UNVERIFIABLE


def in_words(decision: ClaimDecision) -> str:
    """Say what was decided, by which rule, and on which words."""
    passage = decision.passage.text if decision.passage else "–"
    by = decision.rule or decision.reader or "open"
    return f"{decision.status} [{by}] {decision.issue} | {passage}"


def _whole(row: Row, document: Document, found: tuple[Claim, ...]) -> Claim:
    """Take the whole row for one claim."""
    quantities = bind(row.claim, read_quantities(row.claim, "en"), "en")
    if found:
        return replace(found[0], quantities=quantities, checkable=True, reason="")
    span = Span(0, len(row.claim))
    return Claim(
        "C01",
        row.claim,
        (),
        span,
        Place(document.origin, span, 1, 1, 1, len(row.claim) + 1),
        "line 1",
        Cited(),
        language="en",
        quantities=quantities,
    )


def _gold_rank(row: Row, claims: list[Claim], source: SourceUsed) -> int | None:
    """Give the place of the first passage that holds a gold sentence."""
    if not row.gold or row.right is Verdict.UNVERIFIABLE:
        return None
    gold = gold_spans(row, source)
    best = 0
    for claim in claims:
        for rank, passage in enumerate(rank_passages(claim, source, 5), 1):
            if any(passage.span.overlaps(span) for span in gold):
                best = min(best or rank, rank)
                break
    return best


def gold_spans(row: Row, source: SourceUsed) -> list[Span]:
    """Give where the gold sentences stand in the source."""
    text = source.document.text
    spans: list[Span] = []
    for sentence in dict.fromkeys(sentence for group in row.gold for sentence in group):
        start = text.find(sentence.strip())
        if start >= 0:
            spans.append(Span(start, start + len(sentence.strip())))
    return spans
