"""What the words of one language do in a statement, read from its data file."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from pincite.claims.languages import words_about
from pincite.text.lazy_pattern import lazy_pattern

_STEMMERS = {
    "ar": "arabic", "da": "danish", "de": "german", "el": "greek", "en": "english", "es": "spanish",
    "fi": "finnish", "fr": "french", "hi": "hindi", "hu": "hungarian", "it": "italian", "nl": "dutch",
    "no": "norwegian", "pl": "polish", "pt": "portuguese", "ro": "romanian", "ru": "russian", "sv": "swedish",
    "tr": "turkish",
}  # fmt: skip
# Letters and the signs that are written over, under and behind them in Hindi and Arabic.
_LETTER = "\\w\u0300-\u036f\u0900-\u0963\u064b-\u0652'\u2019"
_POSSESSIVE = lazy_pattern(r"['\u2019]s?$")
_ELIDED = lazy_pattern(r"^(?:l|d|qu|n|s|c|j|m|t|dell|all|dall|nell|sull|un)['\u2019](?=\w{2})")
_ARABIC_SIGNS = lazy_pattern("[\u064b-\u0652\u0640]")


# There is one of each language, so it is compared and hashed as an object.
@dataclass(frozen=True, slots=True, eq=False)
class Tongue:
    """The word lists of a language in lower case, and patterns that find its phrases.

    ``negations`` turn what follows round, ``denials`` do by their meaning. ``restrictions``,
    ``doubts`` and ``unreal`` take something away from a statement: its reach, its certainty, its
    being so already. ``weighty`` are small words that no passage may lack that says a claim.
    ``once`` are verbs of what happens once, behind ``predicating`` ones stands what something is.
    Clauses that begin with ``depending`` words are told by the one before; behind ``adjoining`` ones
    stands what a thing is only beside. ``denying`` words are the negations that deny the verb behind them. ``subgroups`` finds "in women": those of
    whom alone a thing is told. ``quantifiers`` are words for some of a kind; what stands behind
    ``comparing`` ones is compared with. ``owning`` words part a thing from whose it is, unless it
    is one of the ``apposed`` ("the city of"); ``placing`` ones stand before where it is;
    ``differences`` make the number before them a distance, and behind ``likening`` ones stands what
    a thing is set beside. ``listing`` words join what is listed, ``partitive`` ones stand before a
    part of what was counted, with ``respectively`` each of a list has its own, and ``remarks``
    begin what is only set beside a figure. ``verbs`` are the known forms of verbs. In some a dash stands for "is" (``dash_is_verb``),
    and a negation behind what it denies (``negates_before``). Behind ``wholes`` stands
    the number of which a part is told. ``capital_words`` are single letters
    that are words also where they are capitals. ``joining`` words part two numbers,
    ``parting`` ones a number from others of the same thing; ``shares`` name a
    part of a whole; ``agents`` stand
    before who did it in the passive, ``roles`` before the figure that something went from, to, by.
    """

    language: str
    stop: frozenset[str]
    weighty: frozenset[str]
    pronouns: frozenset[str]
    clause_words: frozenset[str]
    up: frozenset[str]
    down: frozenset[str]
    once: frozenset[str]
    predicating: frozenset[str]
    depending: frozenset[str]
    adjoining: frozenset[str]
    denying: frozenset[str]
    superlatives: frozenset[str]
    joining: frozenset[str]
    listing: frozenset[str]
    verbs: frozenset[str]
    verb_endings: tuple[str, ...]
    parting: frozenset[str]
    shares: frozenset[str]
    agents: frozenset[str]
    documents: frozenset[str]
    capital_words: frozenset[str]
    wholes: tuple[str, ...]
    articles: frozenset[str]
    owning: frozenset[str]
    apposed: frozenset[str]
    placing: frozenset[str]
    differences: frozenset[str]
    likening: frozenset[str]
    ranks: Mapping[str, int]
    roles: Mapping[str, str]
    negations: re.Pattern[str]
    denials: re.Pattern[str]
    restrictions: re.Pattern[str]
    doubts: re.Pattern[str]
    unreal: re.Pattern[str]
    reports: re.Pattern[str]
    associations: re.Pattern[str]
    causes: re.Pattern[str]
    subgroups: re.Pattern[str]
    quantifiers: re.Pattern[str]
    partitive: re.Pattern[str]
    respectively: re.Pattern[str]
    remarks: re.Pattern[str]
    comparing: re.Pattern[str]
    speaking: re.Pattern[str]
    is_spaced: bool
    dash_is_verb: bool
    negates_before: bool
    stem: Callable[[str], str]

    @property
    def is_known(self) -> bool:
        """Whether there is a file of this language's words, so that turns can be seen at all."""
        return bool(self.stop)


