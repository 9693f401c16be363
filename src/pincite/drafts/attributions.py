"""Where the words of a block quote end, and what is said behind them of where they are from.

At the end of a block quote people write: a line or paragraph that begins with a dash or with
"Source:", a reference in brackets ("(Oru 2019, p. 4)"), a link of its own, or a bare signature
("Ann Oru, *Tides*"); on the last line itself a dash, or links that only cite. A quotation whose
lines all begin with a dash is a dialogue and has no such line.
"""

from __future__ import annotations

import re

from pincite.drafts.ascription import CONNECTORS, find_author_years
from pincite.drafts.citing_links import CitingLinks
from pincite.drafts.markers import Markers
from pincite.drafts.pinpoints import find_pinpoint
from pincite.drafts.seen_text import SeenText
from pincite.drafts.surroundings import Surroundings
from pincite.text.scripts import has_letter_or_digit

_DASH = re.compile(r"\s*(?:[\u2014\u2013\u2015]|--?(?=\s))\s*\S")
_SOURCE_WORD = re.compile(
    r"\s*(?:source|quelle|fuente|fonte|источник|来源|來源|出典)\s?[:\uff1a]", re.IGNORECASE
)
_REFERENCE = re.compile(r"[(\uff08][^()\uff08\uff09]{2,160}[)\uff09][.\s]*|[.\s]*")
_LAST_BRACKET = re.compile(
    r"\s*[(\uff08]((?:[^()\uff08\uff09]|\([^()]{0,80}\)){2,160})[)\uff09]"
    r"(?:[\s.\u3002]|\[\^?\d{1,4}\])*$"
)
_LAST_DASH = re.compile(
    r"(?<=[.!?\u2026\u3002\uff01\uff1f\u0964\"'\u201d\u201c\u2019\u00bb\u00ab\u300d)\]])"
    r"\s*(?:[\u2014\u2013\u2015]|\s--?(?=\s)|~(?=\s))\s*(?P<words>[^\n]{2,160})$"
)
_STOPS = frozenset(".!?\u2026\u3002\uff01\uff1f\u0964\"'\u201d\u201c\u2019\u00bb\u00ab\u300d)]")
_FIRST_PART = re.compile(r"[^,;:(\uff08\[]+")
_WORD = re.compile(r"[^\W\d_][\w.'\u2019-]*")
_YEAR = re.compile(r"(?<!\d)(?:1[5-9]|20)\d\d(?!\d)")
_LONGEST = 400
_LONGEST_SIGNATURE = 120


class Attributions:
    """Tells, in one draft, which stretches say where the words before them are from."""

    def __init__(self, seen: SeenText, markers: Markers, surroundings: Surroundings) -> None:
        self._seen = seen
        self._markers = markers
        self._surroundings = surroundings
        self._citing_links = CitingLinks(seen)

    def begins(self, first: int, start: int, end: int) -> int | None:
        """Give where the attribution at the end of a block quote begins.

        The quote's words begin at ``first``, and its last block runs from ``start`` to ``end``.
        """
        line = self._seen.text.rfind("\n", start, end) + 1
        dialogue = _DASH.match(self._seen.text, first, end) is not None
        for begin in (start, line):
            if begin < start or begin <= first:
                continue
            if self.attributes(begin, end):
                return None if dialogue and _DASH.match(self._seen.text, begin) else begin
            if self._is_behind_stop(first, begin) and self._is_signature(begin, end, fewest=2):
                return begin
        return self._in_last_line(max(start, line), end, dialogue=dialogue)

    def attributes(self, start: int, end: int) -> bool:
        """Tell whether a stretch does nothing but say where the words before it are from."""
        if end - start > _LONGEST:
            return False
        text = self._seen.text
        if _DASH.match(text, start, end) or _SOURCE_WORD.match(text, start, end):
            return True
        markers = self._markers.within(start, end)
        rest = text[start:end]
        for marker in reversed(markers):
            rest = rest[: marker.start - start] + rest[marker.end - start :]
        cites = bool(markers) or bool(self._surroundings.cited_in(start, end).urls)
        bracketed = any(map(str.isdigit, rest)) or cites
        return bool(rest.strip() or markers) and bracketed and bool(_REFERENCE.fullmatch(rest))

    def _in_last_line(self, start: int, end: int, *, dialogue: bool) -> int | None:
        """Give where a bracket that cites, or a dash and a name, begin behind words of the line."""
        near = max(start, end - _LONGEST)
        bracket = _LAST_BRACKET.search(self._seen.text, near, end)
        begin = None
        if bracket is not None and self._refers(bracket.start(1), bracket.end(1)):
            begin = bracket.start()
        elif not dialogue and (dash := _LAST_DASH.search(self._seen.text, near, end)):
            begin = dash.start() if self._is_signature(*dash.span("words"), fewest=1) else None
        if begin is None and (links := self._citing_links.begin_at_end(start, end)) < end:
            begin = links
        has_words = begin is not None and has_letter_or_digit(self._seen.text[start:begin])
        return begin if has_words else None

    def _refers(self, start: int, end: int) -> bool:
        """Tell whether words in a bracket cite: an author with a year, a page, a link or marker."""
        text = self._seen.scan[start:end]
        if find_author_years(text) or self._surroundings.cited_in(start, end).urls:
            return True
        pinpoint = find_pinpoint(text, 0, len(text), beside=True)
        return pinpoint is not None and pinpoint.kind == "page"

    def _is_behind_stop(self, first: int, at: int) -> bool:
        return self._seen.text[first:at].rstrip()[-1:] in _STOPS

    def _is_signature(self, start: int, end: int, *, fewest: int) -> bool:
        """Tell whether a stretch is a link, or a name of so many words with what follows a name."""
        words = self._seen.text[start:end].strip()
        if len(words) > _LONGEST_SIGNATURE or words[-1:] in tuple("!?\u2026\u3002:;,"):
            return False
        if self._surroundings.is_link(start, end):
            return True
        part = _FIRST_PART.match(words)
        name = _WORD.findall(part[0]) if part else []
        if len(name) < fewest or not words[0].isupper():
            return False
        named = all(word[0].isupper() or word.lower() in CONNECTORS for word in name)
        return named and (words[-1] != "." or bool(_YEAR.search(words)))
