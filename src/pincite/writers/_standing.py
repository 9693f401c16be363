"""How each checked thing stands: wrong, open, to be looked at, or fine; and in which order."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from enum import StrEnum

from pincite.model import (
    CitationCheck,
    DraftReport,
    Finding,
    NotChecked,
    Place,
    Quotation,
    QuotationCheck,
    Report,
    Result,
    Severity,
    SourceUsed,
    Span,
    Status,
    Verdict,
)
from pincite.model.values import dataclass
from pincite.writers._words import about_pages


class Standing(StrEnum):
    """The groups that people read a report in, in this order."""

    WRONG = "wrong"
    OPEN = "could not be checked"
    LOOK = "needs a look"
    FINE = "fine"
    NOT_JUDGED = "too short to be judged"


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that a report speaks of.

    A quotation or a citation with its findings, or a finding alone.
    """

    standing: Standing
    draft: DraftReport
    findings: tuple[Finding, ...]
    check: QuotationCheck | None
    citation: CitationCheck | None = None

    @property
    def place(self) -> Place:
        """Where it stands in its draft."""
        if self.findings:
            return self.findings[0].place
        return (self.citation or self.quoted).place

    @property
    def words(self) -> str:
        """The words of the draft that it is about."""
        if self.check is not None:
            return self.check.quotation.text
        if self.citation is not None:
            return self.citation.marker.text
        return self.place.span.of(self.draft.draft.document.text)

    @property
    def reason(self) -> str:
        """Why it came out as it did."""
        if self.findings:
            return self.findings[0].message
        return (self.citation or self.quoted).reason

    @property
    def quoted(self) -> QuotationCheck:
        """The quotation; only where there is one."""
        assert self.check is not None
        return self.check

    @property
    def quoted_in_pieces(self) -> bool:
        """Whether it is a splice; what is noted of its pieces stands in no finding."""
        return self.check is not None and bool(self.check.match and self.check.match.segments)


_QUOTATIONS = "QUO"
_ORDER = tuple(Standing)
_WEIGHT = {Severity.ERROR: 0, Severity.WARNING: 1, Severity.NOTE: 2}


def entries(report: Report) -> tuple[Entry, ...]:
    """Give everything that a report speaks of, what is wrong first, else as it was read."""
    found = [entry for draft in report.drafts for entry in _entries_of(draft)]
    return tuple(sorted(found, key=_rank))


def not_checked(report: Report) -> tuple[NotChecked, ...]:
    """Give what was there and not checked, of the run and of each draft."""
    return (*report.not_checked, *(x for draft in report.drafts for x in draft.not_checked))


def not_checked_beside(report: Report) -> tuple[NotChecked, ...]:
    """Give what was not checked, without the quotations that have an entry of their own."""
    open_places = {str(entry.place) for entry in entries(report) if entry.standing is Standing.OPEN}
    return tuple(item for item in not_checked(report) if item.where not in open_places)


_WITHOUT_COUNTS = {
    Result.PASS: "nothing wrong was found",
    Result.INCOMPLETE: "nothing wrong was found, and not everything was checked",
}


def verdict_in_words(report: Report) -> str:
    """Say what the whole report says: ``3 wrong, 2 could not be checked, 41 fine``."""
    counts = counts_in_words(report)
    heads = {
        Result.NOTHING_TO_CHECK: "nothing to check",
        Result.NOTHING_CHECKED: "nothing was checked",
    }
    said = [words for words in (heads.get(report.result, ""), counts) if words]
    return ": ".join(said) or _WITHOUT_COUNTS.get(report.result, report.result.lower())


def result_in_words(report: Report) -> str:
    """Say the same with the result before it: ``FAIL: 3 wrong, 41 fine``."""
    counts = counts_in_words(report)
    return f"{report.result.value}: {counts}" if counts else report.result.value


def counts_in_words(report: Report) -> str:
    """Count the quotations by how they stand, the worst first."""
    counts = Counter(entry.standing for entry in entries(report))
    return ", ".join(
        _counted(counts[standing], standing) for standing in _ORDER if counts[standing]
    )


def figures(report: Report) -> tuple[str, ...]:
    """Give what became of each draft's claims, and its coverage beside a ledger, which is named.

    Then name the pages that were read, each with its snapshot, and the hosts that were contacted.
    """
    several = len(report.drafts) > 1
    lines: list[str] = []
    for draft in report.drafts:
        of = f"{draft.draft.document.origin}: " if several else ""
        if draft.claims:
            lines.append(f"{of}{_claims_in_words(draft)}")
        if draft.coverage is not None:
            lines += [f"{of}{draft.coverage}", f"{of}ledger {draft.ledger}"]
    return (*lines, *about_pages(_pages_used(report), report.contacted))


def _pages_used(report: Report) -> Iterator[SourceUsed]:
    """Give the sources that a quotation was decided by, and those that somebody asked for."""
    used = {
        source.number
        for draft in report.drafts
        for check in draft.quotations
        for source in (check.source, *check.elsewhere)
        if source is not None
    }
    return (one for one in report.sources if one.number in used or one.contacted)


