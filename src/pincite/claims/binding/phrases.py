"""Noun phrases: what is counted or measured, the words that narrow it, and whose it is."""

from __future__ import annotations

from collections.abc import Sequence

from pincite.claims.binding.grammar import Grammar, Order
from pincite.claims.binding.words import Word, is_adverb, is_certain_verb, is_comma
from pincite.model.values import dataclass

_LONGEST = 8
_SHORTEST_PLURAL = 3


@dataclass(frozen=True, slots=True)
class Phrase:
    """A noun phrase in lower case; ``end`` is the position behind it in its row of words."""

    noun: str = ""
    modifiers: tuple[str, ...] = ()
    entity: str = ""
    end: int = 0

    def __bool__(self) -> bool:
        return bool(self.noun or self.entity)


def phrase_after(words: Sequence[Word], start: int, grammar: Grammar) -> Phrase:
    """Give the noun phrase that begins at a position: "7 | live harbour pilot boats remained"."""
    while start < len(words) and words[start].lower in grammar.openers:
        start += 1
    end = _end_of_counted(words, start, grammar)
    if end <= start:
        return Phrase(end=start)
    phrase = _phrase(words[start:end], grammar)
    return Phrase(phrase.noun, phrase.modifiers, phrase.entity, end)


def _end_of_counted(words: Sequence[Word], start: int, grammar: Grammar) -> int:
    """Give where a phrase ends: at its plural, else before the first word that is no part of it."""
    end = start
    plural = False
    for position in range(start, min(len(words), start + _LONGEST)):
        word = words[position]
        if not word.is_word or word.lower in grammar.stops or is_adverb(word, grammar):
            break
        if (
            position > start
            and is_certain_verb(word, grammar)
            and not _narrows(words, position, grammar)
        ):
            break
        if plural and not is_plural(word, grammar):
            break
        plural = plural or is_plural(word, grammar)
        end = position + 1
    return end


def _narrows(words: Sequence[Word], position: int, grammar: Grammar) -> bool:
    """Tell whether a participle stands before a plural of its own: "41 badly injured sailors"."""
    following = words[position + 1 : position + 2]
    return (
        bool(following)
        and is_plural(following[0], grammar)
        and not any(is_plural(word, grammar) for word in words[max(0, position - 3) : position])
    )


def is_plural(word: Word, grammar: Grammar) -> bool:
    """Tell whether a word is a plural noun, by its ending or from the list."""
    lower = word.lower
    if lower in grammar.plurals:
        return True
    endings = grammar.endings
    ends = lower.endswith(endings.plural) and not lower.endswith(endings.no_plural)
    return ends and len(lower) > _SHORTEST_PLURAL and lower not in grammar.singulars


def subject_phrase(words: Sequence[Word], grammar: Grammar) -> Phrase:
    """Give the noun phrase that a stretch before a verb amounts to, its adverbials left out."""
    kept = _without_lead(_behind_relative(words, grammar), grammar)
    kept = [word for word in kept if word.number < 0 and not is_adverb(word, grammar)]
    head, tail = _cut_at_preposition(kept, grammar)
    if not head:
        return Phrase()
    if Order.NOUN_LAST in grammar.order and _is_of(tail, grammar):
        owned = subject_phrase(tail[1:], grammar)
        if owned.noun:
            before = tuple(word.lower for word in head if word.is_word)
            return Phrase(owned.noun, before + owned.modifiers, owned.entity)
    nouns = [word for word in head if word.lower not in grammar.stops]
    if nouns and nouns[-1].lower in grammar.counting_nouns and _is_of(tail, grammar):
        return subject_phrase(tail[1:], grammar)
    phrase = _phrase(head, grammar)
    return _with_tail(phrase, tail, grammar)


def _is_of(tail: Sequence[Word], grammar: Grammar) -> bool:
    return bool(tail) and tail[0].lower in grammar.partitives


def _behind_relative(words: Sequence[Word], grammar: Grammar) -> Sequence[Word]:
    """Drop a whole statement before a clause of its own: "She spoke for X, who received …"."""
    for position in range(len(words) - 1, 0, -1):
        if words[position].lower in grammar.relatives:
            before = words[:position]
            return before if _is_plain(before, grammar) else words[position + 1 :] or before
    return words


def _is_plain(words: Sequence[Word], grammar: Grammar) -> bool:
    return not any(is_certain_verb(word, grammar) for word in words[1:])


def _without_lead(words: Sequence[Word], grammar: Grammar) -> list[Word]:
    """Drop "In 2022", "Last year," and their like from the front of a clause."""
    row = list(words)
    commas = [position for position, word in enumerate(row) if is_comma(word)]
    for position in reversed(commas):
        behind = [word for word in row[position + 1 :] if word.is_word]
        if any(word.lower not in grammar.stops | grammar.trailing for word in behind):
            row = row[position + 1 :]
            break
        row = row[:position]
    while row and row[0].lower in grammar.conjunctions:
        row = row[1:]
    if row and row[0].lower in grammar.prepositions:
        number = next((i for i, word in enumerate(row[:5]) if word.number >= 0), 1)
        rest = row[number + 1 :]
        row = rest if any(word.is_word for word in rest) else row[1:]
    return row


def _cut_at_preposition(
    words: Sequence[Word], grammar: Grammar
) -> tuple[Sequence[Word], Sequence[Word]]:
    for position, word in enumerate(words):
        begins = word.lower in grammar.prepositions or word.lower in grammar.partitives
        if position and (begins or is_certain_verb(word, grammar)):
            return words[:position], words[position:]
    return words, ()


def _with_tail(phrase: Phrase, tail: Sequence[Word], grammar: Grammar) -> Phrase:
    """Add what stands behind a preposition: a name is whose it is, other words narrow."""
    telling = [word for word in tail if word.is_word and word.lower not in grammar.stops]
    is_owner = Order.CAPITAL_NOUNS in grammar.order and _is_of(tail, grammar)
    names = [word for word in telling if word.is_capital or is_owner]
    entity = phrase.entity or " ".join(word.lower for word in names)
    narrowing = tuple(word.lower for word in telling if word not in names or phrase.entity)
    return Phrase(phrase.noun, phrase.modifiers + narrowing, entity)


def _phrase(words: Sequence[Word], grammar: Grammar) -> Phrase:
    """Split the words of one phrase into its head, what narrows it, and an owner before it."""
    entity = ""
    kept = [word for word in words if word.is_word and word.lower not in grammar.stops]
    owner = next(
        (i for i, word in enumerate(kept) if word.lower.endswith(grammar.endings.owner)), -1
    )
    if 0 <= owner < len(kept) - 1:
        entity = " ".join(word.lower for word in kept[: owner + 1])
        for ending in grammar.endings.owned:
            entity = entity.removesuffix(ending)
        kept = kept[owner + 1 :]
    elif len(kept) > 1 and all(word.is_capital for word in kept):
        return Phrase("", (), " ".join(word.lower for word in kept))
    if not kept:
        return Phrase(entity=entity)
    lower = [word.lower for word in kept]
    size = 2 if " ".join(lower[-2:]) in grammar.compounds and len(lower) > 1 else 1
    return Phrase(" ".join(lower[-size:]), tuple(lower[:-size]), entity)
