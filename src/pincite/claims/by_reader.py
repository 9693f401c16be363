"""Whether a reader's decision about a claim can stand, and what follows from it."""

from __future__ import annotations

from pincite.claims.guards import Proposed, vetoes
from pincite.matching import PreparedSource
from pincite.model import Document, Locator, SourceUsed, Span, Verdict
from pincite.model.claim import Claim, ClaimDecision, ClaimStatus, Confidence, Passage
from pincite.model.facts import ReaderDecision
from pincite.sentences import split_sentences

_MOST_PLACES = 5
_STATUS = {
    Verdict.VERIFIED: ClaimStatus.VERIFIED,
    Verdict.CONTRADICTED: ClaimStatus.HALLUCINATION,
}


def decide_by_reading(
    claim: Claim,
    reading: ReaderDecision,
    source: SourceUsed | None,
    prepared: PreparedSource | None,
) -> ClaimDecision | str:
    """Give the decision that a reading makes, or the reason why it cannot stand.

    ``source`` is the one that it quotes, ``prepared`` its text ready for the matcher. The quote
    must stand there word for word, and no guard may speak against it. Who read and found nothing
    that decides needs no quote.
    """
    if reading.verdict is Verdict.UNVERIFIABLE and not reading.quote:
        issue = f"{reading.by} read the sources and found nothing that decides it"
        return ClaimDecision(claim, ClaimStatus.UNVERIFIED, issue, reader=reading.by)
    if source is None or prepared is None:
        return "its source is not among those that can settle the claim"
    match = prepared.match(reading.quote)
    if not match.verified:
        return f"the quoted words are not in {_name(source.document)}: {match.reason}"
    if reading.verdict is Verdict.UNVERIFIABLE:
        issue = f"{reading.by} read the passage and says that it decides nothing"
        passage = _passage(source, match.occurrences[0])
        return ClaimDecision(
            claim, ClaimStatus.UNVERIFIED, issue, reader=reading.by, others=(passage,)
        )
    refused = ""
    for place in match.occurrences[:_MOST_PLACES]:
        sentences = _sentences(source.document, place)
        proposed = Proposed(claim, reading.verdict, reading.quote, sentences, source.document)
        reason = next(vetoes(proposed), "")
        if not reason:
            return _decided(claim, reading, _passage(source, place))
        refused = refused or reason
    return refused


def _passage(source: SourceUsed, place: Locator) -> Passage:
    return Passage(source, place.span, place.text, place)


def _decided(claim: Claim, reading: ReaderDecision, passage: Passage) -> ClaimDecision:
    says = "says it" if reading.verdict is Verdict.VERIFIED else "says otherwise"
    return ClaimDecision(
        claim,
        _STATUS[reading.verdict],
        f"the source {says}, as {reading.by} reads it: “{passage.text}”",
        passage=passage,
        confidence=Confidence.PARAPHRASE if reading.verdict is Verdict.VERIFIED else None,
        reader=reading.by,
    )


def _sentences(document: Document, place: Locator) -> str:
    """Give the sentences that a place touches, within its paragraph."""
    text = document.text
    start = text.rfind("\n\n", 0, place.span.start) + 1
    end = text.find("\n\n", place.span.end)
    around = Span(max(start, 0), end if end >= 0 else len(text))
    touched = [
        span
        for span in split_sentences(around.of(text), document.language)
        if Span(span.start + around.start, span.end + around.start).overlaps(place.span)
    ]
    if not touched:
        return place.text
    return text[around.start + touched[0].start : around.start + touched[-1].end].strip()


def _name(document: Document) -> str:
    return document.origin or document.title or "the source"
