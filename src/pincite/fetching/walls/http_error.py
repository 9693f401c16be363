"""Answers that say themselves that they are no page."""

from __future__ import annotations

from pincite.fetching.answer import status_words
from pincite.fetching.walls import Wall
from pincite.fetching.walls._seen import SeenPage
from pincite.model.fetch import Outcome

_PAGES = range(200, 300)


def _sees(page: SeenPage) -> str:
    if page.status in _PAGES:
        return ""
    return f"the server answered {status_words(page.status)}"


WALL = Wall("error status", Outcome.HTTP_ERROR, 40, _sees)
"""A status other than success.

What: any status outside 200 to 299 that no redirect explains, however friendly the page that came
with it.
Why: the words of a page that says "we moved things around" are not those of the page cited.
Example that fires: 404 with a page of suggestions.
Example that does not: 200 with an article on the history of the error 404.
Source: RFC 9110, section 15.
"""
