"""The options of a fact-check, gathered into one value."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from functools import wraps
from typing import TYPE_CHECKING, Any

import click

from pincite.cli.judging import first
from pincite.model import UsageError
from pincite.model.values import dataclass

if TYPE_CHECKING:
    from pincite.app.configuration import Settings
    from pincite.app.fact_reports import FactOptions
    from pincite.app.fact_search import SearchOptions
    from pincite.app.options import CheckOptions
    from pincite.writers import TerminalOptions


class _ServiceOption(click.Option):
    """``--provider``: its help names the services, which are looked up when help is asked for."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Give the line of the help screen."""
        from pincite.app.search_services import service_names

        self.help = (self.help or "").replace("{services}", ", ".join(service_names()))
        return super().get_help_record(ctx)


_FOR_SEARCHES = {
    "corpus": "--corpus",
    "providers": "--provider",
    "ranks": "--ranks",
    "record": "--record",
    "replay": "--replay",
}


@dataclass(frozen=True, slots=True)
class FactFlags:
    """What the user said about a fact-check; each field is the option of its name."""

    against: tuple[str, ...]
    mode: str | None
    corpus: str
    providers: tuple[str, ...]
    judges: tuple[str, ...]
    ranks: str
    record: str
    replay: str
    claims: str
    precision: str
    detail: str
    language: str
    worklist: str
    decisions: str
    allow_unverifiable: bool | None
    exit_zero: bool
    max_findings: int
    no_config: bool

    def with_settings(self, settings: Settings) -> FactFlags:
        """Give the flags with what a settings file says where no flag was given."""
        looks_in_documents = self.mode in {None, "docs"}
        return replace(
            self,
            against=self.against or (settings.against if looks_in_documents else ()),
            allow_unverifiable=first(self.allow_unverifiable, settings.allow_unverifiable),
        )

    def is_search(self) -> bool:
        """Tell whether sources are searched for.

        Raises:
            UsageError: where an option would be passed over in that mode.
        """
        if self.mode == "search":
            if self.against:
                raise UsageError("--mode search looks in what it finds: leave --against out")
            return True
        for name, option in _FOR_SEARCHES.items():
            if getattr(self, name):
                raise UsageError(f"{option} is for searches: add --mode search")
        return False

    def facts(self, check: CheckOptions, ledger: str | None) -> FactOptions:
        """Give what is looked at."""
        from pincite.app.fact_reports import FactOptions
        from pincite.model.claim import Precision

        return FactOptions(
            Precision(self.precision), self.claims, ledger, self.decisions, self.judges, check
        )

    def search(self) -> SearchOptions:
        """Give where a search looks."""
        from pincite.app.fact_search import SearchOptions

        return SearchOptions(self.corpus, self.providers, self.ranks, self.record, self.replay)

    def shown(self, options: TerminalOptions) -> TerminalOptions:
        """Give how a report is shown, with its detail and the language of its own words."""
        from pincite.writers import Detail

        return replace(options, detail=Detail(self.detail), language=self.language)


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


def fact_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options of a fact-check; the command gets them as one ``flags``."""

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
    @click.option(
        "--corpus", metavar="DIR", default="", help="Search in the documents of a folder."
    )
    @click.option(
        "--provider",
        "providers",
        multiple=True,
        cls=_ServiceOption,
        metavar="NAME",
        help="Search by this service: {services}. Can be given several times.",
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
    @click.option(
        "--record", metavar="DIR", default="", help="Keep what services and pages answered."
    )
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
        default=None,
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
    @click.option("--no-config", is_flag=True, help="Read no settings file.")
    @wraps(command)
    def with_flags(**options: Any) -> Any:
        flags = FactFlags(**{field.name: options.pop(field.name) for field in fields(FactFlags)})
        return command(flags=flags, **options)

    return with_flags
