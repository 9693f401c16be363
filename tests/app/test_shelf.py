"""Many quotes on many sources: the pass for all at once changes no answer."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pincite.app import shelf as shelf_module
from pincite.app.shelf import Shelf
from pincite.model import Document, SourceUsed

WORDS = st.lists(
    st.sampled_from(
        ["the", "dam", "Held", "broke", "at", "5", "4.5", "dawn", "–", "“so”", "水", "位"]
    ),
    min_size=1,
    max_size=6,
).map(" ".join)


@settings(max_examples=60, deadline=None)
@given(st.lists(WORDS, min_size=1, max_size=4), st.lists(WORDS, min_size=1, max_size=6))
def test_the_same_sources_hold_the_same_quotes(texts: list[str], quotes: list[str]) -> None:
    sources = [SourceUsed(number, Document(text)) for number, text in enumerate(texts, 1)]
    one_by_one, at_once = Shelf(sources, "auto"), Shelf(sources, "auto")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shelf_module, "_MANY_QUESTIONS", 0)
        at_once.expect(quotes)
    for quote in quotes:
        assert at_once.holding(quote) == one_by_one.holding(quote)
        assert [found.match.status for found in at_once.all_answers(quote)] == [
            found.match.status for found in one_by_one.all_answers(quote)
        ]


def test_sources_can_be_left_out() -> None:
    sources = [SourceUsed(number, Document("the dam held")) for number in (1, 2)]
    found = Shelf(sources, "auto").holding("the dam", besides=sources[:1])
    assert [answer.source.number for answer in found] == [2]
