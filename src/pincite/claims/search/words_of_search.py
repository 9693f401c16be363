"""The data files of this folder, each read once."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def search_file(name: str) -> Mapping[str, Any]:
    """Give one of the TOML files."""
    return tomllib.loads((files(__package__) / f"{name}.toml").read_text(encoding="utf-8"))


@cache
def terms(name: str) -> re.Pattern[str]:
    """Give a pattern for the words of one list in ``terms.toml``, whatever their capitals."""
    return pattern_of(tuple(search_file("terms")[name]), ignores_case=True)


@cache
def names(name: str) -> re.Pattern[str]:
    """Give a pattern for the names of one list in ``terms.toml``, in their own capitals."""
    return pattern_of(tuple(search_file("terms")[name]), ignores_case=False)


def pattern_of(words: Sequence[str], *, ignores_case: bool) -> re.Pattern[str]:
    """Give a pattern that finds one of the words as a whole word, the longest first."""
    ordered = sorted(words, key=lambda word: (-len(word), word))
    choice = "|".join(map(re.escape, ordered))
    return re.compile(rf"(?<!\w)(?:{choice})(?!\w)", re.IGNORECASE if ignores_case else 0)
