"""The verb or the named movement that a number belongs to, and which way it goes."""

from __future__ import annotations

from collections.abc import Sequence

from pincite.claims.binding.grammar import Grammar, Order
from pincite.claims.binding.words import Word, is_adverb, is_certain_verb
from pincite.model.quantity import Dimension, Direction, Quantity
from pincite.model.values import dataclass

_FARTHEST_NOUN = 3


@dataclass(frozen=True, slots=True)
class Event:
    """A verb in its basic form; ``verb_at`` is where its group begins in the clause, or -1.

    ``last_at`` is where the group ends, ``noun_at`` where a noun stands for the movement.
    ``level`` is "to" or "from" where the number is a level that was reached or left.
    """

    verb: str = ""
    direction: Direction = Direction.NONE
    verb_at: int = -1
    last_at: int = -1
    noun_at: int = -1
    level: str = ""

    @property
    def name(self) -> str:
        """The verb with the preposition of a level: ``rise to``."""
        return f"{self.verb} {self.level}".strip() if self.verb else ""


def find_event(clause: Sequence[Word], place: int, quantity: Quantity, grammar: Grammar) -> Event:
    """Give the event of the number at a place of its clause."""
    factor = _factor_verb(quantity, grammar)
    if factor:
        return Event(factor, grammar.direction_of(factor), place, place)
    noun_at = _movement_noun(clause, place, quantity, grammar)
    first, last = _verb_group(clause, place, grammar)
    verb = _name_of(clause[last], grammar) if last >= 0 else ""
    if not verb and Order.VERB_LAST in grammar.order:
        verb = _verb_behind(clause, place, grammar)
    if noun_at >= 0:
        verb = grammar.movement_nouns[clause[noun_at].lower]
    direction = grammar.direction_of(verb)
    beside = _beside(clause, place, grammar)
    level = ""
    if grammar.direction_of(verb) and place:
        level = _level(clause, place, grammar)
    if level:
        return Event(verb, direction, first, last, noun_at, level)
    return Event(verb, beside or direction, first, last, noun_at)


def _factor_verb(quantity: Quantity, grammar: Grammar) -> str:
    """Give the verb that a factor is told by: "more than doubled"."""
    if quantity.dimension is not Dimension.MULTIPLE:
        return ""
    verb = grammar.verbs.get(quantity.text.lower().split()[-1], "")
    return verb if grammar.direction_of(verb) else ""


def _name_of(word: Word, grammar: Grammar) -> str:
    """Give a verb in its basic form, one that no list holds as it stands; copulas have no name."""
    if word.lower in grammar.copulas or word.lower in grammar.auxiliaries:
        return grammar.verbs.get(word.lower, "") if word.lower not in grammar.passives else ""
    return grammar.verbs.get(word.lower, word.lower)


def _verb_behind(clause: Sequence[Word], place: int, grammar: Grammar) -> str:
    """Give the verb behind a number where the one before is only part of it: "ist um 5 % gestiegen"."""
    names = (grammar.verbs.get(word.lower, "") for word in reversed(clause[place + 1 :]))
    return next(filter(None, names), "")


def _level(clause: Sequence[Word], place: int, grammar: Grammar) -> str:
    """Give "to" or "from" where a word right before the number tells that it is a level."""
    return grammar.levels.get(clause[place - 1].lower, "")


def _movement_noun(clause: Sequence[Word], place: int, quantity: Quantity, grammar: Grammar) -> int:
    """Give where a noun like "increase" stands that the number measures, or -1."""
    for position in range(place + 1, min(len(clause), place + _FARTHEST_NOUN)):
        word = clause[position]
        if word.lower in grammar.movement_nouns:
            return position if _is_movement(word, quantity, grammar) else -1
        joins = Order.NOUN_LAST in grammar.order and word.lower in grammar.partitives
        if not joins and (not word.is_word or word.lower in grammar.stops):
            break
    for position in range(place - 1, max(-1, place - 1 - _FARTHEST_NOUN), -1):
        word = clause[position]
        if word.lower in grammar.movement_nouns and (
            position == 0 or _is_noun_here(clause, position, grammar)
        ):
            return position if _is_movement(word, quantity, grammar) else -1
        if not (word.lower in grammar.prepositions or word.lower in grammar.adverbs):
            break
    return -1


def _is_movement(word: Word, quantity: Quantity, grammar: Grammar) -> bool:
    """Tell a movement from an amount: a loss of 2% from a loss of $2."""
    is_money = quantity.dimension is Dimension.CURRENCY
    return not (is_money and word.lower in grammar.amounts)


def _is_noun_here(clause: Sequence[Word], position: int, grammar: Grammar) -> bool:
    """Tell whether a word that is noun and verb stands as a noun: behind an opener or adjective."""
    word, before = clause[position], clause[position - 1]
    if word.lower not in grammar.verbs:
        return True
    return before.lower in grammar.openers or before.lower in grammar.prepositions


def _verb_group(clause: Sequence[Word], place: int, grammar: Grammar) -> tuple[int, int]:
    """Give the first and last position of the verbs that govern the number, or (-1, -1)."""
    last = _nearest_verb(clause, place, grammar)
    if last < 0:
        return -1, -1
    while last > place and last + 1 < len(clause) and _is_verb(clause[last + 1], grammar):
        last += 1
    first = last
    while first and (
        _is_verb(clause[first - 1], grammar)
        or clause[first - 1].lower in grammar.adverbs
        or is_adverb(clause[first - 1], grammar)
    ):
        first -= 1
    return first, last


def _is_verb(word: Word, grammar: Grammar) -> bool:
    return is_certain_verb(word, grammar) or word.lower in grammar.copulas


def _nearest_verb(clause: Sequence[Word], place: int, grammar: Grammar) -> int:
    """Give the verb before the number, else the one behind it; one that could be a noun comes last."""
    certain = [i for i, word in enumerate(clause) if is_certain_verb(word, grammar)]
    possible = [i for i in range(1, len(clause)) if _may_be_verb(clause, i, grammar)]
    for found in (certain, possible):
        ahead = [i for i in found if i < place]
        behind = [i for i in found if i > place]
        if ahead or behind:
            return ahead[-1] if ahead else behind[0]
    return -1


def _may_be_verb(clause: Sequence[Word], position: int, grammar: Grammar) -> bool:
    """Tell whether a form that is a noun as well can be the verb here: a noun stands before it."""
    word, before = clause[position], clause[position - 1]
    if word.lower not in grammar.verbs and word.lower not in grammar.copulas:
        return False
    if word.is_capital:
        return False
    if before.lower in grammar.pronouns or before.number >= 0:
        return True
    follows_noun = before.is_word and before.lower not in grammar.stops
    behind = clause[position + 1].lower if position + 1 < len(clause) else ""
    return follows_noun and behind not in grammar.partitives


def _beside(clause: Sequence[Word], place: int, grammar: Grammar) -> Direction:
    """Give the direction that a word right beside the number tells: "up 5%", "8% lower"."""
    for position in (place - 1, place + 1):
        if 0 <= position < len(clause):
            found = grammar.beside.get(clause[position].lower)
            if found is not None:
                return found
    return Direction.NONE
