"""What points, commas and spaces mean in a figure: the language says, or the text itself does."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import StrEnum

from pincite.claims.quantities.surface import Surface
from pincite.model.values import dataclass


class Mark(StrEnum):
    """The decimal mark of a notation."""

    POINT = "."
    COMMA = ","

    @property
    def other(self) -> Mark:
        """The one that groups digits where this one parts decimals."""
        return Mark.COMMA if self is Mark.POINT else Mark.POINT


@dataclass(frozen=True, slots=True)
class Notation:
    """How figures are read.

    ``decimal`` decides what ``1.234`` is, and where ``is_open`` both readings are kept.
    ``space_groups`` is whether an ordinary space may stand between groups of three digits.
    """

    decimal: Mark
    is_open: bool = False
    space_groups: bool = False


# Figures that can be read in one way only, and by it tell the notation of those that cannot.
_MARKED = re.compile(r"\d+(?:[.,]\d+)+")
_GROUPED_AND_BROKEN = re.compile(r"\d{1,3}(?:([.,])\d{3})+(?!\1)[.,]\d+")
_GROUPED = re.compile(r"\d{1,3}(?:([.,])\d{3})(?:\1\d{3})+|\d{1,2}(?:(,)\d{2})+,\d{3}")
_BROKEN = re.compile(r"(?:\d+[.,](?:\d{1,2}|\d{4,})|0[.,]\d+|\d{4,}[.,]\d+)")


def notation_of(surface: Surface, usual: Notation) -> Notation:
    """Give the notation of a text whose language has a usual one.

    Figures of the text that leave no doubt decide where the language does not say (``is_open``).
    Where they speak against the language, both readings stay open.
    """
    marks = set(_told(surface.plain))
    if not marks or marks == {usual.decimal}:
        settled = Notation(usual.decimal, is_open=False, space_groups=usual.space_groups)
        return settled if marks else usual
    if len(marks) == 1 and usual.is_open:
        return Notation(marks.pop(), is_open=False, space_groups=usual.space_groups)
    return Notation(usual.decimal, is_open=True, space_groups=usual.space_groups)


def _told(plain: str) -> Iterator[Mark]:
    for found in _MARKED.finditer(plain):
        figure = found[0]
        mark = Mark(figure[max(figure.rfind("."), figure.rfind(","))])
        if _GROUPED.fullmatch(figure) is not None:
            yield mark.other
        elif _BROKEN.fullmatch(figure) or _GROUPED_AND_BROKEN.fullmatch(figure):
            yield mark
