"""The two commands that the README opens with, from a fresh clone; and what they say when they can't."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

_MADE = frozenset({"MAKEFLAGS", "MAKELEVEL", "MFLAGS"})


def make(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["make", *arguments],
        cwd=folder,
        # The tests themselves are run by make, which would tell this one so.
        env={name: value for name, value in os.environ.items() if name not in _MADE},
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )


@pytest.fixture
def bare(root: Path, tmp_path: Path) -> Path:
    """A folder with what `make` reads first, and no environment."""
    for name in ("Makefile", "pyproject.toml", "constraints.txt"):
        shutil.copy(root / name, tmp_path / name)
    return tmp_path


def script(folder: Path, body: str) -> str:
    path = folder / "python"
    path.write_text(f"#!/bin/sh\n{body}\n", encoding="utf-8")
    path.chmod(0o755)
    return f"PYTHON={path}"


def test_an_old_python_is_named(bare: Path) -> None:
    old = script(bare, 'if [ "$1" = -V ]; then echo "Python 3.9.2"; else exit 1; fi')
    done = make(bare, "demo", old)
    assert done.returncode == 2
    assert "pincite needs Python 3.11 or newer, and" in done.stderr
    assert "Python 3.9.2" in done.stderr
    assert not (bare / ".venv").exists()


def test_a_python_that_cannot_make_environments_leaves_no_half_made_one(bare: Path) -> None:
    broken = script(bare, 'case "$1" in -m) mkdir -p .venv/bin; exit 1;; esac')
    done = make(bare, "demo", broken)
    assert done.returncode == 2
    assert "apt-get install python3-venv" in done.stderr
    assert not (bare / ".venv").exists()


@pytest.mark.slow
def test_the_demo_runs_from_a_fresh_clone_in_an_empty_folder(root: Path, tmp_path: Path) -> None:
    clone = tmp_path / "clone"
    if (root / ".git").exists():
        subprocess.run(["git", "clone", "--quiet", str(root), str(clone)], check=True, timeout=60)
    else:
        # An unpacked archive of the sources, with what was made in it since.
        made = shutil.ignore_patterns(".*", "build", "dist", "__pycache__", "*.egg-info")
        shutil.copytree(root, clone, ignore=made)
    done = make(clone, "demo")
    assert done.returncode == 0, done.stderr
    assert "error[QUO001]: quotation is not in [1]" in done.stdout
    assert "examples/README.md" in done.stdout
    assert "Error" not in done.stderr
