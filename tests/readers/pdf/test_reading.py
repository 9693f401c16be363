"""What is read from pages that a typesetter does not print on demand."""

from __future__ import annotations

import pytest
from made_pdfs import PAGE_PICTURE, WITH_PICTURE, lines, made_pdf, picture, with_raised, words

from pincite.matching import prepare
from pincite.model import Document, LandmarkKind, MarkKind, MediaType, Status, UnreadableError
from pincite.readers import read_bytes


def read(data: bytes) -> Document:
    return read_bytes(data, name="a.pdf")


def marked(document: Document, kind: MarkKind) -> list[str]:
    return [mark.span.of(document.text) for mark in document.marks if mark.kind is kind]


LEFT = [
    "The left column tells of the harbour",
    "and of its quay, which was closed in",
    "March after divers had found cracks",
    "in four of the piles that carry it.",
    "The office says that nobody was hurt",
    "and that no ship was turned away in",
    "the weeks that the repairs did take.",
    "It thanks the crews for patience and",
]
RIGHT = [
    "hopes for a better year. The budget",
    "was balanced by a transfer from the",
    "reserve, which stands at its lowest",
    "figure in twenty years. The auditors",
    "call that unsustainable in a letter",
    "to the mayor, who has not answered",
    "it until now and may never do so as",
    "far as anybody in the office knows.",
]


def by_rows(*, gap: float) -> str:
    """Print both columns row by row, as old programs do."""
    return "".join(
        words(20, 500 - 12 * n, left) + words(20 + gap, 500 - 12 * n, right)
        for n, (left, right) in enumerate(zip(LEFT, RIGHT, strict=True))
    )


def test_columns_that_the_file_draws_row_by_row_are_read_one_after_the_other() -> None:
    document = read(
        made_pdf(words(20, 540, "A title over both of the columns", 14) + by_rows(gap=195))
    )
    found = prepare(document).match("thanks the crews for patience and hopes for a better year")
    assert found.verified
    assert document.text.splitlines()[0] == "A title over both of the columns"


def test_columns_that_the_file_draws_in_order_stay_as_they_are() -> None:
    document = read(made_pdf(lines(20, 500, *LEFT) + lines(215, 500, *RIGHT)))
    assert document.text.split("\n") == [*LEFT, *RIGHT]


def test_a_table_of_two_columns_is_read_row_by_row() -> None:
    cells = [("Year", "Tonnes"), *((str(2000 + n), f"{14 + n},200") for n in range(12))]
    content = "".join(
        words(40, 500 - 14 * n, left) + words(240, 500 - 14 * n, right)
        for n, (left, right) in enumerate(cells)
    )
    document = read(made_pdf(content))
    rows = document.text.replace("\n\n", "\n").splitlines()
    assert [row.split() for row in rows] == [list(cell) for cell in cells]


def test_a_raised_number_without_a_note_is_no_note_mark() -> None:
    content = with_raised(40, 500, "an area of 30 m", "2", " of land")
    document = read(made_pdf(content))
    assert "30 m2" in document.text
    assert marked(document, MarkKind.RAISED) == ["2"]
    assert prepare(document).match("an area of 30 m").status is Status.PARTIAL


def test_a_raised_number_that_a_note_answers_to_is_passed_over() -> None:
    content = (
        with_raised(40, 500, "It was closed in March", "7", " for repairs.")
        + lines(40, 486, "Nobody was hurt, and nobody complained of it.", "The crews were patient.")
        + words(40, 60, "7", 5) + words(44, 57, "The log of the harbour master.", 7)
    )  # fmt: skip
    document = read(made_pdf(content))
    assert marked(document, MarkKind.NOTE_MARK) == ["7"]
    assert prepare(document).match("closed in March for repairs").steps == ("R5",)
    assert prepare(document).match("The log of the harbour master").verified


