"""The passage of a source that is most like a quote that is not there."""

from __future__ import annotations

from bisect import bisect_right

from pincite.matching.differences import explain, over_line_ends
from pincite.matching.edge_signs import with_edge_words, with_signs
from pincite.matching.locating import Places
from pincite.matching.passage_index import PassageIndex, Window
from pincite.matching.quote_variants import quote_variants
from pincite.matching.rest_of_quote import with_rest
from pincite.matching.similarity import best_end, best_place, similarity
from pincite.matching.steps import shift_marks
from pincite.matching.tokens import tokens_of
from pincite.matching.voters import densest_part, voters_of
from pincite.matching.word_diff import key_of, word_diff
from pincite.model import Difference, NearMiss, Span
from pincite.model.values import dataclass
from pincite.text import RuleSet, normalize
from pincite.text.graphemes import is_grapheme_boundary
from pincite.text.offsets import NormalizedText
from pincite.text.rules.n4_dashes import DASHES
from pincite.text.surroundings import Surroundings

_LEAST_COVERAGE = 0.35
_LEAST_SIMILARITY = 0.5
_SURE_SIMILARITY = 0.75
_MOST_MISSING = 8
_WIDEST = 64
_HYPHENS = frozenset("-" + DASHES)


class NearMissFinder:
    """Finds near misses in one source."""

    def __init__(
        self, normalized: NormalizedText, surroundings: Surroundings, places: Places
    ) -> None:
        self._normalized = normalized
        self._surroundings = surroundings
        self._places = places
        self._index: PassageIndex | None = None

    @property
    def index(self) -> PassageIndex:
        """The votes of the source's words."""
        if self._index is None:
            self._index = PassageIndex(self._normalized.encoded)
        return self._index

    @property
    def is_indexed(self) -> bool:
        """Whether all words of the source were entered in the index already."""
        return self._index is not None and self._index.is_whole

    def find(self, quote: str, rules: RuleSet) -> NearMiss | None:
        """Give the nearest passage, or None where no passage shares enough with the quote."""
        near = self.nearest(quote, rules)
        return near if near is not None and self._is_near(near, quote) else None

    def nearest(self, quote: str, rules: RuleSet) -> NearMiss | None:
        """Give the nearest passage however far it is, or None where it shares no word."""
        normal = normalize(_at_its_barest(quote, rules), rules)
        if not normal:
            return None
        best: _Aligned | None = None
        for window in self.index.windows(normal):
            aligned = self._aligned(window, normal)
            if aligned.end and (best is None or aligned.edits < best.edits):
                best = aligned
        if best is None:
            return None
        place = best.place(normal)
        source = self._normalized.document.text
        span = widen(self._surroundings, source, self._span(*place))
        written = _as_written(quote, rules)
        span = with_signs(source, with_edge_words(source, span, written), written)
        return self.describe(span, quote, rules)

    def _aligned(self, window: Window, normal: str) -> _Aligned:
        encoded = self._normalized.encoded[window.start : window.end]
        text = encoded.decode("utf-8", "surrogatepass")
        first, last = densest_part(text, normal)
        end, edits = best_end(normal, text[first:last])
        return _Aligned(window.start, text, first, last, end, edits)

    def _span(self, start: int, end: int) -> Span:
        encoded = self._normalized.encoded
        while start < end - 1 and encoded[start : start + 1] == b" ":
            start += 1
        while end > start + 1 and encoded[end - 1 : end] == b" ":
            end -= 1
        return self._normalized.span_of(start, end)

    def describe(self, span: Span, quote: str, rules: RuleSet, *, edge: str = "") -> NearMiss:
        """Say how the text of a span differs from the quote; ``edge`` is the reason of a cut."""
        document = self._normalized.document
        found = span.of(document.text)
        marks = shift_marks(self._surroundings.marks_in(span), span)
        trimmed = _as_written(quote, rules)
        shown = normalize(found, _MARKS_ONLY, marks)
        if "R2" in rules:
            shown = over_line_ends(shown, trimmed)
        diff = word_diff(shown, trimmed)
        if edge:
            difference, reason = Difference.EDGE, edge
        else:
            difference, reason = explain(found, marks, trimmed, rules, diff, shown=shown)
        return NearMiss(
            locator=self._places.locate(span),
            similarity=similarity(normalize(shown, rules), normalize(trimmed, rules)),
            missing_words=self._missing(trimmed, rules),
            diff=diff,
            difference=difference,
            reason=reason,
        )

    def _missing(self, quote: str, rules: RuleSet) -> tuple[str, ...]:
        """Give the words of the quote that stand nowhere in the source."""
        words = dict.fromkeys(voters_of(normalize(quote, rules)))
        missing = [word for word in words if len(word) > 1 and word not in self.index]
        return tuple(missing[:_MOST_MISSING])

    def _is_near(self, near: NearMiss, quote: str) -> bool:
        if near.similarity >= _SURE_SIMILARITY:
            return True
        if near.similarity < _LEAST_SIMILARITY:
            return False
        return _coverage(near.locator.text, quote) >= _LEAST_COVERAGE


