"""What holds for every test: nothing but this machine is ever contacted."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from warm import warm_pincite

__all__ = ["only_this_machine", "warm_pincite"]

_HERE = ("127.", "::1", "localhost", "/")

# Containers often forbid Python to keep compiled modules; here, each of hundreds of programs that
# tests start would compile the whole package anew, and each run of the tests every test.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False


@pytest.fixture(autouse=True, scope="session")
def only_this_machine() -> Iterator[None]:
    """Fail a test that looks a name up or connects to anywhere else."""
    look_up, connect = socket.getaddrinfo, socket.socket.connect

    def guarded_look_up(host: Any, *args: Any, **kwargs: Any) -> Any:
        _refuse(host)
        return look_up(host, *args, **kwargs)

    def guarded_connect(self: socket.socket, address: Any) -> None:
        _refuse(address[0] if isinstance(address, tuple) else address)
        connect(self, address)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(socket, "getaddrinfo", guarded_look_up)
        patch.setattr(socket.socket, "connect", guarded_connect)
        yield


def _refuse(host: object) -> None:
    name = host.decode("ascii", "replace") if isinstance(host, bytes) else str(host or "localhost")
    if not name.startswith(_HERE) and name != "":
        raise AssertionError(f"a test tried to reach {name}")
