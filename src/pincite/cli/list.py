"""``pincite list``: what the ledger holds."""

from __future__ import annotations

import click

from pincite.cli.judging import ledger_option


@click.command(
    "list",
    short_help="List the sources of the ledger.",
    epilog="""\
\b
Examples:
  pincite list
  pincite list --json
""",
)
@click.option("--json", "as_json", is_flag=True, help="Print a list of entries as JSON.")
@click.option(
    "--reverify",
    "looks_again",
    is_flag=True,
    help="Look all evidence up again, each piece in the page that was kept with it.",
)
@ledger_option
def COMMAND(*, as_json: bool, looks_again: bool, ledger: str | None) -> int:  # noqa: N802 - the constant of this module, made by a decorator
    """List the sources of the ledger: number, address, title, and how many quotes were found.

    Exit code: 0 listed, also where there are none; 1 with --reverify, words are no longer where
    they were found; 2 there is no ledger, or it cannot be read.
    """
    if looks_again:
        return _reverify(ledger)
    from pincite.app.ledger import sources
    from pincite.app.ledger_place import find_ledger
    from pincite.cli.ledger_words import line_of, quotes_in_words, shape_of, show_json

    found = sources(ledger=ledger)
    if as_json:
        show_json([shape_of(source) for source in found])
        return 0
    if not found:
        place = find_ledger(ledger)
        click.echo(f"ledger is empty: {place.shown if place else ''}")
    for source in found:
        click.echo(line_of(source.id, source.url, source.title, quotes_in_words(source.evidence)))
    return 0


def _reverify(ledger: str | None) -> int:
    """Say of each piece of evidence whether its words are still in its page."""
    from pincite.app.evidence import Standing, reverify
    from pincite.text.visible import visible

    done = reverify(ledger=ledger)
    for one in done:
        words = f"[{one.source.id}] {one.standing.value.replace('_', ' ')}: “{one.evidence.quote}”"
        reason = "" if one.standing is Standing.STANDS else f": {one.reason}"
        click.echo(visible(words + reason))
    if not done:
        click.echo("no evidence to look up")
    return int(any(one.standing is Standing.GONE for one in done))
