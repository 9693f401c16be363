"""The command line: argument shapes and wording; every answer comes from ``pincite.app``.

Importing this package imports click and the standard library alone. Each command is one module
with one constant ``COMMAND``, imported when it is called.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Sequence
from contextlib import suppress

from pincite.cli.group import CLI, OutputClosed

__all__ = ["CLI", "main"]

INTERRUPTED = 130
CLOSED_PIPE = 141
_OBJECTS_BETWEEN_COLLECTIONS = 50_000


def main(args: Sequence[str] | None = None) -> None:
    """Run the command line and leave with its exit code."""
    code = run(args)
    sys.exit(code)


def run(args: Sequence[str] | None = None) -> int:
    """Run the command line and give its exit code; a fault that a user can cause is one line."""
    import click

    # Loading a command makes many objects that stay; looking for garbage among them finds none.
    gc.set_threshold(_OBJECTS_BETWEEN_COLLECTIONS)
    _open_streams()
    try:
        code = CLI.main(args, prog_name="pincite", standalone_mode=False)
        sys.stdout.flush()
    except (click.Abort, KeyboardInterrupt):
        return _interrupted()
    except click.ClickException as error:
        _say(_one_line(error))
        return 2
    except _faults() as error:
        _say(f"pincite: {error}")
        return 2
    except (BrokenPipeError, OutputClosed):
        return _closed_pipe()
    except OSError as error:
        _say(f"pincite: {error.filename or 'the output'}: {(error.strerror or str(error)).lower()}")
        if error.filename is None:
            _let_output_go()
        return 2
    except RecursionError:
        _say("pincite: the input is nested too deeply to be read")
        return 2
    except MemoryError:
        _say("pincite: not enough memory: give fewer or smaller files")
        return 2
    return code if isinstance(code, int) else 0


def _open_streams() -> None:
    """Make the standard streams take any text; a stream that the caller closed takes it too."""
    import os

    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123, SIM115 - it stays open to the end, and pathlib is slow to import
        elif reconfigure := getattr(stream, "reconfigure", None):
            # A lone surrogate, from a path or a page, must not end a run in an error.
            reconfigure(errors="backslashreplace")


def _faults() -> type[Exception]:
    """Give the base of pincite's own errors; imported only once one is on its way."""
    from pincite.model import PinciteError

    return PinciteError


def _say(line: str) -> None:
    """Print one line to standard error; where that is gone too, there is nobody to tell.

    A path or an address in it can hold line breaks and what a terminal obeys.
    """
    from pincite.text.visible import visible

    with suppress(OSError):
        sys.stderr.write(f"{visible(line)}\n")
        sys.stderr.flush()


def _interrupted() -> int:
    _say("pincite: interrupted")
    return INTERRUPTED


def _closed_pipe() -> int:
    """Say nothing: whoever read the output has what they wanted."""
    _let_output_go()
    return CLOSED_PIPE


def _let_output_go() -> None:
    """Drop what is left of the output: the interpreter flushes it at the end, and would fail again."""
    import os

    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _one_line(error: object) -> str:
    """Word a fault of the call in one line: which command, what is wrong, where to look."""
    import click

    assert isinstance(error, click.ClickException)
    message = " ".join(error.format_message().split()).rstrip(".")
    message = f"{message[:1].lower()}{message[1:]}"
    context = error.ctx if isinstance(error, click.UsageError) else None
    path = context.command_path if context else "pincite"
    return f"{path}: {message}; see `{path} --help`"
