from __future__ import annotations

import csv
import io
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pincite.model import Match, SourceMatch, Status
from pincite.writers import WRITERS, TerminalOptions
from writers.sample_answers import MATCHES, REPORT, SEARCH

OPTIONS = TerminalOptions()
WRITER = WRITERS["csv"]


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def quote_cell(quote: str) -> str:
    match = Match(quote, Status.UNVERIFIABLE, "empty source")
    found = SourceMatch(MATCHES["exact"].source, match)
    (row,) = rows(WRITER.write_match(found, OPTIONS))
    return row["quote"]


def test_every_quotation_is_one_row_in_the_order_of_the_draft() -> None:
    found = rows(WRITER.write_report(REPORT, OPTIONS))
    assert [(row["line"], row["verdict"], row["status"], row["codes"]) for row in found] == [
        ("3", "unverifiable", "absent", "QUO001"),
        ("5", "verified", "exact", ""),
        ("5", "unverifiable", "spliced", "QUO004"),
        ("7", "unverifiable", "absent", "QUO001"),
        ("7", "verified", "exact", ""),
        ("9", "unverifiable", "", "QUO007"),
        ("", "not checked", "", ""),
        ("", "not checked", "", ""),
    ]
    assert found[0]["passage"].startswith("In the year 1403")


def test_a_search_is_one_row_a_source() -> None:
    found = rows(WRITER.write_search(SEARCH, OPTIONS))
    assert [row["source"] or row["draft"] for row in found] == [
        "sources/river.md",
        "https://example.org/rud",
        "sources/scan.pdf",
    ]


@pytest.mark.parametrize(
    ("quote", "cell"),
    [
        ('=HYPERLINK("http://evil")', '\'=HYPERLINK("http://evil")'),
        ("+1+1", "'+1+1"),
        ("-2+3", "'-2+3"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("  =1+1", "'  =1+1"),
        ("\t=1+1", "' =1+1"),
        ("\r\n=1+1", "' =1+1"),
        ("＝1+1", "'＝1+1"),
        ("a;=1+1", "a;'=1+1"),
        ("a = b; and c", "a = b; and c"),
        ("two\nlines", "two lines"),
        ('she said "no", then', 'she said "no", then'),
        ("\x1b[31m", "<U+001B>[31m"),
    ],
)
def test_no_cell_is_a_formula(quote: str, cell: str) -> None:
    assert quote_cell(quote) == cell


@given(st.text(alphabet=st.sampled_from("=+-@ \t\r\n;\"',a1＝資"), max_size=20))
def test_whatever_a_quote_holds_the_table_keeps_its_shape_and_computes_nothing(quote: str) -> None:
    match = Match(quote, Status.UNVERIFIABLE, quote)
    source = replace(MATCHES["exact"].source, retrieved="")
    text = WRITER.write_match(SourceMatch(source, match), OPTIONS)
    assert len(text.splitlines()) == 2
    (row,) = rows(text)
    assert not row["quote"].lstrip().startswith(("=", "+", "-", "@", "＝"))
