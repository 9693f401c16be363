"""Checks the quotations of one draft beside the sources of a run."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pincite.app.looking_up import LedgerPages, Reader
from pincite.app.options import CheckOptions, Scope
from pincite.app.sources import Progress
from pincite.checks import (
    QUOTATION_CHECKS,
    Check,
    Decision,
    DraftPlaces,
    Outcome,
    Remark,
    is_unchecked,
    open_pinpoint,
    reason_of,
)
from pincite.checks.wording import excerpt
from pincite.model import (
    Draft,
    NotChecked,
    Place,
    Quotation,
    QuotationCheck,
    SourceMatch,
)
from pincite.model.counting import plural
from pincite.model.values import dataclass

_MOST_MARKS = 5


@dataclass(frozen=True, slots=True)
class Quoted:
    """What is said of the quotations of a draft, before it has a severity."""

    remarks: tuple[tuple[Check[Decision], Remark], ...]
    checks: tuple[QuotationCheck, ...]
    not_checked: tuple[NotChecked, ...]


NOTHING_QUOTED = Quoted((), (), ())
"""What is said of a draft without quotations."""


def quotations_in_scope(
    draft: Draft, pages: LedgerPages | None, options: CheckOptions
) -> tuple[Quotation, ...]:
    """Give the quotations that a run speaks of.

    In the ledger's scope these are the ones whose every source the ledger keeps the page of.
    """
    if options.scope is Scope.ALL:
        return draft.quotations
    return tuple(
        quotation
        for quotation in draft.quotations
        if pages and quotation.cited.ids and all(map(pages.has, quotation.cited.ids))
    )


def check_quotations(
    quotations: tuple[Quotation, ...],
    reader: Reader,
    options: CheckOptions,
    places: DraftPlaces,
    progress: Progress | None,
) -> Quoted:
    """Look every quotation up, and let every check look at what came out."""
    reader.fetch_ahead(quotations, progress)
    remarks: list[tuple[Check[Decision], Remark]] = []
    checks: list[QuotationCheck] = []
    not_checked: list[NotChecked] = []
    for position, quotation in enumerate(quotations):
        if progress is not None:
            progress("checking quotations", position, len(quotations))
        decision = reader.look_up(quotation, options.min_words)
        said = [(one, remark) for one in QUOTATION_CHECKS for remark in one.look(decision)]
        place = places.place(quotation.span)
        reason = reason_of(decision, [remark for _, remark in said])
        checks.append(_quotation_check(decision, place, reason))
        remarks += said
        not_checked += _not_checked(decision, place, reason, places)
    return Quoted(tuple(remarks), tuple(checks), tuple(not_checked))


def count_left_out(
    draft: Draft, checks: Iterable[QuotationCheck], options: CheckOptions, places: DraftPlaces
) -> Iterator[NotChecked]:
    """Give what was left out of one draft: marks by their place, the rest by its number alone."""
    path = draft.document.origin
    for mark in draft.unclosed[:_MOST_MARKS]:
        yield NotChecked(
            "a quotation mark", _where(places.place(mark)), "it is opened and nothing closes it"
        )
    if len(draft.unclosed) > _MOST_MARKS:
        more = len(draft.unclosed) - _MOST_MARKS
        yield NotChecked(f"{more} more quotation marks", path, "they are opened and never closed")
    short = sum(not check.judged for check in checks)
    if short:
        yield NotChecked(
            plural(short, "short quotation"),
            path,
            f"under {options.min_words} words with nothing that ascribes them "
            "(--min-words sets the number)",
        )
    titles = len(draft.set_aside)
    if titles:
        yield NotChecked(
            plural(
                titles, "title or term in quotation marks", "titles or terms in quotation marks"
            ),
            path,
            "taken for no quotation by capitals, or by a word like “entitled” or “the term” beside it",
        )


def count_out_of_scope(draft: Draft, looked_up: Sequence[Quotation]) -> Iterator[NotChecked]:
    """Say how many quotations cite no page that the ledger keeps, and so were not compared."""
    left = len(draft.quotations) - len(looked_up)
    if left:
        yield NotChecked(
            plural(left, "quotation"),
            draft.document.origin,
            "the ledger keeps no page that is cited there (`pincite check DRAFT --against SOURCE` "
            "looks quotations up)",
        )


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


def _where(place: Place) -> str:
    return str(place)
