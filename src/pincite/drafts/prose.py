"""The prose of a draft, sentence by sentence, with the provenance that each declares."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Sequence

from pincite.drafts.blocks import DraftBlock
from pincite.drafts.seen_text import CODE_FILLER, SeenText
from pincite.drafts.sources_block import SourcesBlock
from pincite.model import LandmarkKind, ProseSentence, ProvenanceKind
from pincite.model.values import dataclass
from pincite.text.scripts import has_words

FEWEST_WORDS = 4
"""From how many words on a sentence is expected to say where it is from."""

_NO_PROSE = frozenset({LandmarkKind.HEADING, LandmarkKind.TABLE_ROW, LandmarkKind.CODE})
_WANTED = re.compile(r"\[(?:citation|source|reference) (?:needed|missing)\]", re.IGNORECASE)
_FILLER = re.compile(f"{CODE_FILLER}+")
_CODE_WORD = " code "


@dataclass(frozen=True, slots=True)
class Declaration:
    """A stretch of the seen text that is no word of its sentence, and what it declares, if anything.

    ``cites`` says that it names a source, by ``ids`` or by ``urls``.
    """

    start: int
    end: int
    cites: bool = False
    ids: tuple[int, ...] = ()
    urls: tuple[str, ...] = ()
    kind: ProvenanceKind | None = None


def find_prose(
    seen: SeenText,
    blocks: Sequence[DraftBlock],
    listed: SourcesBlock,
    declarations: Iterable[Declaration],
) -> tuple[ProseSentence, ...]:
    """Give the sentences of four words or more, in order; each knows what it declares."""
    wanted = (Declaration(*found.span()) for found in _WANTED.finditer(seen.scan))
    reader = _ProseReader(seen, [*declarations, *wanted])
    return tuple(
        sentence
        for block in blocks
        if block.kind not in _NO_PROSE and not listed.holds(block.start)
        for start, end in block.sentences
        if (sentence := reader.read(start, end)) is not None
    )


class _ProseReader:
    def __init__(self, seen: SeenText, declarations: list[Declaration]) -> None:
        self._seen = seen
        self._declarations = sorted(declarations, key=lambda one: one.start)
        self._starts = [one.start for one in self._declarations]

    def read(self, start: int, end: int) -> ProseSentence | None:
        """Give the sentence of a stretch; None where it is too short."""
        first = bisect_left(self._starts, start)
        inside = self._declarations[first : bisect_left(self._starts, end, first)]
        words = self._words(start, end, inside)
        if not has_words(words, FEWEST_WORDS):
            return None
        return ProseSentence(
            span=self._seen.span(start, end),
            words=" ".join(words.split()),
            ids=tuple(dict.fromkeys([number for one in inside for number in one.ids])),
            urls=tuple(dict.fromkeys([url for one in inside for url in one.urls])),
            cites=any(one.cites for one in inside),
            declared=frozenset([one.kind for one in inside if one.kind is not None]),
        )

    def _words(self, start: int, end: int, inside: Sequence[Declaration]) -> str:
        """Give the words of a sentence; code and addresses count as one word each."""
        scan = self._seen.scan
        pieces: list[str] = []
        for one in inside:
            pieces.append(scan[start : max(start, one.start)])
            start = max(start, one.end)
        words = " ".join([*pieces, scan[start:end]])
        return _FILLER.sub(_CODE_WORD, words) if CODE_FILLER in words else words
