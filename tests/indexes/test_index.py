"""The promises of an index, asked of every engine."""

from __future__ import annotations

import multiprocessing
import stat
from pathlib import Path

import pytest

from pincite.indexes import INDEXES, FileStamp, IndexedFile, open_index

KINDS = list(INDEXES)


def entry(path: str, *terms: str, unreadable: str = "") -> tuple[IndexedFile, frozenset[str]]:
    return IndexedFile(path, FileStamp(10, 20), unreadable), frozenset(terms)


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_a_file_is_found_by_all_of_its_terms_and_by_no_other(kind: str, tmp_path: Path) -> None:
    with open_index(tmp_path / "i", "test 1", kind) as index:
        index.replace([entry("a", "tide", "ebb"), entry("b", "tide", "名前", "it_is", "naïve")])
        assert index.holding({"tide"}) == ("a", "b")
        assert index.holding({"tide", "ebb"}) == ("a",)
        assert index.holding({"名前", "it_is", "naïve"}) == ("b",)
        assert index.holding({"naive"}) == ()
        assert index.holding({"it"}) == ()
        assert index.holding({"or", "not"}) == ()


def test_without_terms_every_readable_file_may_hold_the_quote(kind: str, tmp_path: Path) -> None:
    with open_index(tmp_path / "i", "test 1", kind) as index:
        index.replace([entry("b", "x"), entry("a"), entry("c", unreadable="is encrypted")])
        assert index.holding(()) == ("a", "b")


def test_what_was_entered_is_there_the_next_time(kind: str, tmp_path: Path) -> None:
    odd = 'line\nbreak "\udcff.txt'
    with open_index(tmp_path / "i", "test 1", kind) as index:
        index.replace([entry(odd, "tide")])
    with open_index(tmp_path / "i", "test 1", kind) as index:
        assert index.holding({"tide"}) == (odd,)
        assert index.files() == {odd: IndexedFile(odd, FileStamp(10, 20))}


def test_a_file_entered_again_has_its_new_terms_alone(kind: str, tmp_path: Path) -> None:
    with open_index(tmp_path / "i", "test 1", kind) as index:
        index.replace([entry("a", "old")])
        index.replace([entry("a", "new")])
        assert (index.holding({"old"}), index.holding({"new"})) == ((), ("a",))
        index.remove(["a"])
        assert index.holding({"new"}) == ()
        assert index.files() == {}


def test_rare_terms_rank_before_common_ones(kind: str, tmp_path: Path) -> None:
    with open_index(tmp_path / "i", "test 1", kind) as index:
        index.replace([entry(f"f{at}", "the", "of") for at in range(9)] + [entry("x", "lantern")])
        assert index.nearest({"the", "of", "lantern", "nowhere"}, 2) == ("x", "f0")


def test_a_damaged_index_is_begun_anew(kind: str, tmp_path: Path) -> None:
    (tmp_path / "i").write_bytes(b"this is no index" * 100)
    with open_index(tmp_path / "i", "test 1", kind) as index:
        assert index.files() == {}
        index.replace([entry("a", "tide")])
        assert index.holding({"tide"}) == ("a",)


def test_an_index_that_changes_for_years_does_not_grow_for_ever(kind: str, tmp_path: Path) -> None:
    terms = [f"word{at}" for at in range(200)]
    for _ in range(150):
        with open_index(tmp_path / "i", "test 1", kind) as index:
            for _ in range(4):
                index.replace([entry("a", *terms)])
    assert (tmp_path / "i").stat().st_size < 400_000


def test_only_its_owner_can_read_it(kind: str, tmp_path: Path) -> None:
    open_index(tmp_path / "i", "test 1", kind).close()
    assert stat.S_IMODE((tmp_path / "i").stat().st_mode) == 0o600


def _enter(kind: str, path: str, first: int) -> None:
    with open_index(Path(path), "test 1", kind) as index:
        for at in range(first, first + 20):
            index.replace([entry(f"f{at}", "tide")])


def test_several_processes_enter_files_at_once(kind: str, tmp_path: Path) -> None:
    context = multiprocessing.get_context("spawn")
    workers = [
        context.Process(target=_enter, args=(kind, str(tmp_path / "i"), 100 * at))
        for at in range(3)
    ]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    with open_index(tmp_path / "i", "test 1", kind) as index:
        assert len(index.holding({"tide"})) == 60


def test_an_index_made_by_another_version_is_begun_anew(kind: str, tmp_path: Path) -> None:
    with open_index(tmp_path / "i", "test 1", kind) as index:
        index.replace([entry("a", "tide")])
    with open_index(tmp_path / "i", "test 2", kind) as index:
        assert index.files() == {}
