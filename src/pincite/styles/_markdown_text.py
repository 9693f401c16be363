"""An entry's address and title in Markdown, read as words and one link only."""

from __future__ import annotations

import re

from pincite.styles._entry import Entry
from pincite.text.markdown_escapes import escape_line, escape_within_line

# An address that every reader of Markdown takes as it stands, and that hosts that make links of
# bare addresses take whole: no sign in it opens or closes mark-up, also not across two lines, and
# its last character is none that belongs to the sentence.
_BARE = re.compile(
    r"https?://"
    r"(?:[^\W_]_*|[-.:/?\#@!&'()+,;=%]|(?<![\w~])~(?=[^\W_])|\$(?=\d))*"
    r"(?:[^\W_]|[/=&\#+)-])"
)
_ENTITY = re.compile(r"&#?\w+;")
_IN_ANGLES = re.compile(r"[\\<>]|&(?=#?\w+;)")
_IN_TITLE = re.compile(r"\\|&(?=#?\w+;)")
_BACKSLASHED = r"\\\g<0>"


def address_and_title(entry: Entry) -> str:
    """Give ``address — title``, or the address alone."""
    title = f" — {escape_within_line(entry.title)}" if entry.title else ""
    return _address(entry) + title


def definition(entry: Entry) -> str:
    """Give ``[n]: address "title"``, which makes links of the markers ``[n]`` of a draft."""
    address = entry.address if entry.doi else entry.link or entry.address
    if not entry.link or not is_bare(address):
        address = f"<{_IN_ANGLES.sub(_BACKSLASHED, address)}>"
    if not entry.title:
        return f"[{entry.number}]: {address}"
    mark = next((x for x in ('"', "'") if x not in entry.title), '"')
    title = _IN_TITLE.sub(_BACKSLASHED, entry.title).replace(mark, f"\\{mark}")
    return f"[{entry.number}]: {address} {mark}{title}{mark}"


def _address(entry: Entry) -> str:
    if not entry.link or entry.doi:
        return escape_line(entry.address)  # a footnote begins with it
    if is_bare(entry.link):
        return entry.link
    target = _IN_ANGLES.sub(_BACKSLASHED, entry.link)
    return f"[{escape_within_line(entry.link)}](<{target}>)"


def is_bare(address: str) -> bool:
    """Tell whether an address reads as one, and whole, wherever it stands."""
    balanced = address.count("(") == address.count(")")
    return balanced and bool(_BARE.fullmatch(address)) and not _ENTITY.search(address)
