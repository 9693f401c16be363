"""Cutting encoded text between characters, and looking at the one beside a place."""

from __future__ import annotations


def stretch_starts(encoded: bytes, size: int) -> list[int]:
    """Cut after a space, or else between two characters."""
    starts = [0]
    while starts[-1] + size < len(encoded):
        near = starts[-1] + size
        cut = encoded.find(b" ", near, near + size // 2) + 1
        if cut == 0:
            cut = near
            while cut < len(encoded) and encoded[cut] & 0xC0 == 0x80:
                cut += 1
        if cut >= len(encoded):
            break
        starts.append(cut)
    return starts


def last_character(encoded: bytes, end: int) -> str:
    """Give the character that ends at an offset, or nothing at the beginning."""
    start = end - 1
    while start > 0 and encoded[start] & 0xC0 == 0x80:
        start -= 1
    return encoded[max(0, start) : end].decode("utf-8", "surrogatepass")


def first_character(encoded: bytes, start: int) -> str:
    """Give the character that begins at an offset, or nothing at the end."""
    return decoded(encoded[start : start + 4])[:1]


def decoded(encoded: bytes) -> str:
    """Decode a stretch that may end inside a character, without that character."""
    end = len(encoded)
    for back in range(1, min(4, end) + 1):
        lead = encoded[end - back]
        if lead & 0xC0 == 0x80:
            continue
        size = 1 if lead < 0x80 else 2 if lead < 0xE0 else 3 if lead < 0xF0 else 4
        if size > back:
            end -= back
        break
    return encoded[:end].decode("utf-8", "surrogatepass")
