"""Where something stands in a file, as a person finds it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pincite.model.span import Span


@dataclass(frozen=True, slots=True)
class Place:
    """A stretch of a file: ``line`` and ``column`` count from 1, in code points."""

    path: str
    span: Span
    line: int
    column: int
    end_line: int
    end_column: int
