"""Many processes at once, and processes that are killed: no number twice, no gap, nothing lost."""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from subprocess import PIPE, Popen

import pytest

from ledgers import writers
from ledgers.made import STAMP, page
from ledgers.mortal import KINDS, OFFICE, make_drafts
from pincite.app.office_files import render_into
from pincite.app.rendering import replace_in
from pincite.ledgers import open_ledger, reset_ledger
from pincite.model import page_identity

MANY, FEW = 16, 4
# A JSON file is written whole at each change: its writers add several pages at a time.
AT_ONCE = {"sqlite": 1, "postgres": 1, "json": 100}
MOMENTS = 50
"""How many times a writer is killed while it adds; as often while it quotes, resets and renders."""
SEED = 20261201


def urls_of(process: int, count: int) -> list[str]:
    """Give a process its addresses; every tenth one is everybody's, written in different ways."""
    spellings = (
        "https://example.org/{}",
        "http://EXAMPLE.org/{}/",
        "https://example.org/{}?utm_source=x",
    )
    return [
        spellings[(n + process) % 3].format(f"shared-{n}")
        if n % 10 == 0
        else f"https://example.org/{process}-{n}"
        for n in range(count)
    ]


def add_at_once(address: str, kind: str, processes: int, count: int, tmp_path: Path) -> None:
    started = []
    for process in range(processes):
        (tmp_path / f"{process}.json").write_text(json.dumps(urls_of(process, count)))
        output = tmp_path / f"{process}.txt"
        arguments = (address, AT_ONCE[kind], tmp_path / f"{process}.json")
        started.append(writers.start(writers.ADD, *arguments, output=output))
    writers.go(*started)
    for writer in started:
        _, said = writer.communicate(timeout=1500)
        assert writer.returncode == 0, said
    told: dict[str, set[int]] = {}
    for process in range(processes):
        lines = (tmp_path / f"{process}.txt").read_text().splitlines()
        assert lines[0] == "ready"
        for line in lines[1:]:
            number, url = line.split()
            told.setdefault(page_identity(url), set()).add(int(number))
    with open_ledger(address) as ledger:
        kept = {source.identity: source.id for source in ledger.sources()}
    assert all(len(numbers) == 1 for numbers in told.values())
    assert kept == {identity: numbers.pop() for identity, numbers in told.items()}
    assert sorted(kept.values()) == list(range(1, len(kept) + 1))
    assert len(kept) == count // 10 + processes * (count - count // 10)


@pytest.mark.parametrize("kind", AT_ONCE)
def test_a_few_pages_from_a_few_processes(
    kind: str, new_address: Callable[[str], str], tmp_path: Path
) -> None:
    add_at_once(new_address(kind), kind, FEW, 20, tmp_path)


@pytest.mark.parametrize("kind", AT_ONCE)
def test_resets_at_once_lose_no_copy(kind: str, new_address: Callable[[str], str]) -> None:
    address = new_address(kind)
    open_ledger(address, create=True).close()

    def add_and_reset(writer: int) -> list[str]:
        copies = []
        for turn in range(3):
            with open_ledger(address) as ledger:
                ledger.add([page(f"{writer}-{turn}")])
            copies.append(reset_ledger(address, STAMP))
        return copies

    with ThreadPoolExecutor(FEW) as threads:
        copies = [copy for done in threads.map(add_and_reset, range(FEW)) for copy in done]
    assert len(set(copies)) == len(copies) == 3 * FEW
    kept = [url for copy in copies for url in urls_in(at_place(address, copy))]
    assert len(set(kept)) == len(kept) == 3 * FEW


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("kind", AT_ONCE)
def test_two_thousand_pages_from_each_of_sixteen_processes(
    kind: str, new_address: Callable[[str], str], tmp_path: Path
) -> None:
    add_at_once(new_address(kind), kind, MANY, 2000, tmp_path)


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("kind", AT_ONCE)
def test_a_killed_process_loses_nothing_that_was_acknowledged(
    kind: str, new_address: Callable[[str], str], mortals: Mortals
) -> None:
    address = new_address(kind)
    added: dict[str, int] = {}
    for turn in range(MOMENTS):
        lines = mortals.killed("add", address, 100_000 * turn)
        added |= {url: int(number) for number, url in map(str.split, lines)}
        check_added(address, added)
    assert added
    quoted: list[int] = []
    for turn in range(MOMENTS):
        quoted += map(int, mortals.killed("quote", address, 100_000 * turn))
        check_quoted(address, quoted)
    assert quoted


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("kind", AT_ONCE)
def test_a_killed_reset_leaves_the_old_ledger_or_its_copy(
    kind: str, new_address: Callable[[str], str], mortals: Mortals
) -> None:
    address = new_address(kind)
    open_ledger(address, create=True).close()
    resets: list[str] = []
    for turn in range(MOMENTS):
        lines = mortals.killed("reset", address, 100_000 * turn)
        resets += [
            line.split()[1] for line in lines if line.startswith("reset ") and line[6:].strip()
        ]
        numbers = [line.split() for line in lines if line.startswith("added")]
        assert all(number == "1" or not index for index, (_, number, _) in enumerate(numbers))
        with open_ledger(address, create=True) as ledger:
            kept = [source.url for source in ledger.sources()]
        if lines and lines[-1].startswith("added"):
            url = f"https://example.org/{lines[-1].split()[2]}"
            # Not acknowledged, a reset may still have been done: then the page is in its copy.
            assert url in kept or any(url in urls_in(copy) for copy in copies_of(address))
    assert len(resets) == len(set(resets)) > 0
    for copy in resets:
        assert len(urls_in(at_place(address, copy))) >= 1


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("kind", AT_ONCE)
def test_a_killed_render_leaves_the_old_file_or_the_new_one(
    kind: str, new_address: Callable[[str], str], mortals: Mortals, tmp_path: Path
) -> None:
    address = new_address(kind)
    with open_ledger(address, create=True) as ledger:
        ledger.add([page("a", "First"), page("b", "Second")])
        held = ledger.sources()
    make_drafts(tmp_path)
    draft = tmp_path / "report.md"
    legal = {draft: {draft.read_bytes()}}
    for only in (1, 2):
        assert replace_in(draft, held, only={only}).is_changed
        legal[draft].add(draft.read_bytes())
    for suffix in OFFICE:
        original, report = tmp_path / f"original.{suffix}", tmp_path / f"report.{suffix}"
        shutil.copy(original, report)
        assert render_into(report, held).is_changed
        legal[report] = {original.read_bytes(), report.read_bytes()}
    rendered: list[str] = []
    for turn in range(MOMENTS):
        rendered += mortals.killed("render", address, str(tmp_path), turn)
        for path, versions in legal.items():
            assert path.read_bytes() in versions
        with open_ledger(address) as ledger:
            assert ledger.sources() == held
    assert {line.split()[1] for line in rendered} == set(KINDS)


