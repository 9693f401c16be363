"""The values of a page's walk: parts of a text that is still being written."""

from __future__ import annotations

from collections.abc import Callable

from pincite.model import LandmarkKind, MarkKind
from pincite.model.values import dataclass

Closers = tuple[Callable[[], None], ...]
"""What is to be done where an element ends, in this order."""

NOTHING: Closers = ()


class Stretch:
    """A part of the text; ``start`` is -1 while it holds nothing, ``end`` while it is open."""

    __slots__ = ("end", "first_part", "start")

    def __init__(self) -> None:
        self.start = -1
        self.end = -1
        self.first_part = -1

    @property
    def empty(self) -> bool:
        """Whether no character was written in it."""
        return self.start < 0


@dataclass(slots=True)
class MarkDraft:
    """A mark of a kind over a stretch that holds something."""

    kind: MarkKind
    start: int
    end: int


@dataclass(slots=True)
class LandmarkDraft:
    """A landmark; its label is ``label``, or made from these stretches once the text stands."""

    kind: LandmarkKind
    start: int
    end: int
    level: int = 0
    label: str = ""
    label_from: tuple[Stretch, ...] = ()
