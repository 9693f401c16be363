"""Runs one function over many items: those of one group one after the other, groups side by side."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Event
from typing import TypeVar

T = TypeVar("T")


def side_by_side(
    run: Callable[[str], T], items: Sequence[str], group_of: Callable[[str], str], at_once: int
) -> Iterator[T]:
    """Give what ``run`` makes of each item, in the order given; equal items are run once.

    Whoever stops reading before the end stops what has not begun.
    """
    results: dict[str, Future[T]] = {item: Future() for item in items}
    groups: dict[str, deque[tuple[str, Future[T]]]] = {}
    for item, waited in results.items():
        groups.setdefault(group_of(item), deque()).append((item, waited))
    stopped = Event()

    def run_group(group: deque[tuple[str, Future[T]]]) -> None:
        while group and not stopped.is_set():
            item, result = group.popleft()
            try:
                result.set_result(run(item))
            except BaseException as error:  # noqa: BLE001 - it is raised where the result is read
                result.set_exception(error)

    pool = ThreadPoolExecutor(at_once, thread_name_prefix="pincite-fetch")
    try:
        for group in groups.values():
            pool.submit(run_group, group)
        left = Counter(items)
        for item in items:
            left[item] -= 1
            # A result is let go of with its last reader: pages are large.
            result = results[item] if left[item] else results.pop(item)
            yield result.result()
    finally:
        stopped.set()
        pool.shutdown(wait=True, cancel_futures=True)
