"""An index of terms loses no document: whatever is verified has all terms of the quote."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pincite.matching import prepare
from pincite.matching.index_terms import terms_of_quote, terms_of_source, terms_to_rank_by
from pincite.model import Document, MediaType
from pincite.text import RuleSet

CASES = [
    json.loads(line)
    for name in ("quotes.jsonl", "quotes-markup.jsonl")
    for line in (Path(__file__).parents[1] / "cases" / name).read_text("utf-8").splitlines()
    if line.strip() and json.loads(line).get("quote") and json.loads(line).get("source")
]
PIECES = st.sampled_from(
    ["tide", "Ebb", "don't", "long-term", "long-\nterm", "naïve", "42%", "1,234.5", "潮位", "上昇", "नदी",
     "**bold**", "[a](b)", "ﬁsh", "“so”", "…", "—", " - ", "\n", "  ", "soft\u00adhyphen", "e\u0301a", "كتاب"]
)  # fmt: skip


@given(st.lists(PIECES, min_size=1, max_size=14), st.data())
@settings(deadline=None)
def test_no_document_that_holds_a_quote_is_left_out(pieces: list[str], data: st.DataObject) -> None:
    text = data.draw(st.sampled_from([" ", ""])).join(pieces)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    quote = text[start:end]
    if data.draw(st.booleans()):
        quote = quote.upper().replace("-\n", "").replace("“", '"').replace("**", "")
    media_type = data.draw(st.sampled_from([MediaType.TEXT, MediaType.MARKDOWN, MediaType.PDF]))
    rules = data.draw(st.sampled_from(["auto", "strict", "auto,-N7", "strict,+R2", "auto,-R4"]))
    document = Document(text, media_type=media_type)
    if prepare(document, rules=rules).contains(quote):
        needed = terms_of_quote(quote, RuleSet.parse(rules, media_type))
        assert needed is not None
        assert needed <= terms_of_source(prepare(document))


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case.get("id")))
def test_no_case_of_quotes_is_left_out(case: dict[str, object]) -> None:
    quote, document = str(case["quote"]), Document(str(case["source"]))
    for rules in ("auto", "strict"):
        if prepare(document, rules=rules).contains(quote):
            needed = terms_of_quote(quote, RuleSet.parse(rules))
            assert needed is not None
            assert needed <= terms_of_source(prepare(document))


def test_the_words_inside_a_quote_are_asked_for() -> None:
    rules = RuleSet.parse("auto")
    assert terms_of_quote("The tide waits for no One", rules) == frozenset(
        {"tide", "waits", "for", "no"}
    )
    assert terms_of_quote("海面水位が上昇", rules) == frozenset({"水位", "位が"})


def test_an_index_says_nothing_of_options() -> None:
    assert terms_of_quote("The tide waits for no one", RuleSet.parse("auto,+O1")) is None


def test_a_quote_is_ranked_by_its_telling_words() -> None:
    ranked = terms_to_rank_by("The lantern keeper counted boats", RuleSet.parse("auto"))
    assert "lantern" in ranked
