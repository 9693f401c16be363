"""Words in brackets that say where a sentence is from without an address.

``[unverified]``, ``[policy]`` and ``[tool:NAME]`` declare provenance. What is written nearly so
declares nothing, and is told apart so that its author hears of it.
"""

from __future__ import annotations

import re

from pincite.drafts.seen_text import SeenText
from pincite.model import ProvenanceKind, ProvenanceWord

_WORD = re.compile(
    r"\[(?P<name>unverified|policy|tools?)(?P<rest>(?:\s?[:=][^\[\]\n]{0,80})?)\]",
    re.IGNORECASE,
)
_TOOL = re.compile(r"\[tool:(?P<name>[A-Za-z0-9][A-Za-z0-9_.-]*)\]")
_PLAIN = {
    "[unverified]": ProvenanceKind.UNVERIFIED,
    "[policy]": ProvenanceKind.POLICY,
}
_SPOILS_BEFORE = re.compile(r"[\[A-Za-z0-9_]")
_SPOILS_BEHIND = re.compile(r"[\](:A-Za-z0-9_]")


def find_provenance(seen: SeenText) -> tuple[ProvenanceWord, ...]:
    """Give the words of provenance, and what is written nearly as one, in order.

    A word that stands directly behind a letter, in two pairs of brackets, or with something
    attached to it (``word[policy]``, ``[[policy]]``, ``[tool:x]y``) declares nothing.
    """
    words: list[ProvenanceWord] = []
    for found in _WORD.finditer(seen.scan):
        start, end = found.span()
        text = seen.text[start:end]
        kind, tool = _PLAIN.get(text), ""
        if named := _TOOL.fullmatch(text):
            kind, tool = ProvenanceKind.TOOL, named["name"]
        if _is_spoilt(seen.scan, start, end):
            kind, tool = None, ""
        words.append(ProvenanceWord(seen.span(start, end), text, kind, tool))
    return tuple(words)


def _is_spoilt(scan: str, start: int, end: int) -> bool:
    before = _SPOILS_BEFORE.match(scan, start - 1) if start else None
    return before is not None or _SPOILS_BEHIND.match(scan, end) is not None
