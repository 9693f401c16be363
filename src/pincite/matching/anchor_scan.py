"""Looks the anchors of many quotes up in one source: the kernel, on the standard library alone.

``numpy_scan`` does the same some ten times as fast where numpy is installed.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec

from pincite.matching.quote_anchors import LONG, SHORT, Anchors, Scan, sampled_places


def make_scan(anchors: Anchors) -> Scan:
    """Make the fastest scan that this machine has."""
    if not _has_numpy():
        return plain_scan(anchors)
    scan: Scan = import_module("pincite.matching.numpy_scan").numpy_scan(anchors)
    return scan


@lru_cache(maxsize=1)
def _has_numpy() -> bool:
    return find_spec("numpy") is not None


def plain_scan(anchors: Anchors) -> Scan:
    """Make a scan that looks at each place in turn."""
    tables = [(LONG, anchors.long), (SHORT, anchors.short)]
    used = [(size, table) for size, table in tables if table]

    def scan(encoded: bytes) -> Iterator[tuple[int, int]]:
        for place in sampled_places(encoded, 1, len(encoded)) if used else ():
            for size, table in used:
                if encoded[place : place + size] in table:
                    yield place, size

    return scan
