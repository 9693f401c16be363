"""The ledger of the sources script: where it is, what is in it, and how pages get into it."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pincite.model import LedgerError, page_identity
from pincite.skill.legacy.stopping import stopping

if TYPE_CHECKING:
    from pincite.ledgers import Ledger
    from pincite.model.ledger import Registration
    from pincite.model.tool_output import ToolOutput

Entry = dict[str, Any]
"""A source as it stands in the file: ``id``, ``url``, ``title``, ``accessed``, ``quotes``."""

WHERE = str | os.PathLike[str]

_VARIABLE = "HERMES_CITATION_LEDGER"
_HOME_VARIABLE = "HERMES_HOME"
_HOME = "~/.hermes"


def resolve_ledger_path(explicit: WHERE | None = None) -> Path:
    """Give the ledger's path: the one named, or that of the environment at this moment."""
    named = os.fspath(explicit or "") or os.environ.get(_VARIABLE, "")
    if named:
        return _expanded(named)
    home = _expanded(os.environ.get(_HOME_VARIABLE, "") or _HOME)
    return home / "cache" / "citations" / "ledger.json"


def normalize_url(url: str) -> str:
    """Give a text that is equal for two addresses of one page.

    >>> normalize_url("https://example.org/page/#part")
    'https://example.org/page'
    """
    return page_identity(url)


def load_ledger(path: WHERE) -> dict[str, Any]:
    """Give the JSON of a ledger; that of a clean one where there is no file.

    Raises:
        SystemExit: with a message, where it cannot be read or has another shape.
    """
    from pincite.ledgers.json_file import read_json

    with stopping():
        try:
            return read_json(Path(path))
        except LedgerError as error:
            ways_on = "" if "`pincite reset`" in str(error) else ": put that right, or run `reset`"
            raise LedgerError(f"{error}{ways_on}") from None


def save_ledger(path: WHERE, data: dict[str, Any]) -> None:
    """Write the JSON of a ledger in the place of a file.

    Raises:
        SystemExit: with a message, where it cannot be written, or is no ledger.
    """
    from pincite.ledgers.json_file import write_json

    with stopping():
        write_json(Path(path), data)


def reset_ledger(path: Path) -> str:
    """Begin a clean ledger, and give the path of the old one's copy, if there was one."""
    from pincite.ledgers.json_file import LEDGER

    with stopping():
        return LEDGER.reset(str(path), datetime.now(UTC).strftime("%Y-%m-%dT%H%M%SZ"))


def add_sources(
    path: WHERE, urls: Iterable[str], title: str | None = None, accessed: str | None = None
) -> list[Entry]:
    """Register pages, all or none, and give an entry for each address, new or known.

    Args:
        path: The ledger; it is begun where there is none.
        urls: http(s) addresses, DOIs, paths of files.
        title: The title, where there is one address.
        accessed: The day of the retrieval as ``YYYY-MM-DD``; today, unless given.

    Raises:
        SystemExit: with a message, where one of them can be no source, or nothing can be written.
    """
    from pincite.app.ledger import day_of, register
    from pincite.app.registering import registrable
    from pincite.model import SourceKind

    addresses = [str(url) for url in urls]
    if not addresses:
        return []
    only_title = (title or "") if len(addresses) == 1 else ""
    with stopping():
        day = day_of(accessed or "")
        given = [registrable(x, only_title, day, SourceKind.UNKNOWN) for x in addresses]
        with open_json(path, create=True) as ledger:
            return entries_of(path, register(ledger, given))


def add_pages(path: WHERE, pages: Sequence[tuple[str, str]]) -> list[Entry]:
    """Register addresses with their titles, all or none, and give an entry for each."""
    from pincite.app.ledger import day_of
    from pincite.app.registering import clean_title
    from pincite.model.ledger import Retrieval

    with stopping():
        day = day_of()
        found = [Retrieval(url, clean_title(title), day) for url, title in pages]
        with open_json(path, create=True) as ledger:
            return entries_of(path, ledger.add(found))


def urls_from_json(payload: Any) -> list[tuple[str, str]]:
    """Give the address and title of each web page that a tool's output names, at any depth.

    Each page comes once, in document order, under its first address; anything but http(s) is
    passed over.
    """
    from pincite.tool_output import pages_in

    return web_pages(pages_in(payload))


def web_pages(output: ToolOutput) -> list[tuple[str, str]]:
    """Give the address and title of each web page of a tool's output."""
    return [(x.url, x.title) for x in output.found if x.url.lower().startswith("http")]


def open_json(path: WHERE, *, create: bool = False) -> Ledger:
    """Open the JSON ledger at a path, whatever the file is called."""
    from pincite.ledgers.json_file import LEDGER

    return LEDGER.open(os.fspath(path), create)


def entries_of(path: WHERE, given: Iterable[Registration]) -> list[Entry]:
    """Give the entries of the file that pages were given."""
    known = entries_by_id(load_ledger(path))
    return [known[one.source_id] for one in given]


def entries_by_id(ledger: dict[str, Any]) -> dict[int, Entry]:
    """Give the entries of a ledger by their numbers; what an older one left out is filled in."""
    blank = {"title": "", "accessed": ""}
    entries = sorted(ledger["sources"], key=lambda entry: entry["id"])
    return {entry["id"]: {**entry, **_missing(entry, blank)} for entry in entries}


def _missing(entry: Entry, blank: dict[str, str]) -> dict[str, str]:
    return {key: value for key, value in blank.items() if not entry.get(key)}


def _expanded(path: str) -> Path:
    return Path(os.path.expanduser(path))  # noqa: PTH111 - a home that nobody has stays as it is
