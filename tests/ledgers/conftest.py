"""A real PostgreSQL server on loopback for the time of a test run, and one address of each kind."""

from __future__ import annotations

import os
import pwd
import secrets
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

KINDS = ("sqlite", "json", "postgres")


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """Give the address of an empty database on a server of this test run alone."""
    binaries = _binaries()
    if binaries is None:
        if os.environ.get("CI"):
            pytest.fail("PostgreSQL's initdb and postgres are not installed")
        pytest.skip("PostgreSQL's initdb and postgres are not installed")
    folder = Path(tempfile.mkdtemp(prefix="pincite-postgres-"))
    user = _unprivileged()
    if user is not None:
        os.chown(folder, user, user)
    password = secrets.token_hex(8)
    password_file = folder / "password"
    password_file.write_text(password)
    password_file.chmod(0o644)
    port = _free_port()
    with (folder / "log").open("w") as log:

        def start(*command: str) -> subprocess.Popen[bytes]:
            return subprocess.Popen(
                command,
                stdout=log,
                stderr=log,
                cwd=folder,
                user=user,
                group=user,
                extra_groups=None if user is None else [],
            )

        made = start(
            *(str(binaries / "initdb"), "-D", "data", "-U", "pincite", "--auth=scram-sha-256"),
            *("--pwfile=password", "--encoding=UTF8", "--locale=C", "--no-sync"),
        )
        if made.wait(120) != 0:
            pytest.fail(f"initdb failed: {(folder / 'log').read_text()}")
        server = start(
            *(str(binaries / "postgres"), "-D", "data", "-p", str(port), "-k", ""),
            *("-c", "listen_addresses=127.0.0.1", "-c", "max_connections=50"),
            # Only clients are killed here, never the machine.
            *("-c", "fsync=off"),
        )
    try:
        address = f"postgresql://pincite:{password}@127.0.0.1:{port}/postgres"
        _wait_for(address, server, folder / "log")
        yield address
    finally:
        server.terminate()
        server.wait(30)
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def new_address(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[str], str]:
    """Give addresses of ledgers that do not exist yet, by their kind."""

    def make(kind: str) -> str:
        if kind == "sqlite":
            return str(tmp_path / f"{secrets.token_hex(3)}.sqlite")
        if kind == "json":
            return str(tmp_path / f"{secrets.token_hex(3)}.json")
        server = request.getfixturevalue("postgres_server")
        return f"{server}?schema=test_{secrets.token_hex(6)}"

    return make


@pytest.fixture(params=KINDS)
def address(request: pytest.FixtureRequest, new_address: Callable[[str], str]) -> str:
    """Give the address of a ledger that does not exist yet, once for each kind."""
    return new_address(request.param)


def _binaries() -> Path | None:
    found = [Path(path).parent for path in [shutil.which("initdb") or ""] if path]
    found += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    for folder in found:
        real = (folder / "initdb").resolve().parent
        if (real / "initdb").exists() and (real / "postgres").exists():
            return real
    return None


def _unprivileged() -> int | None:
    """Give the user to run the server as: it refuses to run as root."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        with suppress(KeyError):
            return pwd.getpwnam(name).pw_uid
    pytest.fail("there is no unprivileged user to run a server as")


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


def _wait_for(address: str, server: subprocess.Popen[bytes], log: Path) -> None:
    import psycopg

    end = time.monotonic() + 60
    while time.monotonic() < end:
        if server.poll() is not None:
            pytest.fail(f"the PostgreSQL server ended: {log.read_text()}")
        try:
            psycopg.connect(address, connect_timeout=5).close()
        except psycopg.OperationalError:
            time.sleep(0.1)
        else:
            return
    pytest.fail(f"the PostgreSQL server did not come up: {log.read_text()}")


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """Give a folder that any user of the machine can get to."""
    folder = Path(tempfile.mkdtemp(prefix="pincite-ledger-"))
    folder.chmod(0o777)
    yield folder
    folder.chmod(0o777)
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def small_disk(open_folder: Path) -> Iterator[Path]:
    """Give a folder on a file system of its own that holds half a megabyte."""
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=512k,mode=777", "tmpfs", str(open_folder)],
        capture_output=True,
        check=False,
    )
    if mounted.returncode != 0:
        pytest.skip(f"no file system can be mounted here: {mounted.stderr.decode().strip()}")
    yield open_folder
    subprocess.run(["umount", "--lazy", str(open_folder)], check=True)
