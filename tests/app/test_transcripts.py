"""Words of a picture that somebody handed in: found, labelled so, and never called absent from it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pincite.app.limits import Limits, set_limits
from pincite.app.matching import match
from pincite.app.transcripts import set_transcripts, transcripts_of
from pincite.model import NoteKind, Status, UnreadableError, UsageError

TEXT_PDF = Path(__file__).parents[1] / "report" / "pdf" / "typst-1.pdf"
PNG = b"\x89PNG\r\n\x1a\n" + bytes(40)


@pytest.fixture(autouse=True)
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.chdir(tmp_path)
    set_limits(Limits(reads_pictures=False))
    Path("scan.png").write_bytes(PNG)
    Path("scan.txt").write_text("The lock was shut\ffor nine days in June.", encoding="utf-8")
    yield tmp_path
    set_limits(Limits())
    set_transcripts({})


@pytest.mark.parametrize("given", ["scan.txt", "scan.png=scan.txt"])
def test_words_of_a_transcription_are_verified_and_labelled(given: str) -> None:
    set_transcripts(transcripts_of([given]))
    (found,) = match("for nine days in June", ["scan.png"]).matches
    assert found.match.verified
    assert found.source.document.origin == "scan.png"
    assert "handed in" in found.source.document.extractor
    assert found.match.occurrences[0].page == "2"
    (note,) = [one for one in found.match.notes if one.kind is NoteKind.FROM_PICTURE]
    assert "scan.txt" in note.text


def test_nothing_is_absent_from_a_picture_that_somebody_read() -> None:
    set_transcripts(transcripts_of(["scan.txt"]))
    (found,) = match("for ten days in June", ["scan.png"]).matches
    assert found.match.status is Status.UNVERIFIABLE
    assert "handed in" in found.match.reason


def test_other_files_are_read_as_ever() -> None:
    set_transcripts(transcripts_of(["scan.txt"]))
    Path("page.txt").write_text("for nine days in June", encoding="utf-8")
    (found,) = match("for nine days in June", ["page.txt"]).matches
    assert not found.match.notes


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ("none.txt", "no transcription none.txt"),
        ("alone.txt", "write --transcript PICTURE=alone.txt"),
        ("none.png=scan.txt", "no picture none.png"),
    ],
)
def test_a_transcription_without_its_picture_is_refused(given: str, words: str) -> None:
    Path("alone.txt").write_text("x", encoding="utf-8")
    with pytest.raises(UsageError, match=words):
        transcripts_of([given])


def test_no_words_stand_for_those_of_a_text() -> None:
    Path("page.txt").write_text("The lock was open all June.", encoding="utf-8")
    set_transcripts(transcripts_of(["page.txt=scan.txt"]))
    with pytest.raises(UnreadableError, match="no picture and has no page that is one"):
        match("for nine days in June", ["page.txt"])


def test_no_words_stand_for_those_of_a_pdf_with_text() -> None:
    Path("page.pdf").write_bytes(TEXT_PDF.read_bytes())
    set_transcripts(transcripts_of(["page.pdf=scan.txt"]))
    with pytest.raises(UnreadableError, match="no picture and has no page that is one"):
        match("for nine days in June", ["page.pdf"])


def test_a_picture_is_no_transcription() -> None:
    Path("other.png").write_bytes(PNG)
    set_transcripts(transcripts_of(["scan.png=other.png"]))
    with pytest.raises(UnreadableError, match=r"other\.png is no transcription"):
        match("for nine days in June", ["scan.png"])
    with pytest.raises(UsageError, match=r"no picture stands beside scan\.png"):
        transcripts_of(["scan.png"])
