"""Files and directories as a run is given them."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from pincite.app import read
from pincite.app.sources import load_sources
from pincite.model import UnreadableError, UsageError

_NOBODY = 65534


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write(folder: Path, *names: str) -> None:
    for name in names:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"This is {name}.\n", encoding="utf-8")


def origins(*given: str, **options: object) -> list[str]:
    loaded = load_sources(given, **options)  # type: ignore[arg-type]
    return [source.document.origin for source in loaded.sources]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("nowhere.txt", "does not exist: check the path"),
        ("folder", "is a directory: give a file in it"),
        ("https://example.org/a", "is an address: save the page, and give the file"),
        ("a\0b", "is no path"),
    ],
)
def test_what_cannot_be_read_is_one_line(folder: Path, name: str, words: str) -> None:
    (folder / "folder").mkdir()
    with pytest.raises(UnreadableError) as raised:
        read(name)
    assert words in str(raised.value)
    assert "\n" not in str(raised.value)


@pytest.mark.skipif(os.name == "nt", reason="POSIX permissions")
def test_a_file_without_permission(folder: Path) -> None:
    write(folder, "open.txt")
    write(folder, "secret.txt")
    folder.chmod(0o755)
    (folder / "open.txt").chmod(0o644)
    (folder / "secret.txt").chmod(0)
    assert read("open.txt").text
    with as_nobody():
        assert read("open.txt").text
        with pytest.raises(UnreadableError, match="may not be read: check its permissions"):
            read("secret.txt")


@contextmanager
def as_nobody() -> Iterator[None]:
    """Lay aside what root may do; whoever else runs the tests stays who they are."""
    user = os.geteuid()
    if user == 0:
        os.seteuid(_NOBODY)
    try:
        yield
    finally:
        os.seteuid(user)


def test_a_file_over_the_limit_is_refused_before_it_is_read_whole(folder: Path) -> None:
    write(folder, "big.txt")
    with pytest.raises(UnreadableError, match=r"is larger than .* MB: raise the limit"):
        read("big.txt", max_bytes=5)
    assert read("big.txt", max_bytes=17).text == "This is big.txt.\n"


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="POSIX devices")
def test_an_endless_file_ends_too(folder: Path) -> None:
    with pytest.raises(UnreadableError, match="is larger than"):
        read("/dev/zero", max_bytes=1000)


def test_standard_input(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO("Früh.".encode())))
    document = read("-")
    assert (document.text, document.origin) == ("Früh.", "standard input")


def test_directories_are_read_by_name_hidden_files_are_not(folder: Path) -> None:
    write(folder, "s/b.txt", "s/a.md", "s/deep/c.html", "s/.hidden.txt", "s/.git/d.txt")
    assert origins("s") == ["s/a.md", "s/b.txt", "s/deep/c.html"]


def test_each_file_is_read_once_and_numbered_in_the_order_given(folder: Path) -> None:
    write(folder, "s/a.txt", "s/b.txt")
    assert origins("s/b.txt", "s", "./s/a.txt") == ["s/b.txt", "./s/a.txt"]
    loaded = load_sources(["s/b.txt", "s"])
    assert [source.number for source in loaded.sources] == [1, 2]


def test_a_draft_is_no_source_for_itself(folder: Path) -> None:
    write(folder, "report.md", "notes.txt")
    assert origins(".", leave_out=["report.md"]) == ["./notes.txt"]


def test_in_a_directory_what_cannot_be_read_is_said_and_does_not_stop_the_run(
    folder: Path,
) -> None:
    write(folder, "s/a.txt")
    (folder / "s" / "b.txt").write_bytes(b"a\0\1\2\xff")
    loaded = load_sources(["s"])
    assert [source.document.origin for source in loaded.sources] == ["s/a.txt"]
    assert [item.where for item in loaded.not_checked] == ["s/b.txt"]
    with pytest.raises(UnreadableError):
        load_sources(["s/b.txt"])


def test_links_to_directories_do_not_loop(folder: Path) -> None:
    write(folder, "s/a.txt")
    (folder / "s" / "again").symlink_to(folder / "s")
    assert origins("s") == ["s/a.txt"]


def test_standard_input_is_no_source_twice(folder: Path) -> None:
    with pytest.raises(UsageError, match="given twice"):
        load_sources(["-", "-"])


def test_progress_is_told(folder: Path) -> None:
    write(folder, "s/a.txt", "s/b.txt")
    told: list[tuple[str, int, int]] = []
    load_sources(["s"], progress=lambda *state: told.append(state))
    assert told == [("reading sources", 0, 2), ("reading sources", 1, 2)]
