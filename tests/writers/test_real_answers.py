"""Every format on what the matcher really answers, for texts that nobody would write."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from pincite.matching import prepare
from pincite.model import Document, SourceMatch, SourceUsed
from pincite.writers import WRITERS, TerminalOptions, schema

WORDS = st.sampled_from(
    ["the", "river", "froze", "not", "14", "03", "—", "…", "“", "”", "'", "\n", "\n\n", "資料", "は",
     "یخ", "بست", "e\u0301", "👩\u200d👧", "\u200b", "\x1b[31m", "\u202e", "\ud800", "[…]", "...", "#", "|"]
)  # fmt: skip
TEXTS = st.lists(WORDS, max_size=40).map(" ".join)
MATCH_SCHEMA = Draft202012Validator(schema("match"))


@settings(max_examples=60)
@given(TEXTS, TEXTS)
def test_every_format_writes_whatever_the_matcher_answers(text: str, other: str) -> None:
    source = SourceUsed(1, Document(text, origin="t.txt"))
    for quote in (text[len(text) // 4 : len(text) // 2], other[:80]):
        check_every_format(SourceMatch(source, prepare(source.document).match(quote)))


def check_every_format(found: SourceMatch) -> None:
    for writer in WRITERS.values():
        for options in (TerminalOptions(width=60, color=True), TerminalOptions(plain=True)):
            written = writer.write_match(found, options)
            assert written.endswith("\n")
            written.encode("utf-8")
    MATCH_SCHEMA.validate(json.loads(WRITERS["json"].write_match(found, TerminalOptions())))


@pytest.mark.parametrize(
    ("text", "quote", "words"),
    [
        ("The river froze in 1403.", "The river froze in 1403.", "verified[exact]"),
        ("The river “froze”.", 'the river "froze"', "verified[normalized]"),
        ("The rivers froze.", "The river", "unverifiable[partial]"),
        ("The river froze, and then it thawed.", "The river … thawed", "unverifiable[spliced]"),
        ("The river froze in 1403.", "The river froze in 1430.", "unverifiable[absent]"),
        ("", "The river", "unverifiable[not checked]"),
    ],
)
def test_the_first_words_name_verdict_and_status(text: str, quote: str, words: str) -> None:
    source = SourceUsed(1, Document(text, origin="t.txt"))
    found = SourceMatch(source, prepare(source.document).match(quote))
    assert WRITERS["full"].write_match(found, TerminalOptions()).startswith(f"{words}: ")


def test_the_link_to_a_passage_holds_the_page_once() -> None:
    page = "https://example.org/mill"
    source = SourceUsed(1, Document("The mill stood still.", origin=f"{page}#top"))
    found = SourceMatch(source, prepare(source.document).match("mill stood still"))
    for name in ("full", "citation"):
        assert WRITERS[name].write_match(found, TerminalOptions()).count(page + "#:~:text=") <= 1
    full = WRITERS["full"].write_match(found, TerminalOptions())
    assert f"= link: {page}#:~:text=mill%20stood%20still\n" in full
