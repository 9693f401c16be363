"""Headings, paragraphs, list items, rows and cells, block quotations and code of a page."""

from __future__ import annotations

from pincite.model import LandmarkKind, MediaType
from pincite.readers import read_text


def _landmarks(page: str, *kinds: LandmarkKind) -> list[tuple[str, str]]:
    document = read_text(page, media_type=MediaType.HTML)
    return [
        (mark.span.of(document.text), mark.label)
        for mark in document.landmarks
        if mark.kind in kinds
    ]


def _texts(page: str, kind: LandmarkKind) -> list[str]:
    return [text for text, _ in _landmarks(page, kind)]


def test_headings_have_levels_and_their_words() -> None:
    document = read_text(
        "<h1>The <i>old</i>\n bridge<sup>[1]</sup></h1><h3>History<span class=mw-editsection>[edit]"
        "</span></h3>",
        media_type=MediaType.HTML,
    )
    assert [(m.label, m.level) for m in document.of_kind(LandmarkKind.HEADING)] == [
        ("The old bridge", 1),
        ("History", 3),
    ]


def test_paragraphs_are_blocks_of_running_text() -> None:
    page = """<h1>Title</h1> loose <div>in a div</div><p>one</p><ul><li>item<li><p>in an item</ul>
    <blockquote>quoted</blockquote><pre>code</pre><p>two<br>lines<br><br>three"""
    assert _texts(page, LandmarkKind.PARAGRAPH) == [
        "loose",
        "in a div",
        "one",
        "in an item",
        "quoted",
        "two\nlines",
        "three",
    ]
    assert _texts(page, LandmarkKind.LIST_ITEM) == ["item", "in an item"]
    assert _texts(page, LandmarkKind.BLOCK_QUOTE) == ["quoted"]
    assert _texts(page, LandmarkKind.CODE) == ["code"]


def test_rows_are_kept_together_with_their_header() -> None:
    page = """<table><caption>Bridges</caption>
    <thead><tr><th>Year</th><th>Length</th></tr></thead>
    <tr><td>1936</td><td>2 km</td></tr>
    <tr><td></td><td>3 <b>km</b></td></tr></table>after"""
    document = read_text(page, media_type=MediaType.HTML)
    assert document.text == "Bridges\nYear\tLength\n1936\t2 km\n\t3 km\n\nafter"
    assert _landmarks(page, LandmarkKind.TABLE_ROW) == [
        ("Year\tLength", ""),
        ("1936\t2 km", "Year | Length"),
        ("3 km", "Year | Length"),
    ]
    assert _landmarks(page, LandmarkKind.CELL) == [
        ("Year", "column 1"),
        ("Length", "column 2"),
        ("1936", "Year"),
        ("2 km", "Length"),
        ("3 km", "Length"),
    ]


def test_a_row_without_column_headers_is_called_by_its_own() -> None:
    page = "<table><tr><th>Length<td>2 km<tr><th>Height<td>30 m</table>"
    assert _landmarks(page, LandmarkKind.TABLE_ROW) == [
        ("Length\t2 km", "Length"),
        ("Height\t30 m", "Height"),
    ]


def test_columns_are_counted_over_wide_cells() -> None:
    page = "<table><tr><th>A<th>B<th>C<tr><td colspan=2>ab<td>c</table>"
    assert _landmarks(page, LandmarkKind.CELL)[3:] == [("ab", "A"), ("c", "C")]


def test_paragraphs_inside_cells_and_empty_cells() -> None:
    page = "<table><tr><td><p>a</p><p>b</p></td><td></td><td><p>c</p></td></tr><tr><td>d</table>"
    assert read_text(page, media_type=MediaType.HTML).text == "a\n\nb\t\tc\nd"


def test_a_table_that_arranges_the_page_is_no_row() -> None:
    page = "<table><tr><td>menu<td><table><tr><td>a<td>b</table></table>"
    assert _landmarks(page, LandmarkKind.TABLE_ROW) == [("a\tb", "")]


def test_landmarks_stand_in_order_of_their_start() -> None:
    page = "<blockquote><ul><li><p>a</p><p>b</p></ul></blockquote><h2>c</h2>"
    document = read_text(page, media_type=MediaType.HTML)
    starts = [mark.span.start for mark in document.landmarks]
    assert starts == sorted(starts)
    assert [mark.kind for mark in document.landmarks if mark.span.start == 0] == [
        LandmarkKind.LIST_ITEM,
        LandmarkKind.BLOCK_QUOTE,
        LandmarkKind.PARAGRAPH,
    ]


def test_rows_and_cells_without_a_table_are_lines() -> None:
    page = (
        "<template shadowrootmode=open><thead></thead><tr><td>a</td><td>b</td></tr></template>"
        "<div><template shadowrootmode=open><td>c</td><td>d</td></template></div>"
    )
    assert read_text(page, media_type=MediaType.HTML).text.split() == ["a", "b", "c", "d"]


def test_an_empty_table_leaves_nothing() -> None:
    page = "a<table><tr><td></td></tr><tr></tr></table>b"
    document = read_text(page, media_type=MediaType.HTML)
    assert document.text == "a\n\nb"
    assert {mark.kind for mark in document.landmarks} == {LandmarkKind.PARAGRAPH}
