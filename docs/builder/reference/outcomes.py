"""What can come of fetching a page, and how what stands in a page's place is told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from docs.builder.reference.markdown import page, table
from docs.builder.reference.member_words import member_words
from pincite.fetching import walls
from pincite.fetching.walls import WALLS, Wall
from pincite.model.fetch import Outcome

_ABOUT = """\
`pincite fetch`, and every check that needs a page, end in one of these for each address. All but the
first and the last make a quotation or claim **unverifiable**, with this reason: a page that nobody
could read contradicts nothing, and what is not in it is not absent."""

_MEANS: Mapping[Outcome, str] = MappingProxyType(
    {
        Outcome.OK: "The page came.",
        Outcome.HTTP_ERROR: "The server answered with an error, not at all, or that the page is missing.",
        Outcome.TIMEOUT: "The page did not come in time (`--timeout`).",
        Outcome.DNS_ERROR: "The name is not known.",
        Outcome.BLOCKED_ADDRESS: "The address is not asked: it is not public, or cannot be read in "
        "one way only.",
        Outcome.ROBOTS: "The site's robots.txt asks programs not to read the page. A page that a person "
        "names is read all the same.",
        Outcome.TOO_LARGE: "The page is larger than it may be once it is unpacked (`--max-size`).",
        Outcome.UNSUPPORTED_TYPE: "The file is of a type that is not read.",
        Outcome.PAYWALL: "The page wants to be paid for.",
        Outcome.LOGIN_WALL: "The page wants to know who reads it (`--cookies`, `--header`).",
        Outcome.BOT_WALL: "The page wants to know whether a person reads it, with whatever status.",
        Outcome.SCRIPT_SHELL: "The page has no words until its script has run in a browser.",
        Outcome.EMPTY: "The page has no words.",
        Outcome.ARCHIVED_COPY: "The page is gone, and this is the Wayback Machine's copy of it.",
    }
)

_TOLD = """\
## How walls are told

In this order; the first that fits is named. Words alone never make a wall: they count where little
else stands beside them, and not where a page only speaks of them."""

_NAMES = {"Example that fires": "A wall", "Example that does not": "No wall"}


def pages() -> Mapping[str, str]:
    """Give the page of all outcomes."""
    rows = [(f"`{outcome.value}`", _MEANS[outcome]) for outcome in Outcome]
    return {
        "outcomes.md": page(
            "# What comes of a fetch",
            _ABOUT,
            table(("outcome", "what it means"), rows),
            _TOLD,
            *(block for wall in WALLS for block in _section(wall)),
        )
    }


def _section(wall: Wall) -> Iterator[str]:
    yield f"### {wall.name[:1].upper()}{wall.name[1:]}: `{wall.outcome.value}`"
    yield member_words(walls, "WALL", wall, _NAMES)
