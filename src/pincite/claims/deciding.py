"""Decides a claim: chooses the sources, lets the rules look, and says what is left to a reader.

Tables are asked first, then quoted words, then prose: in this order what can be decided surely goes
before what seldom can. Support is sought in all passages before anything is called contradicted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from pincite.claims.frames.language import language_of
from pincite.claims.frames.tongue import Tongue
from pincite.claims.frames.vocabulary import terms_of
from pincite.claims.frames.words import read_words
from pincite.claims.outcome import Outcome, weigh
from pincite.claims.passages import BEST, Shelf, as_shelf, in_context, rank_windows
from pincite.claims.passages.ranking import Window
from pincite.claims.passages.showing import passage_at
from pincite.claims.prose import Readings, SourceRuling, read_centres, read_windows, rule_on
from pincite.claims.quoting import (
    ascribed,
    lay_quotations,
    lay_where_held,
    rule_on_quotations,
    unchecked_reason,
    undecided,
    why_open,
)
from pincite.claims.scope import Scope, scope_of
from pincite.claims.tables import Asked, asked_by, judge
from pincite.model import NotChecked, SourceUsed, Span, Verdict
from pincite.model.claim import Claim, ClaimDecision, ClaimStatus, Flag, Passage, Precision
from pincite.model.facts import FactMode
from pincite.model.quantity import Dimension

_MONEY = frozenset({Dimension.CURRENCY})
# A passage with fewer of the claim's words, or numbers, does not treat it.
_TREATS = 2
# So many windows are read for a decision; a reader is shown the first few.
_READ = 16


def decide_claim(
    claim: Claim,
    sources: Sequence[SourceUsed],
    *,
    precision: Precision = Precision.STRICT,
    cited: Sequence[int] | None = None,
    mode: FactMode = FactMode.DOCS,
    unread: Sequence[NotChecked] = (),
) -> ClaimDecision:
    """Say what came of one claim.

    Args:
        claim: A claim of the frozen list.
        sources: All sources of the run. For many claims, put them on a ``passages.Shelf`` once.
        precision: Whether correct roundings and conversions are errors.
        cited: The numbers of the sources that the claim's sentence cites, as far as they are among
            ``sources``; they alone decide. None or nothing where it cites none of them.
        mode: Where claims are looked up.
        unread: The sources that the sentence cites and that could not be had, each with the reason.
    """
    shelf = as_shelf(sources, language_of(claim.text, claim.language))
    scope = scope_of(shelf, cited or (), unread, only_cited=mode is FactMode.CITED)
    if not claim.checkable:
        return ClaimDecision(claim, ClaimStatus.UNVERIFIED, claim.reason or "not checkable")
    if mode is FactMode.CITED and not scope.cites:
        issue = "the claim cites nothing, and no documents were given"
        return ClaimDecision(claim, ClaimStatus.UNCITED, issue)
    if not scope.deciding:
        return ClaimDecision(claim, ClaimStatus.UNVERIFIED, scope.why_nothing)
    return _Deciding(claim, shelf, scope, precision).decision()


class _Deciding:
    """One claim on its way through the rules."""

    def __init__(self, claim: Claim, shelf: Shelf, scope: Scope, precision: Precision) -> None:
        self.claim = claim
        self.shelf = shelf
        self.scope = scope
        self.precision = precision
        self._terms: dict[str, frozenset[str]] = {}

    def decision(self) -> ClaimDecision:
        """Give the decision of the first path that has one, else what a reader needs."""
        tables = self._by_tables(self.scope.deciding)
        if tables:
            return self._ruled(tables, ())
        if ascribed(self.claim):
            return self._about_quotation()
        windows, readings = self._read(self.scope.deciding)
        rulings = rule_on(readings)
        if rulings:
            return self._ruled(rulings, windows, readings)
        return self._open(windows, readings)

    @cached_property
    def _asked(self) -> Asked:
        return asked_by(self.claim)

    def _by_tables(self, among: Sequence[int]) -> tuple[SourceRuling, ...]:
        found: list[SourceRuling] = []
        for position in among:
            source = self.shelf.shelved[position]
            if not source.has_tables:
                continue
            tables = source.tables_in(self.claim.language)
            ruling = judge(self._asked, tables, self.precision)
            if ruling is not None:
                found.append(SourceRuling(position, ruling))
        return tuple(found)

    def _read(self, among: Sequence[int]) -> tuple[tuple[Window, ...], Readings]:
        windows = rank_windows(self.claim, self.shelf, among, _READ)
        return windows, read_windows(self.claim, self.shelf, windows, self.precision)

    def _about_quotation(self) -> ClaimDecision:
        laid = lay_quotations(self.claim, self.shelf, self.scope.deciding)
        rulings = rule_on_quotations(laid)
        left = undecided(laid)
        settled = {one.ruling.status for one in rulings}
        quotations = len(ascribed(self.claim))
        if len(rulings) == quotations or settled - {ClaimStatus.VERIFIED}:
            return self._ruled(rulings, ())
        if left:
            source, words = left[0]
            span = words.told[0].sentence
            return self._left_open(why_open(words), self._passages([(source, span)]))
        reason = unchecked_reason(laid)
        if reason:
            return ClaimDecision(self.claim, ClaimStatus.UNVERIFIED, reason)
        decision = self._open(*self._read(self.scope.deciding))
        issue = f"the quoted words are in none of: {self.scope.named}"
        return _with_issue(decision, ClaimStatus.MISQUOTED, issue)

    def _ruled(
        self,
        rulings: Sequence[SourceRuling],
        windows: Sequence[Window],
        readings: Readings | None = None,
    ) -> ClaimDecision:
        """Give what the rulings amount to, each resting on words that the matcher found again."""
        shown = [
            (one, passage)
            for one in rulings
            if (passage := self._shown(one.source, one.ruling.passage, readings or {})) is not None
        ]
        if not shown:
            return self._open(windows, readings or {})
        outcome = weigh(shown, self.claim, self.scope)
        return self._made(outcome)

    def _made(self, outcome: Outcome) -> ClaimDecision:
        ruling = outcome.ruling
        weak = outcome.status.verdict is Verdict.UNVERIFIABLE
        return ClaimDecision(
            self.claim,
            outcome.status,
            outcome.issue,
            passage=outcome.passage,
            claim_span=ruling.claim_span,
            confidence=ruling.confidence if outcome.status is ruling.status else None,
            rule=ruling.rule if outcome.status is ruling.status else "",
            comparisons=ruling.comparisons,
            others=outcome.others,
            supported_by=self._supporters() if weak else (),
            fix=ruling.fix if outcome.status is ruling.status else "",
            flags=outcome.flags,
            is_open=outcome.is_open,
        )

    def _open(self, windows: Sequence[Window], readings: Readings) -> ClaimDecision:
        """Give what a reader needs, or say that nothing in the sources is about the claim."""
        shown = in_context(windows, self.shelf)
        bearing = [window for window in shown if self._bears(window)][:BEST]
        centres = read_centres(self.claim, self.shelf, bearing, self.precision, readings)
        places = [(window.source, window.span) for window in bearing]
        passages = self._passages(places, readings | centres)
        if passages:
            foreign = self.scope.foreign_words(self.claim)
            issue = foreign or "passages treat it, and no rule settles it: a reader has to say"
            flags = (Flag.NOT_COMPARED,) if foreign else _flags(readings)
            return self._left_open(issue, passages, flags)
        if self.scope.unread:
            return ClaimDecision(self.claim, ClaimStatus.UNVERIFIED, self.scope.why_partly)
        if self.scope.cites:
            issue = f"the cited source does not treat it: searched {self.scope.named}"
            status = ClaimStatus.MISQUOTED
        else:
            issue = f"nothing about it in the documents given: searched {self.scope.named}"
            status = ClaimStatus.NOT_IN_SOURCE
        return ClaimDecision(self.claim, status, issue, supported_by=self._supporters())

    def _left_open(
        self, issue: str, passages: tuple[Passage, ...], flags: tuple[Flag, ...] = ()
    ) -> ClaimDecision:
        return ClaimDecision(
            self.claim,
            ClaimStatus.UNVERIFIED,
            issue,
            passage=passages[0] if passages else None,
            others=passages[1:],
            supported_by=self._supporters(),
            flags=flags,
            is_open=bool(passages),
        )

    def _bears(self, window: Window) -> bool:
        """Tell whether a window has more of the claim than a chance word.

        What its source has in the title is said of it too.
        """
        source = self.shelf.shelved[window.source]
        wanted = self._terms_in(source.tongue)
        has = source.titled.union(*(source.terms[place] for place in window.places))
        return len(wanted & has) >= min(_TREATS, len(wanted))

    def _terms_in(self, tongue: Tongue) -> frozenset[str]:
        """Give what the claim is found by, its words read in one language."""
        if tongue.language not in self._terms:
            self._terms[tongue.language] = terms_of(read_words(self.claim.text, tongue))
        return self._terms[tongue.language]

    def _passages(
        self,
        places: Sequence[tuple[int, Span]],
        readings: Readings | None = None,
    ) -> tuple[Passage, ...]:
        shown = (self._shown(source, span, readings or {}) for source, span in places[:BEST])
        return tuple(passage for passage in shown if passage is not None)

    def _shown(self, source: int, span: Span, readings: Readings) -> Passage | None:
        shelved = self.shelf.shelved[source]
        inside = [
            readings[source, place]
            for place in shelved.places_at(span)
            if (source, place) in readings
        ]
        return passage_at(shelved, span, inside)

    def _supporters(self) -> tuple[SourceUsed, ...]:
        """Give the sources that were not cited and say it."""
        if not self.scope.others:
            return ()
        if ascribed(self.claim):
            rulings = rule_on_quotations(lay_where_held(self.claim, self.shelf, self.scope.others))
        else:
            rulings = self._by_tables(self.scope.others)
            rulings += rule_on(self._read(self.scope.others)[1])
        found = {one.source for one in rulings if one.ruling.status is ClaimStatus.VERIFIED}
        return tuple(self.shelf[position] for position in sorted(found))


def _flags(readings: Readings) -> tuple[Flag, ...]:
    """Flag amounts of the same thing in another currency, which are not converted."""
    for reading in readings.values():
        mine = {one.unit for one in reading.claim.quantities if one.dimension in _MONEY}
        theirs = {one.unit for one in reading.passage.quantities if one.dimension in _MONEY}
        if mine and theirs and not mine & theirs and reading.says_all:
            return (Flag.NEEDS_CLARIFICATION,)
    return ()


def _with_issue(decision: ClaimDecision, status: ClaimStatus, issue: str) -> ClaimDecision:
    return replace(decision, status=status, issue=issue, is_open=False)
