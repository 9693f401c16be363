"""Renders the sources of a ledger: as text, into a draft's own list, into Office files."""

from __future__ import annotations

import os
from collections.abc import Container, Iterable, Sequence

from pincite.app.encoding_back import encoded, encoder_for
from pincite.app.reading import MAX_BYTES, STDIN, read, read_content, read_file
from pincite.app.writing import write_atomically
from pincite.drafts import parse_listing
from pincite.model import Document, Draft, MediaType, UnreadableError, UsageError
from pincite.model.ledger import Source
from pincite.model.values import dataclass
from pincite.readers import read_text
from pincite.styles import STYLES, BlockForm, Entry, Style, entries_of, render_sources

MARKDOWN = "markdown"


@dataclass(frozen=True, slots=True)
class Replaced:
    """A draft whose list of sources was written.

    ``listed`` are the ids in the list now, ``unknown`` those that the draft cites and no source
    has. ``is_changed`` is False where the file already said so, and where nothing is listed: then
    the file was left alone.
    """

    path: str
    listed: tuple[int, ...]
    unknown: tuple[int, ...]
    is_changed: bool


def render(
    sources: Iterable[Source],
    *,
    style: str = MARKDOWN,
    only: Container[int] | None = None,
    cited_in: str | os.PathLike[str] | None = None,
    max_bytes: int = MAX_BYTES,
) -> str:
    """Give sources as text; nothing where none is picked.

    Args:
        sources: What a ledger holds.
        style: The name of a style.
        only: The ids to take.
        cited_in: Path of a draft: take the ids that it cites.
        max_bytes: The size from which on the draft is refused.

    Raises:
        UsageError: if there is no such style.
        UnreadableError: if the draft cannot be read.
    """
    chosen = style_named(style)
    picked = _picked(sources, only)
    if cited_in is not None:
        cited = set(cited_ids(_read_draft(os.fspath(cited_in), max_bytes)))
        picked = [source for source in picked if source.id in cited]
    return render_sources(picked, chosen)


def replace_in(
    draft: str | os.PathLike[str],
    sources: Iterable[Source],
    *,
    style: str | None = None,
    only: Container[int] | None = None,
    cited: Iterable[int] | None = None,
    max_bytes: int = MAX_BYTES,
) -> Replaced:
    """Write the list of sources into a draft: of the ids that it cites, in its place.

    Every other byte of the file stays, and a second run changes none. Where there is no list, one
    is put at the end behind a blank line. Where nothing is to be listed, the file is left alone.

    Args:
        draft: Path of a draft in Markdown or plain text.
        sources: What a ledger holds.
        style: The name of a style that can stand in a draft; the draft's own form where None.
        only: The ids to take of those that are cited.
        cited: The ids that count as cited; those that the draft's markers name where None.
        max_bytes: The size from which on the draft is refused.

    Raises:
        UsageError: if the style cannot stand in a draft, or no list can stand in this one.
        UnreadableError: if the draft cannot be read, or cannot be written back as it was read.
    """
    path = os.fspath(draft)
    form = None if style is None else _in_draft(style_named(style))
    data = _file_bytes(path, max_bytes)
    document = read_content(data, name=path, origin=path)
    if document.media_type is MediaType.HTML:
        raise UsageError(f"{path} is an HTML page: a list is written into Markdown or plain text")
    encode = encoder_for(data, document.text, document.encoding)
    if encode is None:
        raise UnreadableError(f"{path} cannot be written back as it is: save it as UTF-8")
    parsed = parse_listing(document)
    by_id = {source.id: source for source in sources}
    wanted = cited_ids(parsed) if cited is None else tuple(dict.fromkeys(cited))
    entries = entries_of(_picked((by_id[x] for x in wanted if x in by_id), only))
    listed = tuple(entry.number for entry in entries)
    unknown = tuple(number for number in wanted if number not in by_id)
    if not entries:
        return Replaced(path, (), unknown, is_changed=False)
    written = encoded(path, _with_list(parsed, entries, form), encode, document.encoding)
    if written != data:
        write_atomically(path, written)
    return Replaced(path, listed, unknown, is_changed=written != data)


def listed_anew(draft: Draft, sources: Iterable[Source]) -> str:
    """Give the text of a draft with its list of sources written, of the ids that it cites.

    Raises:
        UsageError: if no list can stand in it.
    """
    by_id = {source.id: source for source in sources}
    entries = entries_of(by_id[number] for number in cited_ids(draft) if number in by_id)
    return _with_list(draft, entries, None) if entries else draft.document.text


def _with_list(draft: Draft, entries: Sequence[Entry], form: BlockForm | None) -> str:
    """Write the list, and make sure that it reads as one and that the text cites what it cited."""
    from pincite.app.block_rewriting import rewrite_block

    rewriting = rewrite_block(draft, entries, form)
    after = parse_listing(_as_read(draft.document, rewriting.text))
    found = {entry.source_id for entry in after.block if entry.kind is rewriting.kind}
    listed = {entry.number for entry in entries}
    if not found.issuperset(listed) or set(cited_ids(after)) != set(cited_ids(draft)):
        raise UsageError(
            f"{draft.document.origin} has no place for a list of sources: close what is open at "
            "its end, or write a heading Sources where it is to stand"
        )
    return rewriting.text


def cited_ids(draft: Draft) -> tuple[int, ...]:
    """Give the ids that a draft cites, each once, in the order of the text."""
    return tuple(dict.fromkeys(x for marker in draft.citations.markers for x in marker.ids))


def style_named(name: str) -> Style:
    """Give a style by its name.

    Raises:
        UsageError: if there is none of that name.
    """
    if name not in STYLES:
        raise UsageError(f"there is no style {name!r}: choose from {', '.join(STYLES)}")
    return STYLES[name]


def _in_draft(style: Style) -> BlockForm:
    if style.block is None:
        possible = ", ".join(name for name, x in STYLES.items() if x.block is not None)
        raise UsageError(f"the style {style.name} cannot stand in a draft: choose from {possible}")
    return style.block


def _picked(sources: Iterable[Source], only: Container[int] | None) -> list[Source]:
    return [source for source in sources if only is None or source.id in only]


def _read_draft(path: str, max_bytes: int) -> Draft:
    media_type = MediaType.MARKDOWN if path == STDIN else None
    return parse_listing(read(path, media_type=media_type, max_bytes=max_bytes))


def _file_bytes(path: str, max_bytes: int) -> bytes:
    if path == STDIN:
        raise UsageError("standard input cannot be rewritten in place: name a file")
    return read_file(path, max_bytes=max_bytes)


def _as_read(document: Document, text: str) -> Document:
    return read_text(text, media_type=document.media_type, origin=document.origin)
