"""Files are written whole or not at all."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from pincite.app.writing import write_atomically
from pincite.model import UsageError


def test_a_new_file_and_an_old_one(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    write_atomically(path, b"one")
    write_atomically(path, b"two")
    assert path.read_bytes() == b"two"
    assert [entry.name for entry in tmp_path.iterdir()] == ["a.txt"]


@pytest.mark.skipif(os.name == "nt", reason="POSIX permissions")
def test_permissions_stay(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes(b"one")
    path.chmod(0o640)
    write_atomically(path, b"two")
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    path, link = tmp_path / "a.txt", tmp_path / "link.txt"
    path.write_bytes(b"one")
    link.symlink_to(path)
    write_atomically(link, b"two")
    assert link.is_symlink()
    assert path.read_bytes() == b"two"


def test_an_interrupt_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes(b"one")

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write_atomically(path, b"two")
    assert path.read_bytes() == b"one"
    assert [entry.name for entry in tmp_path.iterdir()] == ["a.txt"]


def test_what_cannot_be_written_is_one_line(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="its folder does not exist"):
        write_atomically(tmp_path / "no" / "a.txt", b"")
    with pytest.raises(UsageError, match="is a directory"):
        write_atomically(tmp_path, b"")


@pytest.mark.skipif(os.name == "nt", reason="POSIX pipes")
def test_a_pipe_is_written_through(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    write_atomically(f"/dev/fd/{writing}", b"one")
    os.close(writing)
    assert os.read(reading, 10) == b"one"
    os.close(reading)


def test_a_file_that_is_read_only_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "draft.md"
    path.write_text("as it was", encoding="utf-8")
    path.chmod(0o444)
    with pytest.raises(UsageError, match="cannot be written: it is read-only"):
        write_atomically(path, b"new")
    assert path.read_text(encoding="utf-8") == "as it was"
