"""Q5: inner quotation marks of the other kind, as every style guide asks inside a quotation.

Apostrophes and the marks of feet and inches stay what they are.
"""

from __future__ import annotations

from collections.abc import Iterator

from pincite.text.rule import Example, Rule, Trimmed
from pincite.text.rules.n3_quotation_marks import DOUBLE, SINGLE
from pincite.text.scripts import is_unspaced

_DOUBLES = frozenset(DOUBLE + '"')
_SINGLES = frozenset(SINGLE + "'‹›")
_CORNERS = str.maketrans("「」『』", "『』「」")
_ANY_MARK = _DOUBLES | _SINGLES | frozenset("「」『』")


def swap_inner_marks(text: str) -> tuple[Trimmed, ...]:
    """Give the quote with double marks made single, and with both kinds exchanged."""
    if _ANY_MARK.isdisjoint(text):
        return ()
    doubles = dict.fromkeys(_quotation_marks(text, _DOUBLES), "'")
    singles = dict.fromkeys(_paired(text, _SINGLES), '"')
    doubles_only = _with_marks(text, doubles)
    exchanged = _with_marks(text, singles | doubles).translate(_CORNERS)
    found = dict.fromkeys((exchanged, doubles_only))
    found.pop(text, None)
    return tuple(Trimmed(variant) for variant in found)


def _with_marks(text: str, marks: dict[int, str]) -> str:
    if not marks:
        return text
    return "".join(marks.get(place, character) for place, character in enumerate(text))


def _quotation_marks(text: str, kind: frozenset[str]) -> set[int]:
    """Find the marks that open and close something in the text, before it or after it.

    What is quoted may begin within an inner quotation and end within another.
    """
    pairs = _paired(text, kind)
    places = [place for place, character in enumerate(text) if character in kind]
    alone = {place for place in places[:1] if _may_close(text, place)}
    alone |= {place for place in places[-1:] if _may_open(text, place)}
    return pairs | (alone - pairs)


def _paired(text: str, kind: frozenset[str]) -> set[int]:
    """Find the marks that open something and close it, each opening with the next closing."""
    return {place for pair in _pairs(text, kind) for place in pair}


def _pairs(text: str, kind: frozenset[str]) -> Iterator[tuple[int, int]]:
    opening: int | None = None
    for place, character in enumerate(text):
        if character not in kind:
            continue
        if opening is not None and _may_close(text, place, within=True):
            yield opening, place
            opening = None
        elif _may_open(text, place):
            opening = place


def _may_open(text: str, place: int) -> bool:
    """A mark right behind a letter or digit opens nothing: "don't", "dogs'", 5"."""
    after = text[place + 1 : place + 2]
    return not _is_word(text[:place][-1:]) and bool(after.strip())


def _may_close(text: str, place: int, *, within: bool = False) -> bool:
    """A mark behind a digit closes only what was opened: else it may be a measure."""
    before, after = text[:place][-1:], text[place + 1 : place + 2]
    measure = before.isdecimal() and not within
    return bool(before.strip()) and not _is_word(after) and not measure


def _is_word(character: str) -> bool:
    return character.isalnum() and not is_unspaced(character)


RULE = Rule(
    id="Q5",
    name="inner quotation marks swapped",
    summary="inside a quotation, double marks stand for single ones and single for double",
    source="The Chicago Manual of Style, quotations within quotations; Hart's Rules",
    matches=(
        Example('counsel said "no objection" and sat', "counsel said 'no objection' and sat"),
        Example("he called it ‘a day’s work’ then", 'he called it "a day\'s work" then'),
    ),
    stays_absent=(
        Example("counsel said no objection and sat", "counsel said 'no objection' and sat"),
        Example("boards from 5' to 6' long", 'boards from 5" to 6" long'),
    ),
    trims=swap_inner_marks,
)
