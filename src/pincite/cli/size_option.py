"""``--max-size``: the largest file that a command reads."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import click

Command = TypeVar("Command", bound=Callable[..., object])

_BYTES = 1024 * 1024


def size_option(command: Command) -> Command:
    """Add ``--max-size``, in megabytes."""
    return click.option("--max-size", type=float, metavar="MB", help="Largest file, default 256.")(
        command
    )


def bytes_of(max_size_mb: float | None) -> int:
    """Give the limit in bytes; the usual one where none, or 0, was said."""
    from pincite.app.reading import MAX_BYTES

    return int(max_size_mb * _BYTES) if max_size_mb else MAX_BYTES
