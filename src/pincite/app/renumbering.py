"""Writes a copy of a draft whose numbers run in reading order, and what each stands for.

The draft and the ledger keep their ids; the mapping beside the copy leads back to them.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from typing import Any

from pincite.app.encoding_back import encoded, encoder_for
from pincite.app.ledger import sources
from pincite.app.ledger_place import find_ledger
from pincite.app.new_numbers import new_numbers, renumbered_text
from pincite.app.reading import MAX_BYTES, STDIN, read_content, read_file
from pincite.app.writing import write_atomically
from pincite.drafts import parse_draft
from pincite.model import Draft, MediaType, UnreadableError, UsageError
from pincite.model.values import dataclass
from pincite.readers import read_text

SCHEMA = "pincite.numbers/1"


@dataclass(frozen=True, slots=True)
class Renumbered:
    """A copy and the file with its mapping.

    ``numbers`` maps the copy's numbers to the ledger's ids. ``unknown`` are ids that the draft
    cites and the ledger never issued: then nothing was written.
    """

    path: str
    map_path: str
    numbers: Mapping[int, int]
    unknown: tuple[int, ...] = ()


def renumber(
    draft: str | os.PathLike[str],
    copy: str | os.PathLike[str],
    *,
    ledger: str | None = None,
    max_bytes: int = MAX_BYTES,
) -> Renumbered:
    """Write a copy for readers; ``verify COPY --map FILE`` checks it by its mapping.

    Args:
        draft: Path of a draft in Markdown or plain text.
        copy: Path of the copy; the mapping stands beside it, under its name with ``.map.json``.
        ledger: The ledger's path or address; the one in use at the draft, unless given.
        max_bytes: The size from which on the draft is refused.

    Raises:
        UsageError: if the copy is the draft, or a number of the draft cannot be written anew.
        UnreadableError: if the draft cannot be read, or is no text.
        LedgerError: if there is no ledger, or it cannot be read.
    """
    path, target = os.fspath(draft), os.fspath(copy)
    if path == STDIN:
        raise UsageError("standard input has no copy: name a file")
    if os.path.realpath(path) == os.path.realpath(target):
        raise UsageError(f"{target} is the draft, which keeps its ids: name another file with -o")
    data = read_file(path, max_bytes=max_bytes)
    document = read_content(data, name=path, origin=path)
    if document.media_type not in (MediaType.MARKDOWN, MediaType.TEXT):
        raise UsageError(f"{path} is no Markdown and no plain text: only these are renumbered")
    encode = encoder_for(data, document.text, document.encoding)
    if encode is None:
        raise UnreadableError(f"{path} cannot be written back as it is: save it as UTF-8")
    parsed = parse_draft(document)
    map_path = f"{target}.map.json"
    known = {source.id for source in sources(ledger=ledger, near=path)}
    numbers = new_numbers(parsed)
    unknown = tuple(sorted(set(numbers) - known))
    if unknown:
        return Renumbered(target, map_path, {}, unknown)
    text = renumbered_text(parsed, numbers)
    _require_same(parsed, text, numbers)
    back = {new: old for old, new in numbers.items()}
    place = find_ledger(ledger, near=path)
    mapping = {
        "schema": SCHEMA,
        "draft": os.path.relpath(path, os.path.dirname(target) or "."),  # noqa: PTH120 - as typed
        "ledger": place.shown if place else "",
        "numbers": {str(new): back[new] for new in sorted(back)},
    }
    shown = json.dumps(mapping, ensure_ascii=False, indent=1) + "\n"
    # The mapping first: a copy without one could not be checked.
    write_atomically(map_path, shown.encode("utf-8", "backslashreplace"))
    write_atomically(target, encoded(target, text, encode, document.encoding))
    return Renumbered(target, map_path, back)


def read_numbers(path: str) -> dict[int, int]:
    """Read a mapping that was written beside a copy.

    Raises:
        UnreadableError: in one line, where it is no such mapping.
    """
    try:
        found: Any = json.loads(read_file(path))
        numbers = {int(new): old for new, old in found["numbers"].items()}
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        numbers = {}
        found = None
    plain = all(type(old) is int and old > 0 and new > 0 for new, old in numbers.items())
    if found is None or found.get("schema") != SCHEMA or not plain:
        raise UnreadableError(
            f"{path} is no mapping of a renumbered copy: give the file that `pincite renumber` "
            "wrote beside it"
        )
    return numbers


def _require_same(draft: Draft, text: str, numbers: Mapping[int, int]) -> None:
    """Make sure that the copy cites and lists what the draft does, under the new numbers."""
    document = draft.document
    after = parse_draft(read_text(text, media_type=document.media_type, origin=document.origin))
    cited = [{numbers[x] for x in marker.ids} for marker in draft.citations.markers]
    if [set(marker.ids) for marker in after.citations.markers] != cited:
        raise UsageError(
            f"{document.origin} cannot be renumbered: a number would be read otherwise in the copy; "
            "write each citation as [n]"
        )
    listed = sorted((numbers[x.source_id], x.url) for x in draft.block if x.source_id in numbers)
    if (
        sorted(
            (x.source_id, x.url) for x in after.block if x.url or x.source_id in numbers.values()
        )
        != listed
    ):
        raise UsageError(
            f"{document.origin} cannot be renumbered: its list of sources would be read otherwise; "
            "write it anew with `pincite render --replace-in`"
        )
