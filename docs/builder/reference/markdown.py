"""Pieces of Markdown that the reference is put together from."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

_BACKTICKS = re.compile(r"`+")


def fence(text: str, language: str = "text") -> str:
    """Give text as a code block; its own backticks never end it."""
    longest = max((len(run) for run in _BACKTICKS.findall(text)), default=0)
    marks = "`" * max(3, longest + 1)
    return f"{marks}{language}\n{text.rstrip()}\n{marks}"


def code(text: str) -> str:
    """Give text as code within a line."""
    longest = max((len(run) for run in _BACKTICKS.findall(text)), default=0)
    marks = "`" * (longest + 1)
    room = " " if "`" in text or text != text.strip(" ") else ""
    return f"{marks}{room}{text}{room}{marks}"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Give a table; a cell is Markdown of one line."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(_cell(cell) for cell in line)} |" for line in lines)


def page(*blocks: str) -> str:
    """Put blocks together, with the line that says where the page is from."""
    note = "<!-- Made from the code by `make docs`; changes belong there. -->"
    first, *rest = (block for block in blocks if block)
    return "\n\n".join([first, note, *rest]) + "\n"


def sentence(text: str) -> str:
    """Give a summary as a sentence: a capital at its beginning, a full stop at its end."""
    return f"{text[:1].upper()}{text[1:].rstrip('.')}."


def prose(docstring: str) -> str:
    """Give the words of a docstring as Markdown: ``code`` is marked with single backticks."""
    return docstring.replace("``", "`")


def _cell(text: str) -> str:
    return text.replace("\n", " ").replace("|", "\\|")
