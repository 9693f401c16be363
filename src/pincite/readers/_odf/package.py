"""An OpenDocument file opened for reading."""

from __future__ import annotations

import posixpath
from collections.abc import Mapping

from pincite.model import UnreadableError
from pincite.office.archive import Archive
from pincite.office.xml_walk import XmlHandler, walk_xml

_ODF = "urn:oasis:names:tc:opendocument:xmlns:"
PREFIXES: Mapping[str, str] = {
    **{
        f"{_ODF}{name}:1.0": name
        for name in "office text table style meta manifest chart presentation form script".split()
    },
    f"{_ODF}drawing:1.0": "draw",
    f"{_ODF}xsl-fo-compatible:1.0": "fo",
    f"{_ODF}svg-compatible:1.0": "svg",
    "http://www.w3.org/1999/xlink": "xlink",
    "http://purl.org/dc/elements/1.1/": "dc",
    "urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0": "loext",
}
"""The prefixes that names of elements and attributes are given here, by their namespaces."""

_MANIFEST = "META-INF/manifest.xml"


class OdfPackage:
    """The parts of a file."""

    def __init__(self, data: bytes) -> None:
        """Open the file.

        Raises:
            UnreadableError: in words that go on from the file's name.
        """
        self._archive = Archive(data)
        # Some programs write a list that is no XML; it is only asked for a word here.
        listed = self._archive.read(_MANIFEST) if _MANIFEST in self._archive else b""
        if b"encryption-data" in listed or "encrypted-package" in self._archive:
            raise UnreadableError("is protected by a password: save it without")
        if "content.xml" not in self._archive:
            raise UnreadableError("holds no OpenDocument text: save it in its program again")

    def walk(self, part: str, handler: XmlHandler) -> None:
        """Walk a part; one that is not there holds nothing.

        Raises:
            UnreadableError: in words that go on from the file's name.
        """
        part = posixpath.normpath(posixpath.join("/", part)).lstrip("/")
        if part in self._archive:
            walk_xml(part, self._archive.read(part), handler, PREFIXES)


class Said:
    """What a file says of itself: the handler of its ``meta.xml``."""

    def __init__(self) -> None:
        self.title = ""
        self.language = ""
        self.pages = 0
        self._name = ""

    def start_element(self, name: str, attributes: Mapping[str, str]) -> None:
        """Enter an element."""
        self._name = name
        pages = attributes.get("meta:page-count", "")
        if name == "meta:document-statistic" and pages.isdecimal() and pages.isascii():
            self.pages = int(pages[:7])

    def end_element(self, _name: str) -> None:
        """Leave an element."""
        self._name = ""

    def characters(self, words: str) -> None:
        """Take words."""
        if self._name == "dc:title":
            self.title += words
        elif self._name == "dc:language":
            self.language += words
