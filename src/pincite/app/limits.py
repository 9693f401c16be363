"""How much a parser of a hostile format may take: what holds in this process."""

from __future__ import annotations

from pincite.model import UsageError
from pincite.model.values import dataclass

MAX_MEMORY_MB = 1024.0
MAX_SECONDS = 120.0


@dataclass(frozen=True, slots=True)
class Limits:
    """What one file may take while it is read: memory in MB, time in seconds; 0 is no limit.

    ``reads_pictures`` lets pages that are pictures be read by OCR, which takes seconds for each.
    """

    max_memory_mb: float = MAX_MEMORY_MB
    max_seconds: float = MAX_SECONDS
    reads_pictures: bool = True

    def __post_init__(self) -> None:
        if self.max_memory_mb < 0 or self.max_seconds < 0:
            raise UsageError("--max-memory and --max-seconds must be 0 (no limit) or more")


_current = Limits()


def current_limits() -> Limits:
    """Give the limits that hold where a caller names none."""
    return _current


def set_limits(limits: Limits) -> None:
    """Set the limits that hold from now on in this process."""
    global _current  # noqa: PLW0603 - the child process is one, and so are its limits
    _current = limits
