"""Rows that a claim picks out by what stands in their other cells: "the game at Arda on 7 May"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from pincite.claims.tables.asking.labels import Name
from pincite.claims.tables.asking.mentions import Mention, Side
from pincite.claims.tables.asking.saying import Saying
from pincite.claims.tables.reading.figures import figure_of
from pincite.claims.tables.reading.table import Table
from pincite.claims.tables.wording import Phrase
from pincite.claims.tables.words import forms_of
from pincite.model import Span
from pincite.model.values import dataclass

_MOST_CELLS = 20_000
_MOST_WORDS = 12


@dataclass(frozen=True, slots=True)
class CellWords:
    """The rows in which words make up a whole cell that holds no number.

    ``beginnings`` are the words that such cells begin with, ``words`` all that are in any; the
    longest has ``longest`` words.
    """

    rows: Mapping[Phrase, frozenset[int]]
    words: frozenset[str]
    beginnings: frozenset[str]
    longest: int


def cell_words(table: Table) -> CellWords:
    """Gather the cells of words beside the rows' heads."""
    found: dict[Phrase, set[int]] = {}
    count = 0
    for number, row in enumerate(table.rows):
        for column, cell in enumerate(row.raw.cells):
            if column == table.label_column or not any(map(str.isalpha, cell.text)):
                continue
            phrase = forms_of(cell.text) if figure_of(cell.text, 0) is None else ()
            if 0 < len(phrase) <= _MOST_WORDS:
                found.setdefault(phrase, set()).add(number)
                count += 1
        if count > _MOST_CELLS:
            return CellWords({}, frozenset(), frozenset(), 0)
    rows = {phrase: frozenset(numbers) for phrase, numbers in found.items()}
    beginnings = frozenset(phrase[0] for phrase in rows)
    words = frozenset(form for phrase in rows for form in phrase)
    return CellWords(rows, words, beginnings, max(map(len, rows), default=0))


def picked_out(
    saying: Saying, cells: CellWords, mentions: Sequence[Mention]
) -> tuple[Mention, ...] | None:
    """Narrow the rows that a claim names by the cells it names; None where no row has them all.

    Cells alone pick out a row where they stand together in one only.
    """
    named = _cells_named(saying, cells, mentions)
    if not named:
        return tuple(mentions)
    rows = frozenset.intersection(*(cells.rows[phrase] for phrase, _, _ in named))
    by_head = [one for one in mentions if one.side is Side.ROW]
    if by_head:
        heads = frozenset(number for one in by_head for number in one.numbers)
        if len({one.numbers for one in by_head}) > 1:
            return None
        rows &= heads
    if len(rows) != 1:
        return None
    (row,) = rows
    kept = [replace(one, numbers=(row,)) if one in by_head else one for one in mentions]
    kept += [_mention(saying, phrase, first, row) for phrase, first, _ in named]
    return tuple(sorted(kept, key=lambda one: one.first))


def _cells_named(
    saying: Saying, cells: CellWords, mentions: Sequence[Mention]
) -> list[tuple[Phrase, int, int]]:
    """Give the cells that a claim names, the longest first, none inside another name."""
    forms = tuple(word.form for word in saying.words)
    if cells.beginnings.isdisjoint(forms):
        return []
    taken = {place for one in mentions for place in range(one.first, one.last + 1)}
    found: list[tuple[Phrase, int, int]] = []
    for length in range(min(cells.longest, len(forms)), 0, -1):
        for first in range(len(forms) - length + 1):
            if forms[first] not in cells.beginnings:
                continue
            phrase = forms[first : first + length]
            places = set(range(first, first + length))
            if phrase in cells.rows and not places & taken and _names(phrase, saying):
                found.append((phrase, first, first + length - 1))
                taken |= places
    return found


def _names(phrase: Phrase, saying: Saying) -> bool:
    """Tell whether words name something: "the" or "was" may fill a cell and name nothing."""
    words = saying.wording
    return any(form not in words.fillers and form not in words.verbs for form in phrase)


def _mention(saying: Saying, phrase: Phrase, first: int, row: int) -> Mention:
    last = first + len(phrase) - 1
    span = Span(saying.words[first].span.start, saying.words[last].span.end)
    return Mention(Side.ROW, (row,), span, Name(phrase, 0), first, last)
