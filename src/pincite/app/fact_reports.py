"""What both ways to check facts share: the draft with its claims, and the report of a run."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field

from pincite.app.checking import read_draft
from pincite.app.claims import read_claim_list
from pincite.app.judges import Judges
from pincite.app.options import CheckOptions
from pincite.app.reader_decisions import ReaderDecisions
from pincite.app.sources import Progress
from pincite.checks.fact_results import result_of_facts
from pincite.checks.wording import excerpt
from pincite.claims.extraction import extract_claims
from pincite.claims.search.authority import Authorities
from pincite.drafts import parse_draft
from pincite.model import Document, Draft, NotChecked, SourceUsed, UsageError
from pincite.model.claim import Claim, ClaimDecision, ClaimList, Precision
from pincite.model.counting import plural
from pincite.model.facts import Consulted, FactMode, FactReport, QueryRun
from pincite.model.fetch import Contact
from pincite.model.values import dataclass


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


@dataclass(frozen=True, slots=True)
class ClaimedDraft:
    """A draft with its frozen list of claims; ``checkable`` are those that pass 2 answers."""

    document: Document
    parsed: Draft
    claims: ClaimList

    @property
    def checkable(self) -> tuple[Claim, ...]:
        """Give the claims that can be checked, in order."""
        return tuple(claim for claim in self.claims.claims if claim.checkable)


@dataclass(frozen=True, slots=True)
class Ruled:
    """What rules made of the checkable claims of a draft, one decision each, in order.

    ``looked_in`` are the sources that can settle each. ``authorities`` are the ranks of sources
    where authority counts.
    """

    decisions: Iterable[ClaimDecision]
    looked_in: tuple[tuple[SourceUsed, ...], ...]
    sources: tuple[SourceUsed, ...]
    not_checked: tuple[NotChecked, ...] = ()
    queries: tuple[QueryRun, ...] = ()
    authorities: Authorities | None = None


def read_claimed_draft(draft: str, options: FactOptions) -> ClaimedDraft:
    """Read a draft with the list of its claims: the one that somebody signed off, or its own.

    Raises:
        UnreadableError: if the draft or the list cannot be read.
        UsageError: if the list was made from another draft.
    """
    document = read_draft(draft, options.check)
    parsed = parse_draft(document)
    return ClaimedDraft(document, parsed, _claims(options.claims, parsed))


def report_of(
    draft: ClaimedDraft,
    mode: FactMode,
    ruled: Ruled,
    options: FactOptions,
    judges: Judges,
    *,
    contacted: Sequence[Contact] = (),
    progress: Progress | None = None,
) -> FactReport:
    """Let readers and then judges at what rules left open, and put the report together.

    ``contacted`` are the hosts that were asked on the way to ``ruled``.
    """
    readers = ReaderDecisions(options.decisions, draft.document)
    read = [
        readers.applied(decision, settling)
        for decision, settling in zip(ruled.decisions, ruled.looked_in, strict=True)
    ]
    decided = judges.decide(read, ruled.looked_in, draft.document.origin, progress)
    claims = draft.claims
    return FactReport(
        draft=draft.document,
        claims=claims,
        mode=mode,
        precision=options.precision,
        result=result_of_facts(claims.claims, decided, compared=sum(map(bool, ruled.looked_in))),
        decisions=decided,
        looked_in=ruled.looked_in,
        sources=tuple(_consulted(ruled, decided)),
        not_checked=(
            *ruled.not_checked,
            *judges.not_asked,
            *_what_was_not_checked(claims, ruled.sources),
        ),
        queries=ruled.queries,
        fallen=readers.fallen(claims.claims),
        generated=time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
        contacted=tuple(dict.fromkeys((*contacted, *judges.contacts))),
    )


def _claims(path: str, parsed: Draft) -> ClaimList:
    if not path:
        return extract_claims(parsed)
    draft = parsed.document
    claims = read_claim_list(path)
    if claims.document_sha256 and draft.sha256 and claims.document_sha256 != draft.sha256:
        raise UsageError(
            f"{path} was made from another version of the draft: make it anew with `pincite claims`"
        )
    return claims


def _consulted(ruled: Ruled, decisions: Sequence[ClaimDecision]) -> Iterator[Consulted]:
    """Give the sources of a run with what each was used for, and its rank where that counts."""
    used: dict[int, list[str]] = {}
    for decision in decisions:
        passages = [decision.passage, *decision.others]
        for number in dict.fromkeys(one.source.number for one in passages if one is not None):
            used.setdefault(number, []).append(decision.claim.id)
    for source in ruled.sources:
        address = source.document.canonical_url or source.document.origin
        rank = ruled.authorities.rank_of(address).value if ruled.authorities else None
        yield Consulted(source, tuple(used.get(source.number, ())), rank)


def _what_was_not_checked(claims: ClaimList, sources: Sequence[SourceUsed]) -> Iterator[NotChecked]:
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
