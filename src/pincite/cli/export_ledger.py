"""``pincite export-ledger``: write a ledger to a file."""

from __future__ import annotations

import click

from pincite.cli.judging import ledger_option


@click.command(
    "export-ledger",
    short_help="Write all that the ledger holds to a new file.",
    epilog="""\
\b
Examples:
  pincite export-ledger sources.json
  pincite export-ledger copy.sqlite
""",
)
@click.argument("file", metavar="FILE")
@ledger_option
def COMMAND(*, file: str, ledger: str | None) -> int:  # noqa: N802 - the constant of this module, made by a decorator
    """Write all that the ledger holds to a new FILE: JSON where it ends in .json, else SQLite.

    Exit code: 0 done, 2 there is no ledger, or the file is there already or cannot be written.
    """
    from pincite.app.ledger_exchange import export_ledger
    from pincite.cli.ledger_words import say

    count = export_ledger(file, ledger=ledger)
    say(f"{count} source{'s' * (count != 1)} written to {file}")
    return 0
