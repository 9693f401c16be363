"""The queries for a claim: every template of every category that it fits, with its slots filled."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from pincite.claims.search.categories import categories_of
from pincite.claims.search.slots import slots_of
from pincite.claims.search.words_of_search import search_file
from pincite.model.claim import Claim
from pincite.model.values import dataclass

_SLOT = re.compile(r"\{(sites:)?(\w+)\}")
# A site of the company's own is not known; its name leads there.
_OWN = "own"
# Where the claim has no year, a query without one is still the query.
_MAY_LACK = frozenset({"year"})


@dataclass(frozen=True, slots=True)
class Query:
    """One query: ``words`` as a person would type them, ``sites`` those that it is restricted to."""

    category: str
    template: str
    words: str
    sites: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The query with its sites, as search engines for the web take it."""
        if not self.sites:
            return self.words
        return f"{self.words} ({' OR '.join(f'site:{site}' for site in self.sites)})"


def queries_for(claim: Claim, cited_title: str = "") -> tuple[Query, ...]:
    """Give the queries for a claim, category by category in the order of the templates, each once.

    ``cited_title`` is the title of the work that the claim cites, where the draft gives it.
    """
    slots = slots_of(claim, cited_title)
    found: dict[str, Query] = {}
    for category in categories_of(claim):
        for query in _filled(category.name, slots):
            found.setdefault(query.text, query)
    return tuple(found.values())


def _filled(category: str, slots: Mapping[str, str]) -> Iterator[Query]:
    for template, pattern in search_file("templates")[category].items():
        wanted = [name for kind, name in _SLOT.findall(pattern) if not kind]
        if any(name not in slots and name not in _MAY_LACK for name in wanted):
            continue
        sites: list[str] = []
        for kind, name in _SLOT.findall(pattern):
            if kind and name != _OWN:
                sites += search_file("sites")[name]
            elif kind and "company" not in slots:
                break
        else:
            own = f"{slots['company']} " if f"{{sites:{_OWN}}}" in pattern else ""
            words = _SLOT.sub(lambda slot: "" if slot[1] else slots.get(slot[2], ""), pattern)
            yield Query(category, template, " ".join(f"{own}{words}".split()), tuple(sites))
