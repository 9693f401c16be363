"""What holds of the quote script's answers for every text: offsets, maps, stages, spans."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

# One way asks a child process, which a busy machine may keep waiting.
unhurried = settings(deadline=None)

# Letters that change length or compose, marks, dashes, dots, spaces and what is not seen.
_PIECES = (
    "a B é e\u0301 İ ς Σ ß ﬁ \u1100\u1161 각 语 ا \u0301 \u0323 ’ ' \" “ ” „ « » — – - … .. . , 4 5 % "
    "\u200b \u200d \ufeff \u00ad \u202e \U0001f6a2 \ud800 # ` [ ]"
).split(" ")
texts = st.lists(
    st.sampled_from([*_PIECES, " ", "\n", "\r\n", "\u00a0", "\u2028", "word", "the levy"]),
    max_size=24,
).map("".join)


@unhurried
@given(texts)
def test_the_map_has_an_index_for_each_character_and_never_falls(script: Any, text: str) -> None:
    normal, index_map = script.normalize(text)
    assert len(normal) == len(index_map)
    assert all(0 <= index < len(text) for index in index_map)
    assert index_map == sorted(index_map)


@unhurried
@given(texts)
def test_all_stages_in_turn_are_normalize(script: Any, text: str) -> None:
    assert script.staged(text) == script.normalize(text)[0]


@unhurried
@given(texts)
def test_normalizing_again_changes_nothing(script: Any, text: str) -> None:
    normal = script.normalize(text)[0]
    assert script.normalize(normal)[0] == normal


@unhurried
@given(texts, texts, texts)
def test_a_verified_passage_equals_the_quote(
    script: Any, before: str, quote: str, after: str
) -> None:
    source = f"{before} {quote} {after}"
    result = script.verify(quote, source)
    locator = result["locator"]
    if locator is None:
        assert result["status"] in {"absent", "unverifiable"}
        return
    span = source[locator["char_offset"] : locator["char_end"]]
    assert span == locator["matched_span"]
    assert locator["context"] in source
    if result["status"] == "exact":
        assert span == quote
    else:
        assert script.normalize(span)[0] in {
            script.normalize_quote(quote)[0],
            script.normalize(quote)[0],
        }
        assert result["normalization"]["equal_after"] is not None


@unhurried
@given(texts, texts)
def test_every_answer_can_be_printed(script: Any, quote: str, source: str) -> None:
    result = script.verify(quote, source)
    assert json.loads(json.dumps(result)) == result
    report = script.render_text(result)
    assert report.startswith(f"STATUS:         {result['status']}\n")
    report.encode()
    assert result["near_miss"] is None or 0 < result["near_miss"]["similarity"] <= 1
    assert script.status_exit()[result["status"]] == {"verified": 0}.get(
        result["citation_class"], 1 if result["status"] == "absent" else 3
    )
