"""The words that all formats for people share: places, steps, counts, quoted text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from pincite.model import (
    Locator,
    Match,
    NotChecked,
    Place,
    Search,
    Segment,
    SourceUsed,
    Status,
    is_web_address,
)
from pincite.model.counting import plural
from pincite.model.hashes import shown_hash
from pincite.text import rule_name
from pincite.text.visible import visible

if TYPE_CHECKING:
    from pincite.model.fetch import Contact

_STATUS = {
    Status.EXACT: "exact",
    Status.NORMALIZED: "normalized",
    Status.PARTIAL: "partial",
    Status.SPLICED: "spliced",
    Status.ABSENT: "absent",
    Status.UNVERIFIABLE: "not checked",
}


def status_in_words(status: Status) -> str:
    """Give the status as people read it: one that has no answer says so."""
    return _STATUS[status]


def step_in_words(step: str) -> str:
    """Give a rule's id and name: ``N3 typographic quotation marks to ASCII``."""
    return f"{step} {rule_name(step)}"


def steps_in_words(steps: Iterable[str]) -> str:
    """Give the rules that account for a difference, in one line."""
    return "; ".join(step_in_words(step) for step in steps)


def times(match: Match) -> str:
    """Say how often the words stand there."""
    return "once" if match.occurrence_count == 1 else plural(match.occurrence_count, "time")


def name_of(source: SourceUsed) -> str:
    """Give the path or address of a source, or its title or number where it has neither."""
    document = source.document
    return visible(document.origin or document.title or f"source {source.number}")


def place_of(locator: Locator) -> str:
    """Give line and column as ``12:3``."""
    return f"{locator.line}:{locator.column}"


def in_source(source: SourceUsed, locator: Locator) -> str:
    """Give where something stands in a source as ``page.html:12:3``; without lines, its name."""
    return f"{name_of(source)}:{place_of(locator)}" if locator.shows_line else name_of(source)


def at_place(place: Place) -> str:
    """Give where something stands in a draft as ``report.md:3:29``."""
    return visible(str(place))


def surroundings(locator: Locator, headings: int | None = None) -> list[str]:
    """Give what a person follows beside the line, see ``Locator.surroundings``, made visible."""
    return [visible(words) for words in locator.surroundings(headings)]


def listed(words: Sequence[str], most: int = 20) -> str:
    """Give the first words of a list, and how many more there are."""
    shown = ", ".join(words[:most])
    return f"{shown} and {len(words) - most:,} more" if len(words) > most else shown


def text_link(source: SourceUsed, place: Locator) -> str:
    """Give the address that opens a page of the web at the passage, or nothing."""
    page = source.document.canonical_url or source.document.origin
    if not place.url_fragment or not is_web_address(page):
        return ""
    return f"{page.partition('#')[0]}#{place.url_fragment.partition('#')[2]}"


def similarity_in_words(similarity: float) -> str:
    """Give a similarity as a share of characters, never rounded up to all of them."""
    return f"{min(int(similarity * 100), 99)}%"


def shortened(text: str, most: int = 60) -> str:
    """Give the beginning of a text on one line, with a sign where it is cut."""
    shown = visible(text[: most * 2])
    if len(shown) <= most and len(text) <= most * 2:
        return shown
    head = shown[:most]
    cut = head.rfind(" ", most - 20)
    return (head[:cut] if cut > 0 else head) + "…"


def found_words(match: Match) -> str:
    """Say how often and at which characters the words stand there."""
    first = match.occurrences[0].span
    at = f"characters {first.start}-{first.end}"
    if match.occurrence_count == 1:
        return f"once, {at}"
    return f"{times(match)}, the first at {at}"


def piece_in_words(segment: Segment, number: int, pieces: int) -> str:
    """Say which piece of a splice it is and how it came out."""
    order = "" if segment.in_order else ", out of order"
    return f"piece {number} of {pieces}: {status_in_words(segment.match.status)}{order}"


def search_in_words(search: Search) -> str:
    """Say in how many sources the words stand."""
    sources = plural(search.searched, "source")
    if search.hits:
        return f"found in {len(search.hits):,} of {sources}"
    if not search.searched:
        return "nothing was checked: no source could be read"
    return f"not found in {'any of ' if search.searched > 1 else ''}{sources}"


_MOST_PAGES = 10


def about_pages(sources: Iterable[SourceUsed], contacted: Iterable[Contact]) -> tuple[str, ...]:
    """Name the snapshot of each page that was read, and each host that was contacted for it."""
    read = [source for source in sources if source.text_origin is not None]
    lines = [f"read {page_in_words(source)}" for source in read[:_MOST_PAGES]]
    if len(read) > _MOST_PAGES:
        lines.append(f"read {plural(len(read) - _MOST_PAGES, 'more page')}")
    hosts: dict[str, list[str]] = {}
    for one in contacted:
        hosts.setdefault(one.host, []).append(one.purpose)
    if hosts:
        asked = (
            f"{host} ({', '.join(dict.fromkeys(for_what))})" for host, for_what in hosts.items()
        )
        lines.append(f"contacted {', '.join(asked)}")
    return tuple(map(visible, lines))


def page_in_words(source: SourceUsed) -> str:
    """Name a page with its snapshot and where that came from; of a fetched one, with the day."""
    came = str(source.text_origin).replace("_", " ")
    if came == "fetched" and source.retrieved:
        came += f" {source.retrieved}"
    if source.archived_from:
        came += f", archived copy {source.archived_from}"
    return f"{name_of(source)}: snapshot {shown_hash(source.document.sha256)}, {came}"


def not_checked_words(item: NotChecked) -> str:
    """Say what was not checked, and why."""
    return f"{item.what}: {item.why}" if item.why else item.what
