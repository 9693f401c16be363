"""The scripts both ways: with the package, and from their folder with python3 alone."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
import served

from pincite.skill.install import install_skill

SCRIPTS = Path(str(files("pincite.skill"))) / "folder" / "scripts"
BARE = [sys.executable, "-I", "-S"]
"""An interpreter without site-packages, user settings and the working directory on its path."""

WAYS = ("package", "python3 alone")


@dataclass(frozen=True)
class Ran:
    """What a call of a script's command line gave."""

    returncode: int
    stdout: str
    stderr: str


class Script:
    """A script's functions under their own names, and its command line, whichever way reached."""

    def __init__(self, ask: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
        self._ask = ask

    def __getattr__(self, name: str) -> Callable[..., Any]:
        return lambda *args, **options: self.call(name, *args, **options)

    def call(self, name: str, *args: Any, **options: Any) -> Any:
        """Call a function; ``SystemExit`` comes back as it was raised."""
        plain = [str(x) if isinstance(x, Path) else x for x in args]
        return self._value(name=name, args=plain, options=options, env={})

    def call_with_env(self, env: dict[str, str | None], name: str, *args: Any) -> Any:
        """Call a function in a changed environment; None takes a variable away."""
        return self._value(name=name, args=list(args), options={}, env=env)

    def run(
        self,
        *arguments: str | Path,
        input: str | None = None,  # noqa: A002 - as subprocess calls it
        cwd: str | Path = "/",
        env: dict[str, str | None] | None = None,
    ) -> Ran:
        """Run the command line."""
        argv = [str(argument) for argument in arguments]
        done = self._ask({"argv": argv, "stdin": input, "cwd": str(cwd), "env": env or {}})
        return Ran(done["code"], done["out"], done["err"])

    def _value(self, **request: Any) -> Any:
        done = self._ask({"cwd": "/", **request})
        if "stop" in done:
            raise SystemExit(done["stop"])
        return done["value"]

    # -- what is no function of its own ----------------------------------------------------------

    def normalize(self, text: str) -> tuple[str, list[int]]:
        normal, index_map = self.call("normalize", text)
        return normal, index_map

    def normalize_quote(self, quote: str) -> tuple[str, list[str]]:
        normal, trims = self.call("normalize_quote", quote)
        return normal, trims

    def stages(self) -> list[str]:
        return self.call("STAGES")[0]  # type: ignore[no-any-return]

    def staged(self, text: str) -> str:
        """All stages in turn over a whole text."""
        return self.call("STAGES", text)[1]  # type: ignore[no-any-return]

    def status_exit(self) -> dict[str, int]:
        return self.call("STATUS_EXIT")  # type: ignore[no-any-return]


@contextmanager
def reached(way: str, folder: Path, name: str) -> Iterator[Script]:
    """Reach a script one of the ways; one process answers all calls of the second."""
    if way == "package":
        module = served.load(str(SCRIPTS / name))
        yield Script(lambda request: served.answer(module, request))
        return
    with subprocess.Popen(
        [*BARE, served.__file__, str(folder / "scripts" / name)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={},
        cwd="/",
    ) as process:
        yield Script(lambda request: _asked(process, request))


def _asked(process: subprocess.Popen[str], request: dict[str, Any]) -> dict[str, Any]:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.dumps(request) + "\n")
    process.stdin.flush()
    done: dict[str, Any] = json.loads(process.stdout.readline())
    assert "fault" not in done, done["fault"]
    return done


@pytest.fixture(scope="session")
def bare() -> list[str]:
    """The words that call an interpreter with nothing installed."""
    return BARE


@pytest.fixture(scope="session")
def scripts() -> Path:
    """The folder of the scripts as the package holds them."""
    return SCRIPTS


@pytest.fixture(scope="session")
def load_script() -> Callable[[Path], Any]:
    """Load a script from its path alone."""
    return lambda path: served.load(str(path))


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An installed skill folder."""
    return install_skill(tmp_path_factory.mktemp("skills")).path


@pytest.fixture(scope="session", params=WAYS)
def script(request: pytest.FixtureRequest, folder: Path) -> Iterator[Script]:
    """The quote script."""
    with reached(request.param, folder, "verify_quote.py") as found:
        yield found


@pytest.fixture(scope="session", params=WAYS)
def sources(request: pytest.FixtureRequest, folder: Path) -> Iterator[Script]:
    """The sources script."""
    with reached(request.param, folder, "sources.py") as found:
        yield found


@pytest.fixture(params=WAYS)
def process(request: pytest.FixtureRequest, folder: Path) -> Callable[[str], list[str]]:
    """Give the words that begin a call of a script as a process of its own."""
    if request.param == "package":
        return lambda name: [sys.executable, str(SCRIPTS / name)]
    return lambda name: [*BARE, str(folder / "scripts" / name)]
