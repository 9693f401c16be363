"""``pincite check``: drafts against their sources and their ledger."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

import click

from pincite.cli.judging import (
    EVIDENCE,
    check_options,
    exit_code_of,
    first,
    judging_options,
    report_output,
    settings_near,
    write_report,
)
from pincite.cli.network_options import NetworkFlags, network_options, online_option
from pincite.cli.output import Output, output_options
from pincite.cli.words import WordyCommand
from pincite.model import UsageError

if TYPE_CHECKING:
    from pincite.app.fixing import Fixed
    from pincite.app.options import CheckOptions
    from pincite.model import Report


@click.command(
    "check",
    cls=WordyCommand,
    many=("--against",),
    codes=("--select", "--ignore"),
    levels={"--evidence": EVIDENCE},
    short_help="Check the quotations and citations of a draft.",
    epilog="""\
\b
Examples:
  pincite check report.md --against sources/
  pincite check report.md --against page.html notes.txt --format concise
""",
)
@click.argument("drafts", nargs=-1, metavar="DRAFT...")
@click.option(
    "--against",
    multiple=True,
    metavar="SOURCE...",
    help="Files, directories or addresses to check against, up to the next option.",
)
@click.option(
    "--rules",
    metavar="RULES",
    help="auto (default) or strict, with changes: auto,+O2,-Q4. `pincite rule` lists them.",
)
@click.option(
    "--min-words",
    type=click.IntRange(min=1),
    metavar="N",
    help="From how many words on a quotation is judged that nothing ascribes, default 3.",
)
@judging_options
@click.option(
    "--allow-unverifiable",
    is_flag=True,
    default=None,
    help="Quotations that could not be verified, and have no error, do not fail the run.",
)
@click.option(
    "--require-claims",
    is_flag=True,
    default=None,
    help="Every claim must be verified; else only contradicted ones fail the run.",
)
@click.option("--diff", "shows_diff", is_flag=True, help="Show what --fix would change.")
@click.option(
    "--fix",
    "fixes",
    is_flag=True,
    help="Set capitals, punctuation and typography of quotations as the source has them, and "
    "write the list of sources from the ledger.",
)
@click.option(
    "--unsafe-fixes",
    is_flag=True,
    help="With --diff or --fix: words and numbers too. Read the passage first.",
)
@click.option("--watch", "watches", is_flag=True, help="Check again whenever a file changes.")
@online_option
@network_options
@output_options
def COMMAND(  # noqa: N802 - the constant of this module, made by a decorator
    *, drafts: tuple[str, ...], output: Output, network: NetworkFlags, **flags: Any
) -> int:
    """Check each DRAFT against its sources and its ledger; - is standard input.

    A quotation is looked up in the source that its sentence cites. A file stands for a cited
    source when the draft links to it, or when its address or title is the one in the draft's
    Sources block; where none was given, the page that the ledger keeps does. Quotations that cite
    nothing are looked up in all sources given.

    An address after --against is fetched, and nothing else is unless --online says so. A page that
    could not be had leaves what is quoted from it unverifiable, with the reason.

    Where a ledger is found, the draft's numbers, its list of sources and their evidence are
    checked too; `pincite verify` checks these alone.

    Settings come from pincite.toml, or [tool.pincite] in pyproject.toml, at or above the draft;
    flags win.

    Exit code: 0 nothing wrong, 1 findings, 2 the call or a file is wrong, 3 there were quotations
    and none could be checked.
    """
    if not drafts:
        raise UsageError("no draft was given: name one, as in `pincite check report.md`")
    _refuse_what_would_be_passed_over(flags)
    settings = settings_near(drafts[0], reads=not flags["no_config"])
    output = report_output(output, settings, flags)
    options = check_options(settings, flags)
    against = flags["against"] or settings.against
    allow = flags["allow"] = bool(first(flags["allow_unverifiable"], settings.allow_unverifiable))
    flags["web"] = network.web()
    run = partial(_check, drafts, against, options, flags)
    if flags["shows_diff"] or flags["fixes"]:
        return _fix(drafts, against, options, output, flags)
    if flags["watches"]:
        return _watch(run, (*drafts, *against), output)
    report = run()
    write_report(report, output)
    return exit_code_of(report, flags, allow=allow)


def _refuse_what_would_be_passed_over(flags: dict[str, Any]) -> None:
    edits = flags["shows_diff"] or flags["fixes"]
    if flags["unsafe_fixes"] and not edits:
        raise UsageError("--unsafe-fixes changes nothing by itself: give --diff or --fix too")
    if flags["watches"] and edits:
        raise UsageError("--watch changes no file: give it without --diff and --fix")


def _check(
    drafts: tuple[str, ...],
    against: tuple[str, ...],
    options: CheckOptions,
    flags: dict[str, Any],
) -> Report:
    from pincite.app.checking import check
    from pincite.cli.progress import ProgressBar

    with ProgressBar(quiet=flags["quiet"]) as progress:
        return check(
            drafts,
            against=against,
            ledger=flags["ledger"],
            options=options,
            web=flags["web"],
            progress=progress,
        )


def _fix(
    drafts: tuple[str, ...],
    against: tuple[str, ...],
    options: CheckOptions,
    output: Output,
    flags: dict[str, Any],
) -> int:
    """Show or make the edits; ``--diff`` alone changes nothing and fails where it shows any."""
    from pincite.app.fixing import fix
    from pincite.cli.patch import diff_lines
    from pincite.text.visible import visible

    writes = not flags["shows_diff"]
    fixed = fix(
        drafts,
        against=against,
        ledger=flags["ledger"],
        options=options,
        web=flags["web"],
        unsafe=flags["unsafe_fixes"],
        writes=writes,
    )
    if not writes:
        colored = output.is_colored()
        for one in fixed:
            for line in diff_lines(one.path, one.before, one.after, color=colored):
                click.echo(line, color=colored)
    for one in fixed:
        verb = "fixed" if writes else "would fix"
        left = f", {one.unsafe_left} more with --unsafe-fixes" if one.unsafe_left else ""
        click.echo(visible(f"{one.path}: {verb} {_made(one)}{left}"), err=True)
    if not writes:
        return int(any(one.made for one in fixed) and not flags["exit_zero"])
    report = _check(drafts, against, options, flags)
    write_report(report, output)
    return exit_code_of(report, flags, allow=flags["allow"])


def _made(fixed: Fixed) -> str:
    """Say what was changed: ``2 quotations and the list of sources``."""
    parts = [f"{fixed.quotations} quotation{'s' * (fixed.quotations != 1)}"]
    if fixed.markers:
        parts.append(f"{fixed.markers} marker{'s' * (fixed.markers != 1)}")
    if fixed.is_listed_anew:
        parts.append("the list of sources")
    if len(parts) > 1 and not fixed.quotations:
        parts.pop(0)
    return " and ".join(parts)


def _watch(run: Callable[[], Report], paths: tuple[str, ...], output: Output) -> int:
    """Check at once and after every change, until the user interrupts."""
    from pincite.app.watching import changes
    from pincite.model import PinciteError
    from pincite.text.visible import visible

    for _ in _at_once_and_after(changes(paths)):
        if sys.stdout.isatty():
            click.clear()
        try:
            report = run()
        except PinciteError as error:
            # A file may be half-saved at this moment; the next change tries again.
            click.echo(f"pincite: {visible(str(error))}", err=True)
        else:
            write_report(report, output)
        click.echo("watching; press Ctrl-C to end", err=True)
    return 0


def _at_once_and_after(changes: Iterator[None]) -> Iterator[None]:
    yield
    yield from changes
