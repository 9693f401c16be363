"""When colours, hyperlinks and a progress bar are shown."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from pincite.cli.group import CLI
from pincite.cli.output import has_links, wants_color
from pincite.cli.progress import ProgressBar, progress_line
from pincite.model import UsageError


@pytest.mark.parametrize(
    ("environment", "wanted"),
    [
        ({"TERM": "xterm-256color"}, True),
        ({}, True),
        ({"TERM": "dumb"}, False),
        ({"TERM": "xterm", "NO_COLOR": "1"}, False),
        ({"TERM": "xterm", "NO_COLOR": ""}, True),
    ],
)
def test_colours(environment: dict[str, str], wanted: bool) -> None:
    assert wants_color(environment) is wanted


@pytest.mark.parametrize(
    ("environment", "has"),
    [
        ({"TERM": "xterm-256color"}, False),
        ({"TERM": "xterm-256color", "VTE_VERSION": "6800"}, True),
        ({"TERM": "xterm-256color", "VTE_VERSION": "4205"}, False),
        ({"TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"}, True),
        ({"TERM": "xterm-kitty"}, True),
        ({"TERM": "dumb", "TERM_PROGRAM": "WezTerm"}, False),
        ({"TERM": "screen", "TMUX": "/tmp/x", "VTE_VERSION": "6800"}, False),
    ],
)
def test_links_only_where_the_terminal_is_known_to_have_them(
    environment: dict[str, str], has: bool
) -> None:
    assert has_links(environment) is has


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def played(monkeypatch: pytest.MonkeyPatch, stream: io.StringIO, *, quiet: bool = False) -> str:
    clock = iter(range(0, 1000, 2))
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setattr("time.monotonic", lambda: float(next(clock)))
    with ProgressBar(quiet=quiet) as progress:
        for done in range(4):
            progress("matching", done, 4)
    return stream.getvalue()


def test_the_bar_is_shown_at_a_terminal_and_clears_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = played(monkeypatch, Terminal())
    assert "matching" in shown
    assert "3/4" in shown
    assert shown.endswith("\r")
    assert shown.rstrip("\r").rsplit("\r", 1)[-1].strip() == ""


def test_no_bar_in_a_pipe_or_when_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    assert played(monkeypatch, io.StringIO()) == ""
    assert played(monkeypatch, Terminal(), quiet=True) == ""


def test_the_line_says_how_long_the_rest_takes() -> None:
    assert progress_line("reading", 0, 10, 0.0).endswith("0/10")
    assert progress_line("reading", 5, 10, 100.0).endswith("5/10  1:40 left")


@pytest.mark.parametrize(
    "words",
    [
        ("check", "draft.md", "--against", "sources", "--output", "json=draft.md"),
        ("find", "the words", "--in", "draft.md", "--output", "json=draft.md"),
        ("claims", "draft.md", "-o", "./draft.md"),
        ("factcheck", "draft.md", "--against", "sources", "--worklist", "draft.md"),
    ],
)
def test_no_result_is_written_over_what_is_read(
    words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("draft.md").write_text("The dam held in 1902.\n")
    Path("sources").mkdir()
    Path("sources/a.txt").write_text("The dam held in 1903.\n")
    with pytest.raises(UsageError, match="is to be read: name another file"):
        CLI.main(list(words), standalone_mode=False)
    assert Path("draft.md").read_text() == "The dam held in 1902.\n"


def test_a_report_written_among_the_sources_verifies_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("draft.md").write_text('He wrote, "the dam stood on feet of clay".\n')
    Path("a.txt").write_text("The dam stood for years.\n")
    words = ["check", "draft.md", "--against", ".", "--output", "markdown=r.md"]
    codes = [CLI.main(words, standalone_mode=False) for _ in range(2)]
    first, _, second = capsys.readouterr().out.partition("\n\n")
    assert codes == [1, 1]
    assert first
    assert "verified" not in second
