"""Every faster way of making a rewrite, held against the pattern that defines it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pincite.text import RULES
from pincite.text.rule import Rewrite

REWRITES = [
    pytest.param(rewrite, id=f"{rule.id}-{number}")
    for rule in RULES
    for number, rewrite in enumerate(rule.rewrites)
]
CHARACTERS = " \t\n\r\u00a0\u3000\u2028-.,;:!?%()[]«»_aZé7٣三。ア\u0301\u00ad\ud800\U0001f600"


@pytest.mark.parametrize("rewrite", REWRITES)
@given(text=st.text(st.sampled_from(CHARACTERS), max_size=40))
def test_a_faster_way_gives_the_same_text(rewrite: Rewrite, text: str) -> None:
    assert rewrite.run(text) == rewrite.pattern.sub(rewrite.replacement, text)


@pytest.mark.parametrize("rewrite", REWRITES)
def test_long_runs_cost_no_more_than_their_length(rewrite: Rewrite) -> None:
    for character in CHARACTERS:
        text = character * 200_000
        assert rewrite.run(text) == rewrite.pattern.sub(rewrite.replacement, text)
