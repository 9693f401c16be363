"""A fact-check as a table: one row a claim, then what was not checked."""

from __future__ import annotations

from pincite.model.claim import ClaimDecision
from pincite.model.facts import FactReport
from pincite.writers._facts.words import fallen_items, item_words

Row = dict[str, str | int | float]

COLUMNS = (
    "draft",
    "claim",
    "line",
    "column",
    "location",
    "text",
    "types",
    "status",
    "verdict",
    "confidence",
    "issue",
    "source",
    "source_title",
    "source_line",
    "page",
    "heading",
    "passage",
    "claimed",
    "stated",
    "deviation",
    "kind",
    "fix",
    "flags",
    "supported_by",
    "rule",
    "reader",
)


def fact_rows(report: FactReport) -> list[Row]:
    """Give one row for each claim in the order of the draft, then what was not checked."""
    rows = [_row(decision) for decision in report.decisions]
    rows += [
        {"draft": report.claims.document, "verdict": "not checked", "issue": item_words(item)}
        for item in (*fallen_items(report), *report.not_checked)
    ]
    return rows


def _row(decision: ClaimDecision) -> Row:
    claim = decision.claim
    row: Row = {
        "draft": claim.place.path,
        "claim": claim.id,
        "line": claim.place.line,
        "column": claim.place.column,
        "location": claim.location,
        "text": claim.text,
        "types": " + ".join(claim.types),
        "status": decision.status.value,
        "verdict": decision.verdict.value,
        "confidence": decision.confidence.value if decision.confidence else "",
        "issue": decision.issue,
        "fix": decision.fix,
        "flags": "; ".join(decision.flags),
        "supported_by": " ".join(f"S{source.number}" for source in decision.supported_by),
        "rule": decision.rule,
        "reader": decision.reader,
    }
    passage = decision.passage
    if passage is not None:
        place = passage.locator
        row |= {
            "source": passage.source.document.origin,
            "source_title": passage.source.document.title,
            "source_line": place.line,
            "page": place.page or "",
            "heading": " > ".join(place.heading_path),
            "passage": passage.text,
        }
    wrong = [one for one in decision.comparisons if one.error is not None]
    return row | {
        "claimed": "; ".join(one.claimed.text for one in wrong),
        "stated": "; ".join(one.stated.text for one in wrong),
        "deviation": "; ".join(one.deviation for one in wrong),
        "kind": "; ".join(one.error.value for one in wrong if one.error),
    }
