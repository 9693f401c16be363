"""Quotations that stand in marks within the text.

What stands in marks is a quotation unless it is a title or a word spoken of (see ``cues``), stands in
code or in the list of sources, or holds no letter or digit. How long it must be to be judged is
decided later; its words are counted here, and what ascribes it is named. A quotation in a quotation
is not one of its own: its span is kept with the outer one.
"""

from __future__ import annotations

import re
from dataclasses import replace

from pincite.drafts.ascription import ends_in_spoken_word, says
from pincite.drafts.blocks import DraftBlock
from pincite.drafts.cues import is_term, is_title, is_title_mark, is_value
from pincite.drafts.entry_titles import Place, is_entry_title
from pincite.drafts.markers import Markers
from pincite.drafts.quotation_marks import TITLE_MARKS, Pair, Unclosed, find_pairs
from pincite.drafts.remarks import announces_original, refers_back
from pincite.drafts.seen_text import SeenText
from pincite.drafts.sources_block import SourcesBlock
from pincite.drafts.surroundings import Room, Surroundings
from pincite.drafts.words import Words, cut_words, read_words
from pincite.model import Ascription, LandmarkKind, Quotation, QuotationKind, Span
from pincite.model.values import dataclass
from pincite.text.scripts import count_words

_MOST_PARAGRAPHS = 20
_TELLING_WORDS = 3
_ENUMERATES = re.compile(
    r"\s*[,;\u3001\uff0c]?\s*(?:(?:and|or|und|oder|et|ou|y|o|e|и|или|og|och|en|和|及|と)\s*)?",
    re.IGNORECASE,
)
_FARTHEST_ORIGINAL = 120
_SENTENCE_END = re.compile(r"[.!?\u2026\u3002\uff01\uff1f\u0964\u061f][\"'\u201d\u2019\u00bb)\]]*$")


@dataclass(frozen=True, slots=True)
class _Found:
    """Words in marks, by indices into the seen text; ``parts`` are those of several paragraphs."""

    start: int
    end: int
    mark: str
    parts: tuple[tuple[int, int], ...]
    nested: tuple[tuple[int, int], ...]
    first_block: DraftBlock
    last_block: DraftBlock


@dataclass(frozen=True, slots=True)
class InlineQuotations:
    """Quotations in marks; ``set_aside`` are titles and words spoken of, of three words or more.

    ``unclosed`` are opening marks that nothing closes, so that nobody knows what they quote.
    """

    quotations: tuple[Quotation, ...]
    set_aside: tuple[Span, ...]
    unclosed: tuple[Span, ...]


def find_inline(
    seen: SeenText,
    blocks: tuple[DraftBlock, ...],
    markers: Markers,
    listed: SourcesBlock,
    surroundings: Surroundings,
) -> InlineQuotations:
    """Give the quotations that stand in marks within the text, and what is none."""
    with_address = listed.notes_with_address
    readable = [
        block
        for block in blocks
        if block.kind is not LandmarkKind.CODE
        and block.quote < 0
        and (not listed.holds(block.start) or block.start in with_address)
    ]
    read = [_in_block(seen, block) for block in readable]
    found = _joined_paragraphs(read)
    quotations: list[Quotation] = []
    reader = _InlineReader(seen, markers, surroundings, listed)
    for position, one in enumerate(found):
        # What stands right behind the quotation before belongs to that one.
        left = surroundings.tail(found[position - 1].end, one.start) if position else 0
        right = found[position + 1].start if position + 1 < len(found) else len(seen.text)
        quotation = reader.read(one, left, right, quotations)
        if quotation is not None:
            quotations.append(quotation)
    begun = {one.start for one in found}
    unclosed = [
        seen.span(mark.start, mark.inner_start)
        for block, _, mark in read
        if mark is not None
        and mark.start not in begun
        and count_words(seen.scan[mark.inner_start : block.end]) >= _TELLING_WORDS
    ]
    return InlineQuotations(tuple(quotations), tuple(reader.set_aside), tuple(unclosed))


