"""What PostgreSQL says goes wrong, in one line that says how to go on.

The codes are those of https://www.postgresql.org/docs/current/errcodes-appendix.html.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from pincite.model import LedgerError


@contextmanager
def told_of(address: str, wait_s: float) -> Iterator[None]:
    """Word what goes wrong with the database in one line."""
    from sqlalchemy.exc import DBAPIError

    try:
        yield
    except DBAPIError as error:
        raise LedgerError(f"{address} {_words_of(error.orig, wait_s)}") from None


def _words_of(error: Any, wait_s: float) -> str:
    state = getattr(error, "sqlstate", None)
    said = " ".join(str(error).split()) or type(error).__name__
    if state is None:
        return f"cannot be reached ({said}): check the address, and that the server runs"
    if state == "55P03":
        return (
            f"has been held by another process for {wait_s:g} seconds: "
            "wait for that process, or end it, and run the command again"
        )
    if state.startswith("53"):
        return f"has no room left ({said}); nothing was changed"
    if state in ("42501", "25006"):
        return f"may not be written ({said}); nothing was changed: ask who runs the database"
    if state.startswith("28") or state == "3D000":
        return f"cannot be opened ({said}): check the user, the password and the database"
    return f"cannot be read or written ({said}); nothing was changed"
