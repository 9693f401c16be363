"""Where a quotation may begin and end: the judge's own reading of word and number edges.

On Unicode's word boundaries stand the decisions on apostrophes, hyphens and numbers. What the
decisions leave open is ``OPEN``: either answer is right there.
"""

from __future__ import annotations

import unicodedata
from enum import IntEnum
from functools import lru_cache

import regex
from oracle_text import SOFT_AND_BIDI, ZERO_WIDTH
from oracle_words import IGNORED, breaks_word, cuts_no_grapheme, word_class


class Edge(IntEnum):
    """What stands between two neighbours: no edge, an open question, an edge."""

    CUT = 0
    OPEN = 1
    EDGE = 2


START, END = "start", "end"

APOSTROPHES = "'\u2018\u2019\u201b\u2032"
HYPHENS = "-\u2010\u2011"
OTHER_DASHES = "\u2012\u2013\u2014\u2015\u2043\u2212"
GROUP_SPACES = "\u00a0\u2009\u202f"
OTHER_GROUP_SPACES = "\u2007\u2008"
RAISED = frozenset("\u00b2\u00b3\u00b9\u2070\u2074\u2075\u2076\u2077\u2078\u2079")
RAISED_SIGNS = "\u207a\u207b\u208a\u208b"
VULGAR = frozenset("\u00bc\u00bd\u00be\u2150\u2151\u2152\u2153\u2154\u2155\u2156\u2157\u2158")
NEGATIVE_BEFORE = frozenset({"non", "anti", "un", "ex"})
NEGATIVE_AFTER = frozenset({"free", "less"})
# Lists by language may be longer than what the rules name: such compounds are left open.
PERHAPS_BEFORE = frozenset(
    "in im il ir dis mis de a contra contre counter pseudo quasi semi half near no not never "
    "nicht nie kein ohne sans sin senza sem без не анти контр экс вне αντι μη ей anty nie".split()
)
PERHAPS_AFTER = frozenset("los frei arm out proof weniger sicher".split())

_UNSPACED = regex.compile(
    r"[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]"
)
_LINKERS = "\u17d2\u1039"


def edge_at(text: str, at: int, side: str) -> Edge:
    """Say whether a span may begin (``side`` start) or end (``side`` end) at ``at``."""
    if at <= 0 or at >= len(text):
        return Edge.EDGE
    if not cuts_no_grapheme(text, at):
        return Edge.CUT
    before, after = base_before(text, at), text[at]
    if before != text[at - 1] and not before.isalpha():
        return Edge.OPEN  # a mark that sits on no letter
    if before == "." == after and _dots_around(text, at) >= 3:
        return Edge.OPEN
    number = _number_decision(text, at, side)
    if number is not None:
        return number
    if is_unspaced(before) and is_unspaced(after):
        numerals = before.isnumeric() and after.isnumeric()
        return Edge.OPEN if numerals or before in _LINKERS else Edge.EDGE
    for decide in (_apostrophe_decision, _hyphen_decision):
        edge = decide(text, at, side)
        if edge is not None:
            return edge
    if breaks_word(text, at):
        return Edge.EDGE
    if any(is_unspaced(char) for char in text[max(at - 2, 0) : at + 2]):
        return (
            Edge.OPEN
        )  # "\u4eba\u3005.A": the repeat mark is a letter to Unicode, and Han to a reader
    return _hanging(text, at)


def base_before(text: str, at: int) -> str:
    """Give the character before ``at`` that carries the marks between them."""
    while at > 1 and word_class(text[at - 1]) in IGNORED:
        at -= 1
    return text[at - 1]


@lru_cache(maxsize=8192)
def is_unspaced(char: str) -> bool:
    """Tell whether it is a letter of a script that is written without spaces between words."""
    return unicodedata.category(char)[0] in "LM" + "N" * (not char.isdecimal()) and bool(
        _UNSPACED.match(char)
    )


