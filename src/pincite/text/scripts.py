"""Which characters belong to scripts that are written without spaces between words.

Source: Unicode Scripts.txt and LineBreak.txt (class SA), condensed to ranges.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import islice

from pincite.text.lazy_pattern import lazy_pattern

HAN_AND_KANA = (
    "\u2e80-\u2fdf\u3005-\u3007\u3021-\u3029\u3031-\u3035\u3038-\u303c\u3040-\u30ff\u31f0-\u31ff"
    "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff66-\uff9f\U0001b000-\U0001b16f"
    "\U00020000-\U000323af"
)
CJK_PUNCTUATION = (
    "\u3001-\u3003\u3008-\u3011\u3014-\u301f\uff01\uff08\uff09\uff0c\uff0e\uff1a\uff1b\uff1f"
)
THAI_LAO = "\u0e00-\u0e7f\u0e80-\u0eff"
KHMER_BURMESE = "\u1780-\u17ff\u19e0-\u19ff\u1000-\u109f\ua9e0-\ua9ff\uaa60-\uaa7f"
# Marks on letters of spaced scripts (general category M), which belong to the letter before them.
COMBINING = (
    "\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670"
    "\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u07a6-\u07b0\u07eb-\u07f3\u07fd"
    "\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u082d\u0859-\u085b\u0898-\u089f\u08ca-\u08e1\u08e3-\u0903"
    "\u093a-\u093c\u093e-\u094f\u0951-\u0957\u0962\u0963\u0981-\u0983\u09bc\u09be-\u09cd\u09d7\u09e2\u09e3"
    "\u09fe-\u0a03\u0a3c-\u0a51\u0a70\u0a71\u0a75\u0a81-\u0a83\u0abc\u0abe-\u0acd\u0ae2\u0ae3\u0afa-\u0b03"
    "\u0b3c\u0b3e-\u0b57\u0b62\u0b63\u0b82\u0bbe-\u0bcd\u0bd7\u0c00-\u0c04\u0c3c\u0c3e-\u0c56\u0c62\u0c63"
    "\u0c81-\u0c83\u0cbc\u0cbe-\u0cd6\u0ce2\u0ce3\u0d00-\u0d03\u0d3b\u0d3c\u0d3e-\u0d4d\u0d57\u0d62\u0d63"
    "\u0d81-\u0d83\u0dca-\u0ddf\u0df2\u0df3\u0f18\u0f19\u0f35\u0f37\u0f39\u0f3e\u0f3f\u0f71-\u0f84\u0f86"
    "\u0f87\u0f8d-\u0fbc\u0fc6\u1ab0-\u1ace\u1dc0-\u1dff\u20d0-\u20f0\ua8e0-\ua8f1\ua8ff\ufe00-\ufe0f"
    "\ufe20-\ufe2f"
)
UNSPACED_COMBINING = (
    "\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece\u102b-\u103e\u1056-\u1059\u105e-\u1060"
    "\u1062-\u1064\u1067-\u106d\u1071-\u1074\u1082-\u108d\u108f\u109a-\u109d\u17b4-\u17d3\u17dd\u3099\u309a"
)
UNSPACED = HAN_AND_KANA + THAI_LAO + KHMER_BURMESE

_HAN_OR_KANA = lazy_pattern(f"[{HAN_AND_KANA}]")
_UNSPACED = lazy_pattern(f"[{UNSPACED}]")


@lru_cache(maxsize=4096)
def is_unspaced(character: str) -> bool:
    """Tell whether words of the character's script are written without spaces (no digits)."""
    return (
        not character.isascii()
        and _UNSPACED.match(character) is not None
        and not character.isdigit()
    )


def holds_unspaced(text: str) -> bool:
    """Tell whether any character of such a script is in the text."""
    return not text.isascii() and _UNSPACED.search(text) is not None


def holds_han_or_kana(text: str) -> bool:
    """Tell whether a Han or Kana character is in the text."""
    return not text.isascii() and _HAN_OR_KANA.search(text) is not None


_ASCII_WORD = lazy_pattern(r"[^\W_]+(?:['.,\-][^\W_]+)*")
_WORD = lazy_pattern(rf"[{UNSPACED}]|[^\W_{UNSPACED}]+(?:['’ʼ.,\-‐‑][^\W_{UNSPACED}]+)*")


def count_words(text: str) -> int:
    """Count the words; in scripts without word spaces two characters count as one word."""
    if text.isascii():
        return sum(1 for _ in _ASCII_WORD.finditer(text))
    spaced = unspaced = 0
    for word in _WORD.finditer(text):
        if is_unspaced(word[0][0]):
            unspaced += 1
        else:
            spaced += 1
    return spaced + (unspaced + 1) // 2


def has_words(text: str, fewest: int) -> bool:
    """Tell whether a text has so many words; counts no further than it must."""
    if text.isascii():
        return next(islice(_WORD.finditer(text), fewest - 1, None), None) is not None
    return count_words(text) >= fewest


def has_letter_or_digit(text: str) -> bool:
    """Tell whether anything in the text could be checked."""
    return any(character.isalnum() for character in text)
