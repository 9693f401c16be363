"""What the tests of the documentation share."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
def root() -> Path:
    """The folder of the project."""
    return ROOT


@pytest.fixture
def reader_folder(tmp_path: Path) -> Path:
    """A folder as a reader of the pages has it: empty but for the examples."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    return tmp_path
