"""A unified diff, as every patch tool reads it."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import unified_diff

from pincite.text.visible import visible

_COLORS = {"+": "32", "-": "31", "@": "36"}


def diff_lines(path: str, before: str, after: str, *, color: bool) -> Iterator[str]:
    """Give the lines of the diff between two states of a file; none where nothing changed."""
    lines = unified_diff(
        before.splitlines(), after.splitlines(), f"a/{path}", f"b/{path}", lineterm=""
    )
    for line in lines:
        shown = visible(line)
        code = _COLORS.get(line[:1]) if color else None
        yield f"\x1b[{code}m{shown}\x1b[0m" if code else shown
