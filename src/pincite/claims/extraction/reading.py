"""The sentences of a draft, cut into statements and made ready for the patterns."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence

from pincite.claims.extraction.sentence import Sentence, blotted
from pincite.claims.extraction.splitting import split_points
from pincite.claims.quantities.tongues import language_of
from pincite.model import Cited, Draft, LandmarkKind, Quotation, QuotationKind, Span, Statement
from pincite.model.values import dataclass
from pincite.sentences import guess_language
from pincite.text.scripts import has_letter_or_digit, has_words

_FEWEST_IN_CELL = 4
_YEAR_IN_BRACKETS = re.compile(r"\((\d{4}[a-z]?)(?:[:,][^()]{1,40})?\)")


@dataclass(frozen=True, slots=True)
class Read:
    """A sentence, or a part of one, with its stretch of the draft's text."""

    sentence: Sentence
    span: Span


class SentenceReader:
    """Reads the sentences of one draft."""

    def __init__(self, draft: Draft, language: str) -> None:
        self._draft = draft
        self._language = language
        self._last_language = language
        self._inline = [one for one in draft.quotations if one.kind is QuotationKind.INLINE]
        self._starts = [one.outer.start for one in self._inline]
        blocks = (one for one in draft.quotations if one.kind is QuotationKind.BLOCK)
        self._around_blocks = [one.sentence for one in blocks]

    def read(self) -> Iterator[Read]:
        """Give the sentences in order; of tables only the cells that hold sentences."""
        before: Statement | None = None
        for statement in self._draft.statements:
            if self._is_left_to_others(statement):
                continue
            opens = before is None or not self._follows(before, statement)
            yield from self._parts(statement, self._quoted_in(statement.span), opens=opens)
            before = statement

    def _quoted_in(self, span: Span) -> tuple[Quotation, ...]:
        first = bisect_left(self._starts, span.start)
        return tuple(self._inline[first : bisect_left(self._starts, span.end)])

    def _is_left_to_others(self, statement: Statement) -> bool:
        """Tell whether it is the cell of a table, or says where a block quote is from."""
        if not has_letter_or_digit(statement.text):
            return True
        if statement.kind is LandmarkKind.TABLE_ROW:
            return not has_words(statement.text, _FEWEST_IN_CELL)
        return any(span.contains(statement.span) for span in self._around_blocks)

    def _follows(self, before: Statement, statement: Statement) -> bool:
        """Tell whether a sentence stands in the paragraph of the one before."""
        between = self._draft.document.text[before.span.end : statement.span.start]
        return before.kind is statement.kind and "\n\n" not in between.replace("\r", "")

    def _parts(
        self, statement: Statement, quotations: tuple[Quotation, ...], *, opens: bool
    ) -> Iterator[Read]:
        whole = self._sentence(statement, quotations, opens=opens)
        points = split_points(whole)
        if not points:
            yield Read(whole, statement.span)
            return
        begin = 0
        for end, following in (*points, (len(statement.text), 0)):
            yield self._part(statement, whole, begin, end)
            begin = following

    def _part(self, statement: Statement, whole: Sentence, begin: int, end: int) -> Read:
        text = statement.text[begin:end]
        shown = text.rstrip()
        span = statement.span_of(begin, begin + len(shown))
        last = statement.offsets[end] if end < len(statement.text) else statement.span.end
        own = self._cited_within(Span(span.start, max(span.end, last)))
        plain = whole.plain[begin : begin + len(shown)]
        cited = Cited(own.ids, own.urls, whole.cited.names) if own else whole.cited
        part = Sentence(
            shown,
            plain,
            whole.language,
            cited,
            opens_block=begin == 0,
            is_told=whole.is_told,
        )
        return Read(part, span)

    def _cited_within(self, span: Span) -> Cited:
        """Give what the markers cite that stand in a stretch of the draft."""
        inside = [x for x in self._draft.citations.markers if span.contains(x.span)]
        ids = tuple(dict.fromkeys(number for marker in inside for number in marker.ids))
        urls = tuple(dict.fromkeys(url for marker in inside for url in marker.urls))
        return Cited(ids, urls)

    def _language_of(self, text: str, *, opens: bool) -> str:
        """Give the draft's language; another one only where two ways of telling agree on it.

        The second way is the sentence before it in the paragraph. Empty where nothing tells it.
        """
        told, guessed = language_of(text), guess_language(text)
        near = "" if opens else self._last_language
        if told and told in {guessed, near}:
            self._last_language = told
        else:
            self._last_language = self._language or guessed or told
        return self._last_language

    def _sentence(
        self, statement: Statement, quotations: tuple[Quotation, ...], *, opens: bool
    ) -> Sentence:
        quoted = tuple(_ranges(statement, quotations))
        lowered = statement.scan.lower()
        if len(lowered) != len(statement.scan):
            lowered = "".join(x.lower() if len(x.lower()) == 1 else x for x in statement.scan)
        language = self._language_of(statement.text, opens=opens)
        cited = statement.cited
        for one in quotations:
            cited = _merged(cited, one.cited)
        return Sentence(
            text=statement.text,
            plain=blotted(lowered, (*quoted, *_cited_years(statement))).replace("\u2019", "'"),
            language=language or "en",
            cited=cited,
            quotations=quotations,
            quoted=quoted,
            opens_block=opens,
            is_told=bool(language),
        )


def _ranges(statement: Statement, quotations: Sequence[Quotation]) -> Iterator[tuple[int, int]]:
    """Give where quotations stand in the text of a statement, with their marks."""
    for one in quotations:
        start = bisect_left(statement.offsets, one.outer.start)
        end = bisect_left(statement.offsets, one.outer.end)
        if start < end:
            yield start, min(end, len(statement.text))


def _cited_years(statement: Statement) -> Iterator[tuple[int, int]]:
    """Give the brackets with the year of a work that is cited by its authors: "Oru (2019: 4)"."""
    years = {name.rpartition(" ")[2] for name in statement.cited.names}
    if any(map(str.isdigit, "".join(years))):
        for found in _YEAR_IN_BRACKETS.finditer(statement.text):
            if found[1] in years:
                yield found.span()


def _merged(one: Cited, other: Cited) -> Cited:
    return Cited(
        tuple(dict.fromkeys((*one.ids, *other.ids))),
        tuple(dict.fromkeys((*one.urls, *other.urls))),
        tuple(dict.fromkeys((*one.names, *other.names))),
    )
