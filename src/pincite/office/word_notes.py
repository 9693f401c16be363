"""Footnotes of a Word document whose marks are the ledger's numbers.

The first marker of a source becomes a footnote with a mark of its own (``customMarkFollows``), so
that Word numbers nothing; each later one becomes the same mark, which leads to the first. A bookmark
round the first mark says which source it is, so that a second run adds nothing.

A mark is the number alone, ``³``; it is ``[3]`` where a bare number could be read as something
else: behind a number or its unit, and in a document with notes that its author numbers.

Source: ECMA-376, part 1, sections 17.11 (footnotes) and 17.13.6 (bookmarks).
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence

from pincite.model import Span
from pincite.model.values import dataclass
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
from pincite.office.word_styles import RAISED, NoteStyles, note_styles
from pincite.office.word_text import BOOKMARK, Piece, W, WordText
from pincite.office.xml_scan import Edit, Scanner, Tag, edited, within_root, xml_text, xml_value

_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.footnotes+xml"
_NUMBER_OR_UNIT = re.compile(r"\d[\s\u00a0\u2009\u202f]?[^\W\d_]{0,3}$|[\d²³⁻⁰-⁹]$")
_SEPARATORS = (("-1", "separator"), ("0", "continuationSeparator"))


@dataclass(frozen=True, slots=True)
class CitedPlace:
    """A marker in the running text, and the numbers that it stands for."""

    span: Span
    numbers: tuple[int, ...]


def insert_footnotes(
    package: Package, word: WordText, places: Sequence[CitedPlace], lines: Mapping[int, SourceLine]
) -> bytes:
    """Give the document with its markers as footnotes.

    ``places`` are in order and apart; one is left as it is where a number is not in ``lines``, or
    where its characters do not stand in runs of text. Where nothing is to be done, the very same
    bytes are given.
    """
    styles = note_styles(package)
    notes = _Notes(package, word, lines, styles.styles)
    edits: list[Edit] = []
    for place in places:
        edits += notes.edits_for(place)
    if not edits:
        return package.data
    main = package.parts[package.main]
    changed: dict[str, bytes | None] = {package.main: edited(main, edits), **styles.changed}
    types: dict[str, str] = {}
    if notes.new:
        changed |= notes.parts()
        types[notes.part] = _TYPE
    for name, content in changed.items():
        Scanner(name, content or b"").run()
    return with_parts(package, changed, types)


class _Notes:
    """Makes the marks in the text and collects the notes below it."""

    def __init__(
        self,
        package: Package,
        word: WordText,
        lines: Mapping[int, SourceLine],
        styles: NoteStyles,
    ) -> None:
        self._package, self._word, self._lines, self._styles = package, word, lines, styles
        self._starts = [piece.at for piece in word.pieces]
        self._data = package.parts[package.main]
        self._noted = dict(word.noted)
        self._bookmarks = set(word.bookmarks)
        self._next_bookmark = word.highest_id + 1
        self._spaced: set[int] = set()
        self._last_end = -1
        related = package.related(package.main, "footnotes")
        self._is_new_part = related not in package.parts
        self.part = related or "word/footnotes.xml"
        self._next_note = 1 if self._is_new_part else _highest_note(package, self.part) + 1
        self.new: list[tuple[int, SourceLine]] = []

    def edits_for(self, place: CitedPlace) -> list[Edit]:
        """Give the edits that put marks in the place of one marker."""
        pieces = self._pieces_of(place.span)
        if not pieces or not all(number in self._lines for number in place.numbers):
            return []
        follows = self._last_end == place.span.start
        self._last_end = place.span.end
        marks = "".join(self._marks(place, follows=follows))
        edits = []
        for position, piece in enumerate(pieces):
            start = piece.offset_bytes(max(place.span.start, piece.at))
            end = piece.offset_bytes(min(place.span.end, piece.end))
            edits.append(Edit(start, end, self._cut(piece, marks) if position == 0 else b""))
            edits += self._keeping_spaces(piece.holder)
        return edits

    def parts(self) -> dict[str, bytes]:
        """Give the parts that hold the notes."""
        package = self._package
        taken = [x.id for x in package.relationships(self.part)]
        ids = new_ids(taken, "rId")
        links: list[Relationship] = []
        xml = ""
        for identity, line in self.new:
            link = next(ids) if line.link else ""
            if link:
                links.append(Relationship(link, f"{OFFICE}/hyperlink", line.link, is_external=True))
            xml += _note(identity, line, link, self._styles)
        changed = {self.part: within_root(self.part, self._footnotes(), xml)}
        if links:
            changed[relationships_part(self.part)] = with_relationships(package, self.part, links)
        if self._is_new_part:
            main = package.main
            needed = next(new_ids((x.id for x in package.relationships(main)), "rId"))
            part = Relationship(needed, f"{OFFICE}/footnotes", self.part, is_external=False)
            changed[relationships_part(main)] = with_relationships(package, main, [part])
        return changed

    def _pieces_of(self, span: Span) -> list[Piece]:
        """Give the pieces that a marker stands in, or nothing where some of it stands in none."""
        pieces: list[Piece] = []
        at = span.start
        index = bisect_right(self._starts, at) - 1
        while at < span.end:
            if not 0 <= index < len(self._word.pieces):
                return []
            piece = self._word.pieces[index]
            if not piece.at <= at < piece.end:
                return []
            pieces.append(piece)
            at, index = piece.end, index + 1
        return pieces

    def _marks(self, place: CitedPlace, *, follows: bool) -> Iterator[str]:
        before = self._word.text[max(0, place.span.start - 12) : place.span.start]
        is_bracketed = self._word.has_own_notes or _NUMBER_OR_UNIT.search(before)
        for position, number in enumerate(place.numbers):
            if position or follows:
                yield self._run(",")
            yield self._mark(number, f"[{number}]" if is_bracketed else str(number))

    def _mark(self, number: int, mark: str) -> str:
        p = self._word.prefix
        if number in self._noted:
            return self._link(self._noted[number], mark)
        name = self._new_bookmark(number)
        identity, self._next_bookmark = self._next_bookmark, self._next_bookmark + 1
        note, self._next_note = self._next_note, self._next_note + 1
        self.new.append((note, self._lines[number]))
        reference = f'<{p}footnoteReference {p}customMarkFollows="1" {p}id="{note}"/>'
        # LibreOffice takes a mark in by single characters only, and prints a longer one twice.
        letters = "".join(f"<{p}t>{letter}</{p}t>" for letter in mark)
        return (
            f'<{p}bookmarkStart {p}id="{identity}" {p}name={xml_value(name)}/>'
            f"<{p}r>{self._styles.mark(p)}{reference}{letters}</{p}r>"
            f'<{p}bookmarkEnd {p}id="{identity}"/>'
        )

    def _link(self, bookmark: str, mark: str) -> str:
        """Give a mark that leads to the first; a field, since it may stand where any run may."""
        p = self._word.prefix
        code = xml_text(f' HYPERLINK \\l "{bookmark}" ')
        begin, separate, end = (
            f'<{p}r><{p}fldChar {p}fldCharType="{kind}"/></{p}r>'
            for kind in ("begin", "separate", "end")
        )
        instruction = f'<{p}r><{p}instrText xml:space="preserve">{code}</{p}instrText></{p}r>'
        return f"{begin}{instruction}{separate}{self._run(mark)}{end}"

    def _run(self, text: str) -> str:
        """Give a raised run; without the marks' style, by which LibreOffice knows a mark."""
        p = self._word.prefix
        return f"<{p}r>{RAISED.format(p=p)}<{p}t>{text}</{p}t></{p}r>"

    def _new_bookmark(self, number: int) -> str:
        name = f"{BOOKMARK}{number}"
        if name in self._bookmarks:
            name = next(new_ids(self._bookmarks, f"{name}_"))
        self._bookmarks.add(name)
        self._noted[number] = name
        return name

    def _cut(self, piece: Piece, marks: str) -> bytes:
        """Close the run that a marker stands in, put the marks, and open it again."""
        p, data, run = self._word.prefix.encode(), self._data, piece.run
        tag = data[run.start : run.tag_end]
        properties = data[run.properties[0] : run.properties[1]]
        return b"".join(
            (
                *(b"</", p, b"t></", p, b"r>", marks.encode()),
                *(tag, properties, b"<", p, b't xml:space="preserve">'),
            )
        )

    def _keeping_spaces(self, holder: Tag) -> list[Edit]:
        """A space at a cut is no longer within the text: it must be kept by an attribute."""
        if holder.start in self._spaced or any(x.endswith(" space") for x in holder.attributes):
            return []
        self._spaced.add(holder.start)
        return [Edit(holder.end - 1, holder.end - 1, b' xml:space="preserve"')]

    def _footnotes(self) -> bytes:
        if not self._is_new_part:
            return self._package.parts[self.part]
        separators = "".join(
            f'<w:footnote w:type="{kind}" w:id="{identity}"><w:p><w:r><w:{kind}/></w:r></w:p>'
            "</w:footnote>"
            for identity, kind in _SEPARATORS
        )
        return (
            '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
            f'<w:footnotes xmlns:w="{W}">{separators}</w:footnotes>'
        ).encode()


