"""Gets many pages, politely: one at a time from each host, with a pause, and few at once in all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from types import TracebackType
from typing import Self

from pincite.fetching.policy import FetchPolicy
from pincite.model.fetch import Fetched, Outcome

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
        self._pause_s = pause_s
        self._at_once = at_once

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Leave nothing open."""

    def fetch(self, url: str) -> Fetched:
        """Ask for one page once its host may be asked, and say what came of it."""
        return Fetched(url, Outcome.DNS_ERROR, reason="not written yet")

    def fetch_all(self, urls: Iterable[str]) -> Iterator[Fetched]:
        """Give what came of each address, in the order given; each different one is asked once."""
        yield from map(self.fetch, urls)
