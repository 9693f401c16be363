"""Sources made ready once, for any number of claims."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import overload

from pincite.claims.frames.frame import Frame, read_frame
from pincite.claims.frames.language import language_of
from pincite.claims.frames.tongue import Tongue, tongue_of
from pincite.claims.frames.vocabulary import Vocabulary
from pincite.claims.frames.words import read_words
from pincite.claims.passages.statements import Form, Statement, read_statements
from pincite.claims.quantities import may_state_quantities
from pincite.claims.tables import SourceTables
from pincite.matching import PreparedSource, prepare
from pincite.model import LandmarkKind, SourceUsed, Span
from pincite.model.values import dataclass
from pincite.text.lazy_pattern import lazy_pattern

_TELLING = 8_000
_LONGEST_TABLE = 200
_SUBJECT = 5
_BEGINNING = 5
# Chinese, Japanese and Korean words are told by the characters themselves.
_NOT_SPELLED = "\u3000"
_IN_TABLES = frozenset({LandmarkKind.TABLE_ROW, LandmarkKind.CELL, LandmarkKind.LIST_ITEM})
_LISTED = lazy_pattern(r"(?m)^[^\S\n]*(?:[-*+\u2022]|\d{1,3}[.)])[^\S\n]|^\S[^\n]*(?:\t|  )\S")


@dataclass(frozen=True, slots=True)
class Entry:
    """One statement of one source of a shelf; ``place`` is its position among that source's."""

    source: int
    place: int
    statement: Statement


class ShelvedSource:
    """One source: its statements and its text prepared for the matcher, each on first need."""

    def __init__(self, used: SourceUsed, language: str = "") -> None:
        self.used = used
        self._otherwise = language
        self._frames: dict[int, Frame] = {}
        self._tables: dict[str, SourceTables] = {}
        self._places_with: dict[str, tuple[int, ...]] = {}

    @cached_property
    def language(self) -> str:
        """The language of the text; where nothing tells it, that of the claims it is read for."""
        told = self.used.document.language
        return language_of(self.used.document.text[:_TELLING], told) or self._otherwise

    @cached_property
    def tongue(self) -> Tongue:
        """The words of its language."""
        return tongue_of(self.language or "en")

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """What the forms of its words are."""
        return Vocabulary(self.tongue)

    @cached_property
    def statements(self) -> tuple[Statement, ...]:
        """Its sentences and rows in order; none where nothing can be matched against it."""
        if self.used.document.fault:
            return ()
        return read_statements(self.used.document, self.language)

    @cached_property
    def terms(self) -> tuple[frozenset[str], ...]:
        """What each of its statements is found by."""
        text = self.used.document.text
        return tuple(self.vocabulary.terms_of(one.span.of(text)) for one in self.statements)

    @cached_property
    def titled(self) -> frozenset[str]:
        """What its title is found by."""
        return self.vocabulary.terms_of(self.used.document.title)

    @cached_property
    def stems(self) -> frozenset[str]:
        """The stems of all words with a meaning in its text, titles and questions among them."""
        return self.vocabulary.stems_of(self.used.document.text)

    @cached_property
    def has_tables(self) -> bool:
        """Whether it has rows of a table or items of a list, which can be counted."""
        if any(statement.form is Form.ROW for statement in self.statements):
            return True
        document = self.used.document
        if any(mark.kind in _IN_TABLES for mark in document.landmarks):
            return True
        return _LISTED.search(document.text) is not None

    def tables_in(self, language: str) -> SourceTables:
        """Give its tables, in a language where it does not tell its own; they are read once."""
        if language not in self._tables:
            self._tables[language] = SourceTables(self.used.document, language)
        return self._tables[language]

    @cached_property
    def prepared(self) -> PreparedSource:
        """Its text, for finding quotes in it."""
        return prepare(self.used.document)

    def frame_at(self, place: int) -> Frame:
        """Give one of its statements, read; each is read once."""
        if place not in self._frames:
            span = self.statements[place].span
            text = span.of(self.used.document.text)
            self._frames[place] = read_frame(text, self.language, start=span.start)
        return self._frames[place]

    def frames_with(self, stem: str) -> Iterator[Frame]:
        """Give the statements that have a stem, each read when it is asked for."""
        return map(self.frame_at, self._places_of(stem))

    def frames_with_figures(self, stem: str) -> Iterator[Frame]:
        """Give those of the statements with a stem that may hold a figure."""
        return (self.frame_at(place) for place in self._places_of(stem) if self._figured[place])

    def _places_of(self, stem: str) -> tuple[int, ...]:
        if stem not in self._places_with:
            self._places_with[stem] = tuple(
                place
                for place, terms in enumerate(self.terms)
                if stem in terms and self.statements[place].form is not Form.OTHER
            )
        return self._places_with[stem]

    @cached_property
    def _figured(self) -> tuple[bool, ...]:
        text = self.used.document.text
        spans = (statement.span for statement in self.statements)
        return tuple(may_state_quantities(span.of(text), self.language) for span in spans)

    def places_at(self, span: Span) -> range:
        """Give the positions of the statements that a stretch of the text lies in."""
        first = max(0, bisect_right(self._starts, span.start) - 1)
        last = bisect_left(self._starts, span.end)
        while first < last and self.statements[first].span.end <= span.start:
            first += 1
        return range(first, max(first, last))

    @cached_property
    def _starts(self) -> list[int]:
        return [statement.span.start for statement in self.statements]

    def context_of(self, place: int) -> frozenset[str]:
        """Give the stems of the first words of the sentence before: whom a pronoun stands for.

        The title does not count: a passage can be about somebody else than its page.
        """
        statement = self.statements[place]
        if not place or self.statements[place - 1].block != statement.block:
            return frozenset()
        return frozenset(word.stem for word in self.frame_at(place - 1).content[:_SUBJECT])

    def titled_context_of(self, place: int) -> frozenset[str]:
        """Give the same with the title's words: for claims with a number, which says more."""
        title = read_words(self.used.document.title, self.tongue)
        return self.context_of(place) | {word.stem for word in title if word.carries}


