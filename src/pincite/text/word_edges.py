"""Where a word or a number begins and ends (UAX #29, word boundaries, with decisions of our own).

An edge is asked about with what stands to its left and to its right, as a reader of the page sees
it. The decisions that differ from the annex: scripts without word spaces have no word edge; a span
may begin after an apostrophe that two letters follow ("l'eau") and may end before "'s"; digits
joined by a no-break, thin or narrow space in groups of three are one number; a raised digit or a
fraction belongs to the number before it, and to the unit.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from pincite.text.compounds import NEGATIVE_PREFIXES, NEGATIVE_SUFFIXES
from pincite.text.lazy_pattern import lazy_pattern
from pincite.text.rules.n4_dashes import DASHES
from pincite.text.scripts import is_unspaced

CONTEXT = 32
"""How many characters on each side decide an edge."""

APOSTROPHES = frozenset("'’ʼ＇‘′")
# Nothing reaches across these, and nearly all words stand between them.
_PLAIN_SPACES = (" ", "\n")
_MID_LETTER = frozenset(":·\u0387\u055f\u05f4\u2027\ufe13\ufe55\uff1a")
# Unicode joins letters alone by the middle dot; British journals write decimals with it.
_MID_NUMBER = frozenset(
    "\u00b7,;\u037e\u0589\u060c\u060d\u066b\u066c\u07f8\u2044\ufe10\ufe14\ufe50\ufe54\uff0c\uff1b"
)
_MID_BOTH = frozenset(".'‘’\u2024\ufe52\uff07\uff0e")
_DECIMAL_MARKS = frozenset(".,\u00b7\u066b\uff0e")
# Rule WB7b: they stand within an acronym ("tsadi-he-gershayim-lamed").
_GERSHAYIM = frozenset('"\u201d')
_GROUP_SPACES = "\u00a0\u2009\u202f"
_GROUP_BEFORE = lazy_pattern(rf"(?<!\d)\d{{1,3}}(?:[{_GROUP_SPACES}]\d{{3}})*[{_GROUP_SPACES}]?$")
_GROUP_AFTER = lazy_pattern(rf"[{_GROUP_SPACES}]\d{{3}}(?!\d)")
_THREE_DIGITS = lazy_pattern(r"\d{3}(?!\d)")
# Units that are written with a raised digit: an area or a volume is not a length.
_RAISED_UNIT = lazy_pattern(
    r"(?<![^\W\d_])(?:[kcdmµnhM]?m|ft|in|yd|mi|s|[kmc]?g|[MGk]?Pa|K|A|L|l)$"
)
# Below the line stands no note: "CO" is not what "CO\u2082" is.
_LOWERED = frozenset("\u2080\u2081\u2082\u2083\u2084\u2085\u2086\u2087\u2088\u2089")
_RAISED_SIGNS = frozenset("\u207a\u207b\u208a\u208b")
# A symbol of one or two letters with a raised two or three is a power; a longer word has a note.
_POWERS = frozenset("²³")
_SHORT_SYMBOL = lazy_pattern(r"(?<!\w)[^\W\d_]{1,2}$")
# One numeral beside another may be chance ("统一" before "一直"); with a place value it is a number.
_HAN_NUMERALS = "〇零一二三四五六七八九两兩十百千万萬亿億兆"
_HAN_PLACES = frozenset("〇零十百千万萬亿億兆")
_HAN_NUMBER_END = lazy_pattern(rf"[{_HAN_NUMERALS}]+$")
_HAN_NUMBER_START = lazy_pattern(rf"[{_HAN_NUMERALS}]+")
_WRITTEN_POWER = lazy_pattern(r"\^[{(]?[-−+]?\d")
_HYPHEN = rf"[-{DASHES}]"
# The hyphen may end a line.
_LINE_END = r"(?:[^\S\n]{0,8}\n\s{0,8})?"
_WORD_AND_HYPHEN = lazy_pattern(rf"(?<!\w)(\w+){_HYPHEN}{_LINE_END}$")
_HYPHEN_AND_WORD = lazy_pattern(rf"{_HYPHEN}{_LINE_END}(\w+)")
_POSSESSIVE = lazy_pattern(r"[sS](?!\w)")


@lru_cache(maxsize=8192)
def is_digit(character: str) -> bool:
    """Tell whether the character is a decimal digit of any script."""
    return character.isdecimal()


@lru_cache(maxsize=8192)
def is_raised_or_fraction(character: str) -> bool:
    """Tell whether it is a raised or lowered digit, a fraction, or another number-like letter."""
    return not character.isascii() and unicodedata.category(character) == "No"


@lru_cache(maxsize=8192)
def is_letter(character: str) -> bool:
    """Tell whether it joins the letters beside it to one word."""
    if character.isascii():
        return character.isalpha()
    return unicodedata.category(character)[0] == "L" and not is_unspaced(character)


@lru_cache(maxsize=8192)
def is_connector(character: str) -> bool:
    """Tell whether it is an underscore or its like."""
    return unicodedata.category(character) == "Pc"


@lru_cache(maxsize=8192)
def _is_mark(character: str) -> bool:
    return not character.isascii() and unicodedata.category(character) in {"Mn", "Me", "Mc", "Cf"}


def can_begin(left: str, right: str) -> bool:
    """Tell whether a span may begin between the two."""
    if left[-1:] in _PLAIN_SPACES and right[:1].isalnum():
        return not _follows_negative_prefix(left, right)
    left, right = _without_marks(left), _without_marks(right)
    if _is_joined(left, right):
        return (
            left[-1:] in APOSTROPHES
            and not is_digit(right[0])
            and right[:2].isalpha()
            and len(right) > 1
        )
    if right[:1].isdecimal() and left[-1:] in _DECIMAL_MARKS and _opens_number(left[:-1]):
        return False
    return not _cuts_group(left, right) and not _follows_negative_prefix(left, right)


def can_end(left: str, right: str) -> bool:
    """Tell whether a span may end between the two."""
    if right[:1] in _PLAIN_SPACES and left[-1:].isalnum():
        return True
    left, right = _without_marks(left), _without_marks(right)
    if _is_joined(left, right):
        return right[0] in APOSTROPHES and _POSSESSIVE.match(right, 1) is not None
    if left[-1:].isalnum() and _WRITTEN_POWER.match(right):
        return False
    return not _cuts_group(left, right) and not _precedes_negative_suffix(left, right)


def _without_marks(text: str) -> str:
    """Drop what extends the character before it (rule WB4)."""
    if text.isascii():
        return text
    return "".join(character for character in text if not _is_mark(character))


def _is_joined(left: str, right: str) -> bool:
    """Tell whether no word boundary lies between the two (rules WB5-WB13b and the decisions)."""
    if not left or not right:
        return False
    before, after = left[-1], right[0]
    if is_unspaced(before) or is_unspaced(after):
        return _cuts_han_number(left, right)
    word_before = is_letter(before) or is_digit(before) or is_connector(before)
    word_after = is_letter(after) or is_digit(after) or is_connector(after)
    if word_before and word_after:
        return True
    if is_raised_or_fraction(after):
        return (
            is_digit(before)
            or before in _RAISED_SIGNS
            or is_raised_or_fraction(before)
            or (is_letter(before) and _RAISED_UNIT.search(left) is not None)
            or (after in _POWERS and _SHORT_SYMBOL.search(left) is not None)
            or (after in _LOWERED and is_letter(before))
        )
    if after in _RAISED_SIGNS:
        return (is_digit(before) or is_letter(before)) and is_raised_or_fraction(right[1:2] or " ")
    if is_raised_or_fraction(before):
        return is_digit(after) or (before in _LOWERED and is_letter(after))
    if word_before and _is_middle(left[-1], after, right[1:2]):
        return True
    return word_after and len(left) > 1 and _is_middle(left[-2], before, after)


def _is_middle(before: str, middle: str, after: str) -> bool:
    """Tell whether ``middle`` joins what stands on both its sides (WB6, WB7, WB11, WB12)."""
    if not after:
        return False
    if is_letter(before) and is_letter(after):
        if middle in _GERSHAYIM:
            return _is_hebrew(before) and _is_hebrew(after)
        return middle in _MID_LETTER or middle in _MID_BOTH or middle in APOSTROPHES
    if is_digit(before) and is_digit(after):
        return middle in _MID_NUMBER or middle in _MID_BOTH
    return False


def _is_hebrew(character: str) -> bool:
    return "\u05d0" <= character <= "\u05f2"


def _opens_number(left: str) -> bool:
    """Tell whether a decimal mark after this begins a number, as in " .5"."""
    return not left or left[-1].isspace() or left[-1] in "([{-+−~≈$€£¥<>=±"


def _cuts_group(left: str, right: str) -> bool:
    """Tell whether the cut lies in a number whose digits are grouped by no-break spaces."""
    before, after = left[-1:], right[:1]
    if before.isdecimal() and after in _GROUP_SPACES and after:
        return (
            _GROUP_AFTER.match(right) is not None and _GROUP_BEFORE.search(left[-24:]) is not None
        )
    if after.isdecimal() and before in _GROUP_SPACES and before:
        return (
            _THREE_DIGITS.match(right) is not None and _GROUP_BEFORE.search(left[-24:]) is not None
        )
    return False


def _follows_negative_prefix(left: str, right: str) -> bool:
    """Tell whether the cut leaves out "non-" or its like before a word."""
    found = _WORD_AND_HYPHEN.search(left) if left[-1:] and right[:1].isalnum() else None
    return found is not None and found[1].lower() in NEGATIVE_PREFIXES


def _precedes_negative_suffix(left: str, right: str) -> bool:
    """Tell whether the cut leaves out "-free" or its like after a word."""
    found = _HYPHEN_AND_WORD.match(right) if left[-1:].isalnum() else None
    return found is not None and found[1].lower() in NEGATIVE_SUFFIXES


def _cuts_han_number(left: str, right: str) -> bool:
    """Tell whether the cut lies in a number written with Han numerals."""
    before, after = _HAN_NUMBER_END.search(left), _HAN_NUMBER_START.match(right)
    if before is None or after is None:
        return False
    run = before[0] + after[0]
    return len(run) > 2 or not _HAN_PLACES.isdisjoint(run)
