"""A text as numbers are looked for in it: lower case, plain digits, one hyphen, same offsets."""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from pincite.model.values import dataclass
from pincite.text.rules.n4_dashes import DASHES
from pincite.text.scripts import holds_han_or_kana

# The long dashes part clauses; they are neither a sign nor do they join the ends of a range.
_LONG_DASHES = "\u2014\u2015"
_WAVE_DASHES = "\u301c\uff5e\u2053"
_DIGIT_ZEROS = (0x0660, 0x06F0, 0x0966, 0x09E6, 0xFF10)
_ARABIC_DECIMAL, _ARABIC_GROUP = "\u066b", "\u066c"


@dataclass(frozen=True, slots=True)
class Surface:
    """``text`` as read, and ``plain``, which has at each offset what counts there for a number.

    ``has_han`` is whether Chinese or Japanese characters are in it.
    """

    text: str
    plain: str
    has_han: bool = False

    def at(self, index: int) -> str:
        """Give the plain character at an offset, or an empty string outside the text."""
        return self.plain[index] if 0 <= index < len(self.plain) else ""


@cache
def _folds() -> dict[int, str]:
    folds = {ord(dash): "-" for dash in DASHES if dash not in _LONG_DASHES}
    folds |= {ord(dash): "~" for dash in _WAVE_DASHES}
    folds |= {ord("\u2019"): "'", ord("\uff0c"): ",", ord("\u066a"): "%", ord("\u2030"): "‰"}
    for code in range(0xFF01, 0xFF5F):
        folds.setdefault(code, unicodedata.normalize("NFKC", chr(code)).lower())
    for zero in _DIGIT_ZEROS:
        folds |= {zero + digit: str(digit) for digit in range(10)}
    return folds


def surface_of(text: str) -> Surface:
    """Fold a text character by character, so that every offset stays what it was.

    >>> surface_of("Etwa ١٢٫٥٪ − 3").plain
    'etwa 12٫5% - 3'
    """
    lowered = text.lower()
    if len(lowered) != len(text):
        lowered = "".join(_lower(character) for character in text)
    if text.isascii():
        return Surface(text, lowered)
    return Surface(text, _folded(lowered), holds_han_or_kana(text))


def _folded(lowered: str) -> str:
    """Replace what folds; in most texts that is little, and looking for it is quick."""
    folds, pattern = _folds(), _folding()
    return pattern.sub(lambda found: folds[ord(found[0])], lowered)


@cache
def _folding() -> re.Pattern[str]:
    return re.compile(f"[{re.escape(''.join(map(chr, _folds())))}]")


def _lower(character: str) -> str:
    lowered = character.lower()
    return lowered if len(lowered) == 1 else character
