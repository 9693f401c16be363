"""What the styles of a Word document say of the text: headings, quotations, code, lists, hidden.

The names of built-in styles are English in a file of every language.

Source: ECMA-376, part 1, sections 17.7 (styles) and 17.3.1.20 (outline levels).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum

from pincite.model.values import dataclass

OFF = frozenset({"0", "false", "off", "none"})

_HEADING = re.compile(r"heading ([1-9])")
_TITLES = frozenset({"title", "titel", "document title"})
_QUOTES = frozenset(
    {"quote", "intense quote", "block text", "quotations", "block quote", "block quotation"}
)
_CODES = frozenset(
    {"html preformatted", "preformatted text", "source code", "code", "code block", "plain code"}
)
_DEEPEST = 20


class TextKind(StrEnum):
    """What a paragraph's style makes of it."""

    PLAIN = "plain"
    HEADING = "heading"
    QUOTE = "quote"
    CODE = "code"


@dataclass(slots=True)
class Style:
    """What a style says by itself; what is None it leaves to the style that it is based on."""

    name: str = ""
    based_on: str = ""
    outline: int | None = None
    list_id: str | None = None
    list_level: int | None = None
    is_hidden: bool | None = None


@dataclass(frozen=True, slots=True)
class TextStyle:
    """What a style makes of a paragraph or a run: ``level`` is that of a heading, or 0."""

    kind: TextKind = TextKind.PLAIN
    level: int = 0
    list_id: str = ""
    list_level: int = 0
    is_hidden: bool = False


@dataclass(slots=True)
class Styles:
    """The styles of a document by their ids, and the language that it is written in."""

    by_id: dict[str, Style] = field(default_factory=dict)
    default: str = ""
    language: str = ""
    _resolved: dict[str, TextStyle] = field(default_factory=dict)

    def resolve(self, identity: str) -> TextStyle:
        """Give what a style says with all that it is based on; an unknown one says nothing."""
        if identity not in self._resolved:
            self._resolved[identity] = self._resolve(identity)
        return self._resolved[identity]

    def _resolve(self, identity: str) -> TextStyle:
        chain: list[Style] = []
        while identity in self.by_id and len(chain) < _DEEPEST:
            chain.append(self.by_id[identity])
            identity = chain[-1].based_on
        kind, level = _kind_of(chain)
        list_id = next((x.list_id for x in chain if x.list_id is not None), "")
        return TextStyle(
            kind=kind,
            level=level,
            list_id="" if list_id in OFF else list_id,
            list_level=next((x.list_level for x in chain if x.list_level is not None), 0),
            is_hidden=bool(next((x.is_hidden for x in chain if x.is_hidden is not None), False)),
        )


def _kind_of(chain: list[Style]) -> tuple[TextKind, int]:
    for style in chain:
        if heading := _HEADING.fullmatch(style.name):
            return TextKind.HEADING, int(heading[1])
        if style.name in _TITLES:
            return TextKind.HEADING, 1
        if style.name in _QUOTES:
            return TextKind.QUOTE, 0
        if style.name in _CODES:
            return TextKind.CODE, 0
        if style.outline is not None:
            return (TextKind.HEADING, style.outline) if style.outline else (TextKind.PLAIN, 0)
    return TextKind.PLAIN, 0


def outline_level(value: str) -> int:
    """Give the level of a heading from 1 to 9 for an outline level; 0 for body text."""
    return int(value) + 1 if value in tuple("012345678") else 0


class StylesHandler:
    """Reads the part that lists the styles."""

    def __init__(self) -> None:
        self.styles = Styles()
        self._style = Style()
        self._in_defaults = False

    def start_element(self, name: str, attributes: Mapping[str, str]) -> None:
        """Enter an element."""
        value = attributes.get("w:val", "")
        style = self._style
        if name == "w:style":
            identity = attributes.get("w:styleId", "")
            self._style = self.styles.by_id.setdefault(identity, Style())
            if attributes.get("w:type") == "paragraph" and attributes.get("w:default") == "1":
                self.styles.default = identity
        elif name == "w:docDefaults":
            self._in_defaults = True
        elif name == "w:lang" and self._in_defaults:
            self.styles.language = value
        elif name == "w:name":
            style.name = value.lower()
        elif name == "w:basedOn":
            style.based_on = value
        elif name == "w:outlineLvl":
            style.outline = outline_level(value)
        elif name == "w:numId":
            style.list_id = value
        elif name == "w:ilvl":
            style.list_level = int(value) if value in tuple("012345678") else 0
        elif name == "w:vanish":
            style.is_hidden = value not in OFF

    def end_element(self, name: str) -> None:
        """Leave an element."""
        if name == "w:docDefaults":
            self._in_defaults = False

    def characters(self, words: str) -> None:
        """Pass over words."""
