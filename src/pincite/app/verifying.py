"""Checks what drafts owe their ledger: ``check`` with the ledger's families alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pincite.app.checking import check
from pincite.app.ledger_place import HOME, find_ledger
from pincite.app.options import CheckOptions, Scope
from pincite.app.reading import STDIN
from pincite.app.renumbering import read_numbers
from pincite.app.sources import Progress
from pincite.model import LedgerError, Report, UsageError


def verify(
    drafts: Sequence[str],
    *,
    ledger: str | None = None,
    map_path: str = "",
    options: CheckOptions | None = None,
    progress: Progress | None = None,
) -> Report:
    """Check numbers, evidence and sources of drafts, and quotations of pages that are kept.

    Args:
        drafts: Paths of drafts; ``-`` is standard input, read as Markdown.
        ledger: The ledger's path or address; the one in use at each draft, unless given.
        map_path: Path of the mapping that was written beside a renumbered copy; the draft is then
            that copy.
        options: What to look at.
        progress: Told how far the work is.

    Raises:
        UsageError: if the call is wrong.
        UnreadableError: if a draft or the mapping cannot be read.
        LedgerError: if there is no ledger, or it cannot be opened or read.
    """
    if not drafts:
        raise UsageError("no draft was given: name one, as in `pincite verify report.md`")
    if map_path and len(drafts) > 1:
        raise UsageError("--map belongs to one copy: give one draft with it")
    for draft in drafts:
        _require_ledger(ledger, draft)
    return check(
        drafts,
        ledger=ledger,
        numbers=read_numbers(map_path) if map_path else None,
        options=replace(options or CheckOptions(), scope=Scope.LEDGER),
        progress=progress,
    )


def _require_ledger(named: str | None, draft: str) -> None:
    if find_ledger(named, near="." if draft == STDIN else draft) is None:
        raise LedgerError(
            f"there is no ledger for {draft}: no {HOME}/ with a ledger beside it or above it; "
            "`pincite add URL` begins one, --ledger names another"
        )
