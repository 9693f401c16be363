"""``pincite import-ledger``: take another ledger in."""

from __future__ import annotations

import click

from pincite.cli.judging import ledger_option


@click.command(
    "import-ledger",
    short_help="Take in the sources of another ledger, under the same numbers.",
    epilog="""\
\b
Examples:
  pincite import-ledger old.json
  pincite import-ledger old.json --ledger team.sqlite
""",
)
@click.argument("file", metavar="LEDGER")
@ledger_option
def COMMAND(*, file: str, ledger: str | None) -> int:  # noqa: N802 - the constant of this module, made by a decorator
    """Take in all that another LEDGER holds, under the same numbers, all or nothing.

    Exit code: 0 done, 2 a number stands for something else here, or a ledger cannot be read.
    """
    from pincite.app.ledger_exchange import import_ledger
    from pincite.cli.ledger_words import line_of, say

    done = import_ledger(file, ledger=ledger)
    if done.begun:
        say(f"began a ledger: {done.begun}")
    for source in done.new:
        click.echo(line_of(source.id, source.url, source.title))
    say(f"{len(done.new)} taken into {done.ledger}, {done.known} known already")
    return 0
