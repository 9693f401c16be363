"""Draws what a terminal shows: runs the command of the README at a terminal, writes an SVG.

``python -m docs.picture`` writes ``docs/images/check.svg``. The text is the program's own, down to
the last character; only the window around it is drawn.
"""

from __future__ import annotations

import os
import pty
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import NamedTuple

from pincite.writers._terminal.width import width

ROOT = Path(__file__).parent.parent
PICTURE = ROOT / "docs" / "images" / "check.svg"
COMMAND = "pincite check examples/report.md --against examples/sources --max-findings 2"
COLUMNS = 92

_CELL, _LINE, _MARGIN = 8, 19, 18
_SGR = re.compile(r"\x1b\[([\d;]*)m")
_CLASSES = {
    "1": "b",
    "2": "f",
    "31": "r",
    "32": "g",
    "33": "y",
    "34": "l",
    "35": "m",
    "36": "c",
}
# Each colour has a contrast of at least 4.5 to 1 on its ground.
_STYLE = """\
svg { --ground: #ffffff; --edge: #d0d7de; --text: #1f2328; --r: #b3141d; --g: #0f6b2c; \
--y: #7d5200; --l: #0757b8; --m: #8232b8; --c: #0a6570; --f: #59636e; }
@media (prefers-color-scheme: dark) { svg { --ground: #12161c; --edge: #3d444d; --text: #e4e9ee; \
--r: #ff8a80; --g: #6fd08c; --y: #e5b454; --l: #7ab8ff; --m: #d3a4ff; --c: #63cfdc; --f: #9aa4ae; } }
.window { fill: var(--ground); stroke: var(--edge); }
text { font: 13px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; \
fill: var(--text); white-space: pre; }
.b { font-weight: bold; } .r { fill: var(--r); } .g { fill: var(--g); } .y { fill: var(--y); }
.l { fill: var(--l); } .m { fill: var(--m); } .c { fill: var(--c); } .f { fill: var(--f); }
"""


class Run(NamedTuple):
    """Text of one look; ``classes`` are those of the style sheet."""

    text: str
    classes: str


def at_a_terminal(command: str, columns: int) -> str:
    """Give what a command prints to a terminal of a width, colours and all."""
    ours, theirs = pty.openpty()
    name, *arguments = shlex.split(command)
    assert name == "pincite"
    keep = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    with subprocess.Popen(  # noqa: S603 - the command is a constant of this module
        [sys.executable, "-m", "pincite", *arguments],
        cwd=ROOT,
        env=keep | {"TERM": "xterm-256color", "COLUMNS": str(columns), "LANG": "C.UTF-8"},
        stdin=subprocess.DEVNULL,
        stdout=theirs,
        stderr=subprocess.DEVNULL,
    ):
        os.close(theirs)
        printed = b"".join(_blocks(ours))
    os.close(ours)
    return printed.decode().replace("\r\n", "\n")


def svg(lines: list[list[Run]], title: str) -> str:
    """Draw lines of runs; every run is set to the width of its cells, whatever the font."""
    columns = max(sum(width(run.text) for run in line) for line in lines)
    wide = columns * _CELL + 2 * _MARGIN
    high = len(lines) * _LINE + 2 * _MARGIN
    body = "".join(_drawn(line, _MARGIN + (at + 1) * _LINE - 5) for at, line in enumerate(lines))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" '
        f'viewBox="0 0 {wide} {high}" role="img">\n'
        f"<title>{escape(title)}</title>\n<style>\n{_STYLE}</style>\n"
        f'<rect class="window" x="0.5" y="0.5" width="{wide - 1}" height="{high - 1}" rx="8"/>\n'
        f"{body}</svg>\n"
    )


def runs(printed: str) -> list[list[Run]]:
    """Split what was printed into lines of runs, by its colour sequences."""
    lines: list[list[Run]] = []
    classes = ""
    for line in printed.rstrip("\n").split("\n"):
        found: list[Run] = []
        last = 0
        for sequence in _SGR.finditer(line):
            found.append(Run(line[last : sequence.start()], classes))
            classes = " ".join(
                _CLASSES[code] for code in sequence[1].split(";") if code not in {"", "0"}
            )
            last = sequence.end()
        found.append(Run(line[last:], classes))
        lines.append([run for run in found if run.text])
    return lines


def picture() -> str:
    """Give the picture of the README as it comes out now."""
    printed = at_a_terminal(COMMAND, COLUMNS)
    prompt = [Run("$ ", "f"), Run(COMMAND, "b")]
    return svg([prompt, *runs(printed)], f"What a terminal shows after: {COMMAND}")


def _blocks(descriptor: int) -> Iterator[bytes]:
    while True:
        try:
            block = os.read(descriptor, 65536)
        except OSError:
            # Linux ends a terminal whose other side is closed with an error.
            return
        if not block:
            return
        yield block


def _drawn(line: list[Run], y: int) -> str:
    drawn = []
    x = _MARGIN
    for run in line:
        cells = width(run.text)
        # Space at an end of a run is no ink, and would be squeezed in by some renderers.
        inner = run.text.strip(" ")
        if inner:
            left = x + (len(run.text) - len(run.text.lstrip(" "))) * _CELL
            look = f' class="{run.classes}"' if run.classes else ""
            drawn.append(
                f'<text x="{left}" y="{y}" textLength="{width(inner) * _CELL}" '
                f'lengthAdjust="spacingAndGlyphs"{look}>{escape(inner, quote=False)}</text>\n'
            )
        x += cells * _CELL
    return "".join(drawn)


if __name__ == "__main__":
    PICTURE.parent.mkdir(exist_ok=True)
    PICTURE.write_text(picture(), encoding="utf-8")
    sys.stdout.write(f"wrote {PICTURE.relative_to(ROOT)}\n")
