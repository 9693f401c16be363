"""Walks an XML part in order, without a tree: what it opens, what it closes, and its words.

The parser is the expat of the standard library: it builds nothing, so that no nesting and no size
of a part costs more than its bytes. Entities, which are what XML bombs are made of, are refused.

Source: Namespaces in XML 1.0.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NoReturn, Protocol
from xml.parsers import expat

from pincite.model import UnreadableError
from pincite.text.visible import visible

_DEEPEST = 2_000
_BUFFER_BYTES = 1 << 16
_NONE: Mapping[str, str] = {}


class XmlHandler(Protocol):
    """Who is told what a part holds; names are ``prefix:local``."""

    def start_element(self, name: str, attributes: Mapping[str, str]) -> None:
        """Enter an element."""

    def end_element(self, name: str) -> None:
        """Leave the element that was entered last."""

    def characters(self, words: str) -> None:
        """Take a run of character data."""


def walk_xml(part: str, data: bytes, handler: XmlHandler, prefixes: Mapping[str, str]) -> None:
    """Walk a part; ``prefixes`` gives each namespace the prefix that the handler knows it by.

    Whatever prefix the file itself uses, names come with that one; those of other namespaces come
    with ``other:``, and those of none without a prefix.

    Raises:
        UnreadableError: in words that go on from the file's name, where the part is broken, nested
            too deep, or declares entities.
    """
    parser = expat.ParserCreate(namespace_separator=" ")
    parser.buffer_text = True
    parser.buffer_size = _BUFFER_BYTES
    short: dict[str, str] = {}
    depth = 0

    def refuse(what: str) -> NoReturn:
        shown = visible(part)
        raise UnreadableError(f"cannot be read: its part {shown} {what}; save the file again")

    def shorten(name: str) -> str:
        space, _, local = name.rpartition(" ")
        prefix = prefixes.get(space, "other") if space else ""
        short[name] = found = f"{prefix}:{local}" if prefix else local
        return found

    def start(name: str, attributes: dict[str, str]) -> None:
        nonlocal depth
        depth += 1
        if depth > _DEEPEST:
            refuse("is nested too deep")
        handler.start_element(
            short.get(name) or shorten(name),
            {short.get(key) or shorten(key): value for key, value in attributes.items()}
            if attributes
            else _NONE,
        )

    def end(name: str) -> None:
        nonlocal depth
        depth -= 1
        handler.end_element(short[name])

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = handler.characters
    parser.EntityDeclHandler = lambda *_: refuse("declares entities")
    try:
        parser.Parse(data, True)  # noqa: FBT003 - the parser knows no name for it
    except expat.ExpatError as error:
        refuse(f"is broken XML ({expat.errors.messages[error.code]})")
    except (LookupError, ValueError):
        refuse("is in an encoding that is not known")
