"""What stands in a page's place: one kind a file, each with what gives it away.

A wall promises: it is pure, takes time in proportion to the page, says in words what it saw, and
is sure of it. A real page that speaks of subscriptions, robots or JavaScript is none, so words
count only where little else stands beside them, or where the server's own signs say the same.
A wall missed makes a quotation "absent" from a page that nobody saw; a wall wrongly seen makes it
unverifiable: the second is the lesser fault, and both are faults.

A new kind is one module here with one constant ``WALL``.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace

from pincite.fetching.walls._seen import SeenPage, see_page
from pincite.model.fetch import Fetched, Outcome
from pincite.model.values import dataclass
from pincite.registry import members


@dataclass(frozen=True, slots=True)
class Wall:
    """One kind of wall.

    ``sees`` says in words what stands in the page's place, or nothing. Of several, the one with
    the lowest ``order`` is named: what the page says of itself before what its status says.
    """

    name: str
    outcome: Outcome
    order: int
    sees: Callable[[SeenPage], str]


# Members import ``Wall`` from here, so they are found once it stands.
WALLS: tuple[Wall, ...] = tuple(
    sorted(members(sys.modules[__name__], "WALL", Wall), key=lambda wall: wall.order)
)
"""Every kind, in the order in which they are looked for."""


def judge(fetched: Fetched) -> Fetched:
    """Say what an answer is: a page, or what stands in its place and why."""
    page = see_page(fetched)
    for wall in WALLS:
        if reason := wall.sees(page):
            return replace(fetched, outcome=wall.outcome, reason=reason)
    return replace(fetched, outcome=Outcome.OK)


__all__ = ["WALLS", "SeenPage", "Wall", "judge"]
