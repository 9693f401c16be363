"""No command opens a socket or looks a name up unasked: every one is run where that is seen.

An audit hook in the command's own process writes each attempt to a file and forbids it. What is
imported is watched once for all commands, in a process that imports all; the commands themselves
are forks that have their imports behind them. Formats that are read in a process of their own are
read in the watched one as well.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pincite.cli.group import COMMANDS

ROOT = Path(__file__).parent.parent
WATCH = """
import os
import sys

_FORBIDDEN = {
    "socket.connect", "socket.bind", "socket.sendto", "socket.sendmsg", "socket.getaddrinfo",
    "socket.gethostbyname", "socket.gethostbyaddr", "socket.getnameinfo",
}


def _hook(event, args):
    if event in _FORBIDDEN:
        with open(os.environ["PINCITE_TEST_SOCKETS"], "a") as file:
            file.write(f"{event} {args[1:]!r}\\n")
        raise PermissionError(f"{event} is forbidden here")


sys.addaudithook(_hook)
"""
FOX = "the quick brown fox"
LEDGER = ("reset", "ingest search-results.json")
# What is run for a command, after the steps before it, in a copy of the examples. Each line ends
# in an exit code other than 2, so that the command did its work.
RUNS: dict[str, tuple[str, ...]] = {
    "check": (
        "check report.md --against sources",
        "check cited-report.md",
        "check linked.md",
        "check linked.md --offline --against https://example.org/page",
    ),
    "claims": ("claims report.md",),
    "factcheck": ("factcheck report.md --against sources", "factcheck linked.md"),
    "decide": (
        "factcheck factcheck/report.md --against factcheck/sources --worklist w.json",
        "decide C14 unverifiable --by ada --worklist w.json --decisions d.json",
    ),
    "match": ("match temporary --in sources/options-appraisal.txt",),
    "find": ("find barrier --in sources",),
    "read": ("read sources/council-decision.html", "read sources/tide-gauge-bulletin.md"),
    "fetch": ("fetch --offline https://example.org/page",),
    "reset": ("reset",),
    "add": ("reset", "add https://example.org/page"),
    "ingest": LEDGER,
    "quote": (
        *LEDGER,
        "quote 1 --text 'three times as many homes' --from sources/council-decision.html",
    ),
    "import-ledger": (*LEDGER, "export-ledger out.json", "reset", "import-ledger out.json"),
    "list": (*LEDGER, "list"),
    "recheck": (*LEDGER, "recheck --offline"),
    "snapshot": (*LEDGER, "snapshot list"),
    "render": (*LEDGER, "render"),
    "verify": (*LEDGER, "verify cited-report.md", "verify linked.md"),
    "renumber": (
        *LEDGER,
        "renumber cited-report.md -o renumbered.md",
    ),
    "pack": ("pack report.md --against sources -o evidence.zip",),
    "export-ledger": (
        *LEDGER,
        "export-ledger out.json",
    ),
    "rule": ("rule QUO001",),
    "schema": ("schema report",),
    "skill": ("skill install skills",),
    "doctor": ("doctor",),
    "completion": ("completion bash",),
}
LINKED = f"""# A draft

The page says “{FOX} jumps over the dog” ([page](https://example.org/page)).
It also rose by 12 % in 2025 ([figures](https://example.org/figures)).
"""


@pytest.fixture
def workplace(tmp_path: Path) -> Path:
    """Copy the examples, and lay the hook beside them."""
    place = tmp_path / "work"
    shutil.copytree(ROOT / "examples", place)
    (place / "linked.md").write_text(LINKED, encoding="utf-8")
    (tmp_path / "hook").mkdir()
    (tmp_path / "hook" / "sitecustomize.py").write_text(WATCH, encoding="utf-8")
    return place


def _run(words: list[str], place: Path, **variables: str) -> tuple[int, str]:
    """Run in a watched process, and give its exit code with what it tried to reach."""
    seen = place.parent / "sockets.txt"
    environment = dict(os.environ, PINCITE_TEST_SOCKETS=str(seen), **variables)
    environment.pop("PINCITE_LEDGER", None)
    ended = subprocess.run(words, cwd=place, env=environment, capture_output=True, check=False)
    tried = seen.read_text(encoding="utf-8") if seen.exists() else ""
    assert b"Traceback" not in ended.stderr, ended.stderr.decode()
    return ended.returncode, tried


def _run_python(words: list[str], place: Path) -> tuple[int, str]:
    return _run([sys.executable, *words], place, PYTHONPATH=str(place.parent / "hook"))


def _run_warm(line: str, place: Path, programs: Path) -> tuple[int, str]:
    hook = place.parent / "hook" / "sitecustomize.py"
    words = [str(programs / "pincite"), *shlex.split(line)]
    return _run(words, place, PINCITE_TEST_FIRST=str(hook))


def test_no_import_opens_a_socket(workplace: Path) -> None:
    assert _run_python(["-c", _IMPORT_ALL], workplace) == (0, "")


_IMPORT_ALL = """
import pincite
from importlib import import_module
from pkgutil import walk_packages
found = [module.name for module in walk_packages(pincite.__path__, "pincite.")]
for name in found:
    if not name.endswith("__main__") and ".skill.folder" not in name:
        import_module(name)
assert len(found) > 400
"""


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_opens_no_socket(name: str, workplace: Path, warm_pincite: Path) -> None:
    for line in RUNS[name]:
        code, tried = _run_warm(line, workplace, warm_pincite)
        assert tried == "", line
        assert code in {0, 1, 3}, line


def test_no_format_opens_a_socket_while_it_is_read(workplace: Path) -> None:
    pages = [path for path in (ROOT / "tests").rglob("*") if path.suffix in _READ]
    assert len({path.suffix for path in pages}) > 5
    code, tried = _run_python(["-c", _READ_ALL, *map(str, pages)], workplace)
    assert (code, tried) == (0, "")


_READ = {".pdf", ".docx", ".pptx", ".xlsx", ".odt", ".ods", ".epub", ".html", ".ipynb", ".srt"}
_READ_ALL = """
import sys
from pathlib import Path
from pincite.model import PinciteError
from pincite.readers import read_bytes
for path in sys.argv[1:]:
    try:
        read_bytes(Path(path).read_bytes(), name=path)
    except PinciteError:
        continue
"""


@pytest.mark.parametrize(
    "line",
    [
        "fetch http://127.0.0.1:48999/ --allow-private",
        "check linked.md --online",
        "check linked.md --against https://example.org/page",
    ],
)
def test_what_is_asked_for_is_tried_and_seen(
    line: str, workplace: Path, warm_pincite: Path
) -> None:
    """The hook sees what there is to see: these commands were told to go out."""
    _, tried = _run_warm(line, workplace, warm_pincite)
    assert tried.startswith("socket."), line


def test_the_hook_sees_a_program_of_its_own_as_well(workplace: Path) -> None:
    _, tried = _run_python(["-m", "pincite", "check", "linked.md", "--online"], workplace)
    assert tried.startswith("socket.")
