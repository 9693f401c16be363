"""One sentence of a draft as the patterns look at it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from pincite.claims.binding import bind
from pincite.claims.binding.grammar import Grammar, grammar_of
from pincite.claims.binding.periods import Period, find_periods
from pincite.claims.binding.words import Word, is_certain_verb, read_words
from pincite.claims.extraction.cues import Cues, cues_of
from pincite.claims.quantities import read_quantities
from pincite.model import Cited, Quotation
from pincite.model.quantity import Dimension, Quantity

_BLOT = "\ue000"
_TIMES = frozenset({Dimension.YEAR, Dimension.DATE})


@dataclass(frozen=True)
class Sentence:
    """A sentence with what stands in it, each thing read when it is first asked for.

    ``text`` is what a reader sees. ``plain`` has the same length, in lower case, and is blank where
    words are quoted, code or an address: the draft does not state them itself. ``quotations`` lie
    at ``quoted``, ranges of the text. ``is_told`` is false where nothing tells the language, and
    it is only read as one.
    """

    text: str
    plain: str
    language: str
    cited: Cited = field(default_factory=Cited)
    quotations: tuple[Quotation, ...] = ()
    quoted: tuple[tuple[int, int], ...] = ()
    opens_block: bool = True
    is_told: bool = True

    @cached_property
    def cues(self) -> Cues:
        """The words of its language that tell statements."""
        return cues_of(self.language)

    @cached_property
    def grammar(self) -> Grammar:
        """The word classes of its language."""
        return grammar_of(self.language)

    @cached_property
    def quantities(self) -> tuple[Quantity, ...]:
        """Its numbers with what they are bound to; those in code and addresses are none."""
        readable = self.readable
        read = read_quantities(readable, self.language)
        return bind(readable, [one for one in read if not self._is_cue(one)], self.language)

    @cached_property
    def periods(self) -> tuple[Period, ...]:
        """The periods and days that it names."""
        return find_periods(self.readable, self.quantities, self.language)

    @cached_property
    def words(self) -> tuple[Word, ...]:
        """Its words, without those that are quoted; each number with its unit is one."""
        found = read_words(self.readable, self.quantities, self.periods, self.grammar)
        return tuple(word for word in found if not self._is_quoted(word.start))

    @cached_property
    def own_quantities(self) -> tuple[Quantity, ...]:
        """Its numbers, without those in quoted words."""
        return tuple(one for one in self.quantities if not self._is_quoted(one.span.start))

    @cached_property
    def amounts(self) -> tuple[Quantity, ...]:
        """Its own numbers that count or measure: no days, years and ordinals."""
        times = _TIMES | {Dimension.ORDINAL}
        return tuple(one for one in self.own_quantities if one.dimension not in times)

    @cached_property
    def beside_numbers(self) -> str:
        """``plain`` without the words that belong to a number: "more than 21,000" compares nothing."""
        spans = [(one.span.start, one.span.end) for one in self.quantities]
        return blotted(self.plain, spans)

    @cached_property
    def has_verb(self) -> bool:
        """Whether a word stands in it that can be nothing but a verb."""
        return any(map(self._is_verb, self.words))

    def says(self, name: str) -> bool:
        """Tell whether words of a list stand in it, outside quotations and numbers."""
        return self.cues.find(name, self.beside_numbers) is not None

    def leads_with(self, name: str) -> bool:
        """Tell whether words of a list stand in it before any other verb, and are no name."""
        found = self.cues.find(name, self.beside_numbers)
        if found is None or (found.start and self.text[found.start].isupper()):
            return False
        if self.cues.find("types.existence", self.plain[: found.start]) is not None:
            return False
        before = (word for word in self.words if word.end <= found.start)
        return not any(self._is_verb(word) for word in before)

    def _is_verb(self, word: Word) -> bool:
        return is_certain_verb(word, self.grammar) or word.lower in self.grammar.copulas

    @cached_property
    def readable(self) -> str:
        """The text with code and addresses blotted out, quoted words kept."""
        if _BLOT not in self.plain:
            return self.text
        pairs = zip(self.text, self.plain, strict=True)
        return "".join(
            plain if plain == _BLOT and not self._is_quoted(at) else shown
            for at, (shown, plain) in enumerate(pairs)
        )

    def _is_cue(self, quantity: Quantity) -> bool:
        """Tell whether what reads like an ordinal is "according to": "secondo il sindaco"."""
        if quantity.dimension is not Dimension.ORDINAL:
            return False
        found = self.cues.find("types.attribution", self.plain)
        return found is not None and found.start <= quantity.span.start < found.end

    def _is_quoted(self, at: int) -> bool:
        before = bisect_right(self.quoted, at, key=lambda one: one[0]) - 1
        return before >= 0 and at < self.quoted[before][1]


def blotted(text: str, ranges: Sequence[tuple[int, int]]) -> str:
    """Give a text with some ranges blotted out, its length unchanged."""
    pieces: list[str] = []
    at = 0
    for start, end in sorted(ranges):
        if start < at:
            continue
        pieces += [text[at:start], _BLOT * (end - start)]
        at = end
    pieces.append(text[at:])
    return "".join(pieces)
