"""A slow normaliser for the judge: one character at a time, each with where it came from.

It is written from the rules' wording alone and shares no code with the package. Each unit keeps the
stretch of the text it stands for, so that nothing has to be mapped back.
"""

from __future__ import annotations

import re
import sys
import unicodedata
from dataclasses import dataclass
from functools import lru_cache

STRICT = frozenset({"N1", "N2", "N3", "N4", "N5", "N6", "N7", "Q1", "Q2"})
AUTO = STRICT | {"Q3", "Q4", "Q5", "R1", "R6", "R7", "R8"}

ZERO_WIDTH = frozenset("\u200b\u200c\u200d\u2060\ufeff")
SOFT_AND_BIDI = frozenset(
    "\u00ad\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)
SINGLE_MARKS = frozenset("\u2018\u2019\u201a\u201b\u2032")
DOUBLE_MARKS = frozenset("\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb")
DASHES = frozenset("\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212")
LIGATURES = {
    "\ufb00": "ff",
    "\ufb01": "fi",
    "\ufb02": "fl",
    "\ufb03": "ffi",
    "\ufb04": "ffl",
    "\ufb05": "\u017ft",
    "\ufb06": "st",
}


@dataclass(frozen=True, slots=True)
class Unit:
    """One normalised character, the characters it was read from and their place in the text."""

    char: str
    raw: str
    start: int
    end: int


def rules_of(name: str) -> frozenset[str]:
    """Give the rules of a choice such as ``auto,+O1,-Q4`` for plain text."""
    base, *changes = name.split(",")
    rules = set(STRICT if base == "strict" else AUTO)
    for change in changes:
        if change.startswith("+"):
            rules.add(change[1:])
        else:
            rules.discard(change[1:])
    if "O2" in rules:
        rules.discard("N7")
    return frozenset(rules)


def is_deleted(char: str, rules: frozenset[str]) -> bool:
    """Tell whether a rule takes the character away wherever it stands."""
    return (
        ("N2" in rules and char in ZERO_WIDTH)
        or ("R1" in rules and char in SOFT_AND_BIDI)
        or ("O3" in rules and is_vowel_mark(char))
    )


def is_vowel_mark(char: str) -> bool:
    """Tell whether the character is an Arabic or a Hebrew vowel mark."""
    return "\u064b" <= char <= "\u0652" or char == "\u0670" or "\u05b0" <= char <= "\u05bc"


def units_of(text: str, rules: frozenset[str]) -> list[Unit]:
    """Normalise ``text``: delete, map, lower, NFC, white space, in this order.

    White space at the ends is folded and kept: a quote is stripped before it comes here, and a
    source needs none of its ends taken away to hold it.
    """
    units = [
        Unit(char, char, at, at + 1) for at, char in enumerate(text) if not is_deleted(char, rules)
    ]
    units = _map(units, rules)
    if "N7" in rules:
        units = [
            Unit(small, unit.raw, unit.start, unit.end)
            for unit in units
            for small in ("\u03c3" if unit.char == "\u03c2" else _lower(unit.char))
        ]
    if "N1" in rules:
        units = _compose(units)
    if "N6" in rules:
        units = _squeeze(units)
    return units


def text_of(units: list[Unit]) -> str:
    """Give the normalised text."""
    return "".join(unit.char for unit in units)


def _lower(char: str) -> str:
    return "".join("\u03c3" if small == "\u03c2" else small for small in char.lower())


def _map(units: list[Unit], rules: frozenset[str]) -> list[Unit]:
    mapped: list[Unit] = []
    for unit in units:
        char = unit.char
        if "N3" in rules and char in SINGLE_MARKS:
            char = "'"
        elif "N3" in rules and char in DOUBLE_MARKS:
            char = '"'
        elif "N4" in rules and char in DASHES:
            char = "-"
        elif "N5" in rules and char == "\u2026":
            char = "..."
        elif "R3" in rules and char in LIGATURES:
            char = LIGATURES[char]
        elif "O1" in rules and ("\uff01" <= char <= "\uffee" or char == "\u3000"):
            char = unicodedata.normalize("NFKC", char)
        mapped.extend(Unit(one, unit.raw, unit.start, unit.end) for one in char)
    return _even_dots(mapped) if "N5" in rules else mapped


def _even_dots(units: list[Unit]) -> list[Unit]:
    even: list[Unit] = []
    at = 0
    while at < len(units):
        stop = at
        while stop < len(units) and units[stop].char == ".":
            stop += 1
        run = units[at:stop]
        if len(run) < 3:
            even.extend(units[at : max(stop, at + 1)])
        elif len(run) == 3 and all(unit.raw == "." for unit in run):
            even.extend(run)
        else:
            even.extend([Unit(".", "\u2026", run[0].start, run[-1].end)] * 3)
        at = max(stop, at + 1)
    return even


@lru_cache(maxsize=1)
def _joining() -> frozenset[str]:
    """Characters that NFC may join to what stands before them."""
    second = {chr(code) for code in range(0x1161, 0x1176)}
    second |= {chr(code) for code in range(0x11A8, 0x11C3)}
    for code in range(sys.maxunicode + 1):
        parts = unicodedata.decomposition(chr(code))
        if parts and not parts.startswith("<") and " " in parts:
            second.add(chr(int(parts.split()[1], 16)))
    return frozenset(second)


def _compose(units: list[Unit]) -> list[Unit]:
    composed: list[Unit] = []
    at = 0
    while at < len(units):
        stop = at + 1
        while stop < len(units) and (
            unicodedata.combining(units[stop].char) or units[stop].char in _joining()
        ):
            stop += 1
        group = units[at:stop]
        before = "".join(unit.char for unit in group)
        after = unicodedata.normalize("NFC", before)
        if after == before:
            composed.extend(group)
        else:
            raw = "".join(unit.raw for unit in group)
            composed.extend(Unit(char, raw, group[0].start, group[-1].end) for char in after)
        at = stop
    return composed


def _squeeze(units: list[Unit]) -> list[Unit]:
    squeezed: list[Unit] = []
    for unit in units:
        if not unit.char.isspace():
            squeezed.append(unit)
        elif squeezed and squeezed[-1].char == " ":
            last = squeezed.pop()
            squeezed.append(Unit(" ", last.raw + unit.raw, last.start, unit.end))
        else:
            squeezed.append(Unit(" ", unit.raw, unit.start, unit.end))
    return squeezed


LINE_BREAK = re.compile("[\n\r\u2028\u2029\x0b\x0c\x85]")
