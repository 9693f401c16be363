"""Pages that opened and hold nothing to match against: walls, and shells that a script would fill.

A fault turns every answer about the page into "unverifiable", so it is raised only where the page
has practically no text of its own beside the words that give the wall away.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from pincite.model import FURNITURE, Mark
from pincite.readers.html.metadata import Metadata

EMPTY = "the page is empty"
_SHELL = (
    "the page is a shell that scripts fill in a browser, and holds no text of its own: save it from"
    " a browser once it is shown"
)
_ADVICE = "save the page from a browser that shows all of it"
# Words without spaces between them are counted by twos.
_WORD = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]{1,2}|[^\W_]+")
_LONG_ENOUGH = 120


@dataclass(frozen=True, slots=True)
class _Wall:
    what: str
    phrases: re.Pattern[str]
    most_words: int


def _wall(what: str, most_words: int, *phrases: str) -> _Wall:
    return _Wall(what, re.compile("|".join(phrases), re.IGNORECASE), most_words)


_NEEDS_SCRIPT = _wall(
    "a notice that it needs JavaScript",
    60,
    r"(?:enable|turn on|activate|allow)\s+java\s?script",
    r"java\s?script\s+(?:is|must be|has been|needs to be)\s+(?:\w+\s)?(?:disabled|required|enabled|off)",
    r"requires?\s+java\s?script",
    r"(?:work|run)\w*\s+(?:properly\s+)?without\s+java\s?script",
    r"activ(?:er|ez|e)\s+java\s?script",
    r"java\s?script\s+(?:aktivieren|einschalten|activado|activé|attivato)",
    r"habilit\w+\s+(?:o\s+|el\s+)?java\s?script",
    r"включите\s+java\s?script",
    r"启用\s?java\s?script|java\s?script\s?を有効",
)
_WALLS = (
    _wall(
        "a check that the reader is no robot",
        60,
        r"checking (?:if the site connection is secure|your browser)",
        r"verify(?:ing)? (?:that )?you(?:'|’| a)re (?:a |not a )?(?:human|robot)",
        r"are you (?:a )?(?:human|robot)\b",
        r"just a moment\.\.\.",
        r"unusual traffic from your",
        r"attention required! \| cloudflare",
        r"pardon our interruption",
        r"complete the (?:captcha|security check)",
    ),
    _wall("an error message (access denied)", 60, r"access (?:to this page has been )?denied"),
    _wall(
        "a paywall",
        100,
        r"subscribe (?:now )?to (?:continue|keep|read)",
        r"to (?:continue|keep) reading",
        r"(?:for|to) (?:our )?subscribers(?: only)?\b",
        r"subscriber[- ]only|already a subscriber|become a subscriber",
        r"réservé (?:à nos|aux) abonnés|déjà abonné",
        r"(?:nur )?für abonnent|weiterlesen mit",
        r"(?:solo|exclusivo) para suscriptores|riservato agli abbonati",
        r"(?:この記事は)?有料会員限定|订阅后继续阅读",
    ),
    _wall(
        "a login wall",
        60,
        r"(?:log|sign) ?in (?:or \w+(?: \w+)? )?to (?:continue|view|read|see|access)",
        r"you (?:must|need to) (?:be )?(?:log|sign)(?:ged|ed)? ?in",
        r"please (?:log|sign) ?in\b",
        r"create (?:a free |an )?account to",
        r"connectez-vous pour|bitte (?:melden sie sich an|anmelden)|inicia sesión para|accedi per",
    ),
)
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
    count = len(_WORD.findall(own))
    if _needs_script(own, count, notices):
        return _SHELL
    shown = f"{metadata.title}\n{own}"
    for wall in _WALLS:
        if count <= wall.most_words and (found := wall.phrases.search(shown)):
            return f"the page is only {wall.what} (“{found.group()}”): {_ADVICE}"
    if metadata.has_password_field and count <= _PASSWORD_WORDS:
        return f"the page is only a login wall: {_ADVICE}"
    return ""


def _needs_script(own: str, count: int, notices: list[str]) -> bool:
    if count <= _NEEDS_SCRIPT.most_words and _NEEDS_SCRIPT.phrases.search(own):
        return True
    # Pages that are whole without scripts carry such a notice too.
    return count <= _SHELL_WORDS and any(
        _NEEDS_SCRIPT.phrases.search(notice[:1000]) for notice in notices
    )


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
