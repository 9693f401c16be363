"""Word documents: what is text, in which order, and what stands where."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pincite.matching import prepare
from pincite.model import Document, LandmarkKind, MarkKind, MediaType, UnreadableError
from pincite.readers import read_bytes

WordFile = Callable[..., bytes]


def p(words: str, properties: str = "") -> str:
    inside = f"<w:pPr>{properties}</w:pPr>" if properties else ""
    return f"<w:p>{inside}{words}</w:p>"


def r(words: str, properties: str = "") -> str:
    inside = f"<w:rPr>{properties}</w:rPr>" if properties else ""
    return f'<w:r>{inside}<w:t xml:space="preserve">{words}</w:t></w:r>'


def para(words: str, style: str = "") -> str:
    return p(r(words), f'<w:pStyle w:val="{style}"/>' if style else "")


def labels(document: Document, kind: LandmarkKind) -> list[str]:
    return [landmark.label for landmark in document.of_kind(kind)]


def words_of(document: Document, kind: LandmarkKind) -> list[str]:
    return [landmark.span.of(document.text) for landmark in document.of_kind(kind)]


def marked(document: Document, kind: MarkKind) -> list[str]:
    return [mark.span.of(document.text) for mark in document.marks if mark.kind is kind]


STYLES = """
<w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="nb-NO"/></w:rPr></w:rPrDefault></w:docDefaults>
<w:style w:type="paragraph" w:default="1" w:styleId="N"><w:name w:val="Normal"/></w:style>
<w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/></w:style>
<w:style w:type="paragraph" w:styleId="H2"><w:name w:val="heading 2"/></w:style>
<w:style w:type="paragraph" w:styleId="Own"><w:name w:val="Kapitel"/><w:basedOn w:val="H2"/></w:style>
<w:style w:type="paragraph" w:styleId="Loop"><w:name w:val="Loop"/><w:basedOn w:val="Loop"/></w:style>
<w:style w:type="paragraph" w:styleId="Q"><w:name w:val="Quote"/></w:style>
<w:style w:type="paragraph" w:styleId="C"><w:name w:val="HTML Preformatted"/></w:style>
<w:style w:type="paragraph" w:styleId="L"><w:name w:val="List Number"/><w:pPr><w:numPr>
<w:numId w:val="1"/></w:numPr></w:pPr></w:style>
<w:style w:type="character" w:styleId="Secret"><w:name w:val="Secret"/><w:rPr><w:vanish/></w:rPr></w:style>
"""
NUMBERING = """
<w:abstractNum w:abstractNumId="0">
<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="[%1]"/></w:lvl>
<w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%1.%2)"/></w:lvl>
</w:abstractNum>
<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/>
</w:lvl></w:abstractNum>
<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>
<w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>
<w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/>
</w:lvlOverride></w:num>
"""


def test_runs_make_words_and_paragraphs_stand_apart(word_file: WordFile) -> None:
    body = p(r("The dock was ") + r("clo", "<w:b/>") + r("sed.")) + p("") + p(r("It rained."))
    document = read_bytes(word_file(body), name="a.docx")
    assert document.text == "The dock was closed.\n\nIt rained."
    assert document.media_type is MediaType.DOCX
    assert words_of(document, LandmarkKind.PARAGRAPH) == ["The dock was closed.", "It rained."]
    assert document.extractor == "docx"


def test_tabs_breaks_and_hyphens_are_elements(word_file: WordFile) -> None:
    body = p(
        "<w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t><w:noBreakHyphen/><w:t>d</w:t>"
        '<w:softHyphen/><w:t>e</w:t><w:sym w:font="X" w:char="00D7"/><w:cr/><w:t>f</w:t></w:r>',
        '<w:tabs><w:tab w:val="left" w:pos="720"/></w:tabs>',
    )
    assert read_bytes(word_file(body)).text == "a\tb\nc\u2011d\u00ade×\nf"


def test_white_space_counts_only_where_it_is_kept(word_file: WordFile) -> None:
    body = p("<w:r><w:t> a </w:t></w:r>" + r(" b ") + "<w:r><w:t>\n c\n</w:t></w:r>")
    assert read_bytes(word_file(body)).text == "a b c"


def test_other_prefixes_and_the_strict_form_are_read(zipped: Callable[..., bytes]) -> None:
    rels = "http://schemas.openxmlformats.org/package/2006/relationships"
    strict = "http://purl.oclc.org/ooxml"
    data = zipped(
        {
            "[Content_Types].xml": "<Types>wordprocessingml.document.main+xml</Types>",
            "_rels/.rels": f'<Relationships xmlns="{rels}"><Relationship Id="a" Type="{strict}'
            '/officeDocument/relationships/officeDocument" Target="/x/doc.xml"/></Relationships>',
            "x/doc.xml": f'<document xmlns="{strict}/wordprocessingml/main"><body><p><r>'
            "<t>The dock.</t></r></p></body></document>",
        }
    )
    assert read_bytes(data).text == "The dock."


def test_changes_are_read_as_accepted(word_file: WordFile) -> None:
    body = p(
        r("It is ")
        + '<w:del w:id="1"><w:r><w:delText xml:space="preserve">not </w:delText></w:r></w:del>'
        + f'<w:ins w:id="2">{r("very ")}</w:ins>'
        + r("safe")
        + f"<w:moveFrom>{r(' today')}</w:moveFrom>"
        + r(".")
    )
    document = read_bytes(word_file(body))
    assert document.text == "It is very safe."
    assert [(x.where, x.text) for x in document.hidden] == [
        ("text that a tracked change deletes", "not"),
        ("text that a tracked change deletes", "today"),
    ]
    assert "tracked changes accepted" in document.extractor
    assert "a tracked change deletes" in prepare(document).match("not").reason


def test_a_deleted_paragraph_mark_joins_two_paragraphs(word_file: WordFile) -> None:
    body = p(r("The dock was "), "<w:rPr><w:del/></w:rPr>") + p(r("closed.")) + p(r("It rained."))
    document = read_bytes(word_file(body))
    assert document.text == "The dock was closed.\n\nIt rained."
    assert not prepare(document).match("dock was closed").notes


def test_hidden_words_and_comments_are_kept_apart(word_file: WordFile) -> None:
    body = p(
        r("Seen ")
        + r("by run ", "<w:vanish/>")
        + r("by style ", '<w:rStyle w:val="Secret"/>')
        + r("not hidden", '<w:vanish w:val="0"/>')
        + '<w:r><w:drawing><wp:docPr descr="A quay at low tide"/></w:drawing></w:r>'
    )
    comments = f'<w:comment w:id="0">{p(r("Is this so?"))}{p(r("Ask."))}</w:comment>'
    document = read_bytes(word_file(body, styles=STYLES, comments=comments))
    assert document.text == "Seen not hidden"
    assert [(x.where, x.text) for x in document.hidden] == [
        ("hidden text", "by run by style"),
        ("an image description", "A quay at low tide"),
        ("a comment", "Is this so?\nAsk."),
    ]
    assert document.language == "nb-NO"


NOTES = (
    f'<w:footnote w:type="separator" w:id="0">{p(r("---"))}</w:footnote>'
    f'<w:footnote w:id="5">{p("<w:r><w:footnoteRef/></w:r>" + r(" Said later."))}</w:footnote>'
    f'<w:footnote w:id="4">{p("<w:r><w:footnoteRef/></w:r>" + r(" Said first."))}</w:footnote>'
    f'<w:footnote w:id="9">{p(r("Nobody refers to it."))}</w:footnote>'
)


def test_notes_stand_behind_the_body_in_the_order_of_their_marks(word_file: WordFile) -> None:
    body = p(
        r("The dock was closed")
        + '<w:r><w:footnoteReference w:id="4"/></w:r>'
        + r(" on Monday.")
        + '<w:r><w:footnoteReference w:id="5"/></w:r>'
        + '<w:r><w:endnoteReference w:id="2"/></w:r>'
        + '<w:r><w:footnoteReference w:customMarkFollows="1" w:id="7"/><w:t>*</w:t></w:r>'
    )
    endnotes = f'<w:endnote w:id="2">{p(r("At the very end."))}</w:endnote>'
    document = read_bytes(word_file(body, footnotes=NOTES, endnotes=endnotes))
    assert document.text == (
        "The dock was closed1 on Monday.2i*\n\nSaid first.\n\nSaid later.\n\nAt the very end."
    )
    assert marked(document, MarkKind.NOTE_MARK) == ["1", "2", "i", "*"]
    assert labels(document, LandmarkKind.NOTE) == ["footnote 1", "footnote 2", "endnote i"]
    assert ("a note that the text does not refer to", "Nobody refers to it.") in [
        (x.where, x.text) for x in document.hidden
    ]
    source = prepare(document)
    assert source.match("dock was closed on Monday").verified
    assert source.match("Said later").occurrences[0].heading_path == ("footnote 2",)


def test_heads_and_feet_of_pages_are_furniture_at_the_end(word_file: WordFile) -> None:
    section = '<w:sectPr><w:headerReference r:id="header1"/><w:footerReference r:id="footer1"/></w:sectPr>'
    page = '<w:fldSimple w:instr=" PAGE "><w:r><w:t>7</w:t></w:r></w:fldSimple>'
    document = read_bytes(
        word_file(
            para("The dock.") + section, header1=para("Harbour office"), footer1=p(r("p. ") + page)
        )
    )
    assert document.text == "The dock.\n\nHarbour office\n\np. 7"
    assert marked(document, MarkKind.RUNNING_HEAD) == ["Harbour office", "p. 7"]
    assert len(document.of_kind(LandmarkKind.PARAGRAPH)) == 1


def test_a_text_box_is_read_once_and_parts_no_sentence(word_file: WordFile) -> None:
    box = f"<w:txbxContent>{para('In the box.')}{para('Still in it.')}</w:txbxContent>"
    body = p(
        r("The dock ")
        + "<w:r><mc:AlternateContent><mc:Choice><w:drawing><wps:wsp><wps:txbx>"
        + box
        + "</wps:txbx></wps:wsp></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox>"
        + box
        + "</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>"
        + r("was closed.")
    ) + para("Behind.")  # fmt: skip
    document = read_bytes(word_file(body))
    assert document.text == "The dock was closed.\n\nIn the box.\n\nStill in it.\n\nBehind."


def field(instruction: str, result: str) -> str:
    return (
        '<w:r><w:fldChar w:fldCharType="begin"/></w:r>'
        f"<w:r><w:instrText>{instruction}</w:instrText></w:r>"
        f'<w:r><w:fldChar w:fldCharType="separate"/></w:r>{result}'
        '<w:r><w:fldChar w:fldCharType="end"/></w:r>'
    )


def test_results_of_fields_are_text_and_instructions_are_not(word_file: WordFile) -> None:
    link = field(' HYPERLINK "https://example.org/log" \\o "tip" ', r("the log"))
    nested = (
        '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> IF </w:instrText></w:r>'
        + field("PAGE", r("3"))
        + '<w:r><w:fldChar w:fldCharType="separate"/></w:r>'
        + r("shown")
        + '<w:r><w:fldChar w:fldCharType="end"/></w:r>'
    )
    body = p(r("See ") + link + r(", ") + nested + r("."))
    document = read_bytes(word_file(body))
    assert document.text == "See the log, shown."
    assert [(x.span.of(document.text), x.target) for x in document.links] == [
        ("the log", "https://example.org/log")
    ]


def test_links_lead_to_their_addresses_and_contents_are_navigation(word_file: WordFile) -> None:
    contents = (
        '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>TOC \\o</w:instrText>'
        f'</w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>{r("Findings 3")}</w:p>'
        f'<w:p>{r("Water 9")}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>'
    )
    links = (
        '<Relationship Id="h" Type="x/hyperlink" Target="https://example.org/a"'
        ' TargetMode="External"/>'
    )
    body = contents + p(f'<w:hyperlink r:id="h" w:anchor="b">{r("here")}</w:hyperlink>')
    document = read_bytes(word_file(body, links=links))
    assert marked(document, MarkKind.NAVIGATION) == ["Findings 3\n\nWater 9"]
    assert [x.target for x in document.links] == ["https://example.org/a#b"]


def test_rows_keep_together_and_are_called_by_their_heads(word_file: WordFile) -> None:
    def cell(words: str, properties: str = "") -> str:
        return f"<w:tc><w:tcPr>{properties}</w:tcPr>{words}</w:tc>"

    head = cell(para("Port")) + cell(para("Ships")) + cell(para("Note"))
    row = cell(para("Arda")) + cell(para("12")) + cell(para("one") + para("two"))
    wide = cell(para("Both"), '<w:gridSpan w:val="2"/>') + cell(para("x"))
    look = '<w:tblPr><w:tblLook w:val="04A0" w:firstRow="1" w:firstColumn="0"/></w:tblPr>'
    rows = "".join(f"<w:tr>{one}</w:tr>" for one in (head, row, wide))
    body = para("Before.") + f"<w:tbl>{look}{rows}</w:tbl>" + para("After.")
    document = read_bytes(word_file(body))
    assert document.text == ("Before.\n\nPort\tShips\tNote\nArda\t12\tone\ntwo\nBoth\tx\n\nAfter.")
    assert labels(document, LandmarkKind.TABLE_ROW) == ["", *["Port | Ships | Note"] * 2]
    assert labels(document, LandmarkKind.CELL)[3:] == ["Port", "Ships", "Note", "Port", "Note"]
    assert [x.kind for x in prepare(document).match("12 one two").notes] == ["crosses_blocks"]


def test_headings_lists_quotations_and_code_are_told_by_their_styles(word_file: WordFile) -> None:
    body = (
        para("Findings", "H1")
        + para("The quay", "Own")
        + para("Looped.", "Loop")
        + para("First of two.", "Q")
        + para("Second of two.", "Q")
        + para("Between.")
        + para("x = 1", "C")
        + para("y = 2", "C")
        + p(r("Outlined"), '<w:outlineLvl w:val="2"/>')
    )
    document = read_bytes(word_file(body, styles=STYLES))
    headings = [(x.label, x.level) for x in document.of_kind(LandmarkKind.HEADING)]
    assert headings == [("Findings", 1), ("The quay", 2), ("Outlined", 3)]
    assert words_of(document, LandmarkKind.BLOCK_QUOTE) == ["First of two.\n\nSecond of two."]
    assert words_of(document, LandmarkKind.CODE) == ["x = 1\ny = 2"]
    assert words_of(document, LandmarkKind.PARAGRAPH) == [
        "Looped.", "First of two.", "Second of two.", "Between."
    ]  # fmt: skip
    assert document.title == "Findings"


def test_items_are_called_by_the_numbers_that_are_shown(word_file: WordFile) -> None:
    def item(words: str, number: int, level: int = 0) -> str:
        return p(
            r(words), f'<w:numPr><w:ilvl w:val="{level}"/><w:numId w:val="{number}"/></w:numPr>'
        )

    body = (
        item("one", 1) + item("deep", 1, 1) + item("deeper", 1, 1) + item("two", 1)
        + item("deep again", 1, 1) + item("dot", 2) + para("styled", "L") + item("anew", 3)
        + item("none", 0)
    )  # fmt: skip
    document = read_bytes(word_file(body, styles=STYLES, numbering=NUMBERING))
    assert labels(document, LandmarkKind.LIST_ITEM) == [
        "[1]", "1.a)", "1.b)", "[2]", "2.a)", "", "[3]", "[1]"
    ]  # fmt: skip
    assert words_of(document, LandmarkKind.PARAGRAPH) == ["none"]
    assert "[1]" not in document.text


def test_raised_and_struck_words_are_words(word_file: WordFile) -> None:
    body = p(
        r("5 m") + r("2", '<w:vertAlign w:val="superscript"/>') + r(" of ")
        + r("old ", "<w:strike/>") + r("new", '<w:strike w:val="false"/>')
        + "<m:oMath><m:sSup><m:e><m:r><m:t>x</m:t></m:r></m:e><m:sup><m:r><m:t>3</m:t></m:r>"
        "</m:sup></m:sSup></m:oMath>"
    )  # fmt: skip
    document = read_bytes(word_file(body))
    assert document.text == "5 m2 of old newx3"
    assert marked(document, MarkKind.RAISED) == ["2", "3"]
    assert marked(document, MarkKind.STRUCK) == ["old "]


BROKEN = p("<w:r><w:lastRenderedPageBreak/><w:t>On the second page.</w:t></w:r>")


@pytest.mark.parametrize(
    ("pages", "section", "expected"),
    [
        ("3", "", ["1", "2", "3"]),
        ("4", "", []),
        ("", "", []),
        ("3", '<w:sectPr><w:pgNumType w:start="7"/></w:sectPr>', []),
    ],
)
def test_pages_are_given_where_their_breaks_are_as_many_as_the_pages(
    word_file: WordFile, pages: str, section: str, expected: list[str]
) -> None:
    body = para("On the first page.") + BROKEN + para("Still.") + BROKEN + section
    document = read_bytes(word_file(body, app=f"<Pages>{pages}</Pages>" if pages else ""))
    assert labels(document, LandmarkKind.PAGE) == expected
    place = prepare(document).match("Still").occurrences[0]
    assert place.page == ("2" if expected else None)


def test_the_title_is_the_files_own(word_file: WordFile) -> None:
    core = "<dc:title>The  Old Quay</dc:title><dc:language>da</dc:language>"
    document = read_bytes(word_file(para("x"), core=core))
    assert (document.title, document.language) == ("The Old Quay", "da")


def test_pictures_alone_hold_no_text(word_file: WordFile) -> None:
    document = read_bytes(word_file(p("<w:r><w:drawing><a:blip/></w:drawing></w:r>")))
    assert "OCR" in document.fault
    assert "empty" in read_bytes(word_file("")).fault


def test_an_embedded_document_is_said_to_be_unread(word_file: WordFile) -> None:
    document = read_bytes(word_file(para("x") + '<w:altChunk r:id="h"/>'))
    assert [x.where for x in document.unread] == ["an embedded document"]
    assert prepare(document).match("nowhere to be seen").status.value == "unverifiable"


@pytest.mark.parametrize("data", [b"just words", b"<html></html>x"])
def test_what_is_only_called_a_word_document_is_refused(data: bytes) -> None:
    with pytest.raises(UnreadableError, match=r"^a\.docx is no Word document"):
        read_bytes(data, name="a.docx", media_type=MediaType.DOCX)
