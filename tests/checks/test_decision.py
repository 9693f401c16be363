"""What the answers of the sources amount to."""

from __future__ import annotations

import pytest
from made import WORDS, found, lookup, missing, quotation, spliced

from pincite.checks import Outcome, decide
from pincite.model import Match, Note, NoteKind, SourceKind, Status, Verdict


def unusable(kind: SourceKind = SourceKind.UNKNOWN) -> Match:
    return Match(WORDS, Status.UNVERIFIABLE, "the source is empty", source_kind=kind)


def test_one_cited_source_that_has_the_words_is_enough() -> None:
    assert decide(lookup(missing(), found())).outcome is Outcome.VERIFIED


def test_found_in_the_one_given_of_two_cited_is_verified() -> None:
    assert decide(lookup(found(), gives=False)).outcome is Outcome.VERIFIED


def test_absent_from_the_given_of_two_cited_may_stand_in_the_other() -> None:
    decision = decide(lookup(missing(), gives=False))
    assert decision.outcome is Outcome.NOT_GIVEN
    assert decision.verdict is Verdict.UNVERIFIABLE


def test_words_in_a_source_that_is_not_cited_do_not_verify() -> None:
    assert decide(lookup(missing(), others=(found(),))).outcome is Outcome.OTHER_SOURCE
    assert decide(lookup(gives=False, others=(found(),))).outcome is Outcome.NOT_GIVEN


@pytest.mark.parametrize(
    ("match", "outcome"),
    [
        (missing(), Outcome.ABSENT),
        (missing(Status.PARTIAL), Outcome.CUT),
        (spliced((found(), True), (found(), True)), Outcome.SPLICED),
        (spliced((found(), True), (found(), False)), Outcome.BROKEN_SPLICE),
        (spliced((found(), True), (missing(), True)), Outcome.BROKEN_SPLICE),
        (spliced((found(), True), (missing(Status.PARTIAL), True)), Outcome.BROKEN_SPLICE),
        (missing(notes=(Note(NoteKind.ONLY_HIDDEN, "in a comment"),)), Outcome.ONLY_HIDDEN),
        (unusable(), Outcome.UNUSABLE),
        (unusable(SourceKind.SUMMARY), Outcome.SUMMARY),
        (unusable(SourceKind.SNIPPET), Outcome.SUMMARY),
    ],
)
def test_one_source_decides(match: Match, outcome: Outcome) -> None:
    decision = decide(lookup(match))
    assert decision.outcome is outcome
    assert decision.verdict is Verdict.UNVERIFIABLE


def test_a_splice_that_holds_stays_a_splice_where_others_have_a_piece() -> None:
    whole = spliced((found(), True), (found(), True))
    assert decide(lookup(whole, others=(found(),))).outcome is Outcome.SPLICED


def test_a_translation_is_open_until_its_original_is_there() -> None:
    translated = quotation(translated=True)
    assert decide(lookup(missing(), quotation=translated)).outcome is Outcome.TRANSLATED
    given = quotation(translated=True, original="die alte Schleuse")
    assert decide(lookup(missing(), quotation=given)).outcome is Outcome.ABSENT
    assert decide(lookup(found(), quotation=given)).outcome is Outcome.VERIFIED


def test_nothing_was_given() -> None:
    assert decide(lookup(cites=False)).outcome is Outcome.NO_SOURCES


def test_too_short_is_nothing_else() -> None:
    assert decide(lookup(missing(), judged=False)).outcome is Outcome.TOO_SHORT


def test_the_best_answer_is_the_one_that_says_most() -> None:
    far, near = missing(similarity=0.3), missing(similarity=0.9)
    decision = decide(lookup(far, near, missing(similarity=None), cites=False))
    assert decision.best is not None
    assert decision.best.match is near
    half = spliced((found(), True), (missing(), True))
    assert decide(lookup(half, found(), cites=False)).outcome is Outcome.VERIFIED


def test_equal_answers_are_decided_by_the_order_given() -> None:
    decision = decide(lookup(found(), found(), cites=False))
    assert decision.best is not None
    assert decision.best.source.number == 1
