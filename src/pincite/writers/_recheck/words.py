"""The words that the formats of ``recheck`` share."""

from __future__ import annotations

from collections.abc import Iterator

from pincite.model.counting import plural
from pincite.model.hashes import shown_hash
from pincite.model.locator import Locator
from pincite.model.recheck import EvidenceFate, Fate, FlakyHost, Recheck, SourceFate
from pincite.text.visible import visible

IN_WORDS = {
    Fate.CHANGED: "changed",
    Fate.GONE: "gone",
    Fate.MOVED: "moved",
    Fate.UNREACHABLE: "unreachable",
    Fate.STANDS: "still stands",
}
"""Each fate as people read it, the worst first."""


def summary(said: Recheck) -> str:
    """Count the evidence by what became of it: ``1 changed, 2 unreachable, 9 still stand``."""
    counts = said.counts
    parts = [f"{counts[fate]} {words}" for fate, words in IN_WORDS.items() if counts[fate]]
    if counts[Fate.STANDS] > 1:
        parts[-1] = f"{counts[Fate.STANDS]} still stand"
    return ", ".join(parts) or "no evidence to look up"


def with_fate(said: Recheck, fate: Fate) -> Iterator[tuple[SourceFate, EvidenceFate]]:
    """Give the evidence with one fate, in the order of the sources."""
    for source in said.sources:
        for one in source.evidence:
            if one.fate is fate:
                yield source, one


def without_page(said: Recheck) -> tuple[SourceFate, ...]:
    """Give the sources that have no page to look in, on hosts that are not flaky."""
    return tuple(one for one in said.sources if one.reason and not one.may_pass and _has_none(one))


def _has_none(source: SourceFate) -> bool:
    return all(one.fate is Fate.UNREACHABLE for one in source.evidence)


def flaky_in_words(host: FlakyHost) -> str:
    """Say how often a host failed and how: ``example.org: 2 of 3 pages (timeout)``."""
    pages = f"{host.failed} of {plural(host.asked, 'page')}"
    return visible(f"{host.host}: {pages} ({', '.join(host.outcomes)})")


def named(source: SourceFate) -> str:
    """Name a source: number, address and title."""
    title = f"  {source.source.title}" if source.source.title else ""
    return visible(f"[{source.source.id}] {source.source.url}{title}")


def snapshot_in_words(source: SourceFate) -> str:
    """Name the snapshot that the evidence was looked up in, and where it is from."""
    read = source.read
    if read is None:
        return "no page"
    came = f"{read.text_origin.value.replace('_', ' ')} {read.retrieved}"
    archived = source.fetch.archived_from if source.fetch else ""
    copy = f", the archived copy {archived}" if archived else ""
    return visible(f"snapshot {shown_hash(read.sha256)}, {came}{copy}")


def place_in_words(place: Locator) -> str:
    """Give a place as a person follows it."""
    line = [f"line {place.line}"] if place.shows_line else []
    return visible(", ".join([*place.surroundings(headings=1), *line]))


def last_words(said: Recheck) -> Iterator[str]:
    """Say what was not looked at, and what could not be kept."""
    not_kept = [source.not_kept for source in said.sources if source.not_kept]
    if not_kept:
        yield f"what came of {plural(len(not_kept), 'source')} could not be kept: {visible(not_kept[0])}"
    if said.left_out:
        yield f"{plural(said.left_out, 'source')} without evidence not looked at"
    if said.missed:
        yield f"interrupted: {plural(said.missed, 'source')} not looked at; run it again for the rest"
