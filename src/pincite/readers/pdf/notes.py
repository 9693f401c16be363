"""Notes at the foot of a page or the end of the document, and the raised numbers that call them.

A raised number is a note's mark only where a note answers to it: skipped elsewhere, "10 m" with a
raised 2 would be read as a length. It must also stand behind a word, a year or a mark that ends
one, since a power stands behind a unit or a letter.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from pincite.model import MarkKind
from pincite.model.values import dataclass
from pincite.readers.pdf.letters import PageLetters
from pincite.readers.pdf.lines import Line
from pincite.readers.pdf.paragraphs import SENTENCE_END

_DIGITS_AFTER = re.compile(
    r"(?<=[^\W_]|[.,;:!?)\]”’\"'»%])(?<!\d[.,:])\d{1,3}(?:[,–-]\d{1,3})*(?!\w)"
)
_SYMBOL_AFTER = re.compile(r"(?<=[^\W\d_]|[.,;:!?)\]”’\"'»])(?:\*{1,3}|[†‡§¶]{1,2})(?=\s|$)")
_CALLS_A_NOTE = re.compile(
    r"(?:[^\W\d_]{3,}|(?<!\d)(?:1[5-9]|20)\d\d|[^\W_][.,;:!?)\]”’\"'»]{1,3}|%)$"
)
NOTE_START = re.compile(
    r"\s*(\d{1,3}|\*{1,3}|[†‡§¶]{1,2})[.):\]]?\s*(?=[^\W\d_]|[\"'“”‘«„(\[¡¿]|https?:)"
)
_WORTH_A_LOOK = re.compile(r"[\d*†‡§¶]")
_OWN_NUMBER = re.compile(r"\s*(\d{1,3})(?=[^\W\d_])")
_NUMBER = re.compile(r"\d+")
_SMALL = 0.93
_RAISED = 0.2
_LOWERED = 0.03
_SMALLER = 0.85
_FEWEST_END_NOTES = 3


@dataclass(slots=True)
class Raised:
    """A raised or lowered number in a line."""

    line: Line
    start: int
    end: int
    is_above: bool

    @property
    def words(self) -> str:
        """What stands there."""
        return self.line.text[self.start : self.end]


def raised_numbers(line: Line, letters: PageLetters) -> list[Raised]:
    """Give the numbers in a line that stand above or below its other letters, and note signs."""
    found: list[Raised] = []
    if not line.places or not _WORTH_A_LOOK.search(line.text):
        return found
    size = max(line.size, 1.0)
    for match in _DIGITS_AFTER.finditer(line.text):
        letter = line.letter_at(match.start())
        height = letters.bottom(letter) - line.base
        if height > _RAISED * size:
            found.append(Raised(line, *_all_raised(match, line, letters), is_above=True))
        elif height < -_LOWERED * size and letters.size(letter) < _SMALLER * size:
            found.append(Raised(line, match.start(), match.end(), is_above=False))
    own = _OWN_NUMBER.match(line.text)
    if own and letters.bottom(line.letter_at(own.start(1))) - line.base > _RAISED * size:
        # Glued to the first word of its note.
        line.marks.append((own.start(1), own.end(1), MarkKind.NOTE_MARK))
    found += (
        Raised(line, match.start(), match.end(), is_above=True)
        for match in _SYMBOL_AFTER.finditer(line.text)
    )
    return found


def _all_raised(match: re.Match[str], line: Line, letters: PageLetters) -> tuple[int, int]:
    """Cut a run of digits where it comes down to the line, as a range behind a power may."""
    end = match.start()
    for offset in range(match.start(), match.end()):
        if line.text[offset].isdigit():
            bottom = letters.bottom(line.letter_at(offset))
            if bottom - line.base <= _RAISED * max(line.size, 1.0):
                break
            end = offset + 1
    return match.start(), end


def find_notes(pages: list[list[Line]], body_size: float) -> list[set[int]]:
    """Give the lines of each page that are notes at the foot of a column, by identity.

    A note that does not end in its column goes on at the foot of the next one, without a number.
    """
    limit = _SMALL * body_size
    notes: list[set[int]] = []
    last: Line | None = None
    for page in pages:
        own: set[int] = set()
        lowest = [line for line in page if line.size > limit]
        before: Line | None = None
        for line in page:
            goes_on = before is not None and id(before) in own and line.base < before.base
            if (
                line.size <= limit
                and (goes_on or NOTE_START.match(line.text) or _is_unfinished(last))
                and not any(_is_below(other, line) for other in lowest)
            ):
                own.add(id(line))
                last = line
            before = line
        notes.append(own)
    return notes


def begins_note(line: Line, before: list[Line]) -> bool:
    """Tell whether a line begins a note, with ``before`` the lines of the note above it.

    A line of an unfinished note may begin with a number by chance; the next note counts on.
    """
    found = NOTE_START.match(line.text)
    if found is None or not before or not _is_unfinished(before[-1]):
        return found is not None
    above = NOTE_START.match(before[0].text)
    if above is None or not (found[1].isdigit() and above[1].isdigit()):
        return True
    return int(found[1]) == int(above[1]) + 1


def mark_own_numbers(pages: list[list[Line]], notes: list[set[int]]) -> None:
    """Mark the number of a note where it is glued to its first word, raised or not."""
    for page, own in zip(pages, notes, strict=True):
        for line in page:
            number = _OWN_NUMBER.match(line.text) if id(line) in own else None
            if number and not line.marks:
                line.marks.append((number.start(1), number.end(1), MarkKind.NOTE_MARK))


def _is_unfinished(note: Line | None) -> bool:
    return note is not None and not SENTENCE_END.search(note.text)


def _is_below(other: Line, line: Line) -> bool:
    return other.base < line.base and other.left < line.right and line.left < other.right


def note_labels(lines: Iterable[Line], notes: set[int]) -> set[str]:
    """Give the numbers and signs that the notes of a page begin with."""
    labels: set[str] = set()
    for line in lines:
        if id(line) in notes and (start := NOTE_START.match(line.text)):
            labels.add(start[1])
    return labels


def end_note_count(lines: list[Line]) -> int:
    """Give how many notes a numbered list at the end of the document has, 0 without one."""
    wanted = 1
    first = 0
    for place, line in enumerate(lines):
        start = NOTE_START.match(line.text)
        if start and start[1] == str(wanted):
            if wanted == 1:
                first = place
            wanted += 1
        elif start and start[1] == "1":
            wanted, first = 2, place
    count = wanted - 1
    return count if count >= _FEWEST_END_NOTES and first * 2 > len(lines) else 0


def mark_raised(pages: list[list[Raised]], labels: list[set[str]], end_notes: int) -> None:
    """Enter each raised number in its line: as a note's mark where a note answers to it."""
    counted = end_notes and _count_up(pages, end_notes)
    for number, page in enumerate(pages):
        nearby = labels[number].union(*labels[number + 1 : number + 2])
        for raised in page:
            numbers = _NUMBER.findall(raised.words) or [raised.words]
            answered = all(one in nearby for one in numbers) or (
                counted and all(one.isdigit() and int(one) <= end_notes for one in numbers)
            )
            behind = raised.line.text[max(0, raised.start - 40) : raised.start]
            if raised.is_above and answered and _CALLS_A_NOTE.search(behind):
                kind = MarkKind.NOTE_MARK
            elif raised.words[0].isdigit():
                kind = MarkKind.RAISED
            else:
                continue
            raised.line.marks.append((raised.start, raised.end, kind))


def _count_up(pages: list[list[Raised]], end_notes: int) -> bool:
    """Tell whether the raised numbers count from 1 in the order of the text, as notes do."""
    highest = 0
    for page in pages:
        for raised in page:
            for one in map(int, _NUMBER.findall(raised.words)):
                if one == highest + 1:
                    highest = one
    return highest >= min(end_notes, _FEWEST_END_NOTES)
