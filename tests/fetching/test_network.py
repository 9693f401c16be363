"""The network is one door, and nothing of it is loaded until a page is asked for."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from pincite import fetching

PACKAGE = Path(fetching.__file__).parent.parent
OPENERS = frozenset({"getaddrinfo", "gethostbyname", "create_connection", "urlopen", "socketpair"})


@pytest.mark.parametrize(
    "words", [["--help"], ["match", "the bell rang", "--in", "log.txt"], ["check", "draft.md"]]
)
def test_a_run_that_asks_nobody_loads_nothing_of_the_network(
    words: list[str], tmp_path: Path
) -> None:
    (tmp_path / "log.txt").write_text("At noon the bell rang.\n", encoding="utf-8")
    (tmp_path / "draft.md").write_text("“The bell rang” ([log](log.txt)).\n", encoding="utf-8")
    program = (
        "import sys; from pincite.cli import run; run(sys.argv[1:]);"
        "loaded = {'ssl', 'httpcore2', 'h11', 'idna', 'brotli', 'http.cookiejar',"
        " 'pincite.fetching'} & set(sys.modules);"
        "sys.exit(f'loaded: {sorted(loaded)}' if loaded else 0)"
    )
    ended = subprocess.run(
        [sys.executable, "-c", program, *words], cwd=tmp_path, capture_output=True, check=False
    )
    assert ended.returncode == 0, ended.stderr.decode()


def test_names_are_looked_up_and_sockets_opened_in_one_module_alone() -> None:
    """Read from the source: what opens a connection is called in ``fetching/network.py``."""
    found = {
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if _opens(node)
    }
    assert found == {"fetching/network.py"}


def _opens(node: ast.AST) -> bool:
    if not isinstance(node, ast.Call):
        return False
    called = node.func
    if isinstance(called, ast.Attribute):
        is_socket = called.attr == "socket" and isinstance(called.value, ast.Name)
        return called.attr in OPENERS or (is_socket and called.value.id == "socket")  # type: ignore[attr-defined]
    return isinstance(called, ast.Name) and called.id in OPENERS
