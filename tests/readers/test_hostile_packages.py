"""Hostile Office files, books and tables: each ends in one line, soon, and without taking memory."""

from __future__ import annotations

import io
import struct
import tracemalloc
import zipfile
import zlib
from collections.abc import Callable, Mapping

import pytest

from pincite.model import Document, MediaType, UnreadableError
from pincite.readers import read_bytes

Zipped = Callable[[Mapping[str, str | bytes]], bytes]
WordFile = Callable[..., bytes]
PACKAGES = [
    MediaType.DOCX, MediaType.PPTX, MediaType.XLSX, MediaType.ODT, MediaType.ODS, MediaType.EPUB
]  # fmt: skip
ODT = "application/vnd.oasis.opendocument.text"
WORDS = "<w:p><w:r><w:t>x</w:t></w:r></w:p>"


def refusal(data: bytes, name: str = "a.docx", media_type: MediaType | None = None) -> str:
    """Give the one line that a file ends in."""
    tracemalloc.start()
    try:
        with pytest.raises(UnreadableError) as caught:
            read_bytes(data, name=name, media_type=media_type)
        assert tracemalloc.get_traced_memory()[1] < 100_000_000
    finally:
        tracemalloc.stop()
    message = str(caught.value)
    assert message.startswith(f"{name} ")
    assert "\n" not in message
    assert "\x1b" not in message
    return message.removeprefix(f"{name} ")


