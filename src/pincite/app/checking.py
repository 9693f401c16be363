"""Checks drafts against sources and ledgers: the main job."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pincite.app.cited_pages import CitedPages
from pincite.app.citing import check_citations
from pincite.app.claiming import NOTHING_CLAIMED, check_claims
from pincite.app.ledgers_in_use import LedgersInUse
from pincite.app.looking_up import LedgerPages, Library, Reader
from pincite.app.options import CheckOptions, Scope
from pincite.app.quoting import (
    NOTHING_QUOTED,
    check_quotations,
    count_left_out,
    count_out_of_scope,
    quotations_in_scope,
)
from pincite.app.reading import STDIN, read
from pincite.app.sources import Progress, load_sources
from pincite.app.web import Web
from pincite.app.web_sources import WebSources
from pincite.checks import (
    CHECKS,
    CITATION_CHECKS,
    CLAIM_CHECKS,
    SUPPRESSION_CHECKS,
    Check,
    ClaimDemand,
    DraftPlaces,
    Remark,
    Silenced,
    result_of,
    silence,
)
from pincite.checks.wording import listed
from pincite.drafts import parse_draft
from pincite.model import (
    Document,
    DraftReport,
    Finding,
    MediaType,
    NotChecked,
    QuotationCheck,
    Report,
    Severity,
    Status,
    UsageError,
    is_web_address,
)
from pincite.model.counting import plural
from pincite.model.values import dataclass
from pincite.text import RuleSet

if TYPE_CHECKING:
    from pincite.ledgers import Ledger

_CLAIM_CODES = frozenset(check.code for check in CLAIM_CHECKS)
_CITATION_CODES = frozenset(one.code for one in CITATION_CHECKS)


@dataclass(frozen=True, slots=True)
class _Run:
    """What the drafts of one run share."""

    library: Library
    ledgers: LedgersInUse
    options: CheckOptions
    web: Web
    progress: Progress | None


def check(
    drafts: Sequence[str],
    *,
    against: Sequence[str] = (),
    ledger: str | None = None,
    numbers: Mapping[int, int] | None = None,
    options: CheckOptions | None = None,
    web: Web | None = None,
    progress: Progress | None = None,
) -> Report:
    """Check the quotations of drafts against sources, and their citations against a ledger.

    Args:
        drafts: Paths of drafts; ``-`` is standard input, read as Markdown.
        against: Paths of sources: files, and directories with all that is in them; and addresses
            of pages, which are fetched.
        ledger: Path or address of the ledger; the one in use at each draft, unless given. Without
            one, citations are not checked.
        numbers: The numbers of a renumbered copy, and the ledger's id that each stands for.
        options: What to look at.
        web: How far the run goes to the network; to the addresses in ``against`` alone, unless
            given. What a fetch brings is kept in the ledger, where that knows the address.
        progress: Told how far the work is.

    Raises:
        UsageError: if the call is wrong.
        UnreadableError: if a draft, or a source named by its own path, cannot be read.
        LedgerError: if a ledger cannot be opened or read.
    """
    options = options or CheckOptions()
    if not drafts:
        raise UsageError("no draft was given: name one, as in `pincite check report.md`")
    if STDIN in drafts and STDIN in against:
        raise UsageError("standard input (-) cannot be both the draft and a source")
    return check_documents(
        [read_draft(path, options) for path in dict.fromkeys(drafts)],
        against=against,
        ledger=ledger,
        numbers=numbers,
        options=options,
        web=web,
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
    ledger: str | None = None,
    numbers: Mapping[int, int] | None = None,
    options: CheckOptions,
    web: Web | None = None,
    progress: Progress | None = None,
) -> Report:
    """Check drafts that were read already; see ``check``."""
    RuleSet.parse(options.rules)
    web = web or Web()
    with LedgersInUse(ledger, numbers) as ledgers:
        pages = WebSources(web, _first_ledger(drafts, ledgers, against))
        loaded = load_sources(
            against,
            max_bytes=options.max_bytes,
            leave_out=[draft.origin for draft in drafts if draft.origin],
            pages=pages,
            progress=progress,
        )
        run = _Run(Library(loaded, options.rules), ledgers, options, web, progress)
        done = [_check_draft(draft, run) for draft in drafts]
    reports = tuple(report for report, _ in done)
    suppressed = sum(count for _, count in done)
    return Report(
        result_of(reports, suppressed),
        reports,
        run.library.sources,
        (*loaded.not_checked, *web.not_kept),
        web.contacts,
    )


def _first_ledger(
    drafts: Sequence[Document], ledgers: LedgersInUse, against: Sequence[str]
) -> Ledger | None:
    """Give the ledger in which pages given by their address are kept; opened only for those."""
    if not any(map(is_web_address, against)):
        return None
    found = (ledgers.near(draft.origin) for draft in drafts)
    return next((one.ledger for one in found if one is not None), None)


def _check_draft(document: Document, run: _Run) -> tuple[DraftReport, int]:
    """Check one draft; also give how many of its findings were silenced."""
    options = run.options
    draft = parse_draft(document)
    places = DraftPlaces(document)
    ledger = run.ledgers.near(document.origin)
    pages = LedgerPages(ledger, run.library) if ledger else None
    cited = check_citations(draft, ledger.book, options, places) if ledger else None
    quotations = quotations_in_scope(draft, pages, options)
    quoted, claimed = NOTHING_QUOTED, NOTHING_CLAIMED
    web = CitedPages(WebSources(run.web, ledger.ledger if ledger else None), run.library)
    if quotations:
        reader = Reader(draft, run.library, pages, web)
        quoted = check_quotations(quotations, reader, options, places, run.progress)
    active = options.active_codes(document.origin) - (frozenset() if cited else _CITATION_CODES)
    wants_claims = active & _CLAIM_CODES or options.demands.claims is ClaimDemand.VERIFIED
    if options.scope is Scope.ALL and wants_claims:
        claimed = check_claims(
            draft,
            run.library,
            options,
            quoted=quoted.checks,
            pages=pages,
            web=web,
            progress=run.progress,
        )
    remarks: list[tuple[Check[Any], Remark]] = [*quoted.remarks, *claimed.remarks]
    remarks += cited.remarks if cited else ()
    findings = [_finding(one, x, places, options) for one, x in remarks if one.code in active]
    silenced = silence(
        findings,
        draft.suppressions,
        codes=frozenset(CHECKS),
        active=active,
        unmatched=[one.place.span for one in quoted.checks if _is_unmatched(one)],
    )
    findings = [*silenced.kept, *_idle_comments(silenced, active, places, options)]
    findings.sort(key=lambda found: (found.place.span, found.code))
    not_checked = [*(cited.not_checked if cited else ()), *quoted.not_checked]
    if options.scope is Scope.ALL:
        not_checked += count_left_out(draft, quoted.checks, options, places)
        not_checked += claimed.not_checked
    else:
        not_checked += count_out_of_scope(draft, quotations)
    not_checked += pages.not_searched() if pages else ()
    not_checked += _counted(silenced, document.origin)
    report = DraftReport(
        draft,
        tuple(findings),
        quoted.checks,
        tuple(not_checked),
        citations=cited.checks if cited else (),
        coverage=cited.coverage if cited else None,
        ledger=ledger.book.address if ledger else "",
        claims=claimed.decisions,
    )
    return report, len(silenced.suppressed)


def _is_unmatched(check: QuotationCheck) -> bool:
    nothing_there = check.match is None or check.match.status is Status.UNVERIFIABLE
    return check.judged and nothing_there


def _idle_comments(
    silenced: Silenced, active: frozenset[str], places: DraftPlaces, options: CheckOptions
) -> Iterator[Finding]:
    """Give what is to be said of the comments; a run that skips families cannot call one idle."""
    if options.scope is not Scope.ALL:
        return
    for use in silenced.uses:
        for one in SUPPRESSION_CHECKS:
            if one.code in active:
                for remark in one.look(use):
                    yield _finding(one, remark, places, options)


def _finding(
    one: Check[Any], remark: Remark, places: DraftPlaces, options: CheckOptions
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


def _counted(silenced: Silenced, path: str) -> Iterator[NotChecked]:
    """Give the findings that comments in a draft silenced, by their number alone."""
    if silenced.suppressed:
        count = len(silenced.suppressed)
        codes = listed(sorted({found.code for found in silenced.suppressed}), 9)
        yield NotChecked(
            plural(count, "finding"), path, f"silenced by comments in the draft: {codes}"
        )
