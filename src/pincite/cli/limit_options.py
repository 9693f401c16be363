"""``--max-memory`` and ``--max-seconds``: limits of the process that reads hostile formats."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from pincite.app.configuration import Settings

Command = TypeVar("Command", bound=Callable[..., object])


def limit_options(command: Command) -> Command:
    """Give a command the flags; they hold for what it reads, and it need not know of them."""
    for flag, name, metavar, words in (
        ("--max-seconds", "max_seconds", "S", "Longest time to read a PDF or Office file, default 120."),
        ("--max-memory", "max_memory_mb", "MB", "Most memory to read one in, default 1024."),
    ):  # fmt: skip
        command = click.option(
            flag,
            name,
            type=click.FloatRange(min=0),
            metavar=metavar,
            expose_value=False,
            callback=_set_one,
            help=f"{words} 0: no limit.",
        )(command)
    command = click.option(
        "--transcript",
        multiple=True,
        metavar="FILE",
        expose_value=False,
        callback=_set_transcripts,
        help="Words of a picture or a scan that somebody read: FILE beside it with the same name, or "
        "PICTURE=FILE. Can be given several times.",
    )(command)
    return click.option(
        "--no-ocr",
        is_flag=True,
        expose_value=False,
        callback=_set_ocr,
        help="Do not read pictures, also where the extra ocr is installed.",
    )(command)


def apply_settings(settings: Settings) -> None:
    """Let a settings file set the limits that no flag set."""
    from pincite.app.limits import current_limits, set_limits

    context = click.get_current_context()
    said: dict[str, Any] = {
        "max_memory_mb": settings.max_memory,
        "max_seconds": settings.max_seconds,
    }
    wanted: dict[str, Any] = {
        name: value
        for name, value in said.items()
        if value is not None and not _is_given(context, name)
    }
    if wanted:
        set_limits(replace(current_limits(), **wanted))


def _is_given(context: click.Context, name: str) -> bool:
    return context.get_parameter_source(name) is click.core.ParameterSource.COMMANDLINE


def _set_transcripts(
    _context: click.Context, _parameter: click.Parameter, given: tuple[str, ...]
) -> None:
    from pincite.app.transcripts import current_transcripts, set_transcripts, transcripts_of

    if given or current_transcripts():
        set_transcripts(transcripts_of(given))


def _set_ocr(_context: click.Context, _parameter: click.Parameter, value: bool) -> None:
    from pincite.app.limits import current_limits, set_limits

    if current_limits().reads_pictures is value:
        set_limits(replace(current_limits(), reads_pictures=not value))


def _set_one(_context: click.Context, parameter: click.Parameter, value: float | None) -> None:
    """Set one limit; where the flag was not given, back to what it is by itself."""
    from pincite.app.limits import Limits, current_limits, set_limits

    assert parameter.name is not None
    default = getattr(Limits(), parameter.name)
    chosen: Any = default if value is None else value
    if getattr(current_limits(), parameter.name) != chosen:
        set_limits(replace(current_limits(), **{parameter.name: chosen}))
