"""Which number of a statement a claim's number has to be compared with, and how the two stand."""

from __future__ import annotations

from collections.abc import Sequence

from pincite.claims.binding.periods import times_conflict
from pincite.claims.frames.frame import Frame
from pincite.claims.frames.tongue import Tongue
from pincite.claims.frames.words import Word
from pincite.claims.quantities import compare
from pincite.model import Span
from pincite.model.claim import Precision
from pincite.model.quantity import Agreement, Comparison, Dimension, Quantity
from pincite.model.values import dataclass

_SAME_TIME = 3
_SAME_NOUN = 2


@dataclass(frozen=True, slots=True)
class NumberPair:
    """A claim's number and the statement's of the same thing.

    ``comparison`` is None where the statement has no number of its kind, or several of which none
    is clearly meant. ``elsewhere`` tells that another number of the statement is the claimed one,
    so that a difference may come of pairing the wrong two; ``told_apart`` that words of the claim
    stand with the one that was chosen and not with the others. ``others`` counts what it was
    chosen from.
    """

    claimed: Quantity
    comparison: Comparison | None
    elsewhere: bool = False
    told_apart: bool = False
    others: int = 0

    @property
    def agrees(self) -> bool:
        """Whether the two say the same number, as a rounding or in another unit at the least."""
        return self.comparison is not None and self.comparison.agrees


def pair_numbers(claim: Frame, passage: Frame, precision: Precision) -> tuple[NumberPair, ...]:
    """Pair every number of a claim with the statement's of the same thing."""
    in_order = _in_order(claim, passage, precision)
    if in_order is not None:
        return in_order
    return tuple(_pair(one, claim, passage, precision) for one in claim.quantities)


def _in_order(claim: Frame, passage: Frame, precision: Precision) -> tuple[NumberPair, ...] | None:
    """Pair row with row where both have as many numbers of the same kinds in the same roles."""
    claimed, stated = claim.quantities, passage.quantities
    if len(claimed) < 2 or len(claimed) != len(stated):
        return None
    same = all(
        one.dimension is other.dimension
        and role_of(one, claim) == role_of(other, passage)
        and not (one.time and other.time and times_conflict(one.time, other.time))
        and _nouns_meet(one, other, claim.tongue)
        for one, other in zip(claimed, stated, strict=True)
    )
    if not same:
        return None
    return tuple(
        NumberPair(one, compare(one, other, precision, stated_all=stated), told_apart=True)
        for one, other in zip(claimed, stated, strict=True)
    )


def _pair(one: Quantity, claim: Frame, passage: Frame, precision: Precision) -> NumberPair:
    compared = [
        (other, compare(one, other, precision, stated_all=passage.quantities))
        for other in passage.quantities
    ]
    comparable = [
        (other, found) for other, found in compared if found.agreement is not Agreement.INCOMPARABLE
    ]
    fitting = [
        (other, found) for other, found in comparable if _may_meet(one, other, claim, passage)
    ]
    elsewhere = any(found.agrees for _, found in comparable)
    if not fitting:
        return NumberPair(one, None, elsewhere=elsewhere)
    scores = [_score(one, other, claim, passage) for other, _ in fitting]
    best = max(scores)
    chosen = [found for (_, found), score in zip(fitting, scores, strict=True) if score == best]
    agreeing = [found for found in chosen if found.agrees]
    rivals = [] if agreeing else [other for other, found in fitting if found.agrees]
    if len(chosen) > 1 and len(agreeing) not in (0, len(chosen)):
        return NumberPair(one, None, elsewhere=True, others=len(fitting))
    if len(chosen) > 1 and not agreeing:
        return NumberPair(one, None, elsewhere=elsewhere, others=len(fitting))
    return NumberPair(
        one,
        chosen[0],
        elsewhere=elsewhere and not agreeing,
        told_apart=len(fitting) == 1
        or (
            len(chosen) < len(fitting)
            and (not rivals or _is_marked_out(one, chosen[0].stated, rivals, claim, passage))
        ),
        others=len(fitting),
    )


def _may_meet(one: Quantity, other: Quantity, claim: Frame, passage: Frame) -> bool:
    """Tell whether nothing says that two numbers are of two things."""
    if _is_whole(other, passage) and not _is_whole(one, claim):
        return False
    if one.time and other.time and times_conflict(one.time, other.time):
        return False
    roles = role_of(one, claim), role_of(other, passage)
    if not _roles_meet(roles, (one, other), claim, passage):
        return False
    return _nouns_meet(one, other, claim.tongue)


def _is_whole(quantity: Quantity, frame: Frame) -> bool:
    """Tell whether a number is that of which a part is told: "half of the 60 seats"."""
    before = frame.text[: quantity.span.start].rstrip().lower()
    return before.endswith(frame.tongue.wholes) and bool(frame.tongue.wholes)


