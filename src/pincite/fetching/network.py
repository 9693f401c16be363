"""The only door to the network: names are looked up and sockets opened here, and nowhere else.

Everything that fetches is given a ``Network``; a test hands in another one, which records, forbids
or leads to a site of its own.
"""

from __future__ import annotations

import socket
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from pincite.model.values import dataclass

if TYPE_CHECKING:
    from ssl import SSLContext


def resolve(host: str, port: int) -> tuple[str, ...]:
    """Give every address of a host, in the order to try them.

    Raises:
        OSError: where the name is not known, or nobody could be asked.
    """
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return tuple(dict.fromkeys(str(entry[4][0]) for entry in found))


def connect(address: str, port: int, timeout_s: float) -> socket.socket:
    """Open a connection to an address, which is never looked up.

    Raises:
        OSError: where nobody answers there.
    """
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    connection = socket.socket(family, socket.SOCK_STREAM)
    try:
        connection.settimeout(timeout_s)
        connection.connect((address, port))
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    except BaseException:
        connection.close()
        raise
    return connection


def trust() -> SSLContext:
    """Give the certificates that this system trusts; a server without a valid one is refused."""
    from httpcore2 import default_ssl_context

    return default_ssl_context()


def now() -> datetime:
    """Give the time of day."""
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class Network:
    """How the world outside is reached: names, sockets, certificates, the time and waiting."""

    resolve: Callable[[str, int], tuple[str, ...]] = resolve
    connect: Callable[[str, int, float], socket.socket] = connect
    trust: Callable[[], SSLContext] = trust
    now: Callable[[], datetime] = now
    sleep: Callable[[float], None] = time.sleep
