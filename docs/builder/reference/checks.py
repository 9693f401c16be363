"""One page for each check, from its constant and from what it says of its own example."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping
from contextlib import chdir
from pathlib import Path
from typing import Any

from docs.builder.reference.markdown import code, fence, page, sentence, table
from pincite.app import CheckOptions, check
from pincite.checks import CHECKS, Check, Example
from pincite.checks.example_words import asked_for, ledger_file, ledger_lines
from pincite.text.visible import visible_lines

_ABOUT = """\
A code never changes its meaning and is never used for another thing. `pincite rule CODE` shows the
same in the terminal. An **error** fails the run, a **warning** only with `--warnings-as-errors`
or where it says that a quotation could not be checked, a **note** never."""


def pages() -> Mapping[str, str]:
    """Give the list of all checks, and a page for each."""
    with tempfile.TemporaryDirectory() as scratch:
        made = {f"checks/{one.code}.md": _page(one, Path(scratch)) for one in CHECKS.values()}
    return {"checks/index.md": _index()} | made


def _index() -> str:
    rows = [
        (f"[{one.code}]({one.code}.md)", one.severity.value, _summary(one))
        for one in CHECKS.values()
    ]
    return page("# Checks", _ABOUT, table(("code", "severity", "what is reported"), rows))


def _summary(one: Check[Any]) -> str:
    return one.summary if one.on else f"{one.summary} (off unless selected)"


def _page(one: Check[Any], scratch: Path) -> str:
    folder = scratch / one.code
    return page(
        f"# {one.code}: {one.name.replace('-', ' ')}",
        f"**{one.severity.value.capitalize()}.** {sentence(one.summary)}",
        "" if one.on else f"It is off unless it is selected: `--select {one.code}`.",
        "## Why",
        one.why,
        "## Reported",
        *_example(one.fires),
        f"`{' '.join(['pincite check draft.md', asked_for(one.fires)]).strip()}` says:",
        fence("\n".join(_says(one, folder)) or "(nothing)"),
        "## Not reported",
        *_example(one.silent),
        "## How to fix",
        one.fix,
        "## How to silence",
        f"In one place of the draft: {code(one.silence)}",
        f'For a run: `--ignore {one.code}`. For good: `ignore = ["{one.code}"]` in `pincite.toml`.',
    )


def _example(example: Example) -> Iterator[str]:
    if example.ledger:
        yield "The ledger:"
        yield fence("\n".join(map(visible_lines, ledger_lines(example))))
    yield "The draft:"
    yield fence(visible_lines(example.draft), "markdown")
    for name, text in example.sources:
        yield f"{code(name)}:"
        yield fence(visible_lines(text))


def _says(one: Check[Any], folder: Path) -> Iterator[str]:
    """Run the check on its example and give its findings, as the format ``concise`` has them."""
    folder.mkdir()
    # Paths are shown from the current folder, so the run must not depend on where it is.
    with chdir(folder):
        Path("draft.md").write_text(one.fires.draft, encoding="utf-8")
        for name, text in one.fires.sources:
            Path(name).write_text(text, encoding="utf-8")
        if one.fires.ledger:
            Path("ledger.json").write_text(ledger_file(one.fires), encoding="utf-8")
        report = check(
            ["draft.md"],
            against=[name for name, _ in one.fires.sources],
            ledger="ledger.json" if one.fires.ledger else None,
            options=CheckOptions(select=() if one.on else (one.code,), demands=one.fires.demands),
        )
    for finding in report.drafts[0].findings:
        if finding.code == one.code:
            place = f"{finding.place.path}:{finding.place.line}:{finding.place.column}"
            yield f"{place}: {finding.severity.value} {finding.code} {finding.message}"
            if finding.help:
                yield f"  help: {finding.help}"
