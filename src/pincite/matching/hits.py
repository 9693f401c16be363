"""Where a quote occurs in one source, with whole words and numbers or without.

Two ways lead to the same answer: a search in the text as read, and one in its normalised form.
Every hit of the second is mapped back and compared again on the text as read, so a fault in a map
can lose a hit but never make one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from typing import TYPE_CHECKING

from pincite.matching.dashes import dash_spacing_agrees
from pincite.matching.quote_variants import QuoteVariant
from pincite.matching.steps import shift_marks
from pincite.model import Document, Span
from pincite.model.values import dataclass
from pincite.text import BY_ID, RuleSet, normalize
from pincite.text.graphemes import is_grapheme_boundary
from pincite.text.lazy_pattern import lazy_pattern
from pincite.text.offsets import NormalizedText
from pincite.text.surroundings import INVISIBLE, Surroundings

if TYPE_CHECKING:
    from pincite.matching.passage_index import PassageIndex

LISTED = 100
"""How many occurrences are listed; all are counted."""

_CUT_HITS_KEPT = 8
_SPACE = 0x20
_CLOSED_BEGIN = lazy_pattern(r"^--? ")
_CLOSED_END = lazy_pattern(r" --?$")
# Enough of a printed character to see whether it goes on.
_CLUSTER = 16
# Beside these, a word or number has its edge whatever stands further off.
_CLEAR_EDGES = frozenset(b' \t\n()[]{}"!?')
_SPACES = frozenset(b" \t\r\n")
# Words and signs behind which a space leaves no doubt: none is a hyphen that may end a line.
_CLEAR_BEFORE_SPACE = frozenset(code for code in range(0x21, 0x7F) if code != 0x2D)
# No rule deletes one of these that stands at a letter or digit, whatever is on its other side.
_MARKS_BEFORE = frozenset("\"'“‘(")
_MARKS_BEHIND = frozenset(".,;:!?\"'”’)")
_WORD_BYTES = frozenset(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_")


@dataclass(slots=True)
class Hits:
    """The occurrences of one form of the quote.

    ``spans`` lists the first ``most`` whole ones, ``count`` counts all of them; ``cut`` lists some
    that end inside a word, a number or a printed character.
    """

    most: int = LISTED

    spans: list[Span] = field(default_factory=list)
    count: int = 0
    cut: list[Span] = field(default_factory=list)

    def add(self, span: Span, *, whole: bool) -> None:
        """Enter one occurrence."""
        if not whole:
            if len(self.cut) < _CUT_HITS_KEPT:
                self.cut.append(span)
            return
        self.count += 1
        if len(self.spans) < self.most:
            self.spans.append(span)


def exact_hits(
    document: Document, surroundings: Surroundings, quote: str, most: int = LISTED
) -> Hits:
    """Find the quote code point for code point in the text as read."""
    hits = Hits(most)
    text = document.text
    found = text.find(quote)
    while found >= 0:
        span = Span(found, found + len(quote))
        whole = _clear_edges_as_read(document, span.start, span.end)
        if whole is None:
            whole = is_whole(document, surroundings, span)
            whole = whole and not surroundings.joins_note_mark(span)
        hits.add(span, whole=whole)
        found = text.find(quote, found + 1)
    return hits


def normalized_hits(
    normalized: NormalizedText,
    surroundings: Surroundings,
    variant: QuoteVariant,
    index: PassageIndex | None = None,
    most: int = LISTED,
) -> Hits:
    """Find one form of the quote in the normalised text; an ``index`` of it only saves time."""
    hits = Hits(most)
    for needle in _needles(normalize(variant.text, normalized.rules), normalized.rules):
        encoded = needle.encode("utf-8", "surrogatepass")
        for offset in _offsets(normalized, needle, encoded, index):
            if _begins_character(normalized.encoded, offset):
                _add_hit(hits, normalized, surroundings, variant, (offset, offset + len(encoded)))
        if hits.spans:
            break
    return hits


def _needles(normal: str, rules: RuleSet) -> Iterator[str]:
    """Give the normalised quote; with R6, also as the source has a spaced dash at its end.

    The source's dash is closed up there, the quote's lacks a neighbour. What is found is compared
    once more by itself, so it counts only where the spacing inside the quote is the same.
    """
    yield normal
    if "R6" in rules:
        closed = _CLOSED_BEGIN.sub("-", _CLOSED_END.sub("-", normal))
        if closed != normal and len(closed) > 2:
            yield closed


def shows_normalized(document: Document, quote: str) -> bool:
    """Tell whether every whole exact occurrence shows up in the normalised text too.

    True where the quote begins and ends with a letter or digit, a mark before or behind it
    included, so that no rule looks across its ends, and no mark of the source can hide a part of
    it.
    """
    first = quote[1:2] if quote[0] in _MARKS_BEFORE else quote[0]
    last = quote[-2:-1] if quote[-1] in _MARKS_BEHIND else quote[-1]
    return not document.marks and first.isalnum() and last.isalnum()


def _offsets(
    normalized: NormalizedText, needle: str, encoded: bytes, index: PassageIndex | None
) -> Iterator[int]:
    places = None if index is None else index.places_of(needle)
    if places is None:
        yield from normalized.find_all(encoded, 0, len(normalized.encoded))
    else:
        for start, end in places:
            yield from normalized.find_all(encoded, start, end)


def _add_hit(
    hits: Hits,
    normalized: NormalizedText,
    surroundings: Surroundings,
    variant: QuoteVariant,
    place: tuple[int, int],
) -> None:
    clear = _clear_edges(normalized, *place)
    if clear is False and len(hits.cut) >= _CUT_HITS_KEPT:
        return
    if (
        clear is True
        and len(hits.spans) >= hits.most
        and not _depends_on_place(normalized, variant)
    ):
        hits.count += 1
        return
    as_written = variant.text if shows_normalized(normalized.document, variant.text) else ""
    span = _over_dropped_marks(normalized, normalized.span_of(*place, as_written))
    span = _without_outer_space(normalized.document.text, span)
    if not _equals_there(normalized, surroundings, variant, span):
        return
    whole = is_whole(normalized.document, surroundings, span)
    if "R5" not in normalized.rules:
        whole = whole and not surroundings.joins_note_mark(span)
    hits.add(span, whole=whole)


def _without_outer_space(text: str, span: Span) -> Span:
    """Leave out the white space that was closed up with a dash at the span's end."""
    start, end = span.start, span.end
    while end - start > 1 and text[start].isspace():
        start += 1
    while end - start > 1 and text[end - 1].isspace():
        end -= 1
    return Span(start, end)


