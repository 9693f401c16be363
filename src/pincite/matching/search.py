"""Where a quote stands in one source: which texts are searched, and in which order."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from pincite.matching.hits import Hits, exact_hits, normalized_hits
from pincite.matching.line_end_hyphens import HyphenlessText
from pincite.matching.locating import Places
from pincite.matching.near_miss import NearMissFinder
from pincite.matching.passage_index import PassageIndex
from pincite.matching.quote_variants import QuoteVariant, quote_variants
from pincite.model import Document, Span
from pincite.text import Family, RuleSet
from pincite.text.lazy_pattern import lazy_pattern
from pincite.text.offsets import NormalizedText
from pincite.text.rules.n4_dashes import DASHES
from pincite.text.surroundings import Surroundings

# No rule deletes one of these that stands at a letter or digit, whatever is on its other side.
_MARKS_BEFORE = frozenset("\"'“‘(")
_MARKS_BEHIND = frozenset(".,;:!?\"'”’)")
_END_DASH = lazy_pattern(rf"^\W{{0,8}}[-{DASHES}]|[-{DASHES}]\W{{0,8}}$")


@dataclass(frozen=True, slots=True)
class Found:
    """Where a quote was found, in which form, and under which rules (None: exactly).

    ``spans`` lists the first of ``count`` occurrences; ``cut`` lists hits inside longer words where
    there is no whole one.
    """

    spans: tuple[Span, ...]
    count: int
    variant: QuoteVariant
    rules: RuleSet | None
    cut: tuple[Span, ...] = ()


class SourceSearch:
    """The searchable forms of a document under one choice of rules, each made on first need."""

    def __init__(self, document: Document, rules: RuleSet) -> None:
        self.document = document
        self.rules = rules
        self.surroundings = Surroundings(document)
        self.places = Places(document)
        self._views: dict[RuleSet, NormalizedText] = {}

    def find(self, quote: str) -> Found:
        """Look for a quote: as written, then after the rules, then over line-end hyphens."""
        cut: list[Span] = []
        if not (self._views and self._normal_form_is_enough(quote)):
            exact = exact_hits(self.document, self.surroundings, quote)
            if exact.spans:
                return _found(exact, QuoteVariant(quote), None)
            cut += exact.cut
        variants = quote_variants(quote, self.rules)
        for rules in self._rule_sets(quote):
            view = self.view(rules)
            for variant in variants:
                hits = normalized_hits(view, self.surroundings, variant, self._index_of(view))
                if hits.spans:
                    return self._exact_ones(quote, hits, variant, rules)
                cut += hits.cut
        if "R2" in self.rules:
            for variant in variants:
                joined = self.hyphenless.hits(variant, self.surroundings)
                if joined.spans:
                    return _found(joined, variant, self.rules)
                cut += joined.cut
        return Found((), 0, QuoteVariant(quote), None, tuple(cut))

    def view(self, rules: RuleSet) -> NormalizedText:
        """Give the source normalised under a rule set, from memory after the first time."""
        if rules not in self._views:
            view = NormalizedText(self.document, rules)
            for known in self._views.values():
                view.share(known)
            self._views[rules] = view
        return self._views[rules]

    def searched_texts(self) -> tuple[bytes, ...]:
        """Give the encoded texts of which one holds what no repair touches of a quote found here."""
        own = self.hyphenless.encoded if "R2" in self.rules else self.view(self.rules).encoded
        if not (self.document.marks and self.rules.ids & {"R4", "R5"}):
            return (own,)
        unmarked = self.view(self.rules.without("R4", "R5")).encoded
        return (own,) if unmarked is own else (own, unmarked)

    def _rule_sets(self, quote: str) -> tuple[RuleSet, ...]:
        """The rule sets that are tried in turn: fewer rules find what more rules pass over.

        A dash at the quote's own end lacks a neighbour there, so R6 closes it in the source alone.
        """
        chosen = self.rules
        sets = [chosen]
        if "R6" in chosen and _END_DASH.search(quote):
            sets.append(chosen.without("R6"))
        if chosen.ids & {"R4", "R5"} and self.document.marks:
            sets.append(chosen.without("R4", "R5"))
        plain = RuleSet(
            frozenset(rule.id for rule in chosen.rules if rule.family is not Family.REPAIR),
            chosen.lenient,
        )
        if plain not in sets:
            sets.append(plain)
        return tuple(sets)

    def _index_of(self, view: NormalizedText) -> PassageIndex | None:
        """Give the index of words where it was already built, and for this text."""
        finder = self.__dict__.get("near_misses")
        if not isinstance(finder, NearMissFinder) or not finder.is_indexed:
            return None
        own = self.view(self.rules)
        return finder.index if view is own or view.encoded is own.encoded else None

    def _normal_form_is_enough(self, quote: str) -> bool:
        """Tell whether every whole exact occurrence shows up in the normalised text too.

        True where the quote begins and ends with a letter or digit, a mark before or behind it
        included, so that no rule looks across its ends, and no mark of the source can hide a part
        of it.
        """
        first = quote[1:2] if quote[0] in _MARKS_BEFORE else quote[0]
        last = quote[-2:-1] if quote[-1] in _MARKS_BEHIND else quote[-1]
        return not self.document.marks and first.isalnum() and last.isalnum()

    def _exact_ones(self, quote: str, hits: Hits, variant: QuoteVariant, rules: RuleSet) -> Found:
        """Where some of the hits are code point for code point the quote, those are the answer."""
        text = self.document.text
        same = tuple(span for span in hits.spans if span.of(text) == quote)
        if variant.text != quote or not same:
            return _found(hits, variant, rules)
        if hits.count == len(hits.spans) and self._normal_form_is_enough(quote):
            return Found(same, len(same), variant, None)
        return _found(exact_hits(self.document, self.surroundings, quote), variant, None)

    @cached_property
    def hyphenless(self) -> HyphenlessText:
        """The source without the hyphens inside its words, for rule R2."""
        return HyphenlessText(self.view(self.rules))

    @cached_property
    def near_misses(self) -> NearMissFinder:
        """Finds near misses under the chosen rules."""
        return NearMissFinder(self.view(self.rules), self.surroundings, self.places)


def _found(hits: Hits, variant: QuoteVariant, rules: RuleSet | None) -> Found:
    return Found(tuple(hits.spans), hits.count, variant, rules)
