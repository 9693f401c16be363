"""A stretch of a text: where it begins and where it ends."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """Half-open range of code points in the text as read: ``text[start:end]``.

    Raises:
        ValueError: if the range is negative or turned round.
    """

    start: int
    end: int

    def __post_init__(self) -> None:
        if not 0 <= self.start <= self.end:
            raise ValueError(f"not a span: {self.start}..{self.end}")

    def __len__(self) -> int:
        return self.end - self.start

    def overlaps(self, other: Span) -> bool:
        """Tell whether the two share at least one code point."""
        return self.start < other.end and other.start < self.end

    def contains(self, other: Span) -> bool:
        """Tell whether every code point of ``other`` is in this span."""
        return self.start <= other.start and other.end <= self.end

    def of(self, text: str) -> str:
        """Give the part of ``text`` that the span covers."""
        return text[self.start : self.end]
