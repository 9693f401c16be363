"""The index of words: looked for one by one, or all entered at once, it says the same."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pincite.matching import passage_index
from pincite.matching.passage_index import PassageIndex
from pincite.matching.voters import densest_part, voters_of
from pincite.text import RuleSet, normalize

PIECES = [
    *"the harbour of committee committees in harbours' café пчёл don't x y1 4.5 _a b_".split(),
    *"库存 降 三千吨 あした เรือ abc社 社abc ๑๒ 각 😀 \ud800".split(),
    "w" * 70,
    "w" * 64,
]
JOINTS = [" ", " ", " ", "", ", ", "-", "."]


@st.composite
def texts(draw: st.DrawFn) -> str:
    parts = draw(st.lists(st.tuples(st.sampled_from(PIECES), st.sampled_from(JOINTS)), max_size=60))
    return normalize("".join(word + joint for word, joint in parts), RuleSet.parse("strict"))


@pytest.fixture
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, size in (("_SMALLEST", 24), ("_COMMON", 3), ("_MOST_VOTES", 12)):
        monkeypatch.setattr(passage_index, name, size)


@pytest.mark.usefixtures("_small")
@settings(
    max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(texts(), texts(), st.integers(0, 200), st.integers(0, 60))
def test_both_ways_say_the_same(text: str, other: str, start: int, size: int) -> None:
    encoded = text.encode("utf-8", "surrogatepass")
    quote = other if size > 40 else text[start : start + size]
    looking, whole = PassageIndex(encoded), PassageIndex(encoded)
    whole.enter_all()
    assert looking.windows(quote) == whole.windows(quote)
    for word in voters_of(other + text):
        assert (word in looking) == (word in whole) == (word in voters_of(text))
    if quote.strip():
        needle = quote.encode("utf-8", "surrogatepass")
        for index in (PassageIndex(encoded), whole):
            places = index.places_of(quote)
            found = encoded.find(needle)
            if found >= 0 and places is not None:
                assert any(begin <= found and found + len(needle) <= end for begin, end in places)


def test_many_voters_are_entered_at_once() -> None:
    index = PassageIndex(b"some words and more of them " * 100)
    for number in range(200):
        assert index.windows(f"word{number}") == []
    assert index.is_whole


def test_the_densest_part_holds_the_passage() -> None:
    filler = "nothing of any note was said about it by anyone there "
    passage = "the harbour committee decided against the second bridge"
    text = filler * 20 + passage + " " + filler * 20
    start, end = densest_part(text, "the harbour committee voted against a second bridge")
    assert passage in text[start:end]
    assert end - start < 5 * len(passage)
