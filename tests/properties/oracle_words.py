"""Unicode's own borders of words and grapheme clusters (UAX 29), written out rule by rule.

The properties of the characters come from the third-party ``regex`` module.
"""

from __future__ import annotations

from functools import lru_cache

import regex

_CLASSES = (
    "Extend ZWJ Format Regional_Indicator Katakana Hebrew_Letter ALetter Single_Quote Double_Quote "
    "MidNumLet MidLetter MidNum Numeric ExtendNumLet Newline CR LF"
).split()
_PATTERNS = [(name, regex.compile(rf"\p{{WB={name}}}")) for name in _CLASSES]
_PICTURE = regex.compile(r"\p{Extended_Pictographic}")
IGNORED = ("Extend", "Format", "ZWJ")
LETTERS = ("ALetter", "Hebrew_Letter")


@lru_cache(maxsize=8192)
def word_class(char: str) -> str:
    """Give the Word_Break property of a character; white space never joins words (N6)."""
    if char == "\u202f":
        return "Other"
    return next((name for name, pattern in _PATTERNS if pattern.match(char)), "Other")


def cuts_no_grapheme(text: str, at: int) -> bool:
    """Tell whether ``at`` is a border between two grapheme clusters."""
    return at in _grapheme_borders(text)


@lru_cache(maxsize=64)
def _grapheme_borders(text: str) -> frozenset[int]:
    return frozenset({0, len(text), *(found.start() for found in regex.finditer(r"\X", text))})


def breaks_word(text: str, at: int) -> bool:
    """Apply UAX 29's rules WB1 to WB999 at one place."""
    left, right = word_class(text[at - 1]), word_class(text[at])
    if left == "CR" and right == "LF":
        return False
    if {left, right} & {"CR", "LF", "Newline"}:
        return True
    if left == "ZWJ" and _PICTURE.match(text[at]):
        return False
    if text[at - 1].isspace() or (text[at].isspace()):
        return True
    if right in IGNORED:
        return False
    classes, where = _without_ignored(text, at)
    return _breaks_classes(classes, where)


def _without_ignored(text: str, at: int) -> tuple[list[str], int]:
    """Give the classes with WB4 applied, and the index of the one right of ``at``."""
    classes: list[str] = []
    where = 0
    for index, char in enumerate(text):
        if index == at:
            where = len(classes)
        name = word_class(char)
        if name in IGNORED and classes and classes[-1] not in ("CR", "LF", "Newline"):
            continue
        classes.append(name)
    return classes, where


def _breaks_classes(classes: list[str], where: int) -> bool:
    def at(offset: int) -> str:
        index = where + offset
        return classes[index] if 0 <= index < len(classes) else ""

    before, left, right, after = at(-2), at(-1), at(0), at(1)
    mid_letter = ("MidLetter", "MidNumLet", "Single_Quote")
    mid_number = ("MidNum", "MidNumLet", "Single_Quote")
    joined = (
        (left in LETTERS and right in LETTERS)
        or (left in LETTERS and right in mid_letter and after in LETTERS)
        or (before in LETTERS and left in mid_letter and right in LETTERS)
        or (left == "Hebrew_Letter" and right == "Single_Quote")
        or (left == "Hebrew_Letter" and right == "Double_Quote" and after == "Hebrew_Letter")
        or (before == "Hebrew_Letter" and left == "Double_Quote" and right == "Hebrew_Letter")
        or (left == "Numeric" and right == "Numeric")
        or (left in LETTERS and right == "Numeric")
        or (left == "Numeric" and right in LETTERS)
        or (before == "Numeric" and left in mid_number and right == "Numeric")
        or (left == "Numeric" and right in mid_number and after == "Numeric")
        or (left == "Katakana" and right == "Katakana")
        or (left in (*LETTERS, "Numeric", "Katakana", "ExtendNumLet") and right == "ExtendNumLet")
        or (left == "ExtendNumLet" and right in (*LETTERS, "Numeric", "Katakana"))
    )
    if joined:
        return False
    if left == right == "Regional_Indicator":
        run = 0
        while at(-1 - run) == "Regional_Indicator":
            run += 1
        return run % 2 == 0
    return True
