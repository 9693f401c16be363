"""``pincite factcheck``: every claim of a draft against its sources."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import click

from pincite.cli.fact_options import fact_options
from pincite.cli.judging import first, ledger_option, settings_near
from pincite.cli.limit_options import apply_settings, limit_options
from pincite.cli.network_options import NetworkFlags, network_options, online_option
from pincite.cli.output import DEFAULT_FORMAT, Output, output_options
from pincite.cli.size_option import bytes_of, size_option
from pincite.cli.words import WordyCommand
from pincite.model import UsageError
from pincite.model.counting import plural

if TYPE_CHECKING:
    from pincite.app.fact_reports import FactOptions
    from pincite.cli.fact_options import FactFlags
    from pincite.model.facts import FactReport
    from pincite.writers import TerminalOptions, Writer


@click.command(
    "factcheck",
    cls=WordyCommand,
    many=("--against",),
    short_help="Check every claim of a draft against its sources.",
    epilog="""\
\b
Examples:
  pincite factcheck report.md --against sources/
  pincite factcheck report.md --mode search --corpus library/ --output json=facts.json
""",
)
@click.argument("draft", required=False)
@fact_options
@size_option
@ledger_option
@limit_options
@online_option
@network_options
@output_options
def COMMAND(  # noqa: N802 - the constant of this module, made by a decorator
    *,
    draft: str | None,
    flags: FactFlags,
    ledger: str | None,
    max_size: float | None,
    network: NetworkFlags,
    output: Output,
    quiet: bool,
) -> int:
    """Check every claim of DRAFT against its sources; - is standard input.

    All claims are listed first, then each is decided: contradicted, verified, or unverifiable with
    the reason. With --against the documents given decide, and among them the cited one; without,
    the files beside the draft that it links to, and the pages that its ledger keeps. No model is
    asked, and no page is fetched but those given by their address, unless --online says so. What
    stays open can be read and decided: --worklist, then `pincite decide`.

    With --mode search sources are searched for, in a folder or by services, and each counts by its
    authority.

    Settings come from pincite.toml, or [tool.pincite] in pyproject.toml, at or above the draft;
    flags win.

    Exit code: 0 every claim verified, or none there; 1 contradicted or open claims; 2 the call or a
    file is wrong; 3 there were claims and none could be checked.
    """
    if not draft:
        raise UsageError("no draft was given: name one, as in `pincite factcheck report.md`")
    settings = settings_near(draft, reads=not flags.no_config)
    apply_settings(settings)
    flags = flags.with_settings(settings)
    format_name = output.format or settings.format or DEFAULT_FORMAT
    output = replace(output, format=format_name, max_findings=flags.max_findings)
    _refuse_formats_without_facts(output)
    if flags.worklist:
        from pincite.cli.output import refuse_overwriting

        refuse_overwriting([flags.worklist], {"draft": draft, "against": flags.against})
    from pincite.app.options import CheckOptions

    options = flags.facts(
        CheckOptions(max_bytes=bytes_of(first(max_size, settings.max_size))), ledger
    )
    report = _factcheck(draft, flags, options, network, quiet=quiet)
    output.write(lambda writer, told: _render(report, writer, flags.shown(told)))
    if flags.worklist:
        _write_worklist(flags.worklist, report)
    from pincite.checks.fact_results import fact_exit_code

    if flags.exit_zero:
        return 0
    return fact_exit_code(report, allow_unverifiable=bool(flags.allow_unverifiable))


def _factcheck(
    draft: str, flags: FactFlags, options: FactOptions, network: NetworkFlags, *, quiet: bool
) -> FactReport:
    from pincite.cli.progress import ProgressBar
    from pincite.model.facts import FactMode

    searches = flags.is_search()
    with ProgressBar(quiet=quiet) as progress:
        if searches:
            from pincite.app.fact_search import factcheck_by_search

            return factcheck_by_search(
                draft,
                flags.search(),
                options=options,
                web=network.web_of_search(),
                progress=progress,
            )
        from pincite.app.factchecking import factcheck

        return factcheck(
            draft,
            against=flags.against,
            mode=FactMode(flags.mode) if flags.mode else None,
            options=options,
            web=network.web(),
            progress=progress,
        )


def _render(report: FactReport, writer: Writer, options: TerminalOptions) -> str:
    assert writer.write_facts is not None  # refused before the work began
    return writer.write_facts(report, options)


def _refuse_formats_without_facts(output: Output) -> None:
    from pincite.writers import WRITERS

    asked = [output.format, *(name for name, _ in output.files)]
    for name in asked:
        if WRITERS[name].write_facts is None:
            able = ", ".join(x for x in WRITERS if WRITERS[x].write_facts is not None)
            raise UsageError(f"the format {name} has no fact-check; there are {able}")


def _write_worklist(path: str, report: FactReport) -> None:
    from pincite.app.worklists import write_worklist
    from pincite.text.visible import visible

    count = write_worklist(path, report)
    claims = plural(count, "claim waits", "claims wait")
    click.echo(visible(f"{path}: {claims} for a reader; `pincite decide` records one"), err=True)