def _in_block(
    seen: SeenText, block: DraftBlock
) -> tuple[DraftBlock, list[_Found], Unclosed | None]:
    """Give the outermost pairs of a block, and the last mark that stays open."""
    pairs, unclosed = find_pairs(seen.scan, block.start, block.end)
    outermost: list[_Found] = []
    inner: list[Pair] = []
    outer: Pair | None = None

    def finish() -> None:
        if outer is not None:
            nested = tuple((x.inner_start, x.inner_end) for x in inner)
            parts = ((outer.inner_start, outer.inner_end),)
            outermost.append(
                _Found(outer.start, outer.end, outer.mark, parts, nested, block, block)
            )

    for pair in pairs:
        if pair.mark in TITLE_MARKS:
            continue
        if outer is not None and pair.end <= outer.end:
            inner.append(pair)
            continue
        finish()
        outer, inner = pair, []
    finish()
    last = unclosed[-1] if unclosed else None
    if last is not None and (last.mark in "'\u2018\u201a`" or (outer and outer.end > last.start)):
        last = None
    return block, outermost, last


def _joined_paragraphs(
    found: list[tuple[DraftBlock, list[_Found], Unclosed | None]],
) -> list[_Found]:
    """Join a quotation of several paragraphs: each opens with the mark, only the last closes."""
    result: list[_Found] = []
    carried: _Found | None = None
    for position, (block, outermost, unclosed) in enumerate(found):
        pairs = outermost
        following = found[position + 1] if position + 1 < len(found) else None
        goes_on = (
            unclosed is not None and following is not None and _goes_on(block, unclosed, following)
        )
        if carried is not None:
            begins = pairs[0] if pairs and pairs[0].start == block.start else None
            if begins is not None:
                pairs = pairs[1:]
                result.append(_extended(carried, begins.parts[0], begins.end, block))
                carried = None
            elif goes_on and unclosed is not None and len(carried.parts) < _MOST_PARAGRAPHS:
                part = (unclosed.inner_start, block.end)
                carried = _extended(carried, part, block.end, block)
                continue
            else:
                carried = None
        result += pairs
        if goes_on and unclosed is not None:
            part = (unclosed.inner_start, block.end)
            carried = _Found(unclosed.start, block.end, unclosed.mark, (part,), (), block, block)
    return result


def _goes_on(
    block: DraftBlock,
    unclosed: Unclosed,
    following: tuple[DraftBlock, list[_Found], Unclosed | None],
) -> bool:
    next_block, pairs, next_unclosed = following
    if block.kind is not LandmarkKind.PARAGRAPH or next_block.kind is not LandmarkKind.PARAGRAPH:
        return False
    opened = {(x.start, x.mark) for x in pairs[:1]}
    if next_unclosed is not None:
        opened.add((next_unclosed.start, next_unclosed.mark))
    return (next_block.start, unclosed.mark) in opened and bool(
        _SENTENCE_END.search(block.text[-4:])
    )


def _extended(found: _Found, part: tuple[int, int], end: int, block: DraftBlock) -> _Found:
    parts = (*found.parts, part)
    return _Found(found.start, end, found.mark, parts, found.nested, found.first_block, block)


