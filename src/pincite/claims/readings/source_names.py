"""Whether a name is that of the source itself: of its title, its file, or the site it stands on."""

from __future__ import annotations

import re
from urllib.parse import unquote, urlsplit

from pincite.claims.frames.tongue import Tongue
from pincite.claims.frames.words import senses_of
from pincite.model import Document

_WORD = re.compile(r"[^\W_]+")


def names_source(name: str, document: Document, tongue: Tongue) -> bool:
    """Tell whether every word of a name that carries meaning is one of the source's own name.

    "The GPL" names ``licences/GPL-3``, "the WHO" a page of ``www.who.int``, and "the Harbour
    Authority" a page that is titled "Harbour Authority: minutes".
    """
    wanted = {sense.text.lower() for sense in senses_of(name, tongue) if sense.carries}
    return bool(wanted) and wanted <= _own_words(document)


def _own_words(document: Document) -> frozenset[str]:
    parts = [document.title]
    for address in (document.origin, document.canonical_url):
        split = _split(address)
        parts += [*split[0].split("."), split[1].rpartition("/")[2]]
    return frozenset(word.lower() for part in parts for word in _WORD.findall(part))


def _split(address: str) -> tuple[str, str]:
    """Give the host of an address and its path; of a path only the path."""
    try:
        split = urlsplit(address)
    except ValueError:
        return "", address
    return split.hostname or "", unquote(split.path)
