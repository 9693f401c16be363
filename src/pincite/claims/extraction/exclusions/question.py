"""Questions state nothing."""

from __future__ import annotations

from pincite.claims.extraction.exclusions import Exclusion
from pincite.claims.extraction.sentence import Sentence

_CLOSING = " \"'\u201d\u2019\u00bb\u300d\ue000)]"


def _applies(sentence: Sentence) -> bool:
    return sentence.plain.rstrip(_CLOSING).endswith(("?", "\uff1f", "\u061f"))


EXCLUSION = Exclusion(
    name="questions",
    singular="question",
    summary="a question",
    applies=_applies,
    fires=("Could traffic double by 2030?",),
    stays=("Traffic doubled by 2020.",),
)
"""A question."""