@cache
def tongue_of(language: str) -> Tongue:
    """Give the words of a language; all its lists are empty where there is no file for it."""
    table = words_about(language, "polarity")
    spaced = bool(table.get("spaced", True))
    return Tongue(
        language=language,
        stop=_set(table, "stop"),
        weighty=_set(table, "weighty"),
        pronouns=_set(table, "pronouns"),
        clause_words=_set(table, "clause_words"),
        up=_set(table, "up"),
        down=_set(table, "down"),
        once=_set(table, "once"),
        predicating=_set(table, "predicating"),
        depending=_set(table, "depending"),
        adjoining=_set(table, "adjoining"),
        denying=_set(table, "denying") | _set(table, "negated_endings"),
        superlatives=_set(table, "superlatives"),
        joining=_set(table, "joining"),
        listing=_set(table, "listing"),
        verbs=_verbs(language) | _set(table, "once"),
        verb_endings=tuple(words_about(language, "tables").get("verb_endings", ())),
        parting=_set(table, "parting"),
        shares=_set(table, "shares"),
        agents=_set(table, "agents"),
        documents=_set(table, "documents"),
        capital_words=_set(table, "capital_words"),
        wholes=tuple(f" {phrase}" for phrase in table.get("wholes", ())),
        articles=_set(table, "articles"),
        owning=_set(table, "owning"),
        apposed=_set(table, "apposed"),
        placing=_set(table, "placing"),
        differences=_set(table, "differences"),
        likening=_set(table, "likening"),
        ranks={
            form: place for place, forms in enumerate(table.get("ranks", ()), 2) for form in forms
        },
        roles={form: role for role, forms in table.get("roles", {}).items() for form in forms},
        negations=_pattern(table, "negations", spaced, table.get("negated_endings", ())),
        denials=_pattern(table, "denials", spaced),
        restrictions=_pattern(table, "restrictions", spaced),
        doubts=_pattern(table, "doubts", spaced),
        unreal=_pattern(table, "unreal", spaced),
        reports=_pattern(table, "reports", spaced),
        associations=_pattern(table, "associations", spaced),
        causes=_pattern(table, "causes", spaced),
        subgroups=_subgroups(table),
        quantifiers=_pattern(table, "quantifiers", spaced),
        partitive=_pattern(table, "partitive", spaced),
        respectively=_pattern(table, "respectively", spaced),
        remarks=_pattern(table, "remarks", spaced),
        comparing=_pattern(table, "comparing", spaced),
        speaking=_pattern(table, "speaking", spaced),
        is_spaced=spaced,
        dash_is_verb=bool(table.get("dash_is_verb", False)),
        negates_before=bool(table.get("negates_before", False)),
        stem=_stemmer(language),
    )


def _verbs(language: str) -> frozenset[str]:
    """Give the forms of verbs that a language's grammar knows, those that say "is" among them."""
    grammar = words_about(language, "binding")
    found = {word for name in ("auxiliaries", "copulas") for word in grammar.get(name, "").split()}
    for name in ("verbs", "rising", "falling"):
        for word, forms in grammar.get(name, {}).items():
            found.update((word, *forms.split()))
    return frozenset(found)


def _set(table: Mapping[str, Any], name: str) -> frozenset[str]:
    return frozenset(table.get(name, ()))


def _pattern(
    table: Mapping[str, Any], name: str, spaced: bool, endings: Iterable[str] = ()
) -> re.Pattern[str]:
    """Make one pattern of a list of phrases, the longest first; an empty list finds nothing."""
    phrases = sorted(table.get(name, ()), key=lambda phrase: (-len(phrase), phrase))
    if not phrases:
        return re.compile(r"(?!)")
    joined = "|".join(re.escape(phrase).replace(r"\ ", r"\s+") for phrase in phrases)
    if not spaced:
        return re.compile(joined)
    ended = "".join(f"|(?<=[a-z]){re.escape(ending)}(?![{_LETTER}])" for ending in endings)
    return re.compile(rf"(?<![{_LETTER}])(?:{joined})(?![{_LETTER}]){ended}")


def _subgroups(table: Mapping[str, Any]) -> re.Pattern[str]:
    """Make the pattern of a preposition with people or animals behind it, a word or two between."""
    groups = table.get("subgroups", {})
    if not groups:
        return re.compile(r"(?!)")
    before, nouns = ("|".join(map(re.escape, groups[name])) for name in ("before", "nouns"))
    return re.compile(
        rf"(?<![{_LETTER}])(?:{before})\s+(?:[{_LETTER}-]+\s+){{0,2}}(?P<group>{nouns})(?![{_LETTER}])"
    )


def _stemmer(language: str) -> Callable[[str], str]:
    """Give what takes a word in lower case to its stem."""
    name = _STEMMERS.get(language)
    if name is None:
        return bare
    from Stemmer import Stemmer

    # It keeps nothing of the words it saw: who asks for the same ones again remembers them.
    snowball = Stemmer(name, 0)

    def stem(word: str) -> str:
        plain = bare(word)
        try:
            return snowball.stemWord(plain) or word
        except UnicodeEncodeError:
            # Half of a character, as broken text has them, is in no word of any language.
            return plain or word

    return stem


def bare(word: str) -> str:
    """Give a word in lower case without an elided article before it and a possessive behind it."""
    word = _POSSESSIVE.sub("", word)
    word = _ELIDED.sub("", word)
    return _ARABIC_SIGNS.sub("", word)
