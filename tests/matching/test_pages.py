"""Quotes over the end of a line, a column and a page, and sources that were not read whole."""

from __future__ import annotations

import pytest

from pincite.matching import prepare
from pincite.model import Document, Mark, MarkKind, MediaType, NoteKind, Span, Status, Unread

PAGES = (
    "The harbour was closed for struc-\n12\nTide Review\ntural repairs. No ship\n"
    "waited in the long-\nterm berth."
)


def marked(text: str, *words: tuple[str, MarkKind], unread: tuple[Unread, ...] = ()) -> Document:
    marks = tuple(
        Mark(kind, Span(text.index(word), text.index(word) + len(word))) for word, kind in words
    )
    return Document(text, MediaType.PDF, marks=marks, unread=unread)


@pytest.fixture
def document() -> Document:
    return marked(
        PAGES,
        ("12", MarkKind.PAGE_NUMBER),
        ("Tide Review", MarkKind.RUNNING_HEAD),
    )


@pytest.mark.parametrize(
    ("quote", "steps"),
    [
        ("closed for structural repairs", ("R2", "R5")),
        ("waited in the long-term berth", ("R2",)),
        ("waited in the longterm berth", ("R2",)),
    ],
)
def test_a_hyphen_at_the_end_of_a_page_is_joined_over_foot_and_head(
    document: Document, quote: str, steps: tuple[str, ...]
) -> None:
    found = prepare(document).match(quote)
    assert found.status is Status.NORMALIZED
    assert found.steps == steps
    assert any(note.kind is NoteKind.LINE_END_HYPHEN for note in found.notes)


def test_words_over_a_page_are_not_joined_where_the_head_is_no_furniture() -> None:
    document = Document(PAGES, MediaType.PDF)
    assert prepare(document).match("closed for structural repairs").status is Status.ABSENT


UNREAD = (Unread("page 7", "is a picture; OCR it first"),)


def test_nothing_is_absent_from_a_source_with_unread_pages() -> None:
    found = prepare(marked(PAGES, unread=UNREAD)).match("the crane fell into the dock")
    assert found.status is Status.UNVERIFIABLE
    assert found.reason.startswith("page 7 is a picture; OCR it first; in what could be read, ")


def test_a_near_miss_in_the_pages_that_were_read_is_still_shown() -> None:
    found = prepare(marked(PAGES, unread=UNREAD)).match("waited in the short-term berth")
    assert found.status is Status.UNVERIFIABLE
    assert found.near_miss is not None


def test_what_is_there_is_verified_whatever_was_not_read() -> None:
    assert prepare(marked(PAGES, unread=UNREAD)).match("The harbour was closed").verified


def test_many_unread_pages_are_counted() -> None:
    unread = tuple(Unread(f"page {number}", "is a picture") for number in range(1, 10))
    found = prepare(marked(PAGES, unread=unread)).match("the crane fell into the dock")
    assert "page 3 is a picture; and 6 more parts could not be read; " in found.reason


def test_a_note_mark_is_no_number_that_a_near_miss_lacks() -> None:
    text = "It was closed in the previous five-year period.1 The structural findings were clear."
    at = text.index("1 The")
    document = Document(text, MediaType.PDF, marks=(Mark(MarkKind.NOTE_MARK, Span(at, at + 1)),))
    near = prepare(document).match("The constructive findings were clear").near_miss
    assert near is not None
    assert "number" not in near.reason


def test_a_near_miss_reads_over_line_ends() -> None:
    document = Document(
        "The struc-\ntural findings of the long-\nterm study were clear.", MediaType.PDF
    )
    found = prepare(document).match("The structural findings of the long-term study were unclear")
    assert found.near_miss is not None
    assert "struc" not in found.near_miss.reason
    assert "unclear" in found.near_miss.missing_words
