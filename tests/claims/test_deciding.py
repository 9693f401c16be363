"""Which sources decide a claim, what is said where none does, and what is left to a reader."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pincite.claims.deciding import decide_claim
from pincite.claims.frames.numbers import numbers_of
from pincite.claims.passages import Shelf
from pincite.drafts import parse_draft
from pincite.model import (
    Cited,
    Document,
    NotChecked,
    Place,
    SourceKind,
    SourceUsed,
    Span,
    Verdict,
)
from pincite.model.claim import Claim, ClaimStatus, ClaimType, Confidence, Flag, Precision
from pincite.model.facts import FactMode


def claim_of(text: str, language: str = "en") -> Claim:
    span = Span(0, len(text))
    place = Place("draft.md", span, 1, 1, 1, len(text) + 1)
    quotations = parse_draft(Document(text, language=language)).quotations
    types = (ClaimType.QUOTE,) if quotations else ()
    numbers = numbers_of(text, language)
    return Claim("C01", text, types, span, place, "line 1", Cited(), language, numbers, quotations)


def source(number: int, text: str, **told: object) -> SourceUsed:
    document = Document(text, origin=f"{number}.txt", language="en")
    return SourceUsed(number, replace(document, **told))  # type: ignore[arg-type]


FERRY = source(1, "The ferry carried 41,000 passengers.")
PORT = source(2, "The port handled 12 ships.")
CLAIM = claim_of("The ferry carried 41,000 passengers.")


def test_a_decision_rests_on_a_verified_passage_with_its_place() -> None:
    decision = decide_claim(CLAIM, [PORT, FERRY])
    assert decision.status is ClaimStatus.VERIFIED
    assert decision.confidence is Confidence.EXACT
    assert decision.passage is not None
    assert decision.passage.source == FERRY
    assert decision.passage.locator.line == 1
    assert decision.passage.span.of(FERRY.document.text) == decision.passage.text


def test_the_cited_source_decides_and_another_one_is_only_named() -> None:
    decision = decide_claim(CLAIM, [FERRY, PORT], cited=[2])
    assert decision.status is ClaimStatus.MISQUOTED
    assert decision.supported_by == (FERRY,)
    assert "does not treat it" in decision.issue


def test_nothing_in_the_documents_is_not_in_source() -> None:
    decision = decide_claim(claim_of("Quails hatch in Orban."), [FERRY, PORT])
    assert decision.status is ClaimStatus.NOT_IN_SOURCE
    assert "S1" in decision.issue
    assert not decision.is_open


def test_without_documents_a_claim_that_cites_nothing_is_uncited() -> None:
    decision = decide_claim(CLAIM, [FERRY], mode=FactMode.CITED)
    assert decision.status is ClaimStatus.UNCITED
    assert decide_claim(CLAIM, [FERRY], mode=FactMode.CITED, cited=[1]).verdict is Verdict.VERIFIED


def test_a_source_that_was_not_had_is_no_absence() -> None:
    lost = NotChecked("https://a.example/b", "line 3", "it answered 404")
    decision = decide_claim(CLAIM, [PORT], mode=FactMode.CITED, unread=[lost])
    assert decision.status is ClaimStatus.UNVERIFIED
    assert "404" in decision.issue
    partly = decide_claim(CLAIM, [PORT], mode=FactMode.CITED, cited=[2], unread=[lost])
    assert partly.status is ClaimStatus.UNVERIFIED
    assert "404" in partly.issue


@pytest.mark.parametrize(
    "unusable",
    [
        source(1, "", fault="it is a login wall"),
        source(1, "   \n"),
        source(1, "The ferry carried 41,000 passengers.", source_kind=SourceKind.SUMMARY),
        source(1, "The ferry carried 41,000 passengers.", source_kind=SourceKind.SNIPPET),
    ],
)
def test_what_is_no_page_decides_nothing(unusable: SourceUsed) -> None:
    decision = decide_claim(CLAIM, [unusable])
    assert decision.status is ClaimStatus.UNVERIFIED
    assert decision.passage is None
    assert "S1" in decision.issue


def test_passages_that_disagree_are_both_quoted() -> None:
    other = source(3, "The ferry carried 40,000 passengers.")
    decision = decide_claim(CLAIM, [FERRY, other])
    assert decision.status is ClaimStatus.UNVERIFIED
    assert decision.passage is not None
    assert decision.passage.source == FERRY
    assert [passage.source for passage in decision.others] == [other]
    assert decision.is_open


def test_of_two_years_the_newest_counts_where_the_claim_names_none() -> None:
    both = source(
        1,
        "In 2021 the ferry carried 38,000 passengers. In 2022 the ferry carried 41,000 passengers.",
    )
    decision = decide_claim(CLAIM, [both])
    assert decision.status is ClaimStatus.VERIFIED
    assert Flag.NEEDS_DATE in decision.flags
    older = decide_claim(claim_of("The ferry carried 38,000 passengers."), [both])
    assert older.status is ClaimStatus.UNVERIFIED
    assert Flag.NEEDS_DATE in older.flags


def test_an_open_claim_comes_with_its_best_passages_and_slots() -> None:
    text = "The ferry carried tar. The ferry carried 38,000 sheep and some passengers to Orrin."
    decision = decide_claim(CLAIM, [source(1, text)])
    assert decision.status is ClaimStatus.UNVERIFIED
    assert decision.is_open
    assert decision.passage is not None
    assert "passengers" in decision.passage.text
    assert decision.passage.agrees
    assert len(decision.others) <= 4


def test_several_numbers_are_all_shown_and_the_worst_wins() -> None:
    claim = claim_of("Income grew from $4.1M to $8.4M.")
    decision = decide_claim(claim, [source(1, "Income grew from $4.1M to $8.5M.")])
    assert decision.status is ClaimStatus.NUMERICAL_ERROR
    assert len(decision.comparisons) == 2
    assert "8.5M" in decision.fix


def test_precision_says_whether_a_rounding_holds() -> None:
    claim = claim_of("Turnout was 97%.")
    exact = source(1, "Turnout was 96.555%.")
    strict = decide_claim(claim, [exact])
    assert strict.status is ClaimStatus.NUMERICAL_ERROR
    fair = decide_claim(claim, [exact], precision=Precision.FAIR)
    assert fair.status is ClaimStatus.VERIFIED
    both = source(1, "Turnout was 96.555%. Turnout was 97%.")
    assert decide_claim(claim, [both]).verdict is not Verdict.CONTRADICTED


def test_another_language_is_said_and_never_verified() -> None:
    german = source(1, "Die Leerstandsquote beträgt in der Stadt 2,4 Prozent.", language="de")
    decision = decide_claim(claim_of("The vacancy rate in the town is 2.4 percent."), [german])
    assert decision.status in {ClaimStatus.UNVERIFIED, ClaimStatus.NOT_IN_SOURCE}
    assert decision.verdict is Verdict.UNVERIFIABLE


def test_what_is_not_checkable_is_not_decided() -> None:
    claim = replace(CLAIM, checkable=False, reason="it is an opinion")
    decision = decide_claim(claim, [FERRY])
    assert decision.status is ClaimStatus.UNVERIFIED
    assert decision.issue == "it is an opinion"


@pytest.mark.parametrize(
    ("claim", "status"),
    [
        ("The minister called the plan “unworkable”.", ClaimStatus.HALLUCINATION),
        ("The union's secretary called the plan “unworkable”.", ClaimStatus.VERIFIED),
        ("The union's secretary called the plan “unspeakable”.", ClaimStatus.MISQUOTED),
        ("Ilse Marrow called the plan “unworkable”.", ClaimStatus.UNVERIFIED),
    ],
)
def test_a_quotation_is_right_in_words_and_speaker(claim: str, status: ClaimStatus) -> None:
    text = (
        "Asked about the plan, the union's secretary called it “unworkable”. The minister declined "
        "to comment."
    )
    assert decide_claim(claim_of(claim), [source(1, text)]).status is status


def test_a_shelf_answers_as_its_sources_do() -> None:
    sources = [PORT, FERRY]
    assert decide_claim(CLAIM, Shelf(sources, "en")) == decide_claim(CLAIM, sources)


GLOSSARY = source(
    1,
    "A copy may be sold with Extra Works at the following places. "
    "“Extra Works” shall mean any work that is based on the Work. Nobody owns Extra Works.",
)


def test_two_quotations_of_a_sentence_are_looked_for_where_they_stand_together() -> None:
    claim = claim_of(
        "It speaks of “Extra Works”, which means “any work that is based on the Work”."
    )
    decision = decide_claim(claim, [GLOSSARY])
    assert decision.status is ClaimStatus.VERIFIED
    assert decision.passage is not None
    assert "shall mean" in decision.passage.text


@pytest.mark.parametrize(
    ("quoted", "fix"),
    [
        ("any work that is based on a Work", "It means “any work that is based on the Work”."),
        ("the works of our extra friends, who own copies", ""),
    ],
)
def test_only_a_passage_that_was_meant_is_put_in_place_of_a_quotation(
    quoted: str, fix: str
) -> None:
    decision = decide_claim(claim_of(f"It means “{quoted}”."), [GLOSSARY])
    assert decision.status is ClaimStatus.MISQUOTED
    assert decision.fix == fix


@pytest.mark.parametrize(
    ("speaker", "told"),
    [
        ("The FRP", {"origin": "licences/FRP-3"}),
        ("The FRP", {"origin": "page.html", "canonical_url": "https://www.frp.example.org/rules"}),
        ("The Quay Board", {"title": "Quay Board: rules for boats"}),
        ("The document", {}),
    ],
)
def test_a_source_speaks_by_its_own_name(speaker: str, told: dict[str, object]) -> None:
    claim = claim_of(f"{speaker} says “no boat may leave before dawn”.")
    decision = decide_claim(claim, [source(1, "No boat may leave before dawn.", **told)])
    assert decision.status is ClaimStatus.VERIFIED


@pytest.mark.parametrize(
    "text",
    ["No boat may leave before dawn.", "VANA: No boat may leave before dawn."],
)
def test_another_name_than_the_sources_is_left_to_a_reader(text: str) -> None:
    claim = claim_of("Oru says “no boat may leave before dawn”.")
    decision = decide_claim(claim, [source(1, text, title="Quay Board: rules")])
    assert decision.status is ClaimStatus.UNVERIFIED
