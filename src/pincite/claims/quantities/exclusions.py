"""Stretches of a text whose figures are names: addresses, identifiers, labels, citation markers."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass

from pincite.claims.quantities.han import DIGIT_CLASS
from pincite.claims.quantities.lexicon import Lexicon
from pincite.claims.quantities.phrases import LETTER
from pincite.claims.quantities.surface import Surface
from pincite.claims.quantities.symbols import CODES

_ADDRESS = re.compile(
    r"https?://[^\s<>\"）」』]{1,2000}|www\.[^\s<>\"）」』]{1,2000}"
    r"|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}"
    r"|(?<![\w.])10\.\d{4,9}/[^\s\"<>]{1,300}"
    r"|(?<!\w)arxiv:\s?\d{4}\.\d{4,5}(?:v\d+)?"
    r"|(?<!\w)(?:isbn|issn)(?:-1[03])?:?\s?[\dx-]{8,20}"
)
_VERSION = re.compile(
    r"(?<![\w.])v\.?\s?\d+(?:\.\d+)*(?:-\w+)?(?!\w)"
    r"|(?<![\w.,])\d+(?:\.\d+){2,}(?:-?[a-z]+\.?\d*)?(?![\w.]\w)"
)
_GROUPED = re.compile(r"\d{1,3}(?:\.\d{3})+")
_DOTTED_DATE = re.compile(r"\d{1,2}\.\d{1,2}\.\d{4}")
_CITATION = re.compile(
    r"\[(?:\^|@)?\s?\d{1,3}(?:\s?[,;-]\s?\d{1,3})*\s?\](?:\s?-\s?\[\d{1,3}\])?"
    r"|\[[\^@][^\]\s]{1,80}\]|\[@[^\]]{1,120}\]|【\d{1,3}】"
)
_AUTHOR = r"[^\W\d_a-z][^\W\d_]+(?:[-'’][^\W\d_]+)*"
_AUTHOR_YEAR = re.compile(
    rf"\((?:(?:see|cf\.|e\.g\.,?|vgl\.|voir|ver|см\.)\s)?"
    rf"{_AUTHOR}(?:(?:,|,? (?:and|und|et|y|e|и)|,? &) {_AUTHOR}){{0,4}}(?:,? (?:et al\.?|u\. ?a\.|и др\.))?"
    rf",? (?:1[5-9]|20)\d\d[a-z]?(?:[,:;][^()]{{0,80}})?\)"
)
_PHONE = re.compile(
    r"(?<![\w+])\+\d{1,3}[ .(-]{1,2}\d{1,4}\)?(?:[ .-]?\d{2,5}){1,5}(?![\d])"
    r"|(?<![\w(])\(\d{3}\)\s?\d{3}-\d{4}(?!\d)|(?<![\w-])\d{3}-\d{3}-\d{4}(?![\w-])"
)
_CLOCK = re.compile(
    r"(?<![\d:.])\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\b\.?)?(?![\d:])|(?<![\w.])\d{1,2}\s?[ap]\.?m\b\.?"
)
_LIST_NUMBER = re.compile(
    r"(?m)^[ \t]{0,8}(?:\(?\d{1,3}\)|\d{1,3}\.)[ \t]+(?=\S)|^[ \t]{0,3}#+ \d+(?:\.\d+)*\.? "
)
# A letter, then figures, in one word: K-26, Q10, COVID-19; not after scripts without spaces.
_IDENTIFIER = re.compile(
    r"(?<![\w$€£¥₹.])(?P<letters>[a-zà-öø-ÿа-яё]{1,12})-?\d+(?:[./-]?[a-zа-я\d]+)*(?![\w%])|(?<!\w)#\d+"
)
_JOINED = frozenset(
    "mid pre post sub over under circa ca early late fy cy rs kr us minus plus anti non "
    "un l d".split()
) | {code.lower() for code in CODES}
_NOTE_MARK = re.compile(rf"(?<=[a-zà-ÿа-яё]{{3}}[.,;!?])\d{{1,3}}(?![\d%]|[.,]\d|{LETTER})")
_LABEL_END = re.compile(
    r"[a-z]?\d+(?:[.:-]\d+)*[a-z]?(?!\w)"
    r"(?:\s?(?:,|-|;|&|\band\b|\bund\b|\bet\b|\by\b|\be\b|\bto\b|\bor\b|\bи\b|\bbis\b)\s?"
    r"\d{1,3}(?:\.\d+)*(?=\s*[.,;:)\]]|\s*$|\s(?:and|und|et|y|e|и)\b))*"
)
_HAN_OR_FIGURES = re.compile(rf"{DIGIT_CLASS}{{1,6}}|[百千\d]{{1,6}}")
_CAPITALS = re.compile(r"(?<!\w)[A-Z][A-Za-z]{1,9}$")


@dataclass(frozen=True, slots=True)
class Exclusions:
    """Stretches in order, which do not overlap."""

    starts: tuple[int, ...]
    ends: tuple[int, ...]

    def end_at(self, index: int) -> int:
        """Give the end of the stretch that holds an offset, or -1 where none does."""
        place = bisect_right(self.starts, index) - 1
        return self.ends[place] if place >= 0 and index < self.ends[place] else -1


def addresses_in(surface: Surface) -> Exclusions:
    """Find what no figure of a date or number is ever read from: addresses, markers, times of day."""
    return _merged(_whole_stretches(surface))


def names_in(surface: Surface) -> Exclusions:
    """Find names that hold figures and the numbers of lists; dates are read before them."""
    return _merged(_name_stretches(surface))


def label_end(surface: Surface, start: int, lexicon: Lexicon) -> int:
    """Give where the number of a label ends (``Table 4``, ``sections 3 and 4``), or -1."""
    plain = surface.plain
    numbered = _part_number_end(plain, start, lexicon)
    if numbered > start:
        return numbered
    if lexicon.labels.before(plain, start) is None and not _after_name(surface, start, lexicon):
        return -1
    found = _LABEL_END.match(plain, start)
    return found.end() if found is not None else -1


def _part_number_end(plain: str, start: int, lexicon: Lexicon) -> int:
    """Give the end of 第3章 and 第三条, which number a part of a text, or -1."""
    ordinals = lexicon.manners.ordinals
    if not any(plain.endswith(prefix, 0, start) for prefix in ordinals.prefixes):
        return -1
    figure = _HAN_OR_FIGURES.match(plain, start)
    part = None if figure is None else ordinals.label_after.after(plain, figure.end())
    return -1 if part is None else part.end


def _after_name(surface: Surface, start: int, lexicon: Lexicon) -> bool:
    if start < 2 or surface.text[start - 1] not in " \u00a0-/":
        return False
    found = _CAPITALS.search(surface.text, max(0, start - 12), start - 1)
    return found is not None and found[0] in lexicon.label_names


def _whole_stretches(surface: Surface) -> Iterator[tuple[int, int]]:
    plain = surface.plain
    for pattern in (_ADDRESS, _VERSION, _CITATION, _PHONE, _CLOCK):
        for found in pattern.finditer(plain):
            if pattern is not _VERSION or not _is_grouped_or_date(found[0]):
                yield found.span()
    for found in _AUTHOR_YEAR.finditer(surface.text):
        yield found.span()


def _name_stretches(surface: Surface) -> Iterator[tuple[int, int]]:
    plain = surface.plain
    for found in _LIST_NUMBER.finditer(plain):
        yield found.span()
    for found in _NOTE_MARK.finditer(plain):
        yield found.span()
    for found in _IDENTIFIER.finditer(plain):
        if found["letters"] not in _JOINED:
            yield found.span()


def _is_grouped_or_date(figure: str) -> bool:
    """Tell 1.234.567 and 12.05.2020 from a version."""
    return _GROUPED.fullmatch(figure) is not None or _DOTTED_DATE.fullmatch(figure) is not None


def _merged(stretches: Iterator[tuple[int, int]]) -> Exclusions:
    merged: list[list[int]] = []
    for start, end in sorted(stretches):
        if merged and start <= merged[-1][1]:
            merged[-1][1] = max(merged[-1][1], end)
        else:
            merged.append([start, end])
    return Exclusions(tuple(start for start, _ in merged), tuple(end for _, end in merged))
