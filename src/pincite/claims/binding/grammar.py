"""The word classes of one language that bind numbers, read from its data file."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Flag, auto
from functools import cache, reduce
from operator import or_
from typing import Any

from pincite.claims.languages import words_about
from pincite.model.quantity import Direction

Words = frozenset[str]


@dataclass(frozen=True, slots=True)
class Endings:
    """Endings by which words are told that no list holds; ``str.endswith`` takes each as it is.

    ``noun`` are endings of verbs that can be nouns; a verb's basic form can be one as well, and with
    the endings ``nominal``, where there are any. ``owner`` those of whose something is, and
    ``owned`` what is cut off them.
    """

    verb: tuple[str, ...]
    noun: tuple[str, ...]
    nominal: tuple[str, ...]
    adverb: tuple[str, ...]
    plural: tuple[str, ...]
    no_plural: tuple[str, ...]
    owner: tuple[str, ...]
    owned: tuple[str, ...]


class Order(Flag):
    """How a language arranges and writes its words.

    ``VERB_FIRST``: the subject may stand behind its verb. ``VERB_LAST``: the verb may stand behind
    the number. ``NOUN_LAST``: whose something is stands
    before it, joined by a particle. ``CAPITAL_NOUNS``: a capital tells no name. ``UNSPACED``: no
    spaces part the words.
    """

    PLAIN = 0
    VERB_FIRST = auto()
    VERB_LAST = auto()
    NOUN_LAST = auto()
    CAPITAL_NOUNS = auto()
    UNSPACED = auto()


@dataclass(frozen=True, slots=True, eq=False)
class Grammar:
    """The word classes of a language, in lower case.

    ``verbs`` and ``movement_nouns`` lead from a form to its verb, ``levels`` from a preposition to
    "to" or "from": behind them a number is a level, and no change. ``order`` says how the language
    arranges and writes its words.
    """

    language: str
    openers: Words
    prepositions: Words
    conjunctions: Words
    pronouns: Words
    auxiliaries: Words
    adverbs: Words
    copulas: Words
    counting_nouns: Words
    compounds: Words
    plurals: Words
    singulars: Words
    amounts: Words
    verbs: Mapping[str, str]
    movement_nouns: Mapping[str, str]
    directions: Mapping[str, Direction]
    beside: Mapping[str, Direction]
    levels: Mapping[str, str]
    partitives: Words
    passives: Words
    relatives: Words
    trailing: Words
    endings: Endings
    order: Order
    stops: Words

    def direction_of(self, verb: str) -> Direction:
        """Give which way a verb, in its basic form, moves a number."""
        return self.directions.get(verb, Direction.NONE)


@cache
def grammar_of(language: str) -> Grammar:
    """Give the grammar of a language; all its classes are empty where there is no file."""
    table = words_about(language, "binding")
    rising, falling = table.get("rising", {}), table.get("falling", {})
    rising_nouns, falling_nouns = table.get("rising_nouns", {}), table.get("falling_nouns", {})
    up = dict.fromkeys((*rising, *rising_nouns), Direction.UP)
    down = dict.fromkeys((*falling, *falling_nouns), Direction.DOWN)
    beside = table.get("beside", {})
    closed = ("openers", "prepositions", "conjunctions", "pronouns", "auxiliaries", "adverbs")
    return Grammar(
        language=language,
        openers=_words(table, "openers"),
        prepositions=_words(table, "prepositions"),
        conjunctions=_words(table, "conjunctions"),
        pronouns=_words(table, "pronouns"),
        auxiliaries=_words(table, "auxiliaries"),
        adverbs=_words(table, "adverbs"),
        copulas=_words(table, "copulas"),
        counting_nouns=_words(table, "counting_nouns"),
        compounds=frozenset(table.get("compounds", ())),
        plurals=_words(table, "plurals"),
        singulars=_words(table, "singulars"),
        amounts=_words(table.get("amounts", {}), "nouns"),
        verbs=_forms(table.get("verbs", {})) | _forms(rising) | _forms(falling),
        movement_nouns=_forms(rising_nouns, alone=False) | _forms(falling_nouns, alone=False),
        directions=up | down,
        beside=dict.fromkeys(beside.get("up", "").split(), Direction.UP)
        | dict.fromkeys(beside.get("down", "").split(), Direction.DOWN),
        levels=dict.fromkeys(_words(table, "to"), "to")
        | dict.fromkeys(_words(table, "from"), "from"),
        partitives=_words(table, "partitives"),
        passives=_words(table, "passives"),
        relatives=_words(table, "relatives"),
        trailing=_words(table, "trailing"),
        endings=_endings(table.get("endings", {})),
        order=_order(table),
        stops=frozenset().union(*(_words(table, name) for name in closed)),
    )


@cache
def known_words(grammar: Grammar) -> re.Pattern[str]:
    """Give what finds the listed words in a text without spaces, the longest first."""
    words = grammar.stops | grammar.copulas | grammar.verbs.keys() | grammar.movement_nouns.keys()
    foreign = sorted((word for word in words if not word.isascii()), key=lambda x: (-len(x), x))
    return re.compile("|".join(map(re.escape, foreign)) or "(?!)")


def _endings(table: Mapping[str, Any]) -> Endings:
    names = ("verb", "noun", "nominal", "adverb", "plural", "no_plural", "owner", "owned")
    return Endings(**{name: tuple(table.get(name, "").split()) for name in names})


def _order(table: Mapping[str, Any]) -> Order:
    named = (flag for flag in Order if table.get(str(flag.name).lower()))
    return reduce(or_, named, Order.PLAIN)


def _words(table: Mapping[str, Any], name: str) -> Words:
    return frozenset(table.get(name, "").split())


def _forms(table: Mapping[str, str], *, alone: bool = True) -> dict[str, str]:
    """Turn ``rise = "rises rose"`` round: each form leads to the word at the head of its line."""
    forms = {form: word for word, line in table.items() for form in line.split()}
    return forms | {word: word for word in table} if alone else forms
