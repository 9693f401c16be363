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
from pincite.model import (
    CitationMarker,
    Citations,
    ForeignMarker,
    Link,
    MarkerForm,
    MarkKind,
    Span,
)

Ranges = Sequence[tuple[int, int]]

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
    declarations = [
        *reader.declarations(),
        *(Declaration(start, end) for start, end in foreign),
        *(Declaration(*seen.range_of(word.span), kind=word.kind) for word in words),
    ]
    return Citations(
        markers=tuple(citation for _, citation in reader.citing),
        foreign=tuple(
            ForeignMarker(seen.span(*found), seen.text[slice(*found)])
            for found in foreign
            if not listed.holds(found[0])
        ),
        provenance=tuple(word for word in words if not listed.holds(seen.index(word.span.start))),
        sentences=find_prose(seen, blocks, listed, declarations),
        list_span=seen.span(*listed.list_range) if listed.list_range else None,
        empty_list=seen.span(*listed.empty_range) if listed.empty_range else None,
    )


class _MarkerReader:
    """Tells citations of sources from what only looks like one."""

    def __init__(
        self, seen: SeenText, markers: Markers, listed: SourcesBlock, foreign: Ranges
    ) -> None:
        self._seen = seen
        self._markers = markers
        self._listed = listed
        self._links = [(*seen.range_of(link.span), link) for link in seen.document.links]
        self._link_starts = [start for start, _, _ in self._links]
        self._no_text: Ranges = sorted([*foreign, *_formulas(seen.scan), *_images(seen)])
        self.citing = tuple(self._citing())

    def declarations(self) -> Iterator[Declaration]:
        """Give what every marker declares, and a footnote by what its own text cites."""
        for marker, citation in self.citing:
            yield Declaration(
                marker.start, marker.end, cites=True, ids=citation.ids, urls=citation.urls
            )
        citing = {marker.start for marker, _ in self.citing}
        for marker in self._markers.all:
            if self._is_remark(marker):
                stretch = self._listed.note_ranges[marker.note]
                inside = (one for one in self._markers.within(*stretch) if one.start in citing)
                ids = tuple(number for one in inside for number in one.ids)
                yield Declaration(marker.start, marker.end, cites=bool(ids), ids=ids)

    def _citing(self) -> Iterator[tuple[Marker, CitationMarker]]:
        for marker in self._markers.all:
            if self._listed.holds(marker.start) or self._is_remark(marker):
                continue
            if _is_inside(self._no_text, marker):
                continue
            link = self._link_over(marker)
            if link is None or self._is_whole(link, marker):
                yield marker, self._citation(marker, link)

    def _is_remark(self, marker: Marker) -> bool:
        """Tell whether a footnote is the author's own remark: it is defined, and has no address."""
        label = marker.note
        return label in self._listed.note_ranges and not self._listed.note_urls.get(label)

    def _link_over(self, marker: Marker) -> Link | None:
        position = bisect_left(self._link_starts, marker.start + 1) - 1
        if position < 0:
            return None
        start, end, link = self._links[position]
        return link if start <= marker.start < end else None

    def _is_whole(self, link: Link, marker: Marker) -> bool:
        """Tell whether a marker is all that its link says; other words of a link are no markers."""
        start, end = self._seen.range_of(link.span)
        rest = self._seen.text[start : marker.start] + self._seen.text[marker.end : end]
        return not any(map(str.isalnum, rest))

    def _citation(self, marker: Marker, link: Link | None) -> CitationMarker:
        span = self._seen.span(marker.start, marker.end)
        text = self._seen.text[marker.start : marker.end]
        form = _form(text, marker, is_linked=link is not None)
        urls: tuple[str, ...] = ()
        if link is not None and not link.target.startswith("#"):
            urls = (link.target,)
        elif marker.note and not marker.ids:
            urls = self._listed.note_urls.get(marker.note, ())
        return CitationMarker(span, text, marker.ids, form, marker.in_range, urls)


def _form(text: str, marker: Marker, *, is_linked: bool) -> MarkerForm:
    if text.startswith("[^"):
        return MarkerForm.FOOTNOTE
    if text.startswith(("[@", "[-@")):
        return MarkerForm.KEY
    if text.startswith("\\"):
        return MarkerForm.COMMAND
    if not text.startswith("["):
        return MarkerForm.RAISED
    if is_linked or text.startswith("[["):
        return MarkerForm.LINKED
    if marker.in_range:
        return MarkerForm.RANGE
    return MarkerForm.SEVERAL if len(marker.ids) > 1 else MarkerForm.BRACKETS


def _formulas(scan: str) -> Iterator[tuple[int, int]]:
    if "$" in scan or "\\(" in scan:
        yield from (found.span() for found in _FORMULA.finditer(scan))


def _images(seen: SeenText) -> Iterator[tuple[int, int]]:
    """Give where the words stand that are shown in the place of a picture."""
    text = seen.document.text
    if "![" not in text:
        return
    opened: list[int] = []
    for mark in seen.document.marks:
        if mark.kind is not MarkKind.MARKUP:
            continue
        written = text[mark.span.start : mark.span.start + 2]
        if written == "![":
            opened.append(mark.span.end)
        elif opened and written[:1] == "]":
            yield seen.range_of(Span(opened.pop(), mark.span.start))


def _is_inside(stretches: Ranges, marker: Marker) -> bool:
    position = bisect_left(stretches, (marker.start + 1,)) - 1
    return position >= 0 and marker.start < stretches[position][1]
