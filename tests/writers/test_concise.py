from __future__ import annotations

from pincite.writers import WRITERS, TerminalOptions
from writers.sample_answers import MATCHES, NOT_FOUND, REPORT, SEARCH

OPTIONS = TerminalOptions()
WRITER = WRITERS["concise"]


def test_a_report_is_a_line_a_finding_and_the_verdict_last() -> None:
    assert WRITER.write_report(REPORT, OPTIONS).splitlines() == [
        (
            "report.md:3:30: error QUO001 the quotation is not in source [1]: a number differs, "
            "the source has 1403, the draft 1430"
        ),
        "report.md:7:24: error QUO001 the quotation is not in source [2]: a number differs",
        "report.md:9:25: warning QUO007 source [4] was not given",
        "report.md:5:65: warning QUO004 the quotation is spliced from two passages of source [1]",
        "sources/scan.pdf: not-checked sources/scan.pdf: no reader for application/pdf",
        "report.md: not-checked 1 image: words in pictures are not read",
        "2 wrong, 1 could not be checked, 1 needs a look, 2 fine",
    ]


def test_a_cap_says_what_it_left_out() -> None:
    lines = WRITER.write_report(REPORT, TerminalOptions(max_findings=1)).splitlines()
    assert lines[1] == "3 more left out (--max-findings 0 shows all)"
    assert lines[-1] == "2 wrong, 1 could not be checked, 1 needs a look, 2 fine"


def test_a_match_is_one_line_with_its_place() -> None:
    assert WRITER.write_match(MATCHES["normalized"], OPTIONS) == (
        "sources/river.md:6:10: verified normalized (N3 typographic quotes -> ASCII) "
        "the words stand in the source once typography is set aside\n"
    )


def test_a_search_ends_with_its_count_in_words() -> None:
    lines = WRITER.write_search(SEARCH, OPTIONS).splitlines()
    assert lines[2:] == [
        "sources/scan.pdf: not-checked scan.pdf: no reader for application/pdf",
        "found in 1 of 3 sources",
    ]
    assert WRITER.write_search(NOT_FOUND, OPTIONS).splitlines()[-1] == (
        "not found in any of 2 sources"
    )
