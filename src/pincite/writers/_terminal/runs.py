"""Text in pieces with a style each: wrapped to a width first, coloured last."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from pincite.text.visible import visible
from pincite.writers._options import TerminalOptions
from pincite.writers._terminal.width import cells, is_right_to_left, width


class Run(NamedTuple):
    """A stretch of text in one style; no style is the terminal's own."""

    text: str
    style: str = ""


Line = tuple[Run, ...]

# Only the sixteen colours that every theme sets itself, so that all are readable on it.
_SGR = {
    "error": "1;31",
    "warning": "1;33",
    "note": "1;36",
    "open": "1;35",
    "fine": "1;32",
    "strong": "1",
    "gutter": "34",
    "faint": "2",
    "removed": "31",
    "added": "32",
}
# FIRST STRONG ISOLATE, POP DIRECTIONAL ISOLATE, LEFT-TO-RIGHT MARK (Unicode Standard Annex 9).
_ISOLATE, _END_OF_ISOLATE, _LEFT_TO_RIGHT = "\u2068", "\u2069", "\u200e"
_WORD = re.compile(r" |[^ ]+")


def paint(lines: Iterable[Line], options: TerminalOptions) -> str:
    """Give the text of the lines, coloured where the options ask for it."""
    return "".join(_painted(line, options) + "\n" for line in lines)


def link(text: str, address: str) -> str:
    """Give the text as an OSC 8 hyperlink."""
    return f"\x1b]8;;{address}\x1b\\{text}\x1b]8;;\x1b\\"


def wrap(runs: Iterable[Run], room: int) -> list[Line]:
    """Break runs into lines of at most ``room`` cells, at spaces or inside longer words."""
    lines: list[list[Run]] = [[]]
    used = 0
    for word in _words(runs):
        size = width(word.text)
        if used and used + size > room:
            _strip_end(lines[-1])
            lines.append([])
            used = 0
        if not used and word.text == " ":
            continue
        for piece in _pieces(word, room) if size > room else (word,):
            if used and used + width(piece.text) > room:
                lines.append([])
                used = 0
            lines[-1].append(piece)
            used += width(piece.text)
    _strip_end(lines[-1])
    return [tuple(_merged(line)) for line in lines if line] or [()]


def labelled(label: Line, runs: Iterable[Run], room: int) -> list[Line]:
    """Put a label before wrapped runs; further lines stand under the first word."""
    indent = sum(width(run.text) for run in label)
    wrapped = wrap(runs, max(room - indent, 20))
    first, *rest = wrapped
    return [(*label, *first), *((Run(" " * indent), *line) for line in rest)]


def plain_text(text: str, style: str = "") -> Run:
    """Give foreign text as a run, safe to print."""
    return Run(visible(text), style)


def _painted(line: Line, options: TerminalOptions) -> str:
    foreign = [index for index, run in enumerate(line) if is_right_to_left(run.text)]
    painted = [_painted_run(run, options) for run in line]
    if foreign and not options.plain:
        # Isolated, right-to-left words turn neither the gutter before them nor what follows; the
        # mark in front keeps terminals that guess a line's direction from its letters to ours.
        painted[foreign[0]] = _ISOLATE + painted[foreign[0]]
        painted[foreign[-1]] += _END_OF_ISOLATE
        painted.insert(0, _LEFT_TO_RIGHT)
    return "".join(painted).rstrip(" ")


def _painted_run(run: Run, options: TerminalOptions) -> str:
    style, _, code = run.style.partition(":")
    text = run.text
    if code and options.rule_url:
        text = link(text, options.rule_url.replace("{code}", code))
    if not options.color or style not in _SGR or not run.text.strip():
        return text
    return f"\x1b[{_SGR[style]}m{text}\x1b[0m"


def _words(runs: Iterable[Run]) -> Iterable[Run]:
    for run in runs:
        for word in _WORD.findall(run.text):
            yield Run(word, run.style)


def _pieces(word: Run, room: int) -> Iterable[Run]:
    """Cut a word that is longer than a line (Chinese, addresses) where the line ends."""
    text, used = "", 0
    for cell in cells(word.text):
        if used and used + cell.width > room:
            yield Run(text, word.style)
            text, used = "", 0
        text += word.text[cell.start : cell.end]
        used += cell.width
    yield Run(text, word.style)


def _strip_end(line: list[Run]) -> None:
    while line and line[-1].text == " ":
        line.pop()


def _merged(line: list[Run]) -> Iterable[Run]:
    """Join neighbours of one style, so that a terminal is told of it once."""
    merged: list[Run] = []
    for run in line:
        if merged and merged[-1].style == run.style:
            merged[-1] = Run(merged[-1].text + run.text, run.style)
        else:
            merged.append(run)
    return merged
