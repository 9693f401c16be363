"""A site on loopback with everything that can go wrong, and a network that leads nowhere else.

Names and addresses that a test uses are made up: the resolver is a table, and whatever address is
connected to is written down and led to the site's own ports on 127.0.0.1.
"""

from __future__ import annotations

import socket
import ssl
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
import trustme

from pincite.fetching import FetchPolicy, Network

PUBLIC = "93.184.216.34"
"""An address that the policy takes for public; the connector never goes there."""
OTHER_PUBLIC = "151.101.1.69"


@dataclass(frozen=True)
class Reply:
    """What the site answers: a status, header fields, and the body's pieces as they are sent."""

    status: int = 200
    headers: tuple[tuple[str, str], ...] = (("Content-Type", "text/html; charset=utf-8"),)
    body: bytes = b""
    pieces: Callable[[threading.Event], Iterator[bytes]] | None = None


@dataclass(frozen=True)
class Asked:
    """A request as it arrived."""

    scheme: str
    host: str
    path: str
    headers: dict[str, str]
    body: bytes = b""


Route = Callable[[Asked], Reply]


@dataclass
class Site:
    """The routes of one test, what was asked, and where connections went."""

    http_port: int
    https_port: int
    ca: trustme.CA
    stopping: threading.Event
    routes: dict[str, Route | Reply] = field(default_factory=dict)
    names: dict[str, list[tuple[str, ...]]] = field(default_factory=dict)
    asked: list[Asked] = field(default_factory=list)
    connected: list[tuple[str, int]] = field(default_factory=list)
    looked_up: list[str] = field(default_factory=list)
    slept: list[float] = field(default_factory=list)

    def reply(self, asked: Asked) -> Reply:
        """Answer a request: by host and path, by path, or with 404."""
        self.asked.append(asked)
        path = asked.path.partition("?")[0]
        route = self.routes.get(f"{asked.host}{path}") or self.routes.get(path)
        if route is None:
            return Reply(404, body=b"<!doctype html><title>Not found</title><p>No such page.")
        return route if isinstance(route, Reply) else route(asked)

    def resolve(self, host: str, _port: int) -> tuple[str, ...]:
        """Look a name up in the table; each look-up takes the next answer, the last one stays."""
        self.looked_up.append(host)
        answers = self.names.get(host)
        if not answers:
            raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")
        return answers.pop(0) if len(answers) > 1 else answers[0]

    def connect(self, address: str, port: int, timeout_s: float) -> socket.socket:
        """Write the attempt down, and go to the site."""
        self.connected.append((address, port))
        is_secure = port in (443, 8443, self.https_port)
        own = self.https_port if is_secure else self.http_port
        return socket.create_connection(("127.0.0.1", own), timeout_s)

    def trust(self) -> ssl.SSLContext:
        """Trust the authority that was made for this run, and no other."""
        context = ssl.create_default_context(purpose=ssl.Purpose.SERVER_AUTH)
        self.ca.configure_trust(context)
        return context

    def policy(self, **changes: object) -> FetchPolicy:
        """Give a policy over this site's network; no archive is asked unless a test says so."""
        network = Network(
            resolve=self.resolve,
            connect=self.connect,
            trust=self.trust,
            now=lambda: datetime(2026, 3, 4, 5, 6, 7, tzinfo=UTC),
            sleep=self.slept.append,
        )
        settings: dict[str, object] = {"network": network, "archive_api": "", "timeout_s": 20.0}
        return FetchPolicy(**(settings | changes))  # type: ignore[arg-type]


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    site: Site
    scheme: str

    def do_POST(self) -> None:
        size = int(self.headers.get("Content-Length", "0"))
        self._answer(self.rfile.read(size))

    def do_GET(self) -> None:
        self._answer(b"")

    def _answer(self, body: bytes) -> None:
        asked = Asked(
            self.scheme,
            self.headers.get("Host", "").partition(":")[0],
            self.path,
            {name.lower(): value for name, value in self.headers.items()},
            body,
        )
        reply = self.site.reply(asked)
        self.close_connection = True
        try:
            self._send(reply)
        except (ConnectionError, ssl.SSLError):
            return

    def _send(self, reply: Reply) -> None:
        self.send_response_only(reply.status)
        for name, value in reply.headers:
            self.send_header(name, value)
        self.send_header("Connection", "close")
        named = {name.lower() for name, _ in reply.headers}
        if reply.pieces is None and "content-length" not in named:
            self.send_header("Content-Length", str(len(reply.body)))
        self.end_headers()
        if reply.pieces is None:
            self.wfile.write(reply.body)
            return
        for piece in reply.pieces(self.site.stopping):
            self.wfile.write(piece)
            self.wfile.flush()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class's name
        """Say nothing."""


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing: clients that hang up are part of the tests."""


class _SecureServer(_Server):
    context: ssl.SSLContext

    def finish_request(self, request: socket.socket, client_address: object) -> None:  # type: ignore[override]
        # The handshake runs in the request's own thread: one that hangs holds up nobody else.
        request.settimeout(20)
        with self.context.wrap_socket(request, server_side=True) as secured:
            super().finish_request(secured, client_address)


@dataclass(frozen=True)
class _Running:
    plain: _Server
    secure: _SecureServer
    ca: trustme.CA


@pytest.fixture(scope="session")
def running_servers() -> Iterator[_Running]:
    """Run the two servers for the whole run; routes come and go with each test."""
    ca = trustme.CA()
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    certificate = ca.issue_cert("127.0.0.1", "localhost", "site.example", "*.site.example")
    certificate.configure_cert(context)

    class Plain(_Handler):
        scheme = "http"

    class Secure(_Handler):
        scheme = "https"

    servers = _Running(
        _Server(("127.0.0.1", 0), Plain), _SecureServer(("127.0.0.1", 0), Secure), ca
    )
    servers.secure.context = context
    for server in (servers.plain, servers.secure):
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    yield servers
    for server in (servers.plain, servers.secure):
        server.shutdown()
        server.server_close()


@pytest.fixture
def site(running_servers: _Running) -> Iterator[Site]:
    """Give a site without routes: ``site.example`` and its subdomains lead to it."""
    stopping = threading.Event()
    made = Site(
        running_servers.plain.server_address[1],
        running_servers.secure.server_address[1],
        running_servers.ca,
        stopping,
    )
    for name in ("site.example", "www.site.example", "other.site.example", "archive.site.example"):
        made.names[name] = [(PUBLIC,)]
    for server in (running_servers.plain, running_servers.secure):
        server.RequestHandlerClass.site = made  # type: ignore[attr-defined]
    yield made
    stopping.set()
