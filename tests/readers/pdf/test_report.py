"""One report printed by four typesetters, in one column and two: sixty quotations, the same answers.

There are no exceptions: every verdict, and every page, is that of the plain text.
"""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from pincite.matching import PreparedSource, prepare
from pincite.model import Document, LandmarkKind, MarkKind, MediaType
from pincite.readers import read_bytes

HERE = Path(__file__).parent.parent.parent / "report"
REPORT: dict[str, Any] = json.loads((HERE / "report.json").read_text(encoding="utf-8"))
QUOTATIONS = [
    json.loads(line)
    for line in (HERE / "quotations.jsonl").read_text(encoding="utf-8").splitlines()
]
PAGES: dict[str, dict[str, list[int]]] = json.loads((HERE / "pages.json").read_text())
FILES = sorted(PAGES)
FIRST_PAGE = {"latex-1": 41, "latex-2": 41}
SENTENCE_BORDER = re.compile(r"(?<=[.!?”]) (?=[A-Z“])")

PARAGRAPHS = [
    re.sub(r"\[\^\d+\]", "", text)
    for section in REPORT["sections"]
    for text in section["paragraphs"]
]
NOTES: list[str] = list(REPORT["notes"].values())
HEADINGS = [REPORT["title"], *(section["heading"] for section in REPORT["sections"])]


@cache
def printed(name: str) -> PreparedSource:
    return prepare(read_bytes((HERE / "pdf" / f"{name}.pdf").read_bytes(), name=f"{name}.pdf"))


@cache
def plain() -> PreparedSource:
    parts = [*HEADINGS[:1], *PARAGRAPHS, *HEADINGS[1:], *NOTES]
    return prepare(Document("\n\n".join(parts), MediaType.TEXT))


def test_there_are_sixty() -> None:
    assert len(QUOTATIONS) == len({row["quote"] for row in QUOTATIONS}) == 60


@pytest.mark.parametrize("row", QUOTATIONS, ids=lambda row: row["id"])
def test_the_right_answers_are_those_of_the_text(row: dict[str, Any]) -> None:
    found = plain().match(row["quote"])
    assert found.verdict.value == row["verdict"]
    assert found.verified or found.status.value == row["status"]


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("row", QUOTATIONS, ids=lambda row: row["id"])
def test_every_quotation_has_the_same_answer(row: dict[str, Any], name: str) -> None:
    found = printed(name).match(row["quote"])
    assert found.verdict.value == row["verdict"], found.reason
    assert found.verified or found.status.value == row["status"], found.reason
    if found.verified and (pages := PAGES[name][row["id"]]):
        first = FIRST_PAGE.get(name, 1)
        assert found.occurrences[0].page in {str(page + first - 1) for page in pages}


@pytest.mark.parametrize("name", FILES)
def test_every_sentence_and_every_paragraph_is_there(name: str) -> None:
    """Whatever page, column or line end they run over."""
    sentences = [words for text in PARAGRAPHS for words in SENTENCE_BORDER.split(text)]
    for words in (*sentences, *PARAGRAPHS, *NOTES, *HEADINGS):
        found = printed(name).match(words)
        assert found.verified, f"{words}: {found.reason}"


@pytest.mark.parametrize("name", FILES)
def test_pages_headings_and_furniture_are_told(name: str) -> None:
    document = printed(name).document
    labels = {page.label for page in document.of_kind(LandmarkKind.PAGE)}
    first = FIRST_PAGE.get(name, 1)
    assert labels == {str(number) for number in range(first, first + len(labels))}
    headings = [heading.label for heading in document.of_kind(LandmarkKind.HEADING)]
    assert headings[: len(HEADINGS)] == HEADINGS
    words = {kind: [mark.span.of(document.text) for mark in document.marks if mark.kind is kind]
             for kind in MarkKind}  # fmt: skip
    heads = [*words[MarkKind.RUNNING_HEAD], *words[MarkKind.PAGE_NUMBER]]
    assert sum(REPORT["head"] in head for head in heads) >= len(labels) - 1
    assert not words[MarkKind.RAISED]
    assert {"1", "2", "3", "4"} >= set(words[MarkKind.NOTE_MARK])
    assert len(words[MarkKind.NOTE_MARK]) == 2 * len(NOTES)


@pytest.mark.parametrize("name", FILES)
def test_paragraphs_are_whole(name: str) -> None:
    """Each is one paragraph of the document, also over the end of a page."""
    paragraphs = [one.span for one in printed(name).document.of_kind(LandmarkKind.PARAGRAPH)]
    for text in PARAGRAPHS:
        span = printed(name).match(text).occurrences[0].span
        assert sum(one.overlaps(span) for one in paragraphs) == 1, text