def test_a_unit_is_raised_even_where_a_note_has_the_same_number() -> None:
    content = (
        with_raised(40, 500, "an area of 30 m", "2", " was sold.")
        + lines(40, 486, "Nobody was hurt, and nobody complained of it.", "The crews were patient.")
        + words(40, 60, "2", 5) + words(44, 57, "The log of the harbour master.", 7)
    )  # fmt: skip
    document = read(made_pdf(content))
    assert marked(document, MarkKind.RAISED) == ["2"]


def test_labels_are_those_of_the_file() -> None:
    labels = "/PageLabels << /Nums [0 << /S /r >> 2 << /S /D /St 1 /P (A-) >>] >>"
    document = read(made_pdf(*(words(40, 500, f"page {n}") for n in range(4)), catalog=labels))
    pages = document.of_kind(LandmarkKind.PAGE)
    assert [page.label for page in pages] == ["i", "ii", "A-1", "A-2"]
    assert prepare(document).match("page 2").occurrences[0].page == "A-1"


def test_heads_that_change_with_the_page_and_numbers_that_count() -> None:
    bodies = [
        lines(40, 540, "Tide tables of the year", size=8)
        + lines(40, 500, f"Body {name} begins here and", f"goes on for a while {name}.")
        + words(200, 30, f"{n}", 8)
        for n, name in enumerate(("one", "two", "three", "four"), start=101)
    ]
    document = read(made_pdf(*bodies))
    assert marked(document, MarkKind.RUNNING_HEAD) == ["Tide tables of the year"] * 4
    assert marked(document, MarkKind.PAGE_NUMBER) == ["101", "102", "103", "104"]
    assert [page.label for page in document.of_kind(LandmarkKind.PAGE)] == [
        "101",
        "102",
        "103",
        "104",
    ]


def test_a_page_that_is_turned_is_read_as_it_is_shown() -> None:
    content = "".join(
        f"BT /F1 10 Tf 0 1 -1 0 {100 + 12 * n} 40 Tm ({text}) Tj ET\n"
        for n, text in enumerate(("The first line of a wide table", "and the second one below it."))
    )
    document = read(made_pdf(content, page="/Rotate 90"))
    assert document.text == "The first line of a wide table\nand the second one below it."


# --- pages without words ---------------------------------------------------------------------


def test_a_scan_is_a_source_without_text() -> None:
    document = read(made_pdf(PAGE_PICTURE, PAGE_PICTURE, resources=WITH_PICTURE, more=[picture()]))
    assert document.fault == "the source has no text: each page is a picture; OCR it first"
    assert prepare(document).match("anything at all").status is Status.UNVERIFIABLE


def test_a_scanned_page_among_others_is_named_by_its_label() -> None:
    text = lines(40, 500, "The quay was closed in March and", "reopened in November.")
    labels = "/PageLabels << /Nums [0 << /S /D /St 6 >>] >>"
    document = read(
        made_pdf(text, PAGE_PICTURE, catalog=labels, resources=WITH_PICTURE, more=[picture()])
    )
    assert [(one.where, one.why) for one in document.unread] == [
        ("page 7", "is a picture; OCR it first")
    ]
    found = prepare(document).match("the quay was closed in April")
    assert found.status is Status.UNVERIFIABLE
    assert "page 7 is a picture; OCR it first" in found.reason
    assert prepare(document).match("The quay was closed in March").verified


def test_a_scan_with_a_text_layer_is_text() -> None:
    layer = "3 Tr\n" + lines(40, 500, *LEFT, *RIGHT)
    document = read(made_pdf(PAGE_PICTURE + layer, resources=WITH_PICTURE, more=[picture()]))
    assert document.unread == ()
    assert document.extractor.endswith(", the text layer of a scan")
    assert prepare(document).match("divers had found cracks in four of the piles").verified


def test_text_without_ink_is_hidden_where_no_picture_shows_it() -> None:
    content = (
        words(40, 500, "The quay was closed.") + "3 Tr\n" + words(40, 480, "It was never closed.")
    )
    document = read(made_pdf(content))
    assert document.text == "The quay was closed."
    found = prepare(document).match("It was never closed")
    assert found.status is Status.ABSENT
    assert "text printed without ink on page 1, which no reader of the page sees" in found.reason


