"""A part of a claim beside a part of a statement: one number, rank or date, and what it stands with.

A claim may say more than one statement does, and be wrong in one place all the same. Here only the
words count that stand with the one slot. Two slots are in the same place where both are said of one
subject with the same words, or where the words right around them are the same.
"""

from __future__ import annotations

from collections.abc import Iterator

from pincite.claims.binding.periods import times_conflict
from pincite.claims.frames.frame import Frame
from pincite.claims.frames.words import Word
from pincite.claims.readings.numbers import own_stretch, own_words
from pincite.claims.readings.reach import is_of_another
from pincite.claims.readings.reading import Reading
from pincite.model import Span
from pincite.model.quantity import Quantity

_BEFORE, _BEHIND = 4, 4
_FEWEST, _NEAR, _SHARE = 3, 0.35, 0.75
_FIRST = frozenset({"first"})


def slots_of(claim: Frame) -> tuple[frozenset[str], ...]:
    """Give for each number, rank and date of a claim the stems of the words around it."""
    places = [quantity.span for quantity in claim.quantities]
    places += [word.span for word in claim.content if is_place(word)]
    places += [Span(period.start, period.end) for period in claim.periods]
    places += claim.negations
    found = (frozenset(word.stem for word in around(place, claim)) for place in places)
    return tuple(stems for stems in found if len(stems) > 1)


def is_place(word: Word) -> bool:
    """Tell whether a word is a place in an order."""
    return word.is_rank or word.text in _FIRST


def around(place: Span, frame: Frame) -> tuple[Word, ...]:
    """Give the words of meaning right around a place."""
    before = [word for word in frame.content if word.span.end <= place.start]
    behind = [word for word in frame.content if word.span.start >= place.end]
    return (*before[-_BEFORE:], *behind[:_BEHIND])


def is_in_its_place(reading: Reading, mine: Span, theirs: Span) -> bool:
    """Tell whether a place of the claim and one of the statement are of the same thing.

    The words right beside it are the same, or what is told behind it is told in the same words; and
    neither is denied, hoped or narrowed.
    """
    if not reading.passage.tongue.is_known or not _turns_alike(reading, mine, theirs):
        return False
    if _is_of_a_part(reading, theirs):
        return False
    if _goes_on_alike(reading, mine, theirs):
        return True
    if is_of_another(reading) or not _is_set_alike(reading, mine, theirs):
        return False
    return _has_same_neighbours(reading, mine, theirs) or (
        has_subject(reading, mine, theirs)
        and _is_said_of_it(reading, mine, theirs)
        and not _is_turned(reading.claim, mine, reading.passage)
        and not _is_turned(reading.passage, theirs, reading.claim)
    )


def _turns_alike(reading: Reading, mine: Span, theirs: Span) -> bool:
    """Tell whether the clauses of two places are denied alike, which is mostly not at all."""

    def denied(frame: Frame, place: Span) -> int:
        clause = frame.clause_at(place.start)
        return sum(clause.contains(span) for span in (*frame.negations, *frame.denials))

    return denied(reading.claim, mine) == denied(reading.passage, theirs)


def _is_turned(frame: Frame, place: Span, other: Frame) -> bool:
    """Tell whether something in the clause of a place takes it back or narrows it.

    What the other side has as well turns nothing, and neither does "only" before a number.
    """
    clause = frame.clause_at(place.start)
    turning = (frame.unreal, frame.reports, frame.doubts)
    narrowing = (frame.restrictions, frame.quantifiers, frame.comparing, frame.subgroups)
    return any(
        clause.contains(span)
        and not place.overlaps(span)
        and frame.text[span.end : place.start].strip(" $€£")
        and span.of(frame.masked) not in other.masked
        for spans in (*turning, *narrowing)
        for span in spans
    )


def _has_same_neighbours(reading: Reading, mine: Span, theirs: Span) -> bool:
    """Tell whether the words right around a place are those around the other."""
    wanted = {word.stem for word in around(mine, reading.claim)}
    common = wanted & {word.stem for word in around(theirs, reading.passage)}
    return len(common) >= max(_FEWEST, _NEAR * len(wanted))


def _goes_on_alike(reading: Reading, mine: Span, theirs: Span) -> bool:
    """Tell whether three words of meaning or more behind one place are those behind the other."""
    both = [
        [word.stem for word in frame.content if word.span.start >= place.end][:_FEWEST]
        for frame, place in ((reading.claim, mine), (reading.passage, theirs))
    ]
    return len(both[0]) == _FEWEST and both[0] == both[1]


