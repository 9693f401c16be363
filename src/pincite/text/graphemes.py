"""Where one printed character ends and the next begins (UAX #29, extended grapheme clusters).

The property tables are condensed from the general category, with the exceptions of
GraphemeBreakProperty.txt written out; a test compares them with an independent implementation.
"""

from __future__ import annotations

import unicodedata
from enum import Enum, auto
from functools import lru_cache

from pincite.text.lazy_pattern import lazy_pattern

# Marks of category Mc (and others) that extend: Other_Grapheme_Extend of PropList.txt, emoji
# modifiers and tag characters.
_EXTEND = lazy_pattern(
    "[\u09be\u09d7\u0b3e\u0b57\u0bbe\u0bd7\u0cc0\u0cc2\u0cc7\u0cc8\u0cca\u0ccb\u0cd5\u0cd6\u0d3e\u0d57"
    "\u0dcf\u0ddf\u1715\u1734\u1b35\u1b3b\u1b3d\u1b43\u1b44\u1baa\u1bf2\u1bf3\u200c\u302e\u302f\ua953"
    "\ua9c0\uff9e\uff9f\U000111c0\U00011235\U0001133e\U0001134d\U00011357\U000113b8\U000113c2\U000113c5"
    "\U000113c7-\U000113c9\U000113cf\U000114b0\U000114bd\U000115af\U000116b6\U00011930\U0001193d\U00011f41"
    "\U00016ff0\U00016ff1\U0001d165\U0001d166\U0001d16d-\U0001d172\U0001f3fb-\U0001f3ff"
    "\U000e0020-\U000e007f]"
)
# Marks of category Mc that stand alone, and letters that are spacing marks (GraphemeBreakProperty).
_NO_SPACING_MARK = lazy_pattern(
    "[\u102b\u102c\u1038\u1062-\u1064\u1067-\u106d\u1083\u1087-\u108c\u108f\u109a-\u109c\u1a61\u1a63"
    "\u1a64\uaa7b\uaa7d\U00011720\U00011721]"
)
_LETTER_SPACING_MARK = frozenset("\u0e33\u0eb3")
_PREPEND = lazy_pattern(
    "[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u0d4e\U000110bd\U000110cd\U000111c2\U000111c3"
    "\U0001193f\U00011941\U00011a84-\U00011a89\U00011d46\U00011f02]"
)
_PICTOGRAPHIC = lazy_pattern(
    "[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2194-\u2199\u21a9\u21aa\u231a\u231b\u2328\u2388\u23cf"
    "\u23e9-\u23f3\u23f8-\u23fa\u24c2\u25aa\u25ab\u25b6\u25c0\u25fb-\u25fe\u2600-\u2605\u2607-\u2612"
    "\u2614-\u2685\u2690-\u2705\u2708-\u2712\u2714\u2716\u271d\u2721\u2728\u2733\u2734\u2744\u2747"
    "\u274c\u274e\u2753-\u2755\u2757\u2763-\u2767\u2795-\u2797\u27a1\u27b0\u27bf\u2934\u2935"
    "\u2b05-\u2b07\u2b1b\u2b1c\u2b50\u2b55\u3030\u303d\u3297\u3299\U0001f000-\U0001f0ff"
    "\U0001f10d-\U0001f10f\U0001f12f\U0001f16c-\U0001f171\U0001f17e\U0001f17f\U0001f18e"
    "\U0001f191-\U0001f19a\U0001f1ad-\U0001f1e5\U0001f201-\U0001f20f\U0001f21a\U0001f22f"
    "\U0001f232-\U0001f23a\U0001f23c-\U0001f23f\U0001f249-\U0001f3fa\U0001f400-\U0001f53d"
    "\U0001f546-\U0001f64f\U0001f680-\U0001f6ff\U0001f774-\U0001f77f\U0001f7d5-\U0001f7ff"
    "\U0001f80c-\U0001f80f\U0001f848-\U0001f84f\U0001f85a-\U0001f85f\U0001f888-\U0001f88f"
    "\U0001f8ae-\U0001f8ff\U0001f90c-\U0001f93a\U0001f93c-\U0001f945\U0001f947-\U0001faff"
    "\U0001fc00-\U0001fffd]"
)
# Conjuncts (GB9c): the linkers and consonants of IndicConjunctBreak in DerivedCoreProperties.txt 17.
_NON_JOINER = "\u200c"
_LINKERS = frozenset(
    "\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d\u1039\u17d2\u1a60\u1b44\u1bab\ua9c0\uaaf6\U00010a3f\U00011133"
    "\U000113d0\U0001193e\U00011a47\U00011a99\U00011f42"
)
_CONSONANT = lazy_pattern(
    "[\u0915-\u0939\u0958-\u095f\u0978-\u097f\u0995-\u09a8\u09aa-\u09b0\u09b2\u09b6-\u09b9\u09dc\u09dd"
    "\u09df\u09f0\u09f1\u0a95-\u0aa8\u0aaa-\u0ab0\u0ab2\u0ab3\u0ab5-\u0ab9\u0af9\u0b15-\u0b28\u0b2a-\u0b30"
    "\u0b32\u0b33\u0b35-\u0b39\u0b5c\u0b5d\u0b5f\u0b71\u0c15-\u0c28\u0c2a-\u0c39\u0c58-\u0c5a\u0d15-\u0d3a"
    "\u1000-\u102a\u103f\u1050-\u1055\u105a-\u105d\u1061\u1065\u1066\u106e-\u1070\u1075-\u1081\u108e"
    "\u1780-\u17b3\u1a20-\u1a54\u1b0b\u1b0c\u1b13-\u1b33\u1b45-\u1b4c\u1b83-\u1ba0\u1bae\u1baf\u1bbb-\u1bbd"
    "\ua989-\ua98b\ua98f-\ua9b2\ua9e0-\ua9e4\ua9e7-\ua9ef\ua9fa-\ua9fe\uaa60-\uaa6f\uaa71-\uaa73\uaa7a"
    "\uaa7e\uaa7f\uaae0-\uaaea\uabc0-\uabda\U00010a00\U00010a10-\U00010a13\U00010a15-\U00010a17"
    "\U00010a19-\U00010a35\U00011103-\U00011126\U00011144\U00011147\U00011380-\U00011389\U0001138b"
    "\U0001138e\U00011390-\U000113b5\U00011900-\U00011906\U00011909\U0001190c-\U00011913\U00011915"
    "\U00011916\U00011918-\U0001192f\U00011a00\U00011a0b-\U00011a32\U00011a50\U00011a5c-\U00011a83"
    "\U00011b0a\U00011df1\U00011f04-\U00011f10\U00011f12-\U00011f33]"
)
# How far back a cluster is followed; longer runs occur only in texts made to be slow.
_FARTHEST = 256


