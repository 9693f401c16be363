"""The connection that one request runs over: to addresses that were checked, within its time."""

from __future__ import annotations

import ssl
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import httpcore2

from pincite.fetching.deadline import Deadline, OutOfTimeError

if TYPE_CHECKING:
    import socket

    from pincite.fetching.network import Network

_LONGEST_CONNECT_S = 10.0


class CheckedBackend(httpcore2.NetworkBackend):
    """Opens connections to the addresses it was made with, whatever name is asked for.

    A name is never looked up again between the check and the connection, so that an answer that
    changes in between (DNS rebinding) leads nowhere else.
    """

    def __init__(self, addresses: tuple[str, ...], *, network: Network, deadline: Deadline) -> None:
        self._addresses = addresses
        self._network = network
        self._deadline = deadline

    def connect_tcp(
        self,
        host: str,  # noqa: ARG002 - the name was looked up and checked before
        port: int,
        timeout: float | None = None,  # noqa: ARG002 - the deadline is for the whole page
        local_address: str | None = None,  # noqa: ARG002 - none is ever chosen
        socket_options: Iterable[httpcore2.SOCKET_OPTION] | None = None,  # noqa: ARG002 - none is ever set
    ) -> httpcore2.NetworkStream:
        """Connect to the first address that answers.

        Raises:
            OSError: if none does.
        """
        failure: OSError = OSError("the name leads to no address")
        for address in self._addresses:
            try:
                seconds = self._deadline.left(_LONGEST_CONNECT_S)
                return TimedStream(self._network.connect(address, port, seconds), self._deadline)
            except OutOfTimeError:
                raise
            except OSError as error:
                failure = error
        raise failure


class TimedStream(httpcore2.NetworkStream):
    """A socket each of whose waits ends with the page's time."""

    def __init__(self, connection: socket.socket, deadline: Deadline) -> None:
        self._connection = connection
        self._deadline = deadline

    def read(self, max_bytes: int, timeout: float | None = None) -> bytes:  # noqa: ARG002 - see above
        """Give what has come, or nothing at the end."""
        self._connection.settimeout(self._deadline.left())
        return self._connection.recv(max_bytes)

    def write(self, buffer: bytes, timeout: float | None = None) -> None:  # noqa: ARG002 - see above
        """Send all of a buffer."""
        try:
            self._connection.settimeout(self._deadline.left())
            self._connection.sendall(buffer)
        except TimeoutError:
            raise
        except OSError as error:
            # A server may answer and close before it has read everything; then it is heard.
            raise httpcore2.WriteError(str(error)) from error

    def close(self) -> None:
        """Close the socket."""
        self._connection.close()

    def start_tls(
        self,
        ssl_context: ssl.SSLContext,
        server_hostname: str | None = None,
        timeout: float | None = None,  # noqa: ARG002 - see above
    ) -> httpcore2.NetworkStream:
        """Speak TLS from here on, with a server that proves its name.

        Raises:
            ssl.SSLError: if it does not.
        """
        self._connection.settimeout(self._deadline.left())
        try:
            secured = ssl_context.wrap_socket(self._connection, server_hostname=server_hostname)
        except BaseException:
            self._connection.close()
            raise
        return TimedStream(secured, self._deadline)

    def get_extra_info(self, info: str) -> Any:
        """Give the TLS object, which tells the protocol that was agreed on."""
        if info == "ssl_object" and isinstance(self._connection, ssl.SSLSocket):
            return self._connection
        return None
