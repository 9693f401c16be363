from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

import docx
import pytest
from docx.oxml.ns import qn
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree

from pincite.model import LandmarkKind, Span, UnreadableError
from pincite.office import (
    CitedPlace,
    SourceLine,
    insert_footnotes,
    open_package,
    read_word_text,
)

if TYPE_CHECKING:
    from docx.document import Document as WordDocument

W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
MARKER = re.compile(r"\[\d+(?:, \d+)*\]")


def saved(document: WordDocument) -> bytes:
    file = io.BytesIO()
    document.save(file)
    return file.getvalue()


def made(*paragraphs: str) -> bytes:
    document = docx.Document()
    for text in paragraphs:
        document.add_paragraph(text)
    return saved(document)


def bare(paragraphs: Sequence[Sequence[str]]) -> bytes:
    """Make a document of runs with no part but its text, as few programs do."""
    body = "".join(
        "<w:p>"
        + "".join(f'<w:r><w:t xml:space="preserve">{escape(x)}</w:t></w:r>' for x in runs)
        + "</w:p>"
        for runs in paragraphs
    )
    main = f'<w:document xmlns:w="{W[1:-1]}"><w:body>{body}</w:body></w:document>'
    kind = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"
    types = "http://schemas.openxmlformats.org/package/2006/content-types"
    relationships = "http://schemas.openxmlformats.org/package/2006/relationships"
    office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument"
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as written:
        written.writestr(
            "[Content_Types].xml",
            f'<Types xmlns="{types}"><Override PartName="/word/document.xml" ContentType="{kind}"/>'
            '<Default Extension="rels" '
            'ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>',
        )
        written.writestr(
            "_rels/.rels",
            f'<Relationships xmlns="{relationships}"><Relationship Id="rId1" Type="{office}" '
            'Target="word/document.xml"/></Relationships>',
        )
        written.writestr("word/document.xml", main)
    return file.getvalue()


def line(number: int, title: str = "") -> SourceLine:
    address = f"https://example.org/{number}"
    return SourceLine(number, address, address, title or f"Title {number}")


LINES = {number: line(number) for number in range(1, 60)}


def noted(data: bytes, lines: dict[int, SourceLine] | None = None) -> bytes:
    """Put a note for each marker that a pattern finds."""
    package = open_package(data, "report.docx")
    word = read_word_text(package)
    places = [
        CitedPlace(Span(*found.span()), tuple(map(int, re.findall(r"\d+", found[0]))))
        for found in MARKER.finditer(word.text)
    ]
    return insert_footnotes(package, word, places, LINES if lines is None else lines)


def part(data: bytes, name: str) -> bytes:
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        return file.read(name)


