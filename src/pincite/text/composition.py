"""Canonical composition in linear time, and where text may be cut without changing it.

Source: UAX #15. ``unicodedata.normalize`` sorts each run of combining marks by insertion, which a
hostile page can make quadratic; long runs are therefore sorted here first.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby

# Code points with combining class 0 that can still compose with what stands before them: the second
# halves of canonical decompositions, from UnicodeData.txt, and the conjoining Hangul vowels and
# final consonants.
_SECOND_HALVES = frozenset(
    "\u09be\u09d7\u0b3e\u0b56\u0b57\u0bbe\u0bd7\u0cc2\u0cd5\u0cd6\u0d3e\u0d57\u0dcf\u0ddf\u0fb5\u0fb7"
    "\u102e\u1b35\U000110ba\U00011127\U0001133e\U00011357\U000113b8\U000113bb\U000113c2\U000113c5"
    "\U000113c7\U000113c8\U000113c9\U000114b0\U000114ba\U000114bd\U000115af\U00011930\U00016d67"
) | {chr(code) for code in (*range(0x1161, 0x1176), *range(0x11A8, 0x11C3))}
# Tibetan vowels of class 0 that decompose into marks of other classes.
_HIDDEN_MARKS = frozenset("\u0f73\u0f75\u0f81")
_LONG_RUN = 64


@lru_cache(maxsize=65536)
def is_inert(character: str) -> bool:
    """Tell whether composition never changes the character nor joins it to the one before."""
    return (
        unicodedata.combining(character) == 0
        and character not in _SECOND_HALVES
        and unicodedata.normalize("NFC", character) == character
    )


@lru_cache(maxsize=65536)
def begins_cluster(character: str) -> bool:
    """Tell whether composition never joins the character to what stands before it."""
    return (
        unicodedata.combining(character) == 0
        and character not in _SECOND_HALVES
        and character not in _HIDDEN_MARKS
        and unicodedata.combining(unicodedata.normalize("NFC", character)[0]) == 0
    )


def compose(text: str) -> str:
    """Give Normalization Form C of the text, in time linear in its length."""
    if unicodedata.is_normalized("NFC", text):
        return text
    return "".join(map(_composed, _pieces(text)))


def _pieces(text: str) -> Iterator[str]:
    """Cut a text where composition does not look across; most pieces need none."""
    start = 0
    while start < len(text):
        end = start + _LONG_RUN
        while end < len(text) and not begins_cluster(text[end]):
            end += 1
        yield text[start:end]
        start = end


def _composed(piece: str) -> str:
    if unicodedata.is_normalized("NFC", piece):
        return piece
    if len(piece) > _LONG_RUN:
        piece = "".join(_sorted_runs(piece))
    return unicodedata.normalize("NFC", piece)


def _is_mark(character: str) -> bool:
    return not character.isascii() and (
        unicodedata.combining(character) != 0 or character in _HIDDEN_MARKS
    )


def _sorted_runs(text: str) -> list[str]:
    runs: list[str] = []
    for is_run, group in groupby(text, key=_is_mark):
        run = "".join(group)
        if is_run and len(run) >= _LONG_RUN:
            decomposed = "".join(unicodedata.normalize("NFD", mark) for mark in run)
            run = "".join(sorted(decomposed, key=unicodedata.combining))
        runs.append(run)
    return runs
