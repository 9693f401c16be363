from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pincite.model import (
    Finding,
    Match,
    Report,
    Result,
    Severity,
    SourceMatch,
    SourceUsed,
    Status,
    Verdict,
)
from pincite.writers import WRITERS, TerminalOptions
from pincite.writers._terminal.width import width
from writers.sample_answers import (
    MATCHES,
    NOT_FOUND,
    REPORT,
    RIVER_SOURCE,
    SEARCH,
    document,
    locator,
)

if TYPE_CHECKING:
    from syrupy.assertion import SnapshotAssertion

WRITER = WRITERS["full"]
WIDE = TerminalOptions(width=96)
SENT = re.compile(r"\x1b\[[0-9;]*m|\x1b\]8;;[^\x1b]*\x1b\\|[\u2068\u2069\u200e]")


def test_a_report(snapshot: SnapshotAssertion) -> None:
    assert WRITER.write_report(REPORT, WIDE) == snapshot(name="wide")
    assert WRITER.write_report(REPORT, TerminalOptions(width=56)) == snapshot(name="narrow")


def test_a_report_in_colour_says_the_same(snapshot: SnapshotAssertion) -> None:
    options = replace(WIDE, color=True, rule_url="https://example.org/rules/{code}")
    colored = WRITER.write_report(REPORT, options)
    assert colored == snapshot
    assert SENT.sub("", colored) == SENT.sub("", WRITER.write_report(REPORT, WIDE))


@pytest.mark.parametrize("name", sorted(MATCHES))
def test_a_match(name: str, snapshot: SnapshotAssertion) -> None:
    assert WRITER.write_match(MATCHES[name], WIDE) == snapshot


@pytest.mark.parametrize("name", sorted(MATCHES))
def test_a_match_told_without_drawings(name: str, snapshot: SnapshotAssertion) -> None:
    assert WRITER.write_match(MATCHES[name], TerminalOptions(plain=True)) == snapshot


def test_a_search(snapshot: SnapshotAssertion) -> None:
    assert WRITER.write_search(SEARCH, WIDE) == snapshot(name="found")
    assert WRITER.write_search(NOT_FOUND, WIDE) == snapshot(name="not found")
    plain = TerminalOptions(plain=True)
    assert WRITER.write_search(SEARCH, plain) == snapshot(name="told")


def test_a_report_told_without_drawings(snapshot: SnapshotAssertion) -> None:
    told = WRITER.write_report(REPORT, TerminalOptions(plain=True))
    assert told == snapshot
    assert not re.search(r"-->|\^|~~| \| ", told)


def test_the_first_line_is_the_verdict_in_words() -> None:
    first, _, second, *_ = WRITER.write_report(REPORT, WIDE).splitlines()
    assert first == "2 wrong, 1 could not be checked, 1 needs a look, 2 fine"
    assert second.startswith("error[QUO001]: ")


def test_what_is_verified_is_listed_where_that_is_asked_for() -> None:
    listed = WRITER.write_report(REPORT, replace(WIDE, show_verified=True))
    assert (
        "report.md:5:18: fine “no bridge was ever needed less” exact in sources/river.md:6:34"
        in listed.splitlines()
    )
    assert "2 fine (2 exact)" not in listed


def test_findings_behind_the_first_have_a_line_each_and_the_rest_are_counted() -> None:
    text = WRITER.write_report(REPORT, replace(WIDE, full_findings=1, max_findings=2))
    assert text.count("\n  |\n") == 2
    assert (
        "report.md:7:24: error QUO001 the quotation is not in source [2]: a number differs\n"
        in text
    )
    assert "2 more findings left out (--max-findings 0 shows all)" in text
    assert "QUO004" not in text
    assert "no limit" not in text


def test_without_a_limit_everything_is_shown() -> None:
    text = WRITER.write_report(REPORT, replace(WIDE, full_findings=0, max_findings=0))
    assert text.count("help: ") == 4


