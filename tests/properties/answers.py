"""An answer as plain data, and a fixed set of pairs that is hard on every path to it."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from pincite.model import Match

CASES = Path(__file__).parents[1] / "cases" / "quotes.jsonl"


def answer_of(match: Match) -> list[Any]:
    """Give everything that a match says, as lists and strings."""
    near = match.near_miss
    return [
        match.status.value,
        match.reason,
        list(match.steps),
        match.occurrence_count,
        [
            [place.span.start, place.span.end, place.line, place.prefix, place.suffix]
            for place in match.occurrences
        ],
        [[note.kind.value, note.text, note.quoted] for note in match.notes],
        None
        if near is None
        else [
            [near.locator.span.start, near.locator.span.end, near.similarity],
            [near.difference.value, near.reason, list(near.missing_words)],
            [[part.kind.value, part.text] for part in near.diff],
        ],
        [[piece.quote, piece.in_order, answer_of(piece.match)] for piece in match.segments],
    ]


def hard_pairs() -> list[tuple[str, list[str]]]:
    """Give texts with their quotes: the cases one by one, and one long text with many quotes."""
    cases = [json.loads(line) for line in CASES.read_text("utf-8").splitlines()]
    short = [(case["source"], [case["quote"]]) for case in cases]
    random = Random(7)
    sources = [case["source"] for case in cases] * 4
    random.shuffle(sources)
    quotes = [case["quote"] for case in cases]
    return [*short, ("\n\n".join(sources), random.sample(quotes, 60))]
