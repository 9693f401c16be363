"""The head or tail of a quote that stands a little way off from the place most like it."""

from __future__ import annotations

from pincite.matching.tokens import Token, tokens_of
from pincite.matching.word_diff import matched_tokens
from pincite.text.scripts import is_unspaced

# How far from the best place the rest of a quote is looked for; a short rest, less far.
_REACH = 300
_SHORT_REACH = 24
_WORTH_REACHING = 8
_MOST_DROPPED = 6


def with_rest(text: str, start: int, end: int, normal: str) -> tuple[int, int]:
    """Reach out for the quote's head or tail where words stand between it and the best place."""
    ours, theirs = tokens_of(text[start:end]), tokens_of(normal)
    first, last = _longest_run(matched_tokens(ours, theirs))
    if first == last:
        return start, end
    for size in range(first, max(0, first - _MOST_DROPPED), -1):
        head = _slice(normal, theirs[:size])
        found = _last_at_edges(text, head, max(0, start - _reach(head)), start + len(head))
        if found >= 0:
            start = min(start, found)
            break
    for size in range(last, min(len(theirs), last + _MOST_DROPPED)):
        tail = _slice(normal, theirs[size:])
        found = _first_at_edges(text, tail, max(0, end - len(tail)), end + _reach(tail))
        if found >= 0:
            end = max(end, found + len(tail))
            break
    return start, end


def _first_at_edges(text: str, words: str, start: int, end: int) -> int:
    """Give where words stand first within a range, not as parts of longer ones; else -1."""
    found = text.find(words, start, end)
    while found >= 0 and not _is_at_edges(text, found, found + len(words)):
        found = text.find(words, found + 1, end)
    return found


def _last_at_edges(text: str, words: str, start: int, end: int) -> int:
    found = text.rfind(words, start, end)
    while found >= 0 and not _is_at_edges(text, found, found + len(words)):
        found = text.rfind(words, start, found + len(words) - 1)
    return found


def _is_at_edges(text: str, start: int, end: int) -> bool:
    return not any(
        0 < at < len(text)
        and text[at - 1].isalnum()
        and text[at].isalnum()
        and not is_unspaced(text[at])
        for at in (start, end)
    )


def _reach(words: str) -> int:
    """Give how far some words may be looked for: few could stand anywhere by chance."""
    return _REACH if len(words) >= _WORTH_REACHING else _SHORT_REACH


def _longest_run(pairs: list[tuple[int, int]]) -> tuple[int, int]:
    """Give the tokens of the quote that the passage has in one piece, as a half-open range."""
    best = (0, 0)
    begin = 0
    for index in range(1, len(pairs) + 1):
        broken = index == len(pairs) or (
            pairs[index][0] - pairs[index - 1][0] != 1 or pairs[index][1] - pairs[index - 1][1] != 1
        )
        if broken:
            if index - begin > best[1] - best[0]:
                best = (pairs[begin][1], pairs[index - 1][1] + 1)
            begin = index
    return best


def _slice(text: str, tokens: list[Token]) -> str:
    return text[tokens[0].start : tokens[-1].end] if tokens else ""
