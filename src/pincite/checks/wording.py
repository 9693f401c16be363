"""Words that several checks share: a passage, a place, a list of sources."""

from __future__ import annotations

from collections.abc import Iterable

from pincite.checks.decision import Decision
from pincite.model import Locator

_SHOWN_CHARACTERS = 120


def excerpt(text: str, limit: int = _SHOWN_CHARACTERS) -> str:
    """Give a text on one line in quotation marks, cut in its middle where it is long."""
    line = " ".join(text.split())
    if len(line) > limit:
        half = limit // 2
        line = f"{line[:half].rstrip()} … {line[-half:].lstrip()}"
    return f"“{line}”"


def place_in_source(locator: Locator) -> str:
    """Say where a passage stands, as a person would look it up."""
    parts = [
        f"page {locator.page}" if locator.page else "",
        f"slide {locator.slide}" if locator.slide else "",
        f"sheet {locator.sheet}" if locator.sheet else "",
        f"cell {locator.cell}" if locator.cell else "",
        f"at {locator.time}" if locator.time else "",
        f"{locator.speaker} speaking" if locator.speaker else "",
        f"line {locator.line}" if locator.shows_line else "",
        f"paragraph {locator.paragraph}" if locator.paragraph else "",
        f"under {excerpt(locator.heading_path[-1], 60)}" if locator.heading_path else "",
    ]
    return ", ".join(part for part in parts if part)


def listed(words: Iterable[str], most: int = 5, last: str = "and") -> str:
    """Join words by commas and, before the last, "and"; what is over ``most`` is counted."""
    every = list(dict.fromkeys(words))
    shown, rest = every[:most], len(every) - most
    if rest > 0:
        shown.append(f"{rest} more")
    if len(shown) < 2:
        return "".join(shown)
    return f"{', '.join(shown[:-1])} {last} {shown[-1]}"


def deciding_sources(decision: Decision) -> str:
    """Name the sources that the quotation was looked up in, to go on from "is not in"."""
    lookup = decision.lookup
    if lookup.cited:
        read = [one.source for one in lookup.answers if not one.source.document.fault]
        return listed((lookup.label_of(source) for source in read), last="or")
    if lookup.given == 1 and lookup.answers:
        return lookup.label_of(lookup.answers[0].source)
    return f"any of the {lookup.given} sources given"


def other_sources(decision: Decision) -> str:
    """Name the further sources that hold the words, each with its place."""
    return listed(
        f"{decision.lookup.label_of(other.source)}, {place_in_source(other.match.occurrences[0])}"
        for other in decision.lookup.others
    )