def with_size(data: bytes, part: str, size: int) -> bytes:
    """Give an archive that lies about the size of a part, in its directory and before the part."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        info = archive.getinfo(part)
    real = struct.pack("<LLL", info.CRC, info.compress_size, info.file_size)
    assert data.count(real) == 2
    return data.replace(real, struct.pack("<LLL", info.CRC, info.compress_size, size))


@pytest.mark.parametrize("media_type", PACKAGES)
def test_a_file_that_is_cut_off_is_broken(word_file: WordFile, media_type: MediaType) -> None:
    data = word_file(WORDS * 50)
    assert refusal(data[: len(data) // 2], media_type=media_type).startswith("is a broken file")
    assert refusal(b"PK\x03\x04" + b"\x00" * 40).startswith("is a broken file")


@pytest.mark.parametrize("media_type", PACKAGES)
def test_what_is_no_package_is_told_what_to_do(media_type: MediaType) -> None:
    assert "give the file under its own name" in refusal(b"just words", media_type=media_type)


def test_a_bomb_is_not_unpacked(word_file: WordFile) -> None:
    file = io.BytesIO(word_file(WORDS))
    with zipfile.ZipFile(file, "a", zipfile.ZIP_DEFLATED) as archive:
        for number in range(9):
            archive.writestr(f"word/media/{number}.xml", b"\0" * 50_000_000)
    assert refusal(file.getvalue()).startswith("is too big when unpacked")


def test_a_part_that_is_longer_than_it_says_is_broken(word_file: WordFile) -> None:
    body = f"<w:p><w:r><w:t>{'x' * 30_000_000}</w:t></w:r></w:p>"
    data = with_size(word_file(body), "word/document.xml", 2_000)
    assert refusal(data).startswith("is a broken file")
    data = with_size(word_file(WORDS), "word/document.xml", 200_000_000)
    assert refusal(data).startswith("is a broken file")


def test_a_part_that_says_it_is_too_big_is_not_read(word_file: WordFile) -> None:
    data = with_size(word_file(WORDS), "word/document.xml", 500_000_000)
    assert refusal(data).startswith("is too big when unpacked")


def test_too_many_parts_are_refused_before_they_are_listed(word_file: WordFile) -> None:
    assert refusal(word_file(WORDS) + b"PK\x01\x02" * 20_001) == "is too big when unpacked"


def test_two_parts_of_one_name_are_refused(word_file: WordFile) -> None:
    file = io.BytesIO(word_file(WORDS))
    with zipfile.ZipFile(file, "a") as archive, pytest.warns(UserWarning, match="Duplicate name"):
        archive.writestr("word/document.xml", "<x/>")
    assert refusal(file.getvalue()).startswith("is a broken file")


def test_a_packing_that_takes_memory_is_refused(word_file: WordFile) -> None:
    file = io.BytesIO(word_file(WORDS))
    with zipfile.ZipFile(file, "a", zipfile.ZIP_LZMA) as archive:
        archive.writestr("word/styles.xml", "<x/>")
    data = file.getvalue().replace(b"</Relationships>", b"</Relationships>")
    assert isinstance(read_bytes(data), Document)
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_LZMA) as archive:
        archive.writestr("mimetype", ODT)
    assert refusal(file.getvalue()).startswith("is a broken file")


def test_a_file_with_a_password_says_so(word_file: WordFile) -> None:
    data = bytearray(word_file(WORDS))
    for sign, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        at = 0
        while (at := data.find(sign, at)) >= 0:
            data[at + offset] |= 1
            at += 4
    assert refusal(bytes(data)).startswith("is protected by a password: save it without")
    office = (
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600 + "EncryptedPackage".encode("utf-16-le")
    )
    assert refusal(office).startswith("is protected by a password: save it without")
    assert "old Office file" in refusal(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600, "a.doc")


LAUGHS = '<!DOCTYPE d [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>'
FILE_ENTITY = '<!DOCTYPE d [<!ENTITY a SYSTEM "file:///etc/passwd">]>'


@pytest.mark.parametrize("doctype", [LAUGHS, FILE_ENTITY, '<!DOCTYPE d [<!ENTITY % p "x">]>'])
def test_entities_are_refused(word_file: WordFile, zipped: Zipped, doctype: str) -> None:
    assert "declares entities" in refusal(
        word_file("", raw={"word/document.xml": f"{doctype}<d>&a;</d>"})
    )
    data = zipped({"mimetype": ODT, "content.xml": f"{doctype}<d>&a;</d>"})
    assert "declares entities" in refusal(data, "a.odt")


@pytest.mark.parametrize("depth", [2_001, 300_000])
def test_deep_nesting_is_refused(word_file: WordFile, zipped: Zipped, depth: int) -> None:
    nested = "<w:tbl><w:tr><w:tc>" * depth
    assert "is nested too deep" in refusal(word_file(nested))
    data = zipped({"mimetype": ODT, "content.xml": "<a>" * depth + "</a>" * depth})
    assert "is nested too deep" in refusal(data, "a.odt")


@pytest.mark.parametrize(
    "content", ["", "<a>", "no xml", '<?xml version="1.0" encoding="EBCDIC-9"?><a/>', "\ufeff<a>\0</a>",
                '<a xmlns:x="u" x:b="1" x:b="2"/>']
)  # fmt: skip
def test_broken_parts_are_named(word_file: WordFile, content: str) -> None:
    message = refusal(word_file("", raw={"word/document.xml": content}))
    assert message.startswith("cannot be read: its part word/document.xml is ")


def test_a_name_with_line_breaks_and_escapes_stays_on_one_line(zipped: Zipped) -> None:
    part = "word/\n\x1b[2Jdoc.xml"
    data = zipped(
        {
            "[Content_Types].xml": "<Types>wordprocessingml.document.main+xml</Types>",
            "_rels/.rels": '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/'
            'relationships"><Relationship Id="a" Type="x/officeDocument" Target="word/d.xml"/>'
            "</Relationships>",
            "word/d.xml": "<a/>",
            "word/_rels/d.xml.rels": '<Relationships xmlns="http://schemas.openxmlformats.org/package'
            '/2006/relationships"><Relationship Id="s" Type="x/styles" Target="&#10;s.xml"/>'
            "</Relationships>",
            "word/\ns.xml": "broken",
            part: "x",
        }
    )
    assert "its part word/ s.xml is broken XML" in refusal(data)


def test_a_name_that_leads_out_of_the_file_leads_nowhere(zipped: Zipped) -> None:
    def word(target: str) -> bytes:
        return zipped(
            {
                "[Content_Types].xml": "<Types>wordprocessingml.document.main+xml</Types>",
                "_rels/.rels": '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/'
                f'relationships"><Relationship Id="a" Type="x/officeDocument" Target="{target}"/>'
                "</Relationships>",
                "../../etc/passwd": "<root/>",
            }
        )

    for target in ("../../../../etc/passwd", "/etc/passwd", "file:///etc/passwd"):
        assert refusal(word(target)).startswith("holds no text of an Office program")


def test_an_office_file_without_its_text_is_refused(zipped: Zipped) -> None:
    data = zipped({"[Content_Types].xml": "<Types>wordprocessingml.document.main+xml</Types>"})
    assert refusal(data).startswith("holds no text of an Office program")
    assert refusal(zipped({"mimetype": ODT}), "a.odt").startswith("holds no OpenDocument text")


def test_relations_and_styles_that_go_round_in_circles_end(word_file: WordFile) -> None:
    style = '<w:style w:styleId="{0}"><w:name w:val="{0}"/><w:basedOn w:val="{1}"/></w:style>'
    styles = style.format("A", "B") + style.format("B", "A")
    body = '<w:p><w:pPr><w:pStyle w:val="A"/></w:pPr><w:r><w:t>x</w:t></w:r></w:p>'
    links = '<Relationship Id="m" Type="x/footnotes" Target="document.xml"/>'
    assert read_bytes(word_file(body, styles=styles, links=links)).text == "x"


def test_text_boxes_in_text_boxes_are_read_once(word_file: WordFile) -> None:
    depth = 300
    box = "<w:p><w:r><w:txbxContent>" * depth + "<w:p><w:r><w:t>" + "x" * 100_000
    box += "</w:t></w:r></w:p>" + "</w:txbxContent></w:r></w:p>" * depth
    assert read_bytes(word_file(box)).text == "x" * 100_000


def test_counts_beyond_all_measure_count_little(word_file: WordFile, zipped: Zipped) -> None:
    huge = "9" * 400
    table = (
        f'<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="{huge}"/></w:tcPr>{WORDS}</w:tc>'
        f"<w:tc>{WORDS}</w:tc></w:tr></w:tbl>"
    )
    numbering = (
        '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="' + huge + '"/>'
        '<w:lvlText w:val="%1"/></w:lvl></w:abstractNum><w:num w:numId="1">'
        '<w:abstractNumId w:val="0"/></w:num>'
    )
    item = (
        '<w:p><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>i</w:t></w:r></w:p>'
    )
    document = read_bytes(word_file(table + item, numbering=numbering))
    assert document.text == "x\tx\n\ni"
    names = 'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"'
    data = zipped(
        {
            "mimetype": ODT,
            "content.xml": f'<a {names}><text:p>a<text:s text:c="{huge}"/>b</text:p></a>',
        }
    )
    assert len(read_bytes(data).text) < 2_000


def test_a_stream_that_ends_early_is_broken(word_file: WordFile) -> None:
    data = word_file(WORDS)
    packed = zlib.compress(b"x")
    assert packed not in data
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        info = archive.getinfo("word/document.xml")
    start = info.header_offset + 30 + len(info.filename)
    hurt = data[: start + 5] + b"\xff" * 20 + data[start + 25 :]
    assert refusal(hurt).startswith("is a broken file")


@pytest.mark.parametrize(
    ("name", "data", "words"),
    [
        ("a.srt", b"00:00:00,000 --> 00:00:01,000\na\n\n" * 200_001, "more than 200,000 subtitles"),
        ("a.vtt", b"WEBVTT\n\n" + b"00:00.000 --> 00:01.000\n\n" * 200_001, "more than 200,000"),
        ("a.tex", b"{}" * 5_000_001, "is longer than any LaTeX file"),
        ("a.json", b"[" * 50_000, "nested too deep"),
        ("a.ipynb", b'{"cells":' * 50_000, "nested too deep"),
    ],
)
def test_texts_beyond_all_measure_are_refused(name: str, data: bytes, words: str) -> None:
    assert words in refusal(data, name)


@pytest.mark.slow
def test_of_many_numbers_only_the_first_are_places() -> None:
    document = read_bytes(b"[" + b"1," * 400_000 + b"1]", name="a.json")
    assert document.text.count("1") == 400_001
    assert len(document.landmarks) == 300_000
