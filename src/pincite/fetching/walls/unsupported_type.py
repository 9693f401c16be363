"""Files of a type that is not read."""

from __future__ import annotations

from pincite.fetching.walls import Wall
from pincite.fetching.walls._seen import SeenPage
from pincite.model.fetch import Outcome


def _sees(page: SeenPage) -> str:
    return f"the file {page.unread}" if page.unread else ""


WALL = Wall("type that is not read", Outcome.UNSUPPORTED_TYPE, 60, _sees)
"""Pictures, sound, programs, archives, and text that cannot be decoded.

What: bytes that no reader takes, whatever the server calls them.
Why: there are no words in it to find a quotation among.
Example that fires: a PNG served as text/html.
Example that does not: a PDF served as application/octet-stream.
Source: the readers, which decide a type from its bytes first.
"""
