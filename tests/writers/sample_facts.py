"""A fact-check of an invented report, built by hand: one claim of every kind of answer."""

from __future__ import annotations

from decimal import Decimal

from pincite.matching.locating import Places
from pincite.model import (
    Cited,
    Document,
    MediaType,
    NotChecked,
    Place,
    Result,
    SourceUsed,
    Span,
    Verdict,
)
from pincite.model.claim import (
    Claim,
    ClaimDecision,
    ClaimList,
    ClaimStatus,
    ClaimType,
    Confidence,
    Flag,
    Passage,
    Precision,
)
from pincite.model.facts import (
    Consulted,
    FactMode,
    FactReport,
    FallenDecision,
    QueryRun,
    ReaderDecision,
    claim_hash,
)
from pincite.model.quantity import Agreement, Comparison, Dimension, NumericalError, Quantity

DRAFT_TEXT = (
    "# The harbour\n\n"
    "The ferry carried 41,000 passengers [1]. Night work is allowed.\n\n"
    "Turnout at the vote was 96.6% [1]. The quay was rebuilt | for *everyone*.\n\n"
    "The keeper lit the lamp at dawn [2]. They said it would double.\n"
)
SOURCE_TEXT = (
    "# Harbour bulletin\n\n"
    "The ferry carried 41,000 passengers in the year.\n\n"
    "The licence does not allow night work.\n\n"
    "Turnout at the vote was 96.555%.\n\n"
    "The quay was rebuilt for residents, in part.\n"
)
DRAFT = Document(DRAFT_TEXT, MediaType.MARKDOWN, origin="report.md", sha256="d" * 64)
BULLETIN = SourceUsed(
    1, Document(SOURCE_TEXT, MediaType.MARKDOWN, title="Harbour bulletin", origin="bulletin.md")
)
DIARY = SourceUsed(2, Document("The lamp was lit late.\n", origin="diary.txt"), "2026-03-12")


def claim(number: int, words: str, kind: ClaimType = ClaimType.EXISTENCE) -> Claim:
    start = DRAFT_TEXT.index(words)
    span = Span(start, start + len(words))
    line = DRAFT_TEXT.count("\n", 0, start) + 1
    column = start - DRAFT_TEXT.rfind("\n", 0, start)
    place = Place("report.md", span, line, column, line, column + len(words))
    return Claim(
        f"C{number:02d}", words, (kind,), span, place, f"line {line}, The harbour", Cited((1,))
    )


def passage(source: SourceUsed, words: str) -> Passage:
    text = source.document.text
    span = Span(text.index(words), text.index(words) + len(words))
    return Passage(
        source,
        span,
        words,
        Places(source.document).locate(span),
        agrees=("turnout",),
        differs=("figure",),
        lacks=("year",),
    )


def percent(text: str) -> Quantity:
    value = Decimal(text.rstrip("%"))
    span = Span(0, len(text))
    return Quantity(span, text, span, value, value, Dimension.PERCENT, "%")


FERRY = ClaimDecision(
    claim(1, "The ferry carried 41,000 passengers", ClaimType.STATISTIC),
    ClaimStatus.VERIFIED,
    "the same words",
    passage(BULLETIN, "The ferry carried 41,000 passengers in the year."),
    confidence=Confidence.EXACT,
    rule="CLD001",
)
NIGHT = ClaimDecision(
    claim(2, "Night work is allowed"),
    ClaimStatus.HALLUCINATION,
    "the source says that night work is not allowed, the claim that it is",
    passage(BULLETIN, "The licence does not allow night work."),
    rule="CLD002",
)
TURNOUT = ClaimDecision(
    claim(3, "Turnout at the vote was 96.6%", ClaimType.STATISTIC),
    ClaimStatus.NUMERICAL_ERROR,
    "the source says 96.555%, the claim 96.6%",
    passage(BULLETIN, "Turnout at the vote was 96.555%."),
    rule="CLD003",
    comparisons=(
        Comparison(
            percent("96.6%"),
            percent("96.555%"),
            Agreement.ROUNDED,
            NumericalError.ROUNDING,
            "+0.045 points, rounded up",
            "Turnout at the vote was 96.555%",
        ),
    ),
    fix="Turnout at the vote was 96.555%",
)
QUAY = ClaimDecision(
    claim(4, "The quay was rebuilt | for *everyone*"),
    ClaimStatus.MISLEADING,
    "the source says “in part”",
    passage(BULLETIN, "The quay was rebuilt for residents, in part."),
    rule="CLD004",
    flags=(Flag.NEEDS_REVIEW,),
)
LAMP = ClaimDecision(
    claim(5, "The keeper lit the lamp at dawn"),
    ClaimStatus.UNVERIFIED,
    "a passage treats it, and no rule decides it",
    others=(passage(DIARY, "The lamp was lit late."),),
    supported_by=(BULLETIN,),
    is_open=True,
)
VAGUE = claim(6, "They said it would double")
DECISIONS = (FERRY, NIGHT, TURNOUT, QUAY, LAMP)
READING = ReaderDecision(
    "report.md", "C09", "0" * 64, Verdict.VERIFIED, "ada", "bulletin.md", "1" * 64, "words", ""
)
FACTS = FactReport(
    draft=DRAFT,
    claims=ClaimList(
        "report.md", "d" * 64, "en", (*(one.claim for one in DECISIONS), VAGUE), "c" * 64
    ),
    mode=FactMode.DOCS,
    precision=Precision.STRICT,
    result=Result.FAIL,
    decisions=DECISIONS,
    looked_in=((BULLETIN,), (BULLETIN,), (BULLETIN,), (BULLETIN,), (DIARY,)),
    sources=(Consulted(BULLETIN, ("C01", "C02", "C03", "C04")), Consulted(DIARY, ("C05",), 2)),
    not_checked=(NotChecked("C06 “They said it would double”", "report.md:7:38", "no referent"),),
    queries=(QueryRun("C05", "company", "keeper lamp 2026", 0),),
    fallen=(FallenDecision(READING, "the claim was changed since"),),
    generated="2026-03-12T10:00:00Z",
)
EMPTY = FactReport(
    draft=Document("", origin="empty.md"),
    claims=ClaimList("empty.md", "", "", (), "e" * 64),
    mode=FactMode.CITED,
    precision=Precision.STRICT,
    result=Result.NOTHING_TO_CHECK,
    decisions=(),
    looked_in=(),
    sources=(),
)
LAMP_HASH = claim_hash(LAMP.claim)