def _is_set_alike(reading: Reading, mine: Span, theirs: Span) -> bool:
    """Tell whether the words of the claim right before and behind a place are in the other's clause."""
    part = _joined_part(reading.claim, mine)
    words = [word for word in reading.claim.content if part.contains(word.span)]
    before = [word for word in words if word.span.end <= mine.start][-1:]
    behind = [word for word in words if word.span.start >= mine.end][:1]
    clause = reading.passage.clause_at(theirs.start)
    has = {word.stem for word in reading.passage.content if clause.contains(word.span)}
    has |= reading.around.about()
    return all(word.stem in has for word in before + behind)


def _joined_part(frame: Frame, place: Span) -> Span:
    """Give the part of a statement that a place lies in, up to the words that join it to others."""
    part = frame.part_at(place.start)
    joints = [
        word.span
        for word in frame.words
        if word.text in frame.tongue.joining and part.contains(word.span)
    ]
    start = max((one.end for one in joints if one.end <= place.start), default=part.start)
    end = min((one.start for one in joints if one.start >= place.end), default=part.end)
    return Span(start, max(start, end))


def _is_of_a_part(reading: Reading, theirs: Span) -> bool:
    """Tell whether a statement is of one of a series, or of one place, that the claim does not name.

    "The second season", "in Asia"; "first published" is no such thing.
    """
    passage, clause = reading.passage, reading.passage.clause_at(theirs.start)
    known = reading.claim.stems | reading.around.about()
    words = (None, *passage.words, None)
    for before, word, behind in zip(words, words[1:], words[2:], strict=False):
        if word is None or not clause.contains(word.span) or word.span.end > theirs.start:
            continue
        if word.stem in known:
            continue
        once = behind is not None and behind.text in passage.tongue.once
        placed = before is not None and before.text in passage.tongue.placing and word.is_capital
        if placed or (is_place(word) and not once):
            return True
    return False


def speaks_of_another_time(reading: Reading, claimed: Quantity) -> bool:
    """Tell whether the claim's time for a number conflicts with every one that the statement names.

    That is a time with no other number between, or one before all numbers.
    """
    own = own_stretch(claimed, reading.claim)
    first = min(quantity.span.start for quantity in reading.claim.quantities)
    stated = [period.form for period in reading.passage.periods]
    return any(
        stated and all(times_conflict(period.form, form) for form in stated)
        for period in reading.claim.periods
        if period.start < first or own.contains(Span(period.start, period.end))
    )


def has_subject(reading: Reading, mine: Span, theirs: Span) -> bool:
    """Tell whether the statement is about what the claim begins with, and about nobody else."""
    claim, passage = reading.claim, reading.passage
    if not claim.content or claim.words[0].text in claim.tongue.pronouns:
        return False
    part = claim.part_at(mine.start)
    names = [word for word in claim.content if word.is_capital and part.contains(word.span)]
    known = passage.stems | reading.around.about()
    if not all(word.stem in known for word in (claim.content[0], *names)):
        return False
    return _leads(reading) and not any(_rivals(reading, theirs))


def _leads(reading: Reading) -> bool:
    """Tell whether a statement begins with what the claim is about: its word, or "it".

    A part that leads in ("In his early days, …") may stand before.
    """
    passage = reading.passage
    pronouns = passage.tongue.pronouns - passage.tongue.articles
    known = reading.claim.stems | reading.around.about()
    for start in passage.part_starts[:2]:
        words = [word for word in passage.words if word.span.start >= start]
        if words and words[0].text in pronouns:
            return True
        if next((word.stem in known for word in words if word.carries), False):
            return True
    return False


def _rivals(reading: Reading, theirs: Span) -> Iterator[Word]:
    """Give names that begin a part of the statement before a place, and are not the claim's."""
    passage = reading.passage
    known = reading.claim.stems | reading.around.about()
    begins = set(passage.part_starts)
    for before, word in zip((None, *passage.words), passage.words, strict=False):
        if word.span.start >= theirs.start:
            return
        is_first = any(
            not passage.text[at : word.span.start].strip() for at in begins if at <= word.span.start
        )
        is_joined = before is not None and before.text in passage.tongue.joining
        if (is_first or is_joined) and word.is_capital and word.carries and word.stem not in known:
            yield word


def _is_said_of_it(reading: Reading, mine: Span, theirs: Span) -> bool:
    """Tell whether most words that stand with a place, names and subject aside, stand with the other."""
    about = reading.around.about()
    wanted = {
        word.stem
        for word in _own(mine, reading.claim)
        if word.stem not in about and not word.is_capital and not word.is_number
    }
    met = wanted & {word.stem for word in _own(theirs, reading.passage)}
    return len(met) >= _SHARE * len(wanted)


def _own(place: Span, frame: Frame) -> tuple[Word, ...]:
    for quantity in frame.quantities:
        if quantity.span == place:
            return own_words(quantity, frame)
    part = frame.part_at(place.start)
    return tuple(word for word in frame.content if part.contains(word.span) and word.span != place)
