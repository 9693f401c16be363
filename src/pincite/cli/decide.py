"""``pincite decide``: what a reader says of a claim that rules left open."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import click

from pincite.cli.judging import ledger_option
from pincite.cli.words import WordyCommand
from pincite.model import UsageError, Verdict

if TYPE_CHECKING:
    from pincite.app.deciding import Recorded
    from pincite.model.facts import ReaderDecision


@click.command(
    "decide",
    cls=WordyCommand,
    short_help="Record what a reader decided about an open claim.",
    epilog="""\
\b
Examples:
  pincite decide C07 verified --source 2 --quote "the lamp was lit at dawn" --by ada
  pincite decide --from decisions.json --worklist worklist.json
""",
)
@click.argument("claim", required=False)
@click.argument(
    "verdict", required=False, type=click.Choice([verdict.value for verdict in Verdict])
)
@click.option("--source", metavar="N", default="", help="Number of the source, as in the worklist.")
@click.option("--quote", metavar="WORDS", default="", help="The source's own words that decide.")
@click.option("--by", metavar="NAME", default="", help="Who read it.")
@click.option("--from", "from_file", metavar="FILE", default="", help="Record all of this file.")
@click.option(
    "--worklist",
    metavar="FILE",
    default="",
    help="Where the claims wait; default: worklist.json in the nearest .pincite/.",
)
@click.option(
    "--decisions",
    metavar="FILE",
    default="",
    help="Where decisions are kept; default: decisions.json in the nearest .pincite/.",
)
@ledger_option
def COMMAND(  # noqa: N802 - the constant of this module, made by a decorator
    *,
    claim: str | None,
    verdict: str | None,
    source: str,
    quote: str,
    by: str,
    from_file: str,
    worklist: str,
    decisions: str,
    ledger: str | None,
) -> int:
    """Record that CLAIM is verified, contradicted or unverifiable.

    The quote must stand in the source word for word, and the source must be one that can settle
    the claim. A reading that the numbers, dates, names or negations of the quoted sentence
    contradict is refused, with the reason. A decision holds until the claim or the source changes;
    `pincite factcheck` then says so.

    Exit code: 0 recorded, 1 refused, 2 the call or a file is wrong.
    """
    from pincite.app.deciding import record

    readings = _from_file(from_file, by) if from_file else [_one(claim, verdict, source, quote, by)]
    if from_file and claim:
        raise UsageError("give one claim, or a file with --from, and not both")
    done, path = record(readings, worklist=worklist, decisions=decisions, ledger=ledger)
    for one in done:
        click.echo(_line(one))
    kept = sum(not one.refused for one in done)
    if kept:
        click.echo(f"{kept} kept in {path}", err=True)
    return int(kept < len(done))


def _one(
    claim: str | None, verdict: str | None, source: str, quote: str, by: str
) -> ReaderDecision:
    from pincite.model.facts import ReaderDecision

    if not claim or not verdict:
        raise UsageError(
            'name a claim and a verdict, as in `pincite decide C07 verified --source 2 --quote "…" '
            "--by NAME`"
        )
    if not by:
        raise UsageError("say who read it: --by NAME")
    if verdict != Verdict.UNVERIFIABLE and not (source and quote):
        raise UsageError(f"{verdict} needs the words that decide: give --source N and --quote")
    return ReaderDecision("", claim, "", Verdict(verdict), by, source=source, quote=quote)


def _from_file(path: str, by: str) -> list[ReaderDecision]:
    from pincite.app.decisions_file import read_decisions

    readings = read_decisions(path, must_exist=True)
    if not readings:
        raise UsageError(f"{path} holds no decision")
    return [replace(one, by=by or one.by) for one in readings]


def _line(one: Recorded) -> str:
    from pincite.text.visible import visible

    reading = one.reading
    if one.refused:
        return visible(f"{reading.claim_id} refused: {one.refused}")
    words = f" on “{reading.quote}” in {reading.source}" if reading.quote else ""
    return visible(f"{reading.claim_id} {reading.verdict} by {reading.by}{words}")
