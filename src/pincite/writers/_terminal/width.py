"""How many terminal cells text takes, and what is printed for each group of characters.

Width follows Unicode Standard Annex 11; joined emoji, flags and marks count as terminals that
group characters draw them.
"""

from __future__ import annotations

import unicodedata

from pincite.model.values import dataclass
from pincite.text.visible import is_hidden, number_of

TAB = "    "

_JOINER = "\u200d"
_EMOJI_SHAPE = "\ufe0f"
_DOTTED_CIRCLE = "\u25cc"
_BREAKS = frozenset("\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029")


@dataclass(frozen=True, slots=True)
class Cell:
    """Characters that are drawn as one: ``text`` is printed for ``start``..``end`` of the text."""

    text: str
    width: int
    start: int
    end: int


def cells(text: str, offset: int = 0) -> list[Cell]:
    """Split text into what is drawn as one; ``offset`` is added to every position."""
    found: list[Cell] = []
    before = ""
    for position, character in enumerate(text, offset):
        if is_hidden(character, before):
            found.append(_spelled_out(character, position))
            before = ""
            continue
        joined = _joined(found[-1], before, character) if found and before else None
        if joined is not None:
            found[-1] = joined
        else:
            found.append(_alone(character, position))
        before = character
    return found


def width(text: str) -> int:
    """Give the number of terminal cells that text takes.

    >>> width("abc"), width("資料"), width("e\u0301")
    (3, 4, 1)
    """
    if text.isascii() and text.isprintable():
        return len(text)
    return sum(cell.width for cell in cells(text))


def is_right_to_left(text: str) -> bool:
    """Tell whether text holds letters that are written from right to left."""
    return not text.isascii() and any(
        unicodedata.bidirectional(character) in {"R", "AL"} for character in text
    )


def _spelled_out(character: str, position: int) -> Cell:
    """Give a character that is obeyed or not seen: white space as such, else its number."""
    if character == "\t":
        return Cell(TAB, len(TAB), position, position + 1)
    if character in _BREAKS:
        return Cell(" ", 1, position, position + 1)
    number = number_of(character)
    return Cell(number, len(number), position, position + 1)


def _alone(character: str, position: int) -> Cell:
    if _adds_no_width(character):
        # A mark without a letter would be drawn on the gutter.
        return Cell(_DOTTED_CIRCLE + character, 1, position, position + 1)
    wide = unicodedata.east_asian_width(character) in {"W", "F"}
    return Cell(character, 2 if wide else 1, position, position + 1)


def _joined(last: Cell, before: str, character: str) -> Cell | None:
    """Give the last cell with the character drawn into it, or None where it stands alone."""
    if character == _EMOJI_SHAPE:
        return Cell(last.text + character, max(last.width, 2), last.start, last.end + 1)
    if (
        _adds_no_width(character)
        or (_is_skin_tone(character) and last.width == 2)
        or (before == _JOINER and _is_pictograph(character))
    ):
        return Cell(last.text + character, last.width, last.start, last.end + 1)
    if _is_flag_letter(character) and len(last.text) == 1 and _is_flag_letter(last.text):
        return Cell(last.text + character, 2, last.start, last.end + 1)
    return None


def _adds_no_width(character: str) -> bool:
    code = ord(character)
    if code < 0x300:
        return False
    return (
        unicodedata.category(character) in {"Mn", "Me"}
        or character in "\u200c\u200d"
        # Vowels and finals of conjoining Hangul (Hangul Jamo, and Jamo Extended-B).
        or 0x1160 <= code <= 0x11FF
        or 0xD7B0 <= code <= 0xD7FF
    )


def _is_skin_tone(character: str) -> bool:
    return "\U0001f3fb" <= character <= "\U0001f3ff"


def _is_flag_letter(character: str) -> bool:
    return "\U0001f1e6" <= character <= "\U0001f1ff"


def _is_pictograph(character: str) -> bool:
    return unicodedata.category(character) == "So"
