"""An Office file as its parts: opened with limits, written again with some parts exchanged.

Source: ECMA-376, part 2 (Open Packaging Conventions).
"""

from __future__ import annotations

import io
import posixpath
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import count

from pincite.model import UnreadableError
from pincite.model.values import dataclass
from pincite.office.archive import Archive
from pincite.office.xml_scan import Edit, Scanner, Tag, edited, within_root, xml_value

_COMPOUND_FILE = b"\xd0\xcf\x11\xe0"
_RELATIONSHIPS = "http://schemas.openxmlformats.org/package/2006/relationships"
_CONTENT_TYPES = "http://schemas.openxmlformats.org/package/2006/content-types"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_SIGNATURE = f"{_RELATIONSHIPS}/digital-signature/origin"
_TYPES_PART = "[Content_Types].xml"
_NO_RELATIONSHIPS = (
    f'<?xml version="1.0" encoding="UTF-8"?>\n<Relationships xmlns="{_RELATIONSHIPS}"/>'.encode()
)
_NEITHER = "is no Word document and no slide deck: give a .docx or .pptx"
_EXTERNAL = ' TargetMode="External"'
_NEVER = (1980, 1, 1, 0, 0, 0)
_WORD_TYPES = ("wordprocessingml.document.main+xml", "ms-word.document.macroEnabled.main+xml")
_DECK_TYPES = (
    "presentationml.presentation.main+xml",
    "ms-powerpoint.presentation.macroEnabled.main+xml",
)


class PackageKind(StrEnum):
    """What a package holds."""

    WORD = "a Word document"
    DECK = "a slide deck"


@dataclass(frozen=True, slots=True)
class Relationship:
    """What a part needs: a part of the package by its name, or an address outside of it."""

    id: str
    type: str
    target: str
    is_external: bool


@dataclass(frozen=True, slots=True)
class Package:
    """The parts of a file by their names, in the file's order; ``main`` is the name of the text."""

    data: bytes
    parts: Mapping[str, bytes]
    main: str
    kind: PackageKind

    def relationships(self, part: str) -> tuple[Relationship, ...]:
        """Give what a part needs, in the file's order."""
        return _relationships(self.parts, part)

    def related(self, part: str, kind: str) -> str:
        """Give the first part that a part needs in a role such as ``footnotes``, or nothing."""
        for found in self.relationships(part):
            if found.type == f"{OFFICE}/{kind}" and not found.is_external:
                return found.target
        return ""


def open_package(data: bytes, name: str) -> Package:
    """Open a Word document or a slide deck.

    Raises:
        UnreadableError: in one line, where it is neither, or signed, protected, broken or too big.
    """
    if data.startswith(_COMPOUND_FILE):
        raise UnreadableError(
            f"{name} is of an old format or protected by a password: save it as .docx or .pptx "
            "without a password"
        )
    if not data.startswith(b"PK"):
        raise UnreadableError(f"{name} {_NEITHER}")
    parts = _parts(data, name)
    types = parts.get(_TYPES_PART)
    main = next(
        (x.target for x in _relationships(parts, "") if x.type == f"{OFFICE}/officeDocument"), ""
    )
    if types is None or main not in parts:
        raise UnreadableError(
            f"{name} is no Word document and no slide deck: give a .docx or .pptx"
        )
    if any(x.type == _SIGNATURE for x in _relationships(parts, "")):
        raise UnreadableError(f"{name} is signed: a change would break the signature")
    return Package(data, parts, main, _kind(types, main, name))


def with_parts(
    package: Package, changed: Mapping[str, bytes | None], types: Mapping[str, str]
) -> bytes:
    """Give the file with parts exchanged, added or, where they are None, left out.

    ``types`` are the media types of added parts. Order, dates and attributes of all other parts
    stay.
    """
    parts = {_TYPES_PART: _content_types(package, changed, types), **changed}
    written = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(package.data)) as old,
        zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as new,
    ):
        new.comment = old.comment
        for info in old.infolist():
            content = parts.pop(info.filename, package.parts[info.filename])
            if content is not None:
                new.writestr(info, content)
        for name, content in parts.items():
            if content is not None:
                info = zipfile.ZipInfo(name, _NEVER)
                info.compress_type = zipfile.ZIP_DEFLATED
                new.writestr(info, content)
    return written.getvalue()


