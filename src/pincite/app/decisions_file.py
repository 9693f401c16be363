"""The file in which readers' decisions are kept."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from pincite.app.ledger_place import HOME, nearest_home, shown_path
from pincite.app.reading import read_file
from pincite.app.writing import write_atomically
from pincite.model import UnreadableError
from pincite.model.facts import ReaderDecision
from pincite.writers import reader_decision_shape

SCHEMA = "pincite.decisions/1"
FILE_NAME = "decisions.json"


def decisions_path(named: str, near: str = ".") -> str:
    """Give the file in use: the one named, else the one in the nearest ``.pincite/``."""
    if named:
        return named
    home = nearest_home(near) or nearest_home(".") or Path(HOME)
    return shown_path(home / FILE_NAME)


def read_decisions(path: str, *, must_exist: bool = False) -> tuple[ReaderDecision, ...]:
    """Give the decisions of a file in order; none where there is no file yet.

    Raises:
        UnreadableError: in one line, where it cannot be read or is not such a file.
    """
    if not must_exist and not Path(path).exists():
        return ()
    # What checks shapes is slow to import, and most folders have no such file.
    from pydantic import ValidationError

    from pincite.app.decisions_shape import DecisionsFile

    try:
        kept = DecisionsFile.model_validate(json.loads(read_file(path)))
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"])) or "the file"
        raise UnreadableError(
            f"{path} is no file of decisions: {where}: {first['msg'].lower()} "
            "(`pincite schema decisions` shows its shape)"
        ) from None
    except ValueError as error:
        raise UnreadableError(f"{path} is no JSON: {error}") from None
    return tuple(one.reading() for one in kept.decisions)


def write_decisions(path: str, readings: Sequence[ReaderDecision]) -> None:
    """Put the decisions in the place of the file, whole or not at all.

    Raises:
        UsageError: in one line, where it cannot be written.
    """
    folder = Path(path).parent
    if folder.name == HOME:
        folder.mkdir(parents=True, exist_ok=True)
    shape = {"schema": SCHEMA, "decisions": [reader_decision_shape(one) for one in readings]}
    text = json.dumps(shape, ensure_ascii=False, indent=2)
    write_atomically(path, (text + "\n").encode("utf-8", "backslashreplace"))


def with_decision(
    readings: Sequence[ReaderDecision], new: ReaderDecision
) -> tuple[ReaderDecision, ...]:
    """Put a decision in the place of an older one on the same claim of the same draft."""
    kept = [
        one
        for one in readings
        if (one.document, one.claim_sha256) != (new.document, new.claim_sha256)
    ]
    return (*kept, new)
