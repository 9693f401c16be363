"""A statement denies what the claim says, or says what it denies."""

from __future__ import annotations

from pincite.claims.decisions._rule import DecisionRule, Example, Words
from pincite.claims.decisions._rulings import compared, ruling_of, said
from pincite.claims.frames.frame import Frame
from pincite.claims.frames.words import Word
from pincite.claims.readings import Reading
from pincite.claims.readings.grounds import broken_bonds, doubted_by, narrowed_by, voids
from pincite.claims.ruling import Ruling
from pincite.model import Span
from pincite.model.claim import ClaimStatus

_FEWEST = 3
_MOST_EXTRA = 1


def _look(reading: Reading) -> Ruling | None:
    here, there = reading.within(reading.passage.negations), reading.claim.negations
    if len(here) + len(there) != 1 or not _is_close(reading):
        return None
    met = {word.span for pair in reading.alignment.pairs for word in pair}
    turned = (
        _turned_word(reading.passage, here[0]) if here else _turned_word(reading.claim, there[0])
    )
    if turned is None or turned.span not in met:
        return None
    place = _around(here[0], turned.span) if here else reading.stretch
    return ruling_of(
        reading,
        ClaimStatus.HALLUCINATION,
        "CLD020",
        f"the source says {said(reading, _clause(reading))}, which the claim "
        f"{'turns round' if here else 'denies'}",
        words=place,
        claim_span=there[0] if there else None,
        comparisons=compared(reading),
    )


def _is_close(reading: Reading) -> bool:
    """Tell whether the statement has the claim's words, all and hardly more, in one clause."""
    return (
        reading.says_all
        and not reading.alignment.moved
        and len(reading.alignment.pairs) >= _FEWEST
        and len(reading.inner_extra) <= _MOST_EXTRA
        and reading.in_one_clause
        and reading.numbers_agree
        and reading.times_agree
        and (bool(reading.claim.periods) or not reading.passage.periods)
        and reading.names_agents_alike
        and not reading.within(reading.passage.denials)
        and not reading.claim.denials
        and not broken_bonds(reading)
        and not voids(reading)
        and not narrowed_by(reading)
        and not doubted_by(reading)
    )


def _around(one: Span, other: Span) -> Span:
    return Span(min(one.start, other.start), max(one.end, other.end))


def _turned_word(frame: Frame, negation: Span) -> Word | None:
    """Give the next word of meaning behind a negation, or before it: that is what it denies."""
    if frame.tongue.negates_before:
        before = [word for word in frame.content if word.span.end <= negation.start]
        return before[-1] if before else None
    behind = [word for word in frame.content if word.span.start >= negation.end]
    return behind[0] if behind else None


def _clause(reading: Reading) -> Span:
    first = reading.passage.clause_at(reading.stretch.start)
    text = first.of(reading.passage.text)
    lead = len(text) - len(text.lstrip())
    return Span(first.start + lead, first.start + len(text.rstrip()))


DECISION = DecisionRule(
    code="CLD020",
    name="denied",
    status=ClaimStatus.HALLUCINATION,
    what='one clause of the source says "X does not V" where the claim says "X does V", or the reverse',
    why=(
        "The one negation stands before a word that both have, in a clause that has all of the "
        "claim's words and hardly any more. A negation of something else, or two that balance, "
        "decide nothing."
    ),
    fires=Example("The licence allows night work.", "The licence does not allow night work."),
    silent=Example("The glue bonds oak.", "The glue bonds oak but not teak."),
    look=_look,
    words=Words.ALL,
)
"""What, why, and both examples stand in the constant."""