def _note(identity: int, line: SourceLine, link: str, styles: NoteStyles) -> str:
    """Give a note: ``[n] address — title``, since Word prints no number before a mark of one's own.

    LibreOffice prints the mark before every note; a second one in the same shape would read as one
    number with it.
    """
    address = _words(line.address, styles)
    if link:
        address = f'<w:hyperlink xmlns:r="{OFFICE}" r:id="{link}">{address}</w:hyperlink>'
    title = _words(f" — {line.title}", styles) if line.title else ""
    return (
        f'<w:footnote xmlns:w="{W}" w:id="{identity}"><w:p>{styles.paragraph}'
        f"{_words(f' [{line.number}] ', styles)}{address}{title}</w:p></w:footnote>"
    )


def _words(text: str, styles: NoteStyles) -> str:
    return f'<w:r>{styles.text_run}<w:t xml:space="preserve">{xml_text(text)}</w:t></w:r>'


def _highest_note(package: Package, part: str) -> int:
    highest = 0

    def read(tag: Tag) -> None:
        nonlocal highest
        identity = tag.attributes.get(f"{W} id", "")
        if tag.name == f"{W} footnote" and identity.isascii() and identity.isdecimal():
            highest = max(highest, int(identity[:9]))

    Scanner(part, package.parts[part], open_tag=read).run()
    return highest
