"""The network as one run may use it: which pages it may ask for, and what came of each.

A run that asks for no page imports nothing of the network and opens no socket.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import field
from enum import StrEnum

from pincite.app.fetching import FetchOptions
from pincite.model import NotChecked
from pincite.model.fetch import Contact, Fetched
from pincite.model.values import dataclass


class Online(StrEnum):
    """How far a run may go to the network.

    ``GIVEN`` asks for the pages that a person named by their address, ``CITED`` also for those
    that a draft cites and that nobody gave or keeps.
    """

    NEVER = "never"
    GIVEN = "given"
    CITED = "cited"


@dataclass(frozen=True, slots=True)
class WebOptions:
    """Which pages are asked for, and how.

    Headers that a person gave go to the pages that this person named, never to those that only a
    text names.
    """

    online: Online = Online.GIVEN
    fetching: FetchOptions = field(default_factory=FetchOptions)


@dataclass(frozen=True, slots=True)
class PageRequest:
    """One page to ask for.

    ``is_given`` where a person named it: robots.txt is kept on all others. ``etag`` and
    ``last_modified`` are those of the copy that is kept, so that the server can say that it is
    still the same.
    """

    url: str
    is_given: bool = True
    etag: str = ""
    last_modified: str = ""


Ask = Callable[[Sequence[PageRequest], WebOptions], Iterator[Fetched]]
"""Asks for pages, and gives what came of each as soon as it is known, in any order."""


@dataclass(slots=True)
class Web:
    """Asks for each page once in a run, and remembers which hosts were contacted.

    ``not_kept`` are pages that came, and that the ledger that knows them could not keep.
    """

    options: WebOptions = field(default_factory=WebOptions)
    ask: Ask | None = None
    not_kept: list[NotChecked] = field(default_factory=list)
    _answers: dict[str, Fetched] = field(default_factory=dict)

    def may_ask(self, *, is_given: bool) -> bool:
        """Tell whether a page may be asked for."""
        least = Online.GIVEN if is_given else Online.CITED
        order = list(Online)
        return order.index(self.options.online) >= order.index(least)

    def fetch(self, request: PageRequest) -> Fetched:
        """Give what came of asking for a page."""
        for answer in self.fetch_all([request]):
            return answer
        return self._answers[request.url]

    def fetch_all(self, requests: Iterable[PageRequest]) -> Iterator[Fetched]:
        """Ask for the pages that were not asked for yet; give each answer when it is there."""
        new = {one.url: one for one in requests if one.url not in self._answers}
        if not new:
            return
        ask = self.ask or _ask_the_network
        for answer in ask(tuple(new.values()), self.options):
            self._answers[answer.url] = answer
            yield answer

    @property
    def contacts(self) -> tuple[Contact, ...]:
        """Give each host that was contacted, with what for, in the order of the addresses."""
        answers = [self._answers[url] for url in sorted(self._answers)]
        return tuple(dict.fromkeys(one for answer in answers for one in answer.contacts))


def _ask_the_network(requests: Sequence[PageRequest], options: WebOptions) -> Iterator[Fetched]:
    from pincite.app.asking import ask

    return ask(requests, options)
