"""Reads one file, or standard input, into a document."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from pincite.app.transcripts import current_transcripts
from pincite.model import Document, MediaType, SourceKind, UnreadableError, is_web_address

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import BinaryIO

    from pincite.app.limits import Limits

STDIN = "-"
MAX_BYTES = 256 * 1024 * 1024
"""The size from which on a file is refused, unless the caller says otherwise."""


def read(
    path: str | os.PathLike[str],
    *,
    media_type: MediaType | None = None,
    source_kind: SourceKind = SourceKind.UNKNOWN,
    max_bytes: int = MAX_BYTES,
    limits: Limits | None = None,
) -> Document:
    """Read a file into a document; ``-`` is standard input.

    Raises:
        UnreadableError: in one line, where the file is missing, a directory, too large, of a type
            that is not read, cannot be decoded or parsed, or not within the limits.
    """
    name = os.fspath(path)
    shown = "standard input" if name == STDIN else name
    data = read_file(name, max_bytes=max_bytes)
    if transcript := current_transcripts().get(os.path.realpath(name)):
        from pincite.app.handed_in import read_handed_in, refuse_words_for_text, with_transcript

        refuse_words_for_text(data, shown, limits)
        words = read_handed_in(
            transcript, source_kind=source_kind, max_bytes=max_bytes, limits=limits
        )
        return with_transcript(shown, data, words, transcript)
    return read_content(
        data,
        name=shown,
        origin=shown,
        media_type=media_type,
        source_kind=source_kind,
        limits=limits,
        give_again=(lambda: data)
        if name == STDIN
        else (lambda: read_file(name, max_bytes=max_bytes)),
    )


def read_content(
    data: bytes,
    *,
    name: str = "",
    origin: str = "",
    media_type: MediaType | None = None,
    source_kind: SourceKind = SourceKind.UNKNOWN,
    limits: Limits | None = None,
    give_again: Callable[[], bytes | None] | None = None,
    charset: str = "",
) -> Document:
    """Read a file's bytes into a document, within limits where its format needs them.

    ``give_again`` gives the same bytes once more, for the format's second extractor; without it
    that one is not asked. ``charset`` is the encoding that a server named for a text.

    Raises:
        UnreadableError: in one line, where they cannot be read, or not within the limits.
    """
    from pincite.readers import read_bytes, reader_of

    try:
        reader = reader_of(data, name, media_type)
    except UnreadableError:
        reader = None  # said again, with the name, by what reads it
    if reader is None or not reader.needs_limits:
        return read_bytes(
            data,
            name=name,
            origin=origin,
            media_type=media_type,
            source_kind=source_kind,
            charset=charset,
        )
    from pincite.app.limited import read_again_limited, read_limited

    document = read_limited(
        data,
        name=name,
        origin=origin,
        media_type=media_type,
        source_kind=source_kind,
        limits=limits,
    )
    if reader.read_pictures is not None and document.unread:
        from pincite.app.pictures import with_pictures

        document = with_pictures(
            document,
            data,
            name=name,
            media_type=media_type,
            source_kind=source_kind,
            limits=limits,
        )
    if reader.read_again is not None and give_again is not None:
        from functools import partial

        from pincite.app.second_reading import remember_way

        read_it_again = partial(
            read_again_limited,
            name=name,
            origin=origin,
            media_type=media_type,
            source_kind=source_kind,
            limits=limits,
        )
        remember_way(document, give_again, read_it_again)
    return document


def read_file(path: str, *, max_bytes: int = MAX_BYTES) -> bytes:
    """Give the bytes of a file, or of standard input for ``-``.

    Raises:
        UnreadableError: in one line: what is wrong, where, and what to do.
    """
    if path == STDIN:
        return _limited(sys.stdin.buffer, "standard input", max_bytes)
    if is_web_address(path):
        raise UnreadableError(f"{path} is an address: save the page, and give the file")
    try:
        if Path(path).is_dir():
            raise UnreadableError(f"{path} is a directory: give a file in it")
        with Path(path).open("rb") as file:
            return _limited(file, path, max_bytes)
    except OSError as error:
        raise UnreadableError(f"{path} {_what_to_do(error)}") from None
    except ValueError:
        raise UnreadableError(f"{path!r} is no path: check its spelling") from None


def _limited(file: BinaryIO, name: str, max_bytes: int) -> bytes:
    """Read at most the limit, so that an endless file ends too."""
    data = file.read(max_bytes + 1)
    if len(data) > max_bytes:
        size = f"{max_bytes / (1024 * 1024):g} MB"
        raise UnreadableError(f"{name} is larger than {size}: raise the limit with --max-size")
    return data


def _what_to_do(error: OSError) -> str:
    if isinstance(error, FileNotFoundError):
        return "does not exist: check the path"
    if isinstance(error, PermissionError):
        return "may not be read: check its permissions"
    return f"cannot be read: {(error.strerror or str(error)).lower()}"
