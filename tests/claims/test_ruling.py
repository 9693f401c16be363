"""A ruling is whole or it is not made."""

from __future__ import annotations

import pytest

from pincite.claims.ruling import Ruling
from pincite.model import Span
from pincite.model.claim import ClaimStatus, Confidence


def test_a_ruling_points_at_its_passage() -> None:
    ruling = Ruling(ClaimStatus.HALLUCINATION, "the source says 4", (Span(3, 9),), "CLD001")
    assert ruling.passage == Span(3, 9)
    assert ruling.rank == 0


@pytest.mark.parametrize(
    ("status", "issue", "spans", "confidence"),
    [
        (ClaimStatus.HALLUCINATION, "the source says 4", (), None),
        (ClaimStatus.HALLUCINATION, "", (Span(3, 9),), None),
        (ClaimStatus.MISLEADING, "says up to 4", (Span(3, 9),), Confidence.EXACT),
        (ClaimStatus.VERIFIED, "same words", (Span(3, 9),), None),
    ],
)
def test_no_ruling_without_passage_words_or_the_fitting_confidence(
    status: ClaimStatus, issue: str, spans: tuple[Span, ...], confidence: Confidence | None
) -> None:
    with pytest.raises(ValueError, match="CLD001"):
        Ruling(status, issue, spans, "CLD001", confidence=confidence)
