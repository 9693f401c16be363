"""What holds for every text and every quote, found out against a judge that shares no code.

The two promises: the text at every reported span, normalised by the rules that the answer names,
is the quote normalised by the same; and any slice of a text at word edges is found in it.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from agreement import faults
from answers import answer_of, hard_pairs
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from oracle import edges_of, judge
from oracle_quote import holds_word
from vocabulary import DASHES, DOTS, INVISIBLE, MARKS, ODD_SPACES, QUOTES, WORDS

from pincite.matching import prepare

RULES = st.sampled_from(["auto", "strict"])
STEADY = settings(max_examples=300, deadline=None, derandomize=True)
QUICK = settings(STEADY, max_examples=150)

words = st.sampled_from([word for script in WORDS.values() for word in script])
marked = st.builds(lambda form, word: form.format(word), st.sampled_from(QUOTES), words)
joints = st.sampled_from([" ", " ", " ", "", *ODD_SPACES, *MARKS, *DASHES, *DOTS, *INVISIBLE])
letters = st.text(
    st.characters(exclude_categories=()) | st.sampled_from(" .,-'\"\n\u2026\u2014\u0130\u03c2"),
    max_size=6,
)
texts = st.lists(
    st.one_of(words, words, marked, joints, joints, letters), min_size=1, max_size=14
).map("".join)


@st.composite
def slices(draw: st.DrawFn) -> tuple[str, str, tuple[int, int]]:
    """A text, the rules, and a place in it that surely begins and ends at an edge."""
    text, rules = draw(texts), draw(RULES)
    starts, ends = edges_of(text, rules)
    start = draw(st.sampled_from(starts))
    end = draw(st.sampled_from([place for place in ends if place > start] or [len(text)]))
    assume(start < end)
    return text, rules, (start, end)


@st.composite
def retyped(draw: st.DrawFn) -> tuple[str, str, str]:
    """A text, the rules, and a slice of it in which some signs were exchanged."""
    text, rules, (start, end) = draw(slices())
    quote = text[start:end]
    for _ in range(draw(st.integers(0, 3))):
        at = draw(st.integers(0, len(quote)))
        width = draw(st.integers(0, 2))
        quote = quote[:at] + draw(joints | words | letters) + quote[at + width :]
    form = draw(st.sampled_from(["{}", "{}", *QUOTES, "...{}", "{} [\u2026]", "{},", "{}."]))
    return text, rules, form.format(quote)


@STEADY
@given(slices())
def test_every_slice_at_edges_is_found_where_it_stands(
    drawn: tuple[str, str, tuple[int, int]],
) -> None:
    text, rules, (start, end) = drawn
    quote = text[start:end]
    assume((start, end) in judge(text, quote, rules).must_verbatim)
    match = prepare(text, rules=rules).match(quote)
    assert match.status.value == "exact", match.reason
    spans = [(place.span.start, place.span.end) for place in match.occurrences]
    assert any(begin < end and start < stop for begin, stop in spans)
    assert all(text[begin:stop] == quote for begin, stop in spans)


@STEADY
@given(retyped())
def test_answers_agree_with_the_judge(drawn: tuple[str, str, str]) -> None:
    text, rules, quote = drawn
    match = prepare(text, rules=rules).match(quote)
    assert list(faults(match, text, quote, rules)) == []


@QUICK
@given(texts, texts, RULES)
def test_answers_about_unrelated_texts_agree_with_the_judge(
    text: str, quote: str, rules: str
) -> None:
    match = prepare(text, rules=rules).match(quote)
    assert list(faults(match, text, quote, rules)) == []


@QUICK
@given(texts, st.lists(texts, min_size=2, max_size=4), RULES)
def test_a_prepared_source_answers_as_a_fresh_one(text: str, quotes: list[str], rules: str) -> None:
    prepared = prepare(text, rules=rules)
    first = [answer_of(prepared.match(quote)) for quote in quotes]
    again = [answer_of(prepared.match(quote)) for quote in reversed(quotes)]
    fresh = [answer_of(prepare(text, rules=rules).match(quote)) for quote in quotes]
    assert first == fresh == again[::-1]


DISTINCT = (
    "harbour ferry ledger mill survey winter depot bridge lantern orchard council river market "
    "tower pilot garden engine mirror copper signal"
).split()
OTHER = "zeppelin quartz vinegar yacht fjord xylophone".split()


@QUICK
@given(
    st.permutations(DISTINCT),
    st.sampled_from(OTHER),
    st.integers(0, 9),
    st.integers(0, 8),
    RULES,
)
def test_one_other_word_is_never_verified(
    order: list[str], word: str, start: int, place: int, rules: str
) -> None:
    quoted = order[start : start + 9]
    quoted[place] = word
    match = prepare(" ".join(order), rules=rules).match(" ".join(quoted))
    assert not match.verified
    assert match.near_miss is not None


@QUICK
@given(
    st.permutations(DISTINCT),
    st.sampled_from(["1,482", "4.5", "1987", "12\u202f500", "95", "\u0661\u0662\u0665", "3/4"]),
    st.integers(1, 7),
    st.data(),
    RULES,
)
def test_one_other_digit_is_never_verified(
    order: list[str], number: str, place: int, data: st.DataObject, rules: str
) -> None:
    digits = [at for at, char in enumerate(number) if char.isdecimal()]
    at = data.draw(st.sampled_from(digits))
    digit = data.draw(st.sampled_from([char for char in "0123456789" if char != number[at]]))
    other = number[:at] + digit + number[at + 1 :]
    source = [*order[:place], number, *order[place:]]
    quote = [order[place - 1], other, order[place]]
    assert not prepare(" ".join(source), rules=rules).match(" ".join(quote)).verified


@QUICK
@given(slices(), st.sampled_from(["not ", "never ", "5 ", "no "]))
def test_a_word_put_in_the_middle_is_never_verified_unless_the_judge_says_so(
    drawn: tuple[str, str, tuple[int, int]], word: str
) -> None:
    text, rules, (start, end) = drawn
    middle = (start + end) // 2
    quote = text[start:middle] + word + text[middle:end]
    assume(holds_word(quote))
    judgement = judge(text, quote, rules)
    assume(not judgement.may)
    assert not prepare(text, rules=rules).match(quote).verified


Answer = list[Any]


@pytest.fixture(scope="module")
def hard_answers() -> list[Answer]:
    """The answers of this process, as JSON gives them back."""
    return [
        json.loads(json.dumps(answer_of(prepared.match(quote))))
        for text, quotes in hard_pairs()
        for prepared in [prepare(text)]
        for quote in quotes
    ]


def test_answers_are_the_same_without_the_fast_library(hard_answers: list[Answer]) -> None:
    program = (
        "import json, sys\n"
        "sys.modules['numpy'] = None\n"
        f"sys.path.insert(0, {str(Path(__file__).parent)!r})\n"
        "from answers import answer_of, hard_pairs\n"
        "from pincite.matching import prepare\n"
        "for text, quotes in hard_pairs():\n"
        "    prepared = prepare(text)\n"
        "    for quote in quotes:\n"
        "        print(json.dumps(answer_of(prepared.match(quote))))\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=300
    )
    assert [json.loads(line) for line in run.stdout.splitlines()] == hard_answers


def test_the_pairs_for_that_comparison_have_answers_of_every_kind(
    hard_answers: list[Answer],
) -> None:
    kinds = {answer[0] for answer in hard_answers}
    assert kinds == {"exact", "normalized", "partial", "spliced", "absent", "unverifiable"}
