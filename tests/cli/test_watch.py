"""`--watch` checks at once and after every change, until it is interrupted."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from pincite.app.watching import changes


def test_a_change_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "s").mkdir()
    draft, source = tmp_path / "draft.md", tmp_path / "s" / "a.txt"
    draft.write_text("one", encoding="utf-8")
    noticed = changes([str(draft), str(tmp_path / "s")], poll_s=0.0)
    steps: list[Callable[[], object]] = [
        lambda: draft.write_text("one and two", encoding="utf-8"),
        lambda: source.write_text("new", encoding="utf-8"),
        source.unlink,
        draft.unlink,
    ]
    pending = iter(steps)

    class Poll:
        """Stands for the pause between two looks; the files change in it."""

        def __call__(self, _: float) -> None:
            next(pending)()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(time, "sleep", Poll())
        for _ in steps:
            next(noticed)
    assert next(pending, None) is None


@pytest.mark.skipif(os.name == "nt", reason="POSIX signals")
def test_watching_a_draft(tmp_path: Path) -> None:
    (tmp_path / "log.txt").write_text("The pilot rang the bell.\n", encoding="utf-8")
    draft = tmp_path / "draft.md"
    draft.write_text("It says “the pilot rang the bell” ([log](log.txt)).\n", encoding="utf-8")
    process = subprocess.Popen(
        [sys.executable, "-m", "pincite", "check", "draft.md", "--against", "log.txt", "--watch"],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdout is not None
    assert "1 fine" in process.stdout.readline()
    time.sleep(0.7)
    draft.write_text("It says “the pilot rang the gong” ([log](log.txt)).\n", encoding="utf-8")
    assert "1 wrong" in process.stdout.readline()
    process.send_signal(signal.SIGINT)
    assert process.wait(timeout=20) == 130
