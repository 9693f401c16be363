"""Many quotes and many sources at once, held against asking one by one."""

from __future__ import annotations

import sys

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pincite.matching import match_many, prepare
from pincite.matching.anchor_scan import plain_scan
from pincite.matching.many import QuoteFound, QuoteIndex
from pincite.matching.numpy_scan import numpy_scan
from pincite.matching.quote_anchors import Anchors, Entry, find_anchors, runs_of
from pincite.model import Document, Mark, MarkKind, MediaType, SourceKind, Span
from pincite.text import RULES, Family, RuleSet

PIECES = [
    *"the harbour committee decided afterwards [sic] quickly non-violent co‐op don't l’eau".split(),
    *"ﬁnal café cafe\u0301 İzmir ΤΕΛΟΣ τέλος пчёл نمی\u200cخواهیم كَتَبَ क्षेत्र 각 \u1100\u1161\u11a8".split(),
    *"库存降至三千吨 订单未受影响 あしたの ﾃﾞｰﾀ เรือมาถึง บริษัท 1,250 4.5 10² \ud800 [T]he".split(),
    "(emphasis added)",
]
JOINTS = [
    " ", " ", " ", " ", " ", "", "\n", "\r\n", "\u00a0", "  ", ", ", " , ", ". ", "... ", " … ",
    "-", " - ", " — ", "—", "-\n", "« ", " »", '"', "“", "”", "'", "(", ") ", "\u00ad", "\u200b",
    "\u200f", "\u0301", "\u11a8", "，", "。\n",
]  # fmt: skip
CHANGES = [
    ("\n", " "), ("-", "—"), (" - ", "—"), ("\u00ad", ""), ("’", "'"), (" ,", ","), ("“", "'"),
    ("the", "The"), ("the", "[T]he"), ("ﬁ", "fi"),
]  # fmt: skip
CHOICES = ["auto", "auto", "strict", "auto,+R2", "auto,+R3,+O2", "auto,-N1,-N6", "auto,+O1,+O3"]


@st.composite
def texts(draw: st.DrawFn) -> str:
    words = draw(st.lists(st.tuples(st.sampled_from(PIECES), st.sampled_from(JOINTS)), max_size=24))
    return "".join(word + joint for word, joint in words)


@st.composite
def documents(draw: st.DrawFn) -> Document:
    text = draw(texts())
    if not draw(st.booleans()):
        return Document(text)
    cuts = sorted(draw(st.sets(st.integers(0, len(text)), max_size=8)))
    kinds = st.sampled_from([MarkKind.MARKUP, MarkKind.NOTE_MARK, MarkKind.STRUCK])
    marks = tuple(
        Mark(draw(kinds), Span(start, end), draw(st.sampled_from(["", "", "&", " "])))
        for start, end in zip(cuts[::2], cuts[1::2], strict=False)
    )
    return Document(text, media_type=MediaType.MARKDOWN, marks=marks)


@st.composite
def quotes_of(draw: st.DrawFn, text: str) -> str:
    start = draw(st.integers(0, len(text)))
    quote = text[start : draw(st.integers(start, min(len(text), start + 60)))]
    for old, new in draw(st.lists(st.sampled_from(CHANGES), max_size=3)):
        quote = quote.replace(old, new)
    return draw(st.sampled_from(["{}", "{}", "“{}”", "{}.", "... {}", "{} [sic]"])).format(quote)


def one_by_one(quotes: list[str], sources: list[Document], rules: str) -> list[QuoteFound]:
    found = []
    for number, source in enumerate(sources):
        prepared = prepare(source, rules=rules)
        matches = enumerate(map(prepared.match, quotes))
        found += [QuoteFound(number, quote, match) for quote, match in matches if match.verified]
    return found


@pytest.fixture(params=["numpy", "standard library"])
def _kernel(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param != "numpy":
        monkeypatch.setitem(sys.modules, "pincite.matching.numpy_scan", None)


@pytest.mark.usefixtures("_kernel")
@settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.data(), st.lists(documents(), min_size=1, max_size=2), st.sampled_from(CHOICES))
def test_same_answers_as_one_by_one(
    data: st.DataObject, sources: list[Document], rules: str
) -> None:
    quotes = [
        data.draw(quotes_of(data.draw(st.sampled_from(sources)).text), "quote") for _ in range(6)
    ]
    prepared = [prepare(source, rules=rules) for source in sources]
    assert list(match_many(quotes, prepared)) == one_by_one(quotes, sources, rules)


