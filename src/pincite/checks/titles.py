"""Which sources share a title: a hint that they are one work under several addresses."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from pincite.text import RuleSet, normalize

_NO_LETTERS = re.compile(r"[\W_]+")


def sharing_a_title(titles: Mapping[int, str]) -> tuple[tuple[int, ...], ...]:
    """Give the groups of numbers whose titles are equal under the matching rules.

    >>> sharing_a_title({1: "Salt and sleep", 2: "Tides", 3: "Salt  and Sleep", 4: ""})
    ((1, 3),)
    """
    rules = RuleSet.parse("strict")
    groups: dict[str, list[int]] = {}
    for number in _candidates(titles, rules):
        groups.setdefault(normalize(titles[number], rules), []).append(number)
    return tuple(tuple(group) for group in groups.values() if len(group) > 1)


def _candidates(titles: Mapping[int, str], rules: RuleSet) -> Iterator[int]:
    """Give the numbers whose titles have the letters of another; few do, and letters are cheap.

    In ASCII the rules fold case, white space and stops, and leave all else as it is.
    """
    letters = {
        number: _NO_LETTERS.sub("", title.lower() if title.isascii() else normalize(title, rules))
        for number, title in titles.items()
        if title.strip()
    }
    count = Counter(letters.values())
    return (number for number, found in letters.items() if count[found] > 1)
