"""Bodies come back as they were, however they were packed and cut."""

from __future__ import annotations

import gzip
import tracemalloc
import zlib
from collections.abc import Callable

import brotli
import pytest
from backports import zstd
from hypothesis import given
from hypothesis import strategies as st

from pincite.fetching.body import DamagedError, TooLargeError, UnknownCodingError, read_body

PACK: dict[str, Callable[[bytes], bytes]] = {
    "gzip": gzip.compress,
    "deflate": zlib.compress,
    # The best packing takes seconds, and what is unpacked is the same.
    "br": lambda data: brotli.compress(data, quality=4),
    "zstd": zstd.compress,
    "identity": bytes,
}
MEGABYTE = 1024 * 1024


def _cut(data: bytes, sizes: list[int]) -> list[bytes]:
    pieces = []
    for size in sizes:
        pieces.append(data[:size])
        data = data[size:]
    return [*pieces, data]


@given(
    st.binary(max_size=3000),
    st.lists(st.sampled_from(list(PACK)), max_size=3),
    st.lists(st.integers(0, 50), max_size=10),
)
def test_what_is_packed_is_unpacked(data: bytes, codings: list[str], sizes: list[int]) -> None:
    packed = data
    for coding in codings:
        packed = PACK[coding](packed)
    assert read_body(_cut(packed, sizes), ", ".join(codings), 100_000) == data


@given(st.binary(max_size=300), st.sampled_from(["gzip", "deflate", "br", "zstd"]))
def test_any_bytes_are_a_body_or_a_fault(data: bytes, coding: str) -> None:
    try:
        read_body([data], coding, 10_000)
    except (DamagedError, TooLargeError):
        return


@pytest.mark.parametrize("coding", ["gzip", "zstd"])
def test_packed_members_in_a_row_are_one_body(coding: str) -> None:
    packed = PACK[coding](b"one ") + PACK[coding](b"two")
    assert read_body(_cut(packed, [3] * 10), coding, 100) == b"one two"


def test_what_follows_a_packed_body_is_no_part_of_it() -> None:
    assert read_body([gzip.compress(b"one"), b"\0\0\0\0"], "gzip", 100) == b"one"
    assert read_body([zlib.compress(b"one") + b"rest"], "deflate", 100) == b"one"


@pytest.mark.parametrize("coding", ["gzip", "deflate", "br", "zstd"])
def test_a_body_is_as_large_as_it_may_be_and_no_larger(coding: str) -> None:
    packed = PACK[coding](b"a" * 1000)
    assert len(read_body([packed], coding, 1000)) == 1000
    with pytest.raises(TooLargeError):
        read_body([packed], coding, 999)


@pytest.mark.parametrize("coding", ["gzip", "deflate", "br", "zstd"])
def test_a_bomb_takes_no_more_memory_than_its_limit(coding: str) -> None:
    bomb = PACK[coding](bytes(64 * MEGABYTE))
    tracemalloc.start()
    with pytest.raises(TooLargeError):
        read_body([bomb], coding, 2 * MEGABYTE)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 16 * MEGABYTE


@pytest.mark.parametrize("name", ["compress", "exi", "gzip, rot13"])
def test_an_encoding_that_is_not_known_is_named(name: str) -> None:
    with pytest.raises(UnknownCodingError, match=name.rpartition(" ")[2]):
        read_body([b"x"], name, 10)


@pytest.mark.parametrize("coding", ["gzip", "deflate", "br", "zstd"])
def test_nothing_is_nothing(coding: str) -> None:
    assert read_body([], coding, 10) == b""
    assert read_body([b"", b""], coding, 10) == b""