class Mortals:
    """Lets one writer after another work for a moment, and kills it."""

    def __init__(self, complaints: Path) -> None:
        self._chance = random.Random(SEED)
        self._complaints = complaints
        with complaints.open("w") as file:
            self._parent = Popen(
                [sys.executable, str(Path(__file__).with_name("mortal.py"))],
                stdin=PIPE,
                stdout=PIPE,
                stderr=file,
                text=True,
            )
        assert self._parent.stdout is not None
        assert "ready\n" in iter(self._parent.stdout.readline, "")

    def killed(self, *call: str | int) -> list[str]:
        """Give what a writer had acknowledged when it was killed."""
        into, out = self._parent.stdin, self._parent.stdout
        assert into is not None
        assert out is not None
        into.write(f"{json.dumps(call)}\n")
        into.flush()
        writer = int(out.readline())
        # By its steps, and not by the clock alone, which says little on a busy machine.
        lines = [out.readline() for _ in range(self._chance.randrange(4))]
        time.sleep(self._chance.expovariate(200))
        os.kill(writer, signal.SIGKILL)
        lines += iter(out.readline, "ended\n")
        assert not self._complaints.read_text()
        return lines

    def close(self) -> None:
        """Let the parent of all go home."""
        self._parent.communicate(timeout=60)


@pytest.fixture(scope="module")
def mortals(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Mortals]:
    parent = Mortals(tmp_path_factory.mktemp("mortals") / "complaints.txt")
    yield parent
    parent.close()


def check_added(address: str, added: dict[str, int]) -> None:
    with open_ledger(address, create=not added) as ledger:
        kept = {source.url: source.id for source in ledger.sources()}
    assert added.items() <= kept.items()
    assert sorted(kept.values()) == list(range(1, len(kept) + 1))
    if address.endswith(".sqlite"):
        with closing(sqlite3.connect(address)) as database:
            assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def check_quoted(address: str, numbers: list[int]) -> None:
    with open_ledger(address) as ledger:
        identity = page_identity("https://example.org/ice")
        number = ledger.find([identity]).get(identity)
        (source,) = ledger.sources([number]) if number else (None,)
        if source is None:
            assert not numbers
            return
        kept = {evidence.quote for evidence in source.evidence}
        for quoted in numbers:
            assert f"the word of number {quoted} stands here" in kept
        for evidence in source.evidence:
            assert evidence.verification is not None
            data = ledger.snapshots.get(evidence.verification.snapshot.sha256)
            assert data is not None
            assert evidence.verification.locator.span.of(data.decode()) == evidence.quote
        assert ledger.add([page("ice")])[0].source_id == source.id


def copies_of(address: str) -> list[str]:
    server, is_schema, schema = address.partition("?schema=")
    if not is_schema:
        path = Path(address)
        return [str(copy) for copy in path.parent.glob(f"{path.stem}-*{path.suffix}")]
    import psycopg

    with psycopg.connect(server) as connection:
        found = connection.execute(
            "SELECT nspname FROM pg_namespace WHERE starts_with(nspname::text, %s)", (f"{schema}_",)
        ).fetchall()
    return [f"{server}?schema={name}" for (name,) in found]


def at_place(address: str, copy: str) -> str:
    server, is_schema, _ = address.partition("?schema=")
    return f"{server}?schema={copy}" if is_schema else copy


def urls_in(address: str) -> list[str]:
    with open_ledger(address) as ledger:
        return [source.url for source in ledger.sources()]
