"""What one rule found: two stretches that belong together, and what follows from them in words."""

from __future__ import annotations

from pincite.model import Span
from pincite.model.claim import ClaimStatus, Confidence, Flag
from pincite.model.quantity import Comparison
from pincite.model.values import dataclass
from pincite.model.verdict import Verdict


@dataclass(frozen=True, slots=True)
class Ruling:
    """The answer of one rule about one claim and one source; a rule without one says nothing.

    ``spans`` are stretches of the source's text, the deciding one first: a sentence or a table's
    row, whole, so that a reader sees what it says; further ones are heads, captions or operands.
    ``words`` is the deciding place inside the first of them, where it is narrower (the cell, the
    number). ``claim_span`` is the stretch of the claim's text that is decided. ``issue`` is one
    sentence that says what the source says and what the claim says; for a verified claim it says
    what was compared. ``rule`` is the code of the rule (``CLD001``). ``confidence`` is there if
    and only if the status is verified. ``fix`` is how the claim should read, ``arithmetic`` shows
    a derivation or conversion (``8.4 − 4.1 = 4.3``).
    """

    status: ClaimStatus
    issue: str
    spans: tuple[Span, ...]
    rule: str
    claim_span: Span | None = None
    words: Span | None = None
    confidence: Confidence | None = None
    comparisons: tuple[Comparison, ...] = ()
    fix: str = ""
    flags: tuple[Flag, ...] = ()
    arithmetic: str = ""

    def __post_init__(self) -> None:
        if not self.spans:
            raise ValueError(f"{self.rule}: {self.status} without a passage")
        if (self.confidence is not None) != (self.status.verdict is Verdict.VERIFIED):
            raise ValueError(f"{self.rule}: {self.status} with confidence {self.confidence}")
        if not self.issue:
            raise ValueError(f"{self.rule}: {self.status} without words")

    @property
    def passage(self) -> Span:
        """The stretch of the source that decides."""
        return self.spans[0]

    @property
    def rank(self) -> int:
        """Where the status stands among all, the worst first; of two rulings the lower one wins."""
        return _ORDER[self.status]


_ORDER = {status: place for place, status in enumerate(ClaimStatus)}
