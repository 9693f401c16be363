"""``pincite recheck``: which evidence still stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from pincite.cli.judging import ledger_option
from pincite.cli.limit_options import limit_options
from pincite.cli.network_options import NetworkFlags, network_options
from pincite.cli.output import DEFAULT_FORMAT, Output, output_options
from pincite.model import UsageError

if TYPE_CHECKING:
    from pincite.model.recheck import Recheck
    from pincite.writers import TerminalOptions, Writer

INTERRUPTED = 130


@click.command(
    "recheck",
    short_help="Fetch the ledger's pages again, and say which evidence still stands.",
    epilog="""\
\b
Examples:
  pincite recheck
  pincite recheck 3 7 --format markdown
""",
)
@click.argument("numbers", nargs=-1, metavar="[ID]...")
@click.option("--show-verified", is_flag=True, help="List what still stands, too.")
@ledger_option
@limit_options
@network_options
@output_options
def COMMAND(  # noqa: N802 - the constant of this module, made by a decorator
    *,
    numbers: tuple[str, ...],
    show_verified: bool,
    ledger: str | None,
    network: NetworkFlags,
    quiet: bool,
    output: Output,
) -> int:
    """Fetch the pages of the ledger again, and look all evidence up in them as they are now.

    Without an ID these are all sources that have evidence. Of each piece it says whether it still
    stands, moved, changed or is gone; where there is no page to look in, it says why, and nothing
    of the words. New looks of a page are kept. With --offline the pages that are kept are read.

    Exit code: 0 all stands or moved, 1 evidence changed or is gone, 2 the call is wrong or the
    ledger cannot be read, 3 no evidence changed and some pages could not be had.
    """
    from dataclasses import replace

    from pincite.app.rechecking import recheck
    from pincite.cli.ledger_words import source_ids
    from pincite.cli.progress import ProgressBar

    _refuse_other_formats(output)
    with ProgressBar(quiet=quiet) as progress:
        said = recheck(source_ids(numbers), ledger=ledger, web=network.web(), progress=progress)
    output = replace(output, show_verified=show_verified)
    output.write(lambda writer, options: _render(said, writer, options))
    return INTERRUPTED if said.missed else _exit_code(said)


def _exit_code(said: Recheck) -> int:
    from pincite.model.recheck import Fate

    counts = said.counts
    if counts[Fate.CHANGED] or counts[Fate.GONE]:
        return 1
    has_none = any(source.read is None for source in said.sources)
    return 3 if counts[Fate.UNREACHABLE] or has_none else 0


def _render(said: Recheck, writer: Writer, options: TerminalOptions) -> str:
    assert writer.write_recheck is not None  # refused before the work began
    return writer.write_recheck(said, options)


def _refuse_other_formats(output: Output) -> None:
    """Say at once, not after a run, that a format has no words for this."""
    from pincite.writers import WRITERS

    for name in (output.format or DEFAULT_FORMAT, *(name for name, _ in output.files)):
        if WRITERS[name].write_recheck is None:
            able = ", ".join(x for x in WRITERS if WRITERS[x].write_recheck is not None)
            raise UsageError(f"recheck is not written as {name}: it is as {able}")
