"""In which words a claim may name a row or a column.

All of its head, or what is left without footnote marks, remarks in brackets and words that narrow
nothing. Nothing else is the same name: likeness is not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pincite.claims.tables.reading.measures import without_unit
from pincite.claims.tables.wording import Phrase, Wording
from pincite.claims.tables.words import forms_of
from pincite.model.values import dataclass

_NOTE_MARK = re.compile(
    r"(?<=[^\W\d_)%])\d{1,2}(?=$|\s|\()"  # Order intake1
    r"|\s*[(\[](?:\d{1,2}|[a-z]|[ivx]{1,4})[)\]](?=$|\s|,)"  # (1), [a], (iv)
    r"|[*\u2020\u2021\u00b9\u00b2\u00b3\u2070\u2074-\u2079]+"
)
_BRACKET = re.compile(r"\s*[(\[\uff08][^()\[\]\uff08\uff09]*[)\]\uff09]")
_SEE_NOTE = re.compile(r"\s*\((?:see )?notes? [^()]*\)", re.IGNORECASE)
_PLACEHOLDER = re.compile(r"\s+(?:[\u2014\u2013-]|__)$")
_YEAR = 4
# The sign that stands behind a year in Chinese and Japanese.
_YEAR_SIGNS = frozenset({"\u5e74"})


@dataclass(frozen=True, slots=True)
class Name:
    """Words that name a row or a column.

    ``rank`` is 0 for its whole head and grows with what was left out. ``turns`` says that the
    number counts the other way round: a loss where the head says "income (loss)".
    """

    words: Phrase
    rank: int
    turns: bool = False


def plain_label(text: str) -> str:
    """Give a head without its footnote marks.

    >>> plain_label("Order intake1"), plain_label("Total debt (2)"), plain_label("Margin (see Note 4)")
    ('Order intake', 'Total debt', 'Margin')
    """
    text = _SEE_NOTE.sub("", text)
    return " ".join(_PLACEHOLDER.sub("", _NOTE_MARK.sub("", text)).rstrip(": ").split())


def names_of(text: str, words: Wording) -> tuple[Name, ...]:
    """Give the names that a head may have in a claim, the whole one first."""
    found: dict[Phrase, Name] = {}
    for name in _names(text, words):
        if name.words and name.words not in found:
            found[name.words] = name
    return tuple(found.values())


def _names(text: str, words: Wording) -> Iterator[Name]:
    whole = plain_label(text)
    yield Name(forms_of(whole), 0)
    yield Name(forms_of(text), 0)
    yield from _two_sided(whole, words)
    if ("(" in whole or "\uff08" in whole) and not _is_two_sided(whole, words):
        whole = _BRACKET.sub("", whole).strip()
        yield Name(forms_of(whole), 1)
    without = _without_unit(whole, words)
    yield Name(forms_of(without), 1)
    yield Name(_without_soft(forms_of(without), words), 1)
    # "Crossings 2023": a claim says the year elsewhere, and the column's period is asked for.
    yield Name(_without_year(forms_of(without), words), 1)
    yield from _sides_of_result(forms_of(without), words)
    main, _, rest = without.partition(",")
    if rest and set(forms_of(rest)) <= words.qualifiers:
        yield Name(forms_of(main), 2)
    for dash in (" - ", " \u2013 ", " \u2014 "):
        if dash in without:
            # "Unrecognized tax benefit - ending balance": both sides, the dash unsaid.
            yield Name(forms_of(without.replace(dash, " ")), 1)
    forms = forms_of(main if rest and set(forms_of(rest)) <= words.qualifiers else without)
    if len(forms) > 1 and forms[0] in words.totals:
        yield Name(forms[1:], 3)


def _without_unit(text: str, words: Wording) -> str:
    """Cut a unit behind the name: "Net sales, in millions", "Umsatz in Mio. EUR"."""
    return without_unit(text, words.language).removesuffix("%").strip()


def _sides_of_result(forms: Phrase, words: Wording) -> Iterator[Name]:
    """Read "Operating result" as an operating profit, or as a loss whose sign is turned."""
    if forms and forms[-1] in words.results:
        yield from (Name((*forms[:-1], gain), 1) for gain in sorted(words.profits))
    if forms and forms[-1] in words.results | words.profits:
        for loss in sorted(words.shortfalls):
            yield Name((*forms[:-1], loss), 1, turns=True)


def _without_year(forms: Phrase, words: Wording) -> Phrase:
    """Cut a year or month off the beginning or the end of a head that says more."""
    while len(forms) > 1 and _is_of_time(forms[-1], words):
        forms = forms[:-1]
    while len(forms) > 1 and _is_of_time(forms[0], words):
        forms = forms[1:]
    return forms


def _is_of_time(form: str, words: Wording) -> bool:
    return (
        form in words.months
        or form in _YEAR_SIGNS
        or (form.isdecimal() and len(form) == _YEAR and form.startswith(("1", "2")))
    )


def _without_soft(forms: Phrase, words: Wording) -> Phrase:
    """Cut what says no more than that something is counted, or for how long."""
    for soft in words.soft:
        if forms[: len(soft)] == soft and len(forms) > len(soft):
            forms = forms[len(soft) :]
        if forms[-len(soft) :] == soft and len(forms) > len(soft):
            forms = forms[: -len(soft)]
    return forms


def _is_two_sided(text: str, words: Wording) -> bool:
    return next(_two_sided(text, words), None) is not None


def _two_sided(text: str, words: Wording) -> Iterator[Name]:
    """Read "Net income (loss)" as net income, and as a net loss whose sign is turned."""
    bracket = re.search(r"\(([^()]*)\)", text)
    inner = forms_of(bracket[1]) if bracket else ()
    if bracket is None or len(inner) != 1 or inner[0] not in words.losses | words.gains:
        return
    before, behind = forms_of(text[: bracket.start()]), forms_of(text[bracket.end() :])
    sides = words.losses | words.gains
    if before and before[-1] in sides:
        yield Name((*before, *behind), 1)
        yield Name((*before[:-1], *inner, *behind), 1, turns=True)
    elif behind and behind[0] in sides:
        yield Name((*before, *behind), 1)
        yield Name((*before, *inner, *behind[1:]), 1, turns=True)
