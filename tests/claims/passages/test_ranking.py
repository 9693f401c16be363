"""Passages are ranked by rare words, in windows of one to three statements."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from pincite.claims.passages import Shelf, rank_passages, rank_windows
from pincite.claims.passages.ranking import _weights
from pincite.claims.passages.statements import Form
from pincite.model import Cited, Document, Place, SourceUsed, Span
from pincite.model.claim import Claim

WORDS = [
    "ferry",
    "harbour",
    "froze",
    "carried",
    "passengers",
    "pilot",
    "pilotage",
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


def test_a_word_in_another_form_points_to_a_passage() -> None:
    source = source_of("The mill is old. Its migrants came from Harlow. The yard is older.")
    windows = rank_windows(claim_of("Migration filled the town."), Shelf([source]), [0])
    assert [window.centre for window in windows] == [1]


def test_what_the_title_says_is_said_of_every_sentence() -> None:
    text = "Mara Venn wrote songs. Mara Venn liked tea. She moved to Chile. Mara Venn sang."
    document = Document(text, origin="1.txt", title="Mara Venn", language="en")
    shelf = Shelf([SourceUsed(1, document), source_of("Mara Venn had a brother called Moss.", 2)])
    windows = rank_windows(claim_of("Mara Venn moved to another country."), shelf, [0, 1])
    assert (windows[0].source, windows[0].centre) == (0, 2)


def test_windows_shown_have_three_sentences_and_none_twice() -> None:
    things = ("the cow", "the mill", "the cart", "the house", "the boat")
    source = source_of(" ".join(f"Orrin sold {thing}." for thing in things))
    windows = rank_passages(claim_of("Orrin sold the house."), source)
    assert [list(window.places) for window in windows] == [[2, 3, 4], [0, 1]]


def test_wrapped_lines_are_one_sentence() -> None:
    text = "The ferry which was built in the old yard of Harlow carried\n41,000 passengers in spring.\n"
    windows = rank_passages(claim_of("The ferry carried 41,000 passengers."), source_of(text))
    assert windows[0].span.of(text).endswith("passengers in spring.")
    assert windows[0].span.start == 0


def test_only_the_sources_asked_for_are_ranked() -> None:
    shelf = Shelf([source_of("The mill froze."), source_of("The mill froze in May.", 2)])
    windows = rank_windows(claim_of("The mill froze."), shelf, [1])
    assert {window.source for window in windows} == {1}


def is_alike(term: str, own: frozenset[str]) -> bool:
    return len(term) >= 5 and term.isalpha() and any(x[:5] == term[:5] for x in own if x.isalpha())


def slowly_ranked(claim: str, shelf: Shelf, among: set[int]) -> list[tuple[float, int]]:
    """Score every entry of some sources, one after the other, and give the best 20 in order."""
    entries, weights = shelf.entries, _weights(claim_of(claim), shelf)
    has = [
        shelf.shelved[one.source].terms[one.place]
        if one.source in among and one.statement.form is not Form.OTHER
        else frozenset[str]()
        for one in entries
    ]
    scored: list[tuple[float, int]] = []
    for number, own in enumerate(has):
        if not any(term in own or is_alike(term, own) for term in weights):
            continue
        score = near = 0.0
        for term, weight in weights.items():
            score += weight if term in own else weight / 2 if is_alike(term, own) else 0.0
        for term, weight in weights.items():
            near_by = [x for x in (number - 1, number + 1) if 0 <= x < len(entries)]
            beside = [has[x] for x in near_by if entries[x].source == entries[number].source]
            near += 0.4 * weight if term not in own and any(term in x for x in beside) else 0.0
        scored.append((-round(score + near, 6), number))
    return sorted(scored)[:20]


@settings(deadline=None)
@given(
    st.lists(
        st.lists(st.lists(st.sampled_from(WORDS), min_size=1, max_size=5), max_size=40),
        min_size=1,
        max_size=3,
    ),
    st.lists(st.sampled_from(WORDS), min_size=1, max_size=6).map(" ".join),
    st.sets(st.integers(0, 2), min_size=1),
)
def test_the_best_are_those_that_scoring_every_statement_finds(
    texts: list[list[list[str]]], claim: str, among: set[int]
) -> None:
    shelf = Shelf(
        [
            source_of(" ".join(f"{' '.join(x).capitalize()} 7." for x in sentences), number)
            for number, sentences in enumerate(texts, 1)
        ]
    )
    among &= set(range(len(shelf)))
    windows = rank_windows(claim_of(claim), shelf, sorted(among))
    best = slowly_ranked(claim, shelf, among)
    places = [(shelf.entries[number].source, shelf.entries[number].place) for _, number in best]
    scores = {place: -score for place, (score, _) in zip(places, best, strict=True)}
    assert [(one.source, one.centre) for one in windows] == [
        place for place in places if place in {(one.source, one.centre) for one in windows}
    ]
    assert windows[:1] == () or (windows[0].source, windows[0].centre) == places[0]
    for window in windows:
        assert abs(window.score - scores[window.source, window.centre]) < 1e-5
    taken = {(one.source, place) for one in windows for place in one.places}
    assert len(windows) == 5 or all(place in taken for place in places)


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
        assert any(word[:5] in window.span.of(text).lower() for word in claim.split())


def test_the_order_does_not_hang_on_the_run() -> None:
    source = source_of("The mill froze. The mill froze. The mill froze again.")
    first = rank_passages(claim_of("The mill froze."), source)
    assert first == rank_passages(claim_of("The mill froze."), source)
    scores = [window.score for window in first]
    assert scores == sorted(scores, reverse=True)
