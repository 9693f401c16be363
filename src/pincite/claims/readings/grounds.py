"""Whether a statement says a claim at all, and what it says beside it that takes something away."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pincite.claims.frames.frame import Frame
from pincite.claims.frames.words import Word
from pincite.claims.readings.reach import is_of_another, quantifiers_before
from pincite.claims.readings.reading import Reading
from pincite.model import Span

_LOOSEST, _ALWAYS = 6, 4
"""How many further words of meaning may stand between those of the claim: at most, and always."""


def says_it(reading: Reading) -> bool:
    """Tell whether a statement has the whole of a claim: words, order, clause, polarity, time.

    Numbers, and what narrows the statement, are looked at elsewhere.
    """
    return (
        reading.says_all
        and reading.keeps_order
        and reading.in_one_clause
        and reading.turns_alike
        and reading.names_agents_alike
        and reading.times_agree
        and is_compact(reading)
        and not broken_bonds(reading)
        and not voids(reading)
        and not is_of_another(reading)
    )


def is_compact(reading: Reading) -> bool:
    """Tell whether the words that met stand close enough to be of one thing."""
    return len(reading.inner_extra) <= min(_LOOSEST, max(_ALWAYS, len(reading.claim.content)))


def broken_bonds(reading: Reading) -> tuple[Word, ...]:
    """Give the claim's sharpening words that belong to another word in the statement.

    "First", "only", "largest" and their like are said of the word beside them: the third mayor is
    not the third most expensive campaign.
    """
    return tuple(_broken(reading))


def _broken(reading: Reading) -> Iterator[Word]:
    claimed, stated = reading.claim.content, reading.passage.content
    met = {one.span: other for one, other in reading.alignment.pairs}
    places = {word.span: place for place, word in enumerate(stated)}
    for place, word in enumerate(claimed):
        if word.span not in met or not _is_sharp(word, reading.claim):
            continue
        after = claimed[place + 1 : place + 2]
        before = claimed[place - 1 : place] if place else ()
        beside, step = (after[0], 1) if after else (before[0], -1) if before else (None, 0)
        if beside is None or beside.span not in met or _has_number_between(word, beside, reading):
            continue
        if places[met[beside.span].span] != places[met[word.span].span] + step:
            yield word
    taken = {other.span for other in met.values()}
    for word, other in reading.alignment.pairs:
        place = places[other.span]
        if place and stated[place - 1].is_rank and stated[place - 1].span not in taken:
            yield word


def _has_number_between(word: Word, beside: Word, reading: Reading) -> bool:
    start, end = sorted((word.span.start, beside.span.start))
    return any(start < one.span.start < end for one in reading.claim.quantities)


def _is_sharp(word: Word, frame: Frame) -> bool:
    tongue = frame.tongue
    return word.is_weighty or word.is_rank or word.text in tongue.superlatives


def voids(reading: Reading) -> tuple[Span, ...]:
    """Give what the statement has, and the claim has not, by which it is not told as so."""
    passage, claim = reading.passage, reading.claim
    return tuple(
        span
        for found, known in (
            (passage.unreal, claim.unreal),
            (passage.reports, claim.reports),
            (passage.denials, claim.denials),
        )
        for span in _only_here(reading, found, known)
    )


def narrowed_by(reading: Reading) -> tuple[Span, ...]:
    """Give the phrases that narrow the statement, and that the claim leaves out."""
    phrases = _only_here(reading, reading.passage.restrictions, reading.claim.restrictions)
    return (
        phrases
        or quantifiers_before(reading)
        or tuple(
            span
            for span in reading.within(reading.passage.subgroups)
            if not any(word.stem in reading.claim.stems for word in _last_word(reading, span))
        )
    )


def _last_word(reading: Reading, span: Span) -> tuple[Word, ...]:
    inside = [word for word in reading.passage.words if span.contains(word.span)]
    return tuple(inside[-1:])


def doubted_by(reading: Reading) -> tuple[Span, ...]:
    """Give the words that make the statement less than certain, and that the claim leaves out."""
    months = {reading.claim.text[one.start : one.end] for one in reading.claim.periods}
    found = _only_here(reading, reading.passage.doubts, reading.claim.doubts)
    return tuple(span for span in found if span.of(reading.passage.text) not in months)


def _only_here(
    reading: Reading, found: tuple[Span, ...], known: tuple[Span, ...]
) -> tuple[Span, ...]:
    mine = {span.of(reading.claim.masked) for span in known}
    mine |= {word.text for word in reading.claim.words}
    return tuple(
        span for span in reading.within(found) if span.of(reading.passage.masked) not in mine
    )


def is_of_the_same(reading: Reading, *, but: Sequence[Word] = ()) -> bool:
    """Tell whether a statement is about exactly what the claim is about, be its value another.

    The same words, order, clause, polarity and time, and nothing by which the statement is about
    a part of it: a narrower noun, a subset, a plan, somebody's opinion. The words in ``but`` may
    be missing: they are what differs.
    """
    return (
        all(word in but for word in reading.missing)
        and bool(reading.alignment.pairs)
        and reading.keeps_order
        and reading.in_one_clause
        and reading.turns_alike
        and reading.names_agents_alike
        and reading.times_agree
        and is_compact(reading)
        and not broken_bonds(reading)
        and not voids(reading)
        and not is_of_another(reading)
        and not narrowed_by(reading)
        and not is_narrower(reading)
    )


def is_narrower(reading: Reading) -> bool:
    """Tell whether further words inside the statement may make it about something narrower.

    A further word right before one that met, with nothing between, narrows it ("six blue trams");
    so does a name between the subject and its number ("revenue in Asia was 5"), and before a
    number a word that parts it from others ("another 40").
    """
    words = {stated.span.start for _, stated in reading.alignment.pairs}
    numbers = {
        pair.comparison.stated.span.start for pair in reading.numbers if pair.comparison is not None
    }
    first = min(words | numbers, default=0)
    unnamed = _begins_with_pronoun(reading.claim)
    for word in reading.alignment.extra:
        following = min((at for at in words | numbers if at >= word.span.end), default=-1)
        if word.moves or following < 0 or (unnamed and word.span.end <= first):
            continue
        if reading.passage.text[word.span.end : following].strip(" -"):
            continue
        if following in words or word.text in reading.passage.tongue.parting:
            return True
    return any(word.is_capital for word in reading.inner_extra)


def _begins_with_pronoun(frame: Frame) -> bool:
    """Tell whether a statement says its subject with a pronoun: any subject may be meant."""
    return bool(frame.words) and frame.words[0].text in frame.tongue.pronouns
