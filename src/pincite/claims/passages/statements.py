"""Which stretches of a source state something: no questions, titles, exercises, lists of links."""

from __future__ import annotations

import itertools
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from enum import StrEnum

from pincite.model import Document, LandmarkKind, MarkKind, Span
from pincite.model.values import dataclass
from pincite.sentences import split_sentences
from pincite.text.lazy_pattern import lazy_pattern

_BLANK = lazy_pattern(
    r"\n[^\S\n]*(?:\n\s*)+|\n(?=[^\S\n]*(?:[-*+\u2022\u25aa\u2013]|\d{1,3}[.)]|#{1,6})\s)"
)
_LINE_END = lazy_pattern(r"\n")
_STOPS = ".!?:;\u2026\u3002\uff01\uff1f\u0964\u061f\uff1b\uff1a"
_CLOSERS = "\"'\u201d\u2019\u00bb)]\u300d\u300f\uff09*_"
_WRAPPED = 55
_ROW = lazy_pattern(r"\S\s*\|\s*\S|^\s*\||\S\t+\S.*\t+\S")
_HEADING = lazy_pattern(r"^\s*#{1,6}\s")
_EXERCISE = lazy_pattern(
    r"(?i)^\W*(?:exercise|question|quiz|true or false|discuss|fill in|\u00fcbung|aufgabe|frage|exercice"
    r"|ejercicio|pregunta|exerc\u00edcio|esercizio|\u0443\u043f\u0440\u0430\u0436\u043d\u0435\u043d\u0438\u0435|\u7ec3\u4e60|\u7df4\u7fd2\u554f\u984c)\b"
)
_HAS_DIGIT = lazy_pattern(r"\d")
_WORDS = lazy_pattern(r"\w+")
_FEW_WORDS = 9


class Form(StrEnum):
    """What a stretch of a source is, as far as deciding goes."""

    SENTENCE = "sentence"
    ROW = "row"
    OTHER = "other"
    """Questions, titles, exercises and lists of links: they state nothing."""


@dataclass(frozen=True, slots=True)
class Statement:
    """One sentence or table row of a source; ``block`` counts the paragraphs it may stand in."""

    span: Span
    form: Form
    block: int


def read_statements(document: Document, language: str) -> tuple[Statement, ...]:
    """Give the sentences and rows of a document in order, each with its form."""
    headings = _spans(document, LandmarkKind.HEADING)
    skipped = sorted(mark.span for mark in document.marks if mark.kind is MarkKind.NAVIGATION)
    links = sorted(link.span for link in document.links)
    text = document.text
    found: list[Statement] = []
    for block, span in enumerate(_blocks(document)):
        if _covered(span, skipped) == len(span):
            continue
        if _covered(span, headings) or _HEADING.match(span.of(text)):
            found.append(Statement(span, Form.OTHER, block))
        elif _ROW.search(span.of(text)):
            found.append(Statement(span, Form.ROW, block))
        else:
            found += _sentences(document, span, block, language, links)
    return tuple(found)


def _sentences(
    document: Document, span: Span, block: int, language: str, links: list[Span]
) -> Iterator[Statement]:
    inside = span.of(document.text)
    # Line ends become spaces of the same length, so that offsets stay what they are.
    for sentence in split_sentences(inside.replace("\n", " "), language):
        stretch = Span(span.start + sentence.start, span.start + sentence.end)
        yield Statement(stretch, _form(stretch, document.text, links), block)


def _form(span: Span, text: str, links: list[Span]) -> Form:
    words = span.of(text)
    seen = words.rstrip().rstrip(_CLOSERS)
    if seen.endswith(("?", "\uff1f", "\u061f")) or _EXERCISE.match(words):
        return Form.OTHER
    if seen.endswith(tuple(_STOPS)) and not seen.endswith((":", "\uff1a")):
        return Form.SENTENCE
    if _covered(span, links) > 0.6 * len(span):
        return Form.OTHER
    if not _HAS_DIGIT.search(words) and len(_WORDS.findall(words)) <= _FEW_WORDS:
        return (
            Form.OTHER if len(words) < 20 * _FEW_WORDS and _WORDS.search(words) else Form.SENTENCE
        )
    return Form.SENTENCE


def _blocks(document: Document) -> Iterator[Span]:
    """Give stretches that no sentence goes beyond."""
    text = document.text
    bounds = {0, len(text)}
    for landmark in document.landmarks:
        if landmark.kind in _WHOLE:
            bounds |= {landmark.span.start, landmark.span.end}
    bounds.update(blank.end() for blank in _BLANK.finditer(text))
    edges = sorted(bounds)
    for start, end in itertools.pairwise(edges):
        yield from _trimmed(text, _at_line_ends(text, start, end))


_WHOLE = frozenset(
    {
        LandmarkKind.HEADING, LandmarkKind.PARAGRAPH, LandmarkKind.LIST_ITEM, LandmarkKind.TABLE_ROW,
        LandmarkKind.BLOCK_QUOTE, LandmarkKind.CELL, LandmarkKind.SLIDE, LandmarkKind.NOTE,
        LandmarkKind.SPEAKER, LandmarkKind.CODE,
    }
)  # fmt: skip


def _at_line_ends(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Cut a paragraph at the line ends that are more than the wrapping of its lines."""
    at = line = start
    for found in _LINE_END.finditer(text, start, end):
        before, after = text[line : found.start()].strip(), text[found.end() : found.end() + 200]
        line = found.end()
        if before and not _is_wrapped(before, after.lstrip(" \t")):
            yield at, found.end()
            at = found.end()
    yield at, end


def _is_wrapped(before: str, after: str) -> bool:
    """Tell whether a sentence goes on behind a line end."""
    if not after or after[0] in "\n|" or "|" in before:
        return False
    if before.rstrip(_CLOSERS).endswith(tuple(_STOPS)):
        return False
    return after[0].islower() or len(before) >= _WRAPPED


def _trimmed(text: str, pieces: Iterator[tuple[int, int]]) -> Iterator[Span]:
    for start, end in pieces:
        part = text[start:end]
        first = start + len(part) - len(part.lstrip())
        size = len(part.strip())
        if size:
            yield Span(first, first + size)


def _spans(document: Document, kind: LandmarkKind) -> list[Span]:
    return [landmark.span for landmark in document.of_kind(kind) if len(landmark.span)]


def _covered(span: Span, others: list[Span]) -> int:
    """Count the characters of a span that lie in one of some others, which are in order."""
    first = max(0, bisect_left(others, span) - 1)
    last = bisect_right(others, Span(span.end, span.end))
    return sum(
        max(0, min(span.end, other.end) - max(span.start, other.start))
        for other in others[first:last]
    )
