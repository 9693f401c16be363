"""Two ways that need no understanding, as a measure of what rules add."""

from __future__ import annotations

import re
from collections.abc import Callable

from evaluation.rows import Row
from pincite.model import Verdict

_WORD = re.compile(r"[^\W\d_]{3,}")
_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
_HIGH, _LOW = 0.9, 0.5


def by_word_overlap(row: Row) -> Verdict:
    """Verified where nine tenths of the claim's words stand in the source, contradicted under half."""
    words = set(_WORD.findall(row.claim.lower()))
    if not words:
        return Verdict.UNVERIFIABLE
    share = len(words & set(_WORD.findall(row.source.lower()))) / len(words)
    if share >= _HIGH:
        return Verdict.VERIFIED
    return Verdict.CONTRADICTED if share < _LOW else Verdict.UNVERIFIABLE


def by_numbers(row: Row) -> Verdict:
    """Verified where every number of the claim stands in the source, contradicted where one does not."""
    numbers = set(_numbers(row.claim))
    if not numbers:
        return Verdict.UNVERIFIABLE
    return Verdict.VERIFIED if numbers <= set(_numbers(row.source)) else Verdict.CONTRADICTED


def _numbers(text: str) -> list[str]:
    return [found.replace(",", "").rstrip(".") for found in _NUMBER.findall(text)]


BASELINES: dict[str, Callable[[Row], Verdict]] = {
    "word overlap": by_word_overlap,
    "number containment": by_numbers,
}
