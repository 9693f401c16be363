"""``pincite factcheck``: every claim of a draft against its sources."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import click

from pincite.cli.judging import ledger_option
from pincite.cli.limit_options import limit_options
from pincite.cli.network_options import NetworkFlags, network_options, online_option
from pincite.cli.output import DEFAULT_FORMAT, Output, output_options
from pincite.cli.size_option import bytes_of, size_option
from pincite.cli.words import WordyCommand
from pincite.model import UsageError
from pincite.model.counting import plural

if TYPE_CHECKING:
    from pincite.app.factchecking import FactOptions
    from pincite.app.sources import Progress
    from pincite.model.facts import FactReport
    from pincite.writers import TerminalOptions, Writer


class Language(click.ParamType[str]):
    """The code of a language that a report can be written in."""

    name = "language"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Check it against the catalogues."""
        from pincite.writers import catalogue_languages

        code = str(value).lower()
        if code not in catalogue_languages():
            known = ", ".join(catalogue_languages())
            self.fail(f"there are no report words in {value!r}; there are {known}", param, ctx)
        return code


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
@click.option(
    "--against",
    multiple=True,
    metavar="SOURCE...",
    help="Files, directories or addresses; only these are looked in. Up to the next option.",
)
@click.option(
    "--mode",
    type=click.Choice(["docs", "cited", "search"]),
    help="docs: in the documents given. cited: in what each sentence cites. search: in what a "
    "search finds. Default: docs where --against is given, else cited.",
)
@click.option("--corpus", metavar="DIR", default="", help="Search in the documents of a folder.")
@click.option(
    "--provider",
    "providers",
    multiple=True,
    metavar="NAME",
    help="Search by this service: arxiv, brave, crossref, exa, openalex, pubmed, "
    "searxng=ADDRESS, semantic_scholar, tavily. Can be given several times.",
)
@click.option(
    "--judge",
    "judges",
    multiple=True,
    metavar="JUDGE",
    help="Let a model read what stays open: nli=FOLDER, or llm=ADDRESS#MODEL. Its words must stand "
    "in the source. Can be given several times.",
)
@click.option(
    "--ranks", metavar="FILE", default="", help="Authority of sites and files, your own ranks."
)
@click.option("--record", metavar="DIR", default="", help="Keep what services and pages answered.")
@click.option(
    "--replay", metavar="DIR", default="", help="Take answers from there; open no connection."
)
@click.option(
    "--claims",
    metavar="FILE",
    default="",
    help="Go through this list of claims and no other; `pincite claims` writes it.",
)
@click.option(
    "--precision",
    type=click.Choice(["strict", "fair"]),
    default="strict",
    show_default=True,
    help="fair: a correct rounding or conversion is verified, and named so.",
)
@click.option(
    "--detail",
    type=click.Choice(["quick", "full"]),
    default="quick",
    show_default=True,
    help="full: every passage and everything that was compared.",
)
@click.option(
    "--lang",
    "language",
    type=Language(),
    default="en",
    metavar="LANGUAGE",
    help="Language of the report's own words: en, de, es, fr, zh. Default: en.",
)
@click.option(
    "--worklist", metavar="FILE", default="", help="Write the claims that wait for a reader."
)
@click.option(
    "--decisions",
    metavar="FILE",
    default="",
    help="What readers decided; default: decisions.json in the nearest .pincite/.",
)
@click.option(
    "--allow-unverifiable",
    is_flag=True,
    help="Claims that could not be verified do not fail the run; contradicted ones do.",
)
@click.option("--exit-zero", is_flag=True, help="Findings do not fail the run.")
@click.option(
    "--max-findings",
    type=click.IntRange(min=0),
    default=100,
    metavar="N",
    help="How many findings are shown, default 100; 0 shows all.",
)
@size_option
@ledger_option
@limit_options
@online_option
@network_options
@output_options
def COMMAND(  # noqa: N802 - the constant of this module, made by a decorator
    *, draft: str | None, output: Output, network: NetworkFlags, **flags: Any
) -> int:
    """Check every claim of DRAFT against its sources; - is standard input.

    All claims are listed first, then each is decided: contradicted, verified, or unverifiable with
    the reason. With --against the documents given decide, and among them the cited one; without,
    the files beside the draft that it links to, and the pages that its ledger keeps. No model is
    asked, and no page is fetched but those given by their address, unless --online says so. What
    stays open can be read and decided: --worklist, then `pincite decide`.

    With --mode search sources are searched for, in a folder or by services, and each counts by its
    authority.

    Exit code: 0 every claim verified, or none there; 1 contradicted or open claims; 2 the call or a
    file is wrong; 3 there were claims and none could be checked.
    """
    if not draft:
        raise UsageError("no draft was given: name one, as in `pincite factcheck report.md`")
    _refuse_formats_without_facts(output)
    if flags["worklist"]:
        from pincite.cli.output import refuse_overwriting

        refuse_overwriting([flags["worklist"]], {"draft": draft, "against": flags["against"]})
    report = _factcheck(draft, network, flags)
    output = replace(output, max_findings=flags["max_findings"])
    output.write(lambda writer, options: _render(report, writer, options, flags))
    if flags["worklist"]:
        _write_worklist(flags["worklist"], report)
    from pincite.checks.fact_results import fact_exit_code

    if flags["exit_zero"]:
        return 0
    return fact_exit_code(report, allow_unverifiable=flags["allow_unverifiable"])


