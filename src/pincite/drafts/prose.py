"""The prose of a draft, sentence by sentence, with the provenance that each declares."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence

from pincite.drafts.blocks import DraftBlock
from pincite.drafts.markers import Marker
from pincite.drafts.seen_text import CODE_FILLER, SeenText
from pincite.drafts.sources_block import SourcesBlock
from pincite.model import (
    CitationMarker,
    LandmarkKind,
    ProseSentence,
    ProvenanceWord,
)
from pincite.text.scripts import count_words

FEWEST_WORDS = 4
"""From how many words on a sentence is expected to say where it is from."""

_NO_PROSE = frozenset({LandmarkKind.HEADING, LandmarkKind.TABLE_ROW, LandmarkKind.CODE})
_WANTED = re.compile(r"\[(?:citation|source|ref(?:erence)?)\s(?:needed|missing)\]", re.IGNORECASE)
_FILLER = re.compile(f"{CODE_FILLER}+")
_CODE_WORD = " code "


class ProseReader:
    """Reads the prose sentences of a draft in one pass over its blocks."""

    def __init__(
        self,
        seen: SeenText,
        markers: Sequence[tuple[Marker, CitationMarker]],
        foreign: Sequence[tuple[int, int]],
        listed: SourcesBlock,
        remarks: Mapping[str, tuple[int, ...]],
    ) -> None:
        self._seen = seen
        self._listed = listed
        self._markers = markers
        self._starts = [marker.start for marker, _ in markers]
        self._foreign = foreign
        self._remarks = remarks

    def sentences(
        self, blocks: Sequence[DraftBlock], words: Sequence[ProvenanceWord]
    ) -> Iterator[ProseSentence]:
        """Give the sentences of four words or more, in order."""
        declared = [(*self._seen.range_of(word.span), word) for word in words]
        for block in blocks:
            if block.kind in _NO_PROSE or self._listed.holds(block.start):
                continue
            for start, end in block.sentences:
                yield from self._sentence(start, end, declared)
