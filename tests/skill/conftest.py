"""The quote script both ways: with the package, and from its folder with python3 alone."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any, Protocol

import pytest

from pincite.skill.install import install_skill

PACKAGED = Path(str(files("pincite.skill"))) / "folder" / "scripts" / "verify_quote.py"
BARE = [sys.executable, "-I", "-S"]
"""An interpreter without site-packages, user settings and the working directory on its path."""

# Calls the script's functions for the tests, one JSON line each way.
SERVE = """
import importlib.util, json, sys
spec = importlib.util.spec_from_file_location("script_by_path", sys.argv[1])
script = importlib.util.module_from_spec(spec)
spec.loader.exec_module(script)
for line in sys.stdin:
    name, args = json.loads(line)
    value = getattr(script, name)
    if name == "STAGES":
        answer = [stage for stage, _ in value]
        for _, function in value if args else ():
            args[0] = function(args[0])
        answer = [answer, *args]
    else:
        answer = value(*args) if callable(value) else value
    print(json.dumps(answer), flush=True)
"""


class Functions(Protocol):
    """What the script offers when it is imported."""

    def call(self, name: str, *args: Any) -> Any: ...


class Script:
    """The functions of the script under their own names, whichever way they are reached."""

    def __init__(self, functions: Functions) -> None:
        self._functions = functions

    def verify(self, *args: Any) -> dict[str, Any]:
        return self._functions.call("verify", *args)  # type: ignore[no-any-return]

    def normalize(self, text: str) -> tuple[str, list[int]]:
        normal, index_map = self._functions.call("normalize", text)
        return normal, index_map

    def normalize_quote(self, quote: str) -> tuple[str, list[str]]:
        normal, trims = self._functions.call("normalize_quote", quote)
        return normal, trims

    def looks_like_summary(self, text: str) -> bool:
        return self._functions.call("looks_like_summary", text)  # type: ignore[no-any-return]

    def describe_differences(self, *args: Any) -> dict[str, Any]:
        return self._functions.call("describe_differences", *args)  # type: ignore[no-any-return]

    def render_text(self, result: dict[str, Any]) -> str:
        return self._functions.call("render_text", result)  # type: ignore[no-any-return]

    def stages(self) -> list[str]:
        return self._functions.call("STAGES")[0]  # type: ignore[no-any-return]

    def staged(self, text: str) -> str:
        """All stages in turn over a whole text."""
        return self._functions.call("STAGES", text)[1]  # type: ignore[no-any-return]

    def status_exit(self) -> dict[str, int]:
        return self._functions.call("STATUS_EXIT")  # type: ignore[no-any-return]


class InProcess:
    def __init__(self, path: Path) -> None:
        self._module = load(path)

    def call(self, name: str, *args: Any) -> Any:
        value = getattr(self._module, name)
        if name != "STAGES":
            return value(*args) if callable(value) else value
        text = list(args)
        for _, function in value if args else ():
            text[0] = function(text[0])
        return [[stage for stage, _ in value], *text]


class InChild:
    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def call(self, name: str, *args: Any) -> Any:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps([name, args]) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())


def load(path: Path, name: str = "script_by_path") -> Any:
    """Load a script from its path alone: not on ``sys.path``, not in ``sys.modules``."""
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="session")
def bare() -> list[str]:
    """The words that call an interpreter with nothing installed."""
    return BARE


@pytest.fixture(scope="session")
def packaged() -> Path:
    """The script as the package holds it."""
    return PACKAGED


@pytest.fixture(scope="session")
def load_script() -> Callable[[Path], Any]:
    """Load a script from its path alone."""
    return load


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
