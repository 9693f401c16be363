"""Which entry of a bibliography a citation by author and year means: "Oru 2019", "Oru et al. 2019"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pincite.model import BlockEntry

_CITED = re.compile(r"(?P<authors>.+?) (?P<year>(?:1[5-9]|20)\d\d[a-z]?)")
_WORD = re.compile(r"[^\W\d_][\w'\u2019-]*")


def works_of(name: str, works: Sequence[BlockEntry]) -> tuple[BlockEntry, ...]:
    """Give the works that a name with a year can mean; none where the name has no year.

    The year must stand in the entry, and one of the first author's names at its beginning.
    """
    cited = _CITED.fullmatch(name)
    if cited is None:
        return ()
    first_author = re.split(r"\s(?:et al|and|und|et|y|e|и|&)\b|\s&\s", cited["authors"])[0]
    names = {word.lower() for word in _WORD.findall(first_author)}
    year = re.compile(rf"(?<!\d){cited['year']}(?![\da-z])")
    return tuple(
        work
        for work in works
        if year.search(work.title) and names.intersection(_first_words(work.title))
    )


def _first_words(entry: str) -> list[str]:
    """Give the words that can be the first author's, "Oru, Mary" or "Mary Oru"."""
    return [word.lower() for word in _WORD.findall(entry)[:2]]
