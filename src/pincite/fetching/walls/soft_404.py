"""Pages that say with status 200 that there is no page."""

from __future__ import annotations

import re

from pincite.fetching.walls import Wall
from pincite.fetching.walls._seen import SeenPage
from pincite.model.fetch import Outcome

_MOST_WORDS = 150
_HEADLINES = 4
_LONGEST_LINE = 200
_NOUN = r"(?:page|article|story|document|content|file|url|item|post|listing|resource|address)"
_SAYS = re.compile(
    r"^(?:error |http |status )?(?:404|410)\b(?!\s+(?!error|not|page|gone|file)\w)"
    rf"|\b{_NOUN}\b[^.!?]{{0,40}}?\b(?:not (?:be )?found|no longer (?:available|exists?|here)"
    r"|(?:does not|doesn[’']t|do not|don[’']t) exist|(?:has been|was|were) (?:removed|deleted|retired)"
    r"|(?:is not|isn[’']t|is no longer) (?:here|available|there)|cannot be found|can[’']t be found|unavailable)"
    r"|(?:can[’']?t|cannot|couldn[’']t|could not|unable to) (?:seem to )?(?:find|locate) "
    rf"(?:the |that |this |your |what |a )?[^.!?]{{0,20}}?(?:{_NOUN}|looking for)"
    r"(?: (?:that )?you(?:(?:[’']| a)re looking for| (?:requested|wanted|want)))?"
    r"|nothing (?:was |to be )?(?:found|see) here|^not found$|^gone$"
    r"|seite (?:wurde )?nicht gefunden|page (?:introuvable|non trouvée)|página no encontrada"
    r"|pagina non trovata|página não encontrada|страница не найдена|ページが見つかりません"
    r"|页面(?:不存在|未找到)|الصفحة غير موجودة",
    re.IGNORECASE,
)
_PARTS = re.compile(r"\s+[|–—·:-]\s+|:\s+|(?<=[.!?])\s+")
_ENDS = frozenset({"404", "404.html", "not-found", "notfound", "page-not-found", "error-404"})
_FRONT = re.compile(
    r"(?:index|home|default|start|main|welcome)(?:\.\w+)?|[a-z]{2}(?:[-_][a-z]{2})?"
)


def _sees(page: SeenPage) -> str:
    if not page.is_html:
        return ""
    if page.path_parts[-1:] != page.asked_parts[-1:] and _ENDS.intersection(page.path_parts[-1:]):
        return f"the address leads to the site's page for missing pages ({page.final_url})"
    if _leads_to_front_page(page):
        return f"the address now leads to the site's front page ({page.final_url})"
    if page.word_count > _MOST_WORDS:
        return ""
    for line in (page.title, *page.blocks[:_HEADLINES]):
        if len(line) <= _LONGEST_LINE and (words := _says_missing(line)):
            return f"the page says that it is missing (“{words}”), with status 200"
    return ""


def _says_missing(line: str) -> str:
    """Give the words that say so, where they are most of a sentence or of a title's part."""
    for part in _PARTS.split(line):
        found = _SAYS.search(part)
        if found and len(found.group()) * 2 >= len(part.strip()):
            return found.group().strip()
    return ""


def _leads_to_front_page(page: SeenPage) -> bool:
    """Tell whether a page deep in a site now leads to its front page, as removed ones often do."""
    if page.path_parts or len(page.asked_parts) < 2:
        return False
    return not _FRONT.fullmatch(page.asked_parts[-1]) and _site(page.asked_url) == _site(
        page.final_url
    )


def _site(url: str) -> str:
    return url.split("/")[2].removeprefix("www.")


WALL = Wall("missing page with status 200", Outcome.HTTP_ERROR, 50, _sees)
"""A missing page that is not called one by its status.

What: a short page whose title or first lines say that the page was not found; a redirect to a page
for missing pages, or from deep in a site to its front page.
Why: a quotation would be called absent from a page that nobody has read.
Example that fires: 200, "Oops! Page not found", and a search field.
Example that does not: a long article whose title is "Page not found: how the web forgets".
Source: RFC 9110, section 15.5.5, says what the server should have answered; search engines call
these pages soft 404s.
"""
