"""A writer that holds the ledger makes others wait, and a dead one nobody."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from ledgers.made import STAMP, page
from pincite.ledgers import _files, open_ledger, reset_ledger
from pincite.model import LedgerError

HOLD = """
import sys
from pathlib import Path
from pincite.ledgers import _files, open_ledger
address = sys.argv[1]
with open_ledger(address) as ledger:
    if address.endswith(".json"):
        path = Path(address).resolve()
        holding = _files.locked(path.with_name(f".{path.name}.lock"))
    else:
        holding = ledger._database.writing()
    with holding:
        print("held", flush=True)
        sys.stdin.readline()
"""


@contextmanager
def held(address: str) -> Iterator[subprocess.Popen[str]]:
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLD, address],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert holder.stdout is not None
    assert holder.stdout.readline() == "held\n"
    try:
        yield holder
    finally:
        holder.kill()
        holder.communicate()


def test_who_waits_while_others_take_their_turns_is_patient(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_files, "WAIT_S", 0.4)
    lock = tmp_path / "lock"
    held = threading.Event()

    def take_turns() -> None:
        with _files.locked(lock):
            held.set()
            for _ in range(6):
                time.sleep(0.2)
                os.utime(lock)

    thread = threading.Thread(target=take_turns)
    thread.start()
    held.wait()
    with _files.locked(lock):
        thread.join()


def test_who_waits_too_long_is_told(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    open_ledger(address, create=True).close()
    monkeypatch.setattr(_files, "WAIT_S", 0.2)
    with held(address), open_ledger(address) as ledger:
        assert ledger.sources() == ()
        with pytest.raises(LedgerError, match=r"held by another process for 0\.2 seconds"):
            ledger.add([page("a")])
        with pytest.raises(LedgerError, match=r"held by another process for 0\.2 seconds"):
            reset_ledger(address, STAMP)


def test_the_lock_of_a_killed_process_is_nobodys(address: str) -> None:
    open_ledger(address, create=True).close()
    with held(address) as holder:
        holder.kill()
        holder.wait()
        with open_ledger(address) as ledger:
            assert ledger.add([page("a")])[0].source_id == 1
    assert reset_ledger(address, STAMP)
