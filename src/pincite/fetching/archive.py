"""The copy of a page that is gone, where the Wayback Machine has one.

Source: the Wayback Machine's availability API, which tells of the closest copy as JSON; a copy's
bytes as they were archived, without the archive's own frame, stand under its time with ``id_``.
"""

from __future__ import annotations

import json
import re
from urllib.parse import quote

from pincite.fetching.answer import Answer
from pincite.fetching.target import Refused, Target, target_of
from pincite.model.values import dataclass

PURPOSE = "an archived copy"
MAX_BYTES = 64 * 1024
_ARCHIVE = "web.archive.org"
_COPY = re.compile(r"/web/([0-9]{14})[a-z_]*/(.+)")
_OK = 200


@dataclass(frozen=True, slots=True)
class Copy:
    """Where a copy stands, and the day it was made as ``YYYY-MM-DD``.

    ``shown`` is the address that a person opens, ``raw`` the one of the bytes alone.
    """

    shown: str
    raw: Target
    day: str


def lookup_target(api: str, url: str) -> Target | Refused:
    """Give where to ask about an address."""
    return target_of(f"{api}?url={quote(url, safe='')}")


def closest_copy(answer: Answer, api: Target) -> Copy | None:
    """Read the API's answer; None where there is no copy of a page that was there.

    The answer names an address to fetch, so it is taken only where it is a copy on the archive's
    own host.
    """
    try:
        told = json.loads(answer.body)
    except (ValueError, RecursionError):
        return None
    closest = _entry(_entry(told, "archived_snapshots"), "closest")
    address = _entry(closest, "url")
    if not isinstance(address, str) or _entry(closest, "available") is not True:
        return None
    if str(_entry(closest, "status") or _OK) != str(_OK):
        return None
    return _copy(address, api)


def _copy(address: str, api: Target) -> Copy | None:
    target = target_of(address)
    if isinstance(target, Refused) or target.host not in {_ARCHIVE, api.host}:
        return None
    found = _COPY.fullmatch(target.path)
    if found is None:
        return None
    time, page = found.groups()
    scheme, port = ("https", 443) if target.host == _ARCHIVE else (target.scheme, target.port)
    raw = Target(scheme, target.host, port, f"/web/{time}id_/{page}", target.is_literal)
    shown = Target(scheme, target.host, port, f"/web/{time}/{page}", target.is_literal)
    return Copy(shown.url, raw, f"{time[:4]}-{time[4:6]}-{time[6:8]}")


def _entry(told: object, key: str) -> object:
    return told.get(key) if isinstance(told, dict) else None
