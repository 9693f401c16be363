"""Whether a passage stands where the draft says: page, section, time, paragraph, line."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from pincite.model import LandmarkKind, Locator, Pinpoint, SourceMatch, Span

_NUMBER = re.compile(r"\d+(?:\.\d+)*|[IVXLCivxlc]+\b")
_CLOCK = re.compile(r"(?:(\d+):)?(\d{1,2}):(\d{2})")


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
    labels = _LABELS.get(pinpoint.kind)
    if labels is None:
        return Comparison(Pinpointing.UNKNOWN)
    found = [labels(answer, place) for place in answer.match.occurrences]
    known = tuple(dict.fromkeys(label for label in found if label))
    if not known:
        return Comparison(Pinpointing.UNKNOWN)
    named = tuple(f"{pinpoint.kind} {label}" for label in known)
    wanted = _normal(pinpoint.value)
    if any(_fits(wanted, _normal(label)) for label in known):
        return Comparison(Pinpointing.RIGHT, named)
    return Comparison(Pinpointing.WRONG, named)


def _page(_answer: SourceMatch, place: Locator) -> str:
    return place.page or ""


def _paragraph(_answer: SourceMatch, place: Locator) -> str:
    return str(place.paragraph or "")


def _line(_answer: SourceMatch, place: Locator) -> str:
    return str(place.line)


def _slide(_answer: SourceMatch, place: Locator) -> str:
    return place.slide or ""


def _chapter(_answer: SourceMatch, place: Locator) -> str:
    return _leading_number(place.chapter or "")


def _section(_answer: SourceMatch, place: Locator) -> str:
    """Give the number of the nearest heading above that has one."""
    numbers = [_leading_number(heading) for heading in place.heading_path]
    return next((number for number in reversed(numbers) if number), "")


def _time(answer: SourceMatch, place: Locator) -> str:
    return place.time or _last_time(answer, place.span)


def _last_time(answer: SourceMatch, span: Span) -> str:
    marks = answer.source.document.of_kind(LandmarkKind.TIME)
    return next((mark.label for mark in reversed(marks) if mark.span.start <= span.start), "")


_LABELS = {
    "page": _page,
    "section": _section,
    "time": _time,
    "paragraph": _paragraph,
    "line": _line,
    "slide": _slide,
    "chapter": _chapter,
}


def _leading_number(heading: str) -> str:
    bare = heading.strip().lstrip("§ ").removeprefix("Section ").removeprefix("Chapter ")
    number = _NUMBER.match(bare)
    return number.group() if number else ""


def _normal(label: str) -> str:
    if clock := _CLOCK.fullmatch(label.strip()):
        hours, minutes, seconds = (int(part or 0) for part in clock.groups())
        return str(hours * 3600 + minutes * 60 + seconds)
    return label.strip().rstrip(".").lower()


def _fits(wanted: str, found: str) -> bool:
    """Tell whether a label is the wanted one, a part of it, or in its range ("47-49")."""
    if wanted == found or found.startswith(wanted + ".") or wanted.startswith(found + "."):
        return True
    first, dash, last = re.sub("[–—−]", "-", wanted).partition("-")
    if dash and all(part.strip().isdecimal() for part in (first, last, found)):
        return int(first) <= int(found) <= int(last)
    return False
