"""Titles in the quotation marks of bibliographies: ``Oru, M. "The Long Tide." Tides 4 (2019): 1-9``.

What stands in marks is the title of a work where it has the shape of an entry: nothing before it but
names and years, and behind it where the work appeared. Where verbs of saying stand beside it, it is
a quotation in an entry's company, and never a title.
"""

from __future__ import annotations

import re
from enum import Enum

from pincite.drafts.ascription import CONNECTORS, says_somewhere
from pincite.drafts.saying_words import PRONOUNS

_WORD = re.compile(r"[^\W\d_][\w.'\u2019-]*")
_DATED = re.compile(
    r"(?<!\d)(?:1[5-9]|20)\d\d(?!\d)|\d\s?\(\d+\)|\bpp?\.\s?\d|\bvol\.\s?\d|https?:|\bdoi\b",
    re.IGNORECASE,
)
_INVERTED_NAME = re.compile(r"\W*[^\W\d_][\w'\u2019-]+, (?:[^\W\d_]\.[\s-]?)+")
_CONTAINER = re.compile(r"[\s,.]*(?:in|dans|en|em|в|у)\b[\s:]", re.IGNORECASE)
_OPENING = frozenset("see cf also e.g eg vgl siehe voir véase cfr ver zie se ср см".split())
_SHORT = frozenset(
    "in on at of to for with p pp vol no nr bd s st ed eds hg hrsg trans n° no. accessed retrieved "
    "last modified updated published archived available from abgerufen am consulté le issue art "
    "chap ch sec fig t et al".split()
)
_SHARE = 0.6


class Place(Enum):
    """Where in a draft words in marks stand."""

    PROSE = "prose"
    ITEM = "item"
    NOTE = "note"
    LIST = "list"


def is_entry_title(place: Place, before: str, behind: str) -> bool:
    """Tell whether words in marks are a work's title by what stands before and behind them.

    ``before`` and ``behind`` are the rest of the block. In a list of sources, and in a note that
    holds an address (both are ``Place.LIST``), it matters less what stands behind.

    >>> is_entry_title(Place.NOTE, "Mary Oru, ", " Tides 4 (2019): 1-9.")
    True
    >>> is_entry_title(Place.PROSE, "Oru (2019): ", " So it stands.")
    False
    """
    if says_somewhere(before) or says_somewhere(behind):
        return False
    if not _DATED.search(before + behind) or not _names_alone(before):
        return False
    if place is Place.LIST:
        return True
    if place is Place.PROSE and not _INVERTED_NAME.match(before):
        return False
    if before.rstrip()[-1:] == ":" and not _CONTAINER.match(behind):
        return False
    return bool(before.strip() or place is Place.NOTE) and _is_imprint(behind)


def _names_alone(before: str) -> bool:
    words = [word.rstrip(".") for word in _WORD.findall(before)]
    return all(
        word[0].isupper() or word.lower() in CONNECTORS | _OPENING | _SHORT for word in words
    )


def _is_imprint(behind: str) -> bool:
    """Tell whether a text names where a work appeared: mostly capitals, figures, abbreviations."""
    words = [word.rstrip(".") for word in _WORD.findall(behind)]
    if words and words[0].lower() in PRONOUNS and words[0].lower() not in _SHORT:
        return False
    fitting = [word for word in words if word[0].isupper() or word.lower() in CONNECTORS | _SHORT]
    return bool(re.search(r"\w", behind)) and len(fitting) >= _SHARE * len(words)
