"""Which quotation marks make a pair.

Read from left to right with a stack of opened marks. What a mark may be follows from the character
and from what stands beside it: a mark opens behind a space, an opening bracket or a dash and before
a word, and closes behind a word and before a space or a stop. In scripts without spaces, and for
marks that point, the character alone decides where it can.

- A closing mark closes the nearest opened mark of its kind. What was opened in between and never
  closed is dropped, so that a mark left open swallows nothing.
- A straight mark that can only open starts again: the one opened before it was never closed. So a
  short quotation's closing mark never opens a long false one.
- Not marks at all: an apostrophe within a word (``l'eau``), before an elision (``'90s``,
  ``rock 'n' roll``), behind a plural's s (``the dogs' tails``) where another mark closes; an inch,
  foot, minute or second mark behind a digit (``6'2"``) where nothing is open for it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from pincite.model.values import dataclass
from pincite.text.scripts import is_unspaced

CLOSERS: Mapping[str, str] = MappingProxyType(
    {
        "\u201c": "\u201d",  # “English”
        "\u201e": '\u201c\u201d\u201f"',  # „German“ and „Polish”
        "\u201f": "\u201d",
        "\u201d": "\u201d\u201c",  # ”Swedish” and ”Urdu“
        "\u00ab": "\u00bb",  # «French»
        "\u00bb": "\u00ab\u00bb",  # »Danish« and »Finnish»
        "\u2039": "\u203a",
        "\u203a": "\u2039\u203a",
        "\u2018": "\u2019",  # ‘British’
        "\u201a": "\u2018\u2019'",  # ‚German‘
        "\u201b": "\u2019",
        "'": "'",
        '"': '"',
        "\u300c": "\u300d",  # 「Japanese」
        "\u300e": "\u300f",
        "\u301d": "\u301e\u301f",
        "\uff02": "\uff02",
        "\u05f4": "\u05f4",  # ״Hebrew״
        "\u2033": "\u2033",
        "``": "''",
        "\u300a": "\u300b",  # 《a title》
        "\u3008": "\u3009",
    }
)
"""What closes a mark that opens."""

TITLE_MARKS = frozenset("\u300a\u3008")
"""Marks that stand round titles and never round words of somebody."""

_STRAIGHT_DOUBLE = frozenset('"\uff02\u05f4\u2033')
_SINGLE = frozenset("'\u2018\u201a\u201b\u2019")
_MARK = re.compile(
    "``|''|[\"'\u201c\u201d\u201e\u201f\u00ab\u00bb\u2039\u203a\u2018\u2019\u201a"
    "\u201b\u300c-\u300f\u301d-\u301f\uff02\u05f4\u2033\u300a\u300b\u3008\u3009]"
)
_DIRECTED_OPENERS = frozenset(
    "\u201c\u201e\u201f\u00ab\u2039\u2018\u201a\u201b\u300c\u300e\u301d\u300a\u3008"
) | {"``"}
_BEFORE_OPENERS = frozenset("([{<\u2014\u2013-/=\u2026\u00bf\u00a1:;,\ue001") | frozenset(
    "\u3000\uff08\u3001\u3002\uff0c\uff1a"
)
_BEHIND_CLOSERS = frozenset(".,;:!?)]}>\u2026\u2014\u2013-/[\ue000\ue001") | frozenset(
    "\u3002\u3001\uff0c\uff1a\uff1b\uff01\uff1f\uff09\u060c\u061b\u061f\u0964"
)
_ELISION = re.compile(
    r"(?:\d\ds?\b|n['\u2019](?=\W|$)|(?:tis|twas|twere|til|cause|bout|em|neath|round|kay|nuff)\b)",
    re.IGNORECASE,
)
_SUPERSCRIPTS = frozenset("\u00b9\u00b2\u00b3\u2070\u2074\u2075\u2076\u2077\u2078\u2079")
_UNSEEN = frozenset("\u00ad\u061c\u200b\u200e\u200f\u2060\ufeff").union(
    map(chr, (*range(0x202A, 0x202F), *range(0x2066, 0x206A)))
)
_DEEPEST = 8
_FARTHEST_SINGLE = 1_200


@dataclass(frozen=True, slots=True)
class Pair:
    """A pair of marks: where the opening and the closing mark begin and end."""

    start: int
    inner_start: int
    inner_end: int
    end: int
    mark: str


@dataclass(frozen=True, slots=True)
class Unclosed:
    """A mark that was opened and not closed before the text ended."""

    start: int
    inner_start: int
    mark: str


@dataclass(frozen=True, slots=True)
class _Mark:
    char: str
    start: int
    end: int
    opens: bool
    closes: bool
    before: str
    after: str


def find_pairs(scan: str, start: int, end: int) -> tuple[list[Pair], list[Unclosed]]:
    """Give the pairs of marks in a stretch of text, by their start, and what stays open at its end."""
    marks = [_placed(scan, found, start, end) for found in _MARK.finditer(scan, start, end)]
    following = _following(marks)
    stack: list[_Mark] = []
    pairs: list[Pair] = []
    for index, mark in enumerate(marks):
        depth = _closed_by(mark, stack, following[index])
        if depth is not None:
            opened = stack[depth]
            del stack[depth:]
            pairs.append(Pair(opened.start, opened.end, mark.start, mark.end, opened.char))
        elif _begins(mark, stack, scan):
            stack.append(mark)
            del stack[:-_DEEPEST]
    pairs.sort(key=lambda pair: pair.start)
    return pairs, [Unclosed(mark.start, mark.end, mark.char) for mark in stack]


def _placed(scan: str, found: re.Match[str], start: int, end: int) -> _Mark:
    before, after = _beside(scan, found, start, end)
    unspaced_before = before != "" and is_unspaced(before)
    unspaced_after = after != "" and is_unspaced(after)
    # A mark beside a mark: “‘Stop,’ he said” opens before what opens, and closes behind what closes.
    opens = after.strip() != "" and (
        not before.strip() or before in _BEFORE_OPENERS or before in _DIRECTED_OPENERS
        or unspaced_before or (before in "\"'" and _opening_run(scan, found.start(), start))
    )  # fmt: skip
    closes = before.strip() != "" and (
        not after.strip() or after in _BEHIND_CLOSERS or after in _SUPERSCRIPTS or unspaced_after
        or _is_hangul(after)
        or after in "\"'\u201d\u2019\u00bb\u203a\u300d\u300f"
    )  # fmt: skip
    return _Mark(found[0], found.start(), found.end(), opens, closes, before, after)


def _beside(scan: str, found: re.Match[str], start: int, end: int) -> tuple[str, str]:
    """Give the characters on the two sides of a mark; what nobody sees stands beside nothing."""
    left, right = found.start() - 1, found.end()
    while left >= start and scan[left] in _UNSEEN:
        left -= 1
    while right < end and scan[right] in _UNSEEN:
        right += 1
    return scan[left] if left >= start else "", scan[right] if right < end else ""


def _opening_run(scan: str, at: int, start: int) -> bool:
    """Tell whether the straight mark before this one can itself open."""
    earlier = scan[at - 2] if at - 2 >= start else ""
    return not earlier.strip() or earlier in _BEFORE_OPENERS


def _following(marks: list[_Mark]) -> list[_Mark | None]:
    """Give for each mark the next one of its family, single or double, that is no apostrophe."""
    following: list[_Mark | None] = [None] * len(marks)
    latest: dict[bool, _Mark] = {}
    for index in range(len(marks) - 1, -1, -1):
        single = marks[index].char in _SINGLE
        following[index] = latest.get(single)
        if not (single and _is_apostrophe(marks[index])):
            latest[single] = marks[index]
    return following


def _closed_by(mark: _Mark, stack: list[_Mark], following: _Mark | None) -> int | None:
    """Give the depth in the stack of the opened mark that this one closes."""
    depth = _nearest(mark, stack)
    if depth is None:
        return None
    opened = stack[depth]
    only_opens = mark.opens and not mark.closes
    if mark.char in _SINGLE:
        closes = mark.closes and not only_opens and not _is_apostrophe(mark)
        near = mark.start - opened.start <= _FARTHEST_SINGLE
        weak = _is_weak(mark) and _only_closes(following)
        return depth if closes and near and not weak else None
    if mark.char in _STRAIGHT_DOUBLE:
        if only_opens or _joins_words(mark):
            return None
        weak = mark.before.isdigit() and _only_closes(following)
        return None if weak and opened.char in _STRAIGHT_DOUBLE else depth
    if mark.char in "\u201c\u00ab\u00bb\u201d\u2039\u203a":
        # These open in one language and close in another.
        return None if only_opens and mark.char in (*_DIRECTED_OPENERS, opened.char) else depth
    return depth


def _nearest(mark: _Mark, stack: list[_Mark]) -> int | None:
    for depth in range(len(stack) - 1, -1, -1):
        opened = stack[depth]
        if mark.char in CLOSERS[opened.char] and not (
            # ASCII marks mixed in with others close only what is opened last.
            mark.char in "\"'" and opened.char != mark.char and depth < len(stack) - 1
        ):
            return depth
        if opened.char == mark.char == "\u201c" and mark.closes and not mark.opens:
            return depth
    return None


def _begins(mark: _Mark, stack: list[_Mark], scan: str) -> bool:
    """Tell whether a mark that closes nothing opens; it then ends what it starts again."""
    if mark.char not in CLOSERS:
        return False
    if mark.char == "'" or mark.char in _STRAIGHT_DOUBLE:
        if not mark.opens and not _stands_alone(mark):
            return False
        if mark.char == "'" and (_is_apostrophe(mark) or _ELISION.match(scan, mark.end)):
            return False
        if _joins_words(mark):
            return False
        stack[:] = [opened for opened in stack if opened.char != mark.char]
        return True
    if mark.char == "\u2018":
        return not _is_apostrophe(mark) and not _ELISION.match(scan, mark.end)
    if mark.char in _DIRECTED_OPENERS:
        return True
    # ”, » and › open only where they can do nothing else.
    return mark.opens and not mark.closes


def _is_apostrophe(mark: _Mark) -> bool:
    return _stands_inside(mark) and not is_unspaced(mark.before)


def _stands_inside(mark: _Mark) -> bool:
    """Tell whether letters or digits stand on both sides; a raised number belongs to neither."""
    inside = mark.before.isalnum() and mark.after.isalnum()
    return inside and mark.after not in _SUPERSCRIPTS and not _is_hangul(mark.after)


def _is_hangul(character: str) -> bool:
    """Tell whether a particle of Korean may begin here, right behind the mark: ``"..."라고``."""
    return "\uac00" <= character <= "\ud7a3"


def _joins_words(mark: _Mark) -> bool:
    """Tell whether a straight mark stands within a word, as in Hebrew abbreviations."""
    return _stands_inside(mark) and not (is_unspaced(mark.before) or is_unspaced(mark.after))


def _stands_alone(mark: _Mark) -> bool:
    """Tell whether a double mark has white space on both sides, as some write in French."""
    return mark.char != "'" and not mark.before.strip() and not mark.after.strip()


def _is_weak(mark: _Mark) -> bool:
    """Tell whether a single mark may as well be a plural's apostrophe or a foot mark."""
    return (mark.before in "sS\u017f" and mark.after == " ") or mark.before.isdigit()


def _only_closes(mark: _Mark | None) -> bool:
    return mark is not None and mark.closes and not mark.opens
