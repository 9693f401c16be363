"""The plain ``key: value`` lines of front matter; nothing nested is read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

_LINE = re.compile(r"^([A-Za-z][\w-]{0,40})[ \t]*:[ \t]+(\S.*?)[ \t]*$", re.MULTILINE)
_LONGEST_VALUE = 2_000


def parse_front_matter(text: str) -> Mapping[str, str]:
    r"""Give the values by their keys in lower case; the first of a key counts.

    >>> dict(parse_front_matter('title: "The sluice"\ntags: [a, b]'))
    {'title': 'The sluice', 'tags': '[a, b]'}
    """
    values: dict[str, str] = {}
    for line in text.splitlines():
        if len(line) <= _LONGEST_VALUE and (found := _LINE.match(line)):
            values.setdefault(found[1].lower(), _unquoted(found[2]))
    return MappingProxyType(values)


def _unquoted(value: str) -> str:
    if len(value) >= 2 and value[0] == value[-1] and value[0] in "\"'":
        return value[1:-1]
    return value
