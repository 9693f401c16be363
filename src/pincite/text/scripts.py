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
