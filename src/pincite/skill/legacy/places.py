"""Where a passage is by the counts of the older quote script: blank lines and ``#`` lines."""

from __future__ import annotations

import re
from collections.abc import Iterator

# A line with its break.
_LINE = re.compile(r"[^\r\n]*(?:\r\n?|\n)")
_DEEPEST = 6
_MOST_INDENTED = 3


def paragraph_index(text: str, start: int) -> int:
    """Give 1 and the number of blank lines before a place."""
    return 1 + sum(1 for line in _lines_above(text, start) if line.isspace())


def heading_above(text: str, start: int) -> str | None:
    """Give the words of the nearest Markdown heading above a place, of any level."""
    nearest = None
    for line in _lines_above(text, start):
        if "#" in line:
            nearest = _heading(line) or nearest
    return nearest


def _lines_above(text: str, start: int) -> Iterator[str]:
    # Up to the last break alone: in the passage's own line, which has none, each place would be tried.
    end = 1 + max(text.rfind("\n", 0, start), text.rfind("\r", 0, start))
    return (found[0] for found in _LINE.finditer(text, 0, end))


def _heading(line: str) -> str:
    """Give the words of an ATX heading (CommonMark 4.2); empty where the line is none."""
    unindented = line.lstrip(" ")
    if len(line) - len(unindented) > _MOST_INDENTED:
        return ""
    words = unindented.lstrip("#")
    level = len(unindented) - len(words)
    if not 1 <= level <= _DEEPEST or not words[:1].isspace():
        return ""
    words = words.strip()
    bare = words.rstrip("#")
    return bare.rstrip() if not bare or bare[-1].isspace() else words
