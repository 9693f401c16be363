"""Where results go and how they look: formats, files, colour, width, hyperlinks."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from typing import TYPE_CHECKING, Any

import click

from pincite.model.values import dataclass

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from pincite.writers import TerminalOptions, Writer

    Render = Callable[[Writer, TerminalOptions], str]

DEFAULT_FORMAT = "full"
_PIPE_WIDTH = 100
_NARROWEST = 40
_LINKING = ("KITTY_WINDOW_ID", "WT_SESSION", "KONSOLE_VERSION", "WEZTERM_PANE", "DOMTERM")
_LINKING_PROGRAMS = frozenset({"iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "Tabby"})
_VTE_WITH_LINKS = 5000
RULE_URL = "https://github.com/pincite/pincite/blob/main/docs/reference/checks/{code}.md"


class FormatName(click.ParamType[str]):
    """The name of a writer; the writers are imported when a name is checked, not before."""

    name = "format"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Check a name."""
        from pincite.writers import WRITERS

        if value not in WRITERS:
            self.fail(f"there is no format {value!r}; there are {', '.join(WRITERS)}", param, ctx)
        return str(value)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem[str]]:
        """Give the names that begin so."""
        from click.shell_completion import CompletionItem

        from pincite.writers import WRITERS

        del ctx, param
        return [CompletionItem(name) for name in WRITERS if name.startswith(incomplete)]


class FormatAndFile(click.ParamType[tuple[str, str]]):
    """``FORMAT=FILE``."""

    name = "format=file"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, str]:
        """Split and check it."""
        if isinstance(value, tuple):
            return value[0], value[1]
        name, equals, path = str(value).partition("=")
        if not equals or not path:
            self.fail(f"{value!r} is not FORMAT=FILE, as in json=result.json", param, ctx)
        return FormatName().convert(name, param, ctx), path


@dataclass(frozen=True, slots=True)
class Output:
    """What the user said about results."""

    format: str
    files: tuple[tuple[str, str], ...]
    no_color: bool
    plain: bool
    show_verified: bool = False
    max_findings: int = 100

    def write(self, render: Render) -> None:
        """Write the result to every file asked for, and to standard output."""
        from pincite.writers import WRITERS

        for name, path in self.files:
            from pincite.app.writing import write_atomically

            text = render(WRITERS[name], self._options(None))
            write_atomically(path, text.encode("utf-8", "backslashreplace"))
        text = render(WRITERS[self.format or DEFAULT_FORMAT], self._options(sys.stdout))
        sys.stdout.write(text)
        sys.stdout.flush()

    def is_colored(self) -> bool:
        """Tell whether standard output takes colours, and the user does too."""
        return sys.stdout.isatty() and not self.no_color and wants_color(os.environ)

    def _options(self, stream: Any) -> TerminalOptions:
        from pincite.writers import TerminalOptions

        is_terminal = stream is not None and stream.isatty()
        return TerminalOptions(
            width=_width() if is_terminal else _PIPE_WIDTH,
            color=is_terminal and self.is_colored(),
            rule_url=RULE_URL if is_terminal and has_links(os.environ) else "",
            plain=self.plain,
            max_findings=self.max_findings,
            show_verified=self.show_verified,
        )


def prepare_outputs(paths: Iterable[str], options: Mapping[str, Any]) -> None:
    """Keep the files that results go to apart from those that a command reads.

    Raises:
        UsageError: where a result would be written over one of these.
    """
    from pincite.app.outputs import current_outputs, set_outputs

    wanted = list(paths)
    if wanted or current_outputs():
        refuse_overwriting(wanted, options)
        set_outputs(wanted)


def refuse_overwriting(paths: Iterable[str], options: Mapping[str, Any]) -> None:
    """Refuse to write a result over a file that is given to be read.

    Raises:
        UsageError: where one of the paths is that of such a file.
    """
    from pincite.model import UsageError

    given: set[str] = set()
    for value in options.values():
        words = value if isinstance(value, tuple) else (value,)
        given |= {os.path.realpath(one) for one in words if isinstance(one, str) and one}
    for path in paths:
        if os.path.isfile(path) and os.path.realpath(path) in given:  # noqa: PTH113 - text
            raise UsageError(f"{path} is to be read: name another file for the result")


def wants_color(environment: Mapping[str, str]) -> bool:
    """Tell whether a terminal may be sent colours: NO_COLOR and TERM=dumb say no."""
    return not environment.get("NO_COLOR") and environment.get("TERM", "") != "dumb"


def has_links(environment: Mapping[str, str]) -> bool:
    """Tell whether the terminal is one of those known to show OSC 8 hyperlinks."""
    if environment.get("TERM", "") == "dumb" or "TMUX" in environment or "STY" in environment:
        return False
    vte = environment.get("VTE_VERSION", "")
    return (
        any(environment.get(name) for name in _LINKING)
        or environment.get("TERM_PROGRAM", "") in _LINKING_PROGRAMS
        or (vte.isdecimal() and int(vte) >= _VTE_WITH_LINKS)
        or environment.get("TERM", "") in {"xterm-kitty", "foot", "alacritty", "xterm-ghostty"}
    )


def _width() -> int:
    from shutil import get_terminal_size

    return max(_NARROWEST, get_terminal_size((_PIPE_WIDTH, 24)).columns)


def output_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options about results; the command gets them as one ``output``."""

    @click.option(
        "--format",
        "format_name",
        type=FormatName(),
        default=None,
        metavar="FORMAT",
        help="How to write the result: full, concise, citation, json, jsonl, csv, markdown, github.",
    )
    @click.option(
        "--output",
        "files",
        type=FormatAndFile(),
        multiple=True,
        metavar="FORMAT=FILE",
        help="Also write the result to a file. May be given several times.",
    )
    @click.option("--no-color", is_flag=True, help="No colours.")
    @click.option("--plain", is_flag=True, help="Sentences without drawings, for screen readers.")
    @click.option("-q", "--quiet", is_flag=True, help="No progress.")
    @wraps(command)
    def with_output(
        format_name: str | None,
        files: tuple[tuple[str, str], ...],
        no_color: bool,
        plain: bool,
        **options: Any,
    ) -> Any:
        if len({path for _, path in files}) < len(files):
            from pincite.model import UsageError

            raise UsageError("two outputs have the same file: give each its own")
        prepare_outputs([path for _, path in files], options)
        output = Output(format_name or "", files, no_color, plain)
        return command(output=output, **options)

    return with_output
