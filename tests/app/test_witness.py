"""A second extractor is asked before "absent" stands, and only then."""

from __future__ import annotations

from pathlib import Path

import pytest
from made_pdfs import PAGE_PICTURE, WITH_PICTURE, lines, made_pdf, picture, words

from pincite.app import check, find, match
from pincite.app import second_reading as module
from pincite.app.witness import MOST_SECOND_READINGS
from pincite.model import Document, MediaType, SourceMatch, Status

PAGE = lines(40, 500, "The quay was closed in March and", "reopened in November.")


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setattr(module, "_WAYS", {})
    monkeypatch.setattr(module, "_READ", {})
    monkeypatch.chdir(tmp_path)
    return tmp_path


def answer(quote: str, *paths: str) -> SourceMatch:
    return match(quote, paths).matches[0]


def test_an_absent_quote_names_both_extractors(fresh: Path) -> None:
    Path("a.pdf").write_bytes(made_pdf(PAGE))
    found = answer("the crane fell into the dock", "a.pdf")
    assert found.match.status is Status.ABSENT
    assert "(read by pypdfium2 " in found.match.reason
    assert " and pypdf " in found.source.document.extractor


def test_a_verified_quote_asks_nobody_else(fresh: Path) -> None:
    Path("a.pdf").write_bytes(made_pdf(PAGE))
    found = answer("The quay was closed", "a.pdf")
    assert found.match.verified
    assert found.source.document.extractor.startswith("pypdfium2 ")
    assert module._READ == {}


def test_what_the_second_extractor_alone_finds_is_verified_in_its_text(
    fresh: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("a.pdf").write_bytes(made_pdf(PAGE))

    def other(document: Document) -> Document:
        return Document(
            "Page one.\nThe crane fell into the dock.", MediaType.PDF, sha256=document.sha256,
            extractor="other 1", origin=document.origin,
        )  # fmt: skip

    monkeypatch.setattr("pincite.app.witness.read_again", other)
    found = answer("the crane fell into the dock", "a.pdf")
    assert found.match.verified
    assert found.source.document.extractor == "other 1"
    place = found.match.occurrences[0]
    assert place.span.of(found.source.document.text) == "The crane fell into the dock"


def test_words_without_ink_are_not_certified_by_the_second_extractor(fresh: Path) -> None:
    content = PAGE + "3 Tr\n" + words(40, 460, "It was never closed.")
    Path("a.pdf").write_bytes(made_pdf(content))
    found = answer("It was never closed", "a.pdf")
    assert found.match.status is Status.ABSENT
    assert "without ink" in found.match.reason


def test_a_page_that_is_a_picture_leaves_a_quote_unverifiable(fresh: Path) -> None:
    data = made_pdf(PAGE, PAGE_PICTURE, resources=WITH_PICTURE, more=[picture()])
    Path("a.pdf").write_bytes(data)
    found = answer("the crane fell into the dock", "a.pdf")
    assert found.match.status is Status.UNVERIFIABLE
    assert found.match.reason.startswith("page 2 is a picture; OCR it first; ")


def test_a_scan_is_unverifiable_and_the_run_incomplete(fresh: Path) -> None:
    Path("scan.pdf").write_bytes(made_pdf(PAGE_PICTURE, resources=WITH_PICTURE, more=[picture()]))
    Path("report.md").write_text("The [log](scan.pdf) says “the crane fell into the dock”.\n")
    report = check(["report.md"], against=["scan.pdf"])
    assert report.result.value in {"INCOMPLETE", "NOTHING CHECKED"}
    [quotation] = report.drafts[0].quotations
    assert quotation.match is not None
    assert "each page is a picture; OCR it first" in quotation.match.reason


def test_what_is_not_in_the_pages_that_were_read_is_left_open(fresh: Path) -> None:
    data = made_pdf(PAGE, PAGE_PICTURE, resources=WITH_PICTURE, more=[picture()])
    Path("part.pdf").write_bytes(data)
    Path("report.md").write_text("The [log](part.pdf) says “the quay was closed in April”.\n")
    report = check(["report.md"], against=["part.pdf"])
    assert report.result.value == "INCOMPLETE"
    [finding] = report.drafts[0].findings
    assert finding.code == "QUO015"
    assert finding.message == "quotation is not in what could be read of part.pdf"
    assert "page 2 is a picture; OCR it first" in finding.notes[0]


def test_a_quotation_from_a_pdf_is_checked_with_its_page(fresh: Path) -> None:
    Path("log.pdf").write_bytes(made_pdf(words(40, 500, "Nothing."), PAGE))
    Path("report.md").write_text("The [log](log.pdf) says “closed in March and reopened”.\n")
    report = check(["report.md"], against=["log.pdf"])
    assert report.result.value == "PASS"
    [quotation] = report.drafts[0].quotations
    assert quotation.match is not None
    assert quotation.match.occurrences[0].page == "2"


def test_a_file_that_changed_since_is_not_read_again(fresh: Path) -> None:
    from pincite.app.reading import read
    from pincite.app.second_reading import read_again

    path = Path("a.pdf")
    path.write_bytes(made_pdf(PAGE))
    document = read(path)
    path.write_bytes(made_pdf(words(40, 500, "Other words.")))
    assert read_again(document) is None
    path.unlink()
    module._READ.clear()
    assert read_again(document) is None


def test_a_sweep_reads_few_files_twice_and_the_nearest_first(
    fresh: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = Path("many")
    folder.mkdir()
    for number in range(MOST_SECOND_READINGS + 5):
        body = f"Nothing of interest stands on sheet {number} of the log."
        (folder / f"{number:02}.pdf").write_bytes(made_pdf(words(40, 500, body)))
    (folder / "zz.pdf").write_bytes(made_pdf(words(40, 500, "The crane fell into a dock.")))
    asked: list[str] = []

    def nothing(document: Document) -> None:
        asked.append(document.origin)

    monkeypatch.setattr("pincite.app.witness.read_again", nothing)
    found = find("the crane fell into the dock", ["many"])
    assert not found.hits
    assert len(asked) <= MOST_SECOND_READINGS
    assert asked[0] == "many/zz.pdf"
