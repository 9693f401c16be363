"""Which raised text is a note's mark: furniture, and not a word or a power of the text.

A ``<sup>`` is a note's mark where it says so (a role or a class), where it holds or is nothing but
a link to a note, or where its text is bracketed. Every other raised or lowered text is text.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

_NOTE_ROLES = frozenset(("doc-noteref", "doc-backlink", "noteref", "backlink"))
_NOTE_CLASS = re.compile(
    r"(?:^|\s)(?:references?|citations?|cite-?ref|note-?ref\w*|fn-?ref\w*|foot-?note\w*(?:-\w+)*"
    r"|end-?note\w*(?:-\w+)*|xref)(?:\s|$)",
    re.IGNORECASE,
)
_NOTE_ONLY_CLASS = re.compile(
    r"(?:^|\s)(?:mso(?:foot|end)notereference|footnote-?(?:ref(?:erence)?|anchor)|fnanchor|noteref"
    r"|ltx_note_mark|mw-cite-backlink)(?:\s|$)",
    re.IGNORECASE,
)
_NOTE_ID = re.compile(r"(?:cite_?ref|fn_?ref|noteref|_(?:ft|ed)nref|footnote-?ref)", re.IGNORECASE)
_NOTE_FRAGMENT = re.compile(
    r"#(?:user-content-)?_?(?:cite|fn|ftn|edn|footnote|endnote|note|ref|sdfootnote|bib|cr\d|b\d|r\d"
    r"|en\d|n\d)",
    re.IGNORECASE,
)
_NOTE_SIGN = re.compile(
    r"[\[(]?(?:\d{1,4}(?:\s?[,–-]\s?\d{1,4})*|[a-z]{1,2}|[ivxlc]{1,6}|[*∗†‡§¶‖#↩^]{1,4}"
    r"|(?:notes?|nb|fn|ref)\.?\s?\d{1,4})[\])]?[.,:;]?",
    re.IGNORECASE,
)
_BRACKETED = re.compile(r"(?:\[[^\[\]]{1,60}\][\s,;]*)+")
_BETWEEN_NOTES = " \t\n\u00a0,;–-.[]()"

MARK_LENGTH = 80


def says_note(attrs: Mapping[str, str | None], *, raised: bool) -> bool:
    """Tell whether an element's own attributes make it a note's mark.

    Class names such as ``reference`` mean one only on raised text (``raised``).
    """
    role = attrs.get("role") or attrs.get("epub:type")
    if role and not _NOTE_ROLES.isdisjoint(role.lower().split()):
        return True
    names = attrs.get("class") or ""
    if names and (_NOTE_ONLY_CLASS.search(names) or (raised and _NOTE_CLASS.search(names))):
        return True
    return raised and bool(_NOTE_ID.match(attrs.get("id") or ""))


def links_to_note(href: str, words: str) -> bool:
    """Tell whether a link is one to a note: by its address, or in the page and by its sign."""
    fragment = href[href.find("#") :] if "#" in href else ""
    if len(fragment) < 2:
        return False
    if _NOTE_FRAGMENT.match(fragment):
        return True
    return href.startswith("#") and bool(_NOTE_SIGN.fullmatch(words.strip()))


def is_bracketed(words: str) -> bool:
    """Tell whether raised text is nothing but bracketed signs, as in ``[4]`` or ``[a][b]``."""
    return bool(_BRACKETED.fullmatch(words.strip()))


def holds_more(words: str, link_words: list[str]) -> bool:
    """Tell whether raised text holds more than its links to notes."""
    for link in link_words:
        words = words.replace(link, "", 1)
    return bool(words.strip(_BETWEEN_NOTES))
