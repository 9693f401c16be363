"""What every kind of ledger remembers of fetches, and how it lets go of pages."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

from ledgers.made import DAY, PAGE, STAMP, evidence, fetch, page, snapshot
from pincite import ledgers
from pincite.ledgers import Ledger, open_ledger, reset_ledger
from pincite.model import LedgerError, SourceKind
from pincite.model.fetch import Outcome
from pincite.model.ledger import TextOrigin

MakeAddress = Callable[[str], str]
OTHER = "# Ice\n\nIce sinks."
OLD = Path(__file__).parent / "old"


def test_a_fetch_comes_back_whole(address: str) -> None:
    with open_ledger(address, create=True) as ledger:
        ledger.add([page("ice"), page("snow")])
        ledger.record_fetch(1, fetch())
        ledger.record_fetch(2, fetch("", Outcome.TIMEOUT))
    with open_ledger(address) as ledger:
        ice, snow = ledger.sources()
    assert ice.fetches == (fetch(),)
    assert snow.fetches == (fetch("", Outcome.TIMEOUT),)


def test_a_fetch_that_came_out_the_same_takes_the_place_of_the_last(address: str) -> None:
    later = fetch(retrieved="2026-12-02T00:00:00Z")
    failed = fetch("", Outcome.TIMEOUT, "2026-12-03T00:00:00Z")
    again = fetch(retrieved="2026-12-04T00:00:00Z")
    with open_ledger(address, create=True) as ledger:
        ledger.add([page("ice")])
        for one in (fetch(), later, failed, again):
            ledger.record_fetch(1, one)
        (source,) = ledger.sources()
    assert source.fetches == (later, failed, again)


def test_a_fetch_of_a_number_that_was_never_given_is_refused(address: str) -> None:
    with open_ledger(address, create=True) as ledger:
        ledger.add([page("ice")])
        with pytest.raises(LedgerError, match=r"has no source \[2\]"):
            ledger.record_fetch(2, fetch())


@pytest.mark.parametrize("other", ["sqlite", "json", "postgres"])
def test_fetches_go_along_from_ledger_to_ledger(
    address: str, other: str, new_address: MakeAddress
) -> None:
    with open_ledger(address, create=True) as ledger:
        ledger.add([page("ice")])
        ledger.record_fetch(1, fetch())
        ledger.record_fetch(1, fetch("", Outcome.PAYWALL))
        held = ledger.sources()
    with open_ledger(new_address(other), create=True) as ledger:
        ledger.restore(held)
        ledger.restore(held)
        assert ledger.sources() == held


def test_a_page_that_changed_back_is_again_what_it_was(address: str) -> None:
    first, second = snapshot(origin=TextOrigin.FETCHED), snapshot(OTHER, TextOrigin.FETCHED)
    with open_ledger(address, create=True) as ledger:
        ledger.add([page("ice")])
        for shown, record in ((first, fetch()), (second, fetch(OTHER)), (first, fetch())):
            ledger.record_snapshot(1, shown, SourceKind.VERBATIM)
            ledger.record_fetch(1, record)
        (source,) = ledger.sources()
    assert source.snapshots == (first, second)
    assert source.snapshot == first
    assert source.last_first == (first, second)


def test_a_page_handed_in_after_a_wall_is_the_page(address: str) -> None:
    with open_ledger(address, create=True) as ledger:
        ledger.add([page("ice")])
        ledger.record_snapshot(1, snapshot(OTHER, TextOrigin.FETCHED), SourceKind.VERBATIM)
        ledger.record_fetch(1, fetch(OTHER, retrieved="2026-11-30T00:00:00Z"))
        ledger.record_fetch(1, fetch("a wall", Outcome.PAYWALL))
        ledger.record_snapshot(1, snapshot(), SourceKind.VERBATIM)
        (source,) = ledger.sources()
        assert source.snapshot == snapshot()
        ledger.record_fetch(1, fetch(OTHER, retrieved="2026-12-02T00:00:00Z"))
        (source,) = ledger.sources()
    assert source.snapshot == snapshot(OTHER, TextOrigin.FETCHED)


def test_pages_have_sizes_and_go_when_nothing_speaks_of_them(address: str) -> None:
    with open_ledger(address, create=True) as ledger:
        ledger.add([page("ice")])
        kept, walled, loose = (ledger.snapshots.put(x) for x in (PAGE.encode(), b"wall", b"loose"))
        ledger.attach(1, evidence())
        ledger.record_fetch(1, fetch("wall", Outcome.PAYWALL))
        assert ledger.snapshots.sizes() == {kept: len(PAGE), walled: 4, loose: 5}
        assert ledger.snapshots.named() >= {kept, walled}
        assert loose not in ledger.snapshots.named()
        assert ledger.snapshots.remove([loose], older_than_s=3600) == {}
        assert ledger.snapshots.remove([loose, "0" * 64], older_than_s=-1) == {loose: 5}
        assert ledger.snapshots.get(loose) is None
        assert ledger.snapshots.get(kept) == PAGE.encode()
        assert ledger.snapshots.put(b"loose") == loose
        assert ledger.snapshots.get(loose) == b"loose"


def test_a_page_that_is_put_in_again_is_new_again(address: str) -> None:
    with open_ledger(address, create=True) as ledger:
        digest = ledger.snapshots.put(b"loose")
        _make_old(ledger, digest)
        ledger.snapshots.put(b"loose")
        assert ledger.snapshots.remove([digest], older_than_s=3600) == {}
        _make_old(ledger, digest)
        assert ledger.snapshots.remove([digest], older_than_s=3600) == {digest: 5}


def _make_old(ledger: Ledger, digest: str) -> None:
    folder = getattr(ledger.snapshots, "folder", None)
    if folder is not None:
        then = time.time() - 7200
        os.utime(folder / digest[:2] / digest[2:], (then, then))
        return
    with ledger._database.writing() as connection:  # type: ignore[attr-defined]
        connection.exec_driver_sql("UPDATE pages SET kept = kept - 7200")


@pytest.mark.parametrize("kind", ["sqlite", "json"])
def test_what_a_dated_copy_speaks_of_is_named(kind: str, new_address: MakeAddress) -> None:
    address = new_address(kind)
    with open_ledger(address, create=True) as ledger:
        ledger.add([page("ice")])
        ledger.attach(1, evidence())
    assert reset_ledger(address, STAMP)
    with open_ledger(address) as ledger:
        assert snapshot().sha256 in ledger.snapshots.named()


def test_what_a_copy_of_an_older_version_speaks_of_is_named_and_the_copy_left_alone(
    tmp_path: Path,
) -> None:
    old = (OLD / "ledger-0001.sqlite").read_bytes()
    (tmp_path / "old.sqlite").write_bytes(old)
    with open_ledger(str(tmp_path / "ledger.sqlite"), create=True) as ledger:
        assert snapshot().sha256 in ledger.snapshots.named()
    assert (tmp_path / "old.sqlite").read_bytes() == old


@pytest.mark.parametrize("text", [b"SQLite format 3\x00 and then nothing", b'{"version": 1, '])
def test_a_ledger_beside_that_cannot_be_read_keeps_every_page(tmp_path: Path, text: bytes) -> None:
    (tmp_path / "broken.json").write_bytes(text)
    with (
        open_ledger(str(tmp_path / "ledger.sqlite"), create=True) as ledger,
        pytest.raises(LedgerError, match=r"broken\.json cannot be read: .*no page was removed"),
    ):
        ledger.snapshots.named()


WRITER = """
import sys
from pincite.ledgers import open_ledger
from hashlib import sha256
with open_ledger(sys.argv[1]) as ledger:
    for n in range(150):
        data = b"page %d" % (n % 10)
        digest = ledger.snapshots.put(data)
        assert sha256(data).hexdigest() == digest
        assert ledger.snapshots.get(digest) == data, "a page that was put in is gone"
