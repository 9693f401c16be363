"""The formats: one line each, and what each prints for one small report."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from contextlib import chdir
from pathlib import Path

from docs.builder.reference.markdown import fence, page, table
from pincite.app import check
from pincite.writers import WRITERS, TerminalOptions

_ABOUT = """\
`--format` says how the result is written to standard output, and `--output FORMAT=FILE`, as often as
you like, writes it to files too. `full` looks at whether it writes to a terminal: there it has
colours and the terminal's width. `NO_COLOR`, `--no-color` and `TERM=dumb` are kept. The examples
are cut with “…” where they go on in the same way."""

_DRAFT = "The log says that “the pilot rang the bell for nine hours” ([log](log.txt)).\n"
_SOURCE = "On 4 May the pilot rang the bell for five hours.\n"
_WIDEST, _LONGEST = 300, 40
_LANGUAGES = {"full": "terminal", "json": "json", "jsonl": "json", "markdown": "markdown"}


def pages() -> Mapping[str, str]:
    """Give the page of all formats."""
    rows = [(f"[{one.name}](#{one.name})", one.summary) for one in WRITERS.values()]
    with tempfile.TemporaryDirectory() as scratch:
        shown = [
            block
            for name, text in _written(Path(scratch)).items()
            for block in (f"## {name}", fence(text, _LANGUAGES.get(name, "text")))
        ]
    return {
        "formats.md": page(
            "# Formats",
            _ABOUT,
            table(("format", "what it is"), rows),
            "The examples below are of one draft, `draft.md`:",
            fence(_DRAFT, "markdown"),
            "and one source, `log.txt`:",
            fence(_SOURCE),
            *shown,
        )
    }


def _written(folder: Path) -> Mapping[str, str]:
    # Paths are shown from the current folder, so the run must not depend on where it is.
    with chdir(folder):
        Path("draft.md").write_text(_DRAFT, encoding="utf-8")
        Path("log.txt").write_text(_SOURCE, encoding="utf-8")
        report = check(["draft.md"], against=["log.txt"])
        options = TerminalOptions(width=100)
        return {name: _cut(one.write_report(report, options)) for name, one in WRITERS.items()}


def _cut(text: str) -> str:
    """Leave out what is beyond a glance; the page of the JSON has every key."""
    lines = [line if len(line) <= _WIDEST else f"{line[:_WIDEST]} …" for line in text.splitlines()]
    return "\n".join(lines if len(lines) <= _LONGEST else [*lines[:_LONGEST], "…"])
