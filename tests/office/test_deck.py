from __future__ import annotations

import io
import re
import zipfile

import pptx
from hypothesis import given, settings
from hypothesis import strategies as st
from pptx.util import Inches

from pincite.office import SourceLine, deck_text, open_package, put_sources_slides

SLIDE = "ppt/slides/slide{}.xml"


def line(number: int, title: str = "") -> SourceLine:
    address = f"https://example.org/{number}"
    return SourceLine(number, address, address, title or f"Title {number}")


LINES = [line(number) for number in (3, 12)]
MANY = [line(number, "A title of some length " * (number % 7)) for number in range(1, 60)]


def made(*slides: tuple[str, str], layout: int = 1) -> bytes:
    deck = pptx.Presentation()
    for title, text in slides:
        slide = deck.slides.add_slide(deck.slide_layouts[layout])
        if slide.shapes.title is not None:
            slide.shapes.title.text = title
        if layout == 1:
            slide.placeholders[1].text = text
        else:
            box = slide.shapes.add_textbox(Inches(1), Inches(2), Inches(5), Inches(1))
            box.text_frame.text = text
    file = io.BytesIO()
    deck.save(file)
    return file.getvalue()


DECK = made(("Tolls", "The toll was doubled.[3]\nNobody paid.[12]"), ("Tides", "High."))


def with_sources(data: bytes, lines: list[SourceLine]) -> bytes:
    return put_sources_slides(open_package(data, "deck.pptx"), lines)


def shown(data: bytes) -> list[list[str]]:
    """Give the words of each slide's shapes."""
    deck = pptx.Presentation(io.BytesIO(data))
    return [[x.text_frame.text for x in slide.shapes if x.has_text_frame] for slide in deck.slides]


