"""Quotes with 30% of their words changed, and where they came from."""

from __future__ import annotations

from random import Random

from benchmarks.texts import quotes_of, reworded
from pincite.model import Match

CHANGED = 0.3


def changed_quotes(text: str, count: int, words: int, seed: int = 1) -> list[tuple[str, str]]:
    """Give passages of a text, each with a form of it that has other words."""
    random = Random(seed)
    passages = quotes_of(text, count, words, seed=seed)
    return [(passage, reworded(passage, CHANGED, random)) for passage in passages]


def points_at(match: Match, text: str, passage: str) -> bool:
    """Tell whether the near miss overlaps one of the places of the passage."""
    if match.near_miss is None:
        return False
    near = match.near_miss.locator.span
    place = text.find(passage)
    while place >= 0:
        if near.start < place + len(passage) and place < near.end:
            return True
        place = text.find(passage, place + 1)
    return False
