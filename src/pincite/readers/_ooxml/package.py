"""An Office file opened for reading: its parts, and which part needs which."""

from __future__ import annotations

import posixpath
from collections.abc import Mapping

from pincite.model import UnreadableError
from pincite.model.values import dataclass
from pincite.office.archive import Archive
from pincite.office.xml_walk import XmlHandler, walk_xml

_TRANSITIONAL = "http://schemas.openxmlformats.org/"
_STRICT = "http://purl.oclc.org/ooxml/"
_BOTH = {
    "w": "wordprocessingml/2006/main wordprocessingml/main",
    "p": "presentationml/2006/main presentationml/main",
    "s": "spreadsheetml/2006/main spreadsheetml/main",
    "a": "drawingml/2006/main drawingml/main",
    "c": "drawingml/2006/chart drawingml/chart",
    "dgm": "drawingml/2006/diagram drawingml/diagram",
    "wp": "drawingml/2006/wordprocessingDrawing drawingml/wordprocessingDrawing",
    "r": "officeDocument/2006/relationships officeDocument/relationships",
    "m": "officeDocument/2006/math officeDocument/math",
    "app": "officeDocument/2006/extended-properties officeDocument/extendedProperties",
}
PREFIXES: Mapping[str, str] = {
    **{
        root + path: prefix
        for prefix, paths in _BOTH.items()
        for root, path in zip((_TRANSITIONAL, _STRICT), paths.split(), strict=True)
    },
    f"{_TRANSITIONAL}markup-compatibility/2006": "mc",
    f"{_TRANSITIONAL}package/2006/relationships": "rel",
    f"{_TRANSITIONAL}package/2006/metadata/core-properties": "core",
    "http://purl.org/dc/elements/1.1/": "dc",
    "http://www.w3.org/XML/1998/namespace": "xml",
}
"""The prefixes that names of elements and attributes are given here, by their namespaces."""


@dataclass(frozen=True, slots=True)
class Needed:
    """What a part needs: the role that it plays, and a part's name or an address outside."""

    role: str
    target: str
    is_external: bool


class OfficePackage:
    """The parts of a file; ``main`` is the name of the one that holds the text."""

    def __init__(self, data: bytes) -> None:
        """Open the file.

        Raises:
            UnreadableError: in words that go on from the file's name.
        """
        self._archive = Archive(data)
        self._needs: dict[str, Mapping[str, Needed]] = {}
        self.main = self.related("", "officeDocument")
        if not self.main:
            raise UnreadableError("holds no text of an Office program: save it there again")

    def needs(self, part: str) -> Mapping[str, Needed]:
        """Give what a part needs, by the ids that it uses; those of the whole file for ``""``."""
        if part not in self._needs:
            folder, name = posixpath.split(part)
            listed = _Relationships(folder)
            self.walk(posixpath.join(folder, "_rels", f"{name}.rels"), listed)
            self._needs[part] = listed.found
        return self._needs[part]

    def related(self, part: str, role: str) -> str:
        """Give the first part of the package that plays a role for another, or nothing."""
        return next(iter(self.all_related(part, role)), "")

    def all_related(self, part: str, role: str) -> tuple[str, ...]:
        """Give the parts of the package that play a role for another, in the file's order."""
        return tuple(
            x.target
            for x in self.needs(part).values()
            if x.role == role and not x.is_external and x.target in self._archive
        )

    def target(self, part: str, identity: str) -> str:
        """Give the part of the package that a part calls by an id, or nothing."""
        needed = self.needs(part).get(identity)
        if needed is None or needed.is_external or needed.target not in self._archive:
            return ""
        return needed.target

    def address(self, part: str, identity: str) -> str:
        """Give the address that a part calls by an id, or nothing."""
        needed = self.needs(part).get(identity)
        return needed.target if needed is not None and needed.is_external else ""

    def walk(self, part: str, handler: XmlHandler) -> None:
        """Walk a part; one that is not there holds nothing.

        Raises:
            UnreadableError: in words that go on from the file's name.
        """
        if part in self._archive:
            walk_xml(part, self._archive.read(part), handler, PREFIXES)


class _Relationships:
    """Gathers what a part of a folder needs, by its ids."""

    def __init__(self, folder: str) -> None:
        self.found: dict[str, Needed] = {}
        self._folder = folder

    def start_element(self, name: str, attributes: Mapping[str, str]) -> None:
        if name != "rel:Relationship":
            return
        is_external = attributes.get("TargetMode") == "External"
        target = attributes.get("Target", "")
        if not is_external:
            target = posixpath.normpath(posixpath.join("/", self._folder, target)).lstrip("/")
        role = attributes.get("Type", "").rpartition("/")[2]
        self.found[attributes.get("Id", "")] = Needed(role, target, is_external)

    def end_element(self, name: str) -> None:
        pass

    def characters(self, words: str) -> None:
        pass
