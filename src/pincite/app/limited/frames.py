"""Messages over a pipe: eight bytes of length, then the message."""

from __future__ import annotations

from typing import IO

_LENGTH_BYTES = 8


class PipeClosedError(Exception):
    """The other side is gone, or sent more than was allowed."""


def write_frame(stream: IO[bytes], data: bytes) -> None:
    """Send one message."""
    stream.write(len(data).to_bytes(_LENGTH_BYTES, "big"))
    stream.write(data)
    stream.flush()


def read_frame(stream: IO[bytes], at_most: int) -> bytes:
    """Wait for one message.

    Raises:
        PipeClosedError: if the other side ended before it was whole, or it is longer than
            ``at_most``.
    """
    length = int.from_bytes(_exactly(stream, _LENGTH_BYTES), "big")
    if length > at_most:
        raise PipeClosedError(f"a message of {length} bytes")
    return _exactly(stream, length)


def _exactly(stream: IO[bytes], count: int) -> bytes:
    data = stream.read(count)
    if len(data) != count:
        raise PipeClosedError("the pipe ended")
    return data
