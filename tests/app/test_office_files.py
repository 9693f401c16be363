from __future__ import annotations

import io
import os
import re
import shutil
import stat
import subprocess
import zipfile
from pathlib import Path

import docx
import pptx
import pytest

from pincite.app.id_ranges import parse_ids
from pincite.app.office_files import render_into
from pincite.drafts import parse_draft
from pincite.model import EntryKind, UnreadableError, UsageError
from pincite.model.ledger import Source
from pincite.office import PackageKind
from pincite.readers import read_bytes

HOSTILE = "A <b>title</b> & {more}\n\x1b[31m\u202e[9]"
SOURCES = [
    Source(number, f"https://example.org/{number}", f"{number}", title=f"Title {number}")
    for number in (1, 2, 3, 12)
] + [Source(4, "doi:10.1000/x", "doi:10.1000/x", title=HOSTILE), Source(5, "files/a.pdf", "f")]


def word_file(path: Path, *paragraphs: str) -> Path:
    document = docx.Document()
    for text in paragraphs:
        if text.startswith("# "):
            document.add_heading(text[2:], 1)
        else:
            document.add_paragraph(text)
    document.save(os.fspath(path))
    return path


def deck_file(path: Path, *slides: tuple[str, str]) -> Path:
    deck = pptx.Presentation()
    for title, text in slides:
        slide = deck.slides.add_slide(deck.slide_layouts[1])
        slide.shapes.title.text = title
        slide.placeholders[1].text = text
    deck.save(os.fspath(path))
    return path


def words(path: Path, part: str) -> str:
    with zipfile.ZipFile(path) as file:
        xml = file.read(part).decode()
    return re.sub(r"<[^>]*>", "", re.sub(r"</w:p>|</a:p>", "\n", xml))


REPORT = (
    "# Report",
    "The toll was doubled in 1911.[3] Nobody paid it for years.[12][4]",
    "It is 5 km[1] long, says one.[3, p. 47] And nobody else knows.[77]",
    "# Sources",
    "[3] https://example.org/3 — Title 3",
    "[12] https://example.org/12 — Title 12",
)


def test_the_markers_of_a_document_become_notes_and_its_list_stays(tmp_path: Path) -> None:
    path = word_file(tmp_path / "report.docx", *REPORT)
    path.chmod(0o640)
    result = render_into(path, SOURCES)
    assert result.kind is PackageKind.WORD
    assert result.listed == (1, 3, 4, 12)
    assert result.unknown == (77,)
    assert result.left == ("[3, p. 47]", "[77]")
    assert result.is_changed
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    text = words(path, "word/document.xml")
    assert "doubled in 1911.3 Nobody paid it for years.12,4" in text
    assert "It is 5 km[1] long, says one.[3, p. 47] And nobody else knows.[77]" in text
    assert "[3] https://example.org/3 — Title 3\n[12] https://example.org/12" in text
    noted = words(path, "word/footnotes.xml")
    assert "[12] https://example.org/12 — Title 12" in noted
    assert "[4] doi:10.1000/x — A &lt;b&gt;title&lt;/b&gt; &amp; {more} [31m[9]" in noted


def test_a_document_with_notes_cites_what_its_text_cited(tmp_path: Path) -> None:
    text = ("It was late.[3] It was dear [12].", "Nobody paid [4] for it.")
    listed = ("# Sources", "[3] https://example.org/3", "[12] https://example.org/12")
    for paragraphs in (text, (*text, *listed)):
        path = word_file(tmp_path / f"{len(paragraphs)}.docx", *paragraphs)
        assert render_into(path, SOURCES).left == ()
        draft = parse_draft(read_bytes(path.read_bytes(), name=path.name))
        assert [marker.ids for marker in draft.citations.markers] == [(3,), (12,), (4,)]
        notes = [x.source_id for x in draft.block if x.kind is EntryKind.FOOTNOTE]
        lines = [x.source_id for x in draft.block if x.kind is EntryKind.LISTED]
        assert (notes, lines) == ([3, 12, 4], [3, 12] if paragraphs != text else [])


def test_a_second_run_leaves_the_file_alone(tmp_path: Path) -> None:
    for path in (
        word_file(tmp_path / "report.docx", *REPORT),
        deck_file(tmp_path / "deck.pptx", ("Tolls", "Doubled.[3]")),
    ):
        first = render_into(path, SOURCES)
        before = (path.read_bytes(), path.stat().st_mtime_ns, path.stat().st_ino)
        second = render_into(path, SOURCES)
        assert (path.read_bytes(), path.stat().st_mtime_ns, path.stat().st_ino) == before
        assert (second.listed, second.is_changed) == (first.listed, False)


def test_only_some_ids_can_be_asked_for(tmp_path: Path) -> None:
    path = word_file(tmp_path / "report.docx", "One thing.[3] Another thing.[12]")
    result = render_into(path, SOURCES, only=parse_ids("12"))
    assert (result.listed, result.unknown, result.left) == ((12,), (), ("[3]",))
    assert "One thing.[3] Another thing.12" in words(path, "word/document.xml")


