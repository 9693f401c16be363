"""The type is told by the bytes, then by the name; what is not read says so in one line."""

from __future__ import annotations

import gzip
import io
import zipfile

import pytest

from pincite.model import MediaType, SourceKind, UnreadableError
from pincite.readers import READERS, read_bytes, read_text


def _zip(*names: str) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        for name in names:
            archive.writestr(name, "x")
    return file.getvalue()


@pytest.mark.parametrize(
    ("data", "name", "what"),
    [
        (_zip("[Content_Types].xml", "word/document.xml"), "a.docx", "an Office file"),
        (_zip("xl/workbook.bin", "[Content_Types].xml"), "a.xlsb", "an Office file"),
        (_zip("a.txt"), "a.zip", "a ZIP archive"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 9, "a.doc", "an old Office file"),
        (b"{\\rtf1\\ansi hello}", "a.rtf", "an RTF file"),
        (b"GIF89a\x01\x00", "a.gif", "a picture"),
        (b"\x00\x00\x00\x1cftypheic", "a.heic", "a picture"),
        (b"ID3\x03\0\0\0", "a.mp3", "a sound or video file"),
        (b"\0\0\0\x20ftypisom", "a.mp4", "a sound or video file"),
        (gzip.compress(b"hello", mtime=0), "a.txt.gz", "a compressed file"),
        (b"SQLite format 3\0", "a.db", "an SQLite database"),
        (
            b"From: <Saved by Blink>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n",
            "a.mhtml",
            "a web archive or a mail",
        ),
    ],
)
def test_what_is_not_read_is_named_with_what_to_do(data: bytes, name: str, what: str) -> None:
    with pytest.raises(UnreadableError) as caught:
        read_bytes(data, name=name)
    message = str(caught.value)
    assert message.startswith(f"{name} is {what}")
    assert ", which is not read: " in message
    assert "\n" not in message


def test_a_text_that_speaks_of_a_signature_is_text() -> None:
    text = "The file begins with %PDF-1.7, or with PK, or with {\\rtf1."
    assert read_bytes(text.encode(), name="a.txt").text == text


@pytest.mark.parametrize(
    ("data", "name", "media_type"),
    [
        (b"<!DOCTYPE html><p>x", "report.txt", MediaType.HTML),
        (b"\xef\xbb\xbf\n<!doctype HTML>", "", MediaType.HTML),
        (b"<!-- saved --><!-- twice -->\n<html lang=en>", "", MediaType.HTML),
        (b'<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "x">', "page", MediaType.HTML),
        (b"<p>x</p>", "a.HTM", MediaType.HTML),
        (b"<p>x</p>", "a.xhtml", MediaType.HTML),
        (b"<p>x</p>", "a.txt", MediaType.TEXT),
        (b"<htmlish> is no tag", "a", MediaType.TEXT),
        (b"just words", "a.unknown", MediaType.TEXT),
        (b"just words", "", MediaType.TEXT),
    ],
)
def test_bytes_decide_before_the_name(data: bytes, name: str, media_type: MediaType) -> None:
    assert read_bytes(data, name=name).media_type is media_type


def test_the_caller_knows_better() -> None:
    assert read_bytes(b"<p>x", name="a.html", media_type=MediaType.TEXT).text == "<p>x"


def test_what_read_bytes_adds() -> None:
    document = read_bytes(
        b"words", name="a.txt", origin="notes/a.txt", source_kind=SourceKind.VERBATIM
    )
    assert document.origin == "notes/a.txt"
    assert document.source_kind is SourceKind.VERBATIM
    assert document.sha256 == ("dba36bffa5cab0f922d087a3aeb179f9d4e745df40b323e1b1471402848c8a3e")


def test_text_that_is_decoded_already_reads_the_same() -> None:
    text = "<!doctype html><p>caf\u00e9"
    assert read_text(text, origin="x") == read_bytes(text.encode(), origin="x")


def test_text_that_is_decoded_already_can_be_of_no_readable_type() -> None:
    with pytest.raises(UnreadableError, match=r"^a\.rtf is an RTF file"):
        read_text("{\\rtf1 hello}", name="a.rtf")


def test_an_error_names_the_origin_where_there_is_no_name() -> None:
    with pytest.raises(UnreadableError, match=r"^https://example\.org/a is an RTF file"):
        read_bytes(b"{\\rtf1 x}", origin="https://example.org/a")
    with pytest.raises(UnreadableError, match=r"^the source is an RTF file"):
        read_bytes(b"{\\rtf1 x}")


@pytest.mark.parametrize("media_type", list(READERS))
def test_an_empty_file_is_a_document_with_a_fault(media_type: MediaType) -> None:
    document = read_bytes(b"", media_type=media_type)
    assert document.text == ""
    assert "is empty" in document.fault


def test_extensions_belong_to_one_reader() -> None:
    extensions = [extension for reader in READERS.values() for extension in reader.extensions]
    assert len(extensions) == len(set(extensions))
    assert all(extension == extension.lower() and extension[0] == "." for extension in extensions)
