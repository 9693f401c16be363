"""What ``check`` and ``verify`` share: options about what is looked at, and what follows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import wraps
from typing import TYPE_CHECKING, Any

import click

from pincite.cli.limit_options import apply_settings, limit_options
from pincite.cli.output import DEFAULT_FORMAT, Output
from pincite.cli.size_option import bytes_of, size_option

if TYPE_CHECKING:
    from pincite.app.configuration import Settings
    from pincite.app.options import CheckOptions
    from pincite.checks import ClaimDemand
    from pincite.model import Report

EVIDENCE = ("any", "fetched")
"""What ``--evidence`` can ask for; the first is meant where no value is given."""

_CODES = "CODE..."


class Share(click.ParamType[float]):
    """A share of 1: ``0.8`` or ``80%``."""

    name = "share"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """Read and check it."""
        text = str(value).strip()
        try:
            share = float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
        except ValueError:
            share = -1.0
        if not 0 <= share <= 1:
            self.fail(f"{value!r} is no share: write 0.8 or 80%", param, ctx)
        return share


def ledger_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add ``--ledger``."""
    return click.option(
        "--ledger",
        metavar="LEDGER",
        help="Path or postgresql:// address of the ledger; else PINCITE_LEDGER, else the nearest "
        ".pincite/.",
    )(command)


def judging_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options that ``check`` and ``verify`` share."""

    @ledger_option
    @click.option(
        "--min-coverage",
        type=Share(),
        metavar="SHARE",
        help="Fail where fewer prose sentences say where they are from: 0.8 or 80%.",
    )
    @click.option(
        "--evidence",
        type=click.Choice(EVIDENCE),
        help="Fail where a cited source has no evidence; `--evidence fetched` takes only words of "
        "pages that pincite fetched.",
    )
    @click.option(
        "--select", multiple=True, metavar=_CODES, help="Look at these codes or families."
    )
    @click.option("--ignore", multiple=True, metavar=_CODES, help="Do not look at these.")
    @click.option("--warnings-as-errors", is_flag=True, default=None, help="Warnings fail the run.")
    @click.option("--exit-zero", is_flag=True, help="Findings do not fail the run.")
    @click.option("--show-verified", is_flag=True, help="List what is fine, too.")
    @click.option(
        "--max-findings",
        type=click.IntRange(min=0),
        default=100,
        metavar="N",
        help="How many findings are shown, default 100; 0 shows all.",
    )
    @size_option
    @limit_options
    @click.option("--no-config", is_flag=True, help="Read no settings file.")
    @wraps(command)
    def with_options(**options: Any) -> Any:
        return command(**options)

    return with_options


def settings_near(draft: str, *, reads: bool) -> Settings:
    """Give the settings that hold for a draft."""
    from pincite.app.configuration import Settings, find_settings

    if not reads:
        return Settings()
    return find_settings("." if draft == "-" else draft)


def check_options(settings: Settings, flags: dict[str, Any]) -> CheckOptions:
    """Put settings and flags together; flags win."""
    from pincite.app.options import MIN_WORDS, CheckOptions
    from pincite.checks import Demands, EvidenceDemand

    max_size = first(flags["max_size"], settings.max_size)
    apply_settings(settings)
    return CheckOptions(
        rules=first(flags.get("rules"), settings.rules) or "auto",
        min_words=first(flags.get("min_words"), settings.min_words) or MIN_WORDS,
        select=_codes(flags["select"]) or settings.select,
        ignore=_codes(flags["ignore"]) or settings.ignore,
        per_file_ignores=settings.per_file_ignores,
        warnings_as_errors=bool(first(flags["warnings_as_errors"], settings.warnings_as_errors)),
        max_bytes=bytes_of(max_size),
        demands=Demands(
            first(flags["min_coverage"], settings.min_coverage),
            EvidenceDemand(first(flags["evidence"], settings.evidence) or "none"),
            _claim_demand(flags, settings),
        ),
    )


def _claim_demand(flags: dict[str, Any], settings: Settings) -> ClaimDemand:
    from pincite.checks import ClaimDemand

    # ``verify`` has no such flag: it looks at no claims, whatever the settings say.
    asked = "require_claims" in flags and first(flags["require_claims"], settings.require_claims)
    return ClaimDemand.VERIFIED if asked else ClaimDemand.UNCONTRADICTED


def report_output(output: Output, settings: Settings, flags: dict[str, Any]) -> Output:
    """Give what the user said about the result."""
    return replace(
        output,
        format=output.format or settings.format or DEFAULT_FORMAT,
        show_verified=flags["show_verified"],
        max_findings=flags["max_findings"],
    )


def first(flag: Any, setting: Any) -> Any:
    """Give the flag, or what the settings say where it was not given."""
    return setting if flag is None else flag


def write_report(report: Report, output: Output) -> None:
    """Write a report wherever the user wants it."""
    output.write(lambda writer, terminal: writer.write_report(report, terminal))


def exit_code_of(report: Report, flags: dict[str, Any], *, allow: bool = False) -> int:
    """Give the exit code of a run."""
    from pincite.checks import exit_code

    return 0 if flags["exit_zero"] else exit_code(report, allow_unverifiable=allow)


def _codes(given: tuple[str, ...]) -> tuple[str, ...]:
    """Split codes at commas, and write them in capitals."""
    return tuple(code.strip().upper() for one in given for code in one.split(",") if code.strip())
