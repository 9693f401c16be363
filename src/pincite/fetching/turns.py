"""Whose turn it is: each host is asked one thing at a time, and left alone between two pages."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock

from pincite.fetching.deadline import Deadline


class Turns:
    """One lock a host, and the moment at which it was asked last."""

    def __init__(self, pause_s: float, sleep: Callable[[float], None]) -> None:
        self._pause_s = pause_s
        self._sleep = sleep
        self._locks: dict[str, Lock] = {}
        self._last: dict[str, float] = {}
        self._pauses: dict[str, float] = {}
        self._guard = Lock()

    def ask_for(self, host: str, pause_s: float) -> None:
        """Leave a host alone for longer, as it asks to be."""
        self._pauses[host] = max(pause_s, self._pauses.get(host, 0.0))

    @contextmanager
    def hold(self, host: str, deadline: Deadline, known: set[str]) -> Iterator[None]:
        """Wait for a host's turn, and keep it.

        ``known`` are the hosts that the same page asked already: what belongs to one page (its
        robots.txt, its redirects) comes without a pause. The page's time does not run meanwhile.
        """
        with self._guard:
            lock = self._locks.setdefault(host, Lock())
        began = time.monotonic()
        with lock:
            if host in self._last and host not in known:
                pause = max(self._pause_s, self._pauses.get(host, 0.0))
                wait = self._last[host] + pause - time.monotonic()
                if wait > 0:
                    self._sleep(wait)
            deadline.extend(time.monotonic() - began)
            known.add(host)
            try:
                yield
            finally:
                self._last[host] = time.monotonic()
