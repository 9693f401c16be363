"""Whether what a statement says is said of the claim's subject, or of something beside it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from pincite.claims.frames.frame import Frame
from pincite.claims.frames.words import Word
from pincite.claims.readings.reading import Reading
from pincite.model import Span
from pincite.model.quantity import Dimension
from pincite.text.lazy_pattern import lazy_pattern

_POSSESSIVE = lazy_pattern(r"(?:['\u2019]s|s['\u2019])$")
_GAP = " \u00a0\u202f"


def is_of_another(reading: Reading) -> bool:
    """Tell whether a statement that has the claim's words says it of something else.

    Of the other of two that it joins, of what belongs to the claim's subject, of it in one place
    alone, or by how much more or less it is.
    """
    return (
        crosses_a_joint(reading)
        or _crosses_into_a_part(reading)
        or _is_the_standard(reading)
        or _belongs_to_it(reading)
        or _is_placed(reading)
        or _is_compared(reading)
    )


def crosses_a_joint(reading: Reading) -> bool:
    """Tell whether words behind a joining word were met with a number or time before it.

    In "Aster has 40 trams and Bellis has 60 buses", Bellis has no 40 trams: what stands between a
    joining word and the next number or time belongs to that one.
    """
    passage = reading.passage
    marks = sorted(_marks(passage), key=lambda span: span.start)
    if len(marks) < 2:
        return False
    met = {span.start for span in _met_marks(reading)}
    stated = [word.span for word in reading.words_met]
    for place, mark in enumerate(marks[:-1]):
        following = marks[place + 1]
        if mark.start not in met or following.start in met:
            continue
        joints = [
            word.span.end
            for word in passage.words
            if word.text in passage.tongue.joining
            and mark.end <= word.span.start
            and word.span.end <= following.start
        ]
        if joints and any(joints[0] <= span.start < following.start for span in stated):
            return True
    return False


def _crosses_into_a_part(reading: Reading) -> bool:
    """Tell whether a number of the whole was met with words that are told of a part of it.

    Of "900 students, of whom 300 live on campus", 900 live nowhere, and the college has no 300.
    """
    passage = reading.passage
    found = passage.tongue.partitive.search(passage.masked)
    numbers = [pair.comparison.stated.span for pair in reading.numbers if pair.comparison]
    if found is None or not numbers:
        return False
    words = [word.span for word in reading.words_met]
    return any(
        (number.start < found.start()) != (word.start < found.start())
        for number in numbers
        for word in words
    )


def _is_the_standard(reading: Reading) -> bool:
    """Tell whether a word was met in what something is so many times as large as.

    In "twice as long as the old one, at 640 m", the old one is not 640 m long.
    """
    passage = reading.passage
    if any(one.dimension is Dimension.MULTIPLE for one in reading.claim.quantities):
        return False
    for times in passage.quantities:
        if times.dimension is not Dimension.MULTIPLE:
            continue
        part = passage.part_at(times.span.start)
        links = [
            word.span.end
            for word in passage.words
            if word.text in passage.tongue.likening and times.span.end <= word.span.start < part.end
        ]
        if links and any(links[0] <= word.span.start < part.end for word in reading.words_met):
            return True
    return False


def _marks(frame: Frame) -> Iterator[Span]:
    """Give the numbers of a statement, and its times that are no part of a number's phrase."""
    yield from (quantity.span for quantity in frame.quantities)
    yield from (Span(one.start, one.end) for one in frame.periods)


def _met_marks(reading: Reading) -> Iterator[Span]:
    for pair in reading.numbers:
        if pair.comparison is not None:
            yield pair.comparison.stated.span
    for time in reading.times:
        if time.stated is not None:
            yield Span(time.stated.start, time.stated.end)


def _belongs_to_it(reading: Reading) -> bool:
    """Tell whether the claim's first word is only whose thing the statement is about.

    "Venn's brother won", "the brother of Venn won": Venn did not.
    """
    if not reading.alignment.pairs:
        return False
    mine, theirs = reading.alignment.pairs[0]
    passage = reading.passage
    if _is_owned(passage, theirs) and not _is_owned(reading.claim, mine):
        return True
    return any(_is_owner_alone(reading, mine, theirs) for mine, theirs in reading.alignment.pairs)


