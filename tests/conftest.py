"""What holds for every test: only this machine is contacted, nothing is timed, CI skips nothing."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Generator, Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from warm import warm_pincite

__all__ = ["only_this_machine", "warm_pincite"]

_HERE = ("127.", "::1", "localhost", "/")

# Containers often forbid Python to keep compiled modules; here, each of hundreds of programs that
# tests start would compile the whole package anew, and each run of the tests every test.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# A loaded machine makes no test fail.
settings.register_profile(
    "untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("untimed")

# What no installation can give: a container may forbid it to root.
_MAY_BE_MISSING = ("no file system can be mounted here",)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Fail in CI what is skipped: everything that tests need is installed there."""
    del item, call
    report = yield
    if os.environ.get("CI") and report.skipped and not hasattr(report, "wasxfail"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        if not any(words in reason for words in _MAY_BE_MISSING):
            report.outcome = "failed"
            report.longrepr = f"{reason} (in CI nothing may be skipped)"
    return report


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
