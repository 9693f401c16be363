"""What stands beside a quotation and belongs to it: markers, links, pinpoints, remarks, names."""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import replace

from pincite.drafts.ascription import (
    find_author_years,
    find_names,
    says,
    says_somewhere,
    signed_by,
    spoken_by,
)
from pincite.drafts.entries import clean_address
from pincite.drafts.markers import Marker, Markers
from pincite.drafts.named_files import find_named_files
from pincite.drafts.pinpoints import FoundPinpoint, find_pinpoint
from pincite.drafts.remarks import Remarks, find_remarks
from pincite.drafts.seen_text import SeenText
from pincite.model import Ascription, Cited, Link, Pinpoint
from pincite.model.values import dataclass

_LONGEST_TAIL = 400
_LONGEST_SPEAKER = 80
_FARTHEST_PINPOINT = 300
_MOST_TAIL_PARTS = 12
_FEWEST_WORDS_FOR_FAR_MARKER = 3
_BETWEEN = re.compile(r"[\s.,;:!?\u2026\u3002\uff0c\uff1b\u2014\u2013-]+")
_BRACKET = re.compile(
    r"[(\uff08\[]([^()\uff08\uff09\[\]]|\[[^\[\]]{0,80}\]|\([^()]{0,80}\)){0,240}[)\uff09\]]"
)
_LOOSE_PINPOINT = re.compile(
    r"(?:pp?\.|S\.|с\.|§|at\s\d|\d{1,4}\s[A-Z][\w.]{0,12}(?:\s[\w.]{1,12}){0,3}\sat\s\d|[Ii]d\.\sat\s\d)"
)
_PINPOINT_BEFORE = re.compile(r"\bat\s(?P<value>\d{1,5}(?:[-\u2013]\d{1,5})?)\s?[(:,]\s?$")
_COMMA = re.compile(r",\s?")
_BARE_ADDRESS = re.compile(
    r"(?:https?://|doi:\s?10\.)[^\s<>\"\u201c\u201d\u00ab\u00bb\u300c\u300d]+", re.IGNORECASE
)
_CLOSING = "\"'\u201d\u201c\u2019\u00bb\u00ab\u203a "
_ENDS = ",.!?\u2026\uff0c\u3002\uff01\uff1f"
_ONLY_NUMBER = re.compile(r"\[?\^?\d{1,4}\]?")


@dataclass(frozen=True, slots=True)
class Beside:
    """All that belongs to one quotation."""

    ascription: Ascription
    cited: Cited
    pinpoint: Pinpoint | None
    remarks: Remarks
    sentence_end: int


@dataclass(frozen=True, slots=True)
class Room:
    """Where to look, by indices into the seen text.

    ``start`` and ``end`` are those of the quotation with its marks; the sentence runs from
    ``first`` to ``last``; ``left`` and ``right`` are the nearest other quotations' borders.
    """

    start: int
    end: int
    first: int
    last: int
    left: int
    right: int


