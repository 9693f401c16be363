"""Notices when a file that a run reads has changed."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

POLL_S = 0.5


def changes(paths: Sequence[str], *, poll_s: float = POLL_S) -> Iterator[None]:
    """Yield each time a file, or a file in a directory, was changed, added or removed.

    Ends only when the caller stops asking.
    """
    seen = _state(paths)
    while True:
        time.sleep(poll_s)
        now = _state(paths)
        if now != seen:
            seen = now
            yield


def _state(paths: Sequence[str]) -> dict[str, tuple[int, int]]:
    """Give time of change and size of every file."""
    state: dict[str, tuple[int, int]] = {}
    for path in paths:
        files = [path]
        if Path(path).is_dir():
            files = [
                os.path.join(folder, name)  # noqa: PTH118 - thousands of paths every poll
                for folder, _, names in os.walk(path)
                for name in names
            ]
        for file in files:
            try:
                status = Path(file).stat()
            except OSError:
                continue
            state[file] = (status.st_mtime_ns, status.st_size)
    return state