def parts(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        return {info.filename: file.read(info) for info in file.infolist()}


def shown(data: bytes) -> list[str]:
    """Give the paragraphs as a reader sees them: raised words in ^(…), note marks in ^{…}."""
    body = etree.fromstring(part(data, "word/document.xml"))
    paragraphs = []
    for paragraph in body.iter(f"{W}p"):
        words = []
        for run in paragraph.iter(f"{W}r"):
            text = "".join(x.text or "" for x in run.iter(f"{W}t"))
            if run.find(f"{W}footnoteReference") is not None:
                words.append(f"^{{{text}}}")
            elif run.find(f"{W}rPr/{W}vertAlign") is not None:
                words.append(f"^({text})")
            else:
                words.append(text)
        paragraphs.append("".join(words))
    return paragraphs


def notes(data: bytes) -> dict[str, str]:
    """Give the words of each note by the mark that leads to it."""
    body = etree.fromstring(part(data, "word/document.xml"))
    found = {}
    by_id = {
        note.get(f"{W}id"): "".join(x.text or "" for x in note.iter(f"{W}t"))
        for note in etree.fromstring(part(data, "word/footnotes.xml")).iter(f"{W}footnote")
    }
    for run in body.iter(f"{W}r"):
        reference = run.find(f"{W}footnoteReference")
        if reference is not None:
            assert reference.get(f"{W}customMarkFollows") == "1"
            mark = "".join(x.text or "" for x in run.iter(f"{W}t"))
            found[mark] = by_id[reference.get(f"{W}id")].strip()
    return found


def test_a_marker_becomes_a_footnote_with_the_number_as_its_mark() -> None:
    data = noted(made("The toll was doubled.[3] Nobody paid it.[12]"))
    assert shown(data) == ["The toll was doubled.^{3} Nobody paid it.^{12}"]
    assert notes(data) == {
        "3": "[3] https://example.org/3 — Title 3",
        "12": "[12] https://example.org/12 — Title 12",
    }
    docx.Document(io.BytesIO(data))


def test_a_source_has_one_note_and_each_later_marker_leads_to_it() -> None:
    data = noted(made("Once.[3]", "Twice.[3] And.[3]"))
    assert shown(data) == ["Once.^{3}", "Twice.^(3) And.^(3)"]
    body = part(data, "word/document.xml").decode()
    assert body.count("w:footnoteReference ") == 1
    assert body.count('HYPERLINK \\l "pincite_source_3"') == 2
    assert body.count('w:name="pincite_source_3"') == 1


def test_several_numbers_are_kept_apart() -> None:
    data = noted(made("A.[1, 2][3] B.[2][1]"))
    assert shown(data) == ["A.^{1}^(,)^{2}^(,)^{3} B.^(2)^(,)^(1)"]


@pytest.mark.parametrize(
    ("text", "as_shown"),
    [
        ("It is 5 km[3] long.", "It is 5 km^{[3]} long."),
        ("It is 40[3] long.", "It is 40^{[3]} long."),
        ("It covers 5 km²[3] there.", "It covers 5 km²^{[3]} there."),
        ("In 1911.[3]", "In 1911.^{3}"),
        ("The town[3] grew.", "The town^{3} grew."),
    ],
)
def test_a_mark_behind_a_number_or_its_unit_cannot_be_read_as_a_power(
    text: str, as_shown: str
) -> None:
    assert shown(noted(made(text))) == [as_shown]


def test_a_marker_whose_number_nobody_knows_stays_as_it_is() -> None:
    data = noted(made("A.[3] B.[77] C.[3, 77]"))
    assert shown(data) == ["A.^{3} B.[77] C.[3, 77]"]


def test_nothing_to_do_changes_no_byte() -> None:
    data = made("No marker here, and [77] is unknown.")
    assert noted(data) is not None
    assert noted(data) == data


def test_a_second_run_changes_no_byte() -> None:
    once = noted(made("A.[3] B.[3] C[12].", "It is 5 km[3] long.[1, 2]"))
    assert noted(once) == once


def test_a_marker_that_is_written_later_leads_to_the_note_that_is_there() -> None:
    document = docx.Document(io.BytesIO(noted(made("A.[3]"))))
    document.add_paragraph("New words.[3] And others.[4]")
    data = noted(saved(document))
    assert shown(data) == ["A.^{3}", "New words.^(3) And others.^{4}"]
    assert list(notes(data)) == ["3", "4"]


def test_a_note_that_was_deleted_is_made_again() -> None:
    once = noted(made("A.[3] B."))
    document = docx.Document(io.BytesIO(once))
    run = next(x for x in document.paragraphs[0].runs if "footnoteReference" in x._r.xml)
    run._r.getparent().remove(run._r)
    document.add_paragraph("C.[3]")
    data = noted(saved(document))
    assert shown(data) == ["A. B.", "C.^{3}"]


def test_a_marker_cut_into_runs_is_one_marker_and_the_runs_keep_their_looks() -> None:
    document = docx.Document()
    paragraph = document.add_paragraph("Nobody ")
    paragraph.add_run("paid").bold = True
    for piece in ("[", "1", "2", "]"):
        paragraph.add_run(piece).italic = True
    paragraph.add_run(" for years").italic = True
    paragraph.add_run(".[3]")
    data = noted(saved(document))
    assert shown(data) == ["Nobody paid^{12} for years.^{3}"]
    read = docx.Document(io.BytesIO(data)).paragraphs[0]
    looks = {run.text: (run.bold, run.italic) for run in read.runs if run.text.strip()}
    assert looks["paid"] == (True, None)
    assert looks[" for years"] == (None, True)


def test_spaces_beside_a_marker_are_kept() -> None:
    data = noted(made("One [3] two [4] three"))
    words = [x.text for x in etree.fromstring(part(data, "word/document.xml")).iter(f"{W}t")]
    kept = etree.fromstring(part(data, "word/document.xml")).iter(f"{W}t")
    assert "".join(x or "" for x in words) == "One 3 two 4 three"
    space = "{http://www.w3.org/XML/1998/namespace}space"
    assert all(x.get(space) == "preserve" for x in kept if (x.text or "") != (x.text or "").strip())


def test_every_other_part_stays_byte_for_byte() -> None:
    before, after = parts(data := made("A.[3]")), parts(noted(data))
    changed = {name for name in before if before[name] != after[name]}
    assert changed == {
        "[Content_Types].xml",
        "word/_rels/document.xml.rels",
        "word/document.xml",
        "word/styles.xml",
    }
    assert set(after) - set(before) == {"word/footnotes.xml", "word/_rels/footnotes.xml.rels"}
    assert list(after)[: len(before)] == list(before)


def test_what_stands_beside_the_markers_in_the_text_stays_byte_for_byte() -> None:
    data = made("Some words before it.", "A.[3]", "And some words behind it.")
    before, after = (part(x, "word/document.xml") for x in (data, noted(data)))
    head, tail = before.split(b"[3]")
    assert after.startswith(head.replace(b"<w:t>A.", b'<w:t xml:space="preserve">A.'))
    assert after.endswith(tail)


def test_a_document_with_notes_of_its_own_keeps_them_and_its_marks_cannot_be_mistaken() -> None:
    once = noted(made("Mine.[1] Yours."))
    own = {
        name: data.replace(b' w:customMarkFollows="1"', b"").replace(b"pincite_source_1", b"mine")
        for name, data in parts(once).items()
    }
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as written:
        for name, content in own.items():
            written.writestr(name, content)
    document = docx.Document(file)
    document.add_paragraph("A new one.[2]")
    before = saved(document)
    data = noted(before)
    assert shown(data)[1] == "A new one.^{[2]}"
    kept = etree.fromstring(part(before, "word/footnotes.xml"))
    now = etree.fromstring(part(data, "word/footnotes.xml"))
    assert [etree.tostring(x) for x in now][: len(kept)] == [etree.tostring(x) for x in kept]
    identities = [x.get(f"{W}id") for x in now]
    assert len(set(identities)) == len(identities)


def xml_edit(change: Callable[[str], str]) -> bytes:
    data = made("A.[3] B.")
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as written:
        for name, content in parts(data).items():
            text = change(content.decode()).encode() if name == "word/document.xml" else content
            written.writestr(name, text)
    return file.getvalue()


@pytest.mark.parametrize(
    "around",
    [
        '<w:del w:id="9">{}</w:del>',
        '<w:moveFrom w:id="9">{}</w:moveFrom>',
        '<w:hyperlink w:anchor="x">{}</w:hyperlink>',
        '<w:fldSimple w:instr="TOC">{}</w:fldSimple>',
        '<w:r><w:fldChar w:fldCharType="begin"/></w:r>{}<w:r><w:fldChar w:fldCharType="end"/></w:r>',
        "<w:r><w:pict><w:txbxContent><w:p>{}</w:p></w:txbxContent></w:pict></w:r>",
    ],
)
def test_where_no_note_can_stand_a_marker_is_left(around: str) -> None:
    run = re.compile(r"<w:r><w:t>A\.\[3\] B\.</w:t></w:r>")
    data = xml_edit(lambda xml: run.sub(lambda found: around.format(found[0]), xml))
    assert "[3]" in part(data, "word/document.xml").decode()
    assert noted(data) == data


def test_inserted_text_can_have_notes() -> None:
    run = re.compile(r"<w:r><w:t>A\.\[3\] B\.</w:t></w:r>")
    data = xml_edit(lambda xml: run.sub(r'<w:ins w:id="41">\g<0></w:ins>', xml))
    after = noted(data)
    assert shown(after) == ["A.^{3} B."]
    assert 'w:bookmarkStart w:id="42"' in part(after, "word/document.xml").decode()


def test_a_marker_written_in_character_references_is_one() -> None:
    data = xml_edit(lambda xml: xml.replace("[3]", "&#91;3&#x5d; &amp; more"))
    assert shown(noted(data)) == ["A.^{3} & more B."]


@pytest.mark.parametrize("mark", ["<![CDATA[A.[3] B.]]>"])
def test_marked_sections_are_left(mark: str) -> None:
    data = xml_edit(lambda xml: xml.replace("A.[3] B.", mark))
    assert noted(data) == data


def test_paragraphs_and_headings_are_told_apart() -> None:
    document = docx.Document()
    document.add_heading("Report", 1)
    document.add_paragraph("Words\twith a tab.")
    document.add_heading("Sources", 2)
    word = read_word_text(open_package(saved(document), "x"))
    assert word.text == "Report\n\nWords\twith a tab.\n\nSources\n\n"
    assert [(x.kind, x.level, x.span.of(word.text)) for x in word.landmarks] == [
        (LandmarkKind.HEADING, 1, "Report"),
        (LandmarkKind.PARAGRAPH, 0, "Words\twith a tab."),
        (LandmarkKind.HEADING, 2, "Sources"),
    ]


WORDS = st.text(
    st.sampled_from("<>&\"'/[]{}%$\\ a2\u0301資א") | st.characters(categories=["L", "P", "S"]),
    max_size=12,
)


@settings(deadline=None)
@given(WORDS, WORDS)
def test_a_note_holds_the_words_of_its_source_and_no_mark_up(address: str, title: str) -> None:
    link = f"https://example.org/{address}"
    data = noted(bare([["A.[3]"]]), {3: SourceLine(3, link, link, title.strip())})
    ends = f" — {title.strip()}" if title.strip() else ""
    assert notes(data) == {"3": f"[3] {link}{ends}".strip()}
    relationships = etree.fromstring(part(data, "word/_rels/footnotes.xml.rels"))
    (relationship,) = relationships
    assert relationship.get("Target") == link
    assert relationship.get("TargetMode") == "External"


PIECES = st.sampled_from(
    ["[3]", "[12]", "[3, 4]", "[99]", " ", "word", "5 km", ".", "資", "&", "<b>"]
)


@settings(deadline=None)
@given(st.lists(st.lists(PIECES, max_size=6), min_size=1, max_size=4))
def test_the_words_beside_the_markers_stay_and_a_second_run_adds_nothing(
    paragraphs: Sequence[Sequence[str]],
) -> None:
    before = bare(paragraphs)
    after = noted(before)
    known = re.compile(r"\[(?:3|12|3, 4)\]")
    words = [known.sub("", x) for x in shown(before)]
    assert [re.sub(r"\^\{.*?\}|\^\(.*?\)", "", x) for x in shown(after)] == words
    assert noted(after) == after


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"PK\x03\x04 but no more", "is a broken file"),
        (b"just text", "is no Word document and no slide deck"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "old format or protected by a password"),
    ],
)
def test_what_is_no_office_file_is_refused_in_one_line(data: bytes, reason: str) -> None:
    with pytest.raises(UnreadableError, match=reason) as refused:
        open_package(data, "report.docx")
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda xml: xml.replace("</w:body>", ""), "broken XML"),
        (
            lambda xml: re.sub(r"\?>\s*", '?><!DOCTYPE x [<!ENTITY a "b">]>', xml, count=1),
            "document type",
        ),
        (lambda xml: xml.replace("<w:body>", "<w:body>" + "<w:sdt>" * 3000), "nested too deep"),
    ],
)
def test_a_part_that_no_program_writes_is_refused_in_one_line(
    change: Callable[[str], str], reason: str
) -> None:
    with pytest.raises(UnreadableError, match=reason):
        noted(xml_edit(change))


def test_an_element_name_of_the_marks_is_that_of_the_document() -> None:
    data = xml_edit(
        lambda xml: re.sub(
            r"(</?|[ ])w:|xmlns:w=", lambda x: x[0].replace("w:", "v1:").replace(":w=", ":v1="), xml
        )
    )
    assert shown(noted(data)) == ["A.^{3} B."]
    assert qn("w:footnoteReference") in {
        x.tag for x in etree.fromstring(part(noted(data), "word/document.xml")).iter()
    }
