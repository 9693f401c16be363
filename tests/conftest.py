"""What holds for every test: nothing but this machine is ever contacted."""

from __future__ import annotations

import socket
from typing import Any

import pytest

_HERE = ("127.", "::1", "localhost", "/")


@pytest.fixture(autouse=True)
def only_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fail a test that looks a name up or connects to anywhere else."""
    look_up, connect = socket.getaddrinfo, socket.socket.connect

    def guarded_look_up(host: Any, *args: Any, **kwargs: Any) -> Any:
        _refuse(host)
        return look_up(host, *args, **kwargs)

    def guarded_connect(self: socket.socket, address: Any) -> None:
        _refuse(address[0] if isinstance(address, tuple) else address)
        connect(self, address)

    monkeypatch.setattr(socket, "getaddrinfo", guarded_look_up)
    monkeypatch.setattr(socket.socket, "connect", guarded_connect)


def _refuse(host: object) -> None:
    name = host.decode("ascii", "replace") if isinstance(host, bytes) else str(host or "localhost")
    if not name.startswith(_HERE) and name != "":
        raise AssertionError(f"a test tried to reach {name}")
