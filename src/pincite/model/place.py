"""Where something stands in a file, as a person finds it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pincite.model.values import dataclass

if TYPE_CHECKING:
    from pincite.model.span import Span


@dataclass(frozen=True, slots=True)
class Place:
    """A stretch of a file: ``line`` and ``column`` count from 1, in code points.

    ``where`` is what a person follows where the lines are none of the file: ``page 3, paragraph
    12``, ``slide 4``; else it is empty.
    """

    path: str
    span: Span
    line: int
    column: int
    end_line: int
    end_column: int
    where: str = ""

    def __str__(self) -> str:
        """Give the place as ``report.md:3:29``, or as ``report.docx, page 3, paragraph 12``."""
        if self.where:
            return f"{self.path}, {self.where}"
        return f"{self.path}:{self.line}:{self.column}"
