"""The time that a page may take, from the look-up of its name to its last byte."""

from __future__ import annotations

import time


class OutOfTimeError(TimeoutError):
    """The time is used up."""


class Deadline:
    """Counts down the seconds given; waiting that is not the page's fault can be added."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._begin = time.monotonic()
        self._end = self._begin + seconds

    def used(self) -> float:
        """Give the seconds since the beginning."""
        return time.monotonic() - self._begin

    def left(self, at_most: float | None = None) -> float:
        """Give the seconds left, at least a moment.

        Raises:
            OutOfTimeError: if there are none.
        """
        left = self._end - time.monotonic()
        if left <= 0:
            raise OutOfTimeError
        return left if at_most is None else min(left, at_most)

    def allows(self, seconds: float) -> bool:
        """Tell whether waiting so long leaves time to ask."""
        return self._end - time.monotonic() > seconds

    def extend(self, seconds: float) -> None:
        """Add time that was spent waiting for others."""
        self._end += seconds
