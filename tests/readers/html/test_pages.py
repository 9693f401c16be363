"""Whole pages as browsers save them, in the encodings that they come in."""

from __future__ import annotations

from pathlib import Path

import pytest

from pincite.model import FURNITURE, Document, LandmarkKind, MarkKind, MediaType, UnreadableError
from pincite.readers import read_bytes

PAGES = Path(__file__).parents[1] / "pages"


def _page(name: str) -> Document:
    return read_bytes((PAGES / f"{name}.html").read_bytes(), name=f"{name}.html")


def _marked(document: Document, *kinds: MarkKind) -> list[str]:
    return [mark.span.of(document.text) for mark in document.marks if mark.kind in kinds]


@pytest.mark.parametrize("name", sorted(page.stem for page in PAGES.glob("*.html")))
def test_the_text_of_saved_pages(name: str) -> None:
    assert _page(name).text == (PAGES / f"{name}.txt").read_text(encoding="utf-8")


def test_a_page_that_a_browser_saved() -> None:
    page = _page("harbour-news")
    assert page.title == "Inquiry clears bridge – Harbour Times"
    assert page.language == "en-GB"
    assert page.canonical_url == "https://news.harbour-times.example/2024/05/bridge-inquiry"
    assert page.fault == ""
    assert _marked(page, MarkKind.NOTE_MARK) == ["1", "↩"]
    assert _marked(page, MarkKind.RAISED) == ["4", "2"]
    assert _marked(page, MarkKind.STRUCK) == ["not"]
    assert _marked(page, MarkKind.NAVIGATION) == [
        "We value your privacy\n\nAccept",
        "Harbour Times\n\nLocal\nSport",
        "© 2024 Harbour Times",
    ]
    hidden = {found.where: found.text for found in page.hidden}
    assert "never published in full" in hidden["a script"] or any(
        "never published in full" in found.text for found in page.hidden
    )
    assert hidden["an image description"] == "The old bridge at dawn"
    assert hidden["a hidden element"] == "Buy a bridge today."
    assert "mayor disagrees" in hidden["the page's description"]
    assert "Please enable JavaScript" in hidden["a noscript element"]


def test_a_page_of_single_file() -> None:
    page = _page("lighthouse-singlefile")
    assert page.canonical_url == "https://www.phare.example/histoire?lang=fr"
    assert page.language == "fr"
    assert _marked(page, *FURNITURE) == ["[2]"]


def test_a_page_of_a_wiki() -> None:
    page = _page("wiki-tide-mill")
    assert page.canonical_url == "https://en.opencyclopedia.example/wiki/Tide_mill"
    assert _marked(page, MarkKind.NOTE_MARK) == ["[1]", "[citation needed]", "^"]
    assert _marked(page, MarkKind.RAISED) == ["4", "5", "2"]
    assert "[edit]" in _marked(page, MarkKind.NAVIGATION)
    assert [m.label for m in page.of_kind(LandmarkKind.HEADING)] == ["Tide mill", "History"]
    assert [m.label for m in page.of_kind(LandmarkKind.TABLE_ROW)] == ["First use", "Power"]


@pytest.mark.parametrize(
    ("declared", "codec", "text"),
    [
        ("windows-1252", "cp1252", "“Größe” – naïve €"),
        ("iso-8859-1", "cp1252", "“Größe” – naïve €"),
        ("latin1", "cp1252", "’t is"),
        ("shift_jis", "cp932", "市長は①述べた。"),
        ("euc-jp", "euc_jp", "市長は述べた。"),
        ("iso-2022-jp", "iso2022_jp", "市長は述べた。"),
        ("gb2312", "gbk", "市长说沒有證據"),
        ("gb18030", "gb18030", "市长说㐀"),
        ("big5", "big5", "市長表示"),
        ("euc-kr", "cp949", "똠방각하"),
        ("ks_c_5601-1987", "cp949", "시장은"),
        ("koi8-r", "koi8_r", "Мост закрыт"),
        ("windows-1251", "cp1251", "Мост закрыт"),
        ("iso-8859-2", "iso8859_2", "Zażółć gęślą"),
        ("windows-1256", "cp1256", "قال الرئيس"),
        ("utf-8", "utf-8", "Zażółć gęślą 市長"),
        # Pages that declare one encoding and are in UTF-8.
        ("iso-8859-1", "utf-8", "“Größe” – naïve €"),
        ("shift_jis", "utf-8", "市長は述べた。"),
    ],
)
@pytest.mark.parametrize(
    "form",
    [
        "<!doctype html><meta charset={}><p>{}",
        (
            "<!doctype html><html><head><title>x</title>"
            "<META HTTP-EQUIV='Content-Type' CONTENT='text/html; charset={}'><body>{}"
        ),
        '<?xml version="1.0" encoding="{}"?><html xmlns="http://www.w3.org/1999/xhtml"><p>{}</p></html>',
        "<!doctype html><!--" + "-" * 3000 + "--><meta charset={}><p>{}",
    ],
    ids=["meta", "http-equiv", "xml", "late"],
)
def test_declared_encodings(form: str, declared: str, codec: str, text: str) -> None:
    page = form.format(declared, text).encode(codec)
    assert read_bytes(page, name="page.html").text == text


