"""Sentences as spans: a library's boundaries, put right by the fix-up lists."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from pincite.model import Span
from pincite.sentences.fixups import (
    AFTER_NUMBERS,
    BEFORE_NUMBERS,
    CLOSERS,
    QUOTE_GOES_ON,
    TITLES,
)
from pincite.sentences.language import guess_language

# The library takes time that grows with the square of what an opened quotation mark leaves open.
_WINDOW = 4_000

# Names such as "iPhone", "mRNA" and "pH" begin a sentence as they are.
_SMALL_FIRST_LETTER = re.compile(r"(?<![^\W_])[a-z](?=[a-z]{0,2}[A-Z])")
_LAST_WORD = re.compile(
    r"([^\W\d_][^\W\d_\u0300-\u036f\u0900-\u0903\u093a-\u094f]*[\u0900-\u094f]*)\.$"
)
_LAST_NUMBER = re.compile(r"(?<!\d[.,])\b\d{1,3}\.$")
_NEXT_WORD = re.compile(r"[^\W\d_]+")
_MARKERS = re.compile(
    r"(?:\s{0,3}(?:\[\[?[\^@]?\d[\d\s,;\u2013-]{0,40}\]\]?|\[\^[^\]\s]{1,60}\]|\[@[^\]\s]{1,80}\]"
    r"|\[(?:unverified|policy|tool:[\w.-]{1,80}|citation needed)\]|\u3010[^\u3011]{1,60}\u3011"
    r"|\\cite\{[^}]{1,80}\}|\ue200[^\ue201]{1,80}\ue201|(?:cite)?(?:turn\d{1,3}[a-z]{4,6}\d{1,3})+)"
    r"|[\u2070\u00b9\u00b2\u00b3\u2074-\u2079,\u207b]*[\u2070\u00b9\u00b2\u00b3\u2074-\u2079])+"
)
_WHOLE_BRACKET = re.compile(
    r"\s*(?:\([^()]*[.!?\u2026][\"'\u201d\u2019\u00bb]?\)(?=\s)|\uff08[^\uff08\uff09]*[\u3002\uff01\uff1f]\uff09)"
)
# A stop and a marker behind it end a sentence also where quotation marks or brackets hide the stop.
_MARKED_STOP = re.compile(
    rf"[.!?\u2026\u3002\uff01\uff1f\u0964\u061f][\"'\u201d\u2019\u00bb\u300d\u300f)]?{_MARKERS.pattern}(?=\s|[\u3041-\u9fff\u201c\u300c])"
)
_CLOSERS = {
    language: re.compile(rf"\b(?:{'|'.join(sorted(words))})\.(?=\s+[A-Z\u00c0-\u00de])")
    for language, words in CLOSERS.items()
}
_CLOSING_QUOTES = "\u300d\u300f\u201d"


def split_sentences(text: str, language: str = "") -> tuple[Span, ...]:
    """Split the text of one block into sentences.

    A citation marker behind the full stop belongs to the sentence before it. Spans are in order,
    hold no white space at their ends, and cover all the rest. Takes time in proportion to the
    text, whatever it holds.

    Args:
        text: The words as a reader sees them, without mark-up.
        language: Its two-letter code; guessed from the text where it is left out.

    >>> [span.of("It rose by approx. 4 m.[1] It fell.") for span in split_sentences(
    ...     "It rose by approx. 4 m.[1] It fell.")]
    ['It rose by approx. 4 m.[1]', 'It fell.']
    """
    language = (language or guess_language(text))[:2].lower()
    bounds = _Bounds(text, language)
    return tuple(_trimmed(text, bounds.spans()))


class _Bounds:
    """The ends of sentences of one text; what stands in it may be read otherwise, place for place."""

    def __init__(self, text: str, language: str) -> None:
        self._text = _SMALL_FIRST_LETTER.sub(lambda found: found[0].upper(), text)
        self._language = language

    def spans(self) -> Iterator[tuple[int, int]]:
        """Give raw ranges, in order, from the first character to the last."""
        start = last = 0
        for bound in [*self._ends(), len(self._text)]:
            end = self._behind_markers(last, bound)
            last = bound
            if end <= start or (end < len(self._text) and self._goes_on(start, end)):
                continue
            for split in self._missed(start, end):
                yield start, split
                start = split
            yield start, end
            start = end

    def _ends(self) -> Iterator[int]:
        """Give the library's sentence ends, window by window."""
        from sentencex import get_sentence_boundaries  # type: ignore[import-untyped]

        at, size = 0, len(self._text)
        while at < size:
            window = self._text[at : at + _WINDOW]
            ends = [x["end_index"] for x in get_sentence_boundaries(self._language or "en", window)]
            ends = [end for end in ends if 0 < end <= len(window)]
            whole = at + len(window) >= size
            if not whole:
                # The last sentence may go on behind the window, so it is read again from its start.
                ends = [end for end in ends if end < len(window)][-1_000:] or [len(window)]
            yield from (at + end for end in ends)
            at = size if whole else at + ends[-1]

    def _behind_markers(self, last: int, end: int) -> int:
        seen = last + len(self._text[last:end].rstrip())
        if seen == last or self._text[seen - 1].isalnum():
            return end
        found = _MARKERS.match(self._text, seen)
        return max(end, found.end()) if found else end

    def _goes_on(self, start: int, end: int) -> bool:
        """Tell whether the sentence goes on behind a boundary that the library saw."""
        before = self._text[max(start, end - 40) : end].rstrip()
        after = self._text[end : end + 40].lstrip()
        if not after or not before:
            return False
        if before[-1] in _CLOSING_QUOTES:
            return after.startswith(QUOTE_GOES_ON.get(self._language, ("\0",)))
        if not before.endswith("."):
            return False
        return self._abbreviates(before, after) or after[0].islower()

    def _abbreviates(self, before: str, after: str) -> bool:
        number = after[0].isdigit()
        word = _LAST_WORD.search(before)
        if word is not None:
            folded = word[1].lower()
            return self._listed(TITLES, folded) or (number and self._listed(BEFORE_NUMBERS, folded))
        following = _NEXT_WORD.match(after)
        return (
            following is not None
            and _LAST_NUMBER.search(before) is not None
            and self._listed(AFTER_NUMBERS, following[0].lower())
        )

    def _listed(self, lists: Mapping[str, frozenset[str]], word: str) -> bool:
        return word in lists.get(self._language or "en", frozenset())

    def _missed(self, start: int, end: int) -> list[int]:
        """Give the ends inside a stretch that the library did not see."""
        found: list[int] = []
        # A bracket that opens the sentence holds a sentence of its own; others may hold "(Weir Co.)".
        bracket = _WHOLE_BRACKET.match(self._text, start, end)
        if (
            bracket is not None
            and not self._text[bracket.end() : bracket.end() + 2].strip()[:1].islower()
        ):
            found.append(bracket.end())
        found += [
            marked.end()
            for marked in _MARKED_STOP.finditer(self._text, start, end)
            if not self._text[marked.end() : marked.end() + 4].strip()[:1].islower()
        ]
        closer = _CLOSERS.get(self._language or "en")
        if closer:
            found += [x.end() for x in closer.finditer(self._text, start, end)]
        return sorted(x for x in set(found) if x < end)


def _trimmed(text: str, ranges: Iterator[tuple[int, int]]) -> Iterator[Span]:
    for start, end in ranges:
        part = text[start:end]
        seen = part.strip()
        if seen:
            first = start + len(part) - len(part.lstrip())
            yield Span(first, first + len(seen))