def _over_dropped_marks(normalized: NormalizedText, span: Span) -> Span:
    """Take the vowel marks of the last letter in, where O3 drops them."""
    if "O3" not in normalized.rules:
        return span
    text = normalized.document.text
    end = span.end
    while end < len(text) and text[end] in BY_ID["O3"].deletes:
        end += 1
    return Span(span.start, end)


def _clear_edges(normalized: NormalizedText, start: int, end: int) -> bool | None:
    """Tell from the neighbouring bytes alone whether the edges are whole, if that can be."""
    if normalized.document.marks:
        return None
    encoded = normalized.encoded
    before = encoded[start - 1] if start else _SPACE
    after = encoded[end] if end < len(encoded) else _SPACE
    if before in _SPACES and start > 1 and encoded[start - 2] not in _CLEAR_BEFORE_SPACE:
        return None
    return _edges_between(before, encoded[start], encoded[end - 1], after)


def _clear_edges_as_read(document: Document, start: int, end: int) -> bool | None:
    """Do the same for the text as read."""
    if document.marks:
        return None
    text = document.text
    before = ord(text[start - 1]) if start else _SPACE
    after = ord(text[end]) if end < len(text) else _SPACE
    if before in _SPACES and start > 1 and ord(text[start - 2]) not in _CLEAR_BEFORE_SPACE:
        return None
    return _edges_between(before, ord(text[start]), ord(text[end - 1]), after)


def _edges_between(before: int, first: int, last: int, after: int) -> bool | None:
    """Decide by the characters at both ends where all of them are ASCII and leave no doubt."""
    if (before in _WORD_BYTES and first in _WORD_BYTES) or (
        after in _WORD_BYTES and last in _WORD_BYTES
    ):
        return False
    if first < 0x80 and last < 0x80 and before in _CLEAR_EDGES and after in _CLEAR_EDGES:
        return True
    return None


def _depends_on_place(normalized: NormalizedText, variant: QuoteVariant) -> bool:
    """Tell whether equal normalised text can still be refused at some places."""
    return "R6" in normalized.rules and "-" in normalize(variant.text, normalized.rules)


def _begins_character(encoded: bytes, offset: int) -> bool:
    return encoded[offset] & 0xC0 != 0x80


def _equals_there(
    normalized: NormalizedText, surroundings: Surroundings, variant: QuoteVariant, span: Span
) -> bool:
    """Compare the text as read with the quote once more, and look at its dashes."""
    rules = normalized.rules
    found = span.of(normalized.document.text)
    marks = shift_marks(surroundings.marks_in(span), span)
    quote = normalize(variant.text, rules)
    if normalize(found, rules, marks) != quote:
        return False
    if "R6" not in rules or "-" not in quote:
        return True
    seen = RuleSet(rules.ids & _SEEN)
    return dash_spacing_agrees(normalize(found, seen, marks), normalize(variant.text, seen))


# What these rules pass over stands between no two dashes; they change nothing else.
_SEEN = frozenset({"N2", "R1", "R4", "R5"})


def is_whole(document: Document, surroundings: Surroundings, span: Span) -> bool:
    """Tell whether the span cuts no printed character, no word and no number."""
    text = document.text
    return (
        _is_character_edge(text, surroundings, span.start)
        and _is_character_edge(text, surroundings, span.end)
        and surroundings.can_begin(span.start)
        and surroundings.can_end(span.end)
        and not surroundings.joins_raised_digits(span)
    )


def _is_character_edge(text: str, surroundings: Surroundings, index: int) -> bool:
    """Tell whether a printed character ends here: in the file, and as a reader sees it.

    Invisible characters hang on the letter before them in the file; a joiner holds a picture of
    several emoji together that falls apart without it. So both are asked.
    """
    if text.isascii():
        return is_grapheme_boundary(text, index)
    first, last = index, index
    while first > 0 and text[first - 1] in INVISIBLE:
        first -= 1
    while last < len(text) and text[last] in INVISIBLE:
        last += 1
    if not any(is_grapheme_boundary(text, place) for place in range(first, last + 1)):
        return False
    before, after = surroundings.before(index, _CLUSTER), surroundings.after(index, _CLUSTER)
    return is_grapheme_boundary(before + after, len(before))