def _factcheck(draft: str, network: NetworkFlags, flags: dict[str, Any]) -> FactReport:
    from pincite.app.factchecking import FactOptions, factcheck
    from pincite.app.options import CheckOptions
    from pincite.cli.progress import ProgressBar
    from pincite.model.claim import Precision
    from pincite.model.facts import FactMode

    _refuse_what_is_for_searches(flags)
    options = FactOptions(
        precision=Precision(flags["precision"]),
        claims=flags["claims"],
        ledger=flags["ledger"],
        decisions=flags["decisions"],
        judges=flags["judges"],
        check=CheckOptions(max_bytes=bytes_of(flags["max_size"])),
    )
    with ProgressBar(quiet=flags["quiet"]) as progress:
        if flags["mode"] == "search":
            return _search(draft, network, flags, options, progress)
        return factcheck(
            draft,
            against=flags["against"],
            mode=FactMode(flags["mode"]) if flags["mode"] else None,
            options=options,
            web=network.web(),
            progress=progress,
        )


def _search(
    draft: str,
    network: NetworkFlags,
    flags: dict[str, Any],
    options: FactOptions,
    progress: Progress,
) -> FactReport:
    from pincite.app.fact_search import SearchOptions, factcheck_by_search

    if flags["against"]:
        raise UsageError("--mode search looks in what it finds: leave --against out")
    search = SearchOptions(
        corpus=flags["corpus"],
        services=flags["providers"],
        ranks=flags["ranks"],
        record=flags["record"],
        replay=flags["replay"],
    )
    web = network.web_of_search()
    return factcheck_by_search(draft, search, options=options, web=web, progress=progress)


def _refuse_what_is_for_searches(flags: dict[str, Any]) -> None:
    """Say that an option without a search would be passed over."""
    if flags["mode"] == "search":
        return
    for name in ("corpus", "providers", "ranks", "record", "replay"):
        if flags[name]:
            option = "provider" if name == "providers" else name
            raise UsageError(f"--{option} is for searches: add --mode search")


def _render(
    report: FactReport, writer: Writer, options: TerminalOptions, flags: dict[str, Any]
) -> str:
    from pincite.writers import Detail

    assert writer.write_facts is not None  # refused before the work began
    told = replace(options, detail=Detail(flags["detail"]), language=flags["language"])
    return writer.write_facts(report, told)


def _refuse_formats_without_facts(output: Output) -> None:
    from pincite.writers import WRITERS

    asked = [output.format or DEFAULT_FORMAT, *(name for name, _ in output.files)]
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
