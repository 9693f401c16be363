"""The child process: reads files one after the other as it is asked, within its limits."""

from __future__ import annotations

import os
import signal
import sys
from typing import TYPE_CHECKING, Any, BinaryIO

from pincite.app.limited.frames import PipeClosedError, read_frame, write_frame
from pincite.app.limited.wire import Way, decode, document_to_wire, encode
from pincite.model import MediaType, PinciteError, SourceKind

if TYPE_CHECKING:
    from pincite.model import Document

_NO_LIMIT = 1 << 62
_MB = 1024 * 1024
# What the parser makes of a file's bytes while it hands them on.
_COPIES = 3
# A file may take its time in the parent's eyes first, which can say so in words.
_GRACE_S = 2


def serve() -> None:
    """Answer requests on standard input until it ends."""
    requests, answers = sys.stdin.buffer, _own_output()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _forbid_files()
    while True:
        try:
            request = decode(read_frame(requests, _NO_LIMIT))
            data = read_frame(requests, _NO_LIMIT)
        except PipeClosedError:
            return
        _limit(request, len(data))
        answer, is_sound = _answer(request, data)
        write_frame(answers, answer)
        if not is_sound:
            return


def _own_output() -> BinaryIO:
    """Take standard output away from the parsers, who may print."""
    answers = os.fdopen(os.dup(1), "wb")
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    return answers


def _answer(request: dict[str, Any], data: bytes) -> tuple[bytes, bool]:
    """Give the answer, and whether this process is still as good as new."""
    try:
        document = _read(request, data)
        shape = None if document is None else document_to_wire(document)
        return encode({"document": shape}), True
    except PinciteError as error:
        return encode({"unreadable": str(error)}), True
    except (MemoryError, OSError):  # a library that finds no room to be loaded in, too
        return encode({"fault": "memory"}), False
    except RecursionError:
        return encode({"fault": "nesting"}), False
    except Exception as error:  # noqa: BLE001 - the outer edge of this process
        return encode({"fault": f"{type(error).__name__}"}), False


def _read(request: dict[str, Any], data: bytes) -> Document | None:
    from pincite.readers import read_bytes, read_bytes_again, read_bytes_with_pictures

    ways = {
        Way.FIRST: read_bytes,
        Way.AGAIN: read_bytes_again,
        Way.WITH_PICTURES: read_bytes_with_pictures,
    }
    media_type = request["media_type"]
    return ways[Way(request["way"])](
        data,
        name=request["name"],
        origin=request["origin"],
        media_type=MediaType(media_type) if media_type else None,
        source_kind=SourceKind(request["source_kind"]),
    )


def _forbid_files() -> None:
    """Keep a parser that was taken over from writing files and dumping its memory."""
    try:
        import resource
    except ImportError:
        return
    for limit in (resource.RLIMIT_FSIZE, resource.RLIMIT_CORE):
        resource.setrlimit(limit, (0, 0))


def _limit(request: dict[str, Any], size: int) -> None:
    """Set the limits for the next file: they start anew with each."""
    try:
        import resource
    except ImportError:
        return
    memory_mb, seconds = request["max_memory_mb"], request["max_seconds"]
    if memory_mb:
        wanted = int(memory_mb * _MB) + _COPIES * size
        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (_at_most(wanted, hard), hard))
    if seconds:
        usage = resource.getrusage(resource.RUSAGE_SELF)
        wanted = int(usage.ru_utime + usage.ru_stime + seconds + _GRACE_S)
        _, hard = resource.getrlimit(resource.RLIMIT_CPU)
        resource.setrlimit(resource.RLIMIT_CPU, (_at_most(wanted, hard), hard))


def _at_most(wanted: int, hard: int) -> int:
    return wanted if hard < 0 else min(wanted, hard)
