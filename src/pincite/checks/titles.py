"""Which sources share a title: a hint that they are one work under several addresses."""

from __future__ import annotations

from collections.abc import Mapping

from pincite.text import RuleSet, normalize


def sharing_a_title(titles: Mapping[int, str]) -> tuple[tuple[int, ...], ...]:
    """Give the groups of numbers whose titles are equal under the matching rules.

    >>> sharing_a_title({1: "Salt and sleep", 2: "Tides", 3: "Salt  and Sleep", 4: ""})
    ((1, 3),)
    """
    rules = RuleSet.parse("strict")
    groups: dict[str, list[int]] = {}
    for number, title in titles.items():
        if title.strip():
            groups.setdefault(normalize(title, rules), []).append(number)
    return tuple(tuple(group) for group in groups.values() if len(group) > 1)
