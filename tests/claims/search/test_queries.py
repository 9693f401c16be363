"""Which queries a claim is searched by."""

from __future__ import annotations

import pytest

from pincite.claims.extraction import extract_claims
from pincite.claims.search.categories import Category, categories, categories_of
from pincite.claims.search.queries import Query, queries_for
from pincite.claims.search.words_of_search import search_file
from pincite.drafts import parse_draft
from pincite.model import MediaType
from pincite.model.claim import Claim
from pincite.readers import read_text


def claim_of(text: str) -> Claim:
    (claim,) = extract_claims(parse_draft(read_text(text, media_type=MediaType.MARKDOWN))).claims
    return claim


def asked(text: str, title: str = "") -> dict[str, Query]:
    return {query.template: query for query in queries_for(claim_of(text), title)}


@pytest.mark.parametrize("category", categories(), ids=lambda one: one.name)
def test_a_category_takes_its_example_and_leaves_the_other(category: Category) -> None:
    assert category in categories_of(claim_of(category.fires))
    stays = parse_draft(read_text(category.stays, media_type=MediaType.MARKDOWN))
    assert not any(category in categories_of(claim) for claim in extract_claims(stays).claims)


def test_each_category_has_templates_and_each_template_a_category() -> None:
    assert {category.name for category in categories()} == set(search_file("templates"))


def test_all_templates_are_run_whose_slots_the_claim_fills() -> None:
    queries = asked("The port of Oru handled 14,200 tonnes of fish in 2024.")
    assert [name for name, one in queries.items() if one.category == "statistics"] == [
        "number with its unit, topic and year",
        "statistics portals",
        "reports of named consultancies",
        "market size on government and university sites",
        "origin of the number",
    ]
    assert queries["number with its unit, topic and year"].text.startswith('"14,200 tonnes"')
    assert queries["number with its unit, topic and year"].text.endswith("2024")


def test_sites_stand_beside_the_words() -> None:
    query = asked("The vaccine halved the number of hospital stays.")["WHO, CDC and NIH"]
    assert query.sites == ("who.int", "cdc.gov", "nih.gov")
    assert query.text.endswith("(site:who.int OR site:cdc.gov OR site:nih.gov)")
    assert "site:" not in query.words


def test_a_study_is_asked_for_by_author_year_and_title() -> None:
    queries = asked(
        "Okafor et al. (2021) found that silt slows the gates.", "Silt and sluice gates"
    )
    assert queries["author, year and title words"].text == "Okafor 2021 Silt and sluice"
    assert '"Silt and sluice gates"' in queries["full title on scholar and preprint sites"].text
    without = asked("Okafor et al. (2021) found that silt slows the gates.")
    assert "full title on scholar and preprint sites" not in without
    assert without["author, year and title words"].text.startswith("Okafor 2021 ")


@pytest.mark.parametrize(
    ("text", "template", "words"),
    [
        ("The study (doi:10.5555/silt.2021) found no silt.", "DOI", "doi:10.5555/silt.2021"),
        ("The paper arXiv:2101.00001 reports a new gate.", "arXiv number", "arxiv:2101.00001"),
    ],
)
def test_numbers_of_works_are_asked_for(text: str, template: str, words: str) -> None:
    assert asked(text)[template].text == words


def test_a_company_is_asked_for_by_its_name() -> None:
    queries = asked("Orrin Shipping Ltd doubled its revenue in 2023.")
    own = [query.text for query in queries.values() if query.category == "company"]
    assert len(own) == 4
    assert all(text.startswith("Orrin Shipping Ltd") for text in own)


def test_a_law_and_a_country_fill_their_slots() -> None:
    law = asked("The Harbour Safety Act 2019 sets the limit at six knots.")
    assert law["law or policy on government sites"].words == "The Harbour Safety Act 2019"
    country = asked("The unemployment rate in Portugal was 6.4% in 2022.")
    assert country["official statistics of the country"].text.endswith("statistics Portugal")


def test_quoted_words_are_asked_for_as_a_phrase() -> None:
    queries = asked("The mayor said: “The gates are never closed by a machine alone.”")
    assert queries["quoted words"].text == '"The gates are never closed by a machine alone."'


def test_the_same_claim_has_the_same_queries() -> None:
    text = "Orrin Shipping Ltd moved 14,200 tonnes of vaccine in 2024, said WHO."
    assert queries_for(claim_of(text)) == queries_for(claim_of(text))
    texts = [query.text for query in queries_for(claim_of(text))]
    assert len(texts) == len(set(texts))
