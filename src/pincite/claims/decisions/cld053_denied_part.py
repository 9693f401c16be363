"""A clause of the claim denies what a clause of the source says of the same subject, or the reverse."""

from __future__ import annotations

from pincite.claims.decisions._rule import DecisionRule, Example
from pincite.claims.decisions._rulings import ruling_of, said
from pincite.claims.frames.frame import Frame
from pincite.claims.frames.words import Word
from pincite.claims.readings import Reading
from pincite.claims.readings.slots import has_subject
from pincite.claims.ruling import Ruling
from pincite.model import Span
from pincite.model.claim import ClaimStatus

_FEWEST = 3
_REACH = 2


def _look(reading: Reading) -> Ruling | None:
    if reading.times_differ or not reading.numbers_agree or not reading.passage.tongue.is_known:
        return None
    claim, passage = reading.claim, reading.passage
    here, there = _denied(claim), _denied(passage)
    for negation, word in here:
        for other in passage.content:
            if other.stem == word.stem and _conflict(word, other, reading):
                return _ruling(reading, negation, other, passage.clause_at(other.span.start))
    for negation, word in there:
        for mine in claim.content:
            if mine.stem == word.stem and _conflict(mine, word, reading):
                return _ruling(reading, mine.span, word, Span(negation.start, word.span.end))
    return None


def _denied(frame: Frame) -> list[tuple[Span, Word]]:
    """Give each negation of a verb with the word that it denies."""
    found: list[tuple[Span, Word]] = []
    for negation in frame.negations:
        behind = [word for word in frame.words if word.span.start >= negation.end][: _REACH + 1]
        word = next((one for one in behind if one.carries), None)
        if negation.of(frame.masked) in frame.tongue.denying and word and not word.is_weighty:
            found.append((negation, word))
    return found


def _conflict(mine: Word, theirs: Word, reading: Reading) -> bool:
    """Tell whether one clause says of the same subject what the other denies, and nothing besides."""
    clauses = (
        reading.claim.part_at(mine.span.start),
        reading.passage.clause_at(theirs.span.start),
    )
    wanted = {word.stem for word in reading.claim.content if clauses[0].contains(word.span)}
    has = {word.stem for word in reading.passage.content if clauses[1].contains(word.span)}
    return (
        len(wanted & has) >= _FEWEST
        and wanted <= has | reading.around.about()
        and has_subject(reading, mine.span, theirs.span)
        and _negations(reading.claim, clauses[0]) + _negations(reading.passage, clauses[1]) == 1
        and not _is_narrowed(reading, clauses)
        and not _is_otherwise_told(mine, reading)
    )


def _negations(frame: Frame, clause: Span) -> int:
    return sum(clause.contains(span) for span in (*frame.negations, *frame.denials))


def _is_narrowed(reading: Reading, clauses: tuple[Span, Span]) -> bool:
    """Tell whether either clause has words that narrow, doubt or report it, and the other lacks."""
    sides = (reading.claim, reading.passage)
    for frame, other, clause in zip(sides, reversed(sides), clauses, strict=True):
        found = (frame.unreal, frame.reports, frame.doubts, frame.restrictions, frame.quantifiers)
        for span in (span for spans in (*found, frame.comparing) for span in spans):
            if clause.contains(span) and span.of(frame.masked) not in other.masked:
                return True
    return False


def _is_otherwise_told(word: Word, reading: Reading) -> bool:
    """Tell whether the source both says and denies it: then somebody has to read it."""
    told: set[bool] = set()
    for frame in reading.around.frames_with(word.stem):
        denied = {one.span for _, one in _denied(frame)}
        told |= {one.span in denied for one in frame.content if one.stem == word.stem}
    return len(told) > 1


def _ruling(reading: Reading, mine: Span, theirs: Word, words: Span) -> Ruling:
    return ruling_of(
        reading,
        ClaimStatus.HALLUCINATION,
        "CLD053",
        f"the source says {said(reading, reading.passage.clause_at(theirs.span.start))}, and one of "
        "the two denies it",
        words=words,
        claim_span=mine,
    )


DECISION = DecisionRule(
    code="CLD053",
    name="denied-part",
    status=ClaimStatus.HALLUCINATION,
    what=(
        'a clause of the claim says "X does not V" where a clause of the source says "X does V" '
        "with all its words, or the reverse, and the source nowhere says both"
    ),
    why=(
        "The one negation stands right before the verb, the subject is the same, and neither clause "
        "narrows, doubts or reports what the other says flatly."
    ),
    fires=Example(
        "Mara Venn never served under Captain Okafor, and left the navy early.",
        "Mara Venn served as a gunner under Captain Okafor.",
    ),
    silent=Example(
        "Mara Venn never served under Captain Okafor, and left the navy early.",
        "Mara Venn may have served as a gunner under Captain Okafor.",
    ),
    look=_look,
)
"""What, why, and both examples stand in the constant."""
