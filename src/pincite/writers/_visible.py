"""Makes visible what a terminal or a reader would obey or not see: controls, bidi, zero width."""

from __future__ import annotations

import re
import unicodedata

_HIDDEN_CATEGORIES = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
# Unicode Default_Ignorable_Code_Point that are letters or marks: they take no room on the screen.
_HIDDEN_LETTERS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0")
# Prepended_Concatenation_Mark: format characters with a shape of their own.
_DRAWN_FORMATS = frozenset(
    "\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u0890\u0891\u08e2\U000110bd\U000110cd"
)
_JOINERS = frozenset("\u200c\u200d")
_LINE_BREAK = re.compile(r"\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]")
# Before this point stand the scripts that never join: Latin, Greek, Cyrillic, Armenian.
_FIRST_JOINING = 0x0590


def is_hidden(character: str, before: str = "") -> bool:
    """Tell whether a character must be shown by its number.

    A joiner after a letter of a script that joins, or after an emoji, does its usual work;
    ``before`` is the character that is seen before it, if any.
    """
    if character in _JOINERS:
        return not before or ord(before) < _FIRST_JOINING
    if character in _HIDDEN_LETTERS:
        return True
    if character in _DRAWN_FORMATS:
        return False
    return unicodedata.category(character) in _HIDDEN_CATEGORIES


def number_of(character: str) -> str:
    r"""Give the visible form of a character: ``<U+001B>``."""
    return f"<U+{ord(character):04X}>"


def visible(text: str) -> str:
    r"""Give text on one line with every character that is obeyed or not seen shown by its number.

    >>> visible("a\x1b[31mb\nc")
    'a<U+001B>[31mb c'
    """
    return _shown(_LINE_BREAK.sub(" ", text.replace("\t", " ")))


def visible_lines(text: str) -> str:
    """Give the same and keep line breaks, each as one line feed."""
    lines = _LINE_BREAK.sub("\n", text.replace("\t", "    ")).split("\n")
    return "\n".join(_shown(line) for line in lines)


def _shown(text: str) -> str:
    if text.isprintable() and _HIDDEN_LETTERS.isdisjoint(text):
        return text
    shown: list[str] = []
    before = ""
    for character in text:
        hidden = is_hidden(character, before)
        shown.append(number_of(character) if hidden else character)
        before = "" if hidden else character
    return "".join(shown)
