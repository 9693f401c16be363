"""The words of a story: which are text, and which the file holds and nobody sees.

Source: ECMA-376, part 1, sections 17.3.3 (run content) and 17.13.5 (revisions).
"""

from __future__ import annotations

from pincite.readers._layout.flow import Flow
from pincite.readers._layout.stretches import NOTHING, Closers
from pincite.readers._layout.walking import Values
from pincite.readers.docx.fields import Fields
from pincite.readers.docx.runs import Runs

DELETED = "text that a tracked change deletes"


class Words:
    """Takes the words of text elements and the characters that are elements themselves."""

    def __init__(self, flow: Flow, fields: Fields, runs: Runs) -> None:
        self.where: list[str] = []
        """What hides all words that come now, if anything does; the innermost counts."""
        self.is_before_note = False
        """Whether the words of a note begin here, behind the white space that follows its mark."""
        self.changes = 0
        self._flow = flow
        self._fields = fields
        self._runs = runs
        self._in_text = 0
        self._in_instruction = False
        self._keeps_space = False

    def take(self, words: str) -> None:
        """Take the words of a text element, or of a field's instruction."""
        if self._in_instruction:
            self._fields.read_instruction(words)
        if not self._in_text:
            return
        words = words.replace("\n", " ")
        self.put(words if self._keeps_space else words.strip(" \t\r"))

    def put(self, words: str) -> None:
        """Write words, or keep them apart where they are hidden."""
        if self.is_before_note:
            words = words.lstrip(" \t")
            self.is_before_note = not words
        if not words or self._fields.in_instruction:
            return
        if self.where:
            self._flow.hide(self.where[-1], words)
        elif self._runs.is_hidden:
            self._flow.hide("hidden text", words)
        else:
            self._flow.write(words)

    def begin_text(self, values: Values) -> Closers:
        """Enter a text element."""
        self._in_text += 1
        self._keeps_space = values.get("xml:space") == "preserve"
        return (self._end_text,)

    def read_character(self, character: str, _values: Values) -> Closers:
        """Take a character that is an element: a tab, a break, a hyphen."""
        if self._runs.is_open:
            self.put(character)
        return NOTHING

    def read_symbol(self, values: Values) -> Closers:
        """Take a character that is written by its number."""
        code = values.get("w:char", "")
        if self._runs.is_open and 0 < len(code) < 6 and code.isalnum() and code.isascii():
            number = int(code, 16) if set(code.lower()) <= set("0123456789abcdef") else 0
            if number and not 0xD800 <= number < 0xE000:
                self.put(chr(number))
        return NOTHING

    def begin_instruction(self, _values: Values) -> Closers:
        """Enter a field's instruction."""
        self._in_instruction = True
        return (self._end_instruction,)

    def begin_insertion(self, _values: Values) -> Closers:
        """Enter words that a change adds."""
        self.changes += 1
        return NOTHING

    def begin_hidden(self, where: str, _values: Values) -> Closers:
        """Enter words that nobody sees, for the reason given."""
        self.changes += where is DELETED
        self.where.append(where)
        return (self._end_hidden,)

    def _end_text(self) -> None:
        self._in_text -= 1

    def _end_instruction(self) -> None:
        self._in_instruction = False

    def _end_hidden(self) -> None:
        self.where.pop()