class _InlineReader:
    def __init__(
        self,
        seen: SeenText,
        markers: Markers,
        surroundings: Surroundings,
        listed: SourcesBlock,
    ) -> None:
        self._seen = seen
        self._markers = markers
        self._surroundings = surroundings
        self._listed = listed
        self._notes = frozenset(start for start, _ in listed.note_ranges.values())
        self._with_address = listed.notes_with_address
        self.set_aside: list[Span] = []

    def read(
        self, found: _Found, left: int, right: int, earlier: list[Quotation]
    ) -> Quotation | None:
        """Read one pair of marks; what gives the original of the one before is put there."""
        seen = self._seen
        words = cut_words(seen, self._markers, *found.parts[-1])
        if words is None:
            return None
        if len(found.parts) > 1:
            words = self._all_parts(found, words)
        before = seen.scan[max(left, found.first_block.start) : found.start]
        if earlier and announces_original(before) and self._follows(earlier[-1], found):
            earlier[-1] = replace(earlier[-1], translated=True, original=words.text)
            return None
        first, _ = found.first_block.sentence(found.start, found.start + 1)
        _, last = found.last_block.sentence(found.end - 1, found.end)
        room = Room(
            found.start,
            found.end,
            first,
            last,
            max(left, found.first_block.start),
            min(right, found.last_block.end),
        )
        beside = self._surroundings.read(room, words.markers, words.word_count)
        if earlier and not beside.cited and refers_back(seen.scan[found.end : beside.sentence_end]):
            beside = replace(beside, cited=earlier[-1].cited, ascription=earlier[-1].ascription)
        if beside.ascription is Ascription.NONE and _ENUMERATES.fullmatch(before):
            # "Described as “the best”, “the worst” and “the oddest”": one verb for all.
            spoken = bool(earlier) and earlier[-1].ascription is Ascription.SAYING
            beside = replace(beside, ascription=Ascription.SAYING if spoken else Ascription.NONE)
        if not self._is_quotation(found, words, before, right):
            if words.word_count >= _TELLING_WORDS:
                self.set_aside.append(seen.span(words.start, words.end))
            return None
        return Quotation(
            text=words.text,
            span=seen.span(words.start, words.end),
            outer=seen.span(found.start, found.end),
            kind=QuotationKind.INLINE,
            sentence=seen.span(first, beside.sentence_end),
            ascription=beside.ascription,
            cited=beside.cited,
            pinpoint=beside.pinpoint,
            translated=beside.remarks.translated,
            emphasis_added=beside.remarks.emphasis_added or words.remarks.emphasis_added,
            citation_omitted=beside.remarks.citation_omitted or words.omits_citation,
            word_count=words.word_count,
            nested=tuple(seen.span(*nested) for nested in found.nested),
        )

    def _is_quotation(self, found: _Found, words: Words, before: str, right: int) -> bool:
        """Tell words that somebody is said to say from a title and from a word spoken of."""
        scan = self._seen.scan
        if found.mark == '"' and is_value(scan, found.start, found.end, found.first_block.start):
            return False
        behind = scan[found.end : min(right, found.last_block.end)]
        if self._is_entry_title(found, before, behind):
            return False
        paused_before = before.rstrip().endswith((",", ":", "\uff1a", "\u060c"))
        introduced = (paused_before and says(before, "")) or ends_in_spoken_word(before)
        paused = words.text[-1:] in tuple(",.!?\u2026\u3002\uff0c")
        if introduced or says("", behind, paused=paused):
            return (introduced and paused_before) or not is_title_mark(found.mark, behind)
        if is_title_mark(found.mark, behind) or is_title(words.text, before, behind):
            return False
        tail = self._surroundings.tail(found.end, right)
        return bool(self._markers.within(found.end, tail)) or not is_term(before)

    def _is_entry_title(self, found: _Found, before: str, behind: str) -> bool:
        block = found.first_block
        if block.start in self._with_address or self._listed.has_bare(block.start):
            place = Place.LIST
        elif block.start in self._notes:
            place = Place.NOTE
        elif block.item >= 0:
            place = Place.ITEM
        else:
            place = Place.PROSE
        return is_entry_title(place, before, behind)

    def _all_parts(self, found: _Found, last: Words) -> Words:
        read = [read_words(self._seen, self._markers, *part) for part in found.parts]
        parts = [text for text, _ in read]
        parts[-1] = last.text
        return replace(
            last,
            text=" ".join(parts),
            start=found.parts[0][0],
            word_count=sum(map(count_words, parts)),
        )

    def _follows(self, earlier: Quotation, found: _Found) -> bool:
        start = self._seen.span(found.start, found.end).start
        return 0 <= start - earlier.outer.end <= _FARTHEST_ORIGINAL
