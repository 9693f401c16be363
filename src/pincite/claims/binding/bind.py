"""Numbers with the words that they belong to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pincite.claims.binding.events import Event, find_event
from pincite.claims.binding.grammar import Grammar, grammar_of
from pincite.claims.binding.nouns import find_nouns
from pincite.claims.binding.periods import Period, find_periods, stretch_of
from pincite.claims.binding.phrases import Phrase, subject_phrase
from pincite.claims.binding.words import Word, is_comma, read_words, split_clauses
from pincite.claims.quantities.tongues import language_of
from pincite.model.quantity import Dimension, Direction, Quantity

_COLONS = (":", "\uff1a")
_NEXT = 2
_TIMES = frozenset({Dimension.YEAR, Dimension.DATE})


def bind(text: str, quantities: Sequence[Quantity], language: str = "") -> tuple[Quantity, ...]:
    """Give the quantities of a text with what the text says of each; nothing else is changed.

    ``event`` is a verb in its basic form; where the number is the level that a movement reached or
    left, "to" or "from" stands behind it in any language (``rise to``, ``steigen from``). ``time`` is in the form of
    ``periods``. Slots that were filled already, and cells, stay as they are.

    Args:
        text: One sentence, or a few; clauses are told apart.
        quantities: What was read from it, in order.
        language: Its two-letter code; guessed where it is left out.
    """
    if not quantities:
        return ()
    language = language_of(text, language) or "en"
    grammar = grammar_of(language)
    periods = find_periods(text, quantities, language)
    bound = list(quantities)
    before = _Clause(Phrase(), Event())
    for clause in split_clauses(read_words(text, quantities, periods, grammar), grammar):
        numbers = [word.number for word in clause if word.number >= 0]
        if not numbers and text[clause[-1].end :].lstrip()[:1] in _COLONS:
            before = _Clause(subject_phrase(clause, grammar), Event())
        for place, word in enumerate(clause):
            if word.number < 0:
                continue
            one = quantities[word.number]
            found = _bind_one(clause, place, one, grammar, before)
            time = _time_of(clause, word, periods, [quantities[number] for number in numbers])
            bound[word.number] = _filled(one, found, time)
            before = found
    return tuple(bound)


@dataclass(frozen=True, slots=True)
class _Clause:
    """What one number is said of; a later one that has no words of its own takes it over."""

    phrase: Phrase
    event: Event


def _bind_one(
    clause: Sequence[Word], place: int, quantity: Quantity, grammar: Grammar, before: _Clause
) -> _Clause:
    event = find_event(clause, place, quantity, grammar)
    phrase = find_nouns(clause, place, quantity, event, grammar)
    if not phrase and before.phrase:
        phrase = before.phrase
    elif phrase.noun and not phrase.entity and event.verb_at < 0:
        phrase = replace(phrase, entity=before.phrase.entity)
    if not event.verb and not event.direction:
        event = replace(before.event, verb_at=-1)
    elif not event.verb:
        event = replace(before.event, direction=event.direction)
    return _Clause(phrase, event)


def _filled(quantity: Quantity, found: _Clause, time: str) -> Quantity:
    direction = found.event.direction
    if direction is Direction.NONE and quantity.high < 0:
        is_change = quantity.dimension in (Dimension.PERCENT, Dimension.POINTS)
        direction = Direction.DOWN if is_change else direction
    if quantity.dimension in _TIMES:
        direction = Direction.NONE
    return replace(
        quantity,
        noun=quantity.noun or found.phrase.noun,
        modifiers=quantity.modifiers or found.phrase.modifiers,
        entity=quantity.entity or found.phrase.entity,
        time=quantity.time or time,
        event=quantity.event or found.event.name,
        direction=quantity.direction or direction,
    )


def _time_of(
    clause: Sequence[Word], word: Word, periods: Sequence[Period], quantities: Sequence[Quantity]
) -> str:
    """Give the period of a number: its own, else the next before another number, else the last."""
    start, end = clause[0].start, clause[-1].end
    own = [one for one in periods if one.start < word.end and word.start < one.end]
    if own:
        return own[0].form
    inside = [one for one in periods if start <= one.start < end]
    others = [one.span.start for one in quantities if one.dimension not in _TIMES]
    following = min((at for at in others if at > word.start), default=end)
    behind = [one for one in inside if word.end <= one.start < following]
    ahead = [one for one in inside if one.end <= word.start]
    nearest = behind[-1:] if _is_stretch(clause, behind) else behind[:1]
    if ahead and (not behind or _is_cut_off(clause, word.end, behind[0].start)):
        nearest = ahead[-1:]
    if not nearest:
        nearest = inside[:1] or [one for one in periods if one.end <= word.start][-1:]
    if nearest:
        return nearest[0].form
    return _stretch_beside(word, quantities)


def _stretch_beside(word: Word, quantities: Sequence[Quantity]) -> str:
    """Give the stretch of months that stands right before a number: "nine months 2,871"."""
    before = [one for one in quantities if one.span.end <= word.start]
    near = before[-1:] if before and word.start - before[-1].span.end <= _NEXT else []
    return stretch_of(near[0]) if near else ""


def _is_stretch(clause: Sequence[Word], periods: Sequence[Period]) -> bool:
    """Tell whether two periods are the ends of one: "from 2018 to 2019" is said of 2019."""
    if len(periods) != 2:
        return False
    between = [word for word in clause if periods[0].end <= word.start < periods[1].start]
    return len(between) == 1


def _is_cut_off(clause: Sequence[Word], start: int, end: int) -> bool:
    """Tell whether a comma stands between a number and a period: "1,200 people, more than in 2018"."""
    return any(is_comma(word) for word in clause if start <= word.start < end)
