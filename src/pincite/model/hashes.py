"""Hashes that name texts and pages: SHA-256, in hexadecimal digits."""

from __future__ import annotations

from hashlib import sha256

_SHOWN = 12


def hash_of_text(text: str) -> str:
    """Give the hash of a text as UTF-8; one with lone surrogates has a hash, too.

    >>> hash_of_text("")[:12]
    'e3b0c44298fc'
    """
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def shown_hash(digest: str) -> str:
    """Give the beginning of a hash, long enough to tell pages apart in lines for people."""
    return digest[:_SHOWN]
