"""Puts new numbers into a draft's text: its markers, and its list of sources in their order."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from pincite.model import (
    BlockEntry,
    CitationMarker,
    Draft,
    Edit,
    EntryKind,
    MarkerForm,
    Span,
    UsageError,
)

_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_RAISED_DIGITS = re.compile("[⁰¹²³⁴⁵⁶⁷⁸⁹⁻\u2013,][⁰¹²³⁴⁵⁶⁷⁸⁹⁻\u2013, ]*")
_RANGE = re.compile(r"(\d+)\s*[-\u2013]\s*(\d+)")
_KEY = re.compile(r"(?<=source)\d{1,4}")
_SIGN = re.compile(r"[ \t>]*(?:[-*+\u2022][ \t]+)?")
_LABEL = re.compile(r"[*_\\]{0,4}(?:\[\^?(?P<bracket>\d{1,4})\\?\]|(?P<plain>\d{1,4})[.)])")
_NUMBERS = re.compile(r"\d{1,4}(?:\s*[,;]\s*\d{1,4}(?!\d)|\s*[-\u2013]\s*\d{1,4}(?!\d))*")


def new_numbers(draft: Draft) -> dict[int, int]:
    """Give each id of a draft its number in reading order; what is only listed comes last."""
    cited = [number for marker in draft.citations.markers for number in marker.ids]
    listed = [entry.source_id for entry in _entries(draft)]
    return {old: new for new, old in enumerate(dict.fromkeys([*cited, *listed]), 1)}


def renumbered_text(draft: Draft, numbers: Mapping[int, int]) -> str:
    """Give the text with new numbers; every other character stays where it was.

    Entries of the list change places, so that their numbers rise.

    Raises:
        UsageError: where a range is too long to be written out.
    """
    text = draft.document.text
    edits = [_in_marker(text, marker, numbers) for marker in draft.citations.markers if marker.ids]
    edits += _in_list(text, _entries(draft), numbers)
    pieces: list[str] = []
    at = 0
    for edit in sorted(edits, key=lambda edit: edit.span):
        pieces += [text[at : edit.span.start], edit.replacement]
        at = edit.span.end
    return "".join([*pieces, text[at:]])


def _entries(draft: Draft) -> list[BlockEntry]:
    """Give the entries that stand for a source; other footnotes are remarks of their author."""
    return [entry for entry in draft.block if entry.url or entry.kind is EntryKind.LISTED]


def _in_marker(text: str, marker: CitationMarker, numbers: Mapping[int, int]) -> Edit:
    written = marker.span.of(text)
    new = [numbers[old] for old in marker.ids]
    if marker.form in (MarkerForm.KEY, MarkerForm.COMMAND):
        return Edit(marker.span, _KEY.sub(lambda x: str(numbers[int(x[0])]), written), safe=True)
    if any(int(b) - int(a) >= len(marker.ids) for a, b in _RANGE.findall(marker.text)):
        raise UsageError(
            f"the range {marker.text} is too long to be renumbered: write out what is meant"
        )
    if marker.in_range:
        new.sort()
    if marker.form is MarkerForm.RAISED and not any(map(str.isdecimal, written)):
        raised = ",".join(str(x).translate(_RAISED) for x in new)
        return Edit(marker.span, _RAISED_DIGITS.sub(raised, written, count=1), safe=True)
    plain = ", ".join(map(str, new))
    return Edit(marker.span, _NUMBERS.sub(plain, written, count=1), safe=True)


def _in_list(
    text: str, entries: Iterable[BlockEntry], numbers: Mapping[int, int]
) -> Iterator[Edit]:
    listed: list[tuple[int, Span, str]] = []
    for entry in entries:
        span, at = _with_label(text, entry)
        new = numbers[entry.source_id]
        inside = Span(at.start - span.start, at.end - span.start)
        written = span.of(text)
        written = written[: inside.start] + str(new) + written[inside.end :]
        if entry.kind is EntryKind.LISTED:
            listed.append((new, span, written))
        else:
            yield Edit(span, written, safe=True)
    places = [span for _, span, _ in listed]
    for place, (_, _, written) in zip(places, sorted(listed, key=lambda x: x[:2]), strict=True):
        yield Edit(place, written, safe=True)


def _with_label(text: str, entry: BlockEntry) -> tuple[Span, Span]:
    """Give the lines of an entry behind the sign of its list, and where its number stands.

    What a reader sees of an entry is less than its lines: the number of a list item stands before
    it, and the address of a link behind.
    """
    start = max(text.rfind("\n", 0, entry.span.start), text.rfind("\r", 0, entry.span.start)) + 1
    end = min(
        (x for x in map(text.find, "\n\r", [entry.span.end] * 2) if x >= 0), default=len(text)
    )
    sign = _SIGN.match(text, start)
    assert sign is not None
    label = _LABEL.match(text, sign.end())
    if label is None or int(label["bracket"] or label["plain"]) != entry.source_id:
        raise UsageError(
            f"the number of [{entry.source_id}] in the list of sources cannot be found: write the "
            "list anew with `pincite render --replace-in`"
        )
    number = Span(*label.span("bracket" if label["bracket"] else "plain"))
    return Span(sign.end(), end), number
