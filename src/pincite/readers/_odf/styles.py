"""What the styles of an OpenDocument file say of its text.

Source: OASIS OpenDocument 1.3, part 3, sections 16 (styles) and 20 (formatting attributes).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from pincite.model.values import dataclass

_QUOTES = frozenset({"quotations", "quote", "block text", "block quotation", "intense quote"})
_CODES = frozenset({"preformatted text", "source code", "code", "html preformatted"})
_DEEPEST = 20
_LEVELS = 10


@dataclass(slots=True)
class OdfStyle:
    """One style, or with ``resolve`` a style with all that it is based on."""

    name: str = ""
    parent: str = ""
    outline: int = 0
    breaks_before: bool = False
    breaks_after: bool = False
    is_raised: bool | None = None
    is_struck: bool | None = None
    is_hidden: bool | None = None
    is_sheet_hidden: bool = False
    list_style: str = ""

    @property
    def is_quote(self) -> bool:
        """Whether a paragraph of this style is a quotation."""
        return self.name in _QUOTES

    @property
    def is_code(self) -> bool:
        """Whether a paragraph of this style is code."""
        return self.name in _CODES

    @property
    def is_title(self) -> bool:
        """Whether a paragraph of this style is the title."""
        return self.name == "title"


@dataclass(slots=True)
class ListLevel:
    """How the items of one level of a list are numbered; no format for bullets."""

    number_format: str = ""
    prefix: str = ""
    suffix: str = ""
    start: int = 1


@dataclass(slots=True)
class OdfStyles:
    """The styles of a file; also the handler of their part of it.

    A style of a paragraph and one of a stretch of text may have the same name.
    """

    styles: dict[tuple[str, str], OdfStyle] = field(default_factory=dict)
    lists: dict[str, list[ListLevel]] = field(default_factory=dict)
    notes: dict[str, ListLevel] = field(default_factory=dict)
    """How the notes of each class are numbered; the first has one more than ``start``."""
    _resolved: dict[tuple[str, str], OdfStyle] = field(default_factory=dict)
    _style: OdfStyle = field(default_factory=OdfStyle)
    _list: list[ListLevel] = field(default_factory=list)

    def resolve(self, family: str, name: str) -> OdfStyle:
        """Give what a style says with all that it is based on; an unknown one says nothing."""
        key = (family, name)
        if key not in self._resolved:
            self._resolved[key] = self._resolve(family, name)
        return self._resolved[key]

    def _resolve(self, family: str, name: str) -> OdfStyle:
        chain: list[OdfStyle] = []
        while (family, name) in self.styles and len(chain) < _DEEPEST:
            chain.append(self.styles[family, name])
            name = chain[-1].parent
        known = (x for x in chain if x.is_quote or x.is_code or x.is_title)
        return OdfStyle(
            name=next((x.name for x in known), ""),
            outline=next((x.outline for x in chain if x.outline), 0),
            breaks_before=any(x.breaks_before for x in chain),
            breaks_after=any(x.breaks_after for x in chain),
            is_raised=next((x.is_raised for x in chain if x.is_raised is not None), None),
            is_struck=next((x.is_struck for x in chain if x.is_struck is not None), None),
            is_hidden=next((x.is_hidden for x in chain if x.is_hidden is not None), None),
            is_sheet_hidden=any(x.is_sheet_hidden for x in chain),
            list_style=next((x.list_style for x in chain if x.list_style), ""),
        )

    def start_element(self, name: str, attributes: Mapping[str, str]) -> None:
        """Enter an element."""
        if name == "style:style":
            self._begin_style(attributes)
        elif name == "style:paragraph-properties":
            self._style.breaks_before |= attributes.get("fo:break-before") == "page"
            self._style.breaks_after |= attributes.get("fo:break-after") == "page"
        elif name == "style:text-properties":
            self._read_text(attributes)
        elif name == "style:table-properties":
            self._style.is_sheet_hidden = attributes.get("table:display") == "false"
        elif name == "text:list-style":
            self._list = [ListLevel() for _ in range(_LEVELS)]
            self.lists[attributes.get("style:name", "")] = self._list
        elif name == "text:notes-configuration":
            self._read_notes(attributes)
        elif name == "text:list-level-style-number":
            self._read_level(attributes)

    def end_element(self, name: str) -> None:
        """Leave an element."""
        if name == "style:style":
            self._style = OdfStyle()

    def characters(self, words: str) -> None:
        """Pass over words."""

    def _begin_style(self, attributes: Mapping[str, str]) -> None:
        name = attributes.get("style:name", "")
        family = attributes.get("style:family", "")
        outline = attributes.get("style:default-outline-level", "")
        self._style = self.styles.setdefault((family, name), OdfStyle())
        self._style.name = attributes.get("style:display-name", name).replace("_20_", " ").lower()
        self._style.parent = attributes.get("style:parent-style-name", "")
        self._style.list_style = attributes.get("style:list-style-name", "")
        # A page of another kind begins a new page.
        self._style.breaks_before = bool(attributes.get("style:master-page-name"))
        if outline.isdecimal() and outline.isascii():
            self._style.outline = min(int(outline[:3]), _LEVELS)

    def _read_text(self, attributes: Mapping[str, str]) -> None:
        style = self._style
        if position := attributes.get("style:text-position"):
            style.is_raised = position.split()[0] not in ("0%", "0")
        if line := attributes.get("style:text-line-through-style"):
            style.is_struck = line != "none"
        if display := attributes.get("text:display"):
            style.is_hidden = display == "none"

    def _read_notes(self, attributes: Mapping[str, str]) -> None:
        start = attributes.get("text:start-value", "0")
        self.notes[attributes.get("text:note-class", "")] = ListLevel(
            number_format=attributes.get("style:num-format", ""),
            start=int(start[:6]) if start.isdecimal() and start.isascii() else 0,
        )

    def _read_level(self, attributes: Mapping[str, str]) -> None:
        level, start = attributes.get("text:level", ""), attributes.get("text:start-value", "1")
        if self._list and level in {str(number) for number in range(1, _LEVELS + 1)}:
            self._list[int(level) - 1] = ListLevel(
                number_format=attributes.get("style:num-format", ""),
                prefix=attributes.get("style:num-prefix", ""),
                suffix=attributes.get("style:num-suffix", ""),
                start=int(start[:6]) if start.isdecimal() and start.isascii() else 1,
            )
