"""``pincite renumber``: a copy whose numbers run in reading order."""

from __future__ import annotations

import click

from pincite.cli.judging import ledger_option


@click.command(
    "renumber",
    short_help="Write a copy with numbers in reading order.",
    epilog="""\
\b
Examples:
  pincite renumber report.md -o reader.md
  pincite verify reader.md --map reader.md.map.json
""",
)
@click.argument("draft")
@click.option("-o", "--output", "copy", required=True, metavar="COPY", help="The copy to write.")
@ledger_option
def COMMAND(*, draft: str, copy: str, ledger: str | None) -> int:  # noqa: N802 - the constant of this module, made by a decorator
    """Write a copy of DRAFT for readers: numbers run in reading order, the list of sources too.

    DRAFT and the ledger keep their ids. The mapping stands beside the copy, under its name with
    .map.json; `pincite verify COPY --map FILE` reads it.

    Exit code: 0 written, 1 the draft cites ids that the ledger never issued, 2 the call or a file
    is wrong.
    """
    from pincite.app.renumbering import renumber
    from pincite.cli.ledger_words import say
    from pincite.text.visible import visible

    done = renumber(draft, copy, ledger=ledger)
    if done.unknown:
        ids = ", ".join(f"[{number}]" for number in done.unknown)
        say(
            f"{draft} was not renumbered: the ledger never issued {ids}; "
            f"`pincite verify {draft}` shows where they stand"
        )
        return 1
    for new, old in sorted(done.numbers.items()):
        click.echo(f"[{new}] is the ledger's [{old}]")
    click.echo(visible(f"{done.path} was written, and the mapping to {done.map_path}"), err=True)
    return 0
