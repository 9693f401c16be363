"""``pincite reset``: begin a clean ledger."""

from __future__ import annotations

import click

from pincite.cli.judging import ledger_option


@click.command(
    "reset",
    short_help="Begin a clean ledger; the old one is kept as a dated copy.",
    epilog="""\
\b
Examples:
  pincite reset
  pincite reset --ledger sources.json
""",
)
@ledger_option
def COMMAND(*, ledger: str | None) -> int:  # noqa: N802 - the constant of this module, made by a decorator
    """Begin a clean ledger, and keep the old one as a dated copy.

    Without --ledger it is the ledger in use, or a new one in .pincite/ in the current folder.

    Exit code: 0 done, 2 the ledger cannot be written.
    """
    from pincite.app.ledger import reset

    done = reset(ledger=ledger)
    click.echo(f"ledger reset: {done.ledger}")
    if done.copy:
        click.echo(f"the old one is kept as {done.copy}")
    return 0
