"""The files that say how a language writes numbers: complete, without a misspelt key."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from pincite.claims.languages import words_about
from pincite.claims.quantities.phrases import words_of

LANGUAGES = ("ar", "de", "en", "es", "fr", "hi", "it", "ja", "pt", "ru", "zh")
# Each subject's tables, with the keys that the reader looks for; None: any number, or any symbol.
KEYS: Mapping[str, Mapping[str, frozenset[str] | None]] = {
    "numbers": {
        "": frozenset(
            "decimal both_notations space_groups telling joins join_place comma_joins articles "
            "bare_scales and_a_half never_alone one one_not_before one_not_after compounds "
            "inner_join inverted vigesimal prefix_join counters not_numbers vague point".split()
        ),
        **dict.fromkeys(
            ("values", "decimal_values", "added_values", "scales", "more_scales", "short_scales", "duals",
             "pieces", "collectives", "ordinals", "ordinals_whole", "fractions", "multiples", "divided")
        ),
        "ordinal_figures": frozenset(
            "suffixes prefixes stop_after not_after label_after endings not_ordinals".split()
        ),
        "shares": frozenset(
            "alone alone_not_before part_of in_every with_noun whole_first two_parts part_sign "
            "tenths hundredths each ratios".split()
        ),
        "times": frozenset({"suffixes", "words", "comparing", "bare"}),
        "labels": frozenset({"words", "names"}),
    },
    "hedges": {
        **dict.fromkeys(
            ("before", "behind"),
            frozenset("more_than at_least less_than at_most up_to about nearly".split()),
        ),
        "articles": frozenset({"words"}),
        "not_bound": frozenset({"time", "share"}),
        "ranges": frozenset("from to between and link onto change change_behind".split()),
        "signs": frozenset({"minus", "plus"}),
    },
    "units": {
        **dict.fromkeys(("percent", "points", "money", "duration", "measure", "money_signs")),
        "per": frozenset({"words"}),
    },
    "calendar": {
        "": frozenset(
            "slashes nouns_have_capitals small_months months months_that_are_words month_before day_before of day_suffixes year_before "
            "year_behind year_suffixes year_names not_year_after fiscal before_christ quarters "
            "halves decade_before decade_behind century_before century_behind".split()
        ),
        "decades": None,
    },
}  # fmt: skip


def unknown_keys(subject: str, file: Mapping[str, Any]) -> Iterator[str]:
    tables = KEYS[subject]
    for name, value in file.items():
        if not isinstance(value, dict):
            if name not in (tables.get("") or ()):
                yield name
        elif name not in tables:
            yield name
        elif (keys := tables[name]) is not None:
            yield from (f"{name}.{key}" for key in value if key not in keys)


@pytest.mark.parametrize("subject", KEYS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_has_only_keys_that_are_read(language: str, subject: str) -> None:
    file = words_about(language, subject)
    assert file, f"{language} has no {subject}.toml"
    assert list(unknown_keys(subject, file)) == []


@pytest.mark.parametrize("table", ["values", "scales", "ordinals", "fractions", "multiples"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_of_a_table_has_one_meaning(language: str, table: str) -> None:
    listed = words_about(language, "numbers").get(table, {})
    words = Counter(word for words in listed.values() for word in words_of(words))
    assert [word for word, count in words.items() if count > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_unit_word_has_one_unit(language: str) -> None:
    tables = words_about(language, "units")
    words = Counter(
        word
        for name, table in tables.items()
        if name not in ("per", "money_signs")
        for listed in table.values()
        for word in words_of(listed)
    )
    assert [word for word, count in words.items() if count > 1] == []
