"""Pictures and scans: their words are read by OCR, labelled so, and never called absent."""

from __future__ import annotations

import io
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pincite.app.limits import Limits, set_limits
from pincite.app.matching import match
from pincite.app.reading import read
from pincite.model import LandmarkKind, NoteKind, Status, UnreadableError, Verdict
from pincite.readers import has_ocr

if TYPE_CHECKING:
    from PIL.Image import Image

PRINTED = Path(__file__).parents[2] / "report" / "pdf" / "chromium-1.pdf"
QUOTE = "No vessel was turned away during the closure"

needs_ocr = pytest.mark.skipif(not has_ocr(), reason='needs the engine: pip install "pincite[ocr]"')


def _paragraph() -> Image:
    """Give the first paragraph of a printed page as a picture."""
    from pypdfium2 import PdfDocument

    pdf = PdfDocument(PRINTED)
    page: Image = pdf[0].render(scale=200 / 72).to_pil().convert("L")
    return page.crop((100, 340, 900, 662))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("pictures")
    picture = _paragraph()
    picture.save(place / "scan.png")
    picture.save(place / "scan.jpg", quality=70)
    picture.save(place / "scan.tiff")
    picture.save(place / "scan.webp")
    picture.save(place / "scan.pdf", resolution=200)
    return place


@pytest.fixture(autouse=True)
def _own_limits() -> object:
    yield
    set_limits(Limits())


@needs_ocr
@pytest.mark.parametrize("name", ["scan.png", "scan.pdf"])
def test_words_of_a_picture_are_verified_and_labelled(folder: Path, name: str) -> None:
    (found,) = match(QUOTE, [str(folder / name)]).matches
    assert found.match.verified
    (note,) = [x for x in found.match.notes if x.kind is NoteKind.FROM_PICTURE]
    assert "rapidocr" in note.text
    assert "rapidocr" in found.source.document.extractor
    pictures = found.source.document.of_kind(LandmarkKind.PICTURE)
    assert [x.span.of(found.source.document.text) for x in pictures] == [found.source.document.text]


@needs_ocr
def test_a_number_read_from_a_picture_is_to_be_compared(folder: Path) -> None:
    (found,) = match("handled 14,200 tonnes of fresh", [str(folder / "scan.png")]).matches
    (note,) = [x for x in found.match.notes if x.kind is NoteKind.FROM_PICTURE]
    assert (note.quoted, "misread most" in note.text) == ("14,200", True)


@needs_ocr
@pytest.mark.parametrize("name", ["scan.png", "scan.pdf"])
def test_nothing_is_absent_from_a_picture(folder: Path, name: str) -> None:
    (found,) = match("No vessel was turned away during the storm", [str(folder / name)]).matches
    assert found.match.status is Status.UNVERIFIABLE
    assert "OCR" in found.match.reason
    assert found.match.near_miss is not None


@needs_ocr
@pytest.mark.parametrize("name", ["scan.jpg", "scan.tiff", "scan.webp"])
def test_each_kind_of_picture_is_read(folder: Path, name: str) -> None:
    assert QUOTE in " ".join(read(folder / name).text.split())


@pytest.mark.parametrize("name", ["scan.png", "scan.pdf", "scan.jpg"])
def test_without_ocr_a_picture_is_unread_with_the_reason(folder: Path, name: str) -> None:
    set_limits(Limits(reads_pictures=False))
    (found,) = match(QUOTE, [str(folder / name)]).matches
    assert found.match.status is Status.UNVERIFIABLE
    assert found.match.verdict is Verdict.UNVERIFIABLE
    assert "OCR" in found.match.reason or "ocr" in found.match.reason


def test_without_the_engine_the_answer_says_how_to_get_it(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pincite.readers._ocr.engine.find_spec", lambda _name: None)
    assert "pip install" in read(folder / "scan.png").fault


def _cut(data: bytes) -> bytes:
    return data[: len(data) // 2]


def _declared_huge(data: bytes) -> bytes:
    import struct
    import zlib

    size = struct.pack(">II", 60_000, 60_000) + data[24:29]
    return data[:16] + size + struct.pack(">I", zlib.crc32(b"IHDR" + size)) + data[33:]


def _noise(data: bytes) -> bytes:
    return data[:60] + bytes(range(256)) * 20


@needs_ocr
@pytest.mark.parametrize("spoil", [_cut, _declared_huge, _noise])
def test_a_broken_picture_is_a_clear_error(tmp_path: Path, folder: Path, spoil: object) -> None:
    path = tmp_path / "bad.png"
    path.write_bytes(spoil((folder / "scan.png").read_bytes()))  # type: ignore[operator]
    with pytest.raises(UnreadableError) as caught:
        read(path)
    assert "bad.png" in str(caught.value)
    assert "\n" not in str(caught.value)


@needs_ocr
def test_a_picture_without_words_has_nothing_to_check(tmp_path: Path) -> None:
    from PIL import Image

    blank = io.BytesIO()
    Image.new("L", (300, 200), 255).save(blank, "PNG")
    (tmp_path / "blank.png").write_bytes(blank.getvalue())
    assert "no words" in read(tmp_path / "blank.png").fault
