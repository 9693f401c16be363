"""What a book's package says: its documents in order, its contents, its title.

Source: EPUB 3.3, sections 4.2.6.3.1 (container), 5 (package) and 7 (navigation); OPF 2.0.1, 2.4.1.
"""

from __future__ import annotations

import posixpath
from collections.abc import Mapping
from dataclasses import field
from urllib.parse import unquote

from pincite.model.values import dataclass

PREFIXES: Mapping[str, str] = {
    "urn:oasis:names:tc:opendocument:xmlns:container": "container",
    "http://www.idpf.org/2007/opf": "opf",
    "http://purl.org/dc/elements/1.1/": "dc",
    "http://www.daisy.org/z3986/2005/ncx/": "ncx",
    "http://www.w3.org/1999/xhtml": "html",
    "http://www.idpf.org/2007/ops": "epub",
    "http://www.w3.org/2001/04/xmlenc#": "enc",
}
"""The prefixes that names of elements and attributes are given here, by their namespaces."""

_FONT_METHODS = frozenset({"http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC"})


def part_name(base: str, address: str) -> str:
    """Give the part of the package that an address in another part leads to."""
    path = unquote(address.partition("#")[0])
    return posixpath.normpath(posixpath.join("/", posixpath.dirname(base), path)).lstrip("/")


class Handler:
    """Passes over what a handler does not look at."""

    def start_element(self, name: str, attributes: Mapping[str, str]) -> None:
        """Enter an element."""

    def end_element(self, name: str) -> None:
        """Leave an element."""

    def characters(self, words: str) -> None:
        """Take words."""


class Container(Handler):
    """Reads where the package's own document is."""

    def __init__(self) -> None:
        self.package = ""

    def start_element(self, name: str, attributes: Mapping[str, str]) -> None:
        """Enter an element."""
        if name.endswith("rootfile") and not self.package:
            self.package = attributes.get("full-path", "")


class Encryption(Handler):
    """Reads which parts are encrypted; fonts that are only made hard to copy are none."""

    def __init__(self) -> None:
        self.parts: set[str] = set()
        self._method = ""

    def start_element(self, name: str, attributes: Mapping[str, str]) -> None:
        """Enter an element."""
        if name == "enc:EncryptionMethod":
            self._method = attributes.get("Algorithm", "")
        elif name == "enc:CipherReference" and self._method not in _FONT_METHODS:
            self.parts.add(part_name("", attributes.get("URI", "")))


@dataclass(frozen=True, slots=True)
class Item:
    """A file of the book: its part of the package, its type, and what it is for."""

    part: str
    media_type: str
    properties: str


@dataclass(slots=True)
class Package(Handler):
    """Reads the package: its files, and which are read in which order."""

    part: str
    items: dict[str, Item] = field(default_factory=dict)
    order: list[str] = field(default_factory=list)
    title: str = ""
    language: str = ""
    contents: str = ""
    """The id of the contents, in the older form."""
    _name: str = ""

    def start_element(self, name: str, attributes: Mapping[str, str]) -> None:
        """Enter an element."""
        self._name = name
        if name == "opf:item":
            self.items[attributes.get("id", "")] = Item(
                part_name(self.part, attributes.get("href", "")),
                attributes.get("media-type", ""),
                attributes.get("properties", ""),
            )
        elif name == "opf:itemref":
            self.order.append(attributes.get("idref", ""))
        elif name == "opf:spine":
            self.contents = attributes.get("toc", "")
        elif name in ("dc:title", "dc:language") and getattr(self, name[3:]):
            # Of several titles and languages the first counts.
            self._name = ""

    def end_element(self, _name: str) -> None:
        """Leave an element."""
        self._name = ""

    def characters(self, words: str) -> None:
        """Take words."""
        if self._name == "dc:title":
            self.title += words
        elif self._name == "dc:language":
            self.language += words


class Contents(Handler):
    """Reads the table of contents, in either form: what is called what."""

    def __init__(self, part: str) -> None:
        self.entries: list[tuple[str, str]] = []
        """A part of the package and a name that it, or a place in it, is called by; in order."""
        self._part = part
        self._names: list[tuple[str, int]] = []
        self._words: list[str] = []
        self._target = ""
        self._depth = 0
        self._in_toc = 0

    def start_element(self, name: str, attributes: Mapping[str, str]) -> None:
        """Enter an element."""
        self._depth += 1
        if name == "html:nav" and "toc" in attributes.get("epub:type", "").split():
            self._in_toc = self._depth
        elif name == "html:a" and self._in_toc:
            self._target, self._words = attributes.get("href", ""), []
        elif name == "ncx:navLabel":
            self._words = []
        elif name == "ncx:content":
            self._add(attributes.get("src", ""))

    def end_element(self, name: str) -> None:
        """Leave an element."""
        if name == "html:a" and self._in_toc:
            self._add(self._target)
        elif self._depth == self._in_toc:
            self._in_toc = 0
        self._depth -= 1

    def characters(self, words: str) -> None:
        """Take words."""
        self._words.append(words)

    def _add(self, target: str) -> None:
        if label := " ".join("".join(self._words).split()):
            self.entries.append((part_name(self._part, target), label))
