"""Markdown files: the text stays the file, what is mark-up is marked."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pincite.model import FURNITURE, Document, LandmarkKind, MarkKind, MediaType
from pincite.readers import read_bytes, read_text

_SKIPPED = FURNITURE | {MarkKind.MARKUP}


def _read(text: str) -> Document:
    return read_text(text, name="page.md")


def _seen(document: Document) -> str:
    """The text as its reader sees it, white space pressed."""
    shown: list[str] = []
    at = 0
    for mark in document.marks:
        if mark.kind in _SKIPPED:
            shown += [document.text[at : mark.span.start], mark.shown]
            at = mark.span.end
    return " ".join("".join([*shown, document.text[at:]]).split())


def _marked(document: Document, kind: MarkKind) -> list[str]:
    return [mark.span.of(document.text) for mark in document.marks if mark.kind is kind]


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("The **northern** [dock](https://example.org/d).", "The northern dock."),
        ("Fish &amp; chips, 3\\*4, `a*b`", "Fish & chips, 3*4, a*b"),
        ("# The lock #\n\n- one\n- two\n\n> three\n> four", "The lock one two three four"),
        ("|a|b|\n|-|-|\n|1|2|", "a b 1 2"),
        ("A line<br>broken <!-- unseen --> here[^4].", "A line broken here."),
        ("---\ntitle: Unseen\n---\nSeen.", "Seen."),
        ("Seen [here][r].\n\n[r]: https://example.org 'unseen'", "Seen here."),
        ("2 * 3 * 4", "2 * 3 * 4"),
    ],
)
def test_mark_up_is_passed_over(text: str, seen: str) -> None:
    document = _read(text)
    assert document.text == text
    assert document.media_type is MediaType.MARKDOWN
    assert _seen(document) == seen


def test_raised_struck_and_code_are_words_of_the_page() -> None:
    document = _read("10 m<sup>2</sup>, H~2~O, x^2^, ~~nine~~ <del>ten</del> `y[1]`")
    assert _marked(document, MarkKind.RAISED) == ["2", "2", "2"]
    assert _marked(document, MarkKind.STRUCK) == ["nine", "ten"]
    assert _marked(document, MarkKind.CODE) == ["y[1]"]
    assert _seen(document) == "10 m2, H2O, x2, nine ten y[1]"


def test_footnote_marks_are_furniture() -> None:
    document = _read("It rose.[^1] It fell.[^why]\n\n[^why]: Since then.")
    assert _marked(document, MarkKind.NOTE_MARK) == ["[^1]", "[^why]"]


def test_landmarks() -> None:
    document = _read(
        "# Lock\n\nOne.\n\n## Gate\n\n> Two.\n\n- Three\n\n| Year | Boats |\n|--|--|\n| 1 | 2 |\n\n"
        "    code\n"
    )
    text = document.text
    kinds = [(mark.kind, mark.span.of(text), mark.label) for mark in document.landmarks]
    assert kinds == [
        (LandmarkKind.HEADING, "# Lock", "Lock"),
        (LandmarkKind.PARAGRAPH, "One.", ""),
        (LandmarkKind.HEADING, "## Gate", "Gate"),
        (LandmarkKind.BLOCK_QUOTE, "> Two.", ""),
        (LandmarkKind.PARAGRAPH, "Two.", ""),
        (LandmarkKind.LIST_ITEM, "- Three", ""),
        (LandmarkKind.PARAGRAPH, "Three", ""),
        (LandmarkKind.TABLE_ROW, "| Year | Boats |", ""),
        (LandmarkKind.TABLE_ROW, "| 1 | 2 |", "Year Boats"),
        (LandmarkKind.CODE, "code", ""),
    ]
    assert [x.level for x in document.of_kind(LandmarkKind.HEADING)] == [1, 2]


def test_title_and_address() -> None:
    document = _read(
        "---\ntitle: 'The lock'\nurl: https://example.org/lock\nlang: en\n---\n# Gate\n"
    )
    assert document.title == "The lock"
    assert document.canonical_url == "https://example.org/lock"
    assert document.language == "en"
    assert _read("Text\n\n# Gate *two*\n").title == "Gate two"
    assert _read("---\nsource: my notes\n---\nText").canonical_url == ""


def test_links() -> None:
    document = _read("[One](https://a.example/x) <https://b.example> [two][t]\n\n[t]: /c")
    links = [(link.span.of(document.text), link.target) for link in document.links]
    assert links == [
        ("One", "https://a.example/x"),
        ("https://b.example", "https://b.example"),
        ("two", "/c"),
    ]


def test_what_the_page_hides() -> None:
    document = _read("---\ntitle: T\n---\nSeen <!-- unseen -->")
    assert [(x.where, x.text) for x in document.hidden] == [
        ("the front matter", "title: T"),
        ("an HTML comment", "<!-- unseen -->"),
    ]


@pytest.mark.parametrize("text", ["", "  \n", "<!-- only a comment -->", "---\na: b\n---\n"])
def test_nothing_to_read(text: str) -> None:
    assert _read(text).fault == "the source is empty"


def test_bytes_of_another_encoding() -> None:
    document = read_bytes("Das *Schloß*".encode("utf-16"), name="page.markdown")
    assert _seen(document) == "Das Schloß"


@given(st.text(alphabet="ab*_~`[]()<>!#->|&;\\\n\r \t1.^:\"'é你", max_size=60))
def test_marks_that_are_skipped_do_not_overlap(text: str) -> None:
    at = 0
    for mark in _read(text).marks:
        if mark.kind in _SKIPPED:
            assert mark.span.start >= at
            at = mark.span.end


def test_the_extractor_is_named_with_its_version() -> None:
    assert re.fullmatch(r"markdown-it-py \d+\.\d+\.\d+", read_text("# A", name="a.md").extractor)
