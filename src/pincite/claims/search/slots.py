"""What of a claim can stand in a query: each slot is filled from its words, or stays empty."""

from __future__ import annotations

import re
from collections.abc import Mapping

from pincite.claims.frames.tongue import tongue_of
from pincite.claims.search.words_of_search import names, search_file, terms
from pincite.model import Span
from pincite.model.claim import Claim
from pincite.model.quantity import Dimension, Quantity

_MOST_TOPIC_WORDS = 6
_TITLE_WORDS = 3
_MOST_QUOTED_WORDS = 12
_WORD = re.compile(r"[^\W\d_][\w'’-]*")
_NAME = re.compile(
    r"[A-ZÀ-ÞА-Я][\w'’.&-]*(?: (?:(?:of|the|and|de|für|der|du) )?[A-ZÀ-ÞА-Я][\w'’.&-]*)*"
)
_ET_AL = re.compile(r"([A-ZÀ-ÞА-Я][\w'’-]+)(?: and [A-ZÀ-Þ][\w'’-]+)? (?:et al\.?|\(\d{4}\))")
_CITED_YEAR = re.compile(r"\((?:[^()]*\s)?((?:19|20)\d\d)[a-z]?\)")
_DOI = re.compile(r"\b10\.\d{4,9}/[^\s\"<>]+[^\s\"<>.,;)]")
_ARXIV = re.compile(r"(?:arxiv[:./ ](?:abs/|org/abs/|pdf/)?)(\d{4}\.\d{4,5})", re.IGNORECASE)
_TITLE = re.compile(r"[“\"«]([^”\"»]{12,200})[”\"»]")
_LAW = re.compile(
    r"(?:[A-ZÀ-Þ][\w'’-]*(?: (?:of|on|the|and|for) )? ?)+(?:Act|Regulation|Directive|Law|Treaty|"
    r"Convention|Code|Bill|Decree|Ordinance)(?: (?:of )?(?:19|20)\d\d(?:/\d+)?)?"
    r"|(?:Regulation|Directive|Decision) (?:\([A-Z]+\) )?(?:No )?\d+/\d+"
)


def slots_of(claim: Claim, cited_title: str = "") -> Mapping[str, str]:
    """Give the slots of a claim that its words fill; a slot that is not there stays out.

    ``cited_title`` is the title of the work that the claim cites, where the draft gives it.
    """
    text = claim.text
    addresses = " ".join((text, *claim.cited.urls))
    company = _company(claim)
    title = cited_title or _title(claim)
    topic = _topic(claim, besides=company)
    filled = {
        "author": _first(_ET_AL, text),
        "year": _year(claim),
        "title": title,
        # Without its title a work is asked for by what it is said to be about.
        "title_words": " ".join(_WORD.findall(title or topic)[:_TITLE_WORDS]),
        "venue": "",
        "doi": _whole(_DOI, addresses),
        "arxiv": _first(_ARXIV, addresses),
        "number": _number(claim),
        "topic": topic,
        "quote": " ".join(_quoted(claim).split()[:_MOST_QUOTED_WORDS]),
        "company": company,
        "metric": _whole(terms("company_metrics"), text),
        "law": _whole(_LAW, text),
        "agency": _whole(names("agencies"), text),
        "country": _country(text),
    }
    return {name: value for name, value in filled.items() if value}


def figures_of(claim: Claim) -> tuple[Quantity, ...]:
    """Give the numbers of a claim that are no points in time."""
    times = (Dimension.YEAR, Dimension.DATE, Dimension.ORDINAL)
    return tuple(one for one in claim.quantities if one.dimension not in times)


def _number(claim: Claim) -> str:
    """Give the first number with its unit or noun, as the claim writes it."""
    for one in figures_of(claim):
        return " ".join(one.text.split())
    return ""


def _quoted(claim: Claim) -> str:
    """Give the longest quotation of a claim, as far as it can be one in a query."""
    longest = max((one.text for one in claim.quotations), key=len, default="")
    return longest.replace('"', " ")


def _year(claim: Claim) -> str:
    cited = _CITED_YEAR.search(claim.text)
    if cited:
        return cited[1]
    for one in claim.quantities:
        if one.dimension in (Dimension.YEAR, Dimension.DATE):
            year = int(one.low) if one.dimension is Dimension.YEAR else int(one.low) // 10_000
            return str(year) if 1000 <= year <= 9999 else ""
    return ""


def _title(claim: Claim) -> str:
    """Give what the claim calls a work: long words in quotation marks that nobody is said to say."""
    if claim.quotations:
        return ""
    return _first(_TITLE, claim.text)


def _company(claim: Claim) -> str:
    """Give the name of a company: one that ends as such names do."""
    for found in _NAME.finditer(claim.text):
        words = found[0].split()
        if len(words) > 1 and terms("company_endings").fullmatch(words[-1].rstrip(",")):
            return found[0].removeprefix("The ")
    return ""


def _topic(claim: Claim, besides: str) -> str:
    """Give the words that the claim is about, without numbers, names of time and small words."""
    left_out = [one.span for one in claim.quantities]
    small = tongue_of(claim.language or "en").stop
    avoided = set(besides.lower().split())
    study = _ET_AL.search(claim.text)
    if study:
        avoided |= {word.lower() for word in _WORD.findall(study[0])}
        left_out = [*left_out, *_reporting(claim)]
    words: list[str] = []
    for found in _WORD.finditer(claim.text):
        word = found[0].lower()
        inside = any(span.start <= found.start() < span.end for span in left_out)
        if inside or word in small or word in avoided or len(word) < 2 or found[0] in words:
            continue
        words.append(found[0])
    return " ".join(words[:_MOST_TOPIC_WORDS])


def _reporting(claim: Claim) -> list[Span]:
    """Give the verbs of reporting: "found" says nothing of what was found."""
    pattern = tongue_of(claim.language or "en").reports
    return [Span(found.start(), found.end()) for found in pattern.finditer(claim.text.lower())]


def _country(text: str) -> str:
    for found in _NAME.finditer(text):
        for name in (found[0], *found[0].split()):
            if name in _countries():
                return name
    return ""


def _countries() -> frozenset[str]:
    return frozenset(search_file("countries")["names"])


def _first(pattern: re.Pattern[str], text: str) -> str:
    found = pattern.search(text)
    return found[1] if found else ""


def _whole(pattern: re.Pattern[str], text: str) -> str:
    found = pattern.search(text)
    return found[0].strip() if found else ""
