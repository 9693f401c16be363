"""Answers that are seldom: nothing but open questions, a splice with a piece missing, many near."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from pincite.model import Search, SourceMatch, SourceUsed, Span
from pincite.writers import WRITERS, TerminalOptions
from writers.sample_answers import (
    BARE_REPORT,
    MANY_NEAR,
    RIVER,
    RIVER_SOURCE,
    SPLICE_WITH_A_MISSING_PIECE,
    SPLICED,
    document,
    span_of,
)

if TYPE_CHECKING:
    from syrupy.assertion import SnapshotAssertion

OPTIONS = TerminalOptions(width=96)
FOR_PEOPLE = ["citation", "concise", "full", "github", "markdown"]


@pytest.mark.parametrize("name", FOR_PEOPLE)
def test_a_run_with_nothing_but_open_questions(name: str, snapshot: SnapshotAssertion) -> None:
    written = WRITERS[name].write_report(BARE_REPORT, OPTIONS)
    assert written == snapshot
    assert "fine" not in written


@pytest.mark.parametrize("name", FOR_PEOPLE)
def test_a_splice_with_a_missing_piece(name: str, snapshot: SnapshotAssertion) -> None:
    found = SourceMatch(RIVER_SOURCE, SPLICE_WITH_A_MISSING_PIECE)
    assert WRITERS[name].write_match(found, OPTIONS) == snapshot


def test_a_splice_with_a_missing_piece_told_without_drawings(snapshot: SnapshotAssertion) -> None:
    found = SourceMatch(RIVER_SOURCE, SPLICE_WITH_A_MISSING_PIECE)
    assert WRITERS["full"].write_match(found, TerminalOptions(plain=True)) == snapshot


def test_open_questions_told_without_drawings(snapshot: SnapshotAssertion) -> None:
    assert WRITERS["full"].write_report(BARE_REPORT, TerminalOptions(plain=True)) == snapshot


def test_open_questions_behind_the_first_have_a_line_each(snapshot: SnapshotAssertion) -> None:
    options = TerminalOptions(full_findings=1, max_findings=2, show_verified=True)
    assert WRITERS["full"].write_report(BARE_REPORT, options) == snapshot


def test_of_many_near_passages_the_first_are_shown_and_the_rest_counted() -> None:
    written = WRITERS["full"].write_search(MANY_NEAR, OPTIONS)
    assert written.startswith("not found in any of 1,200 sources\n")
    assert written.count("= nearest: ") == 3
    assert written.endswith("\n2 more sources with a passage that is less alike\n")


def test_a_splice_over_much_text_shows_both_ends_of_what_it_leaves_out() -> None:
    text = f"{RIVER}{'The ice was thick. ' * 100}It melted in May."
    end = span_of(text, "It melted in May.")
    first, second = SPLICED.segments
    second = replace(second, elided=Span(first.match.occurrences[0].span.end, end.start))
    match = replace(SPLICED, segments=(first, second))
    source = SourceUsed(1, document(text, "river.txt"))
    written = WRITERS["full"].write_match(SourceMatch(source, match), OPTIONS)
    assert "(1,551 characters not shown)" in " ".join(written.split())


def test_a_search_without_a_source_says_that_nothing_was_checked() -> None:
    for name in FOR_PEOPLE:
        written = WRITERS[name].write_search(Search("some words", (), 0), OPTIONS)
        assert "nothing was checked" in written or "MATCHER NOT RUN" in written
