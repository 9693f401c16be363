"""How the functions of the sources script stop: ``SystemExit`` with the message for the user."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from pincite.model import Document, LedgerError, MediaType, PinciteError, UnreadableError
from pincite.skill.legacy.program import STDIN, USAGE, bytes_of, read_document
from pincite.text.visible import visible

REFUSED = 1
"""The exit code where a quote or a ledger is refused."""


class Stop(SystemExit):
    """Ends the program with a line on stderr; ``status`` is the exit code that it means."""

    def __init__(self, message: str, status: int) -> None:
        super().__init__(f"error: {visible(message)}")
        self.status = status


@contextmanager
def stopping() -> Iterator[None]:
    """Turn what the package refuses into ``Stop``, with the command names of the script."""
    try:
        yield
    except LedgerError as error:
        raise Stop(_words(error), REFUSED) from None
    except PinciteError as error:
        raise Stop(_words(error), USAGE) from None


def read_or_stop(path: str, media_type: MediaType) -> Document:
    """Read a file, or for ``-`` standard input; stop where it cannot be read."""
    with _naming(path):
        return read_document(path, media_type)


def bytes_or_stop(path: str) -> bytes:
    """Give what is in a file, or for ``-`` on standard input; stop where it cannot be read."""
    with _naming(path):
        return bytes_of(path)


@contextmanager
def _naming(path: str) -> Iterator[None]:
    try:
        yield
    except UnreadableError as error:
        shown = "standard input" if path == STDIN else path
        raise Stop(f"{shown} cannot be read: {error}", USAGE) from None


def _words(error: PinciteError) -> str:
    return str(error).replace("`pincite ", "`")
