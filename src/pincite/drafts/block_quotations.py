"""Block quotes as quotations.

A block quote is one quotation, whatever it holds, without the line that attributes it and without
marks round the whole. It takes what it cites from its own end, else from what attributes it (see
``attributions``; also a paragraph behind it that does nothing else), else from the sentence before
it, where that one ends in a colon or holds a verb of saying.

Not a quotation: a callout (``[!NOTE]``, "Note: …"), and one that holds nothing but code.
"""

from __future__ import annotations

import re
from itertools import groupby

from pincite.drafts.ascription import find_author_years, says_somewhere
from pincite.drafts.attributions import Attributions
from pincite.drafts.blocks import DraftBlock
from pincite.drafts.markers import Marker, Markers
from pincite.drafts.pinpoints import find_pinpoint
from pincite.drafts.quotation_marks import find_pairs
from pincite.drafts.remarks import Remarks, find_remarks
from pincite.drafts.seen_text import SeenText
from pincite.drafts.sources_block import SourcesBlock
from pincite.drafts.surroundings import Surroundings
from pincite.drafts.words import Words, cut_words, read_words
from pincite.model import (
    Ascription,
    Cited,
    LandmarkKind,
    Pinpoint,
    Quotation,
    QuotationKind,
)
from pincite.model.values import dataclass
from pincite.text.scripts import count_words

_CALLOUT = re.compile(
    r"\s*(?:\[!\w+\]|(?:\W{0,3}\s*)?(?:note|nb|tip|important|warning|caution|attention|info|hint|todo|tl;dr|"
    r"hinweis|achtung|wichtig|remarque|nota|aviso|importante|attenzione|примечание|внимание|注|注意|提示)\s?[:\uff1a])",
    re.IGNORECASE,
)
_NAME = re.compile(
    r"\s*[\u2014\u2013\u2015-]{1,2}\s*([^,;:(\uff08\[\ue000\u2070-\u2079\u00b9\u00b2\u00b3]{2,120})"
)
_INTRODUCES = (":", "\uff1a", ":\u201d")


@dataclass(frozen=True, slots=True)
class _Group:
    """The blocks of one block quote, by their positions, and the stretches that hold its words."""

    first: int
    last: int
    words: tuple[tuple[int, int], ...]
    attribution: tuple[int, int] | None


def callouts(blocks: tuple[DraftBlock, ...]) -> frozenset[int]:
    """Give the block quotes that are no quotations but boxes of the draft's own."""
    firsts: dict[int, DraftBlock] = {}
    for block in blocks:
        firsts.setdefault(block.quote, block)
    return frozenset(
        quote for quote, block in firsts.items() if quote >= 0 and _CALLOUT.match(block.text)
    )


def find_block_quotes(
    seen: SeenText,
    blocks: tuple[DraftBlock, ...],
    markers: Markers,
    listed: SourcesBlock,
    surroundings: Surroundings,
) -> list[Quotation]:
    """Give the block quotes of a draft as quotations, in order."""
    reader = _BlockReader(seen, blocks, markers, surroundings)
    boxes = callouts(blocks)
    found: list[Quotation] = []
    for quote, members in groupby(range(len(blocks)), lambda position: blocks[position].quote):
        positions = list(members)
        if quote < 0 or quote in boxes or listed.holds(blocks[positions[0]].start):
            continue
        if all(blocks[position].kind is LandmarkKind.CODE for position in positions):
            continue
        quotation = reader.read(positions)
        if quotation is not None:
            found.append(quotation)
    return found


