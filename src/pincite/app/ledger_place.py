"""Where the ledger is: named, in the environment, or in the nearest ``.pincite/``."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from pincite.model import LedgerError
from pincite.model.values import dataclass

if TYPE_CHECKING:
    from pincite.ledgers import Ledger

HOME = ".pincite"
VARIABLE = "PINCITE_LEDGER"
_PASSWORD = re.compile(r"^(\w[\w+.-]*://[^/@:]*:)[^/]*@")
_NAMES = ("ledger.sqlite", "ledger.json")


@dataclass(frozen=True, slots=True)
class LedgerPlace:
    """A ledger's address, and how it was found: by ``--ledger``, by the variable, or by folder.

    ``is_new`` where writing to it begins a new file.
    """

    address: str
    found_by: str
    is_new: bool = False

    @property
    def shown(self) -> str:
        """The address as it may be printed: without a password."""
        return _PASSWORD.sub(r"\1***@", self.address)


def find_ledger(
    named: str | None = None,
    *,
    near: str | os.PathLike[str] = ".",
    environment: Mapping[str, str] | None = None,
) -> LedgerPlace | None:
    """Give the ledger in use: the one named, the one in the environment, or the nearest.

    Args:
        named: What the caller named with ``--ledger``: a path or an address.
        near: A draft or a folder; the nearest ``.pincite/`` is looked for there and above it.
        environment: The environment, if not that of the process; an empty variable is unset.

    Returns:
        The place; None where nothing is named and no ``.pincite/`` near by holds a ledger. What is
        named need not exist.
    """
    if named:
        return LedgerPlace(named, "--ledger")
    variable = (os.environ if environment is None else environment).get(VARIABLE, "")
    if variable:
        return LedgerPlace(os.path.expanduser(variable), VARIABLE)  # noqa: PTH111 - may be a URL
    home = nearest_home(near)
    if home is None:
        return None
    path = next((home / name for name in _NAMES if (home / name).exists()), None)
    return None if path is None else LedgerPlace(shown_path(path), str(home))


def place_to_write(
    named: str | None = None,
    *,
    near: str | os.PathLike[str] = ".",
    environment: Mapping[str, str] | None = None,
) -> LedgerPlace:
    """Give the ledger to write to; where there is none, the one to begin.

    That is in the nearest ``.pincite/``, or in a new one in the current folder.
    """
    place = find_ledger(named, near=near, environment=environment)
    if place is None:
        home = nearest_home(near) or Path(HOME)
        return LedgerPlace(shown_path(home / _NAMES[0]), str(home), is_new=True)
    is_new = "://" not in place.address and not Path(place.address).exists()
    return replace(place, is_new=is_new)


def open_for_reading(named: str | None = None, *, near: str | os.PathLike[str] = ".") -> Ledger:
    """Open the ledger in use.

    Raises:
        LedgerError: where there is none, or it cannot be read.
    """
    from pincite.ledgers import open_ledger

    place = find_ledger(named, near=near)
    if place is None:
        raise LedgerError(
            f"there is no ledger here: no {HOME}/ with a ledger in this folder or above it; "
            "`pincite add URL` begins one, --ledger names another"
        )
    return open_ledger(place.address)


def nearest_home(near: str | os.PathLike[str]) -> Path | None:
    """Give the nearest ``.pincite/`` at or above a draft or a folder."""
    here = Path(os.path.abspath(near))  # noqa: PTH100 - the way up is the way the user sees
    for folder in (here, *here.parents):
        if os.path.isdir(folder / HOME):  # noqa: PTH112 - says no where it may not look
            return folder / HOME
    return None


def shown_path(path: Path) -> str:
    """Give a path as a person would type it from here."""
    shown = os.path.relpath(path)
    return str(path) if shown.startswith(os.path.join("..", "..", "..")) else shown  # noqa: PTH118