def _hanging(text: str, at: int) -> Edge:
    """Leave open what hangs on a word: an invisible sign, a mark after a Hebrew letter (WB7a)."""
    stop = at
    while stop < len(text) and word_class(text[stop]) == "Format":
        stop += 1
    if stop > at or word_class(text[at - 1]) == "Format":
        return Edge.OPEN
    closing = text[at] == "'" and word_class(base_before(text, at)) == "Hebrew_Letter"
    return Edge.OPEN if closing and not text[at + 1 : at + 2].isalpha() else Edge.CUT


def _dots_around(text: str, at: int) -> int:
    left = at
    while left and text[left - 1] == ".":
        left -= 1
    right = at
    while right < len(text) and text[right] == ".":
        right += 1
    return right - left


def _is_letter(char: str) -> bool:
    return char.isalpha() or unicodedata.category(char)[0] == "M"


def _number_decision(text: str, at: int, side: str) -> Edge | None:
    before, after = base_before(text, at), text[at]
    if _beside_middle_dot(text, at):
        return Edge.OPEN  # no mark of numbers to Unicode, and a decimal one to British journals
    signed = _signed_power(text, at, before)
    if signed is not None:
        return Edge.CUT if signed and side == END and before.isdecimal() else Edge.OPEN
    if side == START and after.isdecimal():
        return _number_starts(text, at, before)
    if side == END and before.isdecimal():
        return _number_ends(text, at, after)
    if _is_other_number(before) and after.isalnum():
        return Edge.OPEN
    if _is_other_number(after) and not is_unspaced(after) and before.isalnum():
        return Edge.CUT if before.isdecimal() and after in RAISED | VULGAR else Edge.OPEN
    return None


def _signed_power(text: str, at: int, before: str) -> bool | None:
    """Tell whether a raised sign and digits begin at ``at``, or are parted there; None if neither."""
    if text[at] in RAISED_SIGNS and text[at + 1 : at + 2] and _is_other_number(text[at + 1]):
        return True
    return False if before in RAISED_SIGNS and _is_other_number(text[at]) else None


def _beside_middle_dot(text: str, at: int) -> bool:
    for dot in (at - 1, at):
        if text[dot] == "\u00b7":
            later = text[dot + 1 :].lstrip("".join(SOFT_AND_BIDI | ZERO_WIDTH))
            return base_before(text, dot).isdecimal() and later[:1].isdecimal()
    return False


def _is_other_number(char: str) -> bool:
    return char.isnumeric() and not char.isdecimal() and not is_unspaced(char)


def _number_starts(text: str, at: int, before: str) -> Edge | None:
    earlier = text[at - 2] if at > 1 else ""
    if before in ".,\u066b\u00b7" and not earlier.isdecimal():
        clear = before == "." and (not earlier or earlier.isspace())
        return Edge.CUT if clear else Edge.OPEN
    if before in "/:\u00b7" and earlier.isdecimal():
        return Edge.OPEN
    if _is_other_number(before):
        return Edge.OPEN
    if before.isspace():
        return _group(text, at - 1)
    return Edge.EDGE if is_unspaced(before) else None


def _number_ends(text: str, at: int, after: str) -> Edge | None:
    later = text[at + 1] if at + 1 < len(text) else ""
    if after in RAISED or after in VULGAR:
        return Edge.CUT
    if _is_other_number(after) or is_unspaced(after):
        return Edge.OPEN
    if after in "/:\u00b7" and later.isdecimal():
        return Edge.OPEN
    return _group(text, at) if after.isspace() else None


def _group(text: str, space: int) -> Edge | None:
    """Decide on the white space at ``space``, which may stand inside a number in groups."""
    if text[space] not in GROUP_SPACES + OTHER_GROUP_SPACES:
        return None
    left = space
    while left and _is_digit_part(text[left - 1]):
        left -= 1
    right = space + 1
    while right < len(text) and _is_digit_part(text[right]):
        right += 1
    if not text[left:right].replace(text[space], "").isdecimal():
        return Edge.OPEN
    if right - space - 1 != 3 or left == space:
        return None
    if space - left > 3 or text[space] in OTHER_GROUP_SPACES:
        return Edge.OPEN
    return Edge.CUT


