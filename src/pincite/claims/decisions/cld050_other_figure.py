"""The source has another figure in the place of the claim's, and nowhere the claim's."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from pincite.claims.decisions._other_number import fix_of, issue_of
from pincite.claims.decisions._rule import DecisionRule, Example
from pincite.claims.decisions._rulings import ruling_of
from pincite.claims.frames.frame import Frame
from pincite.claims.quantities import compare
from pincite.claims.readings import Reading
from pincite.claims.readings.derived import follows_from_parts
from pincite.claims.readings.slots import around, is_in_its_place, speaks_of_another_time
from pincite.claims.ruling import Ruling
from pincite.model.claim import ClaimStatus, Precision
from pincite.model.quantity import Comparison, Dimension, Quantity
from pincite.text.lazy_pattern import lazy_pattern

_KINDS = frozenset(
    {
        Dimension.COUNT, Dimension.PERCENT, Dimension.CURRENCY, Dimension.MEASURE,
        Dimension.DURATION,
    }
)  # fmt: skip

_SHARES = frozenset({Dimension.SHARE, Dimension.MULTIPLE})
_GLUED = lazy_pattern(r"-([^\W\d_]+)")
# Before a number these say how it is meant, not which it is.
_FLAT = frozenset({"only", "over", "under", "more", "about", "up"})


def _look(reading: Reading) -> Ruling | None:
    for claimed in reading.claim.quantities:
        found = _other_figure(claimed, reading)
        if found is not None:
            return ruling_of(
                reading,
                ClaimStatus.NUMERICAL_ERROR,
                "CLD050",
                issue_of(reading, [found]),
                words=found.stated.span,
                claim_span=claimed.span,
                comparisons=(found,),
                fix=fix_of(reading.claim.text, [found]),
            )
    return None


def _other_figure(claimed: Quantity, reading: Reading) -> Comparison | None:
    if claimed.dimension not in _KINDS or speaks_of_another_time(reading, claimed):
        return None
    if claimed.dimension is Dimension.COUNT and not _thing(claimed, reading.claim):
        return None
    if _has(claimed, reading.passage):
        return None
    placed = [
        one
        for one in _alike(claimed, reading.claim, reading.passage)
        if is_in_its_place(reading, claimed.span, one.span)
        and not _is_parted(one, reading)
        and not _is_of_another(one, claimed, reading)
    ]
    if len(placed) != 1 or follows_from_parts(claimed, reading):
        return None
    found = compare(claimed, placed[0], Precision.FAIR)
    if found.error is None or found.agrees or _stands_elsewhere(claimed, reading):
        return None
    return found


def _alike(claimed: Quantity, claim: Frame, passage: Frame) -> Iterator[Quantity]:
    """Give the numbers of a statement that are of the claim's kind, and of the same noun."""
    wanted = _thing(claimed, claim)
    for one in passage.quantities:
        if one.dimension is not claimed.dimension or one.unit != claimed.unit:
            continue
        if one.is_range is not claimed.is_range:
            continue
        if claimed.dimension is not Dimension.COUNT or _thing(one, passage) == wanted:
            yield one


def _has(claimed: Quantity, frame: Frame) -> bool:
    """Tell whether a statement has the claim's figure, whatever it is said to be of."""
    return any(
        compare(claimed, one, Precision.FAIR).agrees
        for one in frame.quantities
        if one.dimension is claimed.dimension and one.unit == claimed.unit
    )


def _is_of_another(stated: Quantity, claimed: Quantity, reading: Reading) -> bool:
    """Tell whether another number of the claim is the stated one."""
    return any(
        compare(other, stated, Precision.FAIR).agrees
        for other in reading.claim.quantities
        if other != claimed
    )


def _is_parted(stated: Quantity, reading: Reading) -> bool:
    """Tell whether a number is one of several of its kind: "the last four years", "half of the 60"."""
    shares = [one for one in reading.passage.quantities if one.dimension in _SHARES]
    if stated.dimension is Dimension.COUNT and shares:
        return True
    before = [word for word in reading.passage.words if word.span.end <= stated.span.start][-1:]
    parting = reading.passage.tongue.parting | reading.passage.tongue.weighty
    mine = {word.text for word in reading.claim.words}
    return any(
        word.text in parting and word.text not in mine and word.text not in _FLAT for word in before
    )


def _thing(quantity: Quantity, frame: Frame) -> frozenset[str]:
    """Give the stems of what is counted, with its narrowing words; of "a two-act play", the acts."""
    glued = _GLUED.match(frame.text, quantity.span.end)
    words = [glued[1]] if glued else [*quantity.noun.split(), *quantity.modifiers]
    return frozenset(frame.tongue.stem(word.lower()) for word in words)


def _stands_elsewhere(claimed: Quantity, reading: Reading) -> bool:
    """Tell whether the source has the claim's figure, or several others, with words of its place."""
    question = "CLD050", claimed.span
    return reading.around.once(question, lambda: _is_told(claimed, reading))


def _is_told(claimed: Quantity, reading: Reading) -> bool:
    values: set[tuple[Decimal, Decimal]] = set()
    is_count = claimed.dimension is Dimension.COUNT
    for frame in _around_elsewhere(claimed, reading):
        if _has(claimed, frame):
            return True
        values.update((one.low, one.high) for one in _alike(claimed, reading.claim, frame))
        if is_count and len(values) > 1:
            return True
    return False


def _around_elsewhere(claimed: Quantity, reading: Reading) -> Iterator[Frame]:
    """Give the statements with figures and a word of the claimed figure's place, each once."""
    seen: set[int] = set()
    for word in around(claimed.span, reading.claim):
        for frame in reading.around.frames_with_figures(word.stem):
            if frame.start not in seen:
                seen.add(frame.start)
                yield frame


DECISION = DecisionRule(
    code="CLD050",
    name="other-figure",
    status=ClaimStatus.NUMERICAL_ERROR,
    what=(
        "a part of the claim and a part of a statement differ in one figure, and nowhere does the "
        "source have the claim's figure of that kind"
    ),
    why=(
        "The figure has the same unit or noun, and stands between the same words or is told of the "
        "same subject. Whatever else the claim says cannot make it right."
    ),
    fires=Example(
        "Mara Venn's first novel, a bestseller in Chile, has 1500 pages.",
        "Mara Venn wrote it in verse. Mara Venn's first novel has 1022 pages.",
    ),
    silent=Example(
        "Mara Venn's first novel, a bestseller in Chile, has 1500 pages.",
        "Mara Venn's first novel has 1022 pages. In large print it has 1500 pages.",
    ),
    look=_look,
)
"""What, why, and both examples stand in the constant."""
