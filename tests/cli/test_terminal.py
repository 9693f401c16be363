"""What a terminal gets that a pipe does not."""

from __future__ import annotations

import os
import select
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

pty = pytest.importorskip("pty", reason="POSIX terminals")

CHECK = ("check", "draft.md", "--against", "log.txt")
ESCAPE = "\x1b["
LINK = "\x1b]8;;"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "log.txt").write_text("The pilot rang the bell.\n", encoding="utf-8")
    text = "It says “the pilot rang the gong for five hours on end” ([log](log.txt)).\n"
    (tmp_path / "draft.md").write_text(text, encoding="utf-8")
    return tmp_path


AtATerminal = Callable[..., str]


@pytest.fixture
def at_a_terminal(folder: Path, warm_pincite: Path) -> AtATerminal:
    """Run `check` with a terminal for its output, and give what it prints there."""
    return partial(printed_at_a_terminal, [str(warm_pincite / "pincite")], folder)


def printed_at_a_terminal(
    program: list[str], folder: Path, *options: str, **environment: str
) -> str:
    ours, theirs = pty.openpty()
    clean = {name: value for name, value in os.environ.items() if name not in {"NO_COLOR", "TMUX"}}
    process = subprocess.Popen(
        [*program, *CHECK, *options],
        cwd=folder,
        env=clean | {"TERM": "xterm-256color", "COLUMNS": "60"} | environment,
        stdin=subprocess.DEVNULL,
        stdout=theirs,
        stderr=theirs,
    )
    os.close(theirs)
    printed = b""
    while select.select([ours], [], [], 30)[0]:
        try:
            data = os.read(ours, 65536)
        except OSError:
            break
        if not data:
            break
        printed += data
    os.close(ours)
    assert process.wait(timeout=30) == 1
    return printed.decode()


def test_colours_at_a_terminal(folder: Path) -> None:
    assert ESCAPE in printed_at_a_terminal([sys.executable, "-m", "pincite"], folder)


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_no_colours_where_the_user_wants_none(
    at_a_terminal: AtATerminal, environment: dict[str, str]
) -> None:
    assert ESCAPE not in at_a_terminal(**environment)


def test_no_colours_by_flag(at_a_terminal: AtATerminal) -> None:
    assert ESCAPE not in at_a_terminal("--no-color")


def test_links_only_where_the_terminal_is_known_to_show_them(at_a_terminal: AtATerminal) -> None:
    assert LINK not in at_a_terminal()
    assert LINK in at_a_terminal(TERM_PROGRAM="WezTerm")
    assert LINK not in at_a_terminal(TERM_PROGRAM="WezTerm", TERM="dumb")


def test_the_width_is_kept(at_a_terminal: AtATerminal) -> None:
    lines = at_a_terminal("--no-color").splitlines()
    assert max(map(len, lines)) <= 60


def test_a_pipe_gets_plain_text_and_nothing_on_standard_error(folder: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pincite", *CHECK], cwd=folder, env=os.environ | {"TERM_PROGRAM": "WezTerm"}, capture_output=True,
        check=False, timeout=60,
    )  # fmt: skip
    assert b"\x1b" not in done.stdout
    assert done.stderr == b""
