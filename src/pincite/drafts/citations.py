"""What a draft says about where it is from: its markers, its words of provenance, its prose."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence

from pincite.drafts.blocks import DraftBlock
from pincite.drafts.foreign_markers import find_foreign
from pincite.drafts.markers import Marker, Markers
from pincite.drafts.prose import Declaration, find_prose
from pincite.drafts.provenance import find_provenance
from pincite.drafts.seen_text import SeenText
from pincite.drafts.sources_block import SourcesBlock
from pincite.model import CitationMarker, Citations, ForeignMarker, Link, MarkerForm

Ranges = Sequence[tuple[int, int]]

_DASH = re.compile(r"[-\u2013\u207b]")
# TeX's own rule for dollars: no space inside, no digit behind, so that prices are no formulas.
_FORMULA = re.compile(
    r"(?<![\\$])\$(?![\s$])[^$\n]{1,200}(?<![\s\\])\$(?!\d)|\\\([^\n]{1,200}?\\\)"
)


def find_citations(
    seen: SeenText, blocks: tuple[DraftBlock, ...], markers: Markers, listed: SourcesBlock
) -> Citations:
    """Read the citations of a draft; takes time in proportion to its text."""
    foreign = find_foreign(seen)
    words = find_provenance(seen)
    reader = _MarkerReader(seen, markers, listed, foreign)
    cited = tuple(reader.citations())
    declarations = [
        *reader.declarations(),
        *(Declaration(start, end) for start, end in foreign),
        *(Declaration(*seen.range_of(word.span), kind=word.kind) for word in words),
    ]
    return Citations(
        markers=cited,
        foreign=tuple(
            ForeignMarker(seen.span(*found), seen.text[slice(*found)])
            for found in foreign
            if not listed.holds(found[0])
        ),
        provenance=words,
        sentences=find_prose(seen, blocks, listed, declarations),
        list_span=seen.span(*listed.list_range) if listed.list_range else None,
    )


class _MarkerReader:
    """Tells citations of sources from what only looks like one."""

    def __init__(
        self, seen: SeenText, markers: Markers, listed: SourcesBlock, foreign: Ranges
    ) -> None:
        self._seen = seen
        self._markers = markers
        self._listed = listed
        links = sorted(
            (*seen.range_of(link.span), order) for order, link in enumerate(_links(seen))
        )
        self._link_starts = [start for start, _, _ in links]
        self._links = links
        formulas = [found.span() for found in _FORMULA.finditer(seen.scan)]
        self._no_text: Ranges = sorted([*foreign, *formulas])

    def citations(self) -> Iterator[CitationMarker]:
        """Give the markers that cite a source, in order."""
        return (citation for _, citation in self._citing())

    def declarations(self) -> Iterator[Declaration]:
        """Give what every marker declares, and a footnote by what its own text cites."""
        for marker, citation in self._citing():
            yield Declaration(
                marker.start, marker.end, cites=True, ids=citation.ids, urls=citation.urls
            )
        for marker in self._markers.all:
            if self._is_remark(marker):
                stretch = self._listed.note_ranges[marker.note]
                ids = tuple(x for inner in self._markers.within(*stretch) for x in inner.ids)
                yield Declaration(marker.start, marker.end, cites=bool(ids), ids=ids)
