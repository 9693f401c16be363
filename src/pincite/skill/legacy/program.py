"""What both older scripts do as programs: read files, print, and end without a traceback."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import IO, Any

from pincite.model import Document, MediaType, UnreadableError

STDIN = "-"
USAGE = 2
"""The exit code of a wrong call, and of a file that cannot be read."""

_MAX_BYTES = 256 * 1024 * 1024
_INTERRUPTED = 130
_CLOSED_PIPE = 141


def run_as_program(main: Callable[[], int], name: str) -> None:
    """Run as a program of its own: Ctrl-C and a closed pipe end it without a traceback."""
    _open_streams()
    try:
        code = main()
        sys.stdout.flush()
    except KeyboardInterrupt:
        with suppress(OSError):
            sys.stderr.write(f"{name}: interrupted\n")
        code = _INTERRUPTED
    except BrokenPipeError:
        # The interpreter flushes what is left when it ends; that must not fail again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = _CLOSED_PIPE
    sys.exit(code)


def read_document(path: str, media_type: MediaType) -> Document:
    """Read a file, or for ``-`` standard input, as text of one kind.

    Raises:
        UnreadableError: in words that go on from the path.
    """
    from pincite.readers import read_bytes

    data = bytes_of(path)
    try:
        return read_bytes(data, name=path, origin=path, media_type=media_type)
    except UnreadableError as error:
        raise UnreadableError(str(error).removeprefix(f"{path} ")) from None
    except ModuleNotFoundError:
        # The detector of older encodings comes with the installed package alone.
        raise UnreadableError(
            "is not UTF-8, UTF-16 or UTF-32: save it as UTF-8, or `pip install pincite`"
        ) from None


def bytes_of(path: str) -> bytes:
    """Give what is in a file, or for ``-`` on standard input.

    Raises:
        UnreadableError: in words that go on from the path.
    """
    if path == STDIN:
        binary = getattr(sys.stdin, "buffer", None)
        if binary is None:
            return sys.stdin.read().encode("utf-8", "surrogatepass")
        return _limited(binary)
    try:
        with open(path, "rb") as file:  # noqa: PTH123 - a path of bytes that are no text opens too
            return _limited(file)
    except OSError as error:
        raise UnreadableError((error.strerror or str(error)).lower()) from None
    except ValueError:
        raise UnreadableError("this is no path") from None


def write_line(text: str, stream: IO[str] | None = None) -> None:
    """Write a line, to standard output unless told; what it cannot encode stands as an escape."""
    stream = stream or sys.stdout
    encoding = _encoding_of(stream)
    stream.write(text.encode(encoding, "backslashreplace").decode(encoding) + "\n")


def write_json(value: Any) -> None:
    """Write a value as JSON, with escapes only where standard output needs them."""
    text = json.dumps(value, indent=2, ensure_ascii=False)
    try:
        text.encode(_encoding_of(sys.stdout))
    except UnicodeEncodeError:
        text = json.dumps(value, indent=2)
    write_line(text)


def _open_streams() -> None:
    """Put the empty device in the place of a stream that the caller closed."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115 - like those it stands for, it stays open


def _encoding_of(stream: IO[str]) -> str:
    return getattr(stream, "encoding", None) or "utf-8"


def _limited(file: IO[bytes]) -> bytes:
    """Read at most the limit, so that an endless file ends too."""
    data = file.read(_MAX_BYTES + 1)
    if len(data) > _MAX_BYTES:
        raise UnreadableError(f"it is larger than {_MAX_BYTES // 1024 // 1024} MB")
    return data
