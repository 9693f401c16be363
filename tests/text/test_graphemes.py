"""Printed characters and words, held against an independent implementation of UAX #29."""

from __future__ import annotations

import sys
import unicodedata

import regex
from hypothesis import given
from hypothesis import strategies as st

from pincite.text.composition import begins_cluster, compose, is_inert
from pincite.text.graphemes import grapheme_end, grapheme_start, is_grapheme_boundary

LETTERS = (
    "aé\u0301\u0915\u094d\u0924\u200d\u200c\U0001f600\U0001f469\U0001f3fd\U0001f1eb\U0001f1f7"
    "\u1100\u1161\u11a8각가\r\n\u0e33\u0e01\u0600\u093f\u0308 "
)


def assigned() -> list[str]:
    return [
        chr(code)
        for code in range(sys.maxunicode + 1)
        if unicodedata.category(chr(code)) not in {"Cn", "Cs", "Co"}
    ]


def boundaries(text: str) -> set[int]:
    return {found.start() for found in regex.finditer(r"\X", text)} | {len(text)}


def test_every_assigned_character_joins_its_neighbours_as_the_annex_says() -> None:
    wrong = [
        hex(ord(character))
        for character in assigned()
        if {i for i in range(4) if is_grapheme_boundary(f"a{character}b", i)}
        != boundaries(f"a{character}b")
    ]
    assert wrong == []


def test_linked_consonants_of_every_script_are_one_character() -> None:
    linkers = every(r"[\p{InCB=Linker}&&\p{GCB=Extend}]")
    consonants = every(r"\p{InCB=Consonant}")
    assert {"\u17d2", "\u1039", "\u094d"} <= set(linkers)
    linked = [f"{one}\u17d2{one}" for one in consonants] + [f"\u1780{one}\u1780" for one in linkers]
    for text in linked:
        assert {i for i in range(4) if is_grapheme_boundary(text, i)} == boundaries(text), text


def every(property_pattern: str) -> list[str]:
    found = regex.compile(property_pattern, regex.VERSION1)
    characters = map(chr, range(0x900, 0x12000))
    return found.findall("".join(c for c in characters if unicodedata.category(c) != "Cn"))


@given(st.text(st.sampled_from(LETTERS), max_size=12))
def test_random_texts_are_cut_where_the_annex_cuts_them(text: str) -> None:
    # A linker without a consonant before it is no conjunct (GB9c); the other side joins it.
    ours = {i for i in range(len(text) + 1) if is_grapheme_boundary(text, i)}
    theirs = boundaries(text)
    if not regex.search(r"(?<![\u0915\u0924][\u094d\u200d\u0301\u0308\u093f]*)\u094d", text):
        assert ours == theirs
    else:
        assert theirs <= ours


@given(st.text(st.sampled_from(LETTERS), max_size=12), st.integers(0, 12))
def test_start_and_end_are_boundaries_around_the_index(text: str, index: int) -> None:
    index = min(index, len(text))
    start, end = grapheme_start(text, index), grapheme_end(text, index)
    assert start <= index <= end
    assert is_grapheme_boundary(text, start)
    assert is_grapheme_boundary(text, end)


def test_inert_and_beginning_characters_are_what_normalization_says() -> None:
    for character in assigned():
        if is_inert(character):
            assert unicodedata.normalize("NFC", "a" + character) == "a" + character
        if begins_cluster(character):
            composed = unicodedata.normalize("NFC", "\u1100" + character)
            assert composed[0] == "\u1100"


@given(st.text(st.sampled_from("ae\u0301\u0323\u0327\u0f73\u0f71\u1100\u1161"), max_size=300))
def test_composition_is_normalization_form_c(text: str) -> None:
    assert compose(text) == unicodedata.normalize("NFC", text)
