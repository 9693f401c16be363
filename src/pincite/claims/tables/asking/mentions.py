"""Finds in a claim the names of a table's rows and columns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum, auto

from pincite.claims.tables.asking.labels import Name, names_of
from pincite.claims.tables.asking.saying import Saying
from pincite.claims.tables.reading.table import Table
from pincite.claims.tables.wording import Phrase, Wording
from pincite.model import Span
from pincite.model.values import dataclass

_LOOSEST = 3


class Side(Enum):
    """Whether a row or a column is named."""

    ROW = auto()
    COLUMN = auto()


@dataclass(frozen=True, slots=True)
class Mention:
    """Rows or columns that a claim names in one place; several where their names are alike."""

    side: Side
    numbers: tuple[int, ...]
    span: Span
    name: Name
    first: int
    last: int


Named = tuple[tuple[int, Name], ...]
Index = Mapping[Phrase, Named]


@dataclass(frozen=True, slots=True)
class NameIndex:
    """All names of a table's rows and columns.

    ``beginnings`` are the words that a name begins with, ``words`` all that are in any; the longest
    has ``longest`` words. ``heads`` are the words of columns.
    """

    rows: Index
    columns: Index
    words: frozenset[str]
    beginnings: frozenset[str]
    longest: int
    heads: frozenset[str] = frozenset()

    def named_by(self, phrase: Phrase) -> Iterable[tuple[Side, Named]]:
        """Give the rows, then the columns that words name."""
        for side, index in ((Side.ROW, self.rows), (Side.COLUMN, self.columns)):
            if phrase in index:
                yield side, index[phrase]


def name_index(table: Table, words: Wording, skipped: frozenset[int]) -> NameIndex:
    """Gather the names of a table's rows and columns.

    A name is kept for those whom it fits best: the whole head of one row is no short form of
    another. Columns in ``skipped`` have none: they count the rows off.
    """
    rows = [(number, row.head.text) for number, row in enumerate(table.rows)]
    columns = [
        (number, head.text)
        for number, head in enumerate(table.columns)
        if number != table.label_column and number not in skipped
    ]
    by_row, by_column = _index(rows, words), _index(columns, words)
    phrases = (*by_row, *by_column)
    beginnings = frozenset(phrase[0] for phrase in phrases if phrase)
    every = frozenset(form for phrase in phrases for form in phrase)
    heads = frozenset(form for phrase in by_column for form in phrase)
    longest = max(map(len, phrases), default=0)
    return NameIndex(by_row, by_column, every, beginnings, longest, heads)


def find_mentions(saying: Saying, index: NameIndex) -> tuple[Mention, ...]:
    """Give the names in a claim, the longest first where they overlap, in the order of the text."""
    found: list[Mention] = []
    forms = tuple(word.form for word in saying.words)
    for first, form in enumerate(forms):
        if form not in index.beginnings:
            continue
        for last in range(first, min(first + index.longest, len(forms))):
            span = Span(saying.words[first].span.start, saying.words[last].span.end)
            for side, named in index.named_by(forms[first : last + 1]):
                if not _is_of_a_number(span, saying):
                    numbers = tuple(number for number, _ in named)
                    found.append(Mention(side, numbers, span, named[0][1], first, last))
    found.sort(key=lambda one: (one.first - one.last, one.name.rank, one.first))
    kept: list[Mention] = []
    for one in found:
        if not any(other.span.overlaps(one.span) and not _alike(other, one) for other in kept):
            kept.append(one)
    return tuple(sorted(kept, key=lambda one: one.first))


def _alike(one: Mention, other: Mention) -> bool:
    """Tell whether two mentions are the same words, as the name of a row and of a column."""
    return one.span == other.span and one.side is not other.side


def _index(heads: Sequence[tuple[int, str]], words: Wording) -> Index:
    found: dict[Phrase, list[tuple[int, Name]]] = {}
    for number, text in heads:
        for name in names_of(text, words):
            if name.rank <= _LOOSEST and _says_something(name.words, words):
                found.setdefault(name.words, []).append((number, name))
    best: dict[Phrase, Named] = {}
    for phrase, named in found.items():
        rank = min(name.rank for _, name in named)
        best[phrase] = tuple((number, name) for number, name in named if name.rank == rank)
    return best


def _says_something(phrase: Phrase, words: Wording) -> bool:
    """Tell whether a name is more than a period or a number."""
    return any(
        not form.isdecimal() and form not in words.period_words and form not in words.months
        for form in phrase
    )


def _is_of_a_number(span: Span, saying: Saying) -> bool:
    """Tell whether words are a number, or its unit: they name no row."""
    return any(number.span.contains(span) for number in saying.numbers) or any(
        period.span.contains(span) for period in saying.periods
    )
