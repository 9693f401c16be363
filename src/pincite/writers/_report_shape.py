"""The published JSON of a run: values to dictionaries, keys in the documented order.

What a source does not have is None; lines, columns and paragraphs count from 1; ``start`` and
``end`` are half-open code-point offsets into the text as read.
"""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from typing import TYPE_CHECKING

from pincite.model import (
    CitationCheck,
    Coverage,
    DraftReport,
    Edit,
    Finding,
    QuotationCheck,
    Report,
    Severity,
    Verdict,
)
from pincite.model.match_shape import (
    Shape,
    answer_shape,
    contact_shape,
    not_checked_shape,
    source_shape,
)
from pincite.writers._places_shape import place_shape
from pincite.writers._standing import cited_by, not_checked, related

if TYPE_CHECKING:
    from pincite.model.ledger import Source

REPORT_SCHEMA = "pincite.report/1"


def report_to_dict(report: Report) -> Shape:
    """Give what a run of ``check`` says as ``pincite.report/1``."""
    return {
        "schema": REPORT_SCHEMA,
        "summary": summary_shape(report),
        "findings": [shape for draft in report.drafts for shape in finding_shapes(draft)],
        "quotations": [shape for draft in report.drafts for shape in quotation_shapes(draft)],
        "citations": [shape for draft in report.drafts for shape in citation_shapes(draft)],
        "claims": [shape for draft in report.drafts for shape in claim_shapes(draft)],
        "references": [],
        "sources": [source_shape(source) for source in report.sources],
        "not_checked": [not_checked_shape(item) for item in not_checked(report)],
        "contacted": [contact_shape(one) for one in report.contacted],
    }


def summary_shape(report: Report) -> Shape:
    """Give the counts by family, verdict and severity, and the result."""
    checks = [check for draft in report.drafts for check in draft.quotations]
    citations = [check for draft in report.drafts for check in draft.citations]
    severities = Counter(f.severity for draft in report.drafts for f in draft.findings)
    return {
        "result": report.result.value,
        "drafts": [draft.draft.document.origin for draft in report.drafts],
        "quotations": _family(checks),
        "citations": _counts([check.verdict for check in citations], len(citations)),
        "claims": _claim_counts(report),
        "references": _counts([], 0),
        "findings": {severity.value: severities[severity] for severity in Severity},
        "not_checked": len(not_checked(report)),
        "coverage": [_coverage(draft, draft.coverage) for draft in report.drafts if draft.coverage],
    }


def finding_shapes(draft: DraftReport) -> list[Shape]:
    """Give the findings of a draft, each with an id that stays while code and words do."""
    shapes: list[Shape] = []
    seen: Counter[str] = Counter()
    for finding in draft.findings:
        words = finding.place.span.of(draft.draft.document.text)
        key = f"{finding.code}\0{finding.place.path}\0{words}"
        shapes.append(_finding(finding, _stable_id(key, seen[key])))
        seen[key] += 1
    return shapes


def quotation_shapes(draft: DraftReport) -> list[Shape]:
    """Give the quotations of a draft with their answers and the ids of their findings."""
    about: dict[int, list[str]] = {}
    for check, shape in zip(related(draft), finding_shapes(draft), strict=True):
        if check is not None:
            about.setdefault(id(check), []).append(shape["id"])
    return [_quotation(check, about.get(id(check), [])) for check in draft.quotations]


def claim_shapes(draft: DraftReport) -> list[Shape]:
    """Give the claims of a draft that were put beside a source."""
    if not draft.claims:
        return []
    # The shapes of claims are imported by whoever has one.
    from pincite.writers._facts.shape import decision_shape

    return [decision_shape(decision) for decision in draft.claims]


def _claim_counts(report: Report) -> Shape:
    verdicts = [decision.verdict for draft in report.drafts for decision in draft.claims]
    return _counts(verdicts, len(verdicts))


def citation_shapes(draft: DraftReport) -> list[Shape]:
    """Give the citation markers of a draft with their answers and the ids of their findings."""
    about: dict[int, list[str]] = {}
    for check, shape in zip(cited_by(draft), finding_shapes(draft), strict=True):
        if check is not None:
            about.setdefault(id(check), []).append(shape["id"])
    return [_citation(check, about.get(id(check), [])) for check in draft.citations]


def _citation(check: CitationCheck, finding_ids: list[str]) -> Shape:
    return {
        "text": check.marker.text,
        "ids": list(check.marker.ids),
        "form": check.marker.form.name.lower(),
        **place_shape(check.place),
        "verdict": check.verdict.value,
        "reason": check.reason,
        "sources": [_registered(source) for source in check.sources],
        "findings": finding_ids,
    }


def _registered(source: Source) -> Shape:
    # The ledger's values are imported by whoever has one.
    from pincite.model.ledger import TextOrigin

    origins = Counter(evidence.text_origin for evidence in source.evidence)
    return {
        "id": source.id,
        "url": source.url,
        "title": source.title or None,
        "accessed": source.accessed or None,
        "evidence": {origin.value: origins[origin] for origin in TextOrigin},
    }


def _coverage(draft: DraftReport, coverage: Coverage) -> Shape:
    return {
        "draft": draft.draft.document.origin,
        "ledger": draft.ledger,
        "sentences": coverage.sentences,
        "declared": coverage.declared,
        "cited": coverage.cited,
        "tool": coverage.tool,
        "policy": coverage.policy,
        "unverified": coverage.unverified,
    }


def _finding(finding: Finding, stable_id: str) -> Shape:
    return {
        "id": stable_id,
        "code": finding.code,
        "severity": finding.severity.value,
        "message": finding.message,
        **place_shape(finding.place),
        "help": finding.help or None,
        "notes": list(finding.notes),
        "edit": _edit(finding.edit) if finding.edit else None,
    }


def _edit(edit: Edit) -> Shape:
    return {
        "start": edit.span.start,
        "end": edit.span.end,
        "replacement": edit.replacement,
        "safe": edit.safe,
    }


def _quotation(check: QuotationCheck, finding_ids: list[str]) -> Shape:
    quotation = check.quotation
    pinpoint = quotation.pinpoint
    return {
        "quote": quotation.text,
        **place_shape(check.place),
        "verdict": check.verdict.value,
        "judged": check.judged,
        "reason": check.reason,
        "kind": quotation.kind.value,
        "ascription": quotation.ascription.value,
        "cited": {
            "ids": list(quotation.cited.ids),
            "urls": list(quotation.cited.urls),
            "names": list(quotation.cited.names),
        },
        "pinpoint": {"kind": pinpoint.kind, "value": pinpoint.value} if pinpoint else None,
        "translated": quotation.translated,
        "source": check.source.number if check.source else None,
        "elsewhere": [source.number for source in check.elsewhere],
        "match": answer_shape(check.match, check.source) if check.match else None,
        "findings": finding_ids,
    }


def _family(checks: list[QuotationCheck]) -> Shape:
    return _counts([check.verdict for check in checks if check.judged], len(checks))


def _counts(judged: list[Verdict], total: int) -> Shape:
    verdicts = Counter(judged)
    return {
        "total": total,
        **{verdict.value: verdicts[verdict] for verdict in Verdict},
        "not_judged": total - len(judged),
    }


def _stable_id(key: str, repetition: int) -> str:
    """Name a finding by what it says, not by where it stands, so that edits above it keep it."""
    digest = sha256(f"{key}\0{repetition}".encode("utf-8", "surrogatepass"))
    return digest.hexdigest()[:12]
