"""Where in a source an author says that the words stand: "p. 47", "§ 12", "at 1403", "12:03".

Right behind a quotation or in brackets with its marker any of the forms counts; elsewhere in the
sentence only those that a word or sign announces.
"""

from __future__ import annotations

import re

from pincite.model.values import dataclass

# Neither in a word nor in the path of a file.
_FIRST = r"(?<![\w/\\.-])"
_NUMBER = r"(?:\d{1,5}(?:\.\d{1,4})*[a-z]?\b|[ivxlc]{1,7}\b)"
_FURTHER = r"\d{1,5}(?:\.\d{1,4})*\b(?!\s?[%$€:])"
_NUMBERS = (
    rf"(?P<value>{_NUMBER}(?:\s?[-\u2013\u2014]\s?{_NUMBER})?"
    rf"(?:(?:,\s?|\s?&\s?|\s(?:and|und|et|y|e|и)\s){_FURTHER}(?:\s?[-\u2013]\s?{_FURTHER})?)*)"
    # A number that goes on is part of a file's name.
    r"(?![-/]\w)"
)

ANNOUNCED: tuple[tuple[str, re.Pattern[str]], ...] = (
    (
        "page",
        re.compile(
            rf"{_FIRST}(?:pp?\.|pgs?\.|pages?|pagg?\.|p[áa]gs?\.|p[áa]ginas?|pagin[ae]|Seiten?|S\.|"
            rf"стр\.|страниц[аеы]|стор\.|с\.|str\.|sid(?:\.|a)|blz\.?|bladzijden?|sayfa|σελ\.|σ\.|עמ['\u2019\u05f3]|עמוד|صفحة|ص\.?|पृष्ठ|पृ\.)\s?{_NUMBERS}"
        ),
    ),
    ("page", re.compile(r"第\s?(?P<value>\d{1,5}(?:[-\u2013~至]\d{1,5})?)\s?[页頁]")),
    ("page", re.compile(r"(?P<value>\d{1,5}(?:[-\u2013~]\d{1,5})?)\s?(?:ページ|頁|쪽|페이지)")),
    (
        "section",
        re.compile(
            rf"(?:§§?|{_FIRST}(?:[Ss]ec(?:tions?|s?\.)|[Aa]bschnitt|[Ss]ecci[óo]n|[Ss]eç[ãa]o|[Ss]ezione|"
            rf"раздел[ае]?))\s?{_NUMBERS}"
        ),
    ),
    ("section", re.compile(r"第\s?(?P<value>\d{1,4})\s?[节節]")),
    (
        "paragraph",
        re.compile(
            rf"(?:¶¶?|{_FIRST}(?:[Pp]aras?\.?|[Pp]aragraphs?|[Aa]bsatz|Rn\.|Rz\.|абз\.))\s?{_NUMBERS}"
        ),
    ),
    (
        "line",
        re.compile(rf"{_FIRST}(?:[Ll]ines?|ll?\.|[Zz]eilen?|[Ll]ignes?|l[íi]neas?)\s?{_NUMBERS}"),
    ),
    ("slide", re.compile(rf"{_FIRST}(?:[Ss]lides?|[Ff]olien?|[Dd]iapositiv[ae]s?)\s?{_NUMBERS}")),
    (
        "chapter",
        re.compile(
            rf"{_FIRST}(?:[Cc]h(?:ap(?:ters?)?)?s?\.?|[Kk]ap(?:itel|\.)|[Cc]hap(?:itres?|\.)|"
            rf"[Cc]ap(?:[íi]tulos?|itolo|\.)|гл(?:ав[ае]|\.))\s?{_NUMBERS}"
        ),
    ),
)
"""Forms that a word or sign announces; they count anywhere in the sentence."""

_DIGIT = re.compile(r"\d")

BARE: tuple[tuple[str, re.Pattern[str]], ...] = (
    (
        "page",
        re.compile(
            r"\b(?:1[5-9]|20)\d\d[a-z]?[:,]\s?(?P<value>(?!(?:1[5-9]|20)\d\d\b)\d{1,4}(?:[-\u2013]\d{1,4})?)"
            r"(?=(?:\s?ff?\.?)?\s*[);\]])"
        ),
    ),
    (
        "time",
        re.compile(
            r"(?:^|[(\[,;]\s?|\bat\s|\bbei\s|\bà\s)(?P<value>\d{1,3}:\d{2}(?::\d{2})?)(?=$|[)\],;.\s])"
        ),
    ),
    (
        "page",
        re.compile(
            r"\bat\s(?P<value>\*?\d{1,5}(?:[-\u2013]\d{1,5})?(?:,\s?\d{1,5}(?:[-\u2013]\d{1,5})?)*)"
            r"(?=\s*(?:$|[)\]\[,;.]|\())"
        ),
    ),
)
"""Forms without a word of their own; they count only right behind the quotation or in brackets."""


@dataclass(frozen=True, slots=True)
class FoundPinpoint:
    """A pinpoint by indices into the text that was searched."""

    kind: str
    value: str
    start: int
    end: int


def find_pinpoint(text: str, start: int, end: int, *, beside: bool) -> FoundPinpoint | None:
    """Give the first pinpoint in a stretch of text.

    Args:
        text: The text.
        start: Where the stretch begins.
        end: Where it ends.
        beside: Whether the stretch is right behind a quotation, so that bare forms count too.
    """
    part = text[start:end]
    if "." not in part and not _DIGIT.search(part):
        return None
    found = [
        FoundPinpoint(kind, match["value"].strip(), start + match.start(), start + match.end())
        for kind, pattern in (ANNOUNCED + BARE if beside else ANNOUNCED)
        if (match := pattern.search(part))
    ]
    return min(found, key=lambda pinpoint: pinpoint.start) if found else None
