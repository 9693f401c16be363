"""All that a language says about numbers, made ready once: built from its data files."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, TypeVar

from pincite.claims.languages import languages, words_about
from pincite.claims.quantities.notation import Mark, Notation
from pincite.claims.quantities.phrases import Phrases, words_of
from pincite.claims.quantities.spelling import Spelling
from pincite.claims.quantities.symbols import MONEY_SIGNS, TIMES
from pincite.model.quantity import Bound, Dimension, Hedge

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
_SHORTEST_FOREIGN = 4
Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit: its symbol, what kind of number it makes, and a divisor (cents are hundredths)."""

    symbol: str
    dimension: Dimension
    divisor: int = 1


@dataclass(frozen=True, slots=True)
class RangeWords:
    """The words that join the two ends of a range, and those after which there is none."""

    opening: Phrases[str]
    between: Phrases[str]
    link: Phrases[str]
    link_after_opening: Phrases[str]
    link_between: Phrases[str]
    change: frozenset[str]


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The words of numbers of one language, with unmistakable ones of the other languages."""

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
    not_time_bounds: frozenset[str]
    ranges: RangeWords
    signs: Phrases[int]
    labels: Phrases[str]
    label_names: frozenset[str]
    ordinals: Phrases[int]
    fractions: Phrases[int]
    multiples: Phrases[tuple[int, bool]]
    numbers: Mapping[str, Any]


@cache
def lexicon_of(language: str) -> Lexicon:
    """Give the lexicon of a language; an unknown one reads as English does."""
    known = language if language in languages() else "en"
    numbers = words_about(known, "numbers")
    hedges = words_about(known, "hedges")
    units = _with_foreign(known, _units)
    return Lexicon(
        language=known,
        notation=Notation(
            Mark(numbers.get("decimal", ".")),
            is_open=bool(numbers.get("both_notations", False)),
            space_groups=bool(numbers.get("space_groups", False)),
        ),
        spelling=_spelling(numbers),
        scales=Phrases(_with_foreign(known, _scales)),
        short_scales=Phrases(_numbered(numbers.get("short_scales", {}))),
        units=Phrases(units),
        money_before=Phrases(
            {sign: Unit(code, Dimension.CURRENCY) for sign, code in MONEY_SIGNS.items()}
            | {word: unit for word, unit in units.items() if unit.dimension is Dimension.CURRENCY}
        ),
        per=Phrases(
            dict.fromkeys(words_of(_table(words_about(known, "units"), "per").get("words", "")), "")
        ),
        before=Phrases(dict(_bounds(_table(hedges, "before")))),
        behind=Phrases(dict(_bounds(_table(hedges, "behind")))),
        not_time_bounds=frozenset(words_of(_table(hedges, "not_bound").get("time", ""))),
        ranges=_ranges(_table(hedges, "ranges")),
        signs=_signs(_table(hedges, "signs")),
        labels=Phrases(dict.fromkeys(words_of(_table(numbers, "labels").get("words", "")), "")),
        label_names=frozenset(words_of(_table(numbers, "labels").get("names", ""))),
        ordinals=Phrases(_numbered(numbers.get("ordinals", {}))),
        fractions=Phrases(_numbered(numbers.get("fractions", {}))),
        multiples=Phrases(
            {word: (n, False) for word, n in _numbered(numbers.get("multiples", {})).items()}
            | {word: (n, True) for word, n in _numbered(numbers.get("divided", {})).items()}
        ),
        numbers=numbers,
    )


def _table(data: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    table = data.get(name, {})
    return table if isinstance(table, dict) else {}


def _numbered(table: Mapping[str, str]) -> dict[str, int]:
    return {word: int(number) for number, words in table.items() for word in words_of(words)}


def _scales(language: str) -> dict[str, int]:
    return _numbered(words_about(language, "numbers").get("scales", {}))


def _units(language: str) -> dict[str, Unit]:
    data = words_about(language, "units")
    kinds = (
        ("percent", Dimension.PERCENT),
        ("points", Dimension.POINTS),
        ("money", Dimension.CURRENCY),
        ("duration", Dimension.DURATION),
        ("measure", Dimension.MEASURE),
    )
    found: dict[str, Unit] = {}
    for name, dimension in kinds:
        for symbol, words in _table(data, name).items():
            unit, _, divisor = symbol.partition("/1")
            whole = (
                Unit(symbol, dimension)
                if not divisor
                else Unit(unit, dimension, int("1" + divisor))
            )
            kind = Dimension.DURATION if symbol in TIMES else dimension
            found |= dict.fromkeys(words_of(words), Unit(whole.symbol, kind, whole.divisor))
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


def _bounds(table: Mapping[str, str]) -> Iterator[tuple[str, Bound | Hedge]]:
    for name, meaning in _BOUNDS.items():
        for phrase in words_of(table.get(name, "")):
            yield phrase, meaning


def _ranges(table: Mapping[str, str]) -> RangeWords:
    def phrases(name: str) -> Phrases[str]:
        return Phrases(dict.fromkeys(words_of(table.get(name, "")), ""))

    return RangeWords(
        opening=phrases("from"),
        between=phrases("between"),
        link=phrases("link"),
        link_after_opening=phrases("to"),
        link_between=phrases("and"),
        change=frozenset(words_of(table.get("change", ""))),
    )


def _signs(table: Mapping[str, str]) -> Phrases[int]:
    minus = dict.fromkeys(words_of(table.get("minus", "")), -1)
    return Phrases(minus | dict.fromkeys(words_of(table.get("plus", "")), 1))


def _spelling(numbers: Mapping[str, Any]) -> Spelling:
    values = _numbered(_table(numbers, "values"))
    scales = _numbered(_table(numbers, "scales"))
    compounds = bool(numbers.get("compounds", False))
    pieces = (values | scales | _numbered(_table(numbers, "pieces"))) if compounds else {}
    inner = str(numbers.get("inner_join", ""))
    longest_first = sorted(pieces, key=lambda piece: (-len(piece), piece))
    return Spelling(
        values=values,
        scales=scales,
        joins=frozenset(words_of(numbers.get("joins", ""))),
        join_place=int(numbers.get("join_place", 10)),
        articles=frozenset(words_of(numbers.get("articles", ""))),
        bare_scales=frozenset(words_of(numbers.get("bare_scales", ""))),
        inverted=bool(numbers.get("inverted", False)),
        vigesimal=bool(numbers.get("vigesimal", False)),
        prefix_join=str(numbers.get("prefix_join", "")),
        pieces=pieces,
        pieces_pattern=re.compile(f"(?:{'|'.join([*longest_first, *([inner] if inner else [])])})+")
        if pieces
        else None,
        inner_join=inner,
    )
