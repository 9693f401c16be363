"""The words of a text read stretch by stretch are those of the text read as a whole."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from pincite.claims.frames.tongue import tongue_of
from pincite.claims.frames.vocabulary import Vocabulary, terms_of
from pincite.claims.frames.words import senses_of

_PIECES = st.sampled_from(
    [
        "line", "the", "Not", "A", "B", "I", "a", "K-26", "Q2", "C++", "F#", "1,234", "2nd", "5", "l'été",
        "Tim’s", "naïve", "東京", "の", "カナ", "かな", "한", "।", ".", ",", "'", "-", "\n", "\n\n", "\t", "\u00a0",
        "\u202f", "x_y", "_", "(", "straße", "किताब", "كتاب", "І", "É",
    ]
)  # fmt: skip
_TEXTS = st.lists(st.one_of(_PIECES, st.just(" "), st.characters())).map("".join)


@pytest.mark.parametrize("language", ["en", "de", "fr", "ja", "hi"])
@settings(deadline=None)
@given(texts=st.lists(_TEXTS, min_size=1, max_size=3))
@example(texts=["line A and line B", "A", "an A. B", "X A\n B C"])
@example(texts=["東 京", "東京 A", "a 東"])
def test_words_are_the_same_however_often_they_were_seen(language: str, texts: list[str]) -> None:
    tongue = tongue_of(language)
    vocabulary = Vocabulary(tongue)
    for text in (*texts, *texts):
        senses = senses_of(text, tongue)
        assert vocabulary.terms_of(text) == terms_of(senses)
        assert vocabulary.stems_of(text) == {one.stem for one in senses if one.carries}
        assert {one.stem for one in senses if not one.carries} <= vocabulary.silent
