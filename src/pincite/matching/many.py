"""Many quotes and many sources: which quotes stand in which sources, and where.

The quotes are indexed once, and each source is looked through once for all of them. That only
chooses the pairs worth a full answer; every answer given is that of ``PreparedSource.match``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pincite.matching.anchor_scan import make_scan
from pincite.matching.prepared import PreparedSource
from pincite.matching.quote_anchors import Anchors, Entry, Scan, find_anchors
from pincite.model import Match
from pincite.model.values import dataclass
from pincite.text import Family, RuleSet

# Where an anchor of more than a few quotes stands so often that it would take more comparisons, all
# of these quotes are taken to stand in the source.
_FEW = 8
_MOST_COMPARISONS = 4096


@dataclass(frozen=True, slots=True)
class QuoteFound:
    """A quote that is verified in a source; both are numbered from 0 in the order given."""

    source: int
    quote: int
    match: Match


def match_many(quotes: Sequence[str], sources: Iterable[PreparedSource]) -> Iterator[QuoteFound]:
    """Give every quote that is verified in a source, source by source, quotes in order.

    The same as asking each source for each quote with ``PreparedSource.match``, at a small part of
    the cost. Sources are taken one at a time, so they may come from a generator; a pair that is
    not given is not verified, and ``match`` says why.
    """
    index = QuoteIndex(quotes)
    for number, source in enumerate(sources):
        for quote in index.find_in(source):
            match = source.verify(quotes[quote])
            if match is not None:
                yield QuoteFound(number, quote, match)


class QuoteIndex:
    """Quotes made ready for looking through any number of sources."""

    def __init__(self, quotes: Sequence[str]) -> None:
        numbers: dict[str, list[int]] = {}
        for number, quote in enumerate(quotes):
            numbers.setdefault(quote, []).append(number)
        self._quotes = tuple((quote, tuple(same)) for quote, same in numbers.items())
        self._by_rules: dict[RuleSet, tuple[Anchors, Scan]] = {}

    def find_in(self, source: PreparedSource) -> tuple[int, ...]:
        """Give the numbers of the quotes that may be verified in the source, in order.

        None that is verified there is missing; a few that are not may be among them.
        """
        if source.document.fault:
            return ()
        anchors, scan = self._ready(source.rules)
        texts = source.search.searched_texts()
        found = set(anchors.always)
        for fragment, numbers in anchors.fragments.items():
            if any(fragment in text for text in texts):
                found.update(numbers)
        for text in texts:
            _compare(scan(text), text, found)
        return tuple(sorted(found))

    def _ready(self, rules: RuleSet) -> tuple[Anchors, Scan]:
        """Give the anchors under a rule set; repairs change none, so all media types share them."""
        repairs = [rule.id for rule in rules.rules if rule.family is Family.REPAIR]
        plain = rules.without(*repairs)
        if plain not in self._by_rules:
            anchors = find_anchors(self._quotes, plain)
            self._by_rules[plain] = anchors, make_scan(anchors)
        return self._by_rules[plain]


def _compare(places: Iterable[tuple[int, list[Entry]]], text: bytes, found: set[int]) -> None:
    """Enter the quotes whose whole run stands round one of the places of its anchor."""
    comparisons: dict[int, int] = {}
    for place, entries in places:
        if len(entries) > _FEW:
            done = comparisons.get(id(entries), 0)
            comparisons[id(entries)] = done + len(entries)
            if done > _MOST_COMPARISONS:
                continue
            if done + len(entries) > _MOST_COMPARISONS:
                found.update(number for _, _, numbers in entries for number in numbers)
        for run, offset, numbers in entries:
            if text.startswith(run, place - offset):
                found.update(numbers)
