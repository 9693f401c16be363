"""One source made ready once, that answers for any number of quotes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cached_property

from pincite.matching.hits import Hits, exact_hits, normalized_hits
from pincite.matching.line_end_hyphens import HyphenlessText
from pincite.matching.locating import Places
from pincite.matching.near_miss import NearMissFinder, cut_reason, place_after, widen
from pincite.matching.notes import notes_for
from pincite.matching.passage_index import PassageIndex
from pincite.matching.quote_variants import QuoteVariant, quote_variants
from pincite.matching.splices import has_interior_ellipsis, pieces_of
from pincite.matching.steps import needed_rules, shift_marks
from pincite.matching.summaries import is_summary_like
from pincite.model import (
    Document,
    Locator,
    Match,
    NearMiss,
    Note,
    NoteKind,
    Occurrences,
    Segment,
    SourceKind,
    Span,
    Status,
)
from pincite.text import BY_ID, Family, RuleSet, has_letter_or_digit, normalize, rule_name
from pincite.text.lazy_pattern import lazy_pattern
from pincite.text.offsets import NormalizedText
from pincite.text.rules.n2_zero_width import ZERO_WIDTH
from pincite.text.rules.n4_dashes import DASHES
from pincite.text.surroundings import Surroundings

_END_DASH = lazy_pattern(rf"^\W{{0,8}}[-{DASHES}]|[-{DASHES}]\W{{0,8}}$")
_SOMETHING = lazy_pattern(rf"[^\s{ZERO_WIDTH}]")
SUMMARY_WARNING = (
    "the source looks like a summary: read the page itself before reporting this missing"
)


class PreparedSource:
    """A document under one choice of rules; normalised on first need, and then kept."""

    def __init__(self, document: Document, rules: str = "auto") -> None:
        self.document = document
        self.rules = RuleSet.parse(rules, document.media_type)
        self.surroundings = Surroundings(document)
        self.places = Places(document)
        self._views: dict[RuleSet, NormalizedText] = {}

    def match(self, quote: str, *, prefix: str = "", suffix: str = "") -> Match:
        """Say whether and where the quote stands in the source.

        ``prefix`` and ``suffix`` are source text right before and behind; where the quote occurs
        several times they pick among the places.
        """
        refusal = self._refusal(quote)
        if refusal:
            return self._unverifiable(quote, refusal)
        found = self._locate(quote)
        if found.spans:
            return self._verified(quote, found, prefix, suffix)
        if found.cut:
            return self._partial(quote, found.cut[0])
        pieces = pieces_of(quote, self.rules)
        if pieces and pieces != (quote,):
            return self._spliced(quote, pieces)
        return self._absent(quote)

    def contains(self, quote: str) -> bool:
        """Tell whether the quote is verified here, without building its places."""
        return not self._refusal(quote) and bool(self._locate(quote).spans)

    def verify(self, quote: str) -> Match | None:
        """Give the answer where the quote is verified, and None, without a near miss, elsewhere."""
        if self._refusal(quote):
            return None
        found = self._locate(quote)
        return self._verified(quote, found, "", "") if found.spans else None

    # -- what cannot be checked ------------------------------------------------------------------

    def _refusal(self, quote: str) -> str:
        if not quote.strip():
            return "the quote is empty"
        if self.document.fault:
            return self.document.fault
        if _SOMETHING.search(self.document.text) is None:
            return "the source is empty"
        kind = self.document.source_kind
        if kind is SourceKind.SUMMARY:
            return "the source is a summary, which has other words than the page it summarises"
        if kind is SourceKind.SNIPPET:
            return "the source is a search snippet, not the page itself"
        if not has_letter_or_digit(quote):
            return "the quote holds no letter or digit, so there is nothing to check"
        return ""

    def _unverifiable(self, quote: str, reason: str) -> Match:
        return Match(
            quote=quote,
            status=Status.UNVERIFIABLE,
            reason=reason,
            source_kind=self.document.source_kind,
            summary_suspected=self.summary_suspected,
        )

    @cached_property
    def summary_suspected(self) -> bool:
        """Whether the source looks like a summary although nobody called it one."""
        return self.document.source_kind is SourceKind.UNKNOWN and is_summary_like(
            self.document.text
        )

    # -- looking ---------------------------------------------------------------------------------

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
        own = self._hyphenless.encoded if "R2" in self.rules else self.view(self.rules).encoded
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

    def _locate(self, quote: str) -> _Found:
        cut: list[Span] = []
        if not (self._views and self._normal_form_is_enough(quote)):
            exact = exact_hits(self.document, self.surroundings, quote)
            if exact.spans:
                return _Found(exact.spans, exact.count, QuoteVariant(quote), None)
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
                joined = self._hyphenless.hits(variant, self.surroundings)
                if joined.spans:
                    return _Found(joined.spans, joined.count, variant, self.rules)
                cut += joined.cut
        return _Found([], 0, QuoteVariant(quote), None, cut)

    def _index_of(self, view: NormalizedText) -> PassageIndex | None:
        """Give the index of words where it was already built, and for this text."""
        finder = self.__dict__.get("near_misses")
        if not isinstance(finder, NearMissFinder) or not finder.is_indexed:
            return None
        own = self.view(self.rules)
        return finder.index if view is own or view.encoded is own.encoded else None

    def _normal_form_is_enough(self, quote: str) -> bool:
        """Tell whether every whole exact occurrence shows up in the normalised text too.

        True where the quote begins and ends with a letter or digit, so that no rule looks across
        its ends, and no mark of the source can hide a part of it.
        """
        return not self.document.marks and quote[0].isalnum() and quote[-1].isalnum()

    def _exact_ones(self, quote: str, hits: Hits, variant: QuoteVariant, rules: RuleSet) -> _Found:
        """Where some of the hits are code point for code point the quote, those are the answer."""
        text = self.document.text
        if variant.text == quote and any(span.of(text) == quote for span in hits.spans):
            exact = exact_hits(self.document, self.surroundings, quote)
            return _Found(exact.spans, exact.count, variant, None)
        return _Found(hits.spans, hits.count, variant, rules)

    @cached_property
    def _hyphenless(self) -> HyphenlessText:
        return HyphenlessText(self.view(self.rules))

    @cached_property
    def near_misses(self) -> NearMissFinder:
        """Finds near misses under the chosen rules."""
        return NearMissFinder(self.view(self.rules), self.surroundings, self.places)

    # -- answers ---------------------------------------------------------------------------------

    def _verified(self, quote: str, found: _Found, prefix: str, suffix: str) -> Match:
        spans, warnings = self._picked(found.spans, prefix, suffix)
        count = found.count if len(spans) == len(found.spans) else len(spans)
        others = tuple(spans) if count > 1 else ()
        steps = self._steps(found, spans)
        notes = list(
            notes_for(self.document, self.surroundings, spans[0], found.variant.text, steps)
        )
        notes += self._variant_notes(found)
        if count > 1:
            notes.append(Note(NoteKind.REPEATED, f"the quote occurs {count} times in the source"))
        status = Status.EXACT if found.rules is None else Status.NORMALIZED
        return Match(
            quote=quote,
            status=status,
            reason=_verified_reason(status, steps, count),
            occurrences=Occurrences(
                spans, lambda span: self.places.locate(span, distinct_from=others)
            ),
            occurrence_count=count,
            steps=steps,
            notes=tuple(notes),
            source_kind=self.document.source_kind,
            summary_suspected=self.summary_suspected,
            warnings=warnings,
        )

    def _picked(
        self, spans: list[Span], prefix: str, suffix: str
    ) -> tuple[list[Span], tuple[str, ...]]:
        if not prefix.strip() and not suffix.strip():
            return spans, ()
        before, after = normalize(prefix, self.rules), normalize(suffix, self.rules)
        reach = 4 * (len(prefix) + len(suffix)) + 64
        picked = [
            span
            for span in spans
            if normalize(self.surroundings.before(span.start, reach), self.rules).endswith(before)
            and normalize(self.surroundings.after(span.end, reach), self.rules).startswith(after)
        ]
        if picked:
            return picked, ()
        return spans, ("no occurrence has this prefix and suffix; all of them are listed",)

    def _steps(self, found: _Found, spans: Iterable[Span]) -> tuple[str, ...]:
        """Name the rules that account for the difference at every listed place."""
        if found.rules is None:
            return ()
        needed: set[str] = set(found.variant.steps)
        seen: set[str] = set()
        for span in spans:
            text = span.of(self.document.text)
            if text not in seen:
                seen.add(text)
                needed.update(self._steps_at(text, span, found))
        return tuple(rule_id for rule_id in BY_ID if rule_id in needed)

    def _steps_at(self, text: str, span: Span, found: _Found) -> tuple[str, ...]:
        assert found.rules is not None
        marks = shift_marks(self.surroundings.marks_in(span), span)
        steps = needed_rules(text, marks, found.variant.text, found.rules)
        if steps is not None:
            return steps
        joined = self._hyphenless.steps(text, marks, found.variant.text)
        return ("R6",) if joined is None else joined

    def _line_end_note(self, span: Span) -> Note:
        words = self._hyphenless.doubtful_words(span.of(self.document.text))
        text = "a hyphen at a line end was read as the quote has it"
        if words:
            text += f"; the source has “{words[0]}” elsewhere with a hyphen and without"
        return Note(NoteKind.LINE_END_HYPHEN, text)

    def _variant_notes(self, found: _Found) -> list[Note]:
        notes = [
            Note(kind, "the quote has a quotation mark without its partner")
            for kind in found.variant.notes
        ]
        if has_interior_ellipsis(normalize(found.variant.text, self.rules)):
            notes.append(
                Note(
                    NoteKind.INTERIOR_ELLIPSIS,
                    "the quote has an interior ellipsis, which the source has at the same place",
                )
            )
        if found.rules is not None and "R2" in self._steps(found, found.spans[:1]):
            notes.append(self._line_end_note(found.spans[0]))
        return notes

    def _partial(self, quote: str, cut: Span) -> Match:
        text = self.document.text
        whole = widen(self.surroundings, text, cut)
        reason = cut_reason(self.surroundings, text, cut)
        near = self.near_misses.describe(whole, quote, self.rules, edge=reason)
        return Match(
            quote=quote,
            status=Status.PARTIAL,
            reason=f"the source has these characters only as part of a longer word or number: {reason}",
            near_miss=near,
            source_kind=self.document.source_kind,
            summary_suspected=self.summary_suspected,
        )

    def _spliced(self, quote: str, pieces: tuple[str, ...]) -> Match:
        segments: list[Segment] = []
        position = 0
        for piece in pieces:
            match = self.match(piece)
            segments.append(self._segment(piece, match, position, bool(segments)))
            if segments[-1].in_order and match.occurrences:
                position = segments[-1].match.occurrences[0].span.end
        return Match(
            quote=quote,
            status=Status.SPLICED,
            reason=_splice_reason(segments),
            segments=tuple(segments),
            source_kind=self.document.source_kind,
            summary_suspected=self.summary_suspected,
        )

    @staticmethod
    def _segment(piece: str, match: Match, position: int, has_previous: bool) -> Segment:
        occurrences = match.occurrences
        spans = occurrences.spans if isinstance(occurrences, Occurrences) else ()
        index = place_after(spans, position)
        if index is None or not isinstance(occurrences, Occurrences):
            return Segment(piece, match, in_order=False, elided=None)
        chosen = spans[index]
        elided = Span(position, chosen.start) if has_previous and position else None
        return Segment(
            piece,
            replace(match, occurrences=occurrences.from_index(index)),
            in_order=True,
            elided=elided,
        )

    def _absent(self, quote: str) -> Match:
        near = self.near_misses.find(quote, self.rules)
        notes = self._hidden_notes(quote)
        return Match(
            quote=quote,
            status=Status.ABSENT,
            reason=_absent_reason(near, notes),
            near_miss=near,
            notes=notes,
            source_kind=self.document.source_kind,
            summary_suspected=self.summary_suspected,
            warnings=(SUMMARY_WARNING,) if self.summary_suspected else (),
        )

    def _hidden_notes(self, quote: str) -> tuple[Note, ...]:
        wanted = {normalize(form.text, self.rules) for form in quote_variants(quote, self.rules)}
        for where, folded in self._hidden:
            if any(form in folded for form in wanted):
                said = f"the words stand only in {where}, which no reader of the page sees"
                return (Note(NoteKind.ONLY_HIDDEN, said),)
        return ()

    @cached_property
    def _hidden(self) -> tuple[tuple[str, str], ...]:
        """What hides text in the source, and the text, normalised."""
        return tuple(
            (hidden.where, normalize(hidden.text, self.rules)) for hidden in self.document.hidden
        )

    def locate(self, span: Span) -> Locator:
        """Give the place of any span of the source."""
        return self.places.locate(span)


class _Found:
    """Where a quote was found, in which form, and under which rules (None: exactly)."""

    def __init__(
        self,
        spans: list[Span],
        count: int,
        variant: QuoteVariant,
        rules: RuleSet | None,
        cut: list[Span] | None = None,
    ) -> None:
        self.spans = spans
        self.count = count
        self.variant = variant
        self.rules = rules
        self.cut = cut or []


def _verified_reason(status: Status, steps: tuple[str, ...], count: int) -> str:
    times = "" if count == 1 else f", {count} times"
    if status is Status.EXACT:
        return f"the source has these words character for character{times}"
    names = ", ".join(f"{step} ({rule_name(step)})" for step in steps)
    return f"the source has these words{times}; not byte-identical, equal after {names}"


def _absent_reason(near: NearMiss | None, notes: tuple[Note, ...]) -> str:
    if notes:
        return notes[0].text
    if near is None:
        return "the source has no passage like it: probably not from this source, or fabricated"
    return f"the source does not have these words; nearest passage: {near.reason}"


def _splice_reason(segments: list[Segment]) -> str:
    count = len(segments)
    missing = [s.quote for s in segments if not s.match.verified]
    size = "one piece" if count == 1 else f"{count} pieces"
    if missing:
        return f"a splice of {size}, of which the source lacks {len(missing)}: “{missing[0]}”"
    if not all(segment.in_order for segment in segments):
        return f"a splice of {size}, all in the source but not in this order"
    return f"a splice of {size}, all in the source in this order; never certified as one quote"
