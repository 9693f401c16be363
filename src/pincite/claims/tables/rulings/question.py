"""A claim laid beside a table: what of it the claim speaks of, and how rulings are made of it."""

from __future__ import annotations

from collections.abc import Sequence

from pincite.claims.ruling import Ruling
from pincite.claims.tables.asking.locating import Subject
from pincite.claims.tables.asking.mentions import Mention
from pincite.claims.tables.asking.saying import Saying
from pincite.claims.tables.codes import Code
from pincite.claims.tables.facts import CellFigure, TableFacts
from pincite.claims.tables.rulings.charts import chart_flags
from pincite.model import Span
from pincite.model.claim import Confidence, Flag, Precision
from pincite.model.quantity import Agreement, Comparison, NumericalError, Quantity
from pincite.model.values import dataclass

_FAIR = frozenset({Agreement.ROUNDED, Agreement.CONVERTED})
_AGREES = frozenset({Agreement.SAME, Agreement.HEDGED, Agreement.BOUNDED})
_GRAVE = frozenset({NumericalError.MAGNITUDE, NumericalError.SIGN})


@dataclass(frozen=True, slots=True)
class Question:
    """A claim beside a table, its words all accounted for."""

    facts: TableFacts
    saying: Saying
    mentions: tuple[Mention, ...]
    subject: Subject
    precision: Precision

    @property
    def said(self) -> frozenset[str]:
        """All words of the claim."""
        return frozenset(word.form for word in self.saying.words)


def agrees(comparison: Comparison, precision: Precision) -> bool:
    """Tell whether a comparison verifies a claim under a precision."""
    if comparison.agreement in _FAIR:
        return precision is Precision.FAIR
    return comparison.agreement in _AGREES


def is_grave(comparison: Comparison) -> bool:
    """Tell whether numbers are apart by a factor of ten or more, or by their sign."""
    return comparison.error in _GRAVE


def fixed(question: Question, claimed: Quantity, comparison: Comparison) -> str:
    """Give the claim with its number put right; empty where the comparison does not say how."""
    text = question.saying.claim.text
    if not comparison.fix:
        return ""
    return text[: claimed.span.start] + comparison.fix + text[claimed.span.end :]


def verified(
    question: Question,
    rule: Code,
    issue: str,
    cells: Sequence[CellFigure],
    *,
    confidence: Confidence = Confidence.EXACT,
    comparisons: Sequence[Comparison] = (),
    claim_span: Span | None = None,
    flags: tuple[Flag, ...] = (),
    arithmetic: str = "",
) -> Ruling:
    """Make a ruling that a table says what the claim says."""
    return Ruling(
        status=rule.status,
        issue=_with_chart(question, issue),
        spans=spans_of(question.facts, cells),
        rule=rule,
        claim_span=claim_span,
        words=cells[0].figure.span,
        confidence=confidence,
        comparisons=tuple(comparisons),
        flags=(*flags, *chart_flags(question.saying.claim, question.facts)),
        arithmetic=arithmetic,
    )


def contradicted(
    question: Question,
    rule: Code,
    issue: str,
    cells: Sequence[CellFigure],
    *,
    comparisons: Sequence[Comparison] = (),
    claim_span: Span | None = None,
    flags: tuple[Flag, ...] = (),
    arithmetic: str = "",
    fix: str = "",
) -> Ruling:
    """Make a ruling that a table says something else than the claim."""
    return Ruling(
        status=rule.status,
        issue=_with_chart(question, issue),
        spans=spans_of(question.facts, cells),
        rule=rule,
        claim_span=claim_span,
        words=cells[0].figure.span,
        comparisons=tuple(comparisons),
        fix=fix,
        flags=(*flags, *chart_flags(question.saying.claim, question.facts)),
        arithmetic=arithmetic,
    )


def _with_chart(question: Question, issue: str) -> str:
    """Say of which chart the numbers are: what it looks like may mislead where they do not."""
    chart = question.facts.chart
    return f"{issue} (data of a {chart})" if chart else issue


def spans_of(facts: TableFacts, cells: Sequence[CellFigure]) -> tuple[Span, ...]:
    """Give the rows of cells, then the rows of heads and the line that states the scale."""
    table = facts.table
    found = [table.rows[cell.row].raw.span for cell in cells]
    found += [row.span for row in table.head_rows]
    if facts.scale_span is not None and facts.scale.power:
        found.append(facts.scale_span)
    kept: list[Span] = []
    for span in found:
        if not any(other.contains(span) for other in kept):
            kept.append(span)
    return tuple(kept)
