"""How each checked thing stands: wrong, open, to be looked at, or fine; and in which order."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from dataclasses import dataclass
from enum import StrEnum

from pincite.model import (
    DraftReport,
    Finding,
    NotChecked,
    Quotation,
    QuotationCheck,
    Report,
    Result,
    Severity,
    Span,
    Status,
    Verdict,
)


class Standing(StrEnum):
    """The groups that people read a report in, in this order."""

    WRONG = "wrong"
    OPEN = "could not be checked"
    LOOK = "needs a look"
    FINE = "fine"
    NOT_JUDGED = "too short to be judged"


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that a report speaks of: a quotation with its findings, or a finding alone."""

    standing: Standing
    draft: DraftReport
    findings: tuple[Finding, ...]
    check: QuotationCheck | None

    @property
    def start(self) -> int:
        """Where it stands in its draft."""
        return self.findings[0].place.span.start if self.findings else self.quoted.place.span.start

    @property
    def quoted(self) -> QuotationCheck:
        """The quotation; only where there is one."""
        assert self.check is not None
        return self.check

    @property
    def quoted_in_pieces(self) -> bool:
        """Whether it is a splice; what is noted of its pieces stands in no finding."""
        return self.check is not None and bool(self.check.match and self.check.match.segments)


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
    open_places = {
        f"{place.path}:{place.line}:{place.column}"
        for entry in entries(report)
        if entry.standing is Standing.OPEN
        for place in [entry.quoted.place]
    }
    return tuple(item for item in not_checked(report) if item.where not in open_places)


def verdict_in_words(report: Report) -> str:
    """Say what the whole report says: ``3 wrong, 2 could not be checked, 41 fine``."""
    counts = counts_in_words(report)
    heads = {
        Result.NOTHING_TO_CHECK: "nothing to check",
        Result.NOTHING_CHECKED: "nothing was checked",
    }
    said = [words for words in (heads.get(report.result, ""), counts) if words]
    return ": ".join(said) or report.result.lower()


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
        # Quotations follow each other, so the last one that begins before the end decides.
        last = bisect_left(starts, max(span.end, span.start + 1)) - 1
        hit = last >= 0 and stretches[last][1] > span.start
        found.append(draft.quotations[stretches[last][2]] if hit else None)
    return tuple(found)


def _entries_of(draft: DraftReport) -> list[Entry]:
    """Group the findings of a draft by the quotation that they are about."""
    about: dict[int, list[Finding]] = {}
    entries_alone: list[Entry] = []
    for finding, check in zip(draft.findings, related(draft), strict=True):
        if check is None:
            wrong = finding.severity is Severity.ERROR
            standing = Standing.WRONG if wrong else Standing.LOOK
            entries_alone.append(Entry(standing, draft, (finding,), None))
        else:
            about.setdefault(id(check), []).append(finding)
    quoted = [
        _entry(draft, check, sorted(about.get(id(check), ()), key=lambda f: _WEIGHT[f.severity]))
        for check in draft.quotations
    ]
    return sorted([*quoted, *entries_alone], key=lambda entry: entry.start)


def _entry(draft: DraftReport, check: QuotationCheck, findings: list[Finding]) -> Entry:
    return Entry(_standing(check, findings), draft, tuple(findings), check)


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
