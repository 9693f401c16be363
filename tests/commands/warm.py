"""A `pincite` for shells whose every call is a process of its own that has its imports behind it.

Of a short command nine tenths are imports, and the documents call hundreds. One server imports all
once; a call is a fork of it, with the streams, the folder, the environment and the words of the
caller. Nothing that a call leaves behind reaches the next one. A Python file that the caller's
environment names as PINCITE_TEST_FIRST is run in the call's process before the command.

``python tests/commands/warm.py ADDRESS`` serves until its standard input ends.
"""

from __future__ import annotations

import atexit
import gc
import io
import json
import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import chdir, contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, NoReturn

import pytest

_CALLER = """\
#!{python} -IS
import json, os, socket, sys
call = {{"words": sys.argv[1:], "folder": os.getcwd(), "environment": dict(os.environ)}}
connection = socket.socket(socket.AF_UNIX)
connection.connect({address!r})
socket.send_fds(connection, [b"."], [0, 1, 2])
connection.sendall(json.dumps(call).encode())
connection.shutdown(socket.SHUT_WR)
code = connection.recv(1)
sys.exit(code[0] if code else "the command ended without an exit code")
"""
# What loads words, patterns and tables that all later calls need.
_WARMING = (
    "check report.md --against sources",
    "claims report.md",
    "factcheck report.md --against sources",
    "match water --in sources/page.md",
    "reset",
    "list",
)


@pytest.fixture(scope="session")
def warm_pincite() -> Iterator[Path]:
    """Give a folder whose `pincite` is the warm one, to stand first in a PATH."""
    with serving() as folder:
        yield folder


@contextmanager
def serving() -> Iterator[Path]:
    """Serve for a while, and give the folder that holds `pincite`."""
    # The address of such a socket has to be short.
    with tempfile.TemporaryDirectory(prefix="pincite-warm-") as scratch:
        address = f"{scratch}/socket"
        caller = Path(scratch, "bin", "pincite")
        caller.parent.mkdir()
        caller.write_text(_CALLER.format(python=sys.executable, address=address), encoding="utf-8")
        caller.chmod(0o755)
        with subprocess.Popen(
            [sys.executable, __file__, address], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        ) as server:
            assert server.stdout is not None
            assert server.stdin is not None
            assert server.stdout.readline() == b"ready\n"
            yield caller.parent
            server.stdin.close()


def serve(address: str) -> None:
    """Answer calls until standard input ends."""
    with tempfile.TemporaryDirectory() as scratch, chdir(scratch):
        _warm_up(Path(scratch))
    gc.freeze()
    # Nobody waits for the forks.
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(address)
        listener.listen()
        print("ready", flush=True)  # noqa: T201 - whoever started this waits for it
        while sys.stdin not in select.select([listener, sys.stdin], [], [])[0]:
            connection, _ = listener.accept()
            if os.fork() == 0:
                listener.close()
                _answer(connection)
            connection.close()


def _warm_up(folder: Path) -> None:
    from pincite.cli import CLI, run
    from pincite.cli.group import COMMANDS

    for name in COMMANDS:
        CLI.get_command(None, name)  # type: ignore[arg-type] # - it takes no notice of the context
    (folder / "sources").mkdir()
    page = "The water stood at 3.2 metres in May 2024.\n\n| Month | Level |\n|---|---|\n| May | 3 m |\n"
    (folder / "sources" / "page.md").write_text(page, encoding="utf-8")
    report = "The water stood at 3.3 metres. The log says “the water stood at 3.2 metres”.\n"
    (folder / "report.md").write_text(report, encoding="utf-8")
    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        for line in _WARMING:
            run(line.split())


def _answer(connection: socket.socket) -> NoReturn:
    code = 70
    try:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        _, streams, _, _ = socket.recv_fds(connection, 1, 3)
        call: dict[str, Any] = json.loads(b"".join(iter(lambda: connection.recv(65536), b"")))
        _take_place_of(call, streams)
        code = _run(call["words"])
    finally:
        atexit._run_exitfuncs()
        sys.stderr.flush()
        connection.sendall(bytes([code]))
        os._exit(code)


def _take_place_of(call: dict[str, Any], streams: list[int]) -> None:
    for number, (stream, own) in enumerate(
        zip(("stdin", "stdout", "stderr"), streams, strict=True)
    ):
        os.dup2(own, number)
        os.close(own)
        before = getattr(sys, stream)
        mode = "r" if stream == "stdin" else "w"
        now = open(number, mode, encoding=before.encoding, errors=before.errors, closefd=False)  # noqa: SIM115 - these are numbers, and stay open
        setattr(sys, stream, now)
    os.chdir(call["folder"])
    os.environ.clear()
    os.environ.update(call["environment"])
    if first := os.environ.get("PINCITE_TEST_FIRST"):
        exec(compile(Path(first).read_text("utf-8"), first, "exec"), {})
    sys.argv[:] = ["pincite", *call["words"]]


def _run(words: list[str]) -> int:
    import traceback

    from pincite.cli import run

    try:
        code = run(words)
        sys.stdout.flush()
    except Exception:  # noqa: BLE001 - the outer edge of this process
        traceback.print_exc()
        code = 1
    return code


if __name__ == "__main__":
    serve(sys.argv[1])
