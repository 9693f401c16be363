"""The group of all commands, each imported when it is called."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import click

from pincite import __version__

# Name, module and one line of help stand here so that the list costs no import of any command.
COMMANDS = {
    "check": "Check the quotations and citations of a draft.",
    "claims": "List the claims of a draft.",
    "factcheck": "Check every claim of a draft against its sources.",
    "decide": "Record what a reader decided about an open claim.",
    "match": "Look one quote up in sources.",
    "find": "Find which document a quote is from.",
    "read": "Show what is read from a file.",
    "fetch": "Get a page from the web, and say what came.",
    "reset": "Begin a clean ledger; the old one is kept as a dated copy.",
    "add": "Register pages and files, and give each its number.",
    "ingest": "Register the pages that a tool's output names.",
    "quote": "Attach words of a page as evidence, if they are there.",
    "list": "List the sources of the ledger.",
    "recheck": "Fetch the ledger's pages again, and say which evidence still stands.",
    "snapshot": "Keep, list, export and tidy up the pages of the ledger.",
    "render": "Write the list of sources.",
    "verify": "Check the citations of a draft against the ledger.",
    "renumber": "Write a copy with numbers in reading order.",
    "pack": "Pack a draft, its sources and its report for others to check.",
    "import-ledger": "Take in the sources of another ledger, under the same numbers.",
    "export-ledger": "Write all that the ledger holds to a new file.",
    "rule": "Explain a code or a matching rule.",
    "schema": "Print the JSON Schema of a result.",
    "skill": "Install the agent skill.",
    "doctor": "Show settings, and what is installed.",
    "completion": "Print the completion script of a shell.",
}

WELCOME = """\
pincite: is this quotation really in that source, and exactly where?

  pincite check report.md --against sources/    check every quotation of a draft
  pincite match "QUOTE" --in page.html          look one quote up
  pincite find "QUOTE" --in sources/            find the document a quote is from

`pincite --help` lists all commands, `pincite COMMAND --help` explains one.\
"""


class OutputClosed(Exception):  # noqa: N818 - whoever reads the output has enough; that is no error
    """The reader of the output has closed it."""


class LazyGroup(click.Group):
    """A group that knows its commands by name and imports a module only to run it."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Give the names in the order of the help screen."""
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command."""
        del ctx
        if cmd_name not in COMMANDS:
            return None
        command = import_module(f"pincite.cli.{cmd_name.replace('-', '_')}").COMMAND
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands without importing one."""
        del ctx
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; click would end with 1, which means findings, where the pipe is closed."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise OutputClosed from None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command; a word that is none gets the nearest name as a hint."""
        name = args[0]
        if name not in COMMANDS and not name.startswith("-"):
            raise click.exceptions.NoSuchCommand(name, possibilities=list(COMMANDS), ctx=ctx)
        return super().resolve_command(ctx, args)


@click.command(
    cls=LazyGroup,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="\b\nExamples:\n  pincite check report.md --against sources/\n"
    '  pincite match "the quick brown fox" --in page.html',
)
@click.version_option(__version__, prog_name="pincite", message="%(prog)s %(version)s")
@click.option(
    "--offline",
    is_flag=True,
    envvar="PINCITE_OFFLINE",
    help="Let no command open a connection: pages are those that the ledger keeps. Also "
    "PINCITE_OFFLINE=1.",
)
@click.pass_context
def CLI(ctx: click.Context, *, offline: bool) -> Any:  # noqa: N802 - a constant of this module, made by a decorator
    """Check quotations word for word against their sources, and citations against a ledger."""
    del offline  # looked up by the commands that could go online
    if ctx.invoked_subcommand is None:
        click.echo(WELCOME)
