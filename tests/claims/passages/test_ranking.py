"""Passages are ranked by rare words, in windows of one to three statements."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from pincite.claims.passages import Shelf, rank_passages, rank_windows
from pincite.model import Cited, Document, Place, SourceUsed, Span
from pincite.model.claim import Claim

WORDS = [
    "ferry",
    "harbour",
    "froze",
    "carried",
    "passengers",
    "pilot",
    "the",
    "of",
    "boats",
    "mill",
]


def claim_of(text: str) -> Claim:
    span = Span(0, len(text))
    place = Place("draft.md", span, 1, 1, 1, len(text) + 1)
    return Claim("C01", text, (), span, place, "line 1", Cited(), "en")


def source_of(text: str, number: int = 1) -> SourceUsed:
    return SourceUsed(number, Document(text, origin=f"{number}.txt", language="en"))


def test_the_passage_with_the_rare_words_comes_first() -> None:
    source = source_of(
        "The ferry was old. The ferry was blue. The ferry carried 41,000 passengers in spring. "
        "The ferry was late."
    )
    windows = rank_passages(claim_of("The ferry carried 41,000 passengers."), source)
    assert "41,000 passengers" in windows[0].span.of(source.document.text)


def test_a_neighbour_that_brings_words_joins_the_window() -> None:
    source = source_of("Orrin built the mill. He sold it to the Tarn family. Cows graze there.")
    windows = rank_passages(claim_of("Orrin sold the mill to the Tarn family."), source)
    assert windows[0].span.of(source.document.text).startswith("Orrin built the mill. He sold it")


def test_questions_titles_and_exercises_are_no_passages() -> None:
    text = (
        "# The ferry carried passengers\n\nDid the ferry carry 41,000 passengers?\n\n"
        "Exercise: the ferry carried 41,000 passengers.\n\nThe ferry did carry some passengers.\n"
    )
    source = source_of(text)
    windows = rank_passages(claim_of("The ferry carried 41,000 passengers."), source)
    assert [window.span.of(text) for window in windows] == ["The ferry did carry some passengers."]


def test_wrapped_lines_are_one_sentence() -> None:
    text = "The ferry which was built in the old yard of Harlow carried\n41,000 passengers in spring.\n"
    windows = rank_passages(claim_of("The ferry carried 41,000 passengers."), source_of(text))
    assert windows[0].span.of(text).endswith("passengers in spring.")
    assert windows[0].span.start == 0


def test_only_the_sources_asked_for_are_ranked() -> None:
    shelf = Shelf([source_of("The mill froze."), source_of("The mill froze in May.", 2)])
    windows = rank_windows(claim_of("The mill froze."), shelf, [1])
    assert {window.source for window in windows} == {1}


@settings(deadline=None)
@given(
    st.lists(st.lists(st.sampled_from(WORDS), min_size=3, max_size=9).map(" ".join), max_size=12),
    st.lists(st.sampled_from(WORDS), min_size=1, max_size=6).map(" ".join),
)
def test_windows_are_of_the_source_apart_and_share_a_word(sentences: list[str], claim: str) -> None:
    text = " ".join(
        f"{sentence.capitalize()} so it went on from then until now." for sentence in sentences
    )
    windows = rank_passages(claim_of(claim), source_of(text))
    assert len(windows) <= 5
    assert len({window.centre for window in windows}) == len(windows)
    for window in windows:
        assert 1 <= len(window.places) <= 3
        assert window.centre in window.places
        assert any(word in window.span.of(text).lower() for word in claim.split())


def test_the_order_does_not_hang_on_the_run() -> None:
    source = source_of("The mill froze. The mill froze. The mill froze again.")
    first = rank_passages(claim_of("The mill froze."), source)
    assert first == rank_passages(claim_of("The mill froze."), source)
    scores = [window.score for window in first]
    assert scores == sorted(scores, reverse=True)
