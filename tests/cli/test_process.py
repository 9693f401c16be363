"""How the process behaves: start-up, interrupts, closed pipes, odd bytes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from pincite.cli.group import COMMANDS

PINCITE = [sys.executable, "-m", "pincite"]


Run = Callable[..., subprocess.CompletedProcess[bytes]]


@pytest.fixture
def run(warm_pincite: Path) -> Run:
    """Run a command that has its imports behind it, where a test is not about the start."""

    def run(*args: str, folder: Path, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [str(warm_pincite / "pincite"), *args],
            cwd=folder,
            input=stdin,
            capture_output=True,
            check=False,
            timeout=60,
        )

    return run


def buffered() -> dict[str, str]:
    """Give the environment that people have: Python writes unbuffered output by other rules."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}


@pytest.fixture
def page(tmp_path: Path) -> Path:
    path = tmp_path / "page.txt"
    path.write_text("It was −5 degrees at dawn, and the ferry did not run.\n", encoding="utf-8")
    return path


def test_importing_the_command_line_imports_nothing_heavy() -> None:
    code = "import sys, pincite.cli; print(*sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    loaded = done.stdout.split()
    own = {name for name in loaded if name.startswith("pincite")}
    assert own <= {"pincite", "pincite.cli", "pincite.cli.group"}
    heavy = {"pydantic", "markdown_it", "turbohtml", "sentencex", "numpy", "rapidfuzz", "asyncio"}
    assert not heavy & set(loaded)


def test_a_package_import_is_light() -> None:
    code = "import sys, pincite; print(*sorted(m for m in sys.modules if m.startswith('pincite')))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert done.stdout.split() == ["pincite"]


@pytest.mark.parametrize("command", [name for name in COMMANDS if name != "skill"])
def test_every_help_ends_in_two_examples(run: Run, command: str, tmp_path: Path) -> None:
    done = run(command, "--help", folder=tmp_path)
    assert done.returncode == 0
    ending = done.stdout.decode().rstrip().splitlines()[-3:]
    assert ending[0].strip() == "Examples:"
    assert all("pincite " in line for line in ending[1:])
    assert any(f"pincite {command}" in line for line in ending[1:])


def test_no_words_print_a_short_screen(run: Run, tmp_path: Path) -> None:
    done = run(folder=tmp_path)
    assert done.returncode == 0
    assert done.stdout.decode().count("\n") < 12
    assert b"pincite check report.md --against sources/" in done.stdout


@pytest.mark.parametrize(
    "args",
    [
        ("match", "−5 degrees at dawn", "--in", "page.txt"),
        ("match", "-5 degrees at dawn", "--in", "page.txt"),
        ("match", "--in", "page.txt", "--", "-5 degrees at dawn"),
        ("match", "--in", "page.txt", "--quote-file", "-"),
        ("match", "-", "--in", "page.txt"),
        ("find", "-5 degrees at dawn", "--in", "."),
    ],
)
def test_a_quote_that_begins_with_a_hyphen(run: Run, args: tuple[str, ...], page: Path) -> None:
    done = run(*args, folder=page.parent, stdin=b"-5 degrees at dawn\n")
    assert done.returncode == 0, done.stderr


def test_the_source_may_come_from_standard_input(run: Run, page: Path) -> None:
    done = run("match", "did not run", "--in", "-", folder=page.parent, stdin=page.read_bytes())
    assert done.returncode == 0
    assert b"standard input" in done.stdout


def test_standard_input_is_read_once(run: Run, page: Path) -> None:
    done = run("match", "-", "--in", "-", folder=page.parent, stdin=b"x")
    assert done.returncode == 2
    assert done.stderr.decode().count("\n") == 1


def test_utf_16_is_read(run: Run, page: Path) -> None:
    page.write_bytes("The ferry did not run.\r\n".encode("utf-16"))
    assert run("match", "did not run", "--in", "page.txt", folder=page.parent).returncode == 0


@pytest.mark.skipif(os.name == "nt", reason="POSIX arguments are bytes")
def test_arguments_that_are_no_text_end_in_one_line(page: Path) -> None:
    done = subprocess.run(
        [*map(os.fsencode, PINCITE), b"match", b"caf\xe9 \xff", b"--in", b"page\xff.txt"],
        cwd=page.parent,
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize(
    "args",
    [
        ("add", "https://tide.example/a\x1b[31m"),
        ("list", "--ledger", "no\nsuch\x1b[1m.sqlite"),
        ("check", "no\nsuch\x1b[1m.md"),
        ("check", "page.txt", "--no-such\x1b[1m"),
    ],
)
def test_what_an_error_repeats_is_one_line_and_orders_a_terminal_nothing(
    run: Run, args: tuple[str, ...], page: Path
) -> None:
    done = run(*args, folder=page.parent)
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1
    assert b"\x1b" not in done.stderr
    assert b"<U+001B>" in done.stderr


def test_a_closed_pipe_is_no_traceback(page: Path) -> None:
    page.write_text("the tide\n" * 50_000, encoding="utf-8")
    command = f"{' '.join(PINCITE)} read page.txt --format text | head -1; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=page.parent,
        env=buffered(),
        capture_output=True,
        check=False,
        timeout=60,
    )
    # As a program that the signal ended: 1 would mean that something was found.
    assert done.stdout.endswith(b"\n141\n")
    assert done.stderr == b""


@pytest.mark.skipif(os.name == "nt", reason="POSIX signals")
def test_an_interrupt_ends_cleanly_and_leaves_no_file(page: Path) -> None:
    fifo = page.parent / "slow.txt"
    os.mkfifo(fifo)
    process = subprocess.Popen(
        [*PINCITE, "match", "tide", "--in", str(fifo), "--output", "json=out.json"],
        cwd=page.parent,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    writer = os.open(fifo, os.O_WRONLY)
    time.sleep(0.5)
    process.send_signal(signal.SIGINT)
    printed, said = process.communicate(timeout=20)
    os.close(writer)
    assert process.returncode == 130
    assert printed == b""
    assert said.strip() == b"pincite: interrupted"
    assert sorted(path.name for path in page.parent.iterdir()) == ["page.txt", "slow.txt"]


def test_completion_scripts(run: Run, tmp_path: Path) -> None:
    for shell in ("bash", "zsh", "fish"):
        done = run("completion", shell, folder=tmp_path)
        assert done.returncode == 0
        assert b"_PINCITE_COMPLETE" in done.stdout


def test_completion_names_commands(tmp_path: Path) -> None:
    done = subprocess.run(
        PINCITE,
        cwd=tmp_path,
        env=os.environ
        | {"_PINCITE_COMPLETE": "bash_complete", "COMP_WORDS": "pincite ma", "COMP_CWORD": "1"},
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert b"match" in done.stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
def test_a_full_disk_is_one_line(page: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*PINCITE, "read", "page.txt"],
            cwd=page.parent,
            env=buffered(),
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
            timeout=60,
        )
    assert done.returncode == 2
    assert done.stderr == b"pincite: the output: no space left on device\n"


@pytest.mark.skipif(os.name == "nt", reason="POSIX shells")
def test_closed_streams_are_no_traceback(page: Path) -> None:
    for closing in (">&-", "2>&-", ">&- 2>&-"):
        command = f"{' '.join(PINCITE)} match 'at dawn' --in page.txt {closing}"
        done = subprocess.run(
            ["bash", "-c", command], cwd=page.parent, capture_output=True, check=False, timeout=60
        )
        assert done.returncode == 0
        assert b"Traceback" not in done.stderr