def _claims_in_words(draft: DraftReport) -> str:
    """Count the claims by verdict: ``7 claims: 4 verified, 1 contradicted, 2 left open``."""
    verdicts = Counter(decision.verdict for decision in draft.claims)
    words = {
        Verdict.VERIFIED: "verified",
        Verdict.CONTRADICTED: "contradicted",
        Verdict.UNVERIFIABLE: "left open",
    }
    counts = ", ".join(f"{verdicts[x]} {word}" for x, word in words.items() if verdicts[x])
    return f"{len(draft.claims)} {'claim' if len(draft.claims) == 1 else 'claims'}: {counts}"


def cited_by(draft: DraftReport) -> tuple[CitationCheck | None, ...]:
    """Give for each finding of a draft the citation that it is about: it points at its marker."""
    markers = {check.place.span: check for check in draft.citations}
    return tuple(
        markers.get(finding.place.span) if _family_of(finding) != _QUOTATIONS else None
        for finding in draft.findings
    )


def related(draft: DraftReport) -> tuple[QuotationCheck | None, ...]:
    """Give for each finding of a draft the quotation that it is about.

    A finding is about a quotation where it points at its words or at its pinpoint.
    """
    stretches = sorted(
        (span.start, span.end, number)
        for number, check in enumerate(draft.quotations)
        for span in _stretches(check.quotation)
    )
    starts = [start for start, _, _ in stretches]
    found: list[QuotationCheck | None] = []
    for finding in draft.findings:
        span = finding.place.span
        if _family_of(finding) != _QUOTATIONS:
            found.append(None)
            continue
        # Quotations follow each other, so the last one that begins before the end decides.
        last = bisect_left(starts, max(span.end, span.start + 1)) - 1
        hit = last >= 0 and stretches[last][1] > span.start
        found.append(draft.quotations[stretches[last][2]] if hit else None)
    return tuple(found)


def _entries_of(draft: DraftReport) -> list[Entry]:
    """Group the findings of a draft by the quotation or the citation that they are about."""
    about: dict[int, list[Finding]] = {}
    entries_alone: list[Entry] = []
    for finding, quoted, cited in zip(draft.findings, related(draft), cited_by(draft), strict=True):
        check = quoted or cited
        if check is None:
            wrong = finding.severity is Severity.ERROR
            standing = Standing.WRONG if wrong else Standing.LOOK
            entries_alone.append(Entry(standing, draft, (finding,), None))
        else:
            about.setdefault(id(check), []).append(finding)

    def findings_of(check: QuotationCheck | CitationCheck) -> list[Finding]:
        return sorted(about.get(id(check), ()), key=lambda finding: _WEIGHT[finding.severity])

    every = [
        *(_entry(draft, check, findings_of(check)) for check in draft.quotations),
        *(_citation_entry(draft, check, findings_of(check)) for check in draft.citations),
        *entries_alone,
    ]
    return sorted(every, key=lambda entry: entry.place.span.start)


def _entry(draft: DraftReport, check: QuotationCheck, findings: list[Finding]) -> Entry:
    return Entry(_standing(check, findings), draft, tuple(findings), check)


def _citation_entry(draft: DraftReport, check: CitationCheck, findings: list[Finding]) -> Entry:
    severities = {finding.severity for finding in findings}
    standing = Standing.FINE
    if Severity.ERROR in severities:
        standing = Standing.WRONG
    elif Severity.WARNING in severities:
        standing = Standing.LOOK
    elif check.verdict is not Verdict.VERIFIED:
        standing = Standing.OPEN
    return Entry(standing, draft, tuple(findings), None, check)


def _standing(check: QuotationCheck, findings: list[Finding]) -> Standing:
    """Say how a quotation stands; what has no answer is never fine.

    A splice whose pieces are all there is the one unverifiable answer that is for a person to look
    at. Whatever else is unverifiable without an error was not checked, or its finding was silenced.
    """
    severities = {finding.severity for finding in findings}
    if Severity.ERROR in severities or check.verdict is Verdict.CONTRADICTED:
        return Standing.WRONG
    if not check.judged and not severities:
        return Standing.NOT_JUDGED
    spliced = check.match is not None and check.match.status is Status.SPLICED
    if check.verdict is Verdict.UNVERIFIABLE and not (spliced and severities):
        return Standing.OPEN
    return Standing.LOOK if Severity.WARNING in severities else Standing.FINE


def _family_of(finding: Finding) -> str:
    return finding.code[:3]


def _stretches(quotation: Quotation) -> tuple[Span, ...]:
    if quotation.pinpoint is None:
        return (quotation.outer,)
    return (quotation.outer, quotation.pinpoint.span)


def _rank(entry: Entry) -> tuple[int, int]:
    severity = min((_WEIGHT[finding.severity] for finding in entry.findings), default=3)
    return _ORDER.index(entry.standing), severity


def _counted(count: int, standing: Standing) -> str:
    if standing is Standing.LOOK and count > 1:
        return f"{count} need a look"
    return f"{count} {standing}"