"""
REMOVER = """
import sys
from pincite.ledgers import open_ledger
with open_ledger(sys.argv[1]) as ledger:
    for n in range(40):
        ledger.snapshots.remove(list(ledger.snapshots.sizes()), older_than_s=2)
"""


@pytest.mark.slow
def test_pages_put_in_while_others_are_removed_are_there(address: str) -> None:
    with open_ledger(address, create=True) as ledger:
        for n in range(10):
            _make_old(ledger, ledger.snapshots.put(b"page %d" % n))
    running = [
        subprocess.Popen([sys.executable, "-c", script, address], stderr=subprocess.PIPE)
        for script in (WRITER, REMOVER, WRITER, REMOVER)
    ]
    said = [process.communicate(timeout=120)[1].decode() for process in running]
    assert said == [""] * 4
    assert [process.returncode for process in running] == [0] * 4


@pytest.mark.parametrize("name", ["ledger-0001.sqlite", "ledger-0001.json"])
def test_a_ledger_of_the_first_version_is_read_and_goes_on(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_bytes((OLD / name).read_bytes())
    with open_ledger(str(path)) as ledger:
        ice, snow, study = ledger.sources()
        assert ice.evidence[0] == evidence()
        assert ice.snapshot == snapshot()
        assert (snow.fetches, study.url) == ((), "doi:10.1000/xyz")
        ledger.record_fetch(1, fetch())
        assert ledger.add([page("new")])[0].source_id == 4
    with open_ledger(str(path)) as ledger:
        assert ledger.sources()[0].fetches == (fetch(),)


def test_a_postgres_ledger_of_the_first_version_is_brought_up(
    new_address: MakeAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = new_address("postgres")
    monkeypatch.setattr(ledgers, "SCHEMA", "0001")
    with (
        open_ledger(address, create=True) as ledger,
        closing(sqlite3.connect(OLD / "ledger-0001.sqlite")) as old,
        ledger._database.writing() as connection,  # type: ignore[attr-defined]
    ):
        for table in ("sources", "snapshots", "evidence"):
            for row in old.execute(f"SELECT * FROM {table}"):
                holes = ", ".join(["%s"] * len(row))
                connection.exec_driver_sql(f"INSERT INTO {table} VALUES ({holes})", row)
        connection.exec_driver_sql(
            "INSERT INTO pages VALUES (%s, %s)", (sha256(b"old").hexdigest(), b"old")
        )
    monkeypatch.setattr(ledgers, "SCHEMA", "0002")
    with open_ledger(address) as ledger:
        ice, *_ = ledger.sources()
        assert ice.evidence[0] == evidence()
        assert ledger.snapshots.get(sha256(b"old").hexdigest()) == b"old"
        ledger.record_fetch(1, replace(fetch(), retrieved=f"{DAY}T00:00:00Z"))
        assert len(ledger.sources()[0].fetches) == 1