def test_a_deck_shows_what_it_cites(tmp_path: Path) -> None:
    path = deck_file(tmp_path / "deck.pptx", ("Tolls", "The toll was doubled.[3]\nSo what?[12]"))
    assert render_into(path, SOURCES).listed == (3, 12)
    slides = pptx.Presentation(io.BytesIO(path.read_bytes())).slides
    assert [x.text_frame.text for x in slides[-1].shapes] == [
        "Sources",
        "[3] https://example.org/3 — Title 3\n[12] https://example.org/12 — Title 12",
    ]


def test_a_deck_that_cites_nothing_shows_all(tmp_path: Path) -> None:
    path = deck_file(tmp_path / "deck.pptx", ("Tolls", "The toll was doubled."))
    assert render_into(path, SOURCES).listed == (1, 2, 3, 4, 5, 12)
    assert render_into(path, SOURCES, only=parse_ids("1-2")).listed == (1, 2)


def test_without_sources_the_file_is_left_alone(tmp_path: Path) -> None:
    for path in (
        word_file(tmp_path / "report.docx", *REPORT),
        deck_file(tmp_path / "deck.pptx", ("Tolls", "Doubled.")),
    ):
        before = path.read_bytes()
        result = render_into(path, [])
        assert (result.listed, result.is_changed) == ((), False)
        assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "is no Word document and no slide deck"),
        (b"# Report\n", "is no Word document and no slide deck"),
        (b"PK\x03\x04", "is a broken file"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(512), "protected by a password"),
    ],
)
def test_other_files_are_refused_in_one_line(tmp_path: Path, content: bytes, reason: str) -> None:
    path = tmp_path / "report.docx"
    path.write_bytes(content)
    with pytest.raises(UnreadableError, match=reason) as refused:
        render_into(path, SOURCES)
    assert "\n" not in str(refused.value)
    assert path.read_bytes() == content


def test_missing_files_and_standard_input_are_refused(tmp_path: Path) -> None:
    with pytest.raises(UnreadableError, match="does not exist"):
        render_into(tmp_path / "nowhere.docx", SOURCES)
    with pytest.raises(UsageError, match="standard input"):
        render_into("-", SOURCES)


def test_a_broken_part_is_named_with_its_file(tmp_path: Path) -> None:
    path = word_file(tmp_path / "report.docx", "One thing.[3]")
    with zipfile.ZipFile(path) as file:
        parts = {info.filename: file.read(info) for info in file.infolist()}
    parts["word/document.xml"] = parts["word/document.xml"][:-20]
    with zipfile.ZipFile(path, "w") as file:
        for name, content in parts.items():
            file.writestr(name, content)
    with pytest.raises(UnreadableError, match=r"report.docx cannot be read: its part word/doc"):
        render_into(path, SOURCES)


# As another program shows them


def as_text(path: Path) -> str:
    """Give what LibreOffice prints of a file."""
    missing = [name for name in ("soffice", "pdftotext") if shutil.which(name) is None]
    if missing and not os.environ.get("CI"):
        pytest.skip(f"{missing[0]} is not installed, so nothing can show the page")
    profile = path.parent / "profile"
    subprocess.run(
        ["soffice", f"-env:UserInstallation=file://{profile}", "--headless", "--convert-to", "pdf",
         "--outdir", os.fspath(path.parent), os.fspath(path)],
        check=True, capture_output=True, timeout=180,
    )  # fmt: skip
    page = path.with_suffix(".pdf")
    done = subprocess.run(
        ["pdftotext", "-layout", os.fspath(page), "-"], check=True, capture_output=True, text=True
    )
    return " ".join(done.stdout.split())


@pytest.mark.slow
def test_libreoffice_shows_the_notes_at_the_foot_of_the_page(tmp_path: Path) -> None:
    path = word_file(tmp_path / "report.docx", *REPORT)
    render_into(path, SOURCES)
    page = as_text(path)
    assert "The toll was doubled in 1911.3 Nobody paid it for years.12,4" in page
    assert "It is 5 km[1] long, says one.[3, p. 47] And nobody else knows.[77]" in page
    foot = page[page.rindex("[3] https://example.org/3") - 3 :]
    for note in ("3 [3] https", "12 [12] https", "[1] [1] https"):
        assert note in foot
    assert "4 [4] doi:10.1000/x — A <b>title</b> & {more} [31m[9]" in foot


@pytest.mark.slow
def test_libreoffice_shows_the_sources_slide(tmp_path: Path) -> None:
    path = deck_file(tmp_path / "deck.pptx", ("Tolls", "The toll was doubled.[3] Indeed.[4]"))
    render_into(path, SOURCES)
    page = as_text(path)
    assert "Sources [3] https://example.org/3 — Title 3" in page
    assert "[4] doi:10.1000/x — A <b>title</b> & {more} [31m[9]" in page
