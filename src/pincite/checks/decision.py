"""The one answer about a quotation: decided here once, worded by the checks."""

from __future__ import annotations

from enum import StrEnum

from pincite.checks.lookup import Lookup
from pincite.model import Match, NoteKind, SourceKind, SourceMatch, Status, Verdict
from pincite.model.values import dataclass


class Outcome(StrEnum):
    """How a quotation came out. Only the first is verified."""

    VERIFIED = "verified"
    TOO_SHORT = "too_short"
    TRANSLATED = "translated"
    EMPTY = "empty"
    NO_SOURCES = "no_sources"
    NOT_GIVEN = "not_given"
    UNUSABLE = "unusable"
    SUMMARY = "summary"
    CUT = "cut"
    SPLICED = "spliced"
    BROKEN_SPLICE = "broken_splice"
    ONLY_HIDDEN = "only_hidden"
    OTHER_SOURCE = "other_source"
    ABSENT = "absent"


UNCHECKED = frozenset(
    {
        Outcome.TOO_SHORT,
        Outcome.TRANSLATED,
        Outcome.EMPTY,
        Outcome.NO_SOURCES,
        Outcome.NOT_GIVEN,
        Outcome.UNUSABLE,
        Outcome.SUMMARY,
    }
)
"""Outcomes of quotations that no source text said anything about."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What came out for one quotation, and the answer that says it best."""

    lookup: Lookup
    outcome: Outcome
    best: SourceMatch | None

    @property
    def verdict(self) -> Verdict:
        """Verified, or unverifiable: the words alone never contradict."""
        if self.outcome is Outcome.VERIFIED:
            return Verdict.VERIFIED
        return Verdict.UNVERIFIABLE


def decide(lookup: Lookup) -> Decision:
    """Say what the answers amount to.

    A quotation is verified where any of its deciding sources holds it. Where one of several cited
    sources was not given or has no text, the words may stand there: nothing is called absent then.
    """
    best = best_answer(lookup.answers)
    return Decision(lookup, _outcome(lookup, best.match if best else None), best)


def best_answer(answers: tuple[SourceMatch, ...]) -> SourceMatch | None:
    """Give the answer that says most; among equal ones the first."""
    return max(answers, key=lambda answer: weight(answer.match), default=None)


def splice_holds(match: Match) -> bool:
    """Tell whether every segment of a splice stands in the source, in order."""
    return bool(match.segments) and all(
        segment.match.verified and segment.in_order for segment in match.segments
    )


def weight(match: Match) -> tuple[int, float]:
    """Give what orders answers: exact, normalized, a splice that holds, then what is nearest."""
    similarity = match.near_miss.similarity if match.near_miss else 0.0
    if match.status is Status.SPLICED and not splice_holds(match):
        held = sum(_likeness(segment.match) for segment in match.segments)
        return 1, held / max(1, len(match.segments))
    order = (Status.UNVERIFIABLE, Status.ABSENT, Status.PARTIAL, Status.SPLICED)
    plain = (Status.NORMALIZED, Status.EXACT)
    if match.status in plain:
        return 4 + plain.index(match.status), 0.0
    return order.index(match.status), similarity


def _likeness(match: Match) -> float:
    if match.verified:
        return 1.0
    return match.near_miss.similarity if match.near_miss else 0.0


def _outcome(lookup: Lookup, match: Match | None) -> Outcome:
    quotation = lookup.quotation
    if not lookup.judged:
        return Outcome.TOO_SHORT
    if match is not None and match.verified:
        return Outcome.VERIFIED
    if quotation.translated and not quotation.original:
        return Outcome.TRANSLATED
    if not any(character.isalnum() for character in quotation.original or quotation.text):
        return Outcome.EMPTY
    if lookup.given == 0:
        return Outcome.NO_SOURCES
    if lookup.missing:
        return Outcome.NOT_GIVEN
    if match is None or match.status is Status.UNVERIFIABLE:
        kinds = (SourceKind.SUMMARY, SourceKind.SNIPPET)
        if match is not None and match.source_kind in kinds:
            return Outcome.SUMMARY
        return Outcome.UNUSABLE
    if lookup.unread:
        return Outcome.NOT_GIVEN
    return _fault(lookup, match)


def _fault(lookup: Lookup, match: Match) -> Outcome:
    if match.status is Status.SPLICED and splice_holds(match):
        return Outcome.SPLICED
    if lookup.others:
        return Outcome.OTHER_SOURCE
    if match.status is Status.PARTIAL:
        return Outcome.CUT
    if match.status is Status.SPLICED:
        return Outcome.BROKEN_SPLICE
    if any(note.kind is NoteKind.ONLY_HIDDEN for note in match.notes):
        return Outcome.ONLY_HIDDEN
    return Outcome.ABSENT