def _is_digit_part(char: str) -> bool:
    return char.isdecimal() or word_class(char) in IGNORED


def _apostrophe_decision(text: str, at: int, side: str) -> Edge | None:
    before, after = text[at - 1], text[at]
    if any(is_unspaced(char) for char in text[max(at - 2, 0) : at + 2]):
        return None
    if before in APOSTROPHES and at > 1 and _is_letter(text[at - 2]) and after.isalpha():
        if side == END or before in "\u2018\u201b\u2032":
            return Edge.OPEN
        letters = 0
        for char in text[at:]:
            if not _is_letter(char):
                break
            letters += char.isalpha()
        if letters < 2 and text[at + 1 : at + 2].isdecimal():
            return Edge.OPEN
        return Edge.EDGE if letters >= 2 else Edge.CUT
    later = text[at + 1] if at + 1 < len(text) else ""
    if after in APOSTROPHES and _is_letter(before) and later.isalpha():
        if side == START or after in "\u2018\u201b\u2032":
            return Edge.OPEN
        if later not in "sS" or text[at + 2 : at + 3].isalnum():
            return Edge.CUT
        ends = at + 2 >= len(text) or breaks_word(text, at + 2)
        return Edge.EDGE if ends else Edge.OPEN
    return None


def _hyphen_decision(text: str, at: int, side: str) -> Edge | None:
    if side == START:
        dash, inner, word = text[at - 1], text[at], _word_before(text, at - 1)
        certain, perhaps = NEGATIVE_BEFORE, PERHAPS_BEFORE
    else:
        dash, inner, word = text[at], text[at - 1], _word_after(text, at + 1)
        certain, perhaps = NEGATIVE_AFTER, PERHAPS_AFTER
    if dash in HYPHENS and word in certain and inner.isalnum() and _stands_bare(text, at, side):
        return Edge.CUT
    if dash in HYPHENS + OTHER_DASHES and word in certain | perhaps:
        return Edge.OPEN
    if dash in HYPHENS + OTHER_DASHES and side == END and not word:
        broken = _word_after(text, at + 1 + len(text[at + 1 :]) - len(text[at + 1 :].lstrip()))
        return Edge.OPEN if broken in certain | perhaps else None
    return _broken_compound(text, at) if side == START and inner.isalnum() else None


def _stands_bare(text: str, at: int, side: str) -> bool:
    """Tell whether the listed word beside the hyphen at ``at`` has no accents or digits on it."""
    beside = text[:at] if side == START else text[at:]
    word = regex.search(r"\w+[-\u2010\u2011]$" if side == START else r"^.\w+", beside)
    bare = "" if word is None else word.group().strip("-\u2010\u2011").lower()
    return bare in NEGATIVE_BEFORE | NEGATIVE_AFTER


def _broken_compound(text: str, at: int) -> Edge | None:
    """Leave open what follows "non-" over a line break."""
    left = at
    while left and text[left - 1].isspace():
        left -= 1
    if left == at or not left or text[left - 1] not in HYPHENS + OTHER_DASHES:
        return None
    word = _word_before(text, left - 1)
    return Edge.OPEN if word in NEGATIVE_BEFORE | PERHAPS_BEFORE else None


def _word_before(text: str, at: int) -> str:
    left = at
    while left and _is_letter(text[left - 1]):
        left -= 1
    return _bare_letters(text[left:at])


def _word_after(text: str, at: int) -> str:
    right = at
    while right < len(text) and _is_letter(text[right]):
        right += 1
    return _bare_letters(text[at:right])


def _bare_letters(word: str) -> str:
    """An accent on a listed prefix makes another word; nobody writes one, so none is judged."""
    return "".join(char for char in unicodedata.normalize("NFD", word.lower()) if char.isalpha())
