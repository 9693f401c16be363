"""The shell sessions of the documents in this folder print what the documents show."""

from __future__ import annotations

from pathlib import Path

import pytest
from sessions import played

HERE = Path(__file__).parent


@pytest.mark.parametrize("document", sorted(HERE.glob("*.md")), ids=lambda path: path.stem)
def test_session(document: Path, tmp_path: Path, warm_pincite: Path) -> None:
    assert played(document, tmp_path, warm_pincite) == document.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["bad-input", "settings"])
def test_the_program_that_is_installed_prints_the_same(name: str, tmp_path: Path) -> None:
    document = HERE / f"{name}.md"
    assert played(document, tmp_path) == document.read_text(encoding="utf-8")
