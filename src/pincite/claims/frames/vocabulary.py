"""The words of one text, each form looked at once, however often it stands there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pincite.claims.frames.tongue import Tongue
from pincite.claims.frames.words import Sense, Word, senses_of
from pincite.text.lazy_pattern import lazy_pattern

# What is written without a space is read by itself, and the same wherever it stands; but for a
# letter alone, which behind a word and a space is a name.
_LONE_CAPITAL = lazy_pattern(r"[A-Z](?![\w'\u2019.])")
_AFTER_WORD = lazy_pattern(r"[^\W\d_A-Z]\Z")
_ANY_WORD = "x "
_LAST_BEFORE_HAN = "\u3000"


class Vocabulary:
    """What the stretches between the spaces of a text mean; made for one source, and kept with it."""

    def __init__(self, tongue: Tongue) -> None:
        self._tongue = tongue
        self._stems: dict[str, tuple[str, ...]] = {}
        self._silent: set[str] = set()

    @property
    def silent(self) -> frozenset[str]:
        """The stems of the words read so far that have no meaning of their own."""
        return frozenset(self._silent)

    def stems_of(self, text: str) -> frozenset[str]:
        """Give the stems of the words of a text that have a meaning."""
        found: set[str] = set()
        for stems in self._by_stretch(text):
            found.update(stems)
        return frozenset(found)

    def terms_of(self, text: str) -> frozenset[str]:
        """Give what a statement is found by, as ``terms_of`` does."""
        stems = self.stems_of(text)
        if text.isascii() or max(text, default="") <= _LAST_BEFORE_HAN:
            return stems
        return terms_of(senses_of(text, self._tongue))

    def _by_stretch(self, text: str) -> Iterator[tuple[str, ...]]:
        known = self._stems
        before = ""
        for stretch in text.split(" "):
            stems = known.get(stretch)
            if stems is None:
                stems = self._read(stretch, before)
            yield stems
            before = stretch

    def _read(self, stretch: str, before: str) -> tuple[str, ...]:
        if _LONE_CAPITAL.match(stretch) is None:
            stems = self._stems[stretch] = self._carried(senses_of(stretch, self._tongue))
            return stems
        if _AFTER_WORD.search(before) is None:
            return self._carried(senses_of(stretch, self._tongue))
        return self._carried(senses_of(_ANY_WORD + stretch, self._tongue)[1:])

    def _carried(self, senses: Iterable[Sense]) -> tuple[str, ...]:
        stems: list[str] = []
        for one in senses:
            if one.carries:
                stems.append(one.stem)
            else:
                self._silent.add(one.stem)
        return tuple(stems)


def terms_of(words: Iterable[Sense | Word]) -> frozenset[str]:
    """Give what a statement is found by: stems, numbers, and pairs of characters of Han text."""
    terms: set[str] = set()
    before = ""
    for word in words:
        is_character = len(word.text) == 1 and word.text > _LAST_BEFORE_HAN
        if word.carries:
            terms.add(word.stem)
        if is_character and before:
            terms.add(before + word.text)
        before = word.text if is_character else ""
    return frozenset(terms)
