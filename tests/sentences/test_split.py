"""Sentences that are hard to split, and texts that are meant to be slow."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pincite.sentences import guess_language, split_sentences

_FILE = Path(__file__).parents[1] / "cases" / "sentences.jsonl"
_CASES = [json.loads(line) for line in _FILE.read_text(encoding="utf-8").splitlines()]


def _joined(case: dict[str, Any]) -> str:
    return str(case["joined_by"]).join(case["sentences"])


# What is too short to tell its language is split where the language is told alone.
_TELLING = [case for case in _CASES if guess_language(_joined(case))]


@pytest.mark.parametrize("case", _CASES, ids=lambda case: case["id"])
def test_hard_sentences(case: dict[str, Any]) -> None:
    text = _joined(case)
    spans = split_sentences(text, case["language"])
    assert [span.of(text) for span in spans] == case["sentences"]


@pytest.mark.parametrize("case", _TELLING, ids=lambda case: case["id"])
def test_hard_sentences_whose_language_is_guessed(case: dict[str, Any]) -> None:
    text = _joined(case)
    assert [span.of(text) for span in split_sentences(text, "")] == case["sentences"]


def test_most_hard_sentences_tell_their_language() -> None:
    assert len(_TELLING) > len(_CASES) / 2


@given(
    st.text(alphabet="aB1 .!?…。“”\"'()[]¹\n\t，」と🙂é", max_size=80),
    st.sampled_from(["", "en", "ja", "de"]),
)
def test_spans_cover_all_but_white_space_in_order(text: str, language: str) -> None:
    at = 0
    for span in split_sentences(text, language):
        assert not text[at : span.start].strip()
        found = span.of(text)
        assert found
        assert found == found.strip()
        at = span.end
    assert not text[at:].strip()


@pytest.mark.parametrize(
    "piece", ["“", '"', "(", ".", "a. ", ".[1]", "\n", "x", "» «", "[", "。", "¹"]
)
def test_time_grows_with_the_length(piece: str) -> None:
    begin = time.process_time()
    split_sentences(piece * (200_000 // len(piece)))
    assert time.process_time() - begin < 5


def test_long_texts_are_split_like_short_ones() -> None:
    sentence = "The lock at Oru (approx. 40 m long) was shut in Jan. 1921.[1]"
    text = " ".join([sentence] * 500)
    assert {span.of(text) for span in split_sentences(text, "en")} == {sentence}