@settings(max_examples=60, deadline=None)
@given(st.lists(texts(), min_size=1, max_size=12), st.integers(0, 80), st.integers(0, 3))
def test_both_kernels_find_the_same_places(quotes: list[str], padding: int, repeats: int) -> None:
    rules = RuleSet.parse("strict")
    anchors = find_anchors([(quote, (0,)) for quote in quotes], rules)
    text = ("x" * padding + " ".join(quotes) * repeats).encode("utf-8", "surrogatepass")
    assert sorted(numpy_scan(anchors)(text)) == sorted(plain_scan(anchors)(text))


@pytest.mark.parametrize("at", range(65_500, 65_580, 3))
def test_an_anchor_across_the_border_of_two_blocks_is_found(at: int) -> None:
    anchor = b"committee decide"
    entries: list[Entry] = [(anchor, 0, (0,))]
    anchors = Anchors({anchor: entries}, {}, {}, ())
    text = b"x" * at + b" " + anchor + b" behind"
    assert list(numpy_scan(anchors)(text)) == [(at + 1, entries)]
    assert list(numpy_scan(anchors)(text[: at + 17])) == [(at + 1, entries)]


def test_quotes_are_numbered_in_the_order_given_and_copies_count() -> None:
    one, other = "the harbour was empty that night", "nobody had seen the second boat"
    sources = [prepare(f"They said {other}."), prepare(f"{one}. And {other}!")]
    found = match_many([one, other, "a third thing entirely", other], sources)
    assert [(hit.source, hit.quote) for hit in found] == [(0, 1), (0, 3), (1, 0), (1, 1), (1, 3)]


def test_only_what_can_stand_in_the_source_gets_a_full_answer() -> None:
    quotes = [f"sentence number {number} speaks of item {number}" for number in range(500)]
    source = prepare(f"Here {quotes[7]} and there {quotes[300]} end.")
    assert QuoteIndex(quotes).find_in(source) == (7, 300)


@pytest.mark.parametrize(
    "quote", ["tide", "4.5", "三千吨", "l’eau", "(a)", "…", "", "--", "“tide”", "the tide waits"]
)
def test_short_quotes_are_looked_for_too(quote: str) -> None:
    source = prepare("Of l'eau (a) and the tide waits at 4.5 for 库存降至三千吨 -- end…")
    numbers = {hit.quote for hit in match_many([quote], [source])}
    assert numbers == ({0} if source.match(quote).verified else set())


def test_a_source_with_nothing_to_match_against_holds_nothing() -> None:
    quotes = ["the harbour was empty that night"]
    wall = prepare(Document(quotes[0], fault="the page is a login wall"))
    summary = prepare(Document(quotes[0], source_kind=SourceKind.SUMMARY))
    assert list(match_many(quotes, [wall, summary, prepare("")])) == []


def test_one_anchor_shared_by_all_costs_no_comparison_of_each_with_each(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shared = "unmistakable unmistakable"
    quotes = [f"-{shared}-{number}-" for number in range(400)]
    source = prepare(f"{shared}. " * 6_000 + quotes[3])
    compared: list[int] = []

    class Counted(bytes):
        def startswith(self, *args: object) -> bool:
            compared.append(1)
            return super().startswith(*args)  # type: ignore[arg-type]

    text = Counted(source.search.view(source.rules).encoded)
    monkeypatch.setattr(source.search, "searched_texts", lambda: (text,))
    assert 3 in QuoteIndex(quotes).find_in(source)
    assert len(compared) <= 5_000


def test_no_repair_changes_what_is_at_rest() -> None:
    for rule in RULES:
        if rule.family is Family.REPAIR:
            for character in rule.deletes + "".join(rule.maps):
                assert runs_of(f"abc{character}def", RuleSet(frozenset())) == [b"b", b"e"]
