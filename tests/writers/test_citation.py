from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from pincite.model import NotChecked, Search, SourceMatch
from pincite.writers import WRITERS, TerminalOptions
from writers.sample_answers import MATCHES, NORMALIZED, NOT_FOUND, PERSIAN_SOURCE, REPORT, SEARCH

if TYPE_CHECKING:
    from syrupy.assertion import SnapshotAssertion

OPTIONS = TerminalOptions()
WRITER = WRITERS["citation"]


def test_a_verified_quote_carries_its_evidence() -> None:
    found = SourceMatch(PERSIAN_SOURCE, replace(NORMALIZED, notes=()))
    assert WRITER.write_match(found, OPTIONS) == (
        '"The town’s ledger says “no bridge was ever needed less”"\n'
        "— رودخانه, https://example.org/rud, retrieved 2026-11-30\n"
        "verified: normalized (N3 typographic quotes -> ASCII)\n"
        "locator: line 6, page 47, Winters on the Varn > Frost, paragraph 3, characters 139-194\n"
    )


def test_a_quote_that_failed_is_marked_and_never_dropped() -> None:
    lines = WRITER.write_match(MATCHES["persian"], OPTIONS).splitlines()
    assert lines[0] == "[UNVERIFIED QUOTE]"
    assert lines[1] == '"رودخانه در آن زمستان ده هفته یخ بست"'
    assert lines[2] == "— رودخانه, https://example.org/rud, retrieved 2026-11-30"
    assert lines[3].startswith("why: the words are not in the source")
    assert "(91% alike, line 1" in lines[4]
    assert lines[5] == "difference: رودخانه در آن زمستان [-یازده-]{+ده+} هفته یخ بست"


def test_where_no_source_could_be_read_the_citation_says_that_nothing_was_matched() -> None:
    unread = NotChecked("a file", "scan.pdf", "no reader for application/pdf")
    assert WRITER.write_search(Search("some words", (), 0, (unread,)), OPTIONS) == (
        "[UNVERIFIED QUOTE — MATCHER NOT RUN]\n"
        '"some words"\n'
        "why: scan.pdf: a file: no reader for application/pdf\n"
    )


def test_every_quotation_of_a_draft_has_its_citation() -> None:
    written = WRITER.write_report(REPORT, OPTIONS)
    assert written.count("\n— ") == 5
    assert written.count("[UNVERIFIED QUOTE") == 4
    assert written.endswith(
        "[UNVERIFIED QUOTE — MATCHER NOT RUN]\n"
        '"a winter for the books"\n'
        "why: source [4] was not given\n"
    )


@pytest.mark.parametrize("name", sorted(MATCHES))
def test_a_match(name: str, snapshot: SnapshotAssertion) -> None:
    assert WRITER.write_match(MATCHES[name], OPTIONS) == snapshot


def test_a_search(snapshot: SnapshotAssertion) -> None:
    assert WRITER.write_search(SEARCH, OPTIONS) == snapshot(name="found")
    assert WRITER.write_search(NOT_FOUND, OPTIONS) == snapshot(name="not found")
