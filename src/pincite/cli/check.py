"""``pincite check``: the quotations of drafts against sources."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import click

from pincite.cli.output import DEFAULT_FORMAT, Output, output_options
from pincite.cli.words import WordyCommand
from pincite.model import UsageError

if TYPE_CHECKING:
    from pincite.app.configuration import Settings
    from pincite.app.options import CheckOptions
    from pincite.model import Report

_CODES = "CODE..."


@click.command(
    "check",
    cls=WordyCommand,
    many=("--against",),
    codes=("--select", "--ignore"),
    short_help="Check the quotations of a draft against sources.",
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
    help="Files or directories to check against, up to the next option.",
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
@click.option("--select", multiple=True, metavar=_CODES, help="Look at these codes or families.")
@click.option("--ignore", multiple=True, metavar=_CODES, help="Do not look at these.")
@click.option("--warnings-as-errors", is_flag=True, default=None, help="Warnings fail the run.")
@click.option(
    "--allow-unverifiable",
    is_flag=True,
    default=None,
    help="Quotations that could not be verified, and have no error, do not fail the run.",
)
@click.option("--exit-zero", is_flag=True, help="Findings do not fail the run.")
@click.option("--diff", "shows_diff", is_flag=True, help="Show what --fix would change.")
@click.option(
    "--fix",
    "fixes",
    is_flag=True,
    help="Set capitals, punctuation and typography of quotations as the source has them.",
)
@click.option(
    "--unsafe-fixes",
    is_flag=True,
    help="With --diff or --fix: words and numbers too. Read the passage first.",
)
@click.option("--watch", "watches", is_flag=True, help="Check again whenever a file changes.")
@click.option("--show-verified", is_flag=True, help="List what is fine, too.")
@click.option(
    "--max-findings",
    type=click.IntRange(min=0),
    default=100,
    metavar="N",
    help="How many findings are shown, default 100; 0 shows all.",
)
@click.option("--max-size", type=float, metavar="MB", help="Largest file, default 256.")
@click.option("--no-config", is_flag=True, help="Read no settings file.")
@output_options
def COMMAND(*, drafts: tuple[str, ...], output: Output, **flags: Any) -> int:  # noqa: N802 - the constant of this module, made by a decorator
    """Check every quotation of each DRAFT against the sources; - is standard input.

    A quotation is looked up in the source that its sentence cites. A file stands for a cited
    source when the draft links to it, or when its address or title is the one in the draft's
    Sources block. Quotations that cite nothing are looked up in all sources given.

    Settings come from pincite.toml, or [tool.pincite] in pyproject.toml, at or above the draft;
    flags win.

    Exit code: 0 nothing wrong, 1 findings, 2 the call or a file is wrong, 3 there were quotations
    and none could be checked.
    """
    if not drafts:
        raise UsageError("no draft was given: name one, as in `pincite check report.md`")
    settings = _settings(drafts[0], reads=not flags["no_config"])
    output = replace(
        output,
        format=output.format or settings.format or DEFAULT_FORMAT,
        show_verified=flags["show_verified"],
        max_findings=flags["max_findings"],
    )
    options = _options(settings, flags)
    against = flags["against"] or settings.against
    allow = flags["allow"] = bool(_first(flags["allow_unverifiable"], settings.allow_unverifiable))
    run = partial(_check, drafts, against, options, quiet=flags["quiet"])
    if flags["shows_diff"] or flags["fixes"]:
        return _fix(drafts, against, options, output, flags)
    if flags["watches"]:
        return _watch(run, (*drafts, *against), output)
    report = run()
    _write(report, output)
    return 0 if flags["exit_zero"] else _exit_code(report, allow=allow)


def _write(report: Report, output: Output) -> None:
    output.write(lambda writer, terminal: writer.write_report(report, terminal))


def _settings(draft: str, *, reads: bool) -> Settings:
    from pincite.app.configuration import Settings, find_settings

    if not reads:
        return Settings()
    return find_settings("." if draft == "-" else draft)


def _options(settings: Settings, flags: dict[str, Any]) -> CheckOptions:
    from pincite.app.options import MIN_WORDS, CheckOptions
    from pincite.app.reading import MAX_BYTES

    max_size = _first(flags["max_size"], settings.max_size)
    return CheckOptions(
        rules=_first(flags["rules"], settings.rules) or "auto",
        min_words=_first(flags["min_words"], settings.min_words) or MIN_WORDS,
        select=_codes(flags["select"]) or settings.select,
        ignore=_codes(flags["ignore"]) or settings.ignore,
        per_file_ignores=settings.per_file_ignores,
        warnings_as_errors=bool(_first(flags["warnings_as_errors"], settings.warnings_as_errors)),
        max_bytes=int(max_size * 1024 * 1024) if max_size else MAX_BYTES,
    )


def _first(flag: Any, setting: Any) -> Any:
    return setting if flag is None else flag


def _codes(given: tuple[str, ...]) -> tuple[str, ...]:
    """Split codes at commas, and write them in capitals."""
    return tuple(code.strip().upper() for one in given for code in one.split(",") if code.strip())


def _check(
    drafts: tuple[str, ...], against: tuple[str, ...], options: CheckOptions, *, quiet: bool
) -> Report:
    from pincite.app.checking import check
    from pincite.cli.progress import ProgressBar

    with ProgressBar(quiet=quiet) as progress:
        return check(drafts, against=against, options=options, progress=progress)


def _exit_code(report: Report, *, allow: bool) -> int:
    from pincite.checks import exit_code

    return exit_code(report, allow_unverifiable=allow)


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

    writes = not flags["shows_diff"]
    fixed = fix(
        drafts, against=against, options=options, unsafe=flags["unsafe_fixes"], writes=writes
    )
    if not writes:
        colored = output.is_colored()
        for one in fixed:
            for line in diff_lines(one.path, one.before, one.after, color=colored):
                click.echo(line, color=colored)
    for one in fixed:
        verb = "fixed" if writes else "would fix"
        left = f", {one.unsafe_left} more with --unsafe-fixes" if one.unsafe_left else ""
        click.echo(f"{one.path}: {verb} {_quotations(one.made)}{left}", err=True)
    if not writes:
        return int(any(one.made for one in fixed) and not flags["exit_zero"])
    report = _check(drafts, against, options, quiet=flags["quiet"])
    _write(report, output)
    return 0 if flags["exit_zero"] else _exit_code(report, allow=flags["allow"])


def _quotations(count: int) -> str:
    return f"{count} quotation" if count == 1 else f"{count} quotations"


def _watch(run: Callable[[], Report], paths: tuple[str, ...], output: Output) -> int:
    """Check at once and after every change, until the user interrupts."""
    from pincite.app.watching import changes
    from pincite.model import PinciteError

    for _ in _at_once_and_after(changes(paths)):
        if sys.stdout.isatty():
            click.clear()
        try:
            report = run()
        except PinciteError as error:
            # A file may be half-saved at this moment; the next change tries again.
            click.echo(f"pincite: {error}", err=True)
        else:
            _write(report, output)
        click.echo("watching; press Ctrl-C to end", err=True)
    return 0


def _at_once_and_after(changes: Iterator[None]) -> Iterator[None]:
    yield
    yield from changes
