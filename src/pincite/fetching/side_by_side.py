"""Runs one function over many items: those of one group one after the other, groups side by side."""

from __future__ import annotations

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
    groups: dict[str, list[str]] = {}
    for item in results:
        groups.setdefault(group_of(item), []).append(item)
    stopped = Event()

    def run_group(group: list[str]) -> None:
        for item in group:
            if stopped.is_set() or not results[item].set_running_or_notify_cancel():
                return
            try:
                results[item].set_result(run(item))
            except BaseException as error:  # noqa: BLE001 - it is raised where the result is read
                results[item].set_exception(error)

    pool = ThreadPoolExecutor(at_once, thread_name_prefix="pincite-fetch")
    try:
        for group in groups.values():
            pool.submit(run_group, group)
        for item in items:
            yield results[item].result()
    finally:
        stopped.set()
        pool.shutdown(wait=True, cancel_futures=True)
