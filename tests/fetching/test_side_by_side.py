"""Work that is done side by side gives what it would give one after the other."""

from __future__ import annotations

import threading

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pincite.fetching.side_by_side import side_by_side


@given(st.lists(st.sampled_from("abcdefgh"), max_size=20), st.integers(1, 6))
def test_results_come_in_the_order_given_and_each_item_runs_once(
    items: list[str], at_once: int
) -> None:
    ran: list[str] = []

    def run(item: str) -> str:
        ran.append(item)
        return item.upper()

    got = list(side_by_side(run, items, lambda item: str(ord(item) % 3), at_once))
    assert got == [item.upper() for item in items]
    assert sorted(ran) == sorted(set(items))


def test_a_fault_is_raised_where_its_result_is_read() -> None:
    def run(item: str) -> str:
        if item == "b":
            raise ValueError(item)
        return item

    results = side_by_side(run, ["a", "b", "c"], lambda _: "", 2)
    assert next(results) == "a"
    with pytest.raises(ValueError, match="b"):
        next(results)


def test_whoever_stops_does_not_wait_for_what_is_under_way() -> None:
    hanging = threading.Event()

    def run(item: str) -> str:
        if item != "a":
            hanging.wait(20)
        return item

    results = side_by_side(run, ["a", "b"], lambda item: item, 2)
    assert next(results) == "a"
    results.close()  # type: ignore[attr-defined]
    assert not hanging.is_set()
    hanging.set()
