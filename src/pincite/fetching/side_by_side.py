"""Runs one function over many items: those of one group one after the other, groups side by side."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from threading import Event, Thread
from typing import TypeVar

T = TypeVar("T")


def side_by_side(
    run: Callable[[str], T], items: Sequence[str], group_of: Callable[[str], str], at_once: int
) -> Iterator[T]:
    """Give what ``run`` makes of each item, in the order given; equal items are run once.

    Whoever stops reading before the end stops what has not begun, and waits for nothing: threads
    that are still busy end with the program.
    """
    results: dict[str, Future[T]] = {item: Future() for item in items}
    groups: dict[str, deque[tuple[str, Future[T]]]] = {}
    for item, waited in results.items():
        groups.setdefault(group_of(item), deque()).append((item, waited))
    waiting = deque(groups.values())
    stopped = Event()

    def work() -> None:
        while waiting and not stopped.is_set():
            try:
                group = waiting.popleft()
            except IndexError:
                return  # another thread was faster
            while group and not stopped.is_set():
                item, result = group.popleft()
                try:
                    result.set_result(run(item))
                except BaseException as error:  # noqa: BLE001 - it is raised where the result is read
                    result.set_exception(error)

    for _ in range(min(at_once, len(waiting))):
        Thread(target=work, name="pincite-fetch", daemon=True).start()
    left = Counter(items)
    try:
        for item in items:
            left[item] -= 1
            # A result is let go of with its last reader: pages are large.
            awaited = results[item] if left[item] else results.pop(item)
            yield awaited.result()
    finally:
        stopped.set()
