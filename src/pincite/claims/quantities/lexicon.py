"""All that a language says about numbers, made ready once: built from its data files."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, TypeVar

from pincite.claims.languages import languages, words_about
from pincite.claims.quantities.manners import Manners, manners_of
from pincite.claims.quantities.notation import Mark, Notation
from pincite.claims.quantities.phrases import Phrases, table_of, words_of
from pincite.claims.quantities.spelling import Spelling
from pincite.claims.quantities.symbols import BOUND_SIGNS, MONEY_SIGNS, TIMES
from pincite.model.quantity import Bound, Dimension, Hedge
from pincite.model.values import dataclass

_BOUNDS: Mapping[str, Bound | Hedge] = MappingProxyType(
    {
        "more_than": Bound.MORE_THAN,
        "at_least": Bound.AT_LEAST,
        "less_than": Bound.LESS_THAN,
        "at_most": Bound.AT_MOST,
        "up_to": Bound.UP_TO,
        "about": Hedge.ABOUT,
        "nearly": Hedge.NEARLY,
    }
)
_KINDS = (
    ("percent", Dimension.PERCENT),
    ("points", Dimension.POINTS),
    ("money", Dimension.CURRENCY),
    ("duration", Dimension.DURATION),
    ("measure", Dimension.MEASURE),
)
# A shorter word of another language may be any word of this one.
_SHORTEST_FOREIGN = 4
_MILLION = 1_000_000
Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit: its symbol, what kind of number it makes, and a divisor (cents are hundredths)."""

    symbol: str
    dimension: Dimension
    divisor: int = 1


@dataclass(frozen=True, slots=True)
class RangeWords:
    """The words that join the two ends of a range, and those beside which there is none."""

    opening: Phrases[str]
    between: Phrases[str]
    link: Phrases[str]
    link_after_opening: Phrases[str]
    link_between: Phrases[str]
    onto: Phrases[str]
    change: frozenset[str]
    change_behind: Phrases[str]


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The words of numbers of one language, with unmistakable ones of the other languages.

    ``collectives`` say so many more or less (une trentaine). ``multiples`` are factors, with whether they divide (halved).
    """

    language: str
    notation: Notation
    spelling: Spelling
    scales: Phrases[int]
    short_scales: Phrases[int]
    units: Phrases[Unit]
    money_before: Phrases[Unit]
    per: Phrases[str]
    before: Phrases[Bound | Hedge]
    behind: Phrases[Bound | Hedge]
    articles: Phrases[str]
    not_time_bounds: frozenset[str]
    not_share_bounds: frozenset[str]
    ranges: RangeWords
    signs: Phrases[int]
    labels: Phrases[str]
    label_names: frozenset[str]
    collectives: frozenset[str]
    ordinals: Phrases[int]
    fractions: Phrases[int]
    multiples: Phrases[tuple[int, bool]]
    manners: Manners


@cache
def lexicon_of(language: str) -> Lexicon:
    """Give the lexicon of a language; an unknown one reads as English does."""
    known = language if language in languages() else "en"
    numbers = words_about(known, "numbers")
    hedges = words_about(known, "hedges")
    units = _with_foreign(known, _units)
    fractions = _numbered(table_of(numbers, "fractions"))
    labels = table_of(numbers, "labels")
    return Lexicon(
        language=known,
        notation=Notation(
            Mark(numbers.get("decimal", ".")),
            is_open=bool(numbers.get("both_notations", False)),
            space_groups=bool(numbers.get("space_groups", False)),
        ),
        spelling=_spelling(numbers),
        scales=Phrases(_with_foreign(known, _large_scales) | _scales(known)),
        short_scales=Phrases(_numbered(table_of(numbers, "short_scales"))),
        units=Phrases(units),
        money_before=Phrases(
            {sign: Unit(code, Dimension.CURRENCY) for sign, code in MONEY_SIGNS.items()}
            | {
                sign: Unit(code, Dimension.CURRENCY)
                for code, signs in table_of(words_about(known, "units"), "money_signs").items()
                for sign in words_of(signs)
            }
        ),
        per=_listed(table_of(words_about(known, "units"), "per"), "words"),
        before=Phrases(dict(BOUND_SIGNS) | dict(_bounds(table_of(hedges, "before")))),
        behind=Phrases({"+": Bound.AT_LEAST} | dict(_bounds(table_of(hedges, "behind")))),
        articles=_listed(table_of(hedges, "articles"), "words"),
        not_time_bounds=frozenset(words_of(table_of(hedges, "not_bound").get("time", ""))),
        not_share_bounds=frozenset(words_of(table_of(hedges, "not_bound").get("share", ""))),
        ranges=_ranges(table_of(hedges, "ranges")),
        signs=_signs(table_of(hedges, "signs")),
        labels=_listed(labels, "words"),
        label_names=frozenset(words_of(labels.get("names", ""))),
        collectives=frozenset(_numbered(table_of(numbers, "collectives"))),
        ordinals=Phrases(_ordinals(numbers)),
        fractions=Phrases(fractions),
        multiples=Phrases(
            {word: (n, False) for word, n in _numbered(table_of(numbers, "multiples")).items()}
            | {word: (n, True) for word, n in _numbered(table_of(numbers, "divided")).items()}
        ),
        manners=manners_of(numbers, fractions),
    )


def _numbered(table: Mapping[str, str]) -> dict[str, int]:
    return {word: int(number) for number, words in table.items() for word in words_of(words)}


def _listed(table: Mapping[str, Any], name: str) -> Phrases[str]:
    return Phrases(dict.fromkeys(words_of(table.get(name, "")), ""))


def _scales(language: str) -> dict[str, int]:
    numbers = words_about(language, "numbers")
    return _numbered(table_of(numbers, "scales")) | _numbered(table_of(numbers, "more_scales"))


def _large_scales(language: str) -> dict[str, int]:
    """Give the scales that are worth knowing in foreign words; a cent is money elsewhere."""
    return {word: scale for word, scale in _scales(language).items() if scale >= _MILLION}


def _units(language: str) -> dict[str, Unit]:
    data = words_about(language, "units")
    found: dict[str, Unit] = {}
    for name, dimension in _KINDS:
        for symbol, words in table_of(data, name).items():
            unit, _, zeros = symbol.partition("/1")
            whole, divisor = (unit, int("1" + zeros)) if zeros else (symbol, 1)
            kind = Dimension.DURATION if whole in TIMES else dimension
            found |= dict.fromkeys(words_of(words), Unit(whole, kind, divisor))
    return found


def _with_foreign(language: str, read: Callable[[str], dict[str, Value]]) -> dict[str, Value]:
    """Give a language's words with those of the others that mean the same wherever they occur."""
    merged: dict[str, Value] = {}
    disputed: set[str] = set()
    for other in languages():
        for word, value in read(other).items():
            if len(word) < _SHORTEST_FOREIGN or merged.setdefault(word, value) != value:
                disputed.add(word)
    foreign = {word: value for word, value in merged.items() if word not in disputed}
    english = {} if language == "en" else read("en")
    return foreign | english | read(language)