def test_what_was_not_checked_is_a_group_of_its_own_and_never_fine() -> None:
    lines = WRITER.write_report(REPORT, WIDE).splitlines()
    group = lines.index("not checked: 2 things")
    assert (
        lines[group + 1] == " --> sources/scan.pdf  sources/scan.pdf: no reader for application/pdf"
    )
    assert group < next(i for i, line in enumerate(lines) if line.startswith("warning[QUO004]"))


def test_a_run_without_quotations_says_so() -> None:
    empty = Report(Result.NOTHING_TO_CHECK, (), ())
    assert WRITER.write_report(empty, WIDE).splitlines()[0] == "nothing to check"


def test_a_run_in_which_all_is_fine_is_one_line() -> None:
    first = REPORT.drafts[0]
    fine = [check for check in first.quotations if check.verdict is Verdict.VERIFIED]
    draft = replace(first, findings=(), quotations=tuple(fine), not_checked=())
    report = Report(Result.PASS, (draft,), REPORT.sources)
    assert WRITER.write_report(report, WIDE) == "2 fine (2 exact)\n"
    listed = WRITER.write_report(report, replace(WIDE, show_verified=True))
    assert listed.splitlines()[-2:] == ["", "PASS: 2 fine"]


def test_words_found_often_show_the_first_places_and_count_the_rest() -> None:
    text = "\n".join(f"{number} the tide turned" for number in range(1, 41))
    places = tuple(
        replace(
            locator(text, "the tide turned"),
            span=replace(
                locator(text, f"{number} the tide turned").span,
                start=text.index(f"{number} the tide turned") + len(f"{number} "),
            ),
            line=number,
            column=len(f"{number} ") + 1,
        )
        for number in range(1, 41)
    )
    match = Match("the tide turned", Status.EXACT, "it is there", places, 250)
    written = WRITER.write_match(SourceMatch(SourceUsed(1, document(text, "t.txt")), match), WIDE)
    assert "= found: 250 times, the first at characters 2-17" in written
    assert "= also at: 4:3, 5:3, 6:3, 7:3, 8:3, 9:3, 10:4, 11:4, 12:4, 13:4 and 237 more" in written


def test_a_place_on_the_web_is_given_as_a_link_to_the_passage() -> None:
    source = SourceUsed(1, document(RIVER_SOURCE.document.text, "https://example.org/varn#top"))
    written = WRITER.write_match(SourceMatch(source, MATCHES["normalized"].match), WIDE)
    assert "= link: https://example.org/varn#:~:text=The%20town\n" in written


HOSTILE = "\x1b[2J \x1b]0;x\x07 \u202egnp.exe\u2069 <script> \x9b31m"


def test_hostile_words_in_every_place_send_a_terminal_nothing() -> None:
    first = REPORT.drafts[0]
    finding = Finding(
        "QUO001",
        Severity.ERROR,
        replace(first.findings[0].place, path=HOSTILE),
        HOSTILE,
        help=HOSTILE,
        notes=(HOSTILE,),
    )
    draft = replace(first, findings=(finding,))
    report = replace(REPORT, drafts=(draft,))
    for options in (WIDE, TerminalOptions(plain=True)):
        written = WRITER.write_report(report, options)
        assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066\u2067]", written)


@given(st.text(min_size=1, max_size=80), st.integers(40, 120))
def test_no_row_of_an_excerpt_is_wider_than_the_terminal(words: str, room: int) -> None:
    text = f"before {words} behind"
    match = Match(words, Status.EXACT, "it is there", (locator(text, words),), 1)
    found = SourceMatch(SourceUsed(1, document(text, "t.txt")), match)
    written = WRITER.write_match(found, TerminalOptions(width=room, color=True))
    rows = [SENT.sub("", line) for line in written.split("\n")]
    assert all(width(row) <= room for row in rows if " | " in row)
