"""How the pages that a ledger keeps are shown: one line each, foreign text made visible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pincite.model.counting import plural
from pincite.model.hashes import shown_hash

if TYPE_CHECKING:
    from pincite.app.snapshots import Collected, KeptSnapshot

_UNITS = ("kB", "MB", "GB")


def size_in_words(size: int) -> str:
    """Give a size for people, in units of 1,000.

    >>> size_in_words(532), size_in_words(1_234_567)
    ('532 B', '1.2 MB')
    """
    if size < 1000:
        return f"{size} B"
    power = next((x for x in (1, 2) if size < 999_950 * 1000 ** (x - 1)), 3)
    return f"{size / 1000**power:.1f} {_UNITS[power - 1]}"


def collected_in_words(done: Collected, verb: str) -> str:
    """Say how much went, and how much is left."""
    size = size_in_words(sum(done.gone.values()))
    new = f", {done.too_new} of them too new to go" if done.too_new else ""
    return f"{plural(len(done.gone), 'page')} {verb}, {size}; {done.kept:,} kept, {size_in_words(done.kept_bytes)}{new}"


def line_of(one: KeptSnapshot) -> str:
    """Give ``[3] hash  size  day  type  from``."""
    from pincite.text.visible import visible

    snapshot, fetch = one.snapshot, one.fetch
    came = snapshot.text_origin.value.replace("_", " ")
    if fetch is not None and fetch.archived_from:
        came += f", archived copy {fetch.archived_from}"
    size = "not kept" if one.size is None else size_in_words(one.size)
    last = "" if one.is_last else "  (older)"
    words = (
        f"[{one.source.id}] {shown_hash(snapshot.sha256)}  {size}  {snapshot.retrieved}  "
        f"{snapshot.media_type}  {came}{last}"
    )
    return visible(words)
