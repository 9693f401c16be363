"""OpenDocument texts: what is text, in which order, and what stands where."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from pincite.matching import prepare
from pincite.model import Document, LandmarkKind, MarkKind, MediaType, UnreadableError
from pincite.readers import read_bytes

Zipped = Callable[[Mapping[str, str | bytes]], bytes]
Text = Callable[..., Document]

_ODF = "urn:oasis:names:tc:opendocument:xmlns:"
NAMES = " ".join(
    [f'xmlns:{x}="{_ODF}{x}:1.0"' for x in "office text table style meta manifest".split()]
    + [f'xmlns:draw="{_ODF}drawing:1.0"', f'xmlns:svg="{_ODF}svg-compatible:1.0"',
       f'xmlns:fo="{_ODF}xsl-fo-compatible:1.0"', 'xmlns:xlink="http://www.w3.org/1999/xlink"',
       'xmlns:dc="http://purl.org/dc/elements/1.1/"']
)  # fmt: skip


@pytest.fixture
def text(zipped: Zipped) -> Text:
    """Read a text of what stands in its body, its styles and its other parts."""

    def make(body: str, automatic: str = "", **parts: str) -> Document:
        content = (
            f"<office:document-content {NAMES}><office:automatic-styles>{automatic}"
            f"</office:automatic-styles><office:body><office:text>{body}</office:text></office:body>"
            "</office:document-content>"
        )
        others = {
            f"{name}.xml": f"<office:document {NAMES}>{inside}</office:document>"
            for name, inside in parts.items()
        }
        mimetype = "application/vnd.oasis.opendocument.text"
        return read_bytes(zipped({"mimetype": mimetype, "content.xml": content, **others}))

    return make


def labels(document: Document, kind: LandmarkKind) -> list[str]:
    return [landmark.label for landmark in document.of_kind(kind)]


def test_white_space_is_folded_and_written_out(text: Text) -> None:
    document = text(
        "<text:p>  The dock\n   was <text:span>clo</text:span>sed.<text:s/> <text:s text:c='2'/>x"
        "<text:tab/>y<text:line-break/>z</text:p><text:p/><text:p>Behind.</text:p>"
    )
    assert document.text == "The dock was closed.    x\ty\nz\n\nBehind."
    assert document.media_type is MediaType.ODT
    assert len(document.of_kind(LandmarkKind.PARAGRAPH)) == 2


def test_changes_are_read_as_accepted(text: Text) -> None:
    document = text(
        "<text:tracked-changes><text:changed-region><text:deletion><office:change-info>"
        "<dc:creator>Ann</dc:creator></office:change-info><text:p>not</text:p></text:deletion>"
        "</text:changed-region></text:tracked-changes><text:p>It is <text:change/>safe.</text:p>"
    )
    assert document.text == "It is safe."
    assert [(x.where, x.text) for x in document.hidden] == [
        ("text that a tracked change deletes", "not")
    ]
    assert "tracked changes accepted" in document.extractor


def test_hidden_words_and_comments_are_kept_apart(text: Text) -> None:
    styles = (
        '<style:style style:name="H" style:family="text"><style:text-properties text:display="none"/>'
        "</style:style>"
    )
    document = text(
        "<text:p>Seen<office:annotation><dc:creator>Ann</dc:creator><text:p>Is it?</text:p>"
        '</office:annotation><text:span text:style-name="H"> unseen</text:span> words.'
        "<draw:frame><svg:desc>A quay</svg:desc></draw:frame></text:p>",
        styles,
    )
    assert document.text == "Seen words."
    assert {(x.where, x.text) for x in document.hidden} == {
        ("a comment", "Is it?"),
        ("hidden text", "unseen"),
        ("an image description", "A quay"),
    }


def note(kind: str, number: str, words: str, label: str = "") -> str:
    own = f' text:label="{label}"' if label else ""
    return (
        f'<text:note text:note-class="{kind}"><text:note-citation{own}>{number}</text:note-citation>'
        f"<text:note-body><text:p>{words}</text:p></text:note-body></text:note>"
    )


def test_notes_stand_behind_the_body(text: Text) -> None:
    document = text(
        f"<text:p>The dock was closed{note('endnote', '0', 'At the end.')} on"
        f"{note('footnote', '0', 'First.')} Monday.{note('footnote', '*', 'Own.', '*')}</text:p>"
    )
    assert document.text == "The dock was closedi on1 Monday.*\n\nFirst.\n\nOwn.\n\nAt the end."
    assert labels(document, LandmarkKind.NOTE) == ["footnote 1", "footnote *", "endnote i"]
    assert [x.kind for x in document.marks] == [MarkKind.NOTE_MARK] * 3
    assert prepare(document).match("dock was closed on Monday").verified


def test_headings_lists_quotations_and_code(text: Text) -> None:
    styles = (
        '<style:style style:name="P1" style:family="paragraph" style:parent-style-name="Quotations"/>'
        '<text:list-style style:name="L"><text:list-level-style-number text:level="1"'
        ' style:num-format="1" style:num-prefix="[" style:num-suffix="]"/></text:list-style>'
    )
    common = (
        '<office:styles><style:style style:name="Quotations" style:family="paragraph"/><style:style'
        ' style:name="Preformatted_20_Text" style:display-name="Preformatted Text"'
        ' style:family="paragraph"/></office:styles>'
    )
    items = "".join(f"<text:list-item><text:p>{x}</text:p></text:list-item>" for x in ("a", "b"))
    document = text(
        '<text:h text:outline-level="2">The quay</text:h>'
        '<text:p text:style-name="P1">One.</text:p><text:p text:style-name="P1">Two.</text:p>'
        f'<text:list text:style-name="L">{items}</text:list><text:p>Between.</text:p>'
        f'<text:list text:style-name="L" text:continue-numbering="true">{items}</text:list>'
        '<text:p text:style-name="Preformatted_20_Text">x = 1</text:p>',
        styles,
        styles=common,
    )
    assert labels(document, LandmarkKind.HEADING) == ["The quay"]
    quotations = [x.span.of(document.text) for x in document.of_kind(LandmarkKind.BLOCK_QUOTE)]
    assert quotations == ["One.\n\nTwo."]
    assert labels(document, LandmarkKind.LIST_ITEM) == ["[1]", "[2]", "[3]", "[4]"]
    assert [x.span.of(document.text) for x in document.of_kind(LandmarkKind.CODE)] == ["x = 1"]


def test_rows_keep_together(text: Text) -> None:
    def row(*cells: str) -> str:
        inside = "".join(
            f"<table:table-cell><text:p>{x}</text:p></table:table-cell>" for x in cells
        )
        return f"<table:table-row>{inside}</table:table-row>"

    wide = (
        '<table:table-row><table:table-cell table:number-columns-spanned="2"><text:p>Both</text:p>'
        "</table:table-cell><table:covered-table-cell/><table:table-cell><text:p>z</text:p>"
        "</table:table-cell></table:table-row>"
    )
    document = text(
        f"<table:table><table:table-header-rows>{row('Port', 'Ships', 'Note')}"
        f"</table:table-header-rows>{row('Arda', '12', 'x')}{wide}</table:table>"
    )
    assert document.text == "Port\tShips\tNote\nArda\t12\tx\nBoth\t\tz"
    assert labels(document, LandmarkKind.CELL)[3:] == ["Port", "Ships", "Note", "Port", "Note"]


def test_a_text_box_parts_no_sentence(text: Text) -> None:
    document = text(
        "<text:p>The dock <draw:frame><draw:text-box><text:p>In the box.</text:p></draw:text-box>"
        "</draw:frame>was closed.</text:p><text:p>Behind.</text:p>"
    )
    assert document.text == "The dock was closed.\n\nIn the box.\n\nBehind."


def test_heads_of_pages_are_furniture(text: Text) -> None:
    styles = (
        "<office:master-styles><style:master-page><style:header><text:p>Harbour office</text:p>"
        "</style:header><style:footer><text:p>p. <text:page-number>7</text:page-number></text:p>"
        "</style:footer></style:master-page></office:master-styles>"
    )
    document = text("<text:p>The dock.</text:p>", styles=styles)
    assert document.text == "The dock.\n\nHarbour office\n\np. 7"
    assert [x.kind for x in document.marks] == [MarkKind.RUNNING_HEAD] * 2


@pytest.mark.parametrize(("count", "pages"), [("3", ["1", "2", "3"]), ("9", [])])
def test_pages_are_given_where_their_breaks_are_as_many(
    text: Text, count: str, pages: list[str]
) -> None:
    styles = (
        '<style:style style:name="B" style:family="paragraph"><style:paragraph-properties'
        ' fo:break-before="page"/></style:style>'
    )
    document = text(
        "<text:p>On the <text:soft-page-break/>second.</text:p>"
        '<text:p text:style-name="B">On the third.</text:p>',
        styles,
        meta=f'<meta:document-statistic meta:page-count="{count}"/><dc:title>Old</dc:title>',
    )
    assert labels(document, LandmarkKind.PAGE) == pages
    assert document.title == "Old"


def test_raised_struck_and_linked_words(text: Text) -> None:
    styles = (
        '<style:style style:name="S" style:family="text"><style:text-properties'
        ' style:text-position="super 58%"/></style:style>'
        '<style:style style:name="X" style:family="text"><style:text-properties'
        ' style:text-line-through-style="solid"/></style:style>'
    )
    document = text(
        '<text:p>m<text:span text:style-name="S">2</text:span> <text:span text:style-name="X">old'
        '</text:span> <text:a xlink:href="https://example.org/a">here</text:a></text:p>',
        styles,
    )
    assert [(x.kind.value, x.span.of(document.text)) for x in document.marks] == [
        ("raised", "2"), ("struck", "old")
    ]  # fmt: skip
    assert [x.target for x in document.links] == ["https://example.org/a"]


def test_a_chart_is_read_behind_the_body(text: Text, zipped: Zipped) -> None:
    chart = (
        f"<office:document-content {NAMES}><table:table><table:table-row><table:table-cell><text:p>"
        "2024</text:p></table:table-cell></table:table-row></table:table></office:document-content>"
    )
    body = (
        f"<office:document-content {NAMES}><text:p>Text.<draw:frame>"
        '<draw:object xlink:href="./Object 1"/></draw:frame></text:p></office:document-content>'
    )
    data = zipped(
        {
            "mimetype": "application/vnd.oasis.opendocument.text",
            "content.xml": body,
            "Object 1/content.xml": chart,
        }
    )
    assert read_bytes(data).text == "Text.\n\n2024"


def test_a_protected_text_is_refused(zipped: Zipped) -> None:
    data = zipped(
        {
            "mimetype": "application/vnd.oasis.opendocument.text",
            "content.xml": "\x01\x02",
            "META-INF/manifest.xml": f"<manifest:manifest {NAMES}><manifest:file-entry>"
            "<manifest:encryption-data/></manifest:file-entry></manifest:manifest>",
        }
    )
    with pytest.raises(UnreadableError, match=r"^a\.odt is protected by a password: save it"):
        read_bytes(data, name="a.odt")


def test_a_list_of_parts_that_is_no_xml_hinders_nothing(zipped: Zipped) -> None:
    data = zipped(
        {
            "mimetype": "application/vnd.oasis.opendocument.text",
            "content.xml": f"<office:document-content {NAMES}><text:p>x</text:p></office:document-content>",
            "META-INF/manifest.xml": "<manifest:manifest><manifest:file-entry/>",
        }
    )
    assert read_bytes(data).text == "x"
