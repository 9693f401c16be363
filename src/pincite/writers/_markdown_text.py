"""Foreign text in the Markdown that reports are written in."""

from __future__ import annotations

from collections.abc import Sequence

from pincite.model import DiffKind, DiffPart
from pincite.text.markdown_escapes import escape_line
from pincite.text.visible import visible
from pincite.writers._terminal.word_diff import spaced

_SIGNS = {DiffKind.EQUAL: "", DiffKind.ONLY_SOURCE: "~~", DiffKind.ONLY_QUOTE: "**"}


def escaped(text: str) -> str:
    """Give foreign text on one line so that it shows as it stands, in no mark-up and no HTML."""
    return escape_line(visible(text))


def marked_diff(parts: Sequence[DiffPart]) -> str:
    """Mark what only the first text has as struck out, and what only the second has as strong."""
    shown = []
    for part in spaced(parts):
        sign, words = _SIGNS[part.kind], part.text.strip(" ")
        lead = part.text[: len(part.text) - len(part.text.lstrip(" "))]
        tail = part.text[len(part.text.rstrip(" ")) :]
        shown.append(f"{lead}{sign}{escaped(words)}{sign}{tail}" if words else part.text)
    return "".join(shown)
