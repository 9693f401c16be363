"""The published JSON: values to dictionaries, keys in the documented order.

What a source does not have is None; lines, columns and paragraphs count from 1; ``start`` and
``end`` are half-open code-point offsets into the text as read.
"""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from typing import Any

from pincite.model import (
    DraftReport,
    Edit,
    Finding,
    Locator,
    Match,
    NearMiss,
    NotChecked,
    Place,
    QuotationCheck,
    Report,
    Search,
    Segment,
    Severity,
    SourceUsed,
    Span,
    Verdict,
    is_web_address,
)
from pincite.writers._standing import not_checked, related

Shape = dict[str, Any]

MATCH_SCHEMA = "pincite.match/1"
SEARCH_SCHEMA = "pincite.search/1"
REPORT_SCHEMA = "pincite.report/1"


def match_to_dict(match: Match, source: SourceUsed | None = None) -> Shape:
    """Give one answer as ``pincite.match/1``."""
    return {"schema": MATCH_SCHEMA, **_match(match, source)}


def search_to_dict(search: Search) -> Shape:
    """Give one quote's answers in several sources as ``pincite.search/1``."""
    return {
        "schema": SEARCH_SCHEMA,
        "quote": search.quote,
        "searched": search.searched,
        "found_in": len(search.hits),
        "matches": [match_to_dict(found.match, found.source) for found in search.matches],
        "not_checked": [not_checked_shape(item) for item in search.not_checked],
    }


def report_to_dict(report: Report) -> Shape:
    """Give what a run of ``check`` says as ``pincite.report/1``."""
    return {
        "schema": REPORT_SCHEMA,
        "summary": summary_shape(report),
        "findings": [shape for draft in report.drafts for shape in finding_shapes(draft)],
        "quotations": [shape for draft in report.drafts for shape in quotation_shapes(draft)],
        "citations": [],
        "claims": [],
        "references": [],
        "sources": [source_shape(source) for source in report.sources],
        "not_checked": [not_checked_shape(item) for item in not_checked(report)],
    }


def summary_shape(report: Report) -> Shape:
    """Give the counts by family, verdict and severity, and the result."""
    checks = [check for draft in report.drafts for check in draft.quotations]
    severities = Counter(f.severity for draft in report.drafts for f in draft.findings)
    return {
        "result": report.result.value,
        "drafts": [draft.draft.document.origin for draft in report.drafts],
        "quotations": _family(checks),
        "citations": _family([]),
        "claims": _family([]),
        "references": _family([]),
        "findings": {severity.value: severities[severity] for severity in Severity},
        "not_checked": len(not_checked(report)),
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


def source_shape(source: SourceUsed) -> Shape:
    """Give what is known about a source, without its text."""
    document = source.document
    web = is_web_address(document.origin)
    return {
        "id": source.number,
        "path": None if web else document.origin or None,
        "url": document.origin if web else document.canonical_url or None,
        "sha256": document.sha256 or None,
        "media_type": document.media_type.value,
        "extractor": document.extractor or None,
        "title": document.title or None,
        "retrieved": source.retrieved or None,
        "source_kind": document.source_kind.value,
    }


def not_checked_shape(item: NotChecked) -> Shape:
    """Give something that was there and was not checked."""
    return {"what": item.what, "where": item.where, "why": item.why}


def _match(match: Match, source: SourceUsed | None) -> Shape:
    return {
        "status": match.status.value,
        "verdict": match.verdict.value,
        "reason": match.reason,
        "quote": match.quote,
        "source": source_shape(source) if source else None,
        "occurrences": [_locator(place) for place in match.occurrences],
        "steps": list(match.steps),
        "near_miss": _near_miss(match.near_miss) if match.near_miss else None,
        "segments": [_segment(segment, source) for segment in match.segments],
        "notes": [
            {"kind": note.kind.value, "text": note.text, "quoted": note.quoted or None}
            for note in match.notes
        ],
        "source_kind": match.source_kind.value,
        "summary_suspected": match.summary_suspected,
        "occurrence_count": match.occurrence_count,
        "warnings": list(match.warnings),
    }


def _locator(place: Locator) -> Shape:
    return {
        "start": place.span.start,
        "end": place.span.end,
        "line": place.line,
        "column": place.column,
        "paragraph": place.paragraph,
        "page": place.page,
        "slide": place.slide,
        "sheet": place.sheet,
        "cell": place.cell,
        "chapter": place.chapter,
        "time": place.time,
        "speaker": place.speaker,
        "heading_path": list(place.heading_path),
        "text": place.text,
        "prefix": place.prefix,
        "suffix": place.suffix,
        "url_fragment": place.url_fragment,
        "selectors": _selectors(place),
    }


def _selectors(place: Locator) -> list[Shape]:
    """Give the place as the W3C Web Annotation selectors."""
    quote = place.quote_selector
    return [
        {
            "type": "TextQuoteSelector",
            "exact": quote.exact,
            "prefix": quote.prefix,
            "suffix": quote.suffix,
        },
        {"type": "TextPositionSelector", "start": place.span.start, "end": place.span.end},
    ]


def _near_miss(near: NearMiss) -> Shape:
    place = _locator(near.locator)
    return {
        "start": place.pop("start"),
        "end": place.pop("end"),
        "text": place.pop("text"),
        "similarity": near.similarity,
        "missing_words": list(near.missing_words),
        "diff": [{"kind": part.kind.value, "text": part.text} for part in near.diff],
        "reason": near.reason,
        "difference": near.difference.value,
        **place,
    }


def _segment(segment: Segment, source: SourceUsed | None) -> Shape:
    answer = _match(segment.match, source)
    del answer["source"]
    return {
        "quote": segment.quote,
        "in_order": segment.in_order,
        "elided": _elided(segment.elided, source) if segment.elided else None,
        "match": answer,
    }


def _elided(span: Span, source: SourceUsed | None) -> Shape:
    text = span.of(source.document.text) if source else None
    return {"start": span.start, "end": span.end, "text": text}


def _finding(finding: Finding, stable_id: str) -> Shape:
    return {
        "id": stable_id,
        "code": finding.code,
        "severity": finding.severity.value,
        "message": finding.message,
        **_place(finding.place),
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
        **_place(check.place),
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
        "match": _match(check.match, check.source) if check.match else None,
        "findings": finding_ids,
    }


def _place(place: Place) -> Shape:
    return {
        "path": place.path,
        "line": place.line,
        "column": place.column,
        "end_line": place.end_line,
        "end_column": place.end_column,
        "start": place.span.start,
        "end": place.span.end,
    }


def _family(checks: list[QuotationCheck]) -> Shape:
    judged = [check for check in checks if check.judged]
    verdicts = Counter(check.verdict for check in judged)
    return {
        "total": len(checks),
        **{verdict.value: verdicts[verdict] for verdict in Verdict},
        "not_judged": len(checks) - len(judged),
    }


def _stable_id(key: str, repetition: int) -> str:
    """Name a finding by what it says, not by where it stands, so that edits above it keep it."""
    digest = sha256(f"{key}\0{repetition}".encode("utf-8", "surrogatepass"))
    return digest.hexdigest()[:12]
