"""The words of a slide deck, and its Sources slides at the end.

A Sources slide is known by the name that it was given; a second run writes it anew, and changes
nothing where the sources are the same.

Source: ECMA-376, part 1, section 19 (PresentationML).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pincite.model.values import dataclass
from pincite.office.deck_layouts import Layout, find_layout
from pincite.office.package import (
    OFFICE,
    Package,
    Relationship,
    new_ids,
    relationships_part,
    with_parts,
    with_relationships,
)
from pincite.office.source_line import SourceLine
from pincite.office.sources_slide import SLIDE_NAME, pages_of, slide_xml
from pincite.office.xml_scan import Edit, Scanner, Tag, Words, edited

P = "http://schemas.openxmlformats.org/presentationml/2006/main"
A = "http://schemas.openxmlformats.org/drawingml/2006/main"
_TYPE = "application/vnd.openxmlformats-officedocument.presentationml.slide+xml"
_LEAST_SLIDE_ID = 256


@dataclass(frozen=True, slots=True)
class _Slide:
    """A slide: its number in the list, what the deck calls it, and its part."""

    id: int
    relationship: str
    part: str


def deck_text(package: Package) -> str:
    """Give the words of the slides, a paragraph each; the Sources slides are left out.

    Raises:
        UnreadableError: in one line, where its parts are not what a program writes.
    """
    own = {slide.part for slide in _own_slides(package)}
    return "".join(
        f"{words}\n\n"
        for slide in _slides(package)
        if slide.part not in own
        for words in _paragraphs(slide.part, package.parts[slide.part])
    )


def put_sources_slides(package: Package, lines: Sequence[SourceLine]) -> bytes:
    """Give the deck with the sources on slides of their own, as many as they need.

    Where nothing is to be done, the very same bytes are given.
    """
    pages = pages_of(lines)
    own = _own_slides(package)
    changed: dict[str, bytes | None] = {}
    for number, slide in enumerate(own[: len(pages)]):
        layout = package.related(slide.part, "slideLayout")
        changed |= _slide(package, slide.part, find_layout(package, layout), pages, number)
    added: list[_Slide] = []
    for number, slide in _new_slides(package, len(own), len(pages)):
        added.append(slide)
        changed |= _slide(package, slide.part, _layout_for_new(package), pages, number)
    removed = own[len(pages) :]
    for slide in removed:
        changed |= {slide.part: None, relationships_part(slide.part): None}
    if added or removed:
        changed |= _listed(package, added, removed)
    changed = {x: data for x, data in changed.items() if package.parts.get(x) != data}
    if not changed:
        return package.data
    for name, content in changed.items():
        if content is not None:
            Scanner(name, content).run()
    return with_parts(package, changed, {slide.part: _TYPE for slide in added})


def _slides(package: Package) -> list[_Slide]:
    """Give the slides in their order."""
    parts = {x.id: x.target for x in package.relationships(package.main)}
    found: list[_Slide] = []

    def read(tag: Tag) -> None:
        if tag.name == f"{P} sldId":
            relationship = tag.attributes.get(f"{OFFICE} id", "")
            part = parts.get(relationship, "")
            if part in package.parts:
                found.append(_Slide(_number(tag.attributes.get("id", "")), relationship, part))

    Scanner(package.main, package.parts[package.main], open_tag=read).run()
    return found


def _own_slides(package: Package) -> list[_Slide]:
    return [x for x in _slides(package) if _name_of(x.part, package.parts[x.part]) == SLIDE_NAME]


def _name_of(part: str, data: bytes) -> str:
    names: list[str] = []

    def read(tag: Tag) -> None:
        if tag.name == f"{P} cSld":
            names.append(tag.attributes.get("name", ""))

    Scanner(part, data, open_tag=read).run()
    return "".join(names[:1])


def _paragraphs(part: str, data: bytes) -> list[str]:
    paragraphs: list[str] = []
    open_names: list[str] = []
    words: list[str] = []

    def close(name: str, _start: int, _end: int) -> None:
        open_names.pop()
        if name == f"{A} p":
            paragraphs.append("".join(words))
            words.clear()

    def read(found: Words) -> None:
        if open_names[-2:] == [f"{A} r", f"{A} t"]:
            words.append(found.text)

    Scanner(
        part, data, open_tag=lambda tag: open_names.append(tag.name), close_tag=close, words=read
    ).run()
    return [paragraph for paragraph in paragraphs if paragraph.strip()]


def _new_slides(package: Package, first: int, end: int) -> Iterator[tuple[int, _Slide]]:
    """Give a slide for each page that has none, with its number among the pages."""
    names = new_ids((part.removesuffix(".xml") for part in package.parts), "ppt/slides/slide")
    ids = new_ids((x.id for x in package.relationships(package.main)), "rId")
    highest = max([slide.id for slide in _slides(package)], default=0)
    for number in range(first, end):
        highest = max(highest + 1, _LEAST_SLIDE_ID)
        yield number, _Slide(highest, next(ids), f"{next(names)}.xml")


def _layout_for_new(package: Package) -> Layout:
    slides = _slides(package)
    like = package.related(slides[-1].part, "slideLayout") if slides else ""
    return find_layout(package, like, any_layout=True)


def _slide(
    package: Package,
    part: str,
    layout: Layout,
    pages: Sequence[Sequence[SourceLine]],
    number: int,
) -> Mapping[str, bytes]:
    """Give a slide and what it needs; what else it needed already stays."""
    known = package.relationships(part)
    links = frozenset(x.id for x in known if x.is_external)
    ids = new_ids((x.id for x in known if x.id not in links), "rId")
    added: list[Relationship] = []
    if not any(x.type == f"{OFFICE}/slideLayout" for x in known):
        added.append(
            Relationship(next(ids), f"{OFFICE}/slideLayout", layout.part, is_external=False)
        )
    opened: list[tuple[SourceLine, str]] = []
    for line in pages[number]:
        link = next(ids) if line.link else ""
        opened.append((line, link))
        if link:
            added.append(Relationship(link, f"{OFFICE}/hyperlink", line.link, is_external=True))
    return {
        part: slide_xml(opened, layout, number + 1, len(pages)),
        relationships_part(part): with_relationships(package, part, added, links),
    }


def _listed(
    package: Package, added: Sequence[_Slide], removed: Sequence[_Slide]
) -> dict[str, bytes]:
    """Give the deck's own part and what it needs, with the slides that it now has."""
    data = package.parts[package.main]
    gone = {slide.id for slide in removed}
    places: dict[str, Tag] = {}
    ends: dict[str, int] = {}
    edits: list[Edit] = []

    def read(tag: Tag) -> None:
        places.setdefault(tag.name, tag)
        # A deck with sections names its slides there too.
        if tag.name.endswith(" sldId") and _number(tag.attributes.get("id", "")) in gone:
            edits.append(Edit(tag.start, tag.end, b""))

    def close(name: str, start: int, _end: int) -> None:
        ends.setdefault(name, start)

    scanner = Scanner(package.main, data, open_tag=read, close_tag=close).run()
    rows = "".join(
        f'<p:sldId xmlns:p="{P}" xmlns:r="{OFFICE}" id="{slide.id}" r:id="{slide.relationship}"/>'
        for slide in added
    ).encode()
    slide_list = places.get(f"{P} sldIdLst")
    if slide_list is not None and not slide_list.is_empty:
        at = ends[f"{P} sldIdLst"]
        edits.append(Edit(at, at, rows))
    elif rows:
        rows = f'<p:sldIdLst xmlns:p="{P}">'.encode() + rows + b"</p:sldIdLst>"
        follows = places.get(f"{P} sldSz") or places.get(f"{P} notesSz")
        at = follows.start if follows else scanner.root_end
        start, end = (slide_list.start, slide_list.end) if slide_list else (at, at)
        edits.append(Edit(start, end, rows))
    needed = [
        Relationship(slide.relationship, f"{OFFICE}/slide", slide.part, is_external=False)
        for slide in added
    ]
    unneeded = frozenset(slide.relationship for slide in removed)
    return {
        package.main: edited(data, edits),
        relationships_part(package.main): with_relationships(
            package, package.main, needed, unneeded
        ),
    }


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 12 else 0
