"""Stretches of a text whose figures are names: addresses, identifiers, labels, citation markers."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator

from pincite.claims.quantities.calendar_words import CalendarWords
from pincite.claims.quantities.han import DIGIT_CLASS
from pincite.claims.quantities.lexicon import Lexicon
from pincite.claims.quantities.phrases import LETTER, WORD, is_letter
from pincite.claims.quantities.surface import Surface
from pincite.claims.quantities.symbols import CODES
from pincite.model.values import dataclass

# Each with a piece of text without which it cannot be there: most texts are spared the search.
_ADDRESSES = (
    ("://", re.compile(r"https?://[^\s<>\"）」』]{1,2000}")),
    ("www.", re.compile(r"www\.[^\s<>\"）」』]{1,2000}")),
    ("10.", re.compile(r"10\.\d{4,9}/[^\s\"<>]{1,300}")),
    ("arxiv:", re.compile(r"arxiv:\s?\d{4}\.\d{4,5}(?:v\d+)?")),
    ("is", re.compile(r"is[bs]n(?:-1[03])?:?\s?[\dx-]{8,20}")),
    ("[", re.compile(r"\[\^?\s?\d{1,3}(?:\s?[,;-]\s?\d{1,3})*\s?\](?:\s?-\s?\[\d{1,3}\])?")),
    ("[", re.compile(r"\[[\^@][^\]\s]{1,80}\]|\[@[^\]]{1,120}\]")),
    ("【", re.compile(r"【\d{1,3}】")),
    ("+", re.compile(r"\+\d{1,3}[ .(-]{1,2}\d{1,4}\)?(?:[ .-]?\d{2,5}){1,5}(?!\d)")),
    ("-", re.compile(r"(?:\(\d{3}\)\s?|(?<![\d-])\d{3}-)\d{3}-\d{4}(?![\w-])")),
    ("-", re.compile(r"(?<![\d-])\d{1,3}(?:-\d{1,3}){2,}(?![\d-])")),
    ("u.s.", re.compile(r"\d{1,3} u\.s\. \d{1,4}")),
    ("imo", re.compile(r"\bimo(?: no\.?| number)?:? ?\d{7}\b")),
    ("mmsi", re.compile(r"\bmmsi:? ?\d{9}\b")),
    ("pm", re.compile(r"\bpmi?c?(?:id)?:? ?\d{6,9}\b")),
    ("nct", re.compile(r"\bnct ?\d{8}\b")),
    ("issn", re.compile(r"\bissn:? ?\d{4}-\d{3}[\dx]\b")),
    ("h", re.compile(r"(?<!\d)\d{1,2}\s?h\s?[0-5]\d(?!\d)")),
    ("時", re.compile(r"\d{1,2}時(?!間)(?:\d{1,2}分)?")),
    (":", re.compile(r"(?<![\d:.,])\d{1,4}(?:\.\d{1,3})?:\d{1,4}(?![\d:])")),
    (":", re.compile(r"\d{1,2}:\d{2}(?!\d)(?::\d{2})?(?:\s?[ap]\.?m\b\.?)?(?![\d:])")),
    ("m", re.compile(r"\d{1,2}\s?[ap]\.?m\b\.?")),
)
_MAIL_NAME = re.compile(r"[\w.+-]{1,64}$")
_MAIL_HOST = re.compile(r"[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}")
_VERSION = re.compile(r"v\.?\s?\d+(?:\.\d+)*(?:-\w+)?(?!\w)")
_DOTTED = re.compile(r"\d+(?:\.\d+){2,}(?:-?[a-z]+\.?\d*)?(?![\w.]\w)")
_GROUPED = re.compile(r"\d{1,3}(?:\.\d{3})+")
_DOTTED_DATE = re.compile(r"\d{1,2}\.\d{1,2}\.\d{4}|\d{4}\.\d{1,2}\.\d{1,2}")
# A note's number in brackets before its sentence: "(1) Segment assets are …".
_BRACKETED_NOTE = re.compile(r"(?:^|(?<=[.:;|] ))\(\d{1,2}\)(?=\s+[A-Z])")
_AUTHOR = r"[^\W\d_a-z][^\W\d_]+(?:[-'’][^\W\d_]+)*"
_AUTHOR_YEAR = re.compile(
    rf"\((?:(?:see|cf\.|e\.g\.,?|vgl\.|voir|ver|см\.)\s)?"
    rf"{_AUTHOR}(?:(?:,|,? (?:and|und|et|y|e|и)|,? &) {_AUTHOR}){{0,4}}(?:,? (?:et al\.?|u\. ?a\.|и др\.))?"
    rf",? (?:1[5-9]|20)\d\d[a-z]?(?:[,:;][^()]{{0,80}})?\)"
)
_LIST_NUMBER = re.compile(
    r"\n[ \t]{0,8}(?:\(?\d{1,3}\)|\d{1,3}\.)[ \t]+(?=\S)|\n[ \t]{0,3}#+ \d+(?:\.\d+)*\.? "
)
# A letter, then figures, in one word: K-26, Q10, COVID-19; not after scripts without spaces.
_LETTERS_BEFORE = re.compile(r"(?<![\w$€£¥₹.])([a-zà-öø-ÿа-яё]{1,12}|#)-?$")
_IDENTIFIER = re.compile(r"\d+(?:[./-]?[a-zа-я\d]+)*(?![\w%])")
_JOINED = frozenset(
    "mid pre post sub over under circa ca early late fy cy rs kr us minus plus anti non "
    "un l d".split()
) | {code.lower() for code in CODES}
_NOTE_MARK = re.compile(rf"[.,;!?]\d{{1,3}}(?![\d%]|[.,]\d|{LETTER})")
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


def addresses_in(surface: Surface, calendar: CalendarWords) -> Exclusions:
    """Find what no figure of a date or number is ever read from: addresses, markers, times of day."""
    return _merged(_whole_stretches(surface, calendar))


def names_in(surface: Surface) -> Exclusions:
    """Find the numbers of lists and of notes; dates are read before them."""
    return _merged(_name_stretches(surface))


def identifier_end(surface: Surface, start: int) -> int:
    """Give where an identifier ends whose figures begin at an offset (``K-26``), or -1."""
    plain = surface.plain
    before = _LETTERS_BEFORE.search(plain, max(0, start - 14), start)
    if before is None or before[1] in _JOINED:
        return -1
    found = _IDENTIFIER.match(plain, start)
    return -1 if found is None else found.end()


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


def _whole_stretches(surface: Surface, calendar: CalendarWords) -> Iterator[tuple[int, int]]:
    plain = surface.plain
    for needle, pattern in _ADDRESSES:
        if needle in plain:
            for found in pattern.finditer(plain):
                yield found.span()
    yield from _mail_addresses(plain)
    for found in _VERSION.finditer(plain):
        if found.start() == 0 or not plain[found.start() - 1].isalnum():
            yield found.span()
    for found in _DOTTED.finditer(plain):
        if not _is_grouped_or_date(found[0]):
            yield found.span()
    for found in _BRACKETED_NOTE.finditer(surface.text):
        yield found.span()
    for found in _AUTHOR_YEAR.finditer(surface.text):
        word = WORD.match(plain, found.start() + 1)
        if word is None or not _is_of_calendar(word[0], calendar):
            yield found.span()


def _is_of_calendar(word: str, calendar: CalendarWords) -> bool:
    """Tell (June 2020) and (FY 2024) from an author with a year."""
    return word in calendar.months or word in calendar.fiscal or word in calendar.year_before


def _mail_addresses(plain: str) -> Iterator[tuple[int, int]]:
    at = plain.find("@")
    while at >= 0:
        name = _MAIL_NAME.search(plain, max(0, at - 64), at)
        host = _MAIL_HOST.match(plain, at + 1)
        if name is not None and host is not None:
            yield name.start(), host.end()
        at = plain.find("@", at + 1)


def _name_stretches(surface: Surface) -> Iterator[tuple[int, int]]:
    plain = surface.plain
    first = _LIST_NUMBER.match("\n" + plain[:40])
    if first is not None:
        yield 0, first.end() - 1
    for found in _LIST_NUMBER.finditer(plain):
        yield found.span()
    for found in _NOTE_MARK.finditer(plain):
        start = found.start()
        if start >= 3 and all(map(is_letter, plain[start - 3 : start])):
            yield start + 1, found.end()


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
