"""Runs the shell sessions of a document and gives it with what they print now.

In a document, a fence ``text file=NAME`` is a file, and a fence ``console`` is a session: a line
that begins with ``$ `` is run, ``> `` goes on with it, and what follows is what it prints, standard
error included. A line ``...`` stands for any lines.

``python tests/commands/sessions.py DOCUMENT…`` writes what is printed now into the documents.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

_FENCE = re.compile(r"^```(?P<kind>[^\n]*)\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)
_MARK = "\x02end of command\x03"
INSTALLED = Path(sys.executable).parent
"""The folder of the program that is installed here."""


@dataclass(frozen=True)
class Step:
    command: str
    printed: str


def steps(session: str) -> list[Step]:
    found: list[list[str]] = []
    for line in session.splitlines():
        if line.startswith("$ "):
            found.append([line[2:]])
        elif line.startswith("> ") and len(found[-1]) == 1:
            found[-1][0] += "\n" + line[2:]
        else:
            found[-1].append(line)
    return [Step(first, "\n".join(rest)) for first, *rest in found]


def run(commands: list[str], folder: Path, programs: Path) -> list[str]:
    """Run commands in one shell, so that `$?` and variables go on."""
    script = "".join(
        f"{command}\n__code=$?; printf '%s' '{_MARK}'; (exit $__code)\n" for command in commands
    )
    environment = {
        name: os.environ[name] for name in ("HOME", "LANG", "TMPDIR") if name in os.environ
    }
    done = subprocess.run(
        ["bash", "-c", script],
        cwd=folder,
        env=environment | {"PATH": f"{programs}:{INSTALLED}:{os.environ['PATH']}"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
        timeout=120,
    )
    return done.stdout.decode().split(_MARK)[: len(commands)]


def agrees(expected: str, printed: str) -> bool:
    pattern = "\n".join(
        ".*" if line == "..." else re.escape(line) for line in expected.split("\n")
    ).replace("\n.*\n", "\n(?:.*\n)?")
    return re.fullmatch(pattern, printed, re.DOTALL) is not None


def played(document: Path, folder: Path, programs: Path = INSTALLED) -> str:
    """Give the document with what its sessions print now; ``programs`` stands first in the path."""

    def play(fence: re.Match[str]) -> str:
        kind, body = fence["kind"].strip(), fence["body"]
        if "file=" in kind:
            path = folder / kind.partition("file=")[2]
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(body, encoding="utf-8")
        if kind != "console":
            return fence.group()
        expected = steps(body)
        printed = run([step.command for step in expected], folder, programs)
        assert len(printed) == len(expected), printed
        return f"```{fence['kind']}\n{''.join(map(_as_text, expected, printed))}```"

    return _FENCE.sub(play, document.read_text(encoding="utf-8"))


def _as_text(step: Step, printed: str) -> str:
    text = printed.rstrip("\n")
    shown = step.printed if agrees(step.printed, text) else text
    command = "\n> ".join(step.command.split("\n"))
    return f"$ {command}\n{shown}\n" if shown else f"$ {command}\n"


if __name__ == "__main__":
    # Writes what is printed now into the documents named; read the difference before keeping it.
    import shutil
    import tempfile

    for name in sys.argv[1:]:
        with tempfile.TemporaryDirectory() as scratch:
            shutil.copytree(
                Path(__file__).parent.parent.parent / "examples", Path(scratch, "examples")
            )
            now = played(Path(name), Path(scratch))
            if "Traceback (most recent call last)" in now:
                sys.exit(f"{name} is left as it was: a command ends in a traceback")
            Path(name).write_text(now, encoding="utf-8")
