"""Searching a folder by its index gives what reading every file gives."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pincite.app.collection import index_folder, indexed
from pincite.app.finding import Indexing, find
from pincite.app.reading import read as read_file
from pincite.app.sources import list_files
from pincite.app.transcripts import set_transcripts, transcripts_of
from pincite.model import Document, Search, UnreadableError

MONTHS = ["January", "May", "June", "July", "August", "October"]


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    return index_folder()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "pages"
    place.mkdir()
    for at in range(40):
        words = f"Report {at}: the lock was shut in {MONTHS[at % 6]} for {at} days, says the log."
        name, text = {
            0: (f"{at:02}.txt", words),
            1: (f"{at:02}.md", f"# Log\n\n**{words}**"),
            2: (f"{at:02}.html", f"<p>{words}</p>"),
        }[at % 3]
        (place / name).write_text(text, encoding="utf-8")
    (place / "empty.txt").write_text("")
    (place / "broken.pdf").write_bytes(b"%PDF-1.7\nnothing")
    return place


def by_index(quote: str, *places: str) -> Search:
    return find(quote, places or ["pages"], indexing=Indexing.ALWAYS)


def origins(search: Search) -> list[str]:
    return [found.source.document.origin for found in search.matches]


@pytest.mark.parametrize(
    "quote",
    [
        "the lock was shut in June for 14 days",
        "Report 7: the lock was shut in May for 7 days",
        "The lock was shut in May",
        "says the log",
        "shut",
        "for 1 days",
        "for 14 nights, says the log",
        "whales and their opinions about taxation",
    ],
)
def test_the_index_changes_no_answer(folder: Path, quote: str) -> None:
    plain = find(quote, ["pages"], indexing=Indexing.NEVER)
    indexed = by_index(quote)
    assert [(x.source.document.origin, x.match) for x in indexed.hits] == [
        (x.source.document.origin, x.match) for x in plain.hits
    ]
    assert bool(indexed.matches) == bool(plain.matches)
    assert indexed.searched == plain.searched


def test_the_second_search_reads_only_what_can_hold_the_quote(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for path in folder.iterdir():
        os.utime(path, (1_000_000, 1_000_000))
    by_index("the lock was shut in June for 14 days")
    read: list[str] = []

    def counted(path: str, **options: Any) -> Document:
        read.append(path)
        return read_file(path, **options)

    monkeypatch.setattr("pincite.app.finding.read", counted)
    monkeypatch.setattr("pincite.app.collection.read", counted)
    assert origins(by_index("the lock was shut in June for 14 days")) == ["pages/14.html"]
    assert read == ["pages/14.html"]


def test_changed_new_and_deleted_files_are_seen(folder: Path) -> None:
    by_index("says the log")
    (folder / "00.txt").write_text("Now the sluice is open all night long.")
    (folder / "new.txt").write_text("The sluice is open all night long, they say.")
    (folder / "03.txt").unlink()
    assert origins(by_index("the sluice is open all night long")) == [
        "pages/00.txt",
        "pages/new.txt",
    ]
    assert not by_index("the lock was shut in January for 0 days").hits
    assert not by_index("the lock was shut in July for 3 days").hits


def test_a_change_within_the_same_instant_is_seen(folder: Path) -> None:
    path = folder / "00.txt"
    path.write_text("The gate was red in the year one.")
    by_index("says the log")
    before = path.stat()
    path.write_text("The gate was tan in the year one.")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert by_index("the gate was tan in the year one").hits


def test_what_cannot_be_read_is_said_each_time(folder: Path) -> None:
    for _ in range(2):
        search = by_index("says the log")
        assert {one.where for one in search.not_checked} == {"pages/broken.pdf", "pages/empty.txt"}


def test_a_broken_file_named_by_itself_is_an_error_each_time(folder: Path) -> None:
    for _ in range(2):
        with pytest.raises(UnreadableError, match=r"broken\.pdf"):
            by_index("says the log", "pages", "pages/broken.pdf")


def test_without_a_place_to_write_every_file_is_read(
    folder: Path, cache: Path, tmp_path: Path
) -> None:
    cache.parent.parent.mkdir(parents=True, exist_ok=True)
    cache.parent.write_text("a file where the folder would be")
    assert by_index("the lock was shut in June for 14 days").hits


@pytest.mark.parametrize("start", range(0, 30_000, 1_500))
def test_a_damaged_index_costs_time_and_nothing_else(folder: Path, cache: Path, start: int) -> None:
    by_index("says the log")
    (index,) = cache.iterdir()
    whole = index.read_bytes()
    index.write_bytes(whole[:start] + Random(start).randbytes(3_000) + whole[start + 3_000 :])
    for _ in range(2):
        assert by_index("the lock was shut in June for 14 days").hits


def test_small_folders_leave_no_index(folder: Path, cache: Path) -> None:
    find("says the log", ["pages"])
    assert not cache.exists()


def handed_in(folder: Path, words: str) -> str:
    """Put a picture into the folder, and words for it beside the folder."""
    (folder / "chart.png").write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR")
    (folder.parent / "chart.txt").write_text(words)
    return f"{folder / 'chart.png'}={folder.parent / 'chart.txt'}"


def test_words_handed_in_are_found_in_this_run_and_in_no_other(folder: Path) -> None:
    by_index("the keeper slept")
    try:
        set_transcripts(transcripts_of([handed_in(folder, "On Sundays the keeper slept.")]))
        assert origins(by_index("the keeper slept")) == ["pages/chart.png"]
        set_transcripts(transcripts_of([handed_in(folder, "On Sundays the keeper fished.")]))
        assert origins(by_index("the keeper fished")) == ["pages/chart.png"]
    finally:
        set_transcripts({})
    assert by_index("the keeper fished").hits == ()


def test_files_without_words_are_named_and_not_counted(folder: Path) -> None:
    for indexing in (Indexing.ALWAYS, Indexing.NEVER):
        search = find("whales and taxation", ["pages"], indexing=indexing)
        assert search.searched == 40
        assert [(one.what, one.where) for one in search.not_checked] == [
            ("a file", "pages/broken.pdf"),
            ("a file", "pages/empty.txt"),
        ]


def test_a_folder_that_may_not_be_looked_into_is_named(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "closed").mkdir(mode=0)
    if os.geteuid() == 0:
        # Root may look anywhere, so it is refused by hand what others are refused by the system.
        look = os.scandir

        def refused(path: str) -> Any:
            if path.endswith("closed"):
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)
            return look(path)

        monkeypatch.setattr(os, "scandir", refused)
    where = [one.where for one in by_index("the lock was shut in June").not_checked]
    (folder / "closed").chmod(0o700)
    assert "pages/closed" in where


def test_a_file_that_one_run_leaves_out_stays_known_to_the_others(folder: Path) -> None:
    for path in folder.iterdir():
        os.utime(path, (1_000_000, 1_000_000))
    by_index("the lock was shut in June for 14 days")
    files, _ = list_files(["pages"], leave_out=["pages/14.html"])
    with indexed(files, ["pages"]) as collection:
        assert str(folder / "14.html") in collection.entered
        assert all(file.shown != "pages/14.html" for file in collection.holding(frozenset()))


def test_without_a_home_every_file_is_read(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_home() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setattr("pincite.app.collection.Path.home", no_home)
    assert origins(by_index("the lock was shut in June for 14 days")) == ["pages/14.html"]


@pytest.mark.parametrize("indexing", [Indexing.ALWAYS, Indexing.NEVER])
def test_words_of_a_hidden_element_are_said_to_be_hidden(folder: Path, indexing: Indexing) -> None:
    (folder / "seen.html").write_text("<p>Boats.</p><p hidden>Nobody saw the red lamp burn.</p>")
    search = find("Nobody saw the red lamp burn", ["pages"], indexing=indexing)
    assert search.hits == ()
    assert origins(search) == ["pages/seen.html"]
    assert "only in a hidden element" in search.matches[0].match.reason
