from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from script_ways import BARE, PACKAGED, SERVE, InChild, InProcess, Script

from pincite.skill.install import install_skill


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An installed skill folder."""
    return install_skill(tmp_path_factory.mktemp("skills")).path


@pytest.fixture(scope="session", params=["package", "python3 alone"])
def script(request: pytest.FixtureRequest, folder: Path) -> Iterator[Script]:
    """The script's functions."""
    if request.param == "package":
        yield Script(InProcess(PACKAGED))
        return
    path = folder / "scripts" / "verify_quote.py"
    with subprocess.Popen(
        [*BARE, "-c", SERVE, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={},
        cwd="/",
    ) as process:
        yield Script(InChild(process))


@pytest.fixture(params=["package", "python3 alone"])
def command(request: pytest.FixtureRequest, folder: Path) -> list[str]:
    """The words that begin a call of the script as a program."""
    if request.param == "package":
        return [sys.executable, str(PACKAGED)]
    return [*BARE, str(folder / "scripts" / "verify_quote.py")]