def _roles_meet(
    roles: tuple[str, str], numbers: tuple[Quantity, Quantity], claim: Frame, passage: Frame
) -> bool:
    one, other = roles
    if one == other:
        return True
    if "from" in roles:
        return False
    if {one, other} == {"", "to"}:
        # "rose 5 %" is no level; "was 5 %" may be the level that "rose to 5 %" names.
        bare = claim if not one else passage
        return not any(word.moves for word in bare.content)
    if {one, other} != {"", "by"}:
        return False
    # "Grew by 500 ha" is no area of 12,400 ha; "grew 4 %" and "-4 %" are changes.
    bare, number = (claim, numbers[0]) if not one else (passage, numbers[1])
    part = bare.part_at(number.span.start)
    moves = any(word.moves and part.contains(word.span) for word in bare.content)
    return moves or number.low < 0 or number.text.startswith("+")


def role_of(quantity: Quantity, frame: Frame) -> str:
    """Give ``from``, ``to`` or ``by`` where that word stands right before the number.

    Of a word that is "of" as well ("de 2 para 3"), that a "to" follows the number tells.
    """
    before = frame.text[: quantity.span.start].rstrip().lower()
    cut = max(before.rfind(" "), before.rfind("\n")) + 1
    role = frame.tongue.roles.get(before[cut:], "")
    if role != "from_if_to":
        return role
    behind = frame.text[quantity.span.end :].split(maxsplit=1)
    return "from" if behind and frame.tongue.roles.get(behind[0].lower()) == "to" else ""


def _nouns_meet(one: Quantity, other: Quantity, tongue: Tongue) -> bool:
    """Tell whether what is counted is called alike, or one side does not say.

    Only of counts: what a measure, a price or a share belongs to is told by the words around it.
    """
    if not one.noun or not other.noun or one.dimension is not Dimension.COUNT:
        return True
    mine = {tongue.stem(word) for word in one.noun.split()}
    return bool(mine & {tongue.stem(word) for word in other.noun.split()})


def _score(one: Quantity, other: Quantity, claim: Frame, passage: Frame) -> int:
    """Count what ties a number of the statement to the claim's: words around it, period, noun."""
    stems = claim.stems
    score = sum(word.stem in stems for word in own_words(other, passage))
    if one.time and one.time == other.time:
        score += _SAME_TIME
    if one.noun and other.noun:
        score += _SAME_NOUN
    return score


def _is_marked_out(
    one: Quantity, other: Quantity, rivals: Sequence[Quantity], claim: Frame, passage: Frame
) -> bool:
    """Tell whether a number is the claim's by more than words it may share with those behind it.

    ``rivals`` are the numbers that are the claimed one. What stands before the first number may
    be said of those that have no subject of their own, and so may what is counted.
    """
    if one.time and one.time == other.time:
        mates = [x for x in passage.quantities if x.dimension is one.dimension and x != other]
        if all(x.time != other.time for x in mates):
            return True
    counted = {claim.tongue.stem(word) for word in other.noun.split()}
    is_shared = passage.quantities[:1] == (other,) and not all(
        _has_subject(rival, passage) for rival in rivals
    )
    return any(
        word.stem in claim.stems and word.stem not in counted
        for word in own_words(other, passage)
        if not (is_shared and word.span.start < other.span.start)
    )


def _has_subject(quantity: Quantity, passage: Frame) -> bool:
    """Tell whether words of meaning stand before a number that it shares with no other."""
    lead = Span(own_stretch(quantity, passage).start, quantity.span.start)
    return any(lead.contains(word.span) for word in passage.content)


def own_words(quantity: Quantity, frame: Frame) -> tuple[Word, ...]:
    """Give the words of meaning that stand with one number and not with another one beside it.

    Where nothing stands between the joining word and a number ("14 km long and 61 m deep"), it
    shares the words before the number that it is joined to.
    """
    stretches = [own_stretch(quantity, frame)]
    place = frame.quantities.index(quantity)
    while place and _follows_directly(stretches[-1], frame.quantities[place], frame):
        place -= 1
        earlier = own_stretch(frame.quantities[place], frame)
        stretches.append(Span(earlier.start, frame.quantities[place].span.start))
    return tuple(
        word
        for word in frame.content
        if any(stretch.contains(word.span) for stretch in stretches if len(stretch))
    )


def _follows_directly(stretch: Span, quantity: Quantity, frame: Frame) -> bool:
    lead = Span(stretch.start, max(stretch.start, quantity.span.start))
    return stretch.start > 0 and not any(lead.contains(word.span) for word in frame.content)


def own_stretch(quantity: Quantity, frame: Frame) -> Span:
    """Give the part of a statement that one number has to itself.

    That is its clause where no other number is in it, else what lies between commas; where several
    numbers do, it ends at the word that joins them, else at its neighbours.
    """
    part = frame.clause_at(quantity.span.start)
    if sum(part.contains(other.span) for other in frame.quantities) > 1:
        part = frame.part_at(quantity.span.start)
    start, end = part.start, max(part.end, quantity.span.end)
    for other in frame.quantities:
        if other == quantity or not part.overlaps(other.span):
            continue
        between = _between(quantity, other)
        joints = [
            word.span
            for word in frame.words
            if between.contains(word.span) and word.text in frame.tongue.joining
        ]
        if other.span.start < quantity.span.start:
            start = max(start, joints[-1].end if joints else between.start)
        else:
            end = min(end, joints[0].start if joints else between.end)
    return Span(start, max(start, end))


def _between(one: Quantity, other: Quantity) -> Span:
    first, second = sorted((one.span, other.span))
    return Span(min(first.end, second.start), second.start)
