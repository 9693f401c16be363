"""Small habits of a language in writing numbers, which its data file lists one by one."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from pincite.claims.quantities.phrases import Phrases, table_of, words_of
from pincite.model.values import dataclass


@dataclass(frozen=True, slots=True)
class OrdinalManners:
    """How ordinals are written in figures: 3rd, 3º, 第3, and in German a point behind an article."""

    suffixes: tuple[str, ...]
    prefixes: tuple[str, ...]
    stop_after: frozenset[str]
    not_after: frozenset[str]
    label_after: Phrases[str]


@dataclass(frozen=True, slots=True)
class ShareManners:
    """How parts of a whole are written: half, one in three, 三分之一, 3割.

    ``part_of`` are the words that must follow a part which is also an ordinal; with none, no word
    need follow. ``whole_first`` joins the whole to the part where the whole stands first. Before
    an ordinal, a word of ``each`` makes it a share: every third. Behind one of ``ratios`` 3:2 is one.
    """

    alone: Phrases[int]
    alone_not_before: frozenset[str]
    part_of: frozenset[str]
    in_every: Phrases[str]
    with_noun: Phrases[str]
    whole_first: Phrases[str]
    each: frozenset[str]
    two_parts: frozenset[str]
    ratios: frozenset[str]
    part_sign: str
    tenths: str
    hundredths: str


@dataclass(frozen=True, slots=True)
class TimesManners:
    """How factors are written behind a figure: 2x, 5-fold, three times as many, 3倍."""

    suffixes: tuple[str, ...]
    words: Phrases[str]
    comparing: frozenset[str]
    bare: Phrases[str]


@dataclass(frozen=True, slots=True)
class Manners:
    """What a language does with single words of numbers.

    ``never_alone`` are articles that are also the number one; ``ones`` are numbers only where none
    of ``one_not_before`` follows and none of ``one_not_after`` precedes. ``counters`` follow a
    single Han numeral that counts; ``not_numbers`` are words that such a numeral belongs to, and
    beside ``vague`` a numeral tells no number (几十, 数百).
    """

    never_alone: frozenset[str]
    ones: frozenset[str]
    one_not_before: frozenset[str]
    one_not_after: frozenset[str]
    and_a_half: Phrases[str]
    point: Phrases[str]
    decimal_values: Phrases[Decimal]
    added_values: Phrases[Decimal]
    counters: Phrases[str]
    not_numbers: Phrases[str]
    vague: frozenset[str]
    ordinals: OrdinalManners
    shares: ShareManners
    times: TimesManners


def manners_of(numbers: Mapping[str, Any], fractions: Mapping[str, int]) -> Manners:
    """Read the manners from a language's file about numbers."""
    return Manners(
        never_alone=_set(numbers, "never_alone"),
        ones=_set(numbers, "one"),
        one_not_before=_set(numbers, "one_not_before"),
        one_not_after=_set(numbers, "one_not_after"),
        and_a_half=_phrases(numbers, "and_a_half"),
        point=_phrases(numbers, "point"),
        decimal_values=_decimals(numbers, "decimal_values"),
        added_values=_decimals(numbers, "added_values"),
        counters=_phrases(numbers, "counters"),
        not_numbers=_phrases(numbers, "not_numbers"),
        vague=_set(numbers, "vague"),
        ordinals=_ordinals(table_of(numbers, "ordinal_figures")),
        shares=_shares(table_of(numbers, "shares"), fractions),
        times=_times(table_of(numbers, "times")),
    )


def _ordinals(table: Mapping[str, Any]) -> OrdinalManners:
    return OrdinalManners(
        suffixes=_longest_first(table, "suffixes"),
        prefixes=_longest_first(table, "prefixes"),
        stop_after=_set(table, "stop_after"),
        not_after=_set(table, "not_after"),
        label_after=_phrases(table, "label_after"),
    )


def _shares(table: Mapping[str, Any], fractions: Mapping[str, int]) -> ShareManners:
    alone = words_of(table.get("alone", ""))
    return ShareManners(
        alone=Phrases({word: fractions.get(word, 2) for word in alone}),
        alone_not_before=_set(table, "alone_not_before"),
        part_of=_set(table, "part_of"),
        in_every=_phrases(table, "in_every"),
        with_noun=_phrases(table, "with_noun"),
        whole_first=_phrases(table, "whole_first"),
        each=_set(table, "each"),
        two_parts=_set(table, "two_parts"),
        ratios=_set(table, "ratios"),
        part_sign=str(table.get("part_sign", "")),
        tenths=str(table.get("tenths", "")),
        hundredths=str(table.get("hundredths", "")),
    )


def _times(table: Mapping[str, Any]) -> TimesManners:
    return TimesManners(
        suffixes=_longest_first(table, "suffixes"),
        words=_phrases(table, "words"),
        comparing=_set(table, "comparing"),
        bare=_phrases(table, "bare"),
    )


def _decimals(numbers: Mapping[str, Any], name: str) -> Phrases[Decimal]:
    return Phrases(
        {
            word: Decimal(value)
            for value, words in table_of(numbers, name).items()
            for word in words_of(words)
        }
    )


def _set(table: Mapping[str, Any], name: str) -> frozenset[str]:
    return frozenset(words_of(table.get(name, "")))


def _phrases(table: Mapping[str, Any], name: str) -> Phrases[str]:
    return Phrases(dict.fromkeys(words_of(table.get(name, "")), ""))


def _longest_first(table: Mapping[str, Any], name: str) -> tuple[str, ...]:
    return tuple(sorted(words_of(table.get(name, "")), key=lambda word: (-len(word), word)))
