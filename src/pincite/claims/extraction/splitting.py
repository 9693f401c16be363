"""Sentences that state several things, cut where each part is whole by itself.

What hangs together stays together: nothing is cut where words are quoted or somebody is said to say
it, where a condition or a reason joins the parts, where something at the front is said of both, or
where a part has no subject and verb of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from pincite.claims.binding.words import Word, is_certain_verb, is_comma
from pincite.claims.extraction.sentence import Sentence

_SEMICOLONS = frozenset(";\uff1b\u061b")
_FEWEST = 3
_NEAR = 7
_FARTHEST = 40


def split_points(sentence: Sentence) -> tuple[tuple[int, int], ...]:
    """Give the stretches between the parts of a sentence, in order; none where it stays whole."""
    if sentence.quotations or sentence.says("splitting.together"):
        return ()
    if sentence.says("types.attribution") or sentence.cues.find("types.sayings", sentence.plain):
        return ()
    words = sentence.words
    points: list[tuple[int, int]] = []
    begin = 0
    for at, after in _joints(words, sentence):
        left, right = words[begin:at], words[after : after + _FARTHEST]
        if _is_whole(left, sentence) and _is_whole(right, sentence) and not _leads(left, sentence):
            points.append((words[at].start, words[after].start))
            begin = after
    return tuple(points)


def _joints(words: Sequence[Word], sentence: Sentence) -> Iterator[tuple[int, int]]:
    """Give where a part may end, and where the next would begin."""
    between = sentence.cues.words("splitting.between")
    for at, word in enumerate(words[:-1]):
        if word.text in _SEMICOLONS:
            behind = at + 1 + (words[at + 1].lower in between)
            yield at, behind
        elif is_comma(word) and words[at + 1].lower in between:
            yield at, at + 2


def _is_whole(part: Sequence[Word], sentence: Sentence) -> bool:
    """Tell whether a part begins with a subject of its own that a verb follows soon."""
    grammar = sentence.grammar
    telling = (word for word in part if word.is_word or word.number >= 0)
    if len(tuple(islice(telling, _FEWEST))) < _FEWEST or part[0].lower in grammar.pronouns:
        return False
    first = part[0]
    pronouns = sentence.cues.words("referents.pronouns")
    if first.lower in pronouns or first.lower in grammar.prepositions | grammar.auxiliaries:
        return False
    if is_certain_verb(first, grammar):
        return False
    near = part[1:_NEAR]
    return any(is_certain_verb(x, grammar) or x.lower in grammar.copulas for x in near)


def _leads(part: Sequence[Word], sentence: Sentence) -> bool:
    """Tell whether a part begins with what may be said of all: "In 2022, …"."""
    return bool(part) and (part[0].lower in sentence.grammar.prepositions or part[0].in_period)
