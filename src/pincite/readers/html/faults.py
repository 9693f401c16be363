"""Pages that opened and hold nothing to match against: walls, and shells that a script would fill.

A fault turns every answer about the page into "unverifiable", so it is raised only where the page
has practically no text of its own beside the words that give the wall away.
"""

from __future__ import annotations

from collections.abc import Iterable

from pincite.model import FURNITURE, Mark
from pincite.readers.html.metadata import Metadata
from pincite.readers.html.wall_words import NEEDS_SCRIPT, WALLS, count_words

EMPTY = "the page is empty"
_SHELL = (
    "the page is a shell that scripts fill in a browser, and holds no text of its own: save it from"
    " a browser once it is shown"
)
_ADVICE = "save the page from a browser that shows all of it"
_LONG_ENOUGH = 120
_PASSWORD_WORDS = 40
_SHELL_WORDS = 12


def page_fault(
    text: str, marks: Iterable[Mark], metadata: Metadata, hidden: Iterable[tuple[str, str]]
) -> str:
    """Give the reason why nothing can be matched against a page, or nothing.

    ``marks`` are those of the text; what they mark as furniture is none of the page's own text.
    """
    notices = [words for where, words in hidden if where == "a noscript element"]
    if not text:
        return _SHELL if metadata.script_count else EMPTY
    own = _own_text(text, marks)
    if own is None:
        return ""
    count = count_words(own)
    if _needs_script(own, count, notices):
        return _SHELL
    shown = f"{metadata.title}\n{own}"
    for wall in WALLS:
        if count <= wall.most_words and (found := wall.search(shown)):
            return f"the page is only {wall.what} (“{found}”): {_ADVICE}"
    if metadata.has_password_field and count <= _PASSWORD_WORDS:
        return f"the page is only a login wall: {_ADVICE}"
    return ""


def _needs_script(own: str, count: int, notices: list[str]) -> bool:
    if count <= NEEDS_SCRIPT.most_words and NEEDS_SCRIPT.search(own):
        return True
    # Pages that are whole without scripts carry such a notice too.
    return count <= _SHELL_WORDS and any(NEEDS_SCRIPT.search(notice[:1000]) for notice in notices)


def _own_text(text: str, marks: Iterable[Mark]) -> str | None:
    """Give the text without furniture; None where there is so much that it is no mere notice."""
    parts: list[str] = []
    at = length = 0
    for mark in marks:
        if mark.kind in FURNITURE:
            parts.append(text[at : mark.span.start])
            length += mark.span.start - at
            at = mark.span.end
    parts.append(text[at:])
    length += len(text) - at
    return " ".join(parts) if length <= _LONG_ENOUGH * 20 else None
