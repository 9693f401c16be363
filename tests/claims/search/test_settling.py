"""What sources of different authority amount to."""

from __future__ import annotations

import pytest

from pincite.claims.search.authority import (
    Rank,
    default_authorities,
    publisher_of,
    read_authorities,
)
from pincite.claims.search.independence import are_independent
from pincite.claims.search.settling import Answer, settled
from pincite.matching import prepare
from pincite.model import Cited, Document, Place, SourceUsed, Span, UsageError
from pincite.model.claim import Claim, ClaimDecision, ClaimStatus, ClaimType, Confidence, Passage

TEXT = "The port handled 14,200 tonnes of fish."
CLAIM = Claim("C01", TEXT, (ClaimType.STATISTIC,), Span(0, len(TEXT)), Place("d.md", Span(0, 1), 1, 1, 1, 2), "line 1", Cited())  # fmt: skip
NOTHING = ClaimDecision(CLAIM, ClaimStatus.UNVERIFIED, "no source found")
OTHER_WORDS = (
    "In that year, says the yearly survey of the coast, landings at the quay came to this: "
)


def answer(
    number: int, rank: int, status: ClaimStatus, *, text: str = TEXT, url: str = ""
) -> Answer:
    document = Document(text, origin=url or f"https://site{number}.example{number}.org/page")
    source = SourceUsed(number, document)
    span = Span(0, len(text))
    passage = Passage(source, span, text, prepare(document).locate(span))
    verified = status is ClaimStatus.VERIFIED
    decision = ClaimDecision(
        CLAIM, status, "" if verified else "another number", passage=passage,
        confidence=Confidence.EXACT if verified else None, rule="CLD001",
    )  # fmt: skip
    return Answer(decision, Rank(rank))


VERIFIED, ERROR = ClaimStatus.VERIFIED, ClaimStatus.NUMERICAL_ERROR


@pytest.mark.parametrize("rank", [1, 2, 3])
@pytest.mark.parametrize("status", [VERIFIED, ERROR])
def test_one_source_of_authority_settles(rank: int, status: ClaimStatus) -> None:
    assert settled([answer(1, rank, status)], NOTHING).status is status


@pytest.mark.parametrize("rank", [4, 5, 6])
@pytest.mark.parametrize("status", [VERIFIED, ERROR])
def test_one_source_of_less_authority_leaves_it_open(rank: int, status: ClaimStatus) -> None:
    decision = settled([answer(1, rank, status)], NOTHING)
    assert decision.status is ClaimStatus.UNVERIFIED
    assert decision.is_open
    assert "only secondary sources found" in decision.issue


def test_two_independent_sources_settle_where_one_has_rank_four() -> None:
    other = OTHER_WORDS
    pair = [answer(1, 5, VERIFIED), answer(2, 4, VERIFIED, text=other)]
    assert settled(pair, NOTHING).status is VERIFIED
    weak = [answer(1, 5, VERIFIED), answer(2, 5, VERIFIED, text=other)]
    assert settled(weak, NOTHING).status is ClaimStatus.UNVERIFIED


def test_copied_words_and_one_publisher_are_one_source() -> None:
    copied = [answer(1, 5, VERIFIED), answer(2, 4, VERIFIED)]
    assert settled(copied, NOTHING).status is ClaimStatus.UNVERIFIED
    other = OTHER_WORDS
    one_house = [
        answer(1, 5, VERIFIED, url="https://a.example.org/x"),
        answer(2, 4, VERIFIED, text=other, url="https://b.example.org/y"),
    ]
    assert settled(one_house, NOTHING).status is ClaimStatus.UNVERIFIED


def test_conflicting_sources_are_both_quoted() -> None:
    decision = settled([answer(1, 5, VERIFIED), answer(2, 1, ERROR, text="Another.")], NOTHING)
    assert decision.status is ClaimStatus.UNVERIFIED
    assert decision.passage is not None
    assert [decision.passage.source.number, *(x.source.number for x in decision.others)] == [2, 1]
    assert "in conflict" in decision.issue
    assert "S2 has more authority" in decision.issue


def test_without_any_answer_nothing_is_said() -> None:
    assert settled([], NOTHING) is NOTHING


@pytest.mark.parametrize(
    ("address", "rank"),
    [
        ("https://www.sec.gov/filing", 1),
        ("https://cdc.gov/page", 2),
        ("https://data.worldbank.org/x", 1),
        ("https://www.worldbank.org/x", 2),
        ("https://www.nature.com/articles/1", 3),
        ("https://stanford.edu/paper", 4),
        ("https://www.reuters.com/world", 5),
        ("https://en.wikipedia.org/wiki/X", 6),
        ("https://blog.example.org/", 6),
        ("https://evilsec.gov.example.org/", 6),
        ("https://fakenature.com/", 6),
        ("notes/page.txt", 6),
    ],
)
def test_ranks_go_by_the_end_of_the_host(address: str, rank: int) -> None:
    assert default_authorities().rank_of(address) == rank


def test_a_users_ranks_win() -> None:
    mine = read_authorities(
        '[sites]\n"example.org" = 2\n[files]\n"annual-*.pdf" = 1\n', "ranks.toml"
    )
    assert mine.rank_of("https://www.example.org/x") == 2
    assert mine.rank_of("reports/annual-2024.pdf") == 1
    assert mine.rank_of("https://www.nature.com/") == 3


@pytest.mark.parametrize(
    "text", ["[", '[sites]\n"a.org" = 7', '[sites]\n"a.org" = true', "sites = 3", "[other]\n", ""]
)
def test_a_file_of_no_ranks_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(UsageError, match=r"ranks\.toml") as caught:
        read_authorities(text, "ranks.toml")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("address", "publisher"),
    [
        ("https://a.b.example.org/x", "example.org"),
        ("https://www.ons.gov.uk/x", "ons.gov.uk"),
        ("https://www.stat.go.jp/", "stat.go.jp"),
        ("https://example.de/", "example.de"),
    ],
)
def test_publishers_are_told_by_their_domain(address: str, publisher: str) -> None:
    assert publisher_of(address) == publisher


def test_the_same_file_twice_is_one_source() -> None:
    document = Document(TEXT, sha256="a" * 64)
    one, other = SourceUsed(1, document), SourceUsed(2, document)
    assert not are_independent(one, Span(0, 5), other, Span(0, 5))
