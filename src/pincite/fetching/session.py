"""Gets many pages, politely: one at a time from each host, with a pause, and few at once in all."""

from __future__ import annotations

import ssl
from collections.abc import Iterable, Iterator
from functools import cached_property
from types import TracebackType
from typing import Self

from pincite.fetching.fields import GivenFields
from pincite.fetching.following import Asker
from pincite.fetching.page import get_page
from pincite.fetching.policy import FetchPolicy
from pincite.fetching.robots import Robots
from pincite.fetching.side_by_side import side_by_side
from pincite.fetching.target import Refused, target_of
from pincite.fetching.turns import Turns
from pincite.model.fetch import Fetched

PAUSE_S = 1.0
"""How long a host is left alone between two pages."""
AT_ONCE = 8


class Session:
    """Many fetches under one policy; robots.txt and certificates are read once.

    It may be used from several threads. What one host gets it gets one at a time, ``pause_s``
    apart; ``at_once`` hosts are asked at the same time by `fetch_all`.
    """

    def __init__(
        self,
        policy: FetchPolicy | None = None,
        *,
        pause_s: float = PAUSE_S,
        at_once: int = AT_ONCE,
    ) -> None:
        self._policy = policy or FetchPolicy()
        self._at_once = at_once
        turns = Turns(pause_s, self._policy.network.sleep)
        self._asker = Asker(self._policy, GivenFields(self._policy), turns, lambda: self._trusted)
        self._robots = Robots(turns.ask_for)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Leave; each connection was closed as its answer came."""

    def fetch(self, url: str) -> Fetched:
        """Ask for one page once its host may be asked, and say what came of it."""
        return get_page(url, self._asker, self._robots)

    def fetch_all(self, urls: Iterable[str]) -> Iterator[Fetched]:
        """Give what came of each address, in the order given; each different one is asked once.

        The addresses of one host are asked one after the other, and those of different hosts at
        the same time. Whoever stops reading stops what was not begun.
        """
        return side_by_side(self.fetch, list(urls), _host_of, self._at_once)

    @cached_property
    def _trusted(self) -> ssl.SSLContext:
        return self._policy.network.trust()


def _host_of(url: str) -> str:
    target = target_of(url)
    return "" if isinstance(target, Refused) else target.host
