"""The way back from normalised text, held against a map of the whole made in one go."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pincite.model import Document, Mark, MarkKind, Span
from pincite.text import RuleSet, offsets
from pincite.text.normalize import normalize_tracked
from pincite.text.offsets import NormalizedText

PIECES = [
    *"harbour committee é e\u0301 İz ﬁnal Σας 7 1,250 … ..... - -- – « » ( ) , . ! “ ’".split(),
    *" ;\n;\r\n; \n ;\u00a0;\u3000;\u200b;\u00ad;\u202b;\u0301;\u0323;三千;吨。;ｶﾞ;각;\u1100\u1161;\ud800;😀".split(";"),
]  # fmt: skip


@pytest.fixture
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, size in (("BLOCK", 40), ("PIECE", 9), ("_BESIDE", 3)):
        monkeypatch.setattr(offsets, name, size)


@pytest.mark.usefixtures("_small")
@settings(
    max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    st.lists(st.sampled_from(PIECES), max_size=60).map("".join),
    st.sets(st.integers(0, 120), max_size=6),
    st.sampled_from(["auto", "strict", "auto,+O1", "auto,-N1", "auto,-N6,-N7"]),
    st.data(),
)
def test_every_character_leads_back_to_where_it_came_from(
    text: str, cuts: set[int], rules: str, data: st.DataObject
) -> None:
    places = sorted(min(cut, len(text)) for cut in cuts)
    marks = tuple(
        Mark(MarkKind.MARKUP, Span(start, end), data.draw(st.sampled_from(["", "&", " "])))
        for start, end in zip(places[::2], places[1::2], strict=False)
    )
    chosen = RuleSet.parse(rules).with_rules("R4")
    normalized = NormalizedText(Document(text, marks=marks), chosen)
    whole = normalize_tracked(text, 0, len(text), chosen, marks)
    assert normalized.encoded.decode("utf-8", "surrogatepass") == whole.text
    sizes = [len(character.encode("utf-8", "surrogatepass")) for character in whole.text]
    order = data.draw(st.permutations(range(len(sizes))))
    for index in order[:20]:
        start = sum(sizes[:index])
        span = normalized.span_of(start, start + sizes[index])
        assert (span.start, span.end) == (whole.starts[index], whole.ends[index])


def test_a_long_text_without_a_place_to_cut_is_mapped_too() -> None:
    normalized = NormalizedText(Document("a - " * 400), RuleSet.parse("auto"))
    assert normalized.span_of(798, 799) == Span(1596, 1597)