class Shelf(Sequence[SourceUsed]):
    """A row of sources that is prepared once; to whoever reads it, a sequence like others.

    ``language`` is that of the claims; sources whose own language nothing tells are read in it.
    """

    def __init__(self, sources: Sequence[SourceUsed], language: str = "") -> None:
        self.shelved = tuple(ShelvedSource(used, language) for used in sources)
        self._beside: dict[str, frozenset[int]] = {}
        self._other_forms: dict[str, tuple[int, ...]] = {}

    @overload
    def __getitem__(self, index: int) -> SourceUsed: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[SourceUsed]: ...
    def __getitem__(self, index: int | slice) -> SourceUsed | Sequence[SourceUsed]:
        if isinstance(index, slice):
            return [one.used for one in self.shelved[index]]
        return self.shelved[index].used

    def __len__(self) -> int:
        return len(self.shelved)

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """All statements of all sources, in order."""
        return tuple(
            Entry(number, place, statement)
            for number, source in enumerate(self.shelved)
            for place, statement in enumerate(source.statements)
        )

    @cached_property
    def postings(self) -> dict[str, list[int]]:
        """For each stem, the entries that have it, in order."""
        found: dict[str, list[int]] = {}
        for number, entry in enumerate(self.entries):
            if entry.statement.form is Form.OTHER:
                continue
            for term in self.shelved[entry.source].terms[entry.place]:
                found.setdefault(term, []).append(number)
        return found

    def beside(self, term: str) -> frozenset[int]:
        """Give the entries that lack a stem and stand beside one that has it, in the same source.

        Rows of a table stand beside its first one too.
        """
        if term not in self._beside:
            having = self.postings.get(term, [])
            source_of = self.source_of
            near = {
                one
                for number in having
                for one in (number - 1, number + 1)
                if 0 <= one < len(source_of) and source_of[one] == source_of[number]
            }
            near.update(*(self._rows_under.get(number, ()) for number in having))
            self._beside[term] = frozenset(near.difference(having))
        return self._beside[term]

    def in_other_forms(self, term: str) -> tuple[int, ...]:
        """Give the entries that lack a stem and have another that begins alike, in order.

        "Migrant" and "migration" have two stems. Words of fewer than five letters are not looked at.
        """
        if term not in self._other_forms:
            alike = self._by_beginning.get(term[:_BEGINNING], ())
            having = {number for other in alike if other != term for number in self.postings[other]}
            having.difference_update(self.postings.get(term, ()))
            self._other_forms[term] = tuple(sorted(having))
        return self._other_forms[term]

    @cached_property
    def _by_beginning(self) -> dict[str, list[str]]:
        """For each beginning of five letters, the stems that have it."""
        found: dict[str, list[str]] = {}
        for term in self.postings:
            if len(term) >= _BEGINNING and term.isalpha() and term < _NOT_SPELLED:
                found.setdefault(term[:_BEGINNING], []).append(term)
        return found

    @cached_property
    def source_of(self) -> list[int]:
        """The source of each entry, by its position."""
        return [entry.source for entry in self.entries]

    @cached_property
    def _rows_under(self) -> dict[int, range]:
        """For the first row of each table, the entries of the rows below it."""
        found: dict[int, range] = {}
        head = -1
        for number, entry in enumerate(self.entries):
            if entry.statement.form is not Form.ROW:
                head = -1
            elif head < 0 or entry.source != self.entries[head].source:
                head = number
            elif number - head <= _LONGEST_TABLE:
                found[head] = range(head + 1, number + 1)
        return found


def as_shelf(sources: Sequence[SourceUsed], language: str = "") -> Shelf:
    """Give sources as a shelf, the same one where they already stand on one."""
    return sources if isinstance(sources, Shelf) else Shelf(sources, language)