def _ordinals(numbers: Mapping[str, Any]) -> dict[str, int]:
    """Give the ordinals, with every ending where the file lists stems."""
    figures = table_of(numbers, "ordinal_figures")
    endings = words_of(figures.get("endings", "")) or ("",)
    left_out = frozenset(words_of(figures.get("not_ordinals", "")))
    stems = _numbered(table_of(numbers, "ordinals"))
    found = {stem + ending: number for stem, number in stems.items() for ending in endings}
    found |= _numbered(table_of(numbers, "ordinals_whole"))
    return {word: number for word, number in found.items() if word not in left_out}


def _bounds(table: Mapping[str, str]) -> Iterator[tuple[str, Bound | Hedge]]:
    for name, meaning in _BOUNDS.items():
        for phrase in words_of(table.get(name, "")):
            yield phrase, meaning


def _ranges(table: Mapping[str, str]) -> RangeWords:
    return RangeWords(
        opening=_listed(table, "from"),
        between=_listed(table, "between"),
        link=_listed(table, "link"),
        link_after_opening=_listed(table, "to"),
        link_between=_listed(table, "and"),
        onto=_listed(table, "onto"),
        change=frozenset(words_of(table.get("change", ""))),
        change_behind=_listed(table, "change_behind"),
    )


def _signs(table: Mapping[str, str]) -> Phrases[int]:
    minus = dict.fromkeys(words_of(table.get("minus", "")), -1)
    return Phrases(minus | dict.fromkeys(words_of(table.get("plus", "")), 1))


def _spelling(numbers: Mapping[str, Any]) -> Spelling:
    values = _numbered(table_of(numbers, "values"))
    scales = _numbered(table_of(numbers, "scales"))
    scales |= _numbered(table_of(numbers, "collectives"))
    is_compound = bool(numbers.get("compounds", False))
    pieces = values | scales | _numbered(table_of(numbers, "pieces")) if is_compound else {}
    inner = str(numbers.get("inner_join", ""))
    parts = [*sorted(pieces, key=lambda piece: (-len(piece), piece)), *([inner] if inner else [])]
    return Spelling(
        values=values,
        scales=scales,
        joins=frozenset(words_of(numbers.get("joins", ""))),
        join_place=int(numbers.get("join_place", 10)),
        articles=frozenset(words_of(numbers.get("articles", ""))),
        bare_scales=frozenset(words_of(numbers.get("bare_scales", ""))),
        duals=_numbered(table_of(numbers, "duals")),
        inverted=bool(numbers.get("inverted", False)),
        comma_joins=bool(numbers.get("comma_joins", False)),
        vigesimal=bool(numbers.get("vigesimal", False)),
        prefix_join=str(numbers.get("prefix_join", "")),
        pieces=pieces,
        pieces_pattern=re.compile(f"(?:{'|'.join(parts)})+") if pieces else None,
        inner_join=inner,
    )
