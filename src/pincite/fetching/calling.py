"""Calls a service of a known address: one request, its answer, no redirect and no second try.

A key goes to the service alone: its address is checked like any other, and a redirect ends the call.
"""

from __future__ import annotations

from http import HTTPStatus

from pincite.fetching.answer import Answer, Failure, status_words
from pincite.fetching.deadline import Deadline, OutOfTimeError
from pincite.fetching.exchange import ask, too_slow
from pincite.fetching.policy import FetchPolicy
from pincite.fetching.reaching import reach
from pincite.fetching.target import Refused, target_of
from pincite.model.fetch import Contact
from pincite.model.values import dataclass


@dataclass(frozen=True, slots=True)
class Called:
    """What a service answered; ``reason`` says in words why there is nothing, else it is empty."""

    data: bytes = b""
    reason: str = ""
    contacts: tuple[Contact, ...] = ()


def call(
    url: str,
    *,
    headers: tuple[tuple[str, str], ...] = (),
    body: bytes = b"",
    purpose: str,
    policy: FetchPolicy,
) -> Called:
    """Send one request to a service, and say what came of it; never raises for the world outside."""
    target = target_of(url)
    if isinstance(target, Refused):
        return Called(reason=target.reason)
    deadline = Deadline(policy.timeout_s)
    contacts: tuple[Contact, ...] = ()
    try:
        reached = reach(target, policy, deadline, from_public=False)
        if isinstance(reached, Failure):
            return Called(reason=reached.reason)
        contacts = (Contact(target.host, purpose),)
        answer = ask(
            target,
            reached,
            headers,
            user_agent=policy.user_agent,
            max_bytes=policy.max_bytes,
            network=policy.network,
            trust=policy.network.trust,
            deadline=deadline,
            body=body,
        )
    except OutOfTimeError:
        answer = too_slow(deadline)
    if isinstance(answer, Failure):
        return Called(reason=answer.reason, contacts=contacts)
    return Called(answer.body, _fault(answer), contacts)


def _fault(answer: Answer) -> str:
    if answer.location:
        return "the service redirects, and a key is sent nowhere else"
    if answer.status != HTTPStatus.OK:
        return f"the service answers {status_words(answer.status)}"
    return ""
