"""The files that a run writes its results to: what holds in this process."""

from __future__ import annotations

import os
from collections.abc import Iterable

_outputs: frozenset[str] = frozenset()


def current_outputs() -> frozenset[str]:
    """Give the real paths of the files that this run writes its results to; they are no sources."""
    return _outputs


def set_outputs(paths: Iterable[str]) -> None:
    """Set the files that results go to from now on in this process."""
    global _outputs  # noqa: PLW0603 - what holds in a process is one, like its limits
    _outputs = frozenset(map(os.path.realpath, paths))
