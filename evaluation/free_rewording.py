"""Says the template claims of ``numeric_pairs`` in many other ways, each row in all of them.

The wordings are those that reports, news and talk have for a value, a change and a comparison; none
of them was taken from a claim or a rule.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_Y, _X = r"(?P<y>(?:19|20)\d\d)", r"(?P<x>(?:19|20)\d\d)"
_FORMS: tuple[tuple[re.Pattern[str], tuple[str, ...]], ...] = (
    (
        re.compile(rf"In {_Y}, (?P<a>.+) was larger than (?P<b>.+)\."),
        (
            "{a} exceeded {b} in {y}.",
            "{b} was smaller than {a} in {y}.",
            "In {y}, more was recorded for {a} than for {b}.",
            "{b} fell short of {a} in {y}.",
            "Against {b}, {a} was the bigger item in {y}.",
            "{a} outweighed {b} during fiscal {y}.",
        ),
    ),
    (
        re.compile(rf"(?P<s>.+) (?P<d>increased|decreased) by (?P<v>\S.*) from {_X} to {_Y}\."),
        (
            "{s} {past} {v} year over year in {y}.",
            "In {y}, {s} came in {v} {higher} than in {x}.",
            "The {noun} in {s} from {x} to {y} amounted to {v}.",
            "Compared to {x}, {s} had {done} by {v} in {y}.",
            "{s}: {up} {v} from {x} to {y}.",
            "Year on year, {s} saw a {v} {noun} in {y}.",
            "{s} {past} by {v} between {x} and {y}, the report shows.",
        ),
    ),
    (
        re.compile(rf"(?P<s>.+) more than doubled from {_X} to {_Y}\."),
        (
            "{s} was more than twice as large in {y} as in {x}.",
            "{s} more than doubled year on year in {y}.",
            "{y} {s} was over double the {x} amount.",
            "From {x} to {y}, {s} had more than doubled.",
        ),
    ),
    (
        re.compile(rf"(?P<s>.+) (?P<d>increased|decreased) from {_X} to {_Y}\."),
        (
            "From {x} to {y}, {s} went {up}.",
            "{s} {past} year over year in {y}.",
            "{s} was {higher} in {y} than in {x}.",
            "In {y} the company saw {s} {inf} against the previous year.",
            "There was a {noun} in {s} in {y} relative to {x}.",
        ),
    ),
    (
        re.compile(rf"(?P<s>.+) for {_Y} was (?P<v>.+)\."),
        (
            "{y} {s} ran to {v}.",
            "For fiscal {y}, {s} totalled {v}.",
            "As at year-end {y}, {s} stood at {v}.",
            "The table puts {s} at {v} for {y}.",
            "According to the filing, {s} hit {v} during {y}.",
            "{v} was posted as {s} in {y}.",
            "During the year {y}, {s} reached {v}.",
            "The group disclosed {v} of {s} in {y}.",
        ),
    ),
)
_WORDS = {
    "increased": {
        "noun": "gain", "inf": "grow", "up": "up", "past": "advanced", "higher": "higher", "done": "risen",
    },
    "decreased": {
        "noun": "drop", "inf": "shrink", "up": "down", "past": "slipped", "higher": "lower", "done": "fallen",
    },
}  # fmt: skip


def reworded_freely(claim: str) -> Iterator[str]:
    """Give the claim in all other words that there are for its form.

    >>> next(reworded_freely("Net sales increased by 4% from 2018 to 2019."))
    'Net sales advanced 4% year over year in 2019.'
    """
    for form, wordings in _FORMS:
        found = form.fullmatch(claim)
        if found is None:
            continue
        parts = found.groupdict()
        parts |= _WORDS.get(parts.get("d") or "", {})
        for wording in wordings:
            inside = {
                name: _within(words) if name in ("s", "a", "b") else words
                for name, words in parts.items()
            }
            sentence = wording.format(**inside)
            yield sentence[:1].upper() + sentence[1:]
        return


def _within(subject: str) -> str:
    """Write a subject as it stands within a sentence: its first word small, unless a name."""
    first = subject.split(" ", 1)[0]
    plain = first[:1].isupper() and first[1:].islower()
    return subject[:1].lower() + subject[1:] if plain else subject
