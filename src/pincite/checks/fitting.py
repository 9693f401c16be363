"""Whether a sentence and the evidence of what it cites have anything in common.

The words say nothing about whether the evidence supports the sentence: having some in common
proves nothing, and having none is no more than a reason to look again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from pincite.checks.function_words import FUNCTION_WORDS
from pincite.model.ledger import Source
from pincite.sentences import guess_language
from pincite.text.scripts import UNSPACED

_TOKEN = re.compile(
    rf"(?P<number>\d(?:[\d.,'\u2019\u00a0\u202f]*\d)?)|(?P<unspaced>[{UNSPACED}]+)"
    rf"|(?P<word>[^\W\d_{UNSPACED}]+)"
)
_NOT_A_DIGIT = re.compile(r"\D")
_SHORTEST_WORD = 3
_SHORTEST_STEM = 4
_LONGEST_ENDING = 3


class Fitting:
    """Compares sentences with evidence; the evidence of each source is read once."""

    def __init__(self, sources: Mapping[int, Source]) -> None:
        self._sources = sources
        self._keys: dict[int, frozenset[str]] = {}
        self._languages: dict[int, str] = {}

    def shares_nothing(self, sentence: str, numbers: tuple[int, ...]) -> bool:
        """Tell whether no number, name or content word of a sentence is in the evidence.

        Never true where a source has no evidence, where the sentence has no such word, and where
        sentence and evidence are in different languages.
        """
        if not numbers or not all(self._sources[number].evidence for number in numbers):
            return False
        keys = frozenset(_keys(sentence))
        if not keys or any(not keys.isdisjoint(self._of(number)) for number in numbers):
            return False
        language = guess_language(sentence)
        others = {self._languages[number] for number in numbers} - {""}
        return not language or not others or language in others

    def _of(self, number: int) -> frozenset[str]:
        if number not in self._keys:
            evidence = " \n".join(x.quote for x in self._sources[number].evidence)
            self._keys[number] = frozenset(_keys(evidence))
            self._languages[number] = guess_language(evidence)
        return self._keys[number]


def _keys(text: str) -> Iterator[str]:
    """Give what two texts have in common when they share a number, a name or a content word.

    A word gives its stems too, so that "ferry" and "ferries" have one in common.
    """
    for found in _TOKEN.finditer(text):
        if found["number"]:
            yield _NOT_A_DIGIT.sub("", found["number"])
        elif found["unspaced"]:
            run = found["unspaced"]
            yield from (run[at : at + 2] for at in range(len(run) - 1)) if len(run) > 1 else run
        else:
            yield from _stems(found["word"])


def _stems(written: str) -> Iterator[str]:
    word = written.casefold()
    # A short word in capitals is a name: "US", "EU", "WHO".
    is_name = len(written) > 1 and written.isupper()
    if not is_name and (len(word) < _SHORTEST_WORD or word in FUNCTION_WORDS):
        return
    shortest = max(_SHORTEST_STEM, len(word) - _LONGEST_ENDING)
    yield word
    yield from (word[:end] for end in range(shortest, len(word)))
