"""Puts the sources of a ledger into a Word document or a slide deck."""

from __future__ import annotations

import os
import re
from collections.abc import Container, Iterable

from pincite.app.reading import MAX_BYTES, STDIN, read_file
from pincite.app.rendering import cited_ids
from pincite.app.writing import write_atomically
from pincite.drafts import parse_draft
from pincite.model import CitationMarker, Document, Draft, UnreadableError, UsageError
from pincite.model.ledger import Source
from pincite.model.values import dataclass
from pincite.office import (
    CitedPlace,
    Package,
    PackageKind,
    SourceLine,
    deck_text,
    insert_footnotes,
    open_package,
    put_sources_slides,
    read_word_text,
)
from pincite.styles import entries_of

# What a note can stand for. "[3, p. 47]" says more, which a number in its place would lose.
_ONLY_NUMBERS = re.compile(r"\[(?:\^|@source)?[\d\s,;\u2013-]+\]")


@dataclass(frozen=True, slots=True)
class Inserted:
    """An Office file that sources were put into.

    ``listed`` are the ids that stand in it now, ``unknown`` those that it cites and no source has;
    ``left`` are the markers that stay as they are, since they say more than a number, name an
    unknown id, or stand where no note can. ``is_changed`` is False where nothing was to be done:
    then the file was left alone.
    """

    path: str
    kind: PackageKind
    listed: tuple[int, ...]
    unknown: tuple[int, ...]
    left: tuple[str, ...]
    is_changed: bool


def render_into(
    path: str | os.PathLike[str],
    sources: Iterable[Source],
    *,
    only: Container[int] | None = None,
    max_bytes: int = MAX_BYTES,
) -> Inserted:
    """Put sources into a Word document as footnotes, or into a slide deck as Sources slides.

    In a document each marker ``[n]`` becomes a note mark with the ledger's number. A deck gets the
    sources that it cites, or all where it cites none. Everything else in the file stays, and a
    second run changes nothing.

    Args:
        path: Path of a .docx or .pptx.
        sources: What a ledger holds.
        only: The ids to take.
        max_bytes: The size from which on the file is refused.

    Raises:
        UsageError: if the file cannot be written.
        UnreadableError: in one line, if the file is neither, or is protected, signed or broken.
    """
    name = os.fspath(path)
    if name == STDIN:
        raise UsageError("standard input cannot be rewritten in place: name a file")
    data = read_file(name, max_bytes=max_bytes)
    package = open_package(data, name)
    lines = {
        entry.number: SourceLine(entry.number, entry.address, entry.link, entry.title)
        for entry in entries_of(sources)
    }
    wanted = {number: line for number, line in lines.items() if only is None or number in only}
    insert = _into_word if package.kind is PackageKind.WORD else _into_deck
    try:
        written, draft, listed, left = insert(name, package, wanted)
    except UnreadableError as error:
        raise UnreadableError(f"{name} cannot be read: {error}") from None
    if written != data:
        write_atomically(name, written)
    unknown = tuple(number for number in cited_ids(draft) if number not in lines)
    return Inserted(name, package.kind, listed, unknown, left, is_changed=written != data)


_Put = tuple[bytes, Draft, tuple[int, ...], tuple[str, ...]]


def _into_word(name: str, package: Package, lines: dict[int, SourceLine]) -> _Put:
    """Give the new file, its text as a draft, the ids in it, and the markers left."""
    word = read_word_text(package)
    draft = parse_draft(Document(word.text, landmarks=word.landmarks, origin=name))
    markers = draft.citations.markers
    noted = [marker for marker in markers if _can_be_noted(marker, lines)]
    places = [CitedPlace(marker.span, marker.ids) for marker in noted]
    listed = {*word.noted, *(number for marker in noted for number in marker.ids)}
    left = tuple(marker.text for marker in markers if not _can_be_noted(marker, lines))
    return insert_footnotes(package, word, places, lines), draft, tuple(sorted(listed)), left


def _into_deck(name: str, package: Package, lines: dict[int, SourceLine]) -> _Put:
    """Give the new file, its text as a draft, the ids in it, and no markers."""
    draft = parse_draft(Document(deck_text(package), origin=name))
    cited = cited_ids(draft)
    shown = [line for number, line in lines.items() if number in cited or not cited]
    written = put_sources_slides(package, shown) if shown else package.data
    return written, draft, tuple(line.number for line in shown), ()


def _can_be_noted(marker: CitationMarker, lines: dict[int, SourceLine]) -> bool:
    is_bare = bool(marker.ids) and bool(_ONLY_NUMBERS.fullmatch(marker.text))
    return is_bare and all(number in lines for number in marker.ids)
