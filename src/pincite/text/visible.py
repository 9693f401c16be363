"""Makes visible what a terminal or a reader would obey or not see: controls, bidi, zero width."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from pincite.text.lazy_pattern import lazy_pattern

_HIDDEN_CATEGORIES = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
# Unicode Default_Ignorable_Code_Point that are letters or marks: they take no room on the screen.
_HIDDEN_LETTERS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0")
# Prepended_Concatenation_Mark: format characters with a shape of their own.
_DRAWN_FORMATS = frozenset(
    "\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u0890\u0891\u08e2\U000110bd\U000110cd"
)
_JOINERS = frozenset("\u200c\u200d")
_SPACES = lazy_pattern(r"\s+")
_NO_XML = str.maketrans("", "", "\ufffe\uffff")
_LINE_BREAK = lazy_pattern(r"\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]")
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


def one_line(text: str) -> str:
    r"""Give foreign text on one line, as its reader saw it: what is obeyed or not seen is left out.

    For what is published, where a number in its place would be one more thing to read. A quotation
    stays one: N2, N6 and R1 leave out the same characters. U+FFFE and U+FFFF, which no XML file can
    hold, are left out too.

    >>> one_line(" a\x1b[31mb\n\tc\u202e ")
    'a[31mb c'
    """
    seen = "".join(_seen(_LINE_BREAK.sub(" ", text.replace("\t", " ").translate(_NO_XML))))
    return _SPACES.sub(_one_space, seen).strip()


def _one_space(spaces: re.Match[str]) -> str:
    return spaces[0] if len(spaces[0]) == 1 else " "


def _seen(text: str) -> Iterator[str]:
    before = ""
    for character in text:
        if not is_hidden(character, before):
            yield character
            before = character


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
