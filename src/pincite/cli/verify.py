"""``pincite verify``: what a draft owes its ledger."""

from __future__ import annotations

from typing import Any

import click

from pincite.cli.judging import (
    EVIDENCE,
    check_options,
    exit_code_of,
    judging_options,
    report_output,
    settings_near,
    write_report,
)
from pincite.cli.output import Output, output_options
from pincite.cli.words import WordyCommand
from pincite.model import UsageError


@click.command(
    "verify",
    cls=WordyCommand,
    codes=("--select", "--ignore"),
    levels={"--evidence": EVIDENCE},
    short_help="Check the citations of a draft against the ledger.",
    epilog="""\
\b
Examples:
  pincite verify report.md
  pincite verify report.md --min-coverage 80% --evidence fetched
""",
)
@click.argument("drafts", nargs=-1, metavar="DRAFT...")
@judging_options
@click.option(
    "--map",
    "map_path",
    metavar="FILE",
    default="",
    help="DRAFT is a renumbered copy, and FILE the mapping that was written beside it.",
)
@output_options
def COMMAND(  # noqa: N802 - the constant of this module, made by a decorator
    *, drafts: tuple[str, ...], map_path: str, output: Output, **flags: Any
) -> int:
    """Check the numbers, the list of sources and the evidence of each DRAFT; - is standard input.

    It is `pincite check` with the ledger's families alone: CIT, EVI and SRC, and quotations of
    pages that the ledger keeps. Evidence shows that words are in a source, never that they support
    a sentence.

    Exit code: 0 nothing wrong, warnings allowed; 1 findings; 2 the call or a file is wrong, or
    there is no ledger; 3 nothing could be checked.
    """
    from pincite.app.verifying import verify
    from pincite.cli.progress import ProgressBar

    if not drafts:
        raise UsageError("no draft was given: name one, as in `pincite verify report.md`")
    settings = settings_near(drafts[0], reads=not flags["no_config"])
    options = check_options(settings, flags)
    with ProgressBar(quiet=flags["quiet"]) as progress:
        report = verify(
            drafts,
            ledger=flags["ledger"],
            map_path=map_path,
            options=options,
            progress=progress,
        )
    write_report(report, report_output(output, settings, flags))
    # A warning alone never fails the run: a splice, too, is a warning here.
    return exit_code_of(report, flags, allow=True)
