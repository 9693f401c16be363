"""One report as text, page, Office file, book, notebook and LaTeX: sixty quotations, one answer.

The one exception is named with its reason.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from pincite.matching import PreparedSource, prepare
from pincite.model import LandmarkKind, MediaType
from pincite.readers import read_bytes

HERE = Path(__file__).parent.parent / "report"
REPORT: dict[str, Any] = json.loads((HERE / "report.json").read_text(encoding="utf-8"))
QUOTATIONS = [
    json.loads(line)
    for line in (HERE / "quotations.jsonl").read_text(encoding="utf-8").splitlines()
]
FILES = sorted(path.name for path in (HERE / "files").iterdir())
EXCEPTIONS = {
    # It runs over the mark of a footnote, whose words stand right there in a LaTeX file.
    ("report.tex", "r23")
}


@cache
def prepared(name: str) -> PreparedSource:
    return prepare(read_bytes((HERE / "files" / name).read_bytes(), name=name))


def section_of(words: str) -> int | None:
    """Give the number of the report's section that holds words, told by their beginning."""
    for number, section in enumerate(REPORT["sections"]):
        if any(words[:40] in text for text in section["paragraphs"]):
            return number
    return None


def test_every_format_is_there() -> None:
    kinds = {prepared(name).document.media_type for name in FILES}
    assert kinds == {
        MediaType.TEXT, MediaType.MARKDOWN, MediaType.HTML, MediaType.DOCX, MediaType.ODT,
        MediaType.EPUB, MediaType.PPTX, MediaType.NOTEBOOK, MediaType.LATEX,
    }  # fmt: skip


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("row", QUOTATIONS, ids=lambda row: row["id"])
def test_every_quotation_has_the_same_answer(row: dict[str, Any], name: str) -> None:
    found = prepared(name).match(row["quote"])
    if (name, row["id"]) in EXCEPTIONS:
        assert row["verdict"] == "verified"
        assert not found.verified
        return
    assert found.verdict.value == row["verdict"], found.reason
    assert found.verified or found.status.value == row["status"], found.reason


@pytest.mark.parametrize(
    "name", ["report.md", "report.html", "report.docx", "report.odt", "report.tex", "report.ipynb"]
)
def test_every_quotation_is_placed_under_its_heading(name: str) -> None:
    for row in QUOTATIONS:
        found = prepared(name).match(row["quote"])
        section = section_of(row["quote"])
        if found.verified and section is not None:
            heading = REPORT["sections"][section]["heading"]
            assert found.occurrences[0].heading_path == (REPORT["title"], heading), row["id"]


def test_every_quotation_is_placed_on_its_slide() -> None:
    for row in QUOTATIONS:
        found = prepared("report.pptx").match(row["quote"])
        section = section_of(row["quote"])
        if found.verified and section is not None:
            assert found.occurrences[0].slide == str(section + 2), row["id"]


@pytest.mark.parametrize("name", ["report.docx", "report.odt"])
def test_notes_are_called_by_their_numbers(name: str) -> None:
    for number, words in REPORT["notes"].items():
        place = prepared(name).match(words).occurrences[0]
        assert place.heading_path == (f"footnote {number}",)


@pytest.mark.parametrize("name", ["report.docx", "report.odt", "report.html", "report.md"])
def test_every_paragraph_is_one(name: str) -> None:
    document = prepared(name).document
    paragraphs = [x.span for x in document.of_kind(LandmarkKind.PARAGRAPH)]
    texts = [text for section in REPORT["sections"] for text in section["paragraphs"]]
    for text in texts:
        words = text.split("[^")[0]
        span = prepared(name).match(words).occurrences[0].span
        assert sum(one.overlaps(span) for one in paragraphs) == 1