def _is_owner_alone(reading: Reading, mine: Word, theirs: Word) -> bool:
    """Tell whether a word has a possessive ending, and the claim not what it owns."""
    passage = reading.passage
    if _POSSESSIVE.search(theirs.span.of(passage.text)) is None:
        return False
    if _POSSESSIVE.search(mine.span.of(reading.claim.text)):
        return False
    following = next((x for x in passage.content if x.span.start >= theirs.span.end), None)
    return following is not None and following in reading.alignment.extra


def _is_owned(frame: Frame, word: Word) -> bool:
    """Tell whether "of" or "beside" stands before a word, and what it is of before that."""
    parting = frame.tongue.owning | frame.tongue.adjoining
    before = [one for one in frame.words if one.span.end <= word.span.start]
    # What stands before the name itself, as in "of the late Mara Venn", is skipped.
    while before and (before[-1].text in frame.tongue.articles or before[-1].is_capital):
        if before[-1].text in parting:
            break
        before.pop()
    if not before or before[-1].text not in parting:
        return False
    before.pop()
    owner = next((one for one in reversed(before) if one.carries), None)
    if owner is None or owner.text in frame.tongue.apposed:
        return False
    between = frame.text[owner.span.end : word.span.start]
    return not any(sign in between for sign in ",;:.()") and not any(
        Span(owner.span.end, word.span.start).contains(one.span) for one in frame.quantities
    )


def _is_placed(reading: Reading) -> bool:
    """Tell whether a figure is told of one place, which the claim leaves out: "revenue in Asia"."""
    passage = reading.passage
    if not reading.numbers or not passage.tongue.placing:
        return False
    last = passage.part_at(max(reading.stretch.start, reading.stretch.end - 1))
    reach = Span(reading.stretch.start, max(last.end, reading.stretch.end))
    for before, word in zip(passage.words, passage.words[1:], strict=False):
        if before.text in passage.tongue.placing and word in reading.alignment.extra:
            is_name = word.is_capital and passage.text[before.span.end : word.span.start].isspace()
            if is_name and reach.contains(word.span) and before.span.start:
                return True
    return False


def _is_compared(reading: Reading) -> bool:
    """Tell whether the stated figure is a difference, or of what something is compared with."""
    passage = reading.passage
    if any(reading.stretch.contains(span) for span in passage.comparing) and not (
        reading.claim.comparing
    ):
        return True
    found = [pair.comparison for pair in reading.numbers if pair.comparison is not None]
    return any(
        _step_behind(one.stated.span.end, passage)
        and not _step_behind(one.claimed.span.end, reading.claim)
        for one in found
    ) or any(
        _stands_behind(one.stated.span.start, passage, passage.tongue.likening)
        and not _stands_behind(one.claimed.span.start, reading.claim, passage.tongue.likening)
        for one in found
    )


def _stands_behind(start: int, frame: Frame, words: frozenset[str]) -> bool:
    """Tell whether one of some words stands before a number, an article between or none."""
    before = [word.text for word in frame.words if word.span.end <= start][-2:]
    if before and before[-1] in frame.tongue.articles:
        before.pop()
    return bool(before) and before[-1] in words


def _step_behind(end: int, frame: Frame) -> bool:
    """Tell whether "more" or "less" stands right behind a number."""
    following = next((word for word in frame.words if word.span.start >= end), None)
    return (
        following is not None
        and following.text in frame.tongue.differences
        and not frame.text[end : following.span.start].strip(_GAP)
    )


def quantifiers_before(reading: Reading) -> tuple[Span, ...]:
    """Give the words by which a statement is of some of the claim's subject: "most rooms"."""
    passage = reading.passage
    met = {word.span.start for word in reading.words_met}
    mine = {word.text for word in reading.claim.words}
    return tuple(
        span
        for span in passage.quantifiers
        if span.of(passage.masked) not in mine and _next_word(passage, span.end) in met
    )


def _next_word(frame: Frame, end: int) -> int:
    skipped = chain(frame.tongue.articles, frame.tongue.owning)
    known = set(skipped)
    return next(
        (
            word.span.start
            for word in frame.words
            if word.span.start >= end and word.text not in known
        ),
        -1,
    )
