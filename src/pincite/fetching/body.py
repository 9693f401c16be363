"""A body's bytes, decoded within a limit: a few kilobytes can stand for gigabytes.

Every stage of decoding hands on small pieces and is stopped at the limit, so that no bomb is ever
unpacked further. Sources: RFC 9110, section 8.4; RFC 1950 to 1952; RFC 7932; RFC 8878, with the
window that RFC 9659 sets for the web.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

ACCEPTED = "gzip, deflate, br, zstd"
_PIECE = 64 * 1024
_MOST_STAGES = 3
_ZSTD_WINDOW_LOG = 23


class TooLargeError(Exception):
    """The body is larger than it may be."""


class DamagedError(Exception):
    """The body's encoding is broken, or it ends too early."""


class UnknownCodingError(Exception):
    """The body's encoding is one that nobody asked for."""


def read_body(chunks: Iterable[bytes], content_encoding: str, max_bytes: int) -> bytes:
    """Give a body without its content encodings.

    Raises:
        TooLargeError: if it has more than ``max_bytes`` at any stage.
        DamagedError: if it cannot be decoded to its end.
        UnknownCodingError: if its encoding is not known; its text is the encoding's name.
    """
    pieces = _limited(chunks, max_bytes)
    for coding in _stages(content_encoding):
        pieces = _limited(_DECODERS[coding](pieces), max_bytes)
    try:
        return b"".join(pieces)
    except (zlib.error, EOFError) as error:
        raise DamagedError(str(error)) from None


def refuse_declared_size(content_length: str, max_bytes: int) -> None:
    """Stop before the first byte of a body that says itself that it is too large.

    Raises:
        TooLargeError: if it does.
    """
    if content_length.isdecimal() and int(content_length) > max_bytes:
        raise TooLargeError


def _stages(content_encoding: str) -> list[str]:
    """Give the encodings to take off, the outermost first."""
    named = [name.strip().lower().removeprefix("x-") for name in content_encoding.split(",")]
    stages = [name for name in reversed(named) if name not in {"", "identity"}]
    for name in stages:
        if name not in _DECODERS:
            raise UnknownCodingError(name)
    if len(stages) > _MOST_STAGES:
        raise UnknownCodingError(content_encoding)
    return stages


def _limited(pieces: Iterable[bytes], max_bytes: int) -> Iterator[bytes]:
    size = 0
    for piece in pieces:
        size += len(piece)
        if size > max_bytes:
            raise TooLargeError
        yield piece


def _gunzip(pieces: Iterable[bytes]) -> Iterator[bytes]:
    """Decode one gzip member after the other; what follows and is none is no part of the body."""
    decoder = zlib.decompressobj(wbits=31)
    has_begun = False
    for piece in pieces:
        left = piece
        while left:
            if decoder.eof:
                if not left.startswith(b"\x1f"):
                    break
                decoder = zlib.decompressobj(wbits=31)
            has_begun = True
            yield decoder.decompress(left, _PIECE)
            left = decoder.unused_data if decoder.eof else decoder.unconsumed_tail
    yield from _rest(decoder, has_begun=has_begun)


def _inflate(pieces: Iterable[bytes]) -> Iterator[bytes]:
    """Decode zlib data, or the bare deflate data that some servers send under its name."""
    decoder = None
    for piece in pieces:
        left = piece
        while left and not (decoder and decoder.eof):
            if decoder is None:
                decoder = zlib.decompressobj(wbits=15 if left[0] & 15 == 8 else -15)
            yield decoder.decompress(left, _PIECE)
            left = decoder.unconsumed_tail
    if decoder is not None:
        yield from _rest(decoder, has_begun=True)


def _rest(decoder: zlib._Decompress, *, has_begun: bool) -> Iterator[bytes]:
    """Give what the decoder still holds back, in pieces."""
    while has_begun and not decoder.eof:
        piece = decoder.decompress(decoder.unconsumed_tail, _PIECE)
        if not piece and not decoder.eof:
            raise DamagedError("it ends too early")
        yield piece


def _unbrotli(pieces: Iterable[bytes]) -> Iterator[bytes]:
    import brotli

    decoder = brotli.Decompressor()
    has_begun = False
    try:
        for piece in pieces:
            has_begun = has_begun or bool(piece)
            if decoder.is_finished():
                continue
            yield decoder.process(piece, output_buffer_limit=_PIECE)
            while not decoder.can_accept_more_data():
                yield decoder.process(b"", output_buffer_limit=_PIECE)
    except brotli.error as error:
        raise DamagedError(str(error)) from None
    if has_begun and not decoder.is_finished():
        raise DamagedError("it ends too early")


def _unzstd(pieces: Iterable[bytes]) -> Iterator[bytes]:
    zstd = _zstd()
    options = {zstd.DecompressionParameter.window_log_max: _ZSTD_WINDOW_LOG}
    decoder = zstd.ZstdDecompressor(options=options)
    has_begun = False
    try:
        for piece in pieces:
            left = piece
            while left or (has_begun and not decoder.eof and not decoder.needs_input):
                if decoder.eof:
                    decoder = zstd.ZstdDecompressor(options=options)
                has_begun = True
                yield decoder.decompress(left, _PIECE)
                left = decoder.unused_data if decoder.eof else b""
    except zstd.ZstdError as error:
        raise DamagedError(str(error)) from None
    if has_begun and not decoder.eof:
        raise DamagedError("it ends too early")


def _zstd() -> Any:
    import sys

    if sys.version_info >= (3, 14):
        from compression import zstd
    else:
        from backports import zstd
    return zstd


_DECODERS: Mapping[str, Callable[[Iterable[bytes]], Iterator[bytes]]] = MappingProxyType(
    {"gzip": _gunzip, "deflate": _inflate, "br": _unbrotli, "zstd": _unzstd}
)
