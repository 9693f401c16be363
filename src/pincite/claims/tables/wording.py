"""The words about tables of a language, from its files, ready to be compared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from pincite.claims.languages import words_about
from pincite.claims.tables.words import forms_of
from pincite.model.values import dataclass

Phrase = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Wording:
    """What a language says about values in tables, each word in the form of comparison.

    ``fillers`` narrow nothing ("amounted to", "the company"), nor do ``verbs`` unless they stand
    right before the name of a row. ``rises`` and ``falls`` are changes, ``higher`` and ``lower``
    compare two things, ``highest`` and ``lowest`` one with all others. With one that blocks, a
    sentence states no plain value: it denies, doubts or plans; with one of ``period_bounds`` right
    before a period it speaks of another time than that. ``befores`` stand before what a
    figure is compared with, ``totals`` name a row that sums up, ``changes`` a column that holds
    changes, ``plain_heads`` one that holds no more than its rows' values. ``losses`` name what is
    counted the other way round, ``gains`` what it is the other side of; ``costs`` are often
    written as negative and spoken of as positive numbers. A row of ``results`` is one of ``profits``
    or, below zero, of ``shortfalls``. With ``sums`` the values of several rows are added, and under
    ``time_heads`` stand the periods of the rows. ``dimensions`` are what adjectives say the size
    of: long, of a length.
    """

    language: str
    fillers: frozenset[str]
    filler_phrases: tuple[Phrase, ...]
    verbs: frozenset[str]
    rises: frozenset[str]
    falls: frozenset[str]
    higher: frozenset[str]
    lower: frozenset[str]
    highest: frozenset[str]
    lowest: frozenset[str]
    articles: frozenset[str]
    than: frozenset[str]
    by: frozenset[str]
    to: frozenset[str]
    since: frozenset[str]
    copulas: frozenset[str]
    totals: frozenset[str]
    averages: frozenset[str]
    changes: frozenset[str]
    plain_heads: frozenset[str]
    losses: frozenset[str]
    gains: frozenset[str]
    costs: frozenset[str]
    results: frozenset[str]
    profits: frozenset[str]
    shortfalls: frozenset[str]
    sums: tuple[Phrase, ...]
    time_heads: frozenset[str]
    dimensions: Mapping[str, str]
    qualifiers: frozenset[str]
    period_words: frozenset[str]
    period_bounds: frozenset[str]
    blocking_words: frozenset[str]
    blocking_phrases: tuple[Phrase, ...]
    befores: tuple[Phrase, ...]
    earlier_year: tuple[Phrase, ...]
    exists: tuple[Phrase, ...]
    soft: tuple[Phrase, ...]
    months: Mapping[str, int]
    quarters: Mapping[Phrase, int]
    halves: Mapping[Phrase, int]
    part_beginnings: frozenset[str]
    period_prepositions: frozenset[str]
    full_years: tuple[Phrase, ...]
    spans: Mapping[str, int]
    verb_endings: tuple[str, ...]

    @property
    def moves(self) -> frozenset[str]:
        """All words of change."""
        return self.rises | self.falls

    def is_plain(self, form: str) -> bool:
        """Tell whether a word narrows nothing, unless it stands right before the name of a row."""
        return any(
            form in forms
            for forms in (self.fillers, self.verbs, self.rises, self.falls, self.higher, self.lower)
        )


@cache
def wording(language: str) -> Wording:
    """Give the words of a language; where it has no file about tables, those of English."""
    chosen = language[:2].lower()
    chosen = chosen if words_about(chosen, "tables") else "en"
    told = words_about(chosen, "tables")
    turning, bound = words_about(chosen, "polarity"), words_about(chosen, "binding")
    dates = words_about(chosen, "calendar")
    befores, earlier = _phrases(told, "befores"), _phrases(told, "earlier_year")
    higher, lower = _singles(told, "higher"), _singles(told, "lower")
    rises = _singles(told, "rises") | _verbs(bound, "rising") | _verbs(bound, "rising_nouns")
    falls = _singles(told, "falls") | _verbs(bound, "falling") | _verbs(bound, "falling_nouns")
    moves = rises | falls
    spoken = {form for phrase in (*befores, *earlier) for form in phrase}
    blocking = [
        phrase
        for name in ("negations", "unreal", "doubts", "denials")
        for phrase in (*_phrases(turning, name), *_phrases(told, name))
        if phrase not in _HEDGES
        and not (len(phrase) == 1 and phrase[0] in spoken)
        # "declined to comment" denies; "declined to 5 million" is a change.
        and not (len(phrase) == 2 and phrase[0] in moves)
    ]
    quarters, halves = _numbered(dates.get("quarters", ())), _numbered(dates.get("halves", ()))
    return Wording(
        language=chosen,
        fillers=_singles(turning, "stop") | _singles(told, "fillers"),
        filler_phrases=tuple(x for x in _phrases(told, "fillers") if len(x) > 1),
        verbs=_verbs(bound, "verbs")
        | _split(bound, "copulas")
        | _singles(told, "copulas")
        | _singles(told, "adjectives"),
        rises=(rises | _singles(turning, "up")) - higher,
        falls=(falls | _singles(turning, "down")) - lower,
        higher=higher,
        lower=lower,
        highest=_singles(told, "highest"),
        lowest=_singles(told, "lowest"),
        articles=_singles(told, "articles"),
        than=_singles(told, "than"),
        by=_singles(told, "by"),
        to=_singles(told, "to"),
        since=_singles(told, "since"),
        copulas=_singles(told, "copulas"),
        totals=_singles(told, "totals"),
        averages=_singles(told, "averages"),
        changes=_singles(told, "changes"),
        plain_heads=_singles(told, "plain_heads"),
        losses=_singles(told, "losses"),
        gains=_singles(told, "gains"),
        costs=_singles(told, "costs"),
        results=_singles(told, "results"),
        profits=_singles(told, "profits"),
        shortfalls=_singles(told, "shortfalls"),
        sums=_phrases(told, "sums"),
        time_heads=_singles(told, "time_heads"),
        dimensions={
            form: forms_of(name)[0]
            for name, words in told.get("dimensions", {}).items()
            for form in forms_of(words)
        },
        qualifiers=_singles(told, "qualifiers"),
        period_words=_singles(told, "period_words"),
        period_bounds=_singles(told, "period_bounds"),
        blocking_words=frozenset(phrase[0] for phrase in blocking if len(phrase) == 1),
        blocking_phrases=tuple(phrase for phrase in blocking if len(phrase) > 1),
        befores=befores,
        earlier_year=earlier,
        exists=_phrases(told, "exists"),
        soft=_phrases(told, "soft"),
        months={name[0]: n for name, n in _numbered(dates.get("months", ())).items()},
        quarters=quarters,
        halves=halves,
        period_prepositions=_singles(told, "period_prepositions"),
        full_years=_phrases(told, "full_years"),
        part_beginnings=frozenset(phrase[0] for phrase in (*quarters, *halves)),
        spans=_numbers(told.get("spans", {})),
        verb_endings=tuple(told.get("verb_endings", ())),
    )


# Hedges of numbers, which the reading of quantities takes care of, and words of two meanings.
_HEDGES = frozenset({("almost",), ("nearly",), ("estimated",), ("can",), ("may",), ("lower",)})


def _singles(told: Mapping[str, Any], name: str) -> frozenset[str]:
    """Give the entries of one word."""
    return frozenset(phrase[0] for phrase in _phrases(told, name) if len(phrase) == 1)


def _phrases(told: Mapping[str, Any], name: str) -> tuple[Phrase, ...]:
    """Give all entries, the longest first."""
    found = {forms_of(words) for words in told.get(name, ())} - {()}
    return tuple(sorted(found, key=lambda phrase: (-len(phrase), phrase)))


def _verbs(told: Mapping[str, Any], name: str) -> frozenset[str]:
    """Give words with all the forms that stand behind them."""
    entries = told.get(name, {})
    return frozenset(
        phrase[0]
        for word, forms in entries.items()
        for phrase in map(forms_of, (word, *forms.split()))
        if len(phrase) == 1
    )


def _split(told: Mapping[str, Any], name: str) -> frozenset[str]:
    """Give the words of an entry that is written as one text."""
    return frozenset(form for word in told.get(name, "").split() for form in forms_of(word)[:1])


def _numbered(told: Sequence[str]) -> dict[Phrase, int]:
    """Give the names of parts of a year with their numbers."""
    return {
        phrase: number
        for number, names in enumerate(told, 1)
        for name in names.split(",")
        if len(phrase := forms_of(name)) > 0
    }


def _numbers(told: Mapping[str, Any]) -> dict[str, int]:
    return {form: int(value) for words, value in told.items() for form in forms_of(words)[:1]}
