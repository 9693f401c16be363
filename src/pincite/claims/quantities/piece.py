"""A number while it is read: what has been found of it so far, and where."""

from __future__ import annotations

from decimal import Decimal

from pincite.model.quantity import Bound, Dimension, Hedge
from pincite.model.values import dataclass


@dataclass(frozen=True, slots=True)
class Piece:
    """A number in a text before ranges are joined and the words around it are read.

    ``start`` and ``end`` are the stretch with sign and unit, ``figure`` the number alone, all
    half-open. ``scale`` is what its scale word multiplied it by, ``is_tolerance`` whether it
    stands behind ±, ``is_spelled`` whether it is written in words, ``is_end`` whether the
    word before it joins it to where a change began.
    """

    start: int
    end: int
    figure: tuple[int, int]
    low: Decimal
    high: Decimal
    dimension: Dimension = Dimension.COUNT
    unit: str = ""
    last_place: int | None = None
    other: Decimal | None = None
    bound: Bound = Bound.NONE
    hedge: Hedge = Hedge.NONE
    scale: int = 1
    is_spelled: bool = False
    is_tolerance: bool = False
    is_signed: bool = False
    is_end: bool = False

    @property
    def is_range(self) -> bool:
        """Whether it has two ends."""
        return self.low != self.high

    @property
    def is_moment(self) -> bool:
        """Whether it is a point or stretch of time and not a number of something."""
        return self.dimension in (Dimension.YEAR, Dimension.DATE)
