"""Rule R2: each hyphen at a line end is the typesetter's or the word's, as the quote has it.

Both texts are compared without any hyphen inside words. A hit counts only where every hyphen that
one side alone has is one that ends a line of the source.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence

from pincite.matching.hits import Hits, is_whole
from pincite.matching.quote_variants import QuoteVariant
from pincite.matching.steps import needed_rules, shift_marks
from pincite.model import Mark
from pincite.text import RuleSet, normalize
from pincite.text.lazy_pattern import lazy_pattern
from pincite.text.normalize import visible
from pincite.text.offsets import NormalizedText
from pincite.text.rules.n4_dashes import DASHES
from pincite.text.surroundings import Surroundings

_INNER_HYPHEN = lazy_pattern(rb"(?<=[^\s\-])- ?(?=[^\s\-])")
_INNER_HYPHEN_TEXT = lazy_pattern(r"(?<=[^\s\-])- ?(?=[^\s\-])")
_LINE_END = lazy_pattern(rf"(?<=\w)[-{DASHES}\u00ad\ufffe]?[-{DASHES}][^\S\n]*\n\s*(?=\w)")
_WORD_END = lazy_pattern(r"\w+$")
_WORD_START = lazy_pattern(r"\w+")
_MOST_LINE_ENDS = 64
_LONG_DASHES = frozenset("\u2012\u2013\u2014\u2015")


class HyphenlessText:
    """A normalised source without the hyphens inside its words."""

    def __init__(self, normalized: NormalizedText) -> None:
        self._normalized = normalized
        self._rules = normalized.rules.without("R2")
        parts: list[bytes] = []
        self._kept: list[int] = []
        self._removed: list[int] = []
        last = removed = 0
        for hyphen in _INNER_HYPHEN.finditer(normalized.encoded):
            parts.append(normalized.encoded[last : hyphen.start()])
            self._kept.append(hyphen.start() - removed)
            removed += hyphen.end() - hyphen.start()
            self._removed.append(removed)
            last = hyphen.end()
        parts.append(normalized.encoded[last:])
        self.encoded = b"".join(parts)

    def hits(self, variant: QuoteVariant, surroundings: Surroundings) -> Hits:
        """Find one form of the quote with line-end hyphens read either way."""
        hits = Hits()
        document = self._normalized.document
        bare = _INNER_HYPHEN_TEXT.sub("", normalize(variant.text, self._rules))
        needle = bare.encode("utf-8", "surrogatepass")
        found = self.encoded.find(needle) if needle else -1
        while found >= 0:
            span = self._normalized.span_of(
                self._original(found), self._original(found + len(needle) - 1) + 1
            )
            marks = shift_marks(surroundings.marks_in(span), span)
            if self.steps(span.of(document.text), marks, variant.text) is not None:
                hits.add(span, whole=is_whole(document, surroundings, span))
            found = self.encoded.find(needle, found + 1)
        return hits

    def doubtful_words(self, found: str) -> tuple[str, ...]:
        """Give the words cut at a line end that the source has elsewhere with and without hyphen."""
        doubtful: list[str] = []
        for line_end in _LINE_END.finditer(found):
            before, after = _words_at(found, line_end)
            forms = [normalize(form, self._rules) for form in (before + after, f"{before}-{after}")]
            if all(
                form.encode("utf-8", "surrogatepass") in self._normalized.encoded for form in forms
            ):
                doubtful.append(f"{before}-{after}")
        return tuple(doubtful)

    def _original(self, offset: int) -> int:
        """Give the offset before the hyphens went; a hyphen at the offset itself stays out."""
        index = bisect_right(self._kept, offset) - 1
        return offset + (self._removed[index] if index >= 0 else 0)

    def steps(self, found: str, marks: Sequence[Mark], quote: str) -> tuple[str, ...] | None:
        """Give the rules that account for the difference, R2 among them, or None.

        ``marks`` are spans over ``found``: a page's foot and head can stand behind its last hyphen.
        """
        skipping = [
            rule.id for rule in self._rules.rules if any(mark.kind in rule.skips for mark in marks)
        ]
        if skipping:
            skips = frozenset().union(*(rule.skips for rule in self._rules.rules))
            found = visible(found, 0, len(found), marks, skips)
        line_ends = list(_LINE_END.finditer(found))
        if not line_ends or len(line_ends) > _MOST_LINE_ENDS:
            return None
        reading = _reading(found, line_ends, quote, self._rules)
        needed = needed_rules(reading, (), quote, self._rules)
        return None if needed is None else (*needed, *skipping, "R2")


def _stays(before: str, line_end: str, after: str) -> bool:
    """Tell whether a hyphen at a line's end is no typesetter's.

    One between two digits is a range's, and a longer dash parts words.
    """
    between_digits = before[-1:].isdigit() and after[:1].isdigit()
    return between_digits or not _LONG_DASHES.isdisjoint(line_end)


def _words_at(found: str, line_end: re.Match[str]) -> tuple[str, str]:
    before = _WORD_END.search(found[max(0, line_end.start() - 64) : line_end.start()])
    after = _WORD_START.match(found, line_end.end())
    return (before[0] if before else "", after[0] if after else "")


def _reading(found: str, line_ends: Sequence[re.Match[str]], quote: str, rules: RuleSet) -> str:
    """Join or keep each line-end hyphen so that the text so far begins as the quote does."""
    wanted = normalize(quote, rules)
    text = ""
    last = 0
    for index, line_end in enumerate(line_ends):
        after = line_ends[index + 1].start() if index + 1 < len(line_ends) else len(found)
        text += found[last : line_end.start()]
        last = line_end.end()
        following = found[last:after]
        kept = normalize(text + "-" + following, rules)
        text += "-" if _stays(text, line_end[0], following) or wanted.startswith(kept) else ""
    return text + found[last:]
