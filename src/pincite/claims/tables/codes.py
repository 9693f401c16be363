"""The codes of what tables can say of a claim; one is never used for anything else again."""

from __future__ import annotations

from enum import StrEnum

from pincite.model.claim import ClaimStatus


class Code(StrEnum):
    """What a ruling by a table says."""

    CELL_AGREES = "CLT001"
    OTHER_VALUE = "CLT002"
    OTHER_MAGNITUDE = "CLT003"
    CHANGE_AGREES = "CLT010"
    OTHER_CHANGE = "CLT011"
    OTHER_DIRECTION = "CLT012"
    COMPARISON_HOLDS = "CLT020"
    COMPARISON_TURNED = "CLT021"
    OTHER_DIFFERENCE = "CLT022"
    RANKING_HOLDS = "CLT030"
    OTHER_RANKING = "CLT031"
    COUNT_AGREES = "CLT040"
    OTHER_COUNT = "CLT041"

    @property
    def status(self) -> ClaimStatus:
        """The status that it gives a claim."""
        if self in _RIGHT:
            return ClaimStatus.VERIFIED
        return ClaimStatus.HALLUCINATION if self in _OPPOSITE else ClaimStatus.NUMERICAL_ERROR


_RIGHT = frozenset(
    {
        Code.CELL_AGREES,
        Code.CHANGE_AGREES,
        Code.COMPARISON_HOLDS,
        Code.RANKING_HOLDS,
        Code.COUNT_AGREES,
    }
)
_OPPOSITE = frozenset(
    {Code.OTHER_MAGNITUDE, Code.OTHER_DIRECTION, Code.COMPARISON_TURNED, Code.OTHER_RANKING}
)
