"""The source gives the claim's subject another place in the same order."""

from __future__ import annotations

from pincite.claims.decisions._rule import DecisionRule, Example
from pincite.claims.decisions._rulings import corrected, in_marks, ruling_of, said
from pincite.claims.frames.frame import Frame
from pincite.claims.frames.words import Word
from pincite.claims.readings import Reading
from pincite.claims.readings.slots import is_in_its_place, is_place
from pincite.claims.ruling import Ruling
from pincite.model import Span
from pincite.model.claim import ClaimStatus


def _look(reading: Reading) -> Ruling | None:
    for mine, kind in _places(reading.claim):
        stated = [rank for rank, of in _places(reading.passage) if of.stem == kind.stem]
        if len(stated) != 1 or _number(stated[0]) == _number(mine) or reading.times_differ:
            continue
        theirs = stated[0]
        if not is_in_its_place(reading, mine.span, theirs.span) or _is_told(mine, kind, reading):
            continue
        return ruling_of(
            reading,
            ClaimStatus.HALLUCINATION,
            "CLD051",
            f"the source says {said(reading, _with_kind(theirs, kind, reading.passage))}, the claim "
            f"{in_marks(Span(mine.span.start, kind.span.end).of(reading.claim.text))}",
            words=theirs.span,
            claim_span=mine.span,
            fix=corrected(reading.claim.text, [(mine.span, theirs.span.of(reading.passage.text))]),
        )
    return None


def _places(frame: Frame) -> list[tuple[Word, Word]]:
    """Give the ranks that are told of the subject, each with the word for what is ranked.

    In "the second season had" a rank only says which one is meant.
    """
    found: list[tuple[Word, Word]] = []
    for word, following in zip(frame.content, frame.content[1:], strict=False):
        if not is_place(word):
            continue
        before = [one for one in frame.words if one.span.end <= word.span.start]
        named = bool(before) and before[-1].text in frame.tongue.articles
        while before and before[-1].text in frame.tongue.articles:
            before.pop()
        # "A general and the 34th president": the article begins another thing that it is.
        leads = frame.tongue.predicating | (frame.tongue.joining if named else frozenset())
        if before and before[-1].text in leads:
            found.append((word, following))
    return found


def _is_told(mine: Word, kind: Word, reading: Reading) -> bool:
    """Tell whether the source has the claim's rank of the same kind anywhere."""
    return any(
        _number(word) == _number(mine) and following.stem == kind.stem
        for frame in reading.around.frames_with(kind.stem)
        for word, following in zip(frame.content, frame.content[1:], strict=False)
    )


def _number(rank: Word) -> str:
    return rank.stem if rank.is_rank else "#1"


def _with_kind(rank: Word, kind: Word, frame: Frame) -> Span:
    ends = [
        word.span.end
        for word in frame.content
        if word.stem == kind.stem and word.span.start >= rank.span.end
    ]
    return Span(rank.span.start, ends[0])


DECISION = DecisionRule(
    code="CLD051",
    name="other-place",
    status=ClaimStatus.HALLUCINATION,
    what=(
        "a part of the claim and a part of a statement give the same subject two places in one "
        "order, and nowhere does the source have the claim's"
    ),
    why=(
        "Who was the 34th president of a country was not its 35th. The rank is told of the subject; "
        "one that only says which season or edition is meant decides nothing."
    ),
    fires=Example(
        "Venn, a lawyer from Chile, was the 35th president of the club.",
        "Mara Venn was the 34th president of the club from 1961 to 1969.",
    ),
    silent=Example(
        "The first season of the club, in Chile, had six matches.",
        "The second season of the club had nine matches.",
    ),
    look=_look,
)
"""What, why, and both examples stand in the constant."""