class _Class(Enum):
    OTHER = auto()
    CR = auto()
    LF = auto()
    CONTROL = auto()
    EXTEND = auto()
    ZWJ = auto()
    REGIONAL = auto()
    PREPEND = auto()
    SPACING = auto()
    HANGUL_L = auto()
    HANGUL_V = auto()
    HANGUL_T = auto()
    HANGUL_LV = auto()
    HANGUL_LVT = auto()


@lru_cache(maxsize=8192)
def _class_of(character: str) -> _Class:
    if character == "\r":
        return _Class.CR
    if character == "\n":
        return _Class.LF
    if character == "\u200d":
        return _Class.ZWJ
    code = ord(character)
    hangul = _hangul_class(code)
    if hangul is not None:
        return hangul
    if 0x1F1E6 <= code <= 0x1F1FF:
        return _Class.REGIONAL
    category = unicodedata.category(character)
    if category in {"Mn", "Me"} or _EXTEND.match(character):
        return _Class.EXTEND
    if _PREPEND.match(character):
        return _Class.PREPEND
    if category in {"Cc", "Zl", "Zp", "Cs", "Cf"}:
        return _Class.CONTROL
    if character in _LETTER_SPACING_MARK:
        return _Class.SPACING
    if category == "Mc" and not _NO_SPACING_MARK.match(character):
        return _Class.SPACING
    return _Class.OTHER


