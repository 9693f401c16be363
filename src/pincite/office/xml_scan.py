"""Scans an XML part for places: the names, attributes and byte offsets of its tags and words.

Source: Namespaces in XML 1.0; the parser is expat, which reads without a tree and without end.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import NoReturn
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

from pincite.model import UnreadableError
from pincite.model.values import dataclass

_TAG = re.compile(rb"""(?:[^>"']++|"[^"]*+"|'[^']*+')*+>""")
_DEEPEST = 2_000
_UTF8 = frozenset({"", "utf-8", "utf8", "us-ascii", "ascii"})


@dataclass(frozen=True, slots=True)
class Tag:
    """A start tag: its name as ``namespace local``, and its bytes ``data[start:end]``.

    ``is_empty`` where it is its own end tag.
    """

    name: str
    attributes: Mapping[str, str]
    start: int
    end: int
    is_empty: bool


@dataclass(frozen=True, slots=True)
class Words:
    """A stretch of character data, and its bytes; ``is_marked`` in a CDATA section."""

    text: str
    start: int
    end: int
    is_marked: bool


@dataclass(frozen=True, slots=True)
class Edit:
    """Bytes to put in the place of ``data[start:end]``."""

    start: int
    end: int
    put: bytes


class Scanner:
    """Calls ``open_tag``, ``close_tag`` and ``words`` for what it comes upon, in order.

    ``close_tag`` gets the name and the bytes of the end tag; those of an empty element's own tag
    where there is none.
    """

    def __init__(
        self,
        part: str,
        data: bytes,
        *,
        open_tag: Callable[[Tag], None] = lambda _tag: None,
        close_tag: Callable[[str, int, int], None] = lambda _name, _start, _end: None,
        words: Callable[[Words], None] = lambda _words: None,
    ) -> None:
        self._part = part
        self._data = data
        self._open_tag, self._close_tag, self._words = open_tag, close_tag, words
        self._open: list[Tag] = []
        self._is_marked = False
        self.prefixes: dict[str, str] = {}
        """The first prefix of each namespace that has one."""
        self.root_end = 0
        """Where the root's end tag begins."""
        self.root = Tag("", {}, 0, 0, is_empty=True)

    def run(self) -> Scanner:
        """Scan the whole part.

        Raises:
            UnreadableError: in one line, where it is not what an office program writes.
        """
        parser = expat.ParserCreate(namespace_separator=" ")
        self._parser = parser
        parser.buffer_text = False
        parser.StartElementHandler = self._start_element
        parser.EndElementHandler = self._end_element
        parser.CharacterDataHandler = self._characters
        parser.StartCdataSectionHandler = lambda: self._mark(is_marked=True)
        parser.EndCdataSectionHandler = lambda: self._mark(is_marked=False)
        parser.StartNamespaceDeclHandler = self._prefix
        parser.StartDoctypeDeclHandler = lambda *_: self._refuse("holds a document type")
        parser.XmlDeclHandler = self._declaration
        try:
            parser.Parse(self._data, True)  # noqa: FBT003 - the parser knows no name for it
        except expat.ExpatError as error:
            self._refuse(f"is broken XML ({expat.errors.messages[error.code]})")
        return self

    def _start_element(self, name: str, attributes: dict[str, str]) -> None:
        start = self._parser.CurrentByteIndex
        end = _tag_end(self._data, start)
        tag = Tag(name, attributes, start, end, self._data[end - 2 : end] == b"/>")
        if not self._open:
            self.root = tag
        if len(self._open) >= _DEEPEST:
            self._refuse("is nested too deep")
        self._open.append(tag)
        self._open_tag(tag)

    def _end_element(self, name: str) -> None:
        tag = self._open.pop()
        start, end = tag.start, tag.end
        if not tag.is_empty:
            start = self._parser.CurrentByteIndex
            end = self._data.index(b">", start) + 1
        if not self._open:
            self.root_end = start
        self._close_tag(name, start, end)

    def _characters(self, text: str) -> None:
        start = self._parser.CurrentByteIndex
        data = self._data
        if data[start : start + 1] == b"&" and not self._is_marked:
            end = data.index(b";", start) + 1
        elif data[start : start + 1] == b"\r":
            end = start + (2 if data[start + 1 : start + 2] == b"\n" else 1)
        else:
            end = start + len(text.encode())
        self._words(Words(text, start, end, self._is_marked))

    def _mark(self, *, is_marked: bool) -> None:
        self._is_marked = is_marked

    def _prefix(self, prefix: str | None, uri: str) -> None:
        if prefix:
            self.prefixes.setdefault(uri, prefix)

    def _declaration(self, _version: str, encoding: str | None, _standalone: int) -> None:
        if (encoding or "").lower() not in _UTF8 or self._data[:2] in (b"\xff\xfe", b"\xfe\xff"):
            self._refuse(f"is in {encoding}")

    def _refuse(self, what: str) -> NoReturn:
        raise UnreadableError(
            f"its part {self._part} {what}: open the file in its program, and save it again"
        )


def edited(data: bytes, edits: Sequence[Edit]) -> bytes:
    """Give the data with all edits made; those at one place stay in the order given."""
    pieces: list[bytes] = []
    at = 0
    for edit in sorted(edits, key=lambda edit: (edit.start, edit.end)):
        if edit.start < at:
            raise ValueError(f"two edits of the bytes at {edit.start}")
        pieces += [data[at : edit.start], edit.put]
        at = edit.end
    return b"".join([*pieces, data[at:]])


def within_root(part: str, data: bytes, xml: str) -> bytes:
    """Give a part with elements put before its root's end tag."""
    if not xml:
        return data
    scanner = Scanner(part, data).run()
    root, put = scanner.root, xml.encode()
    if not root.is_empty:
        return edited(data, [Edit(scanner.root_end, scanner.root_end, put)])
    name = data[root.start + 1 : root.end].split(maxsplit=1)[0].rstrip(b"/>")
    return edited(data, [Edit(root.end - 2, root.end, b">" + put + b"</" + name + b">")])


def xml_text(text: str) -> str:
    """Give text as character data."""
    return escape(text)


def xml_value(text: str) -> str:
    """Give text as an attribute's value, with its quotation marks."""
    return quoteattr(text)


def _tag_end(data: bytes, start: int) -> int:
    """Give where a tag ends: behind the first ``>`` outside of its values."""
    found = _TAG.match(data, start)
    assert found is not None, "the parser has read this tag"
    return found.end()