class Surroundings:
    """Reads the neighbourhood of quotations in one draft."""

    def __init__(
        self, seen: SeenText, markers: Markers, note_urls: dict[str, tuple[str, ...]]
    ) -> None:
        self._seen = seen
        self._markers = markers
        self._note_urls = note_urls
        self._links = seen.document.links
        self._link_starts = [link.span.start for link in self._links]

    def read(self, room: Room, inside: tuple[Marker, ...], word_count: int) -> Beside:
        """Read what belongs to a quotation; ``inside`` are markers within its marks, at its end."""
        tail = self.tail(room.end, room.right)
        last = max(room.last, tail)
        near = (*inside, *self._markers.within(room.end, tail))
        near_links = (*self._covering(room), *self._targets(room.end, tail))
        in_sentence = self._markers.within(room.first, last)
        around = self._outside(self._seen.scan, room, last)
        markers = near or (() if near_links else in_sentence)
        urls = near_links
        if not near and not near_links:
            # What the quoted words themselves link to is the source's matter, or its editor's.
            before = self._targets(room.first, room.start)
            urls = tuple(dict.fromkeys((*before, *self._targets(room.end, last))))
        by_year = find_author_years(self._seen.scan[room.end : tail])
        signed = signed_by(self._seen.scan[room.end : min(room.right, room.end + 90)])
        if not signed and room.start - room.left < _LONGEST_SPEAKER:
            signed = spoken_by(self._seen.scan[room.left : room.start])
        names = (*by_year, *filter(None, [signed]), *find_names(around))
        in_text = () if by_year or urls else find_author_years(around)
        files = find_named_files(self._outside(self._seen.text, room, last))
        names = (*names, *in_text, *files)
        cited = self._cited(markers, urls, tuple(dict.fromkeys(names)))
        return Beside(
            ascription=self._ascription(
                room,
                cited,
                word_count,
                marked=bool(
                    near or by_year or (in_text and word_count >= _FEWEST_WORDS_FOR_FAR_MARKER)
                ),
                linked=bool(near_links),
                signed=bool(signed) and word_count >= _FEWEST_WORDS_FOR_FAR_MARKER,
            ),
            cited=cited,
            pinpoint=self._pinpoint(room, markers, tail),
            remarks=find_remarks(self._seen.scan[room.end : tail]),
            sentence_end=last,
        )

    def cited_in(self, start: int, end: int) -> Cited:
        """Give all that a stretch of text cites."""
        markers = self._markers.within(start, end)
        urls = self._targets(start, end)
        files = find_named_files(self._seen.text[start:end])
        return self._cited(markers, urls, (*find_names(self._seen.scan[start:end]), *files))

    def is_link(self, start: int, end: int) -> bool:
        """Tell whether a stretch of text is one link and no more."""
        text = self._seen.text[start:end]
        first = start + len(text) - len(text.lstrip())
        return bool(text.strip()) and self._link_at(first) == start + len(text.rstrip())

    def tail(self, end: int, limit: int) -> int:
        """Give where the markers, brackets and stops right behind a quotation end."""
        scan = self._seen.scan
        limit = min(limit, end + _LONGEST_TAIL)
        reached = at = end
        for _ in range(_MOST_TAIL_PARTS):
            gap = _BETWEEN.match(scan, at, limit)
            if gap is not None:
                at = gap.end()
            marker = self._markers.at(at)
            link = self._link_at(at)
            bracket = _BRACKET.match(scan, at, limit)
            if marker is not None and marker.end <= limit:
                at = reached = marker.end
            elif link is not None and link <= limit:
                at = reached = link
            elif bracket is not None and self._belongs(bracket):
                at = reached = bracket.end()
            elif pinpoint := self._pinpoint_at(at, limit):
                at = reached = pinpoint.end
            else:
                break
        return reached

    def _belongs(self, bracket: re.Match[str]) -> bool:
        """Tell whether a bracket behind a quotation speaks of where its words are from."""
        words = bracket[0]
        if any(map(str.isdigit, words)) or find_remarks(words):
            return True
        return bool(self._links_in(bracket.start(), bracket.end())) or words[1:-1].istitle()

    def _pinpoint_at(self, at: int, limit: int) -> FoundPinpoint | None:
        if not _LOOSE_PINPOINT.match(self._seen.scan, at, limit):
            return None
        return find_pinpoint(self._seen.scan, at, min(limit, at + 40), beside=True)

    def _link_at(self, at: int) -> int | None:
        """Give where the link that begins at an index ends."""
        offset = self._seen.span(at, at + 1).start if at < len(self._seen.text) else -1
        position = bisect_left(self._link_starts, offset)
        if position < len(self._links) and self._link_starts[position] == offset:
            return self._seen.index(self._links[position].span.end)
        found = _BARE_ADDRESS.match(self._seen.text, at)
        return at + len(clean_address(found[0])) if found else None

    def _outside(self, text: str, room: Room, last: int) -> str:
        """Give the sentence without the quotation, and without its neighbours."""
        before = text[max(room.first, room.left) : room.start]
        return f"{before} \ue000 {text[room.end : min(last, room.right)]}"

    def _ascription(
        self,
        room: Room,
        cited: Cited,
        word_count: int,
        *,
        marked: bool,
        linked: bool,
        signed: bool,
    ) -> Ascription:
        far = word_count >= _FEWEST_WORDS_FOR_FAR_MARKER
        if marked or (far and cited.ids):
            return Ascription.MARKER
        if linked or (far and cited.urls):
            return Ascription.LINK
        before = self._seen.scan[max(room.first, room.left) : room.start]
        after = self._seen.scan[room.end : room.right]
        paused = self._seen.scan[room.start : room.end].rstrip(_CLOSING)[-1:] in tuple(_ENDS)
        if (
            signed
            or says(before, after, paused=paused)
            or (far and says_somewhere(self._outside(self._seen.scan, room, room.last)))
        ):
            return Ascription.SAYING
        return Ascription.NONE

    def _cited(
        self, markers: tuple[Marker, ...], urls: tuple[str, ...], names: tuple[str, ...]
    ) -> Cited:
        ids = tuple(dict.fromkeys(number for marker in markers for number in marker.ids))
        from_notes = [
            url
            for marker in markers
            if marker.note and not marker.ids
            for url in self._note_urls.get(marker.note, ())
        ]
        return Cited(ids, tuple(dict.fromkeys([*urls, *from_notes])), names)

    def _targets(self, start: int, end: int) -> tuple[str, ...]:
        """Give the addresses of a stretch; a link that is a marker's number counts by its number."""
        found = [
            (link.span.start, link.target)
            for link in self._links_in(start, end)
            if not link.target.startswith(("#", "mailto:")) and not self._is_marker(link)
        ]
        scan = self._seen.text[start:end]
        found += [
            (self._seen.span(start + x.start(), start + x.start() + 1).start, clean_address(x[0]))
            for x in _BARE_ADDRESS.finditer(scan)
        ]
        return tuple(dict.fromkeys(target for _, target in sorted(found)))

    def _covering(self, room: Room) -> tuple[str, ...]:
        """Give the address of a link whose words are the quotation."""
        span = self._seen.span(room.start, room.end)
        inner = self._seen.span(room.start + 1, room.end - 1)
        return tuple(
            link.target
            for link in self._links_in(room.start, room.end)
            if link.span.contains(inner) or link.span.contains(span)
        )

    def _links_in(self, start: int, end: int) -> tuple[Link, ...]:
        span = self._seen.span(start, end)
        first = bisect_left(self._link_starts, span.start)
        links = self._links[first : bisect_left(self._link_starts, span.end)]
        before = self._links[first - 1 : first] if first else ()
        return (*(link for link in before if link.span.end > span.start), *links)

    def _is_marker(self, link: Link) -> bool:
        start = self._seen.index(link.span.start)
        words = link.span.of(self._seen.document.text)
        if not _ONLY_NUMBER.fullmatch(words):
            return False
        return self._markers.at(start) is not None or (
            start > 0 and self._markers.at(start - 1) is not None
        )

    def _pinpoint(self, room: Room, markers: tuple[Marker, ...], tail: int) -> Pinpoint | None:
        """Give the pinpoint behind the quotation, in a marker's bracket, or in the sentence."""
        scan = self._seen.scan
        found = find_pinpoint(scan, room.end, max(tail, room.end), beside=True)
        if found is None:
            with_markers = (self._with_marker(marker) for marker in markers)
            found = next((pinpoint for pinpoint in with_markers if pinpoint is not None), None)
        if found is None:
            right = min(room.last, room.right, room.end + _FARTHEST_PINPOINT)
            found = find_pinpoint(scan, room.end, max(right, room.end), beside=False)
        if found is None:
            before = scan[max(room.left, room.start - 40) : room.start]
            named = _PINPOINT_BEFORE.search(before)
            if named is not None:
                at = room.start - len(before) + named.start()
                found = FoundPinpoint("page", named["value"], at, at + len(named[0]))
        if found is None:
            left = max(room.first, room.left, room.start - _FARTHEST_PINPOINT)
            found = find_pinpoint(scan, min(left, room.start), room.start, beside=False)
        if found is None:
            return None
        return Pinpoint(found.kind, found.value, self._seen.span(found.start, found.end))

    def _with_marker(self, marker: Marker) -> FoundPinpoint | None:
        """Give the pinpoint in a marker's own bracket, or right behind it: ``([2], at 1403)``."""
        found = find_pinpoint(marker.beside, 0, len(marker.beside), beside=True)
        if found is not None:
            return replace(found, start=marker.start, end=marker.end)
        behind = _COMMA.match(self._seen.scan, marker.end)
        if behind is None:
            return None
        found = find_pinpoint(self._seen.scan, behind.end(), behind.end() + 40, beside=True)
        return found if found is not None and found.start <= behind.end() + 1 else None
