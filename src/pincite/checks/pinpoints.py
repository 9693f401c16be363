"""Whether a passage stands where the draft says: page, section, time, paragraph, line."""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import StrEnum

from pincite.model import LandmarkKind, Locator, Pinpoint, SourceMatch
from pincite.model.values import dataclass

_NUMBER = re.compile(r"\d+(?:\.\d+)*|[IVXLC]{2,}\b|[IVXLC](?=[.):])")
_CLOCK = re.compile(r"(?:(\d+):)?(\d{1,2}):(\d{2})(?:[.,]\d+)?")
_BETWEEN = re.compile(r"\s*(?:[,;&]|\band\b|\bund\b|\bet\b|\by\b)\s*")
_DASH = re.compile(r"\s*[-‐‑‒–—−]\s*")


class Pinpointing(StrEnum):
    """How a pinpoint compares with where the words are."""

    RIGHT = "right"
    WRONG = "wrong"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Comparison:
    """The standing of a pinpoint, and the places where the words are, as a pinpoint names them."""

    standing: Pinpointing
    found: tuple[str, ...] = ()


def compare_pinpoint(pinpoint: Pinpoint, answer: SourceMatch) -> Comparison:
    """Compare with every place of a verified quotation; one that fits is enough.

    ``UNKNOWN`` where the source has no places of that kind: nothing can be said then.
    """
    label_of = _LABELS.get(pinpoint.kind)
    if label_of is None:
        return Comparison(Pinpointing.UNKNOWN)
    places = answer.match.occurrences
    known = [(place, label) for place in places if (label := label_of(answer, place))]
    if not known:
        return Comparison(Pinpointing.UNKNOWN)
    named = tuple(dict.fromkeys(f"{pinpoint.kind} {label}" for _, label in known))
    if pinpoint.kind == "time":
        fits = any(_in_time(pinpoint.value, answer, place) for place, _ in known)
    else:
        wanted = _parts(pinpoint.value)
        fits = any(_in_parts(wanted, _bare(label)) for _, label in known)
    return Comparison(Pinpointing.RIGHT if fits else Pinpointing.WRONG, named)


def _section(_answer: SourceMatch, place: Locator) -> str:
    """Give the number of the nearest heading above that has one."""
    numbers = [_leading_number(heading) for heading in place.heading_path]
    return next((number for number in reversed(numbers) if number), "")


def _time(answer: SourceMatch, place: Locator) -> str:
    """Give the last time named before the passage."""
    if place.time:
        return place.time
    marks = answer.source.document.of_kind(LandmarkKind.TIME)
    before = [mark.label for mark in marks if mark.span.start <= place.span.start]
    return before[-1] if before else ""


_LABELS: dict[str, Callable[[SourceMatch, Locator], str]] = {
    "page": lambda _, place: place.page or "",
    "section": _section,
    "time": _time,
    "paragraph": lambda _, place: str(place.paragraph or ""),
    "line": lambda _, place: str(place.line) if place.shows_line else "",
    # A slide that is not shown says so behind its number.
    "slide": lambda _, place: (place.slide or "").partition(" ")[0],
    "chapter": lambda _, place: _leading_number(place.chapter or ""),
}


def _leading_number(heading: str) -> str:
    words = re.sub(r"^\s*(?:§+|section|chapter|part)\s*", "", heading, flags=re.IGNORECASE)
    number = _NUMBER.match(words)
    return number.group() if number else ""


def _parts(value: str) -> list[tuple[str, str]]:
    """Split "47, 52-4" into ranges of labels, both ends included: 47 to 47, 52 to 54."""
    ranges: list[tuple[str, str]] = []
    for part in _BETWEEN.split(value.strip()):
        first, *rest = _DASH.split(part, maxsplit=1)
        last = rest[0] if rest else first
        if first.isdecimal() and last.isdecimal() and len(last) < len(first):
            last = first[: len(first) - len(last)] + last
        ranges.append((_bare(first), _bare(last)))
    return ranges


def _in_parts(ranges: list[tuple[str, str]], found: str) -> bool:
    return any(_in_range(first, last, found) for first, last in ranges)


def _in_range(first: str, last: str, found: str) -> bool:
    if all(label.isdecimal() for label in (first, last, found)):
        return int(first) <= int(found) <= int(last)
    ends = {first, last}
    # Section 2 holds 2.3; and where the source's numbers go no deeper than 2, 2.3 may be there.
    return any(
        end == found or found.startswith(f"{end}.") or end.startswith(f"{found}.") for end in ends
    )


def _in_time(value: str, answer: SourceMatch, place: Locator) -> bool:
    """Tell whether a time lies between the last one before the passage and the next one."""
    wanted, begun = _seconds(value), _seconds(_time(answer, place))
    if wanted is None or begun is None:
        return _bare(value) == _bare(_time(answer, place))
    marks = answer.source.document.of_kind(LandmarkKind.TIME)
    later = [_seconds(mark.label) for mark in marks if mark.span.start >= place.span.end]
    ended = next((seconds for seconds in later if seconds is not None), None)
    return begun <= wanted and (ended is None or wanted <= ended)


def _seconds(label: str) -> int | None:
    clock = _CLOCK.fullmatch(label.strip())
    if clock is None:
        return None
    hours, minutes, seconds = (int(part or 0) for part in clock.groups())
    return hours * 3600 + minutes * 60 + seconds


def _bare(label: str) -> str:
    return label.strip().rstrip(".").lower()
