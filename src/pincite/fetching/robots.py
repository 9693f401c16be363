"""What a site asks programs to leave alone; kept on fetches that no person asked for.

Source: RFC 9309. A missing robots.txt allows everything; one that cannot be read because the server
fails allows nothing (section 2.3.1). It is read once a session for each scheme, host and port.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pincite.fetching.answer import Answer, Failure, status_words
from pincite.fetching.policy import ROBOTS_NAME
from pincite.fetching.target import Target
from pincite.model.fetch import Outcome

if TYPE_CHECKING:
    from protego import Protego

MAX_BYTES = 512 * 1024
"""RFC 9309 wants at least 500 KiB to be read; what is larger is not read at all."""
_LONGEST_PAUSE_S = 30.0
_WOULD_KEEP_THE_PAGE = frozenset(
    {Outcome.DNS_ERROR, Outcome.BLOCKED_ADDRESS, Outcome.TIMEOUT, Outcome.HTTP_ERROR}
)
"""Without an answer at all, the last one is a connection that could not be had."""
_FAILS = 500
_ERRS = 400


class Robots:
    """The robots.txt of each site that was asked."""

    def __init__(self, ask_for_pause: Callable[[str, float], None]) -> None:
        self._known: dict[str, Protego | Failure | None] = {}
        self._ask_for_pause = ask_for_pause

    def refusal(self, target: Target, read: Callable[[Target], Answer | Failure]) -> Failure | None:
        """Say why a program must not ask for a target; ``read`` fetches the site's robots.txt."""
        if target.origin not in self._known:
            self._known[target.origin] = self._rules(target, read)
        rules = self._known[target.origin]
        if rules is None or isinstance(rules, Failure):
            return rules
        if rules.can_fetch(target.url, ROBOTS_NAME):
            return None
        return Failure(
            Outcome.ROBOTS, f"the robots.txt of {target.host} asks programs not to read this page"
        )

    def _rules(
        self, target: Target, read: Callable[[Target], Answer | Failure]
    ) -> Protego | Failure | None:
        answer = read(
            Target(target.scheme, target.host, target.port, "/robots.txt", target.is_literal)
        )
        if isinstance(answer, Failure):
            return _unread(answer, target)
        if answer.status >= _FAILS:
            return Failure(
                Outcome.ROBOTS,
                f"the robots.txt of {target.host} could not be read ({status_words(answer.status)}),"
                " so that no program may read its pages",
            )
        if answer.status >= _ERRS:
            return None
        return self._parsed(answer, target)

    def _parsed(self, answer: Answer, target: Target) -> Protego:
        from protego import Protego

        rules = Protego.parse(answer.body.decode("utf-8-sig", "replace"))
        pause = rules.crawl_delay(ROBOTS_NAME)
        if pause is not None and pause > 0:
            self._ask_for_pause(target.host, min(pause, _LONGEST_PAUSE_S))
        return rules


def _unread(failure: Failure, target: Target) -> Failure:
    """Hand on what would keep the page from coming, too."""
    if failure.outcome in _WOULD_KEEP_THE_PAGE:
        return failure
    return Failure(
        Outcome.ROBOTS,
        f"the robots.txt of {target.host} could not be read ({failure.reason}),"
        " so that no program may read its pages",
    )
