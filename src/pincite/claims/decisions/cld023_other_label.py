"""A statement says it of another model, type or number of a series."""

from __future__ import annotations

from pincite.claims.decisions._rule import DecisionRule, Example
from pincite.claims.decisions._rulings import compared, corrected, in_marks, ruling_of, said
from pincite.claims.frames.words import Word
from pincite.claims.readings import Reading
from pincite.claims.ruling import Ruling
from pincite.model import Span
from pincite.model.claim import ClaimStatus
from pincite.text.lazy_pattern import lazy_pattern

_LETTERS = lazy_pattern(r"[^\W\d_]+")


def _look(reading: Reading) -> Ruling | None:
    labels = [word for word in reading.claim.content if word.is_label]
    if len(labels) != 1 or not (reading.numbers or reading.times):
        return None
    mine = labels[0]
    theirs = _in_its_place(reading, mine)
    if theirs is None or not _rest_is_said(reading, mine, theirs):
        return None
    return ruling_of(
        reading,
        ClaimStatus.HALLUCINATION,
        "CLD023",
        f"the source says it of {said(reading, theirs.span)}, the claim of "
        f"{in_marks(mine.span.of(reading.claim.text))}",
        words=theirs.span,
        claim_span=mine.span,
        comparisons=compared(reading),
        fix=corrected(reading.claim.text, [(mine.span, theirs.span.of(reading.passage.text))]),
    )


def _in_its_place(reading: Reading, mine: Word) -> Word | None:
    """Give the one label of the clause with the event, where it is of the claim's series.

    The claim's own label has to stand in another clause: then the source knows both, and tells
    two things of them.
    """
    events = [stated for one, stated in reading.alignment.pairs if one.stem != mine.stem]
    if not events:
        return None
    clause = reading.passage.clause_at(events[0].span.start)
    here = [
        word for word in reading.passage.content if word.is_label and clause.contains(word.span)
    ]
    known = [word for word in reading.passage.content if word.stem == mine.stem]
    if len(here) != 1 or not known or any(word in here for word in known):
        return None
    return here[0] if _series(here[0]) == _series(mine) else None


def _series(label: Word) -> str:
    found = _LETTERS.match(label.stem)
    return found[0] if found else ""


def _rest_is_said(reading: Reading, mine: Word, theirs: Word) -> bool:
    """Tell whether the clause has all else of the claim; a word of class before the label may lack."""
    clause = reading.passage.clause_at(theirs.span.start)
    content = reading.claim.content
    place = content.index(mine)
    free = {mine.stem} | {word.stem for word in content[max(0, place - 1) : place]}
    stems = {word.stem for word in reading.passage.content if clause.contains(word.span)}
    periods = all(
        pair.stated is not None and clause.contains(Span(pair.stated.start, pair.stated.end))
        for pair in reading.times
    )
    return (
        all(word.stem in stems for word in content if word.stem not in free)
        and periods
        and reading.times_agree
        and reading.numbers_agree
        and not reading.claim.negations
        and not any(clause.contains(span) for span in reading.passage.negations)
        and not any(clause.contains(span) for span in reading.passage.unreal)
    )


DECISION = DecisionRule(
    code="CLD023",
    name="other-label",
    status=ClaimStatus.HALLUCINATION,
    what=(
        "a statement tells the same event with the same number or date of another label of the "
        "same series, and names the claim's label for something else"
    ),
    why="K-2 and K-26 share their letters and are two things; the source tells them apart itself.",
    fires=Example(
        "The model K-26 was withdrawn on 9 June.",
        "The older K-2 series was withdrawn on 9 June; buyers should move to the K-26.",
    ),
    silent=Example(
        "The model K-26 was withdrawn on 9 June.", "The older K-2 series was withdrawn on 9 June."
    ),
    look=_look,
)
"""What, why, and both examples stand in the constant."""
