r"""Citation markers: which stretches of a draft's text are the numbers of its sources.

``[3]``, several in a row, ``[1, 2]``, ``[1-3]``, ``[3, p. 47]``, ``[[1]](address)``, ``[^3]``,
superscripts, ``[@source3]`` and ``\cite{source3}``. Superscripts and ranges count only behind a
word or a stop, not behind a unit, a digit or in "95% CI [1-3]". Not markers: anything in code, the
words of a link, five digits and more, and the marks of other tools (``【2†…】``, ``[ID:2]``).
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from dataclasses import dataclass

from pincite.drafts.seen_text import SeenText

_MOST_IN_A_RANGE = 50
_IDS = r"\d{1,4}(?!\d)(?:\s*[,;]\s*\d{1,4}(?!\d)|\s*[-\u2013]\s*\d{1,4}(?!\d))*"
_BRACKETED = re.compile(
    rf"\[\[?\s*(?P<ids>{_IDS})(?:\s*[,:]\s*(?P<beside>[^\[\]\d][^\[\]]{{0,60}}))?\s*\]\]?"
    r"|\[\^(?P<note>[^\]\s]{1,200})\]"
    r"|\[@source(?P<key>\d{1,4})\]|\\cite[pt]?\{source(?P<cite>\d{1,4})\}"
    r"|(?P<raised>[⁰¹²³⁴-⁹]{1,4}(?:[,⁻\u2013]\s?[⁰¹²³⁴-⁹]{1,4})*)"
)
_RANGE = re.compile(r"(\d+)\s*[-\u2013]\s*(\d+)")
_NUMBER = re.compile(r"\d+")
_PLAIN_DIGITS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")
_WORD_BEFORE = re.compile(r"(\S{1,30})\s?$")
_UNITS = frozenset(
    "m km cm mm dm μm µm nm mi ft yd in s sec kg ha r x y z e c n b km/h cells м км см мм".split()
)
_INTERVAL_WORDS = frozenset({"ci", "ki", "ic", "iqr", "range", "interval", "intervall", "hdi"})


@dataclass(frozen=True, slots=True)
class Marker:
    """One marker, by indices into the seen text: its numbers, or the label of a footnote.

    ``beside`` is what stands in its brackets behind the number, such as "p. 47".
    """

    start: int
    end: int
    ids: tuple[int, ...]
    note: str = ""
    beside: str = ""


class Markers:
    """The markers of a draft, found by where they stand; ``listed`` are the numbers it lists."""

    def __init__(self, seen: SeenText, listed: frozenset[int] = frozenset()) -> None:
        self._listed = listed
        self._markers = tuple(_find(seen.scan))
        self._starts = [marker.start for marker in self._markers]

    def within(self, start: int, end: int) -> tuple[Marker, ...]:
        """Give the markers that lie wholly in a stretch."""
        found = self._markers[bisect_left(self._starts, start) : bisect_left(self._starts, end)]
        return tuple(marker for marker in found if marker.end <= end)

    def lists(self, marker: Marker) -> bool:
        """Tell whether the draft lists a source for each number of a marker."""
        return bool(marker.ids) and self._listed.issuperset(marker.ids)

    def at(self, start: int) -> Marker | None:
        """Give the marker that begins at an index."""
        position = bisect_right(self._starts, start) - 1
        if position >= 0 and self._starts[position] == start:
            return self._markers[position]
        return None


def _find(scan: str) -> list[Marker]:
    markers: list[Marker] = []
    for found in _BRACKETED.finditer(scan):
        before = scan[max(0, found.start() - 32) : found.start()]
        if found["raised"]:
            if _behind_word_or_stop(before, raised=True):
                ids = parse_ids(found["raised"].translate(_PLAIN_DIGITS))
                markers.append(Marker(*found.span(), ids))
        elif found["note"]:
            label = found["note"]
            ids = (int(label),) if label.isdecimal() and len(label) <= 4 else ()
            markers.append(Marker(*found.span(), ids, note=label))
        elif found["ids"]:
            if _RANGE.search(found["ids"]) and not _behind_word_or_stop(before, raised=False):
                continue
            beside = (found["beside"] or "").strip()
            markers.append(Marker(*found.span(), parse_ids(found["ids"]), beside=beside))
        else:
            markers.append(Marker(*found.span(), (int(found["key"] or found["cite"]),)))
    return markers


def parse_ids(text: str) -> tuple[int, ...]:
    """Give the numbers that "1, 3-5" stands for, each once, in order.

    >>> parse_ids("1, 3-5")
    (1, 3, 4, 5)
    """
    ids: list[int] = []
    for part in re.split(r"[,;]", text):
        stretch = _RANGE.fullmatch(part.strip())
        if stretch is not None and 0 < int(stretch[2]) - int(stretch[1]) < _MOST_IN_A_RANGE:
            ids += range(int(stretch[1]), int(stretch[2]) + 1)
        else:
            ids += (int(number) for number in _NUMBER.findall(part))
    return tuple(dict.fromkeys(ids))


def _behind_word_or_stop(before: str, *, raised: bool) -> bool:
    word = _WORD_BEFORE.search(before)
    if word is None or (raised and before[-1:].isspace()):
        return False
    last = word[1][-1]
    bare = word[1].strip("([{\"'\u201c\u00ab.,;:").lower()
    if last.isdecimal() or last in "%=<>\u2248~\u00d7*/+-":
        return False
    if raised and (bare in _UNITS or (last.isalpha() and len(bare) == 1)):
        return False
    return bare not in _INTERVAL_WORDS