def parts(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        return {info.filename: file.read(info) for info in file.infolist()}


def test_the_sources_stand_on_a_slide_at_the_end() -> None:
    data = with_sources(DECK, LINES)
    assert shown(data)[:-1] == shown(DECK)
    assert shown(data)[-1] == [
        "Sources",
        "[3] https://example.org/3 — Title 3\n[12] https://example.org/12 — Title 12",
    ]


def test_addresses_are_links() -> None:
    slide = pptx.Presentation(io.BytesIO(with_sources(DECK, LINES))).slides[-1]
    runs = [run for x in slide.shapes for p in x.text_frame.paragraphs for run in p.runs]
    links = {run.text: run.hyperlink.address for run in runs if run.hyperlink.address}
    assert links == {line.address: line.link for line in LINES}


def test_what_is_no_web_address_is_no_link() -> None:
    slide = with_sources(DECK, [SourceLine(1, "files/a.pdf", "", "A file")])
    assert shown(slide)[-1] == ["Sources", "[1] files/a.pdf — A file"]
    assert b"hlinkClick" not in parts(slide)[SLIDE.format(3)]


def test_the_slide_takes_the_layout_for_title_and_text() -> None:
    slide = pptx.Presentation(io.BytesIO(with_sources(DECK, LINES))).slides[-1]
    assert slide.slide_layout.name == "Title and Content"
    assert [x.is_placeholder for x in slide.shapes] == [True, True]


def test_without_a_fitting_layout_the_words_stand_in_boxes() -> None:
    data = made(("", "A.[3]"), layout=6)
    kept = {
        name: re.sub(rb'<p:ph[^>]*type="(?:title|ctrTitle|body)"[^>]*/>|<p:ph idx[^>]*/>', b"", x)
        if "slideLayouts/slideLayout" in name and name.endswith(".xml")
        else x
        for name, x in parts(data).items()
    }
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as written:
        for name, content in kept.items():
            written.writestr(name, content)
    slide = pptx.Presentation(io.BytesIO(with_sources(file.getvalue(), LINES))).slides[-1]
    assert [x.is_placeholder for x in slide.shapes] == [False, False]
    assert all(x.width and x.height for x in slide.shapes)


def test_more_sources_than_fit_take_more_slides() -> None:
    data = with_sources(DECK, MANY)
    added = shown(data)[2:]
    assert len(added) > 1
    assert [x[0] for x in added] == [
        f"Sources ({page}/{len(added)})" for page in range(1, len(added) + 1)
    ]
    entries = "\n".join(x[1] for x in added).split("\n")
    assert [x.split("]")[0][1:] for x in entries] == [str(x.number) for x in MANY]


def test_a_second_run_changes_no_byte() -> None:
    for lines in (LINES, MANY):
        once = with_sources(DECK, lines)
        assert with_sources(once, lines) == once


def test_the_slides_follow_the_sources() -> None:
    many = with_sources(DECK, MANY)
    few = with_sources(many, LINES)
    assert shown(few) == shown(with_sources(DECK, LINES))
    assert parts(few) == parts(with_sources(DECK, LINES))
    assert shown(with_sources(few, MANY)) == shown(many)


def test_every_other_part_stays_byte_for_byte() -> None:
    before, after = parts(DECK), parts(with_sources(DECK, LINES))
    assert {name for name in before if before[name] != after[name]} == {
        "[Content_Types].xml",
        "ppt/presentation.xml",
        "ppt/_rels/presentation.xml.rels",
    }
    assert set(after) - set(before) == {
        SLIDE.format(3),
        "ppt/slides/_rels/slide3.xml.rels",
    }


def test_a_slide_that_was_moved_stays_where_it_is() -> None:
    deck = pptx.Presentation(io.BytesIO(with_sources(DECK, LINES)))
    slides = deck.slides._sldIdLst
    slides.insert(0, slides[-1])
    file = io.BytesIO()
    deck.save(file)
    data = with_sources(file.getvalue(), [line(7)])
    assert shown(data)[0] == ["Sources", "[7] https://example.org/7 — Title 7"]
    assert len(shown(data)) == 3


def test_a_deck_without_slides_gets_one() -> None:
    assert shown(with_sources(made(), LINES)) == [
        ["Sources", "[3] https://example.org/3 — Title 3\n[12] https://example.org/12 — Title 12"]
    ]


def test_slides_named_in_sections_leave_them_too() -> None:
    many = parts(with_sources(DECK, MANY))
    main = many["ppt/presentation.xml"].decode()
    ids = re.findall(r'<p:sldId [^>]*?\bid="(\d+)"', main)
    p14 = "http://schemas.microsoft.com/office/powerpoint/2010/main"
    listed = "".join(f'<p14:sldId id="{x}"/>' for x in ids)
    sections = (
        f'<p:extLst><p:ext uri="x"><p14:sectionLst xmlns:p14="{p14}"><p14:section name="a" id="b">'
        f"<p14:sldIdLst>{listed}</p14:sldIdLst></p14:section></p14:sectionLst></p:ext></p:extLst>"
    )
    many["ppt/presentation.xml"] = main.replace(
        "</p:presentation>", f"{sections}</p:presentation>"
    ).encode()
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as written:
        for name, content in many.items():
            written.writestr(name, content)
    few = parts(with_sources(file.getvalue(), LINES))["ppt/presentation.xml"].decode()
    assert re.findall(r'<p14:sldId id="(\d+)"/>', few) == ids[:3]


def test_the_words_of_a_deck_are_those_of_its_author() -> None:
    text = "Tolls\n\nThe toll was doubled.[3]\n\nNobody paid.[12]\n\nTides\n\nHigh.\n\n"
    assert deck_text(open_package(DECK, "x")) == text
    assert deck_text(open_package(with_sources(DECK, LINES), "x")) == text


WORDS = st.text(
    st.sampled_from("<>&\"'/[]{}%$\\ a2資א") | st.characters(categories=["L", "P", "S"]),
    max_size=12,
).map(str.strip)


@given(WORDS, WORDS)
@settings(deadline=None, max_examples=40)
def test_a_slide_holds_the_words_of_its_sources_and_no_mark_up(address: str, title: str) -> None:
    link = f"https://example.org/{address}"
    data = with_sources(DECK, [SourceLine(3, link, link, title)])
    assert shown(data)[-1] == ["Sources", f"[3] {link}" + (f" — {title}" if title else "")]
