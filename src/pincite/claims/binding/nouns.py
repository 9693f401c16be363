"""What a number counts or measures, and whom it is said of."""

from __future__ import annotations

from collections.abc import Sequence

from pincite.claims.binding.events import Event
from pincite.claims.binding.grammar import Grammar, Order
from pincite.claims.binding.phrases import Phrase, phrase_after, subject_phrase
from pincite.claims.binding.words import Word
from pincite.model.quantity import Dimension, Quantity

_TIMES = frozenset({Dimension.YEAR, Dimension.DATE})
_COUNTED = frozenset({Dimension.COUNT, Dimension.ORDINAL})


def find_nouns(
    clause: Sequence[Word], place: int, quantity: Quantity, event: Event, grammar: Grammar
) -> Phrase:
    """Give the noun phrase of the number at a place of its clause."""
    subject = _subject(clause, place, event, grammar)
    if quantity.dimension in _TIMES:
        return subject
    counted = _behind(clause, place, quantity, event, grammar)
    if counted.noun:
        return _owned(counted, subject, event)
    before = _before_preposition(clause, place, event, grammar)
    if before.noun:
        return _owned(before, subject, event)
    moved = _moved(clause, place, event, grammar)
    if moved.noun:
        return _owned(moved, subject, event)
    if (
        event.verb
        and not event.direction
        and event.verb_at >= 0
        and _is_act(clause, event, grammar)
    ):
        return _as_entity(subject)
    return subject


def _subject(clause: Sequence[Word], place: int, event: Event, grammar: Grammar) -> Phrase:
    end = event.verb_at if event.verb_at >= 0 else place
    phrase = subject_phrase(clause[:end], grammar)
    if not phrase and Order.VERB_FIRST in grammar.order and 0 <= event.last_at < place:
        phrase = phrase_after(clause[:place], event.last_at + 1, grammar)
    return Phrase(entity=phrase.entity) if phrase.noun in grammar.movement_nouns else phrase


def _behind(
    clause: Sequence[Word], place: int, quantity: Quantity, event: Event, grammar: Grammar
) -> Phrase:
    """Give what stands behind the number: "7 boats", "62% of the commits", "an 8% rise in fares"."""
    at = place + 1
    if event.noun_at >= 0:
        at = max(event.noun_at, place) + 1
        if at < len(clause) and clause[at].lower in grammar.prepositions:
            return phrase_after(clause, at + 1, grammar)
        return Phrase()
    if at >= len(clause):
        return Phrase()
    if clause[at].lower in grammar.partitives:
        return _of(clause, at + 1, grammar)
    is_counted = quantity.dimension in _COUNTED and not quantity.unit
    opened = place > 0 and clause[place - 1].lower in grammar.openers
    if is_counted or opened:
        return phrase_after(clause, at, grammar)
    return Phrase()


def _of(clause: Sequence[Word], at: int, grammar: Grammar) -> Phrase:
    """Give what a share is of; another number may stand between: "7 of the 12 boats"."""
    for position in range(at, min(len(clause), at + 3)):
        if clause[position].number >= 0:
            return phrase_after(clause, position + 1, grammar)
        if clause[position].lower not in grammar.stops:
            break
    return phrase_after(clause, at, grammar)


def _before_preposition(
    clause: Sequence[Word], place: int, event: Event, grammar: Grammar
) -> Phrase:
    """Give what stands before "of" and the number: "had revenue of $5"; no movement does."""
    at = event.noun_at if 0 <= event.noun_at < place else place
    if at is not place:
        return Phrase()
    while at and clause[at - 1].lower in grammar.adverbs:
        at -= 1
    if not at or clause[at - 1].lower not in grammar.partitives:
        return Phrase()
    start = max(event.last_at + 1, 0) if event.last_at < at - 1 else 0
    return subject_phrase(clause[start : at - 1], grammar)


def _moved(clause: Sequence[Word], place: int, event: Event, grammar: Grammar) -> Phrase:
    """Give the object of a verb that moves a number: "cuts emissions by 40%"."""
    if not event.direction or not 0 <= event.last_at < place:
        return Phrase()
    return phrase_after(clause[:place], event.last_at + 1, grammar)


def _is_act(clause: Sequence[Word], event: Event, grammar: Grammar) -> bool:
    """Tell whether the subject does what the verb says: neither is it, nor suffers it."""
    group = [word.lower for word in clause[event.verb_at : event.last_at + 1]]
    return group[-1] not in grammar.copulas and not grammar.passives.intersection(group)


def _owned(phrase: Phrase, subject: Phrase, event: Event) -> Phrase:
    """Give a phrase that has no owner the subject of its clause as one."""
    if phrase.entity or event.verb_at < 0:
        return phrase
    owner = _as_entity(subject).entity
    if owner == phrase.noun or phrase.noun in owner.split():
        owner = subject.entity
    return Phrase(phrase.noun, phrase.modifiers, owner, phrase.end)


def _as_entity(subject: Phrase) -> Phrase:
    """Give a subject as whom something is said of: "the port authority borrowed …"."""
    if subject.entity or not subject.noun:
        return Phrase(entity=subject.entity)
    narrowing = [word for word in subject.modifiers if word]
    return Phrase(entity=" ".join((*narrowing, subject.noun)))
