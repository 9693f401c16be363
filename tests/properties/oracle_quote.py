"""What a person quoting may have added, taken off in every order: the judge's rules Q1 to Q5.

Each variant is a wording that may be looked up in place of the quote as written. A *sure* variant
follows from the rules' wording; the others are readings that the wording leaves open.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from dataclasses import dataclass

import regex
from oracle_edges import Edge
from oracle_text import is_deleted

SURE_PAIRS = [
    ('"', '"'),
    ("'", "'"),
    ("\u201c", "\u201d"),
    ("\u2018", "\u2019"),
    ("\u201e", "\u201c"),
    ("\u201e", "\u201d"),
    ("\u201a", "\u2018"),
    ("\u201a", "\u2019"),
    ("\u00ab", "\u00bb"),
    ("\u2039", "\u203a"),
    ("\u300c", "\u300d"),
    ("\u300e", "\u300f"),
]
OPEN_PAIRS = [
    ("\u00bb", "\u00ab"),
    ("\u203a", "\u2039"),
    ("\u201d", "\u201d"),
    ("\u2019", "\u2019"),
    ("\u201c", "\u201c"),
    ("\u201c", '"'),
    ('"', "\u201d"),
    ("\u300a", "\u300b"),
    ("\u3008", "\u3009"),
    ("\u301d", "\u301f"),
    ("\u201f", "\u201d"),
    ("\uff02", "\uff02"),
]
UNPAIRED = "Q1 without its partner"
ANY_MARK = "\"'\u2018\u2019\u201a\u201b\u201c\u201d\u201e\u201f\u2032\u2033\u00ab\u00bb\u2039\u203a\u300c\u300d\u300e\u300f"
DOUBLE_MARK = '"\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb'
SINGLE_MARK = "'\u2018\u2019\u201a\u201b\u2032"

_LETTER_IN_BRACKETS = regex.compile(r"\[(\p{L}\p{M}*)\]")
_DOTS = r"(?:\.{3,}|\u2026)"
_SURE_ELLIPSIS = rf"(?:{_DOTS}|\[\s*{_DOTS}\s*\])"
_OPEN_ELLIPSIS = r"(?:[\[(]\s*[.\u2026](?:\s*[.\u2026])*\s*[\])]|[.\u2026](?:\s*[.\u2026])+|[.\u2026]*\u2026[.\u2026]*)"


@dataclass(frozen=True, slots=True)
class Variant:
    """A wording to look up, whether the rules surely allow it, and the rules used."""

    text: str
    sure: bool
    steps: frozenset[str]
    unpaired: bool = False


def variants_of(quote: str, rules: frozenset[str]) -> list[Variant]:
    """Give the quote as written and every wording that the quote rules make of it."""
    found: dict[str, Variant] = {}
    bare = "".join(char for char in quote if not is_deleted(char, rules))
    todo = [Variant(bare.strip(), sure=True, steps=frozenset())]
    while todo and len(found) < 1000:
        variant = todo.pop(0)
        known = found.get(variant.text)
        if known is not None and (known.sure or not variant.sure):
            continue
        if not holds_word(variant.text):
            continue
        found[variant.text] = variant
        for text, sure, step in _shorter(variant, rules):
            in_order = step[:2] not in ("Q1", "Q2") or variant.steps <= {"Q1", "Q2"}
            todo.append(
                Variant(
                    text.strip(),
                    sure=variant.sure and sure and in_order and not variant.unpaired,
                    steps=variant.steps | {step[:2]},
                    unpaired=step == UNPAIRED,
                )
            )
    return list(found.values())


def holds_word(text: str) -> bool:
    """Tell whether there is a letter or a digit to look up."""
    return any(char.isalnum() for char in text)


def splice_of(quote: str) -> Edge:
    """Say whether the quote, not found as written, is to be read as pieces: no, perhaps, yes."""
    inner = re.sub(rf"^[\W_]*{_SURE_ELLIPSIS}|{_SURE_ELLIPSIS}[\W_]*$", "", quote)
    if re.search(rf"\w\s*{_SURE_ELLIPSIS}\s*\w", inner):
        return Edge.OPEN if re.search(rf"\[[^\]]*\w[^\]]*{_DOTS}", inner) else Edge.EDGE
    if re.search(r"\.\s*\.\s*\.|\u2026", quote) or re.search(r"[\[(](?!\w[\])])[^\])]*", quote):
        return Edge.OPEN
    return Edge.CUT


def _shorter(variant: Variant, rules: frozenset[str]) -> Iterator[tuple[str, bool, str]]:
    text, steps = variant.text, variant.steps
    if "Q1" in rules:
        yield from _without_pair(text)
    if "Q2" in rules:
        yield from _without_ellipsis(text)
    if "Q1" in rules and "Q3" in rules:
        yield from _without_unpaired(text)
    if "Q3" in rules:
        yield from _without_brackets(text)
    if "Q4" in rules and "Q4" not in steps:
        yield from _without_stop(text)
    if "Q5" in rules and "Q5" not in steps:
        yield from _swapped_marks(text)


def _without_pair(text: str) -> Iterator[tuple[str, bool, str]]:
    for sure, pairs in ((True, SURE_PAIRS), (False, OPEN_PAIRS)):
        for opening, closing in pairs:
            if len(text) > 2 and text[0] == opening and text[-1] == closing:
                inner = text[1:-1]
                clean = not any(
                    char in (opening, closing) and not _inside_word(inner, at)
                    for at, char in enumerate(inner)
                )
                yield inner, sure and clean, "Q1"


def _without_ellipsis(text: str) -> Iterator[tuple[str, bool, str]]:
    for sure, pattern in (
        (True, _SURE_ELLIPSIS),
        (False, _OPEN_ELLIPSIS),
        (False, r"\.\.\."),
        (False, "[.\u2026]+"),
    ):
        for place in (rf"^{pattern}", rf"{pattern}$"):
            shorter = re.sub(place, "", text)
            if shorter != text:
                yield shorter, sure, "Q2"


def _without_unpaired(text: str) -> Iterator[tuple[str, bool, str]]:
    for inner, mark in ((text[1:], text[:1]), (text[:-1], text[-1:])):
        if mark and mark in ANY_MARK:
            sure = mark in DOUBLE_MARK and not any(char in DOUBLE_MARK for char in inner)
            yield inner, sure, UNPAIRED


def _without_brackets(text: str) -> Iterator[tuple[str, bool, str]]:
    plain = _LETTER_IN_BRACKETS.sub(r"\1", text)
    if plain != text:
        yield plain, "[sic]" not in text, "Q3"
    for found in re.finditer(r"[\[(]([^\W\d_]{1,2})[\])]", text):
        yield text[: found.start()] + found.group(1) + text[found.end() :], False, "Q3"
    said = re.sub(r"\s*\[sic\]", "", text)
    if said != text:
        yield said, plain == text and len(re.findall(r"(?i)\[sic\]", text)) == 1, "Q3"
        yield _LETTER_IN_BRACKETS.sub(r"\1", said), True, "Q3"
    for found in re.finditer(r"\s*\[sic\]", text):
        yield text[: found.start()] + text[found.end() :], False, "Q3"
    loose = re.sub(r"\s*[\[(]\s*sic[!.]?\s*[\])]", "", text, flags=re.IGNORECASE)
    if loose != text:
        yield loose, False, "Q3"


def _without_stop(text: str) -> Iterator[tuple[str, bool, str]]:
    if (
        text[-1:]
        and text[-1] in ",."
        and (text[-2:-1].isalnum() or text[-2:-1] in tuple("\"')]%\u2019\u201d\u00bb"))
    ):
        yield text[:-1], True, "Q4"
    elif text[-1:] and text[-1] in ",.\u3002\uff0c\uff0e\u060c\u3001\u06d4\u0964":
        yield text[:-1], False, "Q4"


def _swapped_marks(text: str) -> Iterator[tuple[str, bool, str]]:
    doubles = [at for at, char in enumerate(text) if char in DOUBLE_MARK]
    singles = [
        at for at, char in enumerate(text) if char in SINGLE_MARK and not _inside_word(text, at)
    ]
    for places, other in ((doubles, "'"), (singles, '"')):
        if not places:
            continue
        swapped = "".join(other if at in places else char for at, char in enumerate(text))
        opens = [at for at in places if at == 0 or text[at - 1].isspace()]
        closes = [at for at in places if at + 1 < len(text) and text[at + 1].isspace()]
        paired = len(places) == 2 and places[0] in opens and places[1] not in opens
        alone = (
            not (doubles and singles)
            and "\u2039" not in text
            and places[-1] not in opens
            and places[0] not in closes
        )
        yield swapped, paired and alone, "Q5"
        for one, two in itertools.pairwise(places):
            yield text[:one] + other + text[one + 1 : two] + other + text[two + 1 :], False, "Q5"


def _inside_word(text: str, at: int) -> bool:
    return 0 < at < len(text) - 1 and text[at - 1].isalnum() and text[at + 1].isalnum()
