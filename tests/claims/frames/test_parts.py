"""A statement that says several things is cut where it says them, and read without harm elsewhere."""

from __future__ import annotations

from hypothesis import example, given, settings
from hypothesis import strategies as st

from pincite.claims.frames.frame import read_frame
from pincite.claims.frames.parts import parts_of

_WORDS = st.sampled_from(
    "and or but, the Norvik council rose fell came to by from 5 40 percent in 2020 May it, : ; .".split()
)


@settings(deadline=None)
@given(words=st.lists(_WORDS, max_size=12))
@example(words="And counts rose in May .".split())
@example(words="the council rose 5 percent and fell in 2020 .".split())
@example(words="And rose 5 percent and fell in 2020 .".split())
def test_any_statement_can_be_cut(words: list[str]) -> None:
    text = " ".join(words)
    for part in parts_of(read_frame(text, "en")):
        assert len(part.frame.text) == len(text)
