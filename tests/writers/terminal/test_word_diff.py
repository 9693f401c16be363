from __future__ import annotations

from pincite.model import DiffKind, DiffPart
from pincite.writers._terminal.word_diff import differing, word_diff
from writers.sample_answers import DRAFT, QUOTE, RIVER, SAME, SOURCE, span_of


def shown(*parts: tuple[DiffKind, str]) -> str:
    return "".join(run.text for run in word_diff([DiffPart(kind, text) for kind, text in parts]))


def test_signs_say_what_only_one_side_has() -> None:
    assert shown((SAME, "in "), (SOURCE, "1403"), (QUOTE, "1430"), (SAME, " it froze")) == (
        "in [-1403-]{+1430+} it froze"
    )


def test_a_space_stands_between_words_that_come_without_one() -> None:
    assert shown(
        (SAME, "the river"), (SOURCE, "froze"), (QUOTE, "thawed"), (SAME, ", he said")
    ) == ("the river [-froze-] {+thawed+}, he said")


def test_no_space_stands_between_words_of_scripts_without_spaces() -> None:
    assert shown((SAME, "川は"), (SOURCE, "十一"), (QUOTE, "十"), (SAME, "週間凍り")) == (
        "川は[-十一-]{+十+}週間凍り"
    )


def test_long_stretches_that_both_have_are_cut_to_the_words_beside_a_change() -> None:
    same = " ".join(f"w{number}" for number in range(1, 31))
    assert shown((SAME, same + " "), (QUOTE, "not"), (SAME, " " + same)) == (
        "… w25 w26 w27 w28 w29 w30 {+not+} w1 w2 w3 w4 w5 w6 …"
    )
    assert shown((SOURCE, "a"), (SAME, f" {same} "), (QUOTE, "b")) == (
        "[-a-] w1 w2 w3 w4 w5 w6 … w25 w26 w27 w28 w29 w30 {+b+}"
    )


def test_long_stretches_without_spaces_are_cut_to_the_characters_beside_a_change() -> None:
    same = "川は凍り橋は要らず" * 40
    assert shown((SOURCE, "十一"), (SAME, same), (QUOTE, "十")) == (
        f"[-十一-]{same[:30]}…{same[-30:]}{{+十+}}"
    )


def test_a_diff_of_many_steps_says_how_many_it_leaves_out() -> None:
    steps = [(SOURCE, "a"), (QUOTE, "b")] * 100
    assert shown(*steps).endswith("… (140 more steps)")


def test_a_change_of_white_space_alone_is_seen() -> None:
    assert shown((SAME, "a"), (SOURCE, " "), (SAME, "b")) == "a[- -]b"


def test_hostile_words_are_shown_by_number() -> None:
    assert shown((SOURCE, "a\x1b[31m\u202e")) == "[-a<U+001B>[31m<U+202E>-]"


def test_the_words_that_only_one_side_has_are_found_in_its_text() -> None:
    parts = [
        DiffPart(SAME, "in the year"),
        DiffPart(SOURCE, "1403"),
        DiffPart(QUOTE, "1430"),
        DiffPart(SAME, "the river froze"),
    ]
    passage = span_of(RIVER, "In the year 1403 the river froze")
    assert [span.of(RIVER) for span in differing(RIVER, passage, parts, SOURCE)] == ["1403"]
    quoted = span_of(DRAFT, "In the year 1430 the river froze")
    assert [span.of(DRAFT) for span in differing(DRAFT, quoted, parts, QUOTE)] == ["1430"]


def test_nothing_is_pointed_at_where_the_diff_is_of_other_words_than_the_text() -> None:
    passage = span_of(RIVER, "In the year 1403 the river froze")
    parts = [DiffPart(SAME, "in the month"), DiffPart(SOURCE, "1403")]
    assert differing(RIVER, passage, parts, SOURCE) == []
