"""The nearest passage: what it takes in, and how it is told."""

from __future__ import annotations

import pytest

from pincite.matching import prepare
from pincite.model import DiffKind


@pytest.mark.parametrize(
    ("source", "quote", "passage", "reason"),
    [
        (
            "She said: “I did not see him that night,” and left.",
            "I did see him that night,",
            "I did not see him that night,",
            "the source has the negation “not”, the quote lacks it",
        ),
        (
            "厂长说：“我们没有打开旧的阀门。”他走了。",
            "“我们打开旧的阀门。”",
            "我们没有打开旧的阀门。",
            "the source has the negation “没有”, the quote lacks it",
        ),
        (
            "Elle écrit: « C'est fini », et s'en va.",
            "« C'est fini » et s'en va",
            "« C'est fini », et s'en va",
            "the words are the same, punctuation differs: the source also has “,”",
        ),
        (
            "Two doors on the stair were “locked from the outside”.",
            "Two doors were locked from the outside",
            "Two doors on the stair were “locked from the outside",
            "the source has more words there: “on the stair”",
        ),
        (
            "It means any copy that is based on the Work. Nobody owns extra works.",
            "any copy that is based on a Work",
            "any copy that is based on the Work",
            "the source has “the”, the quote “a”",
        ),
    ],
)
def test_the_passage_and_its_reason(source: str, quote: str, passage: str, reason: str) -> None:
    near = prepare(source).match(quote).near_miss
    assert near is not None
    assert near.locator.text == passage
    assert near.reason == reason


def test_letters_that_count_by_their_case_are_shown_and_the_advice_is_to_let_them_not() -> None:
    near = (
        prepare("He was in the US Army then.", rules="auto,+O2").match("in the us Army").near_miss
    )
    assert near is not None
    assert near.reason == (
        "differs only in capital and small letters, which count here: without +O2 it is found"
    )
    changed = [part.text for part in near.diff if part.kind is not DiffKind.EQUAL]
    assert changed == ["US", "us"]
