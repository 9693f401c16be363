"""A quotation rewritten as its source has it."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from made import quotation

from pincite.checks.rewording import differs_in_case, reworded, shown_text
from pincite.model import (
    Document,
    Draft,
    Edit,
    Mark,
    MarkKind,
    MediaType,
    Quotation,
    Span,
)


def asked(draft: str, words: str, *, raw: str | None = None) -> tuple[Draft, Quotation]:
    start = draft.index(raw or words)
    span = Span(start, start + len(raw or words))
    one = replace(quotation(), text=words, span=span, outer=span)
    return Draft(Document(draft, media_type=MediaType.MARKDOWN), (one,)), one


def edit(draft: str, words: str, source: str, *, raw: str | None = None) -> Edit | None:
    parsed, one = asked(draft, words, raw=raw)
    return reworded(parsed, one, Document(source), Span(0, len(source)))


def applied(draft: str, change: Edit | None) -> str:
    if change is None:
        return draft
    return draft[: change.span.start] + change.replacement + draft[change.span.end :]


@pytest.mark.parametrize(
    ("words", "source", "becomes", "safe"),
    [
        ("the us pilot - it's late", "the US pilot – it’s late", "the US pilot – it’s late", True),
        ("the boat came home", "The boat, came home", "the boat, came home", True),
        ("of 1,000 boats", "of 1.000 boats", "of 1.000 boats", False),
        ("of 14 boats", "of 41 boats", "of 41 boats", False),
        ("it was good", "it was not good", "it was not good", False),
        ("it was not good", "it was good", "it was good", False),
        ("good it was", "it was good indeed", "it was good indeed", False),
        ("all of it, old", "all of it", "all of it", False),
        ("not all of it", "all of it", "all of it", False),
        ("it was late,", "it was late", "it was late,", True),
        ("he said 'no' twice", 'he said "no" twice', "he said 'no' twice", True),
        ("... it was late ...", "it was late", "... it was late ...", True),
    ],
)
def test_words_as_the_source_has_them(words: str, source: str, becomes: str, safe: bool) -> None:
    draft = f"He wrote “{words}” there."
    change = edit(draft, words, source)
    assert applied(draft, change) == f"He wrote “{becomes}” there."
    if change is not None:
        assert change.safe is safe


def test_only_the_stretch_that_changes_is_touched() -> None:
    change = edit(
        "He wrote “the us pilot saw none” there.", "the us pilot saw none", "the US pilot saw none"
    )
    assert change is not None
    assert change.replacement == "US"


def test_line_ends_and_quote_marks_of_the_draft_stay() -> None:
    draft = "> the us pilot\n> saw none - none\n"
    change = edit(
        draft, "the us pilot saw none - none", "the US pilot saw none – none", raw=draft[2:-1]
    )
    assert applied(draft, change) == "> the US pilot\n> saw none – none\n"


def test_mark_up_between_words_that_change_forbids_the_edit() -> None:
    draft = "He wrote “the *old* wall is dry”."
    assert edit(draft, "the old wall is dry", "the new wall is dry", raw="the *old* wall is dry")
    draft = "He wrote “the old*est* wall”."
    assert edit(draft, "the oldest wall", "the newest wall", raw="the old*est* wall") is None


def test_source_text_is_put_in_as_a_reader_sees_it() -> None:
    text = "the [wall](wall.html) is dry\u00ad[^1]"
    marks = (
        Mark(MarkKind.MARKUP, Span(4, 5)),
        Mark(MarkKind.MARKUP, Span(9, 21)),
        Mark(MarkKind.NOTE_MARK, Span(29, 33)),
    )
    document = Document(text, MediaType.MARKDOWN, marks=marks)
    assert shown_text(document, Span(0, len(text))) == "the wall is dry"


@pytest.mark.parametrize(
    ("quote", "text", "differs"),
    [
        ("the US pilot", "the US pilot", False),
        ("the us pilot", "the US pilot", True),
        ("The boat", "the boat", False),
        ("the Boat", "the boat", True),
        ("[T]he boat", "the boat", False),
        ("the boat", "another boat", False),
        ("", "", False),
    ],
)
def test_case(quote: str, text: str, differs: bool) -> None:
    assert differs_in_case(quote, Document(text), Span(0, len(text))) is differs


WORDS = st.lists(
    st.sampled_from(
        ["the", "The", "US", "us", "41", "14", "don't", "don’t", "-", "–", "wall,", "no"]
    ),
    min_size=1,
    max_size=8,
).map(" ".join)


@settings(deadline=None)
@given(WORDS, WORDS)
def test_a_safe_edit_changes_no_word_and_no_number(ours: str, theirs: str) -> None:
    draft = f"He wrote “{ours}” there."
    change = edit(draft, ours, theirs)
    after = applied(draft, change)
    assert after.startswith("He wrote “")
    assert after.endswith("” there.")
    if change is not None and change.safe:
        assert _bare(after) == _bare(draft)
    if change is not None:
        assert 10 <= change.span.start <= change.span.end <= 10 + len(ours)


def _bare(text: str) -> list[str]:
    return re.findall(r"[\w']+", text.lower().replace("’", "'"))
