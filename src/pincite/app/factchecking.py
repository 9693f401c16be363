"""Checks every claim of a draft against its sources: both passes, the second from a frozen list."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from pincite.app.checking import read_draft
from pincite.app.cited_pages import CitedPages
from pincite.app.claim_sources import ClaimSources, LookedIn, linked_files
from pincite.app.claims import read_claim_list
from pincite.app.judges import Judges
from pincite.app.ledgers_in_use import LedgerInUse, LedgersInUse
from pincite.app.looking_up import LedgerPages, Library
from pincite.app.options import CheckOptions
from pincite.app.reader_decisions import ReaderDecisions
from pincite.app.sources import Progress, load_sources
from pincite.app.web import Web
from pincite.app.web_sources import WebSources
from pincite.checks.fact_results import result_of_facts
from pincite.checks.wording import excerpt
from pincite.claims.deciding import decide_claim
from pincite.claims.extraction import extract_claims
from pincite.claims.passages import Shelf
from pincite.claims.search.authority import Authorities
from pincite.drafts import parse_draft
from pincite.model import Document, Draft, NotChecked, SourceUsed, UsageError, is_web_address
from pincite.model.claim import Claim, ClaimDecision, ClaimList, Precision
from pincite.model.counting import plural
from pincite.model.facts import Consulted, FactMode, FactReport


@dataclass(frozen=True, slots=True)
class FactOptions:
    """What a fact-check looks at.

    ``claims`` is the path of a signed-off list; without one the list is made anew. ``decisions``
    is the file in which readers' decisions are kept. ``judges`` are models that read what stays
    open, as ``judges.open_judge`` takes them; none is asked unless it is named.
    """

    precision: Precision = Precision.STRICT
    claims: str = ""
    ledger: str | None = None
    decisions: str = ""
    judges: tuple[str, ...] = ()
    check: CheckOptions = field(default_factory=CheckOptions)


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
    document = read_draft(draft, options.check)
    parsed = parse_draft(document)
    claims = listed_claims(options.claims, parsed)
    given = against if mode is FactMode.DOCS else linked_files(parsed, claims.claims)
    checkable = [claim for claim in claims.claims if claim.checkable]
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
    settling = [one.settling for one in looked_in]
    readers = ReaderDecisions(options.decisions, document)
    by_rules = decide_all(
        checkable,
        looked_in,
        library.sources,
        mode=mode,
        precision=options.precision,
        progress=progress,
    )
    read = [readers.applied(one, places) for one, places in zip(by_rules, settling, strict=True)]
    decided = judges.decide(read, settling, document.origin, progress)
    return FactReport(
        draft=document,
        claims=claims,
        mode=mode,
        precision=options.precision,
        result=result_of_facts(claims.claims, decided, compared=sum(map(bool, settling))),
        decisions=decided,
        looked_in=tuple(settling),
        sources=tuple(consulted(library.sources, decided)),
        not_checked=(
            *loaded.not_checked,
            *judges.not_asked,
            *what_was_not_checked(claims, library.sources),
        ),
        fallen=readers.fallen(claims.claims),
        generated=time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
        contacted=tuple(dict.fromkeys((*pages.web.contacts, *judges.contacts))),
    )


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


def listed_claims(path: str, parsed: Draft) -> ClaimList:
    """Give the list that somebody signed off; without a path the draft's own, made anew.

    Raises:
        UsageError: where it was made from another draft than the one given.
    """
    if not path:
        return extract_claims(parsed)
    draft = parsed.document
    claims = read_claim_list(path)
    if claims.document_sha256 and draft.sha256 and claims.document_sha256 != draft.sha256:
        raise UsageError(
            f"{path} was made from another version of the draft: make it anew with `pincite claims`"
        )
    return claims


def consulted(
    sources: Sequence[SourceUsed],
    decisions: Sequence[ClaimDecision],
    authorities: Authorities | None = None,
) -> Iterator[Consulted]:
    """Give the sources of a run with what each was used for, and its rank where that counts."""
    used: dict[int, list[str]] = {}
    for decision in decisions:
        passages = [decision.passage, *decision.others]
        for number in dict.fromkeys(one.source.number for one in passages if one is not None):
            used.setdefault(number, []).append(decision.claim.id)
    for source in sources:
        address = source.document.canonical_url or source.document.origin
        rank = authorities.rank_of(address).value if authorities else None
        yield Consulted(source, tuple(used.get(source.number, ())), rank)


def what_was_not_checked(claims: ClaimList, sources: Sequence[SourceUsed]) -> Iterator[NotChecked]:
    """Give claims that cannot be checked, sentences that state nothing, and parts without words."""
    for claim in claims.claims:
        if not claim.checkable:
            what = f"{claim.id} {excerpt(claim.text, 60)}"
            yield NotChecked(what, str(claim.place), claim.reason or "it cannot be checked")
    for reason, count in claims.left_out:
        yield NotChecked(plural(count, "sentence"), claims.document, f"no claim: {reason}")
    for source in sources:
        document = source.document
        name = document.origin or document.title or f"S{source.number}"
        if document.fault:
            yield NotChecked(f"S{source.number}", name, document.fault)
        for part in document.unread:
            yield NotChecked(f"{part.where} of S{source.number}", name, f"{part.where} {part.why}")
