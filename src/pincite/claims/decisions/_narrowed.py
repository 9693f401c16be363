"""What is said where a statement has words that the claim leaves out."""

from __future__ import annotations

from pincite.claims.decisions._rulings import compared, corrected, ruling_of, said
from pincite.claims.readings import Reading
from pincite.claims.readings.grounds import says_it
from pincite.claims.readings.standing import is_met, takes_something_away
from pincite.claims.ruling import Ruling
from pincite.model import Span
from pincite.model.claim import ClaimStatus, Flag

_FEWEST = 2


def narrowed_ruling(
    reading: Reading, spans: tuple[Span, ...], rule: str, what: str
) -> Ruling | None:
    """Give the ruling where a statement says the whole claim, and something that narrows it."""
    if not spans or not _says_all_else(reading):
        return None
    found = compared(reading)
    changes = [(one.claimed.span, one.stated.text) for one in found if one.stated.span in spans]
    return ruling_of(
        reading,
        ClaimStatus.MISLEADING,
        rule,
        left_out(reading, spans, f"{what} that the claim leaves out"),
        words=spans[0],
        claim_span=changes[0][0] if changes else None,
        comparisons=found,
        fix=corrected(reading.claim.text, changes) if changes else "",
        flags=(Flag.NEEDS_REVIEW,),
    )


def left_out(reading: Reading, spans: tuple[Span, ...], what: str) -> str:
    """Say which words of the statement make the difference."""
    words = ", ".join(dict.fromkeys(said(reading, span) for span in spans))
    return f"the source says {words}: {what}"


def _says_all_else(reading: Reading) -> bool:
    numbers = all(
        is_met(pair) or (pair.comparison is not None and takes_something_away(pair.comparison))
        for pair in reading.numbers
    )
    weight = len(reading.alignment.pairs) + len(reading.numbers) + len(reading.times)
    return numbers and weight >= _FEWEST and says_it(reading)
