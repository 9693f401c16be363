r"""Citation markers: which stretches of a draft's text are the numbers of its sources.

``[3]``, several in a row, ``[1, 2]``, ``[1-3]``, ``[3, p. 47]``, ``[[1]](address)``, ``[^3]``,
superscripts, ``[@source3]`` and ``\cite{source3}``. Superscripts and ranges count only behind a
word or a stop, not behind a unit, a digit or in "95% CI [1-3]". Not markers: anything in code, the
words of a link, five digits and more, and the marks of other tools (``【2†…】``, ``[ID:2]``).
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Iterator

from pincite.drafts.seen_text import SeenText
from pincite.model.values import dataclass
from pincite.text.scripts import is_unspaced

_MOST_IN_A_RANGE = 50
_IDS = r"\d{1,4}(?!\d)(?:\s*[,;]\s*\d{1,4}(?!\d)|\s*[-\u2013]\s*\d{1,4}(?!\d))*"
_RAISED = "\u2070\xb9\xb2\xb3\u2074-\u2079"
_KEY = r"-?@source\d{1,4}(?!\d)(?:,[^;\[\]]{0,60})?"
# Three patterns, each with one first character: together they would be tried at every place.
_BRACKETED = re.compile(
    r"\[(?:(?P<one>\d{1,4})\](?![A-Za-z_\]])"
    rf"|\[?\s*(?P<ids>{_IDS})(?:\s*[,:]\s*(?P<beside>[^\[\]\d][^\[\]]{{0,60}}))?\s*\]\]?"
    r"(?![A-Za-z_])"
    r"|\^(?P<note>[^\]\s]{1,200})\]"
    rf"|(?P<keys>{_KEY}(?:;\s*{_KEY})*)\])"
)
_COMMAND = re.compile(
    r"\\[A-Za-z]{0,12}cite[a-z]{0,12}\*?(?:\[[^\[\]]{0,80}\]){0,2}"
    r"\{(?P<keys>source\d{1,4}(?:\s*,\s*source\d{1,4})*)\}"
)
# Behind or before a raised sign, digits are a power or a charge.
_RAISED_NUMBERS = re.compile(
    rf"[{_RAISED}]{{1,4}}+(?:[,\u207b\u2013]\s?[{_RAISED}]{{1,4}}+)*+"
    rf"(?![{_RAISED}\u207a\u207b\u207c\u207f\u1d43-\u1dbf])"
)
_RAISED_SIGNS = frozenset("\u2070\xb9\xb2\xb3\u2074\u2075\u2076\u2077\u2078\u2079\u207a\u207b")
_NAME = re.compile(r"(?<![^\W_])(?<!_)[A-Za-z_][A-Za-z0-9_]*$")
_ATTRIBUTE = re.compile(r"\.[a-z_]\w")
_RANGE = re.compile(r"(\d+)\s*[-\u2013]\s*(\d+)")
_NUMBER = re.compile(r"\d+")
_SOURCE_NUMBER = re.compile(r"source(\d+)")
_RAISED_DIGITS = "⁰¹²³⁴⁵⁶⁷⁸⁹"
_PLAIN_DIGITS = str.maketrans(f"{_RAISED_DIGITS}⁻", "0123456789-")
_STOPS = frozenset(
    ".,;:!?\u2026\u3002\uff01\uff1f\uff0c\uff1b\uff1a\u3001\u0964\u061f\u060c\u061b"
    "\"'\u201c\u201d\u2018\u2019\u00ab\u00bb\u300d\u300f\uff09)]}\u3011*_\ue000"
)
_TOKEN = re.compile(r"(\S{1,40})\s?$")
_LAST_LETTERS = re.compile(r"[^\W\d_]+$")
_UNITS = frozenset(
    # Lengths, times, masses, and what is raised to a power in a formula.
    "m km cm mm dm dam hm nm pm \u03bcm \u00b5m um ft yd in mi nmi s ms min sec h hr kg g mg t ha a l "
    "r x y z e c n b mc sin cos tan log chi px km/h cells \u043c \u043a\u043c \u0441\u043c \u043c\u043c".split()
)
_MEASURED = re.compile(r"\d\s?[^\W\d_]{1,4}\s?$")
_INTERVAL = re.compile(
    r"(?<![^\W_])(?:ci|ki|ic|iqr|hdi|range|interval|intervall|intervalle|intervalo|intervallo|scale"
    r"|skala|\u00e9chelle|escala|between|zwischen|entre)"
    r"[)\].,;:]?\s?(?:of|was|is|were|from|von|de)?[:=,]?\s?$",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Marker:
    """One marker, by indices into the seen text: its numbers, or the label of a footnote.

    ``beside`` is what stands in its brackets behind the number, such as "p. 47". ``in_range`` are
    the numbers that it writes as a range.
    """

    start: int
    end: int
    ids: tuple[int, ...]
    note: str = ""
    beside: str = ""
    in_range: tuple[int, ...] = ()


class Markers:
    """The markers of a draft, found by where they stand; ``listed`` are the numbers it lists."""

    def __init__(self, seen: SeenText, listed: frozenset[int] = frozenset()) -> None:
        self._listed = listed
        self._markers = tuple(_find(seen))
        self._starts = [marker.start for marker in self._markers]

    @property
    def all(self) -> tuple[Marker, ...]:
        """Every marker, in order."""
        return self._markers

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


def _find(seen: SeenText) -> list[Marker]:
    found = [*_bracketed(seen), *_commands(seen.scan), *_raised(seen)]
    found.sort(key=lambda marker: marker.start)
    return found


def _bracketed(seen: SeenText) -> Iterator[Marker]:
    for found in _BRACKETED.finditer(seen.scan):
        if found["one"]:
            if not (_is_definition(seen, found) or _is_subscript(seen.scan, *found.span())):
                yield Marker(*found.span(), (int(found["one"]),))
        elif found["note"]:
            label = found["note"]
            number = label.isdecimal() and len(label) <= 4
            yield Marker(*found.span(), (int(label),) if number else (), note=label)
        elif found["ids"]:
            if not (_is_interval(seen.scan, found) or _is_definition(seen, found)):
                yield _numbered(found, found["ids"], (found["beside"] or "").strip())
        else:
            yield _keyed(found)


def _commands(scan: str) -> Iterator[Marker]:
    return map(_keyed, _COMMAND.finditer(scan))


def _raised(seen: SeenText) -> Iterator[Marker]:
    scan = seen.scan
    # Looking for ten characters one by one is far faster than for any of them.
    if not any(digit in scan for digit in _RAISED_DIGITS):
        return
    for found in _RAISED_NUMBERS.finditer(scan):
        start = found.start()
        # A mark that the file itself calls a note's may stand behind a space.
        if start in seen.note_starts and scan[start - 1 : start].isspace():
            is_behind_text = _is_behind_text(scan, start, raised=False)
        else:
            is_behind_text = _is_behind_text(scan, start, raised=True)
        if is_behind_text and scan[start - 1 : start] not in _RAISED_SIGNS:
            yield _numbered(found, found[0].translate(_PLAIN_DIGITS))


def _keyed(found: re.Match[str]) -> Marker:
    keys = found["keys"]
    ids = tuple(dict.fromkeys(map(int, _SOURCE_NUMBER.findall(keys))))
    return Marker(*found.span(), ids, beside=keys.partition(",")[2].partition(";")[0])


def _numbered(found: re.Match[str], numbers: str, beside: str = "") -> Marker:
    if numbers.isdecimal():
        return Marker(*found.span(), (int(numbers),), beside=beside)
    in_range = tuple(
        number
        for part in re.split(r"[,;]", numbers)
        if _RANGE.search(part)
        for number in parse_ids(part)
    )
    return Marker(*found.span(), parse_ids(numbers), beside=beside, in_range=in_range)


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


def _is_interval(scan: str, found: re.Match[str]) -> bool:
    """Tell whether numbers in brackets are a range of values: "[0, 1]", "95% CI [1-3]"."""
    numbers = found["ids"]
    if numbers.isdecimal():
        return False
    from_zero = int(_NUMBER.findall(numbers)[0]) == 0
    if _RANGE.search(numbers) is None:
        return from_zero and len(_NUMBER.findall(numbers)) == 2
    return from_zero or not _is_behind_text(scan, found.start(), raised=False)


def _is_subscript(scan: str, start: int, end: int) -> bool:
    """Tell whether a number is an element's: ``x[1]``, ``my_list[1]``, ``results[1].title``.

    A sentence may end in a capital ("vitamin C[1]") or a unit ("5 m[1]"), and has its stop behind
    its number.
    """
    name = _NAME.search(scan, max(0, start - 80), start) if start else None
    if name is None:
        return False
    is_one_letter = len(name[0]) == 1 and name[0].islower()
    is_unit = scan[max(0, name.start() - 2) : name.start()].rstrip()[-1:].isdigit()
    return (is_one_letter and not is_unit) or "_" in name[0] or bool(_ATTRIBUTE.match(scan, end))


def _is_definition(seen: SeenText, found: re.Match[str]) -> bool:
    """Tell whether a line begins with ``[3]:``, which says what the number stands for."""
    if seen.scan[found.end() : found.end() + 1] != ":":
        return False
    before = seen.text[max(0, found.start() - 12) : found.start()].rstrip(" \t")
    return not before or before.endswith("\n")


def _is_behind_text(scan: str, start: int, *, raised: bool) -> bool:
    """Tell whether a word or a stop stands before, and no unit, number or name of an interval."""
    before = scan[max(0, start - 48) : start]
    token = _TOKEN.search(before)
    if token is None or (raised and before[-1:].isspace()):
        return False
    last = token[1][-1]
    if not (last.isalpha() or last in _STOPS or unicodedata.category(last)[0] == "M"):
        return False
    if _INTERVAL.search(before):
        return False
    letters = _LAST_LETTERS.search(token[1])
    if letters is None:
        return True
    word = letters[0].lower()
    if raised:
        is_alone = len(word) == 1 and not is_unspaced(word)
        return not (is_alone or word in _UNITS or "=" in token[1])
    return not (word in _UNITS and _MEASURED.search(before))
