"""The word diff between a quote and a passage: computed once, for every face."""

from __future__ import annotations

from collections.abc import Callable
from difflib import SequenceMatcher
from functools import lru_cache

from pincite.matching.tokens import Token, tokens_of
from pincite.model import DiffKind, DiffPart
from pincite.text import RuleSet, normalize

# ``difflib`` is used up to this many pairs of tokens; larger gaps are shown as replaced.
_MOST_PAIRS = 160_000
# Longer words are not remembered.
_LONG_WORD = 64

_FOLD = RuleSet.parse("strict")

Pair = tuple[int, int]
"""A token of the source and a token of the quote that are the same word."""


def key_of(token: Token) -> str:
    """Give what two tokens must share to be the same word."""
    return _remembered(token.text) if len(token.text) <= _LONG_WORD else _folded(token.text)


def _folded(word: str) -> str:
    return normalize(word, _FOLD) or word


_remembered = lru_cache(maxsize=8192)(_folded)


def matched_tokens(
    source: list[Token], quote: list[Token], key: Callable[[Token], str] = key_of
) -> list[Pair]:
    """Give the tokens that both have, in order: rare words first, then what lies between."""
    pairs: list[Pair] = []
    ours, theirs = [key(t) for t in source], [key(t) for t in quote]
    for source_range, quote_range in _gaps(ours, theirs):
        one, other = ours[slice(*source_range)], theirs[slice(*quote_range)]
        if len(one) * len(other) > _MOST_PAIRS:
            continue
        matcher = SequenceMatcher(None, one, other, autojunk=False)
        for block in matcher.get_matching_blocks():
            pairs += [
                (source_range[0] + block.a + step, quote_range[0] + block.b + step)
                for step in range(block.size)
            ]
    return pairs


def _gaps(ours: list[str], theirs: list[str]) -> list[tuple[Pair, Pair]]:
    """Cut long texts at words that each has once and in the same order (patience)."""
    if len(ours) * len(theirs) <= _MOST_PAIRS:
        return [((0, len(ours)), (0, len(theirs)))]
    anchors = _increasing(_unique_pairs(ours, theirs))
    gaps: list[tuple[Pair, Pair]] = []
    last_one = last_other = 0
    for one, other in [*anchors, (len(ours), len(theirs))]:
        gaps.append(((last_one, one), (last_other, other)))
        last_one, last_other = one, other
    return gaps


def _unique_pairs(ours: list[str], theirs: list[str]) -> list[Pair]:
    places: dict[str, list[int]] = {}
    for index, word in enumerate(theirs):
        places.setdefault(word, []).append(index)
    counts: dict[str, int] = {}
    for word in ours:
        counts[word] = counts.get(word, 0) + 1
    return [
        (index, places[word][0])
        for index, word in enumerate(ours)
        if counts[word] == 1 and len(places.get(word, ())) == 1
    ]


def _increasing(pairs: list[Pair]) -> list[Pair]:
    """Give the longest run of pairs that rises in both (patience sorting)."""
    from bisect import bisect_left

    tails: list[int] = []
    ends: list[int] = []
    previous: list[int] = []
    for index, (_, other) in enumerate(pairs):
        place = bisect_left(tails, other)
        previous.append(ends[place - 1] if place else -1)
        if place == len(tails):
            tails.append(other)
            ends.append(index)
        else:
            tails[place], ends[place] = other, index
    chain: list[Pair] = []
    index = ends[-1] if ends else -1
    while index >= 0:
        chain.append(pairs[index])
        index = previous[index]
    return chain[::-1]


def word_diff(source: str, quote: str) -> tuple[DiffPart, ...]:
    """Give the steps from the source's words to the quote's.

    Single small words between two changes are counted as changed: they match by chance. Words that
    differ in case or typography alone are the same, unless nothing else differs: with the rule off
    that is what must be seen.
    """
    parts = _steps(source, quote, key_of)
    if source != quote and all(part.kind is DiffKind.EQUAL for part in parts):
        return _steps(source, quote, _as_written)
    return parts


def _as_written(token: Token) -> str:
    return token.text


def _steps(source: str, quote: str, key: Callable[[Token], str]) -> tuple[DiffPart, ...]:
    ours, theirs = tokens_of(source), tokens_of(quote)
    pairs = _without_chance(matched_tokens(ours, theirs, key), ours, theirs)
    parts: list[DiffPart] = []
    last_one = last_other = 0
    for one, other in [*pairs, (len(ours), len(theirs))]:
        _add(parts, DiffKind.ONLY_SOURCE, source, ours[last_one:one])
        _add(parts, DiffKind.ONLY_QUOTE, quote, theirs[last_other:other])
        if one < len(ours):
            _add(parts, DiffKind.EQUAL, source, ours[one : one + 1])
        last_one, last_other = one + 1, other + 1
    return tuple(_joined(parts, source))


def _without_chance(pairs: list[Pair], ours: list[Token], theirs: list[Token]) -> list[Pair]:
    kept: list[Pair] = []
    for index, (one, other) in enumerate(pairs):
        before = pairs[index - 1] if index else (-1, -1)
        after = pairs[index + 1] if index + 1 < len(pairs) else (len(ours), len(theirs))
        alone = _apart((before, (one, other))) >= 2 and _apart(((one, other), after)) >= 2
        if alone and len(ours[one].text) <= 3 and not ours[one].is_number:
            continue
        kept.append((one, other))
    return kept


def _apart(pair: tuple[Pair, Pair]) -> int:
    """Count the changed tokens on both sides between two matched ones."""
    (one, other), (next_one, next_other) = pair
    return min(next_one - one - 1, next_other - other - 1)


def _add(parts: list[DiffPart], kind: DiffKind, text: str, tokens: list[Token]) -> None:
    if tokens:
        parts.append(DiffPart(kind, text[tokens[0].start : tokens[-1].end]))


def _joined(parts: list[DiffPart], source: str) -> list[DiffPart]:
    """Join neighbouring equal words, with the white space that stands between them."""
    joined: list[DiffPart] = []
    cursor = 0
    for part in parts:
        if part.kind is DiffKind.ONLY_QUOTE:
            joined.append(part)
            continue
        place = source.index(part.text, cursor)
        between, cursor_before = source[cursor:place], cursor
        cursor = place + len(part.text)
        if joined and joined[-1].kind is part.kind is DiffKind.EQUAL and cursor_before:
            joined[-1] = DiffPart(DiffKind.EQUAL, joined[-1].text + between + part.text)
        else:
            joined.append(part)
    return joined