def test_a_stamp_on_a_scan_does_not_make_it_text() -> None:
    stamp = words(40, 10, "Downloaded on 3 May")
    document = read(made_pdf(PAGE_PICTURE + stamp, resources=WITH_PICTURE, more=[picture()]))
    assert document.unread[0].why == "is a picture with a few words; OCR it first"


def test_a_blank_page_is_no_picture() -> None:
    document = read(made_pdf(words(40, 500, "The only words."), "", words(40, 500, "The end.")))
    assert document.unread == ()
    assert prepare(document).match("some other words").status is Status.ABSENT


def test_a_small_picture_on_a_page_of_words_is_no_scan() -> None:
    logo = "q 40 0 0 40 20 540 cm /Im1 Do Q\n"
    document = read(
        made_pdf(logo + words(40, 500, "Words."), resources=WITH_PICTURE, more=[picture()])
    )
    assert document.unread == ()


def test_letters_drawn_as_shapes_are_told() -> None:
    shapes = "".join(f"{n} 100 m {n + 3} 120 l {n + 6} 100 l h f\n" for n in range(20, 380, 6))
    document = read(made_pdf(words(40, 500, "Words."), shapes))
    assert document.unread[0].where == "page 2"
    assert document.unread[0].why == "has its letters drawn as shapes; OCR it first"


def test_letters_without_a_meaning_are_told() -> None:
    content = b"BT /F1 10 Tf 40 500 Td (of\x1ccials were noti\x1ced of the a\x1eicted) Tj ET"
    document = read(made_pdf(content))
    assert document.unread[0].why.startswith(
        "has some letters whose meaning the file does not tell"
    )


def test_a_damaged_page_is_neither_blank_nor_a_picture() -> None:
    data = made_pdf(words(40, 500, "The only words."), "")
    damaged = data[: data.rindex(b"startxref")] + b"startxref\n5\n%%EOF\n"
    document = read(damaged)
    assert [one.where for one in document.unread] == ["page 2"]
    assert "is damaged and cannot be read" in document.unread[0].why


def test_a_page_whose_drawing_cannot_be_read_is_damaged() -> None:
    data = made_pdf(words(40, 500, "The only words."), "q " * 600 + "[" * 60_000 + "(x) Tj")
    document = read(data)
    assert [(one.where, one.why) for one in document.unread] == [
        ("page 2", "is damaged and cannot be read; get the file again")
    ]


# --- files that do not open ------------------------------------------------------------------


def encrypted(user: str) -> bytes:
    import io

    from pypdf import PdfReader, PdfWriter

    writer = PdfWriter(clone_from=PdfReader(io.BytesIO(made_pdf(words(40, 500, "Secret words.")))))
    writer.encrypt(user, "owner", algorithm="RC4-128")
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()


def test_a_file_with_a_password_is_refused_with_what_to_do() -> None:
    with pytest.raises(UnreadableError, match=r"^a\.pdf is encrypted with a password: open it"):
        read(encrypted("user"))


def test_a_file_with_an_owners_password_alone_opens() -> None:
    assert read(encrypted("")).text == "Secret words."


@pytest.mark.parametrize(
    "data", [b"%PDF-1.7\n", b"%PDF-1.4 and then some text", b"%PDF-1.7" + b"\0" * 999]
)
def test_a_file_without_a_page_is_damaged(data: bytes) -> None:
    with pytest.raises(UnreadableError, match=r"^a\.pdf is damaged: no page of it can be read"):
        read(data)


def test_what_stands_before_the_header_does_not_matter() -> None:
    data = b"\n\n" + made_pdf(words(40, 500, "Words."))
    assert read(data).media_type is MediaType.PDF


def test_the_title_and_the_language_are_read() -> None:
    data = made_pdf(
        words(40, 500, "Words."), catalog="/Lang (de-CH)", more=["<< /Title (Tide\ntables) >>"]
    ).replace(b"/Root 1 0 R", b"/Info 10 0 R /Root 1 0 R")
    document = read(data)
    assert (document.title, document.language) == ("Tide tables", "de-CH")
