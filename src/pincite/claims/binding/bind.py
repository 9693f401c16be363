"""Numbers with the words that they belong to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pincite.claims.binding.events import Event, find_event
from pincite.claims.binding.grammar import Grammar, grammar_of
from pincite.claims.binding.nouns import find_nouns
from pincite.claims.binding.periods import find_periods
from pincite.claims.binding.phrases import Phrase, subject_phrase
from pincite.claims.binding.timing import Times
from pincite.claims.binding.words import Word, read_words, split_clauses
from pincite.claims.quantities.tongues import language_of
from pincite.model.quantity import Dimension, Direction, Quantity
from pincite.model.values import dataclass

_COLONS = (":", "\uff1a")
# In words, on each side of a number; longer sentences are lists, or none.
_FARTHEST = 40
_TIMES = frozenset({Dimension.YEAR, Dimension.DATE})


def bind(text: str, quantities: Sequence[Quantity], language: str = "") -> tuple[Quantity, ...]:
    """Give the quantities of a text with what the text says of each; nothing else is changed.

    ``event`` is a verb in its basic form; where the number is the level that a movement reached or
    left, "to" or "from" stands behind it in any language (``rise to``, ``steigen from``). ``time``
    is in the form of ``periods``. Slots that were filled already, and cells, stay as they are. Takes
    time in proportion to the text: what stands far from a number says nothing of it.

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
    times = Times(periods, quantities)
    bound = list(quantities)
    before = _Clause(Phrase(), Event())
    for clause in split_clauses(read_words(text, quantities, periods, grammar), grammar):
        if (
            clause[-1].number < 0
            and text[clause[-1].end : clause[-1].end + 3].lstrip()[:1] in _COLONS
        ):
            before = _before_colon(clause, before, grammar)
        for at, word in enumerate(clause):
            if word.number < 0:
                continue
            near = clause[max(0, at - _FARTHEST) : at + _FARTHEST]
            one = quantities[word.number]
            found = _bind_one(near, min(at, _FARTHEST), one, grammar, before)
            bound[word.number] = _filled(one, found, times.of(near, word))
            before = found
    return tuple(bound)


@dataclass(frozen=True, slots=True)
class _Clause:
    """What one number is said of; a later one that has no words of its own takes it over."""

    phrase: Phrase
    event: Event


def _before_colon(clause: Sequence[Word], before: _Clause, grammar: Grammar) -> _Clause:
    """Give what a label in front of a colon names: "Index: −2.1%"."""
    if any(word.number >= 0 for word in clause):
        return before
    return _Clause(subject_phrase(clause[:_FARTHEST], grammar), Event())


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
