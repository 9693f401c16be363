"""The styles of notes in a Word document: its own, or those that Word would add.

Source: ECMA-376, part 1, section 17.7 (styles); Word's own names of its built-in styles.
"""

from __future__ import annotations

from pincite.model.values import dataclass
from pincite.office.package import Package, new_ids
from pincite.office.word_text import W
from pincite.office.xml_scan import Scanner, Tag, within_root, xml_value

_MARK, _TEXT = "footnote reference", "footnote text"
RAISED = '<{p}rPr><{p}vertAlign {p}val="superscript"/></{p}rPr>'
"""The properties of a raised run, for names that begin with ``p``."""

_SMALL = (
    '<w:pPr><w:spacing w:after="0" w:line="240" w:lineRule="auto"/></w:pPr>'
    '<w:rPr><w:sz w:val="20"/><w:szCs w:val="20"/></w:rPr>'
)
_NEW_STYLES = {
    _MARK: ("character", "FootnoteReference", RAISED.format(p="w:")),
    _TEXT: ("paragraph", "FootnoteText", _SMALL),
}


@dataclass(frozen=True, slots=True)
class NoteStyles:
    """The ids of the styles of a mark and of a note's text; empty where there can be none."""

    mark_id: str
    text_id: str

    def mark(self, prefix: str) -> str:
        """Give the properties of the run that is a mark."""
        p = prefix
        if self.mark_id:
            return f"<{p}rPr><{p}rStyle {p}val={xml_value(self.mark_id)}/></{p}rPr>"
        return RAISED.format(p=p)

    @property
    def paragraph(self) -> str:
        """The properties of a note's paragraph."""
        if not self.text_id:
            return ""
        return f"<w:pPr><w:pStyle w:val={xml_value(self.text_id)}/></w:pPr>"

    @property
    def text_run(self) -> str:
        """The properties of a run of a note's text."""
        return "" if self.text_id else '<w:rPr><w:sz w:val="20"/></w:rPr>'


@dataclass(frozen=True, slots=True)
class StylesChange:
    """The styles to use, and the part in which they had to be added."""

    styles: NoteStyles
    changed: dict[str, bytes]


def note_styles(package: Package) -> StylesChange:
    """Find the document's styles for notes, or add them as Word does."""
    part = package.related(package.main, "styles")
    if part not in package.parts:
        return StylesChange(NoteStyles("", ""), {})
    found, taken = _by_name(package, part)
    added = ""
    for name, (kind, identity, properties) in _NEW_STYLES.items():
        if name not in found:
            if identity in taken:
                identity = next(new_ids(taken, identity))  # noqa: PLW2901 - another name for it
            found[name] = identity
            added += (
                f'<w:style xmlns:w="{W}" w:type="{kind}" w:styleId={xml_value(identity)}>'
                f'<w:name w:val="{name}"/>{properties}</w:style>'
            )
    changed = {part: within_root(part, package.parts[part], added)} if added else {}
    return StylesChange(NoteStyles(found[_MARK], found[_TEXT]), changed)


def _by_name(package: Package, part: str) -> tuple[dict[str, str], set[str]]:
    """Give the ids of the two styles by their names, and all ids."""
    found: dict[str, str] = {}
    taken: set[str] = set()
    identity = ""

    def read(tag: Tag) -> None:
        nonlocal identity
        if tag.name == f"{W} style":
            identity = tag.attributes.get(f"{W} styleId", "")
            taken.add(identity)
        elif tag.name == f"{W} name":
            name = tag.attributes.get(f"{W} val", "").lower()
            if name in _NEW_STYLES:
                found.setdefault(name, identity)

    Scanner(part, package.parts[part], open_tag=read).run()
    return found, taken
