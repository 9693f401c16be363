"""Electronic books: chapters in their order, pages of the printed book, contents."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from pincite.matching import prepare
from pincite.model import Document, LandmarkKind, MarkKind, MediaType, UnreadableError
from pincite.readers import read_bytes

Zipped = Callable[[Mapping[str, str | bytes]], bytes]
Book = Callable[..., Document]

CONTAINER = (
    '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>'
    '<rootfile full-path="OPS/book.opf"/></rootfiles></container>'
)


def page(body: str, title: str = "") -> str:
    head = f"<title>{title}</title>" if title else "<title/>"
    return (
        '<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml"'
        f' xmlns:epub="http://www.idpf.org/2007/ops"><head>{head}</head><body>{body}</body></html>'
    )


def package(pages: Mapping[str, str], order: str, contents: str = "", toc: str = "") -> str:
    items = "".join(
        f'<item id="{name.partition(".")[0]}" href="text/{name}" media-type="application/xhtml+xml"/>'
        for name in pages
    )
    itemrefs = "".join(f'<itemref idref="{name}"/>' for name in order.split())
    return (
        '<package xmlns="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/">'
        "<metadata><dc:title>The Old  Quay</dc:title><dc:title>A second title</dc:title>"
        f"<dc:language>en-GB</dc:language></metadata><manifest>{items}{contents}</manifest>"
        f'<spine toc="{toc}">{itemrefs}</spine></package>'
    )


@pytest.fixture
def book(zipped: Zipped) -> Book:
    """Read a book of pages, in an order, with further parts."""

    def make(
        pages: Mapping[str, str], order: str, contents: str = "", toc: str = "", **parts: str
    ) -> Document:
        named = {name.replace("__", "/").replace("_dot_", "."): x for name, x in parts.items()}
        return read_bytes(
            zipped(
                {
                    "mimetype": "application/epub+zip",
                    "META-INF/container.xml": CONTAINER,
                    "OPS/book.opf": package(pages, order, contents, toc),
                    **{f"OPS/text/{name}": content for name, content in pages.items()},
                    **named,
                }
            ),
            name="book.epub",
        )

    return make


PAGES = {
    "b.xhtml": page("<h1>Second</h1><p>The dock was closed.</p>"),
    "a.xhtml": page("<h1>First</h1><p>It <i/>rained.</p>"),
    "unused.xhtml": page("<p>In no order.</p>"),
}
NAV = '<item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/>'


def nav(*entries: tuple[str, str]) -> str:
    links = "".join(f'<li><a href="{target}">{label}</a></li>' for target, label in entries)
    return page(
        f'<nav epub:type="toc"><ol>{links}</ol></nav><nav><a href="text/a.xhtml">x</a></nav>'
    )


def chapters(document: Document) -> list[tuple[str, str]]:
    return [(x.label, x.span.of(document.text)[:8]) for x in document.of_kind(LandmarkKind.CHAPTER)]


def test_the_order_is_that_of_the_spine(book: Book) -> None:
    document = book(PAGES, "a b")
    assert document.media_type is MediaType.EPUB
    assert document.text == "First\n\nIt rained.\n\nSecond\n\nThe dock was closed."
    assert (document.title, document.language) == ("The Old Quay", "en-GB")
    assert chapters(document) == [("First", "First\n\nI"), ("First", "Second\n\n")]


def test_chapters_are_called_as_the_contents_call_them(book: Book) -> None:
    contents = nav(("text/a.xhtml", "1 Rain"), ("text/b.xhtml#top", "2 &amp; more"))
    document = book(PAGES, "a b", NAV, OPS__nav_dot_xhtml=contents)
    assert [label for label, _ in chapters(document)] == ["1 Rain", "2 & more"]
    assert prepare(document).match("dock was closed").occurrences[0].chapter == "2 & more"


def test_the_older_contents_are_read_too(book: Book) -> None:
    ncx = (
        '<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap><navPoint><navLabel><text>Rain'
        '</text></navLabel><content src="text/a.xhtml"/></navPoint></navMap></ncx>'
    )
    item = '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>'
    document = book(PAGES, "a b", item, "ncx", OPS__toc_dot_ncx=ncx)
    assert [label for label, _ in chapters(document)] == ["Rain", "Rain"]


def test_several_chapters_of_one_file_begin_with_their_headings(book: Book) -> None:
    pages = {"a.xhtml": page("<h1>Rain</h1><p>One.</p><h1>Wind</h1><p>Two.</p>")}
    contents = nav(("text/a.xhtml", "Rain"), ("text/a.xhtml#w", "Wind"), ("text/a.xhtml#x", "Sun"))
    document = book(pages, "a", NAV, OPS__nav_dot_xhtml=contents)
    assert chapters(document) == [("Rain", "Rain\n\nOn"), ("Wind", "Wind\n\nTw")]


def test_contents_within_the_book_are_furniture(book: Book) -> None:
    contents = nav(("text/a.xhtml", "Rain"))
    document = book(PAGES, "nav a b", NAV, OPS__nav_dot_xhtml=contents)
    assert [x.kind for x in document.marks] == [MarkKind.NAVIGATION]
    assert document.marks[0].span.of(document.text).startswith("Rain")


def test_broken_contents_cost_only_the_names(book: Book) -> None:
    document = book(PAGES, "a b", NAV, OPS__nav_dot_xhtml="<nav>&nbsp;")
    assert [label for label, _ in chapters(document)] == ["First", "First"]


def test_pages_are_those_of_the_printed_book(book: Book) -> None:
    pages = {
        "a.xhtml": page(
            '<p>Before. <span epub:type="pagebreak" id="p12" title="12"/>On twelve.</p>'
        ),
        "b.xhtml": page(
            '<p>Still twelve, then <span role="doc-pagebreak" aria-label="xiii">xiii</span>the next.</p>'
        ),
    }
    document = book(pages, "a b")
    source = prepare(document)
    found = {
        quote: source.match(quote).occurrences[0].page
        for quote in ("Before", "On twelve", "Still twelve", "the next")
    }
    assert found == {"Before": None, "On twelve": "12", "Still twelve": "12", "the next": "xiii"}
    assert source.match("then the next").verified
    assert [x.kind for x in document.marks] == [MarkKind.PAGE_NUMBER]


ENCRYPTION = (
    '<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container"'
    ' xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData>'
    '<enc:EncryptionMethod Algorithm="{0}"/><enc:CipherData><enc:CipherReference URI="{1}"/>'
    "</enc:CipherData></enc:EncryptedData></encryption>"
)


def test_a_book_protected_against_copying_is_refused(book: Book) -> None:
    encryption = ENCRYPTION.format(
        "http://www.w3.org/2001/04/xmlenc#aes128-cbc", "OPS/text/a.xhtml"
    )
    with pytest.raises(UnreadableError, match=r"^book\.epub is protected against copying"):
        book(PAGES, "a b", **{"META-INF/encryption.xml": encryption})


def test_fonts_that_are_hard_to_copy_hinder_nothing(book: Book) -> None:
    encryption = ENCRYPTION.format("http://www.idpf.org/2008/embedding", "OPS/text/a.xhtml")
    assert book(PAGES, "a b", **{"META-INF/encryption.xml": encryption}).text


def test_a_book_without_its_list_is_refused(zipped: Zipped) -> None:
    data = zipped({"mimetype": "application/epub+zip", "META-INF/container.xml": CONTAINER})
    with pytest.raises(UnreadableError, match=r"^b\.epub holds no book"):
        read_bytes(data, name="b.epub")


def test_a_book_that_does_not_say_what_it_is_is_read(zipped: Zipped) -> None:
    pages = {"a.xhtml": PAGES["a.xhtml"]}
    data = zipped(
        {
            "META-INF/container.xml": CONTAINER,
            "OPS/book.opf": package(pages, "a"),
            "OPS/text/a.xhtml": pages["a.xhtml"],
        }
    )
    assert read_bytes(data).text == "First\n\nIt rained."
