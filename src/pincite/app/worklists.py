"""Reads and writes the worklist: the claims that wait for a reader."""

from __future__ import annotations

import json
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from pincite.app.ledger_place import HOME, nearest_home, shown_path
from pincite.app.reading import read_file
from pincite.app.writing import write_atomically
from pincite.model import UnreadableError
from pincite.model.facts import FactReport
from pincite.model.values import dataclass
from pincite.writers import worklist_to_dict

FILE_NAME = "worklist.json"


class _Open(BaseModel):
    model_config = ConfigDict(frozen=True)

    id: str
    sha256: str
    text: str
    language: str | None
    sources: tuple[int, ...]


class _Source(BaseModel):
    model_config = ConfigDict(frozen=True)

    id: int
    path: str | None
    url: str | None
    title: str | None
    sha256: str | None


class _Worklist(BaseModel):
    model_config = ConfigDict(frozen=True)

    schema_: str = Field(alias="schema", pattern=r"^pincite\.worklist/1$")
    document: str
    open: tuple[_Open, ...]
    sources: tuple[_Source, ...]


@dataclass(frozen=True, slots=True)
class WaitingClaim:
    """A claim that waits for a reader; ``sources`` are the numbers of those that can settle it."""

    id: str
    sha256: str
    text: str
    language: str
    sources: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NamedSource:
    """A source as a worklist names it."""

    number: int
    path: str
    url: str
    title: str
    sha256: str


@dataclass(frozen=True, slots=True)
class Worklist:
    """The claims of a draft that wait for a reader, by their ids, and the sources by number."""

    document: str
    waiting: dict[str, WaitingClaim]
    sources: dict[int, NamedSource]


def worklist_path(named: str) -> str:
    """Give the file in use: the one named, else the one in the nearest ``.pincite/``."""
    return named or shown_path((nearest_home(".") or Path(HOME)) / FILE_NAME)


def write_worklist(path: str, report: FactReport) -> int:
    """Write the claims that wait for a reader, and give how many there are.

    Raises:
        UsageError: in one line, where it cannot be written.
    """
    shape = worklist_to_dict(report)
    folder = Path(path).parent
    if folder.name == HOME:
        folder.mkdir(parents=True, exist_ok=True)
    text = json.dumps(shape, ensure_ascii=False, indent=2)
    write_atomically(path, (text + "\n").encode("utf-8", "backslashreplace"))
    return len(shape["open"])


def read_worklist(path: str) -> Worklist:
    """Read a worklist.

    Raises:
        UnreadableError: in one line, where there is none, or it is no such file.
    """
    if not Path(path).exists():
        raise UnreadableError(
            f"{path} does not exist: `pincite factcheck DRAFT --worklist {path}` writes it"
        )
    try:
        kept = _Worklist.model_validate(json.loads(read_file(path)))
    except ValidationError as error:
        where = ".".join(map(str, error.errors()[0]["loc"])) or "the file"
        raise UnreadableError(f"{path} is no worklist: look at {where}") from None
    except ValueError as error:
        raise UnreadableError(f"{path} is no JSON: {error}") from None
    return Worklist(
        kept.document,
        {
            one.id: WaitingClaim(one.id, one.sha256, one.text, one.language or "", one.sources)
            for one in kept.open
        },
        {
            one.id: NamedSource(
                one.id, one.path or "", one.url or "", one.title or "", one.sha256 or ""
            )
            for one in kept.sources
        },
    )
