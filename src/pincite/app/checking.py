"""Checks drafts against sources: the main job."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pincite.app.looking_up import Library, Reader
from pincite.app.options import CheckOptions
from pincite.app.reading import STDIN, read
from pincite.app.sources import Progress, load_sources
from pincite.checks import (
    CHECKS,
    QUOTATION_CHECKS,
    SUPPRESSION_CHECKS,
    Check,
    Decision,
    DraftPlaces,
    Outcome,
    Remark,
    Silenced,
    SuppressionUse,
    is_unchecked,
    open_pinpoint,
    reason_of,
    result_of,
    silence,
)
from pincite.checks.wording import excerpt, listed
from pincite.drafts import parse_draft
from pincite.model import (
    Document,
    Draft,
    DraftReport,
    Finding,
    MediaType,
    NotChecked,
    Place,
    QuotationCheck,
    Report,
    Severity,
    SourceMatch,
    UsageError,
)
from pincite.text import RuleSet


def check(
    drafts: Sequence[str],
    *,
    against: Sequence[str] = (),
    options: CheckOptions | None = None,
    progress: Progress | None = None,
) -> Report:
    """Check every quotation of the drafts against the sources.

    Args:
        drafts: Paths of drafts; ``-`` is standard input, read as Markdown.
        against: Paths of sources: files, and directories with all that is in them. An address is
            reported as not checked, since this version does not fetch pages.
        options: What to look at.
        progress: Told how far the work is.

    Raises:
        UsageError: if the call is wrong.
        UnreadableError: if a draft, or a source named by its own path, cannot be read.
    """
    options = options or CheckOptions()
    if not drafts:
        raise UsageError("no draft was given: name one, as in `pincite check report.md`")
    if STDIN in drafts and STDIN in against:
        raise UsageError("standard input (-) cannot be both the draft and a source")
    return check_documents(
        [read_draft(path, options) for path in dict.fromkeys(drafts)],
        against=against,
        options=options,
        progress=progress,
    )


def read_draft(path: str, options: CheckOptions) -> Document:
    """Read a draft; standard input is taken for Markdown."""
    media_type = MediaType.MARKDOWN if path == STDIN else None
    return read(path, media_type=media_type, max_bytes=options.max_bytes)


def check_documents(
    drafts: Sequence[Document],
    *,
    against: Sequence[str] = (),
    options: CheckOptions,
    progress: Progress | None = None,
) -> Report:
    """Check drafts that were read already; see ``check``."""
    RuleSet.parse(options.rules)
    loaded = load_sources(
        against,
        max_bytes=options.max_bytes,
        leave_out=[draft.origin for draft in drafts if draft.origin],
        progress=progress,
    )
    library = Library(loaded, options.rules)
    done = [_check_draft(draft, library, options, progress) for draft in drafts]
    reports = tuple(report for report, _ in done)
    suppressed = sum(count for _, count in done)
    return Report(result_of(reports, suppressed), reports, library.sources, loaded.not_checked)


def _check_draft(
    document: Document, library: Library, options: CheckOptions, progress: Progress | None
) -> tuple[DraftReport, int]:
    """Check one draft; also give how many of its findings were silenced."""
    draft = parse_draft(document)
    places = DraftPlaces(document)
    active = options.active_codes(document.origin)
    reader = Reader(draft, library)
    checks: list[QuotationCheck] = []
    findings: list[Finding] = []
    not_checked: list[NotChecked] = []
    for position, quotation in enumerate(draft.quotations):
        if progress is not None:
            progress("checking quotations", position, len(draft.quotations))
        decision = reader.look_up(quotation, options.min_words)
        said = [(one, remark) for one in QUOTATION_CHECKS for remark in one.look(decision)]
        place = places.place(quotation.span)
        reason = reason_of(decision, [remark for _, remark in said])
        checks.append(_quotation_check(decision, place, reason))
        findings += [
            _finding(one, remark, places, options) for one, remark in said if one.code in active
        ]
        not_checked += _not_checked(decision, place, reason, places)
    silenced = silence(findings, draft.suppressions, codes=frozenset(CHECKS), active=active)
    findings = [
        *silenced.kept,
        *(
            _finding(one, remark, places, options)
            for use in silenced.uses
            for one in SUPPRESSION_CHECKS
            for remark in one.look(use)
            if one.code in active
        ),
    ]
    findings.sort(key=lambda found: (found.place.span, found.code))
    not_checked += _counted(draft, checks, silenced, options)
    report = DraftReport(draft, tuple(findings), tuple(checks), tuple(not_checked))
    return report, len(silenced.suppressed)


def _quotation_check(decision: Decision, place: Place, reason: str) -> QuotationCheck:
    best = decision.best
    holding = (*decision.lookup.others, *decision.lookup.answers)
    elsewhere = {
        found.source.number: found.source
        for found in holding
        if found.match.verified and (best is None or found.source is not best.source)
    }
    return QuotationCheck(
        quotation=decision.lookup.quotation,
        place=place,
        verdict=decision.verdict,
        judged=decision.outcome is not Outcome.TOO_SHORT,
        reason=reason,
        match=best.match if best else None,
        source=best.source if best and _says_something(decision, best) else None,
        elsewhere=tuple(elsewhere[number] for number in sorted(elsewhere)),
    )


def _says_something(decision: Decision, best: SourceMatch) -> bool:
    """Tell whether one source stands out: among several that have nothing like it, none does."""
    match = best.match
    near = match.occurrences or match.near_miss or match.segments
    return bool(near) or len(decision.lookup.answers) == 1


def _finding(
    one: Check[Decision] | Check[SuppressionUse],
    remark: Remark,
    places: DraftPlaces,
    options: CheckOptions,
) -> Finding:
    severity = one.severity
    if options.warnings_as_errors and severity is Severity.WARNING:
        severity = Severity.ERROR
    return Finding(
        one.code,
        severity,
        places.place(remark.span),
        remark.message,
        remark.help,
        remark.notes,
        remark.edit,
    )


def _not_checked(
    decision: Decision, place: Place, reason: str, places: DraftPlaces
) -> Iterable[NotChecked]:
    """Give what was there in one quotation and not checked."""
    quotation = decision.lookup.quotation
    if is_unchecked(decision):
        yield NotChecked(excerpt(quotation.text, 60), _where(place), reason)
    source = open_pinpoint(decision)
    if source is not None and quotation.pinpoint is not None:
        pinpoint = quotation.pinpoint
        name = decision.lookup.label_of(source)
        yield NotChecked(
            f"{pinpoint.kind} {pinpoint.value}",
            _where(places.place(pinpoint.span)),
            f"{name} does not say where a {pinpoint.kind} begins",
        )


def _counted(
    draft: Draft, checks: Sequence[QuotationCheck], silenced: Silenced, options: CheckOptions
) -> Iterable[NotChecked]:
    """Give what was left out of one draft by its number alone."""
    path = draft.document.origin
    short = sum(not check.judged for check in checks)
    if short:
        noun = "short quotation" if short == 1 else "short quotations"
        yield NotChecked(
            f"{short} {noun}",
            path,
            f"under {options.min_words} words with nothing that ascribes them "
            "(--min-words sets the number)",
        )
    titles = len(draft.set_aside)
    if titles:
        noun = (
            "title or term in quotation marks"
            if titles == 1
            else "titles or terms in quotation marks"
        )
        yield NotChecked(
            f"{titles} {noun}",
            path,
            "taken for no quotation by capitals, or by a word like “entitled” or “the term” beside it",
        )
    if silenced.suppressed:
        count = len(silenced.suppressed)
        codes = listed(sorted({found.code for found in silenced.suppressed}), 9)
        noun = "finding" if count == 1 else "findings"
        yield NotChecked(f"{count} {noun}", path, f"silenced by comments in the draft: {codes}")


def _where(place: Place) -> str:
    return f"{place.path}:{place.line}:{place.column}"