def test_an_encoding_that_does_not_exist_is_not_declared() -> None:
    for page in (
        '<meta charset="utf-99"><p>Größe',
        '<?xml version="1.0" encoding="utf-99"?><p>Größe',
    ):
        assert read_bytes(page.encode(), name="a.html").text == "Größe"


def test_a_byte_order_mark_comes_before_what_is_declared() -> None:
    page = "<!doctype html><meta charset=koi8-r><p>Größe"
    assert read_bytes(page.encode("utf-8-sig"), name="a.html").text == "Größe"
    assert read_bytes(page.encode("utf-16"), name="a.html").text == "Größe"


def test_an_undeclared_encoding_is_detected_or_refused() -> None:
    text = "Die Brücke wurde im Jahr 1936 für den Verkehr geöffnet."
    assert read_bytes(f"<p>{text}".encode("cp1252"), name="a.html").text == text
    with pytest.raises(UnreadableError, match=r"^a\.html cannot be decoded"):
        read_bytes("<p>Die Brücke".encode("cp850"), name="a.html")


def test_a_page_whose_bytes_do_not_fit_what_it_declares_is_refused() -> None:
    with pytest.raises(UnreadableError, match=r"^a\.html cannot be decoded: it declares UTF-8"):
        read_bytes(b"<!doctype html><meta charset=utf-8><p>caf\xe9 au lait", name="a.html")


@pytest.mark.parametrize(
    ("head", "url"),
    [
        ('<link rel="canonical" href="https://example.org/a">', "https://example.org/a"),
        (
            '<link href=" https://example.org/a " rel="Alternate CANONICAL">',
            "https://example.org/a",
        ),
        ('<meta property="og:url" content="https://example.org/b">', "https://example.org/b"),
        (
            (
                '<meta property="og:url" content="https://example.org/b">'
                '<link rel=canonical href="https://example.org/a">'
            ),
            "https://example.org/a",
        ),
        (
            "<!-- saved from url=(0021)https://example.org/c --><link rel=canonical href=/a>",
            "https://example.org/a",
        ),
        (
            '<base href="https://example.org/x/"><link rel=canonical href="a">',
            "https://example.org/x/a",
        ),
        ("<link rel=canonical href=/a>", ""),
        ("<link rel=canonical href='javascript:alert(1)'>", ""),
        ("<link rel=canonical href='http://[broken'>", ""),
        ("<!-- saved from url=(0014)about:internet -->", ""),
        (
            "<!-- Mirrored from example.org/d.html by HTTrack Website Copier/3.x -->",
            "https://example.org/d.html",
        ),
        ("</head><html data-scrapbook-source='https://example.org/e'>", "https://example.org/e"),
        ("", ""),
    ],
)
def test_the_page_s_own_address(head: str, url: str) -> None:
    page = f"<!doctype html><html>{head}<body>x".encode()
    assert read_bytes(page, media_type=MediaType.HTML).canonical_url == url


def test_title_and_language() -> None:
    page = (
        b"<html xml:lang=de><title> The\n old  bridge </title><body><svg><title>no</title></svg>x"
    )
    document = read_bytes(page, media_type=MediaType.HTML)
    assert (document.title, document.language) == ("The old bridge", "de")
    page = b"<meta http-equiv=Content-Language content='fr, en'>x"
    assert read_bytes(page, media_type=MediaType.HTML).language == "fr"


def test_the_extractor_and_encoding_are_named() -> None:
    document = read_bytes(b"<!doctype html><p>x")
    assert document.extractor.startswith("turbohtml 1.")
    assert document.encoding == "utf-8"
