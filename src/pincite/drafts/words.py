"""The words of a quotation: cut clean of what does not belong to them."""

from __future__ import annotations

import re

from pincite.drafts.markers import Marker, Markers
from pincite.drafts.remarks import CLOSING_BRACKET, Remarks, find_remarks
from pincite.drafts.seen_text import SeenText
from pincite.model.values import dataclass
from pincite.text.scripts import count_words, has_letter_or_digit, holds_han_or_kana

_LINE_BREAK = re.compile(r"[^\S\n]*\n\s*")
_STOPS = frozenset(
    ".!?\u2026\u3002\uff01\uff1f\u0964\u061f\"'\u201d\u201c\u2019\u00bb\u00ab\u300d\u300f"
)
_MOST_MARKERS = 20


@dataclass(frozen=True, slots=True)
class Words:
    """What is looked up, where it stands in the seen text, and what was cut from its end."""

    text: str
    start: int
    end: int
    word_count: int
    markers: tuple[Marker, ...]
    remarks: Remarks
    omits_citation: bool


def cut_words(seen: SeenText, markers: Markers, start: int, end: int) -> Words | None:
    """Cut a stretch of the seen text to the words quoted; None where no word is left.

    White space at the ends goes, and at the end the markers of sources that the draft lists or
    that stand right behind a word or stop, and a bracket with a remark of the quoting author.
    """
    found: list[Marker] = []
    remarks = Remarks()
    inside = {marker.end: marker for marker in markers.within(start, end)}
    start, end = _trimmed(seen, start, end)
    for _ in range(_MOST_MARKERS):
        marker = inside.get(end)
        bracket = CLOSING_BRACKET.search(seen.scan, max(start, end - 90), end)
        if marker is not None and (markers.lists(marker) or _is_behind_word(seen, marker, start)):
            found.insert(0, marker)
            end = marker.start
        elif (
            bracket is not None and (said := find_remarks(bracket[1])) and not said.citation_omitted
        ):
            remarks = said
            end = bracket.start()
        else:
            break
        start, end = _trimmed(seen, start, end)
    text, between = read_words(seen, markers, start, end)
    if not has_letter_or_digit(text):
        return None
    found[:0] = between
    omits = "[" in text and find_remarks(text).citation_omitted
    return Words(text, start, end, count_words(text), tuple(found), remarks, omits)


def read_words(
    seen: SeenText, markers: Markers, start: int, end: int
) -> tuple[str, tuple[Marker, ...]]:
    """Give the words of a stretch on one line, and the draft's own markers that stood among them.

    A marker among the words is the draft's own where it is a footnote's, or where the draft lists
    a source of its number and it stands right behind a word or stop. Any other is the source's.
    """
    own = tuple(
        marker
        for marker in markers.within(start, end)
        if marker.start in seen.note_starts
        or (markers.lists(marker) and not seen.text[marker.start - 1 : marker.start].isspace())
    )
    pieces: list[str] = []
    for marker in own:
        pieces.append(seen.text[start : marker.start])
        start = marker.end
    pieces.append(seen.text[start:end])
    return joined_lines("".join(pieces)).strip(), own


def joined_lines(text: str) -> str:
    r"""Give a text on one line: a line break is a space, and between Han or Kana nothing.

    >>> joined_lines("Nothing will be sold\n before the survey.")
    'Nothing will be sold before the survey.'
    """
    if "\n" not in text:
        return text
    parts = _LINE_BREAK.split(text)
    joined = parts[0]
    for part in parts[1:]:
        between = holds_han_or_kana(joined[-1:]) and holds_han_or_kana(part[:1])
        joined += part if between or not part else f" {part}"
    return joined


def _trimmed(seen: SeenText, start: int, end: int) -> tuple[int, int]:
    while start < end and seen.text[start].isspace():
        start += 1
    while start < end and seen.text[end - 1].isspace():
        end -= 1
    return start, end


def _is_behind_word(seen: SeenText, marker: Marker, start: int) -> bool:
    before = seen.text[marker.start - 1] if marker.start > start else ""
    if not before or max((0, *marker.ids)) > 999:
        return False
    last = seen.text[start : marker.start].rstrip()[-1:]
    return not before.isspace() or last in _STOPS