def _hangul_class(code: int) -> _Class | None:
    if 0x1100 <= code <= 0x115F or 0xA960 <= code <= 0xA97C:
        return _Class.HANGUL_L
    if 0x1160 <= code <= 0x11A7 or 0xD7B0 <= code <= 0xD7C6:
        return _Class.HANGUL_V
    if 0x11A8 <= code <= 0x11FF or 0xD7CB <= code <= 0xD7FB:
        return _Class.HANGUL_T
    if 0xAC00 <= code <= 0xD7A3:
        return _Class.HANGUL_LV if (code - 0xAC00) % 28 == 0 else _Class.HANGUL_LVT
    return None


_HANGUL_JOINS = {
    _Class.HANGUL_L: {_Class.HANGUL_L, _Class.HANGUL_V, _Class.HANGUL_LV, _Class.HANGUL_LVT},
    _Class.HANGUL_LV: {_Class.HANGUL_V, _Class.HANGUL_T},
    _Class.HANGUL_V: {_Class.HANGUL_V, _Class.HANGUL_T},
    _Class.HANGUL_LVT: {_Class.HANGUL_T},
    _Class.HANGUL_T: {_Class.HANGUL_T},
}
_CONTROLS = {_Class.CR, _Class.LF, _Class.CONTROL}


def is_grapheme_boundary(text: str, index: int) -> bool:
    """Tell whether a cut at ``index`` leaves every printed character whole."""
    if index <= 0 or index >= len(text):
        return True
    left, right = text[index - 1], text[index]
    if left.isascii() and right.isascii():
        return not (left == "\r" and right == "\n")  # GB3
    before, after = _class_of(left), _class_of(right)
    if before in _CONTROLS or after in _CONTROLS:  # GB4, GB5
        return (before, after) != (_Class.CR, _Class.LF)
    if (
        after in {_Class.EXTEND, _Class.ZWJ, _Class.SPACING} or before is _Class.PREPEND
    ):  # GB9, a, b
        return False
    if after in _HANGUL_JOINS.get(before, ()):  # GB6-GB8
        return False
    if _CONSONANT.match(right) and _ends_in_linked_consonant(text, index):  # GB9c
        return False
    if before is _Class.ZWJ and _PICTOGRAPHIC.match(right):  # GB11
        return not _pictograph_before(text, index - 1)
    if before is after is _Class.REGIONAL:  # GB12, GB13
        return _regional_run(text, index) % 2 == 0
    return True


def _ends_in_linked_consonant(text: str, index: int) -> bool:
    linked = False
    for position in range(index - 1, max(-1, index - _FARTHEST), -1):
        character = text[position]
        if _CONSONANT.match(character):
            return linked
        if character in _LINKERS:
            linked = True
        elif character == _NON_JOINER or _class_of(character) not in {_Class.EXTEND, _Class.ZWJ}:
            return False
    return False


def _pictograph_before(text: str, index: int) -> bool:
    for position in range(index - 1, max(-1, index - _FARTHEST), -1):
        if _class_of(text[position]) is not _Class.EXTEND:
            return _PICTOGRAPHIC.match(text[position]) is not None
    return False


def _regional_run(text: str, index: int) -> int:
    length = 0
    for position in range(index - 1, max(-1, index - _FARTHEST), -1):
        if _class_of(text[position]) is not _Class.REGIONAL:
            break
        length += 1
    return length


def grapheme_start(text: str, index: int) -> int:
    """Give the last boundary at or before ``index``."""
    while index > 0 and not is_grapheme_boundary(text, index):
        index -= 1
    return index


def grapheme_end(text: str, index: int) -> int:
    """Give the first boundary at or behind ``index``."""
    while index < len(text) and not is_grapheme_boundary(text, index):
        index += 1
    return index