def relationships_part(part: str) -> str:
    """Give the name of the part that lists what a part needs."""
    folder, name = posixpath.split(part)
    return posixpath.join(folder, "_rels", f"{name}.rels")


def with_relationships(
    package: Package,
    part: str,
    added: Sequence[Relationship],
    removed: frozenset[str] = frozenset(),
) -> bytes:
    """Give the part that lists what ``part`` needs, with more in it and without some ids."""
    name = relationships_part(part)
    data = package.parts.get(name, _NO_RELATIONSHIPS)
    edits: list[Edit] = []

    def read(tag: Tag) -> None:
        if tag.attributes.get("Id") in removed and tag.is_empty:
            edits.append(Edit(tag.start, tag.end, b""))

    Scanner(name, data, open_tag=read).run()
    rows = (
        f"<Relationship xmlns={xml_value(_RELATIONSHIPS)} Id={xml_value(x.id)} "
        f"Type={xml_value(x.type)} Target={xml_value(_target(part, x))}"
        f"{_EXTERNAL if x.is_external else ''}/>"
        for x in added
    )
    return within_root(name, edited(data, edits), "".join(rows))


def new_ids(taken: Iterable[str], stem: str) -> Iterator[str]:
    """Give names that are not taken: the stem with a number."""
    used = set(taken)
    return (name for number in count(1) if (name := f"{stem}{number}") not in used)


def _target(part: str, needed: Relationship) -> str:
    if needed.is_external:
        return needed.target
    return posixpath.relpath(needed.target, posixpath.dirname(part) or ".")


def _content_types(
    package: Package, changed: Mapping[str, bytes | None], types: Mapping[str, str]
) -> bytes:
    data = package.parts[_TYPES_PART]
    removed = {f"/{name}" for name, content in changed.items() if content is None}
    edits: list[Edit] = []

    def read(tag: Tag) -> None:
        if tag.attributes.get("PartName") in removed and tag.is_empty:
            edits.append(Edit(tag.start, tag.end, b""))

    Scanner(_TYPES_PART, data, open_tag=read).run()
    added = (
        f"<Override xmlns={xml_value(_CONTENT_TYPES)} PartName={xml_value(f'/{name}')} "
        f"ContentType={xml_value(kind)}/>"
        for name, kind in types.items()
        if name not in package.parts
    )
    return within_root(_TYPES_PART, edited(data, edits), "".join(added))


def _parts(data: bytes, name: str) -> dict[str, bytes]:
    try:
        archive = Archive(data)
        return {part: archive.read(part) for part in archive.names}
    except UnreadableError as error:
        raise UnreadableError(f"{name} {error}") from None


def _relationships(parts: Mapping[str, bytes], part: str) -> tuple[Relationship, ...]:
    name = relationships_part(part)
    found: list[Relationship] = []

    def read(tag: Tag) -> None:
        if tag.name == f"{_RELATIONSHIPS} Relationship":
            is_external = tag.attributes.get("TargetMode") == "External"
            target = tag.attributes.get("Target", "")
            if not is_external:
                target = posixpath.normpath(
                    posixpath.join("/", posixpath.dirname(part), target)
                ).lstrip("/")
            kind = tag.attributes.get("Type", "")
            found.append(Relationship(tag.attributes.get("Id", ""), kind, target, is_external))

    if name in parts:
        Scanner(name, parts[name], open_tag=read).run()
    return tuple(found)


def _kind(types: bytes, main: str, name: str) -> PackageKind:
    kinds: list[str] = []

    def read(tag: Tag) -> None:
        if tag.attributes.get("PartName", "").lstrip("/") == main:
            kinds.append(tag.attributes.get("ContentType", ""))

    Scanner(_TYPES_PART, types, open_tag=read).run()
    kind = "".join(kinds[:1])
    if kind.endswith(_WORD_TYPES):
        return PackageKind.WORD
    if kind.endswith(_DECK_TYPES):
        return PackageKind.DECK
    raise UnreadableError(f"{name} {_NEITHER}")
