"""How much a source can settle: its rank, from a table of sites that a user can extend."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import field
from enum import IntEnum
from fnmatch import fnmatchcase
from functools import cache
from urllib.parse import urlsplit

from pincite.claims.search.words_of_search import search_file
from pincite.model import UsageError
from pincite.model.values import dataclass


class Rank(IntEnum):
    """The authority of a source; 1 is the highest."""

    PRIMARY = 1
    INSTITUTIONAL = 2
    PEER_REVIEWED = 3
    INDUSTRY = 4
    NEWS = 5
    SECONDARY = 6

    @property
    def in_words(self) -> str:
        """What a reader calls it."""
        return _WORDS[self]


_WORDS = {
    Rank.PRIMARY: "primary source",
    Rank.INSTITUTIONAL: "government or institution",
    Rank.PEER_REVIEWED: "peer-reviewed",
    Rank.INDUSTRY: "report with a method, or preprint",
    Rank.NEWS: "news",
    Rank.SECONDARY: "secondary, or not listed",
}
SETTLES_ALONE = Rank.PEER_REVIEWED
SETTLES_WITH_ANOTHER = Rank.INDUSTRY


@dataclass(frozen=True, slots=True)
class Authorities:
    """The ranks of sites by the end of their host, and of files by patterns of their paths."""

    ranks: Mapping[str, Rank]
    files: Mapping[str, Rank] = field(default_factory=dict)

    def rank_of(self, address: str) -> Rank:
        """Give the rank of a page by the longest entry that its host ends in; the lowest for none.

        Of a file the first pattern that its path or its name fits decides.

        >>> default_authorities().rank_of("https://www.who.int/report").in_words
        'government or institution'
        >>> default_authorities().rank_of("https://notwho.int.example.com/").in_words
        'secondary, or not listed'
        """
        if "://" not in address:
            return self._rank_of_file(address)
        host = (urlsplit(address).hostname or "").rstrip(".").lower()
        labels = host.split(".")
        for start in range(len(labels)):
            ending = ".".join(labels[start:])
            rank = self.ranks.get(ending) or self.ranks.get(f".{ending}")
            if rank is not None:
                return rank
        return Rank.SECONDARY

    def _rank_of_file(self, path: str) -> Rank:
        for pattern, rank in self.files.items():
            if fnmatchcase(path, pattern) or fnmatchcase(path.rpartition("/")[2], pattern):
                return rank
        return Rank.SECONDARY


@cache
def default_authorities() -> Authorities:
    """Give the ranks that come with pincite."""
    return Authorities(_ranks(search_file("authority"), "sites", "authority.toml"))


def read_authorities(text: str, shown: str) -> Authorities:
    """Give the ranks that come with pincite with those of a user's file, which win.

    Raises:
        UsageError: in one line, where the file is no table of ranks; ``shown`` names it.
    """
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise UsageError(f"{shown} is no TOML: {error}") from None
    if not table.keys() <= {"sites", "files"} or not table:
        raise UsageError(f"{shown}: write ranks under [sites] and [files], and nothing else")
    sites = _ranks(table, "sites", shown)
    return Authorities({**default_authorities().ranks, **sites}, _ranks(table, "files", shown))


def publisher_of(address: str) -> str:
    """Give what two pages of one publisher have in common: the last labels of their host.

    A country's second level (``gov.uk``, ``co.jp``) is no publisher, so one label more is kept there.
    """
    labels = (urlsplit(address).hostname or address).rstrip(".").lower().split(".")
    keeps = 3 if len(labels) > 2 and len(labels[-1]) == 2 and len(labels[-2]) <= 3 else 2
    return ".".join(labels[-keeps:])


def _ranks(table: Mapping[str, object], name: str, shown: str) -> dict[str, Rank]:
    given = table.get(name, {})
    if not isinstance(given, Mapping):
        raise UsageError(f'{shown}: write lines such as "example.org" = 2 under [{name}]')
    ranks: dict[str, Rank] = {}
    for place, rank in given.items():
        if not isinstance(rank, int) or isinstance(rank, bool) or not 1 <= rank <= len(Rank):
            raise UsageError(f"{shown}: the rank of {place!r} must be a whole number from 1 to 6")
        ranks[str(place).lower() if name == "sites" else str(place)] = Rank(rank)
    return ranks
