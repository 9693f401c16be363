"""A source made ready for a style: foreign text on one line, the address as a link can hold it."""

from __future__ import annotations

import re
from datetime import date

from pincite.model import bare_address, is_web_address
from pincite.model.ledger import Evidence, Source, TextOrigin
from pincite.model.values import dataclass
from pincite.text.visible import one_line

_DOI = re.compile(r"doi:\s*(.+)", re.IGNORECASE | re.DOTALL)
_NOT_IN_DOI_LINK = re.compile(r"[^A-Za-z0-9\-._~:/!$&'()*+,;=@%]|%(?![0-9A-Fa-f]{2})")
_ORIGINS = {TextOrigin.FETCHED: "fetched", TextOrigin.HANDED_IN: "handed in"}


@dataclass(frozen=True, slots=True)
class Quoted:
    """Words of evidence, and where they stand in the source, in words; empty if nobody knows."""

    quote: str
    place: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One source, all of it on one line each.

    ``address`` is the source's own; ``link`` is what a click may open: an http(s) address without
    white space, or empty. ``doi`` is the DOI's name where the address is one. ``title`` and
    ``accessed`` (``YYYY-MM-DD``) may be empty.
    """

    number: int
    address: str
    link: str
    doi: str
    title: str
    accessed: str
    quotes: tuple[Quoted, ...]


def entry_of(source: Source) -> Entry:
    """Make a source ready."""
    address, link, doi = _address(source.url)
    return Entry(
        number=source.id,
        address=address,
        link=link,
        doi=doi,
        title=one_line(source.title),
        accessed=source.accessed if _is_day(source.accessed) else "",
        quotes=tuple(_quoted(evidence) for evidence in source.evidence),
    )


def percent_encoded(text: str, unwanted: re.Pattern[str]) -> str:
    """Give an address in which each character that matches is spelled in percent-encoded UTF-8."""
    return unwanted.sub(lambda found: _encoded(found[0]), text)


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _address(url: str) -> tuple[str, str, str]:
    """Give what is shown, what is linked, and the name where it is a DOI."""
    if not is_web_address(url):
        return one_line(url), "", ""
    bare = bare_address(url)
    if doi := _DOI.fullmatch(bare):
        name = one_line(doi[1])
        return f"doi:{name}", f"https://doi.org/{percent_encoded(name, _NOT_IN_DOI_LINK)}", name
    link = "".join(x if one_line(x) else _encoded(x) for x in bare)
    return link, link, ""


def _encoded(text: str) -> str:
    return "".join(f"%{byte:02X}" for byte in text.encode("utf-8", "surrogatepass"))


def _quoted(evidence: Evidence) -> Quoted:
    return Quoted(one_line(evidence.quote), _place(evidence))


def _place(evidence: Evidence) -> str:
    found = evidence.verification
    if found is None:
        return ""
    span = found.locator.span
    words = [
        *map(one_line, found.locator.surroundings()),
        f"line {found.locator.line}",
        f"characters {span.start}-{span.end}",
        found.status.value,
        f"text {_ORIGINS[found.snapshot.text_origin]} {found.snapshot.retrieved}",
    ]
    return ", ".join(words)