@dataclass(frozen=True, slots=True)
class _Aligned:
    """Where in a window the quote ends with the fewest edits.

    ``offset`` is the window's, in bytes; ``end`` counts from ``first``, where the part of the window
    begins that was looked at.
    """

    offset: int
    text: str
    first: int
    last: int
    end: int
    edits: int

    def place(self, normal: str) -> tuple[int, int]:
        """Give the whole passage as byte offsets."""
        part = self.text[self.first : self.last]
        start, end = best_place(normal, part, (self.end, self.edits))
        start, end = with_rest(self.text, self.first + start, self.first + end, normal)
        first = self.offset + len(self.text[:start].encode("utf-8", "surrogatepass"))
        return first, first + len(self.text[start:end].encode("utf-8", "surrogatepass"))


_MARKS_ONLY = RuleSet(frozenset({"R4", "R5"}))


def _at_its_barest(quote: str, rules: RuleSet) -> str:
    """Give the quote without all that its author added; a lone mark cut off is a guess."""
    bare = [form.text for form in quote_variants(quote, rules) if not form.notes]
    return bare[-1] if bare else quote


def _as_written(quote: str, rules: RuleSet) -> str:
    """Give the quote without its outer marks and ellipses, which are no difference."""
    trimmed = [
        form.text
        for form in quote_variants(quote, rules)
        if set(form.steps) <= {"Q1", "Q2"} and not form.notes
    ]
    return trimmed[-1] if trimmed else quote


def _coverage(found: str, quote: str) -> float:
    """Give the share of the quote's letters in words that the passage has too."""
    ours = {key_of(token) for token in tokens_of(found) if token.is_word}
    theirs = [token for token in tokens_of(quote) if token.is_word]
    total = sum(len(token.text) for token in theirs)
    shared = sum(len(token.text) for token in theirs if key_of(token) in ours)
    return shared / total if total else 0.0


def widen(surroundings: Surroundings, text: str, span: Span) -> Span:
    """Grow a span to whole characters, words and numbers, and over a hyphen to the whole word."""
    start, end = span.start, span.end
    while start > 0 and span.start - start < _WIDEST:
        whole = is_grapheme_boundary(text, start) and surroundings.can_begin(start)
        if whole and not (start < span.start and text[start] in _HYPHENS):
            break
        start -= 1
    while end < len(text) and end - span.end < _WIDEST:
        whole = is_grapheme_boundary(text, end) and surroundings.can_end(end)
        if whole and not (end > span.end and text[end - 1] in _HYPHENS):
            break
        end += 1
    return Span(start, end)


def cut_reason(surroundings: Surroundings, text: str, span: Span) -> str:
    """Say in words what a span cuts."""
    whole = widen(surroundings, text, span)
    first = text[whole.start : span.start]
    last = text[span.end : whole.end]
    if not first and not last:
        if surroundings.joins_raised_digits(span) or surroundings.joins_note_mark(span):
            return "it runs from a number into its raised digits or a note mark"
        return "it cuts a printed character"
    words = []
    if first:
        word = _word_at(text, whole.start, span.start)
        words.append(f"it begins inside “{word}”")
    if last:
        begin = max(whole.start, _word_start(text, span.end))
        words.append(f"it ends inside “{text[begin : whole.end].strip()}”")
    return " and ".join(words)


def _word_at(text: str, start: int, inside: int) -> str:
    end = inside
    while end < len(text) and not text[end].isspace() and end - inside < _WIDEST:
        end += 1
    return text[start:end].strip().rstrip(".,;:!?")


def _word_start(text: str, index: int) -> int:
    start = index
    while start > 0 and not text[start - 1].isspace() and index - start < _WIDEST:
        start -= 1
    return start


def place_after(spans: tuple[Span, ...], position: int) -> int | None:
    """Give the index of the first span that begins at or after a position."""
    index = bisect_right([span.start for span in spans], position - 1)
    return index if index < len(spans) else None
