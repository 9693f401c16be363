"""Pages that a script fills in a browser."""

from __future__ import annotations

import re

from pincite.fetching.walls import Wall
from pincite.fetching.walls._seen import SeenPage
from pincite.model.fetch import Outcome
from pincite.readers.html.wall_words import NEEDS_SCRIPT

_MOST_BESIDE_MOUNT = 25
_MOST_BESIDE_NOTICE = 40
_NOTICE_LENGTH = 1000
_MOST_OF_A_WAIT = 8
_WAITS = re.compile(
    r"(?:page |app |content )?(?:is )?loading\b|(?:please )?(?:wait|stand by)\b|one moment|initiali[sz]ing"
    r"|wird geladen|chargement|cargando|caricamento|carregando|загрузка|読み込み中|加载中",
    re.IGNORECASE,
)
_SHELL = "the page is a shell that a script fills in a browser"


def _sees(page: SeenPage) -> str:
    if not page.is_html:
        return ""
    if page.word_count <= NEEDS_SCRIPT.most_words and (found := NEEDS_SCRIPT.search(page.shown)):
        return f"{_SHELL} (“{found}”)"
    if not page.script_count:
        return ""
    if not page.word_count:
        return f"{_SHELL}, and holds no words of its own"
    if page.word_count <= _MOST_OF_A_WAIT and any(map(_WAITS.match, page.blocks)):
        return f"{_SHELL}, and only says that it is loading"
    if page.has_empty_mount and page.word_count <= _MOST_BESIDE_MOUNT:
        return f"{_SHELL}: the place for its words is empty"
    if page.word_count <= _MOST_BESIDE_NOTICE and any(
        NEEDS_SCRIPT.search(notice[:_NOTICE_LENGTH]) for notice in page.notices
    ):
        return f"{_SHELL}, as its notice for readers without scripts says"
    return ""


WALL = Wall("shell for a script", Outcome.SCRIPT_SHELL, 70, _sees)
"""A page whose words come only when its script runs.

What: hardly any words, and beside them a request to enable JavaScript, an empty element that a
framework fills, or nothing but scripts.
Why: the words that a reader sees were never in what came.
Example that fires: ``<div id="root"></div><script src="app.js"></script>``.
Example that does not: a whole article with the same script, or one about JavaScript.
Source: the mounting points that the common frameworks document.
"""
