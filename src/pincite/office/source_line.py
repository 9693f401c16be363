"""What a note or a slide says of a source."""

from __future__ import annotations

from pincite.model.values import dataclass


@dataclass(frozen=True, slots=True)
class SourceLine:
    """One source: its number, its address and title on one line each, and what a click opens.

    ``link`` is an http(s) address, or empty.
    """

    number: int
    address: str
    link: str
    title: str

    def __post_init__(self) -> None:
        if self.link and not self.link.lower().startswith(("http://", "https://")):
            raise ValueError(f"no web address: {self.link!r}")
