"""Looks evidence up again in another look of its page."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pincite.app.witness import Witness
from pincite.checks.wording import excerpt
from pincite.model import DiffKind, DiffPart, Locator, Match, SourceUsed, Status
from pincite.model.ledger import Evidence, Source, TextOrigin, Verification
from pincite.model.recheck import EvidenceFate, Fate

if TYPE_CHECKING:
    from pincite.app.ledger_pages import Page
    from pincite.ledgers import Ledger

_RULES = "auto"
_TURNED = {DiffKind.ONLY_SOURCE: DiffKind.ONLY_QUOTE, DiffKind.ONLY_QUOTE: DiffKind.ONLY_SOURCE}


def fates_in(page: Page, source: Source) -> tuple[EvidenceFate, ...]:
    """Say of each piece of a source's evidence what became of it in a page."""
    used = SourceUsed(source.id, page.document)
    witnesses: dict[str, Witness] = {}
    fates: list[EvidenceFate] = []
    for evidence in source.evidence:
        rules = evidence.verification.rules if evidence.verification else _RULES
        witness = witnesses.setdefault(rules, Witness(used, rules))
        fates.append(_fate(evidence, witness.answer(evidence.quote).match))
    return tuple(fates)


def unreachable(source: Source, reason: str) -> tuple[EvidenceFate, ...]:
    """Say of all evidence of a source that there is no page to look in."""
    return tuple(
        EvidenceFate(evidence, Fate.UNREACHABLE, reason, _before(evidence))
        for evidence in source.evidence
    )


def confirm_in_fetched(ledger: Ledger, source: Source, page: Page) -> int:
    """Let evidence from handed-in text rest on the fetched page, wherever it stands there too.

    Gives how many pieces do so now. The page must be kept already.
    """
    from pincite.matching import prepare

    waiting = [one for one in source.evidence if one.text_origin is TextOrigin.HANDED_IN]
    if not waiting or page.snapshot.text_origin is not TextOrigin.FETCHED or page.document.fault:
        return 0
    count = 0
    for evidence in waiting:
        rules = evidence.verification.rules if evidence.verification else _RULES
        match = prepare(page.document, rules=rules).match(evidence.quote)
        if match.verified:
            found = Verification.of(match, rules, page.snapshot)
            count += ledger.attach(source.id, replace(evidence, verification=found))
    return count


def _fate(evidence: Evidence, match: Match) -> EvidenceFate:
    before = _before(evidence)
    if match.status is Status.UNVERIFIABLE:
        return EvidenceFate(evidence, Fate.UNREACHABLE, match.reason, before)
    if match.verified:
        return _found(evidence, match, before)
    near = match.near_miss
    if near is not None:
        reason = (
            f"the page no longer has these words; most like them is {excerpt(near.locator.text)}"
        )
        diff = _from_then_to_now(near.diff)
        return EvidenceFate(evidence, Fate.CHANGED, reason, before, near.locator, diff)
    if match.segments and all(segment.match.verified for segment in match.segments):
        return EvidenceFate(evidence, Fate.CHANGED, match.reason, before)
    return EvidenceFate(evidence, Fate.GONE, "the page has no passage like it any more", before)


def _found(evidence: Evidence, match: Match, before: Locator | None) -> EvidenceFate:
    """Tell words in their old place from words that are found elsewhere."""
    if before is None:
        first = match.occurrences[0]
        return EvidenceFate(evidence, Fate.STANDS, "the words are in the page", None, first)
    same = (place for place in match.occurrences if _place(place) == _place(before))
    here = next(same, None)
    if here is not None:
        return EvidenceFate(evidence, Fate.STANDS, match.reason, before, here)
    now = match.occurrences[0]
    reason = "the words stand elsewhere in the page now"
    return EvidenceFate(evidence, Fate.MOVED, reason, before, now)


def _from_then_to_now(parts: tuple[DiffPart, ...]) -> tuple[DiffPart, ...]:
    """Turn a diff from the page to the words around, so that what went stands before what came."""
    turned: list[DiffPart] = []
    for part in parts:
        kind = _TURNED.get(part.kind, part.kind)
        is_after_new = bool(turned) and turned[-1].kind is DiffKind.ONLY_QUOTE
        at = len(turned) - 1 if kind is DiffKind.ONLY_SOURCE and is_after_new else len(turned)
        turned.insert(at, DiffPart(kind, part.text))
    return tuple(turned)


def _before(evidence: Evidence) -> Locator | None:
    return evidence.verification.locator if evidence.verification else None


def _place(place: Locator) -> tuple[object, ...]:
    """Give what a person follows to find the words; offsets shift with every word before them."""
    named = place.page, place.slide, place.sheet, place.cell, place.chapter, place.time
    return (*named, place.speaker, place.heading_path, place.paragraph)
