"""One slide with sources on it.

Source: ECMA-376, part 1, sections 19.3 (slides) and 21.1.2 (text in shapes).
"""

from __future__ import annotations

from collections.abc import Sequence
from unicodedata import east_asian_width

from pincite.office.deck_layouts import Layout
from pincite.office.package import OFFICE
from pincite.office.source_line import SourceLine
from pincite.office.xml_scan import xml_text

SLIDE_NAME = "pincite sources"
"""The name by which a Sources slide is known again."""

_P = "http://schemas.openxmlformats.org/presentationml/2006/main"
_A = "http://schemas.openxmlformats.org/drawingml/2006/main"
# At 12 points a slide holds about twenty lines of a hundred letters beneath its title.
_SIZE = "1200"
_LETTERS_ON_A_LINE = 90
_LINES_ON_A_SLIDE = 18


def pages_of(lines: Sequence[SourceLine]) -> list[list[SourceLine]]:
    """Give the sources as many to a slide as there is room for, at least one."""
    pages: list[list[SourceLine]] = []
    room = 0
    for line in lines:
        needed = 1 + _width(f"[{line.number}] {line.address} — {line.title}") // _LETTERS_ON_A_LINE
        if not pages or needed > room:
            pages.append([])
            room = _LINES_ON_A_SLIDE
        pages[-1].append(line)
        room -= needed
    return pages


def slide_xml(
    lines: Sequence[tuple[SourceLine, str]], layout: Layout, page: int, pages: int
) -> bytes:
    """Give a slide; each source comes with the id of its link, or an empty one."""
    heading = "Sources" if pages == 1 else f"Sources ({page}/{pages})"
    width, height = layout.width, layout.height
    # Where the layout has no place, a box of its own: a margin of a twentieth all round.
    title_box = _box(width // 20, height // 20, width * 9 // 10, height // 8)
    text_box = _box(width // 20, height // 5, width * 9 // 10, height * 3 // 4)
    title = _shape(
        2,
        "Title",
        f'<p:ph type="{layout.title}"/>' if layout.title else "",
        title_box,
        f"<a:p><a:r><a:t>{heading}</a:t></a:r></a:p>",
    )
    text = _shape(
        3,
        "Sources",
        f'<p:ph idx="{layout.text_index}"/>' if layout.text_index else "",
        text_box,
        "".join(_paragraph(line, link) for line, link in lines),
    )
    return (
        '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
        f'<p:sld xmlns:a="{_A}" xmlns:r="{OFFICE}" xmlns:p="{_P}"><p:cSld name="{SLIDE_NAME}">'
        '<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr>'
        f"<p:grpSpPr/>{title}{text}</p:spTree></p:cSld>"
        "<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>"
    ).encode()


def _shape(identity: int, name: str, placeholder: str, box: str, paragraphs: str) -> str:
    kind = "<p:cNvSpPr/>" if placeholder else '<p:cNvSpPr txBox="1"/>'
    return (
        f'<p:sp><p:nvSpPr><p:cNvPr id="{identity}" name="{name}"/>{kind}'
        f"<p:nvPr>{placeholder}</p:nvPr></p:nvSpPr>"
        f"<p:spPr>{'' if placeholder else box}</p:spPr>"
        '<p:txBody><a:bodyPr wrap="square"><a:normAutofit/></a:bodyPr><a:lstStyle/>'
        f"{paragraphs}</p:txBody></p:sp>"
    )


def _box(left: int, top: int, width: int, height: int) -> str:
    return (
        f'<a:xfrm><a:off x="{left}" y="{top}"/><a:ext cx="{width}" cy="{height}"/></a:xfrm>'
        '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>'
    )


def _paragraph(line: SourceLine, link: str) -> str:
    click = f'<a:hlinkClick r:id="{link}"/>' if link else ""
    runs = _run(f"[{line.number}] ") + _run(line.address, click)
    if line.title:
        runs += _run(f" — {line.title}")
    return f'<a:p><a:pPr marL="0" indent="0"><a:buNone/></a:pPr>{runs}</a:p>'


def _run(text: str, click: str = "") -> str:
    return f'<a:r><a:rPr sz="{_SIZE}">{click}</a:rPr><a:t>{xml_text(text)}</a:t></a:r>'


def _width(text: str) -> int:
    return sum(2 if east_asian_width(character) in "WF" else 1 for character in text)
