"""Runs the check that a pack describes, in the folder where its files are laid out."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from pincite.app.checking import check
from pincite.app.ledger_place import HOME, VARIABLE
from pincite.app.limits import current_limits, set_limits
from pincite.app.pack_manifest import Manifest
from pincite.app.sources import Progress
from pincite.app.transcripts import current_transcripts, set_transcripts
from pincite.model import Report

FILES = "files"
REPORT = "report.json"
REPORT_TO_READ = "report.md"


def run_inside(folder: Path, manifest: Manifest, progress: Progress | None = None) -> Report:
    """Run the check that a manifest describes in the folder of its pack."""
    with _working_in(folder), _reading_as(manifest):
        return check(
            manifest.drafts,
            against=manifest.against,
            ledger=manifest.ledger,
            options=manifest.check_options(),
            progress=progress,
        )


def written_reports(report: Report) -> Mapping[str, bytes]:
    """Give the report as it stands in a pack: for programs, and for people."""
    from pincite.writers import WRITERS, TerminalOptions

    plain = TerminalOptions()
    return {
        REPORT: WRITERS["json"].write_report(report, plain).encode("utf-8", "backslashreplace"),
        REPORT_TO_READ: WRITERS["markdown"]
        .write_report(report, plain)
        .encode("utf-8", "backslashreplace"),
    }


@contextlib.contextmanager
def _working_in(folder: Path) -> Iterator[None]:
    """Go into the folder of a pack, with no other ledger in the environment or above it."""
    with contextlib.suppress(OSError):
        (folder / FILES / HOME).mkdir(parents=True, exist_ok=True)
    variable = os.environ.pop(VARIABLE, None)
    try:
        with contextlib.chdir(folder):
            yield
    finally:
        if variable is not None:
            os.environ[VARIABLE] = variable


@contextlib.contextmanager
def _reading_as(manifest: Manifest) -> Iterator[None]:
    """Read pictures as the packer did, and with the words that were handed in for them."""
    limits, transcripts = current_limits(), current_transcripts()
    set_limits(replace(limits, reads_pictures=manifest.options.reads_pictures))
    set_transcripts(
        {os.path.realpath(one.picture): one.words for one in manifest.options.transcripts}
    )
    try:
        yield
    finally:
        set_limits(limits)
        set_transcripts(transcripts)
