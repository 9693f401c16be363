"""The commands: what ``--help`` prints, and what holds for all of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import click

from docs.builder.reference.markdown import fence, page, table
from pincite.cli import CLI

_WIDTH = 84
_ABOUT = """\
Results go to standard output, everything else to standard error. `pincite` without words shows the
three commands to begin with."""

_EXIT_CODES = (
    ("0", "nothing wrong, or nothing to check, which is said"),
    (
        "1",
        (
            "`check`: an error, or something that could not be checked; `match` and `find`: the words "
            "are not there; `doctor`: a fault"
        ),
    ),
    ("2", "the call is wrong, or a file cannot be read: one line says what and where"),
    ("3", "there was something to check, and none of it could be checked"),
    ("130", "interrupted with Ctrl-C"),
    ("141", "whatever read its output closed it, as `| head` does"),
)


def pages() -> Mapping[str, str]:
    """Give the page of all commands."""
    return {
        "commands.md": page(
            "# Commands",
            _ABOUT,
            "## Exit codes",
            table(("code", "meaning"), _EXIT_CODES),
            *_commands(CLI, "pincite"),
        )
    }


def _commands(group: click.Group, path: str) -> Iterator[str]:
    context = click.Context(group, info_name=path)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        whole = f"{path} {name}"
        yield f"## {whole}"
        yield fence(_help(command, whole), "terminal")
        if isinstance(command, click.Group):
            yield from _commands(command, whole)


def _help(command: click.Command, path: str) -> str:
    settings = {**command.context_settings, "help_option_names": ["-h", "--help"]}
    context = click.Context(
        command,
        info_name=path,
        terminal_width=_WIDTH,
        help_option_names=settings["help_option_names"],
    )
    return click.unstyle(command.get_help(context))
