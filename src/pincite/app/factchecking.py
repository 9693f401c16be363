"""Checks every claim of a draft against its sources: both passes, the second from a frozen list."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pincite.app.cited_pages import CitedPages
from pincite.app.claim_sources import ClaimSources, LookedIn, linked_files
from pincite.app.fact_reports import FactOptions, Ruled, read_claimed_draft, report_of
from pincite.app.judges import Judges
from pincite.app.ledgers_in_use import LedgerInUse, LedgersInUse
from pincite.app.looking_up import LedgerPages, Library
from pincite.app.sources import Progress, load_sources
from pincite.app.web import Web
from pincite.app.web_sources import WebSources
from pincite.claims.deciding import decide_claim
from pincite.claims.passages import Shelf
from pincite.model import Document, SourceUsed, UsageError, is_web_address
from pincite.model.claim import Claim, ClaimDecision, Precision
from pincite.model.facts import FactMode, FactReport


def factcheck(
    draft: str,
    *,
    against: Sequence[str] = (),
    mode: FactMode | None = None,
    options: FactOptions | None = None,
    web: Web | None = None,
    progress: Progress | None = None,
) -> FactReport:
    """Check the claims of a draft.

    Args:
        draft: Path of the draft; ``-`` is standard input, read as Markdown.
        against: Paths of documents: files, directories with all that is in them, and addresses
            of pages, which are fetched. With any, these and nothing else are looked in.
        mode: Where claims are looked up; by itself in ``against`` where that is given, else in
            what the draft cites.
        options: What to look at.
        web: How far the run goes to the network; to the addresses in ``against`` alone, unless
            given.
        progress: Told how far the work is.

    Raises:
        UsageError: if the call is wrong, or the list of claims is one of another draft.
        UnreadableError: if the draft, the list, or a source named by its own path cannot be read.
        LedgerError: if the ledger cannot be opened or read.
    """
    options = options or FactOptions()
    mode = _mode(mode, against)
    web = web or Web()
    judges = Judges(options.judges, online=web.options.online)
    claimed = read_claimed_draft(draft, options)
    document, parsed, checkable = claimed.document, claimed.parsed, claimed.checkable
    given = against if mode is FactMode.DOCS else linked_files(parsed, claimed.claims.claims)
    with LedgersInUse(options.ledger) as ledgers:
        ledger = _ledger(ledgers, document, mode, against)
        pages = WebSources(web, ledger.ledger if ledger else None)
        loaded = load_sources(
            given,
            max_bytes=options.check.max_bytes,
            leave_out=[document.origin] if document.origin else (),
            pages=pages,
            progress=progress,
        )
        library = Library(loaded, "auto")
        if mode is FactMode.CITED:
            kept = LedgerPages(ledger, library) if ledger else None
            sources = ClaimSources(parsed, library, kept, CitedPages(pages, library))
        else:
            sources = ClaimSources(parsed, library)
        looked_in = [sources.of(one, falls_back=mode is FactMode.DOCS) for one in checkable]
    by_rules = decide_all(
        checkable,
        looked_in,
        library.sources,
        mode=mode,
        precision=options.precision,
        progress=progress,
    )
    ruled = Ruled(
        by_rules,
        looked_in=tuple(place.settling for place in looked_in),
        sources=tuple(library.sources),
        not_checked=tuple(loaded.not_checked),
    )
    contacted = pages.web.contacts
    return report_of(claimed, mode, ruled, options, judges, contacted=contacted, progress=progress)


def decide_all(
    claims: Sequence[Claim],
    looked_in: Sequence[LookedIn],
    sources: Sequence[SourceUsed],
    *,
    mode: FactMode,
    precision: Precision,
    progress: Progress | None = None,
) -> Iterator[ClaimDecision]:
    """Decide claims in order, each where it is looked up; the sources are made ready once."""
    shelf = Shelf(sources)
    for position, (claim, place) in enumerate(zip(claims, looked_in, strict=True)):
        if progress is not None:
            progress("checking claims", position, len(claims))
        yield decide_claim(
            claim,
            shelf,
            precision=precision,
            cited=tuple(source.number for source in place.cited),
            mode=mode,
            unread=place.missing,
        )


def _ledger(
    ledgers: LedgersInUse, draft: Document, mode: FactMode, against: Sequence[str]
) -> LedgerInUse | None:
    """Give the ledger of a draft; opened only for pages of the web and for what a draft cites."""
    if mode is FactMode.CITED or any(map(is_web_address, against)):
        return ledgers.near(draft.origin)
    return None


def _mode(mode: FactMode | None, against: Sequence[str]) -> FactMode:
    if mode is FactMode.SEARCH:
        raise UsageError("a search is a function of its own: factcheck_by_search")
    if mode is FactMode.DOCS and not against:
        raise UsageError("--mode docs needs documents: give them with --against")
    if mode is FactMode.CITED and against:
        raise UsageError("--mode cited looks in what the draft cites: leave --against out")
    return mode or (FactMode.DOCS if against else FactMode.CITED)
