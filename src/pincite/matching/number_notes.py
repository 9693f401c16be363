"""What stands beside a number at an end of a passage and changes what it says."""

from __future__ import annotations

from pincite.matching.units import (
    MAGNITUDES,
    MINUS_SIGNS,
    UNIT_PHRASES,
    UNITS,
    UNSPACED_UNITS,
    is_currency,
    is_sign_after,
    is_sign_before,
)
from pincite.model import Note, NoteKind
from pincite.text.lazy_pattern import lazy_pattern
from pincite.text.rules.n4_dashes import DASHES

_NUMBER_BEFORE = lazy_pattern(rf"\d[\d.,]*\s?[{DASHES}/:-]\s?$")
_NUMBER_AFTER = lazy_pattern(rf"\s?[{DASHES}/:-]\s?\d[\d.,]*")
_NEXT_WORD = lazy_pattern(r"\s?([^\W\d_][^\s,;:!?()\[\]\"”»]*)")
_LEADING_NUMBER = lazy_pattern(r"\d[\d.,]*")
_TRAILING_NUMBER = lazy_pattern(r"\d[\d.,]*$")


def note_sign_before(before: str, found: str) -> Note | None:
    """Give a note on a minus, a currency's sign or the like before a number, or its currency."""
    number = found[1:].lstrip() if is_currency(found[:1]) else found
    if not number[:1].isdigit() or not before:
        return None
    sign = before.rstrip()[-1:]
    if not sign or not is_sign_before(sign):
        return None
    if sign in MINUS_SIGNS:
        beyond = before.rstrip()[:-1]
        if before[-1:] != sign or beyond[-1:].isalnum():
            return None
    return Note(NoteKind.SIGN_BEFORE_NUMBER, f"the source has “{sign}” before the number", sign)


def note_unit_after(found: str, after: str) -> Note | None:
    """Give a note on a per cent, a unit, a currency or a magnitude behind a number."""
    if not found[-1:].isdigit() or not after:
        return None
    sign = after.lstrip()[:1]
    if sign and (is_sign_after(sign) or sign in UNSPACED_UNITS):
        return _unit_note(sign)
    folded = after.lstrip().lower()
    for phrase in UNIT_PHRASES:
        if folded.startswith(phrase) and not folded[len(phrase) : len(phrase) + 1].isalnum():
            return _unit_note(after.lstrip()[: len(phrase)])
    word = _NEXT_WORD.match(after)
    if word is not None and {word[1].lower(), word[1].lower().rstrip(".")} & (UNITS | MAGNITUDES):
        return _unit_note(word[1])
    return None


def _unit_note(unit: str) -> Note:
    return Note(NoteKind.UNIT_AFTER_NUMBER, f"the source has “{unit}” after the number", unit)


def note_range_end(before: str, found: str, after: str) -> Note | None:
    """Give a note where a number at an end is one end of a range, or a part of a ratio."""
    whole = ""
    if found[:1].isdigit() and (start := _NUMBER_BEFORE.search(before)):
        first = _LEADING_NUMBER.match(found)
        whole = start[0] + (first[0] if first else "")
    if found[-1:].isdigit() and (end := _NUMBER_AFTER.match(after)):
        whole = (whole or _trailing_number(found)) + end[0]
    if not whole:
        return None
    return Note(NoteKind.RANGE_END, f"the number is one end of “{whole}”", whole)


def _trailing_number(text: str) -> str:
    words = text.split()
    found = _TRAILING_NUMBER.search(words[-1]) if words else None
    return found[0] if found else ""
