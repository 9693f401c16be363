"""The addresses of a host, each of them checked before any is contacted."""

from __future__ import annotations

import socket
from threading import Thread
from typing import TYPE_CHECKING

from pincite.fetching.addresses import Address, Reach, judge_address
from pincite.fetching.answer import Failure
from pincite.model.fetch import Outcome
from pincite.model.values import dataclass

if TYPE_CHECKING:
    from pincite.fetching.deadline import Deadline
    from pincite.fetching.network import Network
    from pincite.fetching.policy import FetchPolicy
    from pincite.fetching.target import Target

_ON_REQUEST = "; private networks are asked only where a person allows it"
_PASSING = frozenset({socket.EAI_AGAIN})


@dataclass(frozen=True, slots=True)
class Reached:
    """The addresses to connect to, all of them allowed, in the order to try them."""

    addresses: tuple[str, ...]
    is_public: bool


def reach(
    target: Target, policy: FetchPolicy, deadline: Deadline, *, from_public: bool
) -> Reached | Failure:
    """Look up a host and check each address it has: a single one that is refused refuses it.

    ``from_public`` says that a public page led here; such a page never leads into a private
    network, also where the user lets private addresses through.

    Raises:
        OutOfTimeError: if the look-up takes too long.
    """
    allows_private = policy.allow_private and not from_public
    if target.is_private_name and not allows_private:
        return _blocked(f"{target.host} is a name of a private network{_ON_REQUEST}")
    found = _addresses(target, policy.network, deadline)
    if isinstance(found, Failure):
        return found
    judged = [judge_address(address) for address in found]
    for address in judged:
        if refused := _refusal(address, target, allows_private=allows_private):
            return _blocked(refused)
    return Reached(found, all(address.reach is Reach.PUBLIC for address in judged))


def _refusal(address: Address, target: Target, *, allows_private: bool) -> str:
    if address.reach is Reach.PUBLIC or (allows_private and address.reach is Reach.PRIVATE):
        return ""
    where = "it leads to" if target.is_literal else f"{target.host} leads to"
    on_request = _ON_REQUEST if address.reach is Reach.PRIVATE else ""
    return f"{where} {address.why}{on_request}"


def _blocked(reason: str) -> Failure:
    return Failure(Outcome.BLOCKED_ADDRESS, reason)


def _addresses(target: Target, network: Network, deadline: Deadline) -> tuple[str, ...] | Failure:
    if target.is_literal:
        return (target.host,)
    found = _look_up(target, network, deadline)
    if isinstance(found, OSError):
        return Failure(
            Outcome.DNS_ERROR,
            f"the name {target.host} cannot be looked up ({found.strerror or found})",
            may_pass=found.errno in _PASSING,
            is_gone=found.errno not in _PASSING,
        )
    if not found:
        return Failure(Outcome.DNS_ERROR, f"the name {target.host} has no address", is_gone=True)
    return found


def _look_up(target: Target, network: Network, deadline: Deadline) -> tuple[str, ...] | OSError:
    """Ask the system, which knows no time limit, in a thread that is left behind when it is late."""
    told: list[tuple[str, ...] | OSError] = []

    def ask() -> None:
        try:
            told.append(network.resolve(target.host, target.port))
        except OSError as error:
            told.append(error)
        except UnicodeError:
            told.append(OSError("it is no name that can be looked up"))

    thread = Thread(target=ask, name="pincite-look-up", daemon=True)
    thread.start()
    thread.join(deadline.left())
    if not told:
        deadline.left()
        return OSError("the look-up gave nothing")
    return told[0]
