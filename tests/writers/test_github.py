from __future__ import annotations

import re
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from pincite.model import Finding, Match, Report, Result, Severity, SourceMatch, Status
from pincite.writers import WRITERS, TerminalOptions
from writers.sample_answers import MATCHES, REPORT, SEARCH

OPTIONS = TerminalOptions()
WRITER = WRITERS["github"]
COMMAND = re.compile(r"::(error|warning|notice) ((?:\w+=[^,:\n\r]*,?)*)::[^\n\r]*")


def report_with(finding: Finding) -> Report:
    draft = replace(REPORT.drafts[0], findings=(finding,), quotations=(), not_checked=())
    return Report(Result.FAIL, (draft,), ())


def test_a_finding_is_an_annotation_of_its_stretch() -> None:
    first = WRITER.write_report(REPORT, OPTIONS).splitlines()[0]
    assert first == (
        "::error file=report.md,line=3,endLine=3,col=30,endColumn=118,title=QUO001::"
        "the quotation is not in source [1]: a number differs, the source has 1403, the draft 1430"
        "%0Athe words are in no other given source"
        "%0Aquote the source as it stands, or drop the quotation marks"
    )


def test_the_last_annotation_is_the_verdict_in_words() -> None:
    assert WRITER.write_report(REPORT, OPTIONS).splitlines()[-1] == (
        "::notice title=pincite::FAIL: 2 wrong, 1 could not be checked, 1 needs a look, 2 fine"
    )


def test_a_stretch_of_several_lines_has_no_columns() -> None:
    place = replace(REPORT.drafts[0].findings[0].place, end_line=5)
    finding = Finding("QUO001", Severity.NOTE, place, "a message")
    first = WRITER.write_report(report_with(finding), OPTIONS).splitlines()[0]
    assert first == "::notice file=report.md,line=3,endLine=5,title=QUO001::a message"


def test_a_page_on_the_web_is_named_in_words_since_it_is_no_file() -> None:
    (line,) = WRITER.write_match(MATCHES["persian"], OPTIONS).splitlines()
    assert line.startswith("::error title=unverifiable%3A absent::“")
    assert "https://example.org/rud" in line


def test_a_search_ends_with_its_count() -> None:
    lines = WRITER.write_search(SEARCH, OPTIONS).splitlines()
    assert lines[-2:] == [
        "::warning file=sources/scan.pdf,title=not checked::scan.pdf: no reader for application/pdf",
        "::notice title=pincite::found in 1 of 3 sources",
    ]


def test_a_message_cannot_end_its_command_or_begin_another() -> None:
    place = replace(REPORT.drafts[0].findings[0].place, path="a,b:c%\nd.md")
    finding = Finding("QUO001", Severity.ERROR, place, "100%\r\n::error::gotcha", help="x")
    first = WRITER.write_report(report_with(finding), OPTIONS).splitlines()[0]
    assert first == (
        "::error file=a%2Cb%3Ac%25 d.md,line=3,endLine=3,col=30,endColumn=118,title=QUO001::"
        "100%25 %0A::error::gotcha%0Ax"
    )


@given(st.text(), st.text())
def test_whatever_is_quoted_every_line_is_one_command(quote: str, reason: str) -> None:
    match = Match(quote, Status.UNVERIFIABLE, reason)
    written = WRITER.write_match(SourceMatch(MATCHES["exact"].source, match), OPTIONS)
    (line,) = written.splitlines()
    assert COMMAND.fullmatch(line)