class _BlockReader:
    def __init__(
        self,
        seen: SeenText,
        blocks: tuple[DraftBlock, ...],
        markers: Markers,
        surroundings: Surroundings,
    ) -> None:
        self._seen = seen
        self._blocks = blocks
        self._markers = markers
        self._surroundings = surroundings
        self._attributions = Attributions(seen, markers, surroundings)

    def read(self, positions: list[int]) -> Quotation | None:
        """Read the block quote that is made up of these blocks."""
        group = self._group(positions)
        if not group.words:
            return None
        words = self._words(group)
        if words is None:
            return None
        attribution = group.attribution or self._attribution_after(group.last)
        introduction = self._introduction(group.first)
        cited = self._cited(words, attribution, introduction)
        start, end = self._blocks[group.first].start, self._blocks[group.last].end
        places = [place for place in (attribution, introduction) if place is not None]
        remarks = self._remarks(words, attribution)
        return Quotation(
            text=words.text,
            span=self._seen.span(words.start, words.end),
            outer=self._seen.span(start, group.words[-1][1]),
            kind=QuotationKind.BLOCK,
            sentence=self._seen.span(start, max(end, attribution[1] if attribution else end)),
            ascription=self._ascription(cited, words, attribution, introduction),
            cited=cited,
            pinpoint=self._pinpoint(words, places),
            translated=remarks.translated,
            emphasis_added=remarks.emphasis_added,
            citation_omitted=remarks.citation_omitted or words.omits_citation,
            word_count=words.word_count,
            nested=tuple(
                self._seen.span(x.inner_start, x.inner_end)
                for position in positions
                for x in find_pairs(
                    self._seen.scan,
                    max(words.start, self._blocks[position].start),
                    min(words.end, self._blocks[position].end),
                )[0]
            ),
        )

    def _group(self, positions: list[int]) -> _Group:
        words = [(self._blocks[x].start, self._blocks[x].end) for x in positions]
        start, end = words[-1]
        begin = self._attributions.begins(words[0][0], start, end)
        attribution = None if begin is None else (begin, end)
        if begin is not None:
            words[-1] = (start, begin)
        words = [x for x in words if x[0] < x[1]]
        return _Group(positions[0], positions[-1], tuple(words), attribution)

    def _attribution_after(self, last: int) -> tuple[int, int] | None:
        if last + 1 >= len(self._blocks):
            return None
        block = self._blocks[last + 1]
        if block.quote >= 0 or block.kind not in (LandmarkKind.PARAGRAPH, LandmarkKind.LIST_ITEM):
            return None
        return (
            (block.start, block.end)
            if self._attributions.attributes(block.start, block.end)
            else None
        )

    def _introduction(self, first: int) -> tuple[int, int] | None:
        """Give the sentence that introduces the quotation."""
        if first == 0:
            return None
        block = self._blocks[first - 1]
        if block.quote >= 0 or block.kind in (LandmarkKind.HEADING, LandmarkKind.CODE):
            return None
        start, end = block.sentences[-1] if block.sentences else (block.start, block.end)
        sentence = self._seen.scan[start:end]
        without = sentence
        for marker in reversed(self._markers.within(start, end)):
            without = without[: marker.start - start] + without[marker.end - start :]
        if without.rstrip().endswith(_INTRODUCES) or says_somewhere(sentence):
            return start, end
        return None

    def _words(self, group: _Group) -> Words | None:
        """Cut the words clean, and of marks that stand round the whole."""
        start, end = group.words[0][0], group.words[-1][1]
        words = cut_words(self._seen, self._markers, start, end)
        if words is None:
            return None
        pairs, unclosed = find_pairs(self._seen.scan, words.start, words.end)
        whole = pairs[0] if pairs and pairs[0].start == words.start else None
        found: tuple[Marker, ...] = words.markers
        if whole is not None and whole.end == words.end:
            inner = cut_words(self._seen, self._markers, whole.inner_start, whole.inner_end)
            if inner is not None:
                words = inner
                found = (*inner.markers, *found)
        parts = [(max(a, words.start), min(b, words.end)) for a, b in group.words]
        read = [read_words(self._seen, self._markers, a, b) for a, b in parts if a < b]
        texts = [text for text, _ in read]
        if (
            len(texts) > 1
            and (whole is not None or unclosed)
            and texts[1][:1] in '\u201c\u00ab\u201e"'
        ):
            mark = texts[1][0]
            texts = [text.removeprefix(mark).strip() for text in texts]
        text = " ".join(text for text in texts if text)
        return Words(
            text,
            words.start,
            words.end,
            count_words(text),
            found,
            words.remarks,
            words.omits_citation,
        )

    def _cited(
        self,
        words: Words,
        attribution: tuple[int, int] | None,
        introduction: tuple[int, int] | None,
    ) -> Cited:
        ids = tuple(dict.fromkeys(number for marker in words.markers for number in marker.ids))
        beside = self._surroundings.cited_in(*attribution) if attribution else Cited()
        before = self._surroundings.cited_in(*introduction) if introduction else Cited()
        named = self._attributed_to(attribution) if attribution else ()
        names = tuple(dict.fromkeys((*named, *beside.names, *before.names)))
        for cited in (Cited(ids), beside, before):
            if cited.ids or cited.urls:
                return Cited(cited.ids, cited.urls, names)
        # Behind a dash stands who says it, and a year beside a title is no author's.
        bracket = self._seen.scan[slice(*attribution)] if attribution and not named else ""
        years = find_author_years(bracket)
        return Cited(names=tuple(dict.fromkeys((*names, *years))))

    def _attributed_to(self, attribution: tuple[int, int]) -> tuple[str, ...]:
        found = _NAME.match(self._seen.scan, *attribution)
        name = found[1].strip() if found else ""
        return (name,) if any(map(str.isalpha, name)) else ()

    def _ascription(
        self,
        cited: Cited,
        words: Words,
        attribution: tuple[int, int] | None,
        introduction: tuple[int, int] | None,
    ) -> Ascription:
        if cited.ids or words.markers:
            return Ascription.MARKER
        if cited.urls:
            return Ascription.LINK
        said = introduction is not None and says_somewhere(self._seen.scan[slice(*introduction)])
        return Ascription.SAYING if attribution or said else Ascription.NONE

    def _pinpoint(self, words: Words, places: list[tuple[int, int]]) -> Pinpoint | None:
        for marker in words.markers:
            inside = find_pinpoint(marker.beside, 0, len(marker.beside), beside=True)
            if inside is not None:
                span = self._seen.span(marker.start, marker.end)
                return Pinpoint(inside.kind, inside.value, span)
        for start, end in places:
            found = find_pinpoint(self._seen.scan, start, end, beside=True)
            if found is not None:
                span = self._seen.span(found.start, found.end)
                return Pinpoint(found.kind, found.value, span)
        return None

    def _remarks(self, words: Words, attribution: tuple[int, int] | None) -> Remarks:
        if attribution is None:
            return words.remarks
        beside = find_remarks(self._seen.scan[slice(*attribution)])
        return Remarks(
            beside.emphasis_added or words.remarks.emphasis_added,
            beside.translated or words.remarks.translated,
            beside.citation_omitted or words.remarks.citation_omitted,
        )
