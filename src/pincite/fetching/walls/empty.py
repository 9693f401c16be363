"""Pages without words."""

from __future__ import annotations

from pincite.fetching.walls import Wall
from pincite.fetching.walls._seen import SeenPage
from pincite.model.fetch import Outcome


def _sees(page: SeenPage) -> str:
    if not page.byte_count:
        return "the server sent an empty page"
    return "the page holds no words" if page.is_html and not page.word_count else ""


WALL = Wall("empty page", Outcome.EMPTY, 80, _sees)
"""No bytes, or a page without a single word.

What: an empty body, or one whose elements hold no text that a reader sees.
Why: nothing can be absent from a page that holds nothing.
Example that fires: status 204; a page of one picture.
Example that does not: a page that holds one number.
Source: RFC 9110, section 15.3.5.
"""
