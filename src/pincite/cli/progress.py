"""A bar on standard error for work that takes over a second, at a terminal only."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import Self

_QUIET_S = 1.0
_EVERY_S = 0.1
_BAR = 24


class ProgressBar:
    """Shows how much is done and how long the rest will take; clears itself at the end."""

    def __init__(self, *, quiet: bool) -> None:
        self._is_on = not quiet and sys.stderr.isatty()
        self._begun = time.monotonic()
        self._stage = ""
        self._stage_begun = self._begun
        self._shown_at = 0.0
        self._width = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.clear()

    def __call__(self, stage: str, done: int, total: int) -> None:
        """Take note of how far the work is."""
        now = time.monotonic()
        if stage != self._stage:
            self._stage, self._stage_begun = stage, now
        if not self._is_on or now - self._begun < _QUIET_S or now - self._shown_at < _EVERY_S:
            return
        self._shown_at = now
        self._show(progress_line(stage, done, total, now - self._stage_begun))

    def clear(self) -> None:
        """Take the bar away."""
        if self._width:
            sys.stderr.write("\r" + " " * self._width + "\r")
            sys.stderr.flush()
            self._width = 0

    def _show(self, line: str) -> None:
        sys.stderr.write("\r" + line.ljust(self._width))
        sys.stderr.flush()
        self._width = max(self._width, len(line))


def progress_line(stage: str, done: int, total: int, elapsed_s: float) -> str:
    """Word a state of the work.

    >>> progress_line("matching", 3, 4, 6.0)
    'matching  [##################------]  3/4  0:02 left'
    """
    filled = _BAR * done // max(total, 1)
    line = f"{stage}  [{'#' * filled}{'-' * (_BAR - filled)}]  {done}/{total}"
    if done:
        left = round(elapsed_s / done * (total - done))
        line += f"  {left // 60}:{left % 60:02d} left"
    return line
