"""Where a quote stands in one source: which texts are searched, and in which order."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from pincite.matching.hits import Hits, exact_hits, normalized_hits, shows_normalized
from pincite.matching.locating import Places
from pincite.matching.quote_variants import QuoteVariant, quote_variants
from pincite.model import Document, Span
from pincite.model.values import dataclass
from pincite.text import Family, RuleSet
from pincite.text.lazy_pattern import lazy_pattern
from pincite.text.offsets import NormalizedText
from pincite.text.rules.n4_dashes import DASHES
from pincite.text.scripts import holds_han_or_kana
from pincite.text.surroundings import Surroundings

if TYPE_CHECKING:
    from pincite.matching.line_end_hyphens import HyphenlessText
    from pincite.matching.near_miss import NearMissFinder
    from pincite.matching.passage_index import PassageIndex

_END_DASH = lazy_pattern(rf"^\W{{0,8}}[-{DASHES}]|[-{DASHES}]\W{{0,8}}$")
_SPACED_MARK = lazy_pattern(r"[\"“”„]\s|\s[\"“”„]")


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
        if not (self._views and shows_normalized(self.document, quote)):
            if self._is_indexed and not self._may_stand(quote):
                return Found((), 0, QuoteVariant(quote), None)
            exact = exact_hits(self.document, self.surroundings, quote)
            if exact.spans:
                return _found(exact, QuoteVariant(quote), None)
            cut += exact.cut
        # Most quotes stand there as they are: other forms are made only where they do not.
        first = self._hits(self.rules, QuoteVariant(quote))
        if first.spans:
            return self._exact_ones(quote, first, QuoteVariant(quote), self.rules)
        if not self._may_stand(quote):
            return Found((), 0, QuoteVariant(quote), None, tuple(cut))
        variants = quote_variants(quote, self.rules)
        for rules in self._rule_sets(quote):
            for variant in variants:
                is_first = rules is self.rules and variant.text == quote
                hits = first if is_first else self._hits(rules, variant)
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

    def _hits(self, rules: RuleSet, variant: QuoteVariant) -> Hits:
        view = self.view(rules)
        return normalized_hits(view, self.surroundings, variant, self._index_of(view))

    def every_span(self, found: Found) -> tuple[Span, ...]:
        """Give all places of a quote that was found, also those that are only counted."""
        if found.count == len(found.spans):
            return found.spans
        text, most = found.variant.text, found.count
        if found.rules is None:
            return tuple(exact_hits(self.document, self.surroundings, text, most).spans)
        view = self.view(found.rules)
        hits = normalized_hits(view, self.surroundings, found.variant, self._index_of(view), most)
        return tuple(hits.spans) or found.spans

    def view(self, rules: RuleSet) -> NormalizedText:
        """Give the source normalised under a rule set, from memory after the first time."""
        if rules not in self._views:
            view = NormalizedText(self.document, rules)
            for known in self._views.values():
                view.share(known)
            self._views[rules] = view
        return self._views[rules]

    def _may_stand(self, quote: str) -> bool:
        """Tell whether some text has all that no rule changes of the quote.

        Without it no form of the quote can be found, under whatever rules, so that the source need
        not be normalised again under fewer.
        """
        from pincite.matching.quote_anchors import runs_of

        runs = sorted(runs_of(quote, self._plain), key=len, reverse=True)
        own = self.view(self.rules)
        index = self._index_of(own)
        for text in self.searched_texts():
            within = index if text is own.encoded else None
            if all(_stands(run, text, within) for run in runs):
                return True
        return False

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
        with_r6, without_r6 = self._sets_in_turn
        sets = without_r6 if _END_DASH.search(quote) else with_r6
        if "R8" in self.rules and "«" in self.document.text and _SPACED_MARK.search(quote):
            # Only angle marks close up; other marks keep the spaces that a French typist sets.
            sets = (sets[0], self.rules.without("R8"), *sets[1:])
        return sets

    @cached_property
    def _sets_in_turn(self) -> tuple[tuple[RuleSet, ...], tuple[RuleSet, ...]]:
        """The rule sets for a quote without a dash at its end, and for one with it."""
        chosen = self.rules
        fewer = [self._plain]
        if chosen.ids & {"R4", "R5"} and self.document.marks:
            fewer.insert(0, chosen.without("R4", "R5"))
        if "R7" in chosen and holds_han_or_kana(self.document.text):
            # A quote can have a space where the source breaks the line.
            fewer.insert(0, chosen.without("R7"))
        return (
            tuple(dict.fromkeys((chosen, *fewer))),
            tuple(dict.fromkeys((chosen, chosen.without("R6"), *fewer))),
        )

    @cached_property
    def _plain(self) -> RuleSet:
        """The chosen rules without the repairs."""
        repairs = [rule.id for rule in self.rules.rules if rule.family is Family.REPAIR]
        return self.rules.without(*repairs)

    @property
    def _is_indexed(self) -> bool:
        return "near_misses" in self.__dict__ and self.near_misses.is_indexed

    def _index_of(self, view: NormalizedText) -> PassageIndex | None:
        """Give the index of words where it was already built, and for this text."""
        if not self._is_indexed:
            return None
        own = self.view(self.rules)
        return self.near_misses.index if view is own or view.encoded is own.encoded else None

    def _exact_ones(self, quote: str, hits: Hits, variant: QuoteVariant, rules: RuleSet) -> Found:
        """Where some of the hits are code point for code point the quote, those are the answer."""
        text = self.document.text
        same = tuple(span for span in hits.spans if span.of(text) == quote)
        if variant.text != quote or not same:
            return _found(hits, variant, rules)
        if hits.count == len(hits.spans) and shows_normalized(self.document, quote):
            return Found(same, len(same), variant, None)
        return _found(exact_hits(self.document, self.surroundings, quote), variant, None)

    @cached_property
    def hyphenless(self) -> HyphenlessText:
        """The source without the hyphens inside its words, for rule R2."""
        from pincite.matching.line_end_hyphens import HyphenlessText

        return HyphenlessText(self.view(self.rules))

    @cached_property
    def near_misses(self) -> NearMissFinder:
        """Finds near misses under the chosen rules."""
        from pincite.matching.near_miss import NearMissFinder

        return NearMissFinder(self.view(self.rules), self.surroundings, self.places)


def _found(hits: Hits, variant: QuoteVariant, rules: RuleSet | None) -> Found:
    return Found(tuple(hits.spans), hits.count, variant, rules)


def _stands(run: bytes, text: bytes, index: PassageIndex | None) -> bool:
    places = None if index is None else index.places_of(run.decode("utf-8", "surrogatepass"))
    if places is None:
        return run in text
    return any(text.find(run, start, end) >= 0 for start, end in places)
