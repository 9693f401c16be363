"""Fixed phrases of a language, found at a place of a text or ending at it, the longest first."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Generic, TypeVar

from pincite.model.values import dataclass
from pincite.text.scripts import HAN_AND_KANA

Value = TypeVar("Value")

# Vowel signs are letters here: without them a word of Devanagari or pointed Arabic falls apart.
MARKS = "\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0900-\u0903\u093a-\u094f\u0951-\u0957\u0962\u0963"
LETTER = rf"(?:[^\W\d_{HAN_AND_KANA}]|[{MARKS}])"
WORD = re.compile(rf"{LETTER}+")
_LETTER = re.compile(LETTER)
_LONGEST = 48
_NUKTA = "\u093c"
_DOTTED = {
    "\u0915": "\u0958", "\u0916": "\u0959", "\u0917": "\u095a", "\u091c": "\u095b",
    "\u0921": "\u095c", "\u0922": "\u095d", "\u092b": "\u095e", "\u092f": "\u095f",
}  # fmt: skip
# One-letter words that Arabic writes together with the word that they introduce.
_ARABIC_PREFIXES = "\u0648\u0641\u0628\u0644\u0643\u0640"


_GAP = re.compile(r"[ \u00a0\u2009\u202f]{1,2}|-|[ \u00a0]?\n[ \u00a0]?|\u200c")


def after_gap(text: str, end: int) -> int:
    """Give where the next word may begin behind a space, a hyphen or one line break."""
    found = _GAP.match(text, end)
    return found.end() if found is not None else end


def is_letter(character: str) -> bool:
    """Tell whether a character belongs to a word that spaces separate from the next."""
    return character != "" and _LETTER.match(character) is not None


def words_of(listed: str) -> tuple[str, ...]:
    """Give the phrases of a list as the language files write it: with commas between."""
    phrases = [phrase for phrase in (part.strip() for part in listed.split(", ")) if phrase]
    dotted = [phrase for phrase in phrases if _NUKTA in phrase]
    return tuple(phrases + [_composed(phrase) for phrase in dotted])


def _composed(phrase: str) -> str:
    """Write Devanagari letters with a dot below as one character each, as keyboards also do."""
    for letter, composed in _DOTTED.items():
        phrase = phrase.replace(letter + _NUKTA, composed)
    return phrase


def table_of(data: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    """Give a table of a language's file; an empty one where it has none."""
    table = data.get(name, {})
    return table if isinstance(table, Mapping) else {}


@dataclass(frozen=True, slots=True)
class Found(Generic[Value]):
    """A phrase in a text: where it stands, half-open, and what it means."""

    start: int
    end: int
    value: Value


class Phrases(Generic[Value]):
    """What each phrase of a list means. The text it looks at is folded to lower case."""

    __slots__ = ("_after", "_before", "_values")

    def __init__(self, values: Mapping[str, Value]) -> None:
        self._values = dict(values)
        self._after: re.Pattern[str] | None = None
        self._before: re.Pattern[str] | None = None

    def __bool__(self) -> bool:
        return bool(self._values)

    def __contains__(self, phrase: object) -> bool:
        return phrase in self._values

    def value(self, phrase: str) -> Value | None:
        """Give what a phrase means, or None."""
        return self._values.get(phrase)

    def items(self) -> Iterable[tuple[str, Value]]:
        """Give every phrase with its meaning."""
        return self._values.items()

    def after(self, text: str, start: int) -> Found[Value] | None:
        """Give the longest phrase that begins at ``start`` and cuts no word."""
        if not self._values:
            return None
        if self._after is None:
            self._after = re.compile(tree_of(self._values))
        for end in _ends(self._after.match(text, start, start + _LONGEST), text):
            key = _single_spaced(text[start:end])
            if key in self._values and not _cuts_at_end(text, end):
                return Found(start, end, self._values[key])
        return None

    def before(self, text: str, end: int) -> Found[Value] | None:
        """Give the longest phrase that ends at ``end``, but for spaces, and cuts no word."""
        if not self._values:
            return None
        if self._before is None:
            self._before = re.compile(tree_of([key[::-1] for key in self._values]))
        floor = max(0, end - _LONGEST)
        window = text[floor:end].rstrip()
        found = self._before.match(window[::-1])
        if found is None:
            return None
        start = floor + len(window) - found.end()
        key = _single_spaced(text[start : floor + len(window)])
        if key not in self._values or _cuts_at_start(text, start):
            return self._shorter_before(text, start, floor + len(window))
        return Found(start, floor + len(window), self._values[key])

    def _shorter_before(self, text: str, start: int, end: int) -> Found[Value] | None:
        for at in range(start + 1, end):
            key = _single_spaced(text[at:end])
            if key in self._values and not _cuts_at_start(text, at):
                return Found(at, end, self._values[key])
        return None


def _ends(found: re.Match[str] | None, text: str) -> Iterable[int]:
    if found is None:
        return
    for end in range(found.end(), found.start(), -1):
        if not text[end - 1].isspace():
            yield end


def _single_spaced(phrase: str) -> str:
    return " ".join(phrase.split())


def _cuts_at_end(text: str, end: int) -> bool:
    return is_letter(text[end - 1]) and end < len(text) and is_letter(text[end])


def _cuts_at_start(text: str, start: int) -> bool:
    if start == 0 or not is_letter(text[start]) or not is_letter(text[start - 1]):
        return False
    if text[start - 1] in _ARABIC_PREFIXES and len(text) - start > 2 and is_letter(text[start + 2]):
        return start > 1 and is_letter(text[start - 2])
    return True


def tree_of(phrases: Iterable[str]) -> str:
    """Write the phrases as one tree of their letters, so that each letter is looked at once."""
    tree: dict[str, Any] = {}
    for phrase in phrases:
        branch = tree
        for character in phrase:
            branch = branch.setdefault(character, {})
        branch[""] = {}
    return _branches(tree)


def _branches(tree: Mapping[str, Any]) -> str:
    options = [
        (r"\s{1,3}" if character == " " else re.escape(character)) + _branches(branch)
        for character, branch in tree.items()
        if character
    ]
    if not options:
        return ""
    optional = "?" if "" in tree else ""
    if len(options) == 1 and not optional:
        return options[0]
    return f"(?:{'|'.join(options)}){optional}"
