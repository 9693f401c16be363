"""From an address to the answer that stands at the end of its redirects, each checked anew."""

from __future__ import annotations

import ssl
from collections.abc import Callable
from dataclasses import field

from pincite.fetching.answer import Answer, Failure
from pincite.fetching.deadline import Deadline, OutOfTimeError
from pincite.fetching.exchange import ask, too_slow
from pincite.fetching.fields import GivenFields
from pincite.fetching.jar import Jar
from pincite.fetching.policy import FetchPolicy
from pincite.fetching.reaching import reach
from pincite.fetching.target import Refused, Target, redirect_target
from pincite.fetching.turns import Turns
from pincite.model.fetch import Contact, Hop, Outcome
from pincite.model.values import dataclass

MayAsk = Callable[[Target], Failure | None]
_MAY_PASS = frozenset({429, 502, 503, 504})
_FIRST_WAIT_S = 0.5


@dataclass(slots=True)
class Way:
    """What one page's way has come by so far."""

    jar: Jar
    deadline: Deadline
    hops: list[Hop] = field(default_factory=list)
    contacts: list[Contact] = field(default_factory=list)
    hosts: set[str] = field(default_factory=set)
    from_public: bool = False


@dataclass(frozen=True, slots=True)
class Landed:
    """The last answer, and where it came from."""

    answer: Answer
    target: Target


@dataclass(frozen=True, slots=True)
class Asker:
    """All that is needed to ask: what is allowed, whose turn it is, and whom to trust."""

    policy: FetchPolicy
    given: GivenFields
    turns: Turns
    trust: Callable[[], ssl.SSLContext]

    def follow(
        self, target: Target, way: Way, purpose: str, may_ask: MayAsk, *, max_bytes: int
    ) -> Landed | Failure:
        """Ask an address and go on from redirect to redirect, at most as many as allowed."""
        try:
            for _ in range(self.policy.max_redirects + 1):
                if refused := may_ask(target):
                    return refused
                answer = self._ask_patiently(target, way, purpose, max_bytes)
                if isinstance(answer, Failure):
                    return answer
                way.jar.keep(answer, target)
                if not answer.location:
                    return Landed(answer, target)
                way.hops.append(Hop(target.url, answer.status))
                following = redirect_target(target, answer.location)
                if isinstance(following, Refused):
                    return Failure(
                        Outcome.BLOCKED_ADDRESS,
                        f"it redirects to an address that is not asked: {following.reason}",
                    )
                target = following
        except OutOfTimeError:
            return too_slow(way.deadline)
        return Failure(
            Outcome.HTTP_ERROR, f"it redirects more than {self.policy.max_redirects} times"
        )

    def _ask_patiently(
        self, target: Target, way: Way, purpose: str, max_bytes: int
    ) -> Answer | Failure:
        """Ask again a few times where that is safe and may help: a GET changes nothing out there."""
        with self.turns.hold(target.host, way.deadline, way.hosts):
            for attempt in range(1, self.policy.attempts + 1):
                answer = self._ask(target, way, purpose, max_bytes)
                wait = _wait_after(answer, attempt)
                if wait is None or attempt == self.policy.attempts:
                    break
                if not way.deadline.allows(wait):
                    break
                self.policy.network.sleep(wait)
        return answer

    def _ask(self, target: Target, way: Way, purpose: str, max_bytes: int) -> Answer | Failure:
        reached = reach(target, self.policy, way.deadline, from_public=way.from_public)
        if isinstance(reached, Failure):
            return reached
        contact = Contact(target.host, purpose)
        if contact not in way.contacts:
            way.contacts.append(contact)
        way.from_public = way.from_public or reached.is_public
        return ask(
            target,
            reached,
            self.given.for_target(target, way.jar),
            user_agent=self.policy.user_agent,
            max_bytes=max_bytes,
            network=self.policy.network,
            trust=self.trust,
            deadline=way.deadline,
        )


def _wait_after(answer: Answer | Failure, attempt: int) -> float | None:
    """Give how long to wait before the next attempt; None where there should be none."""
    wait = _FIRST_WAIT_S * 2.0 ** (attempt - 1)
    if isinstance(answer, Failure):
        return wait if answer.may_pass else None
    if answer.status not in _MAY_PASS:
        return None
    asked = answer.header("retry-after")
    return max(wait, float(asked)) if asked.isdecimal() and len(asked) < 6 else wait
