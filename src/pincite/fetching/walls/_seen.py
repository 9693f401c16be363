"""An answer as walls are told by: its status and fields, its words, and some of its elements."""

from __future__ import annotations

import re
from dataclasses import replace
from urllib.parse import urlsplit

from pincite.fetching.media import media_type_of
from pincite.model import FURNITURE, Document, MediaType, UnreadableError
from pincite.model.fetch import Fetched
from pincite.model.values import dataclass
from pincite.readers import read_bytes
from pincite.readers.html.wall_words import count_words

_LARGEST_WALL_BYTES = 8 * 1024 * 1024
_NOT_FREE = re.compile(r"\"isAccessibleForFree\"\s*:\s*\"?false\b", re.IGNORECASE)
_LOOKED_AT = 200
_WORDS_OF_A_WAIT = 3
_LONGEST_TITLE = 500
_WHITE = re.compile(r"\s+")


@dataclass(frozen=True, slots=True)
class SeenPage:
    """One answer.

    ``blocks`` are the page's own words block by block, without navigation and other furniture, and
    ``word_count`` counts them. ``sources`` are the addresses of scripts and frames, ``ids`` the
    names of elements. ``notices`` are what is shown where scripts do not run. ``unread`` says why
    the file is of no type that is read. All but the first four are empty where it is no web page.
    """

    status: int
    headers: tuple[tuple[str, str], ...]
    asked_url: str
    final_url: str
    byte_count: int = 0
    is_html: bool = False
    unread: str = ""
    title: str = ""
    blocks: tuple[str, ...] = ()
    word_count: int = 0
    script_count: int = 0
    sources: tuple[str, ...] = ()
    ids: tuple[str, ...] = ()
    notices: tuple[str, ...] = ()
    has_password_field: bool = False
    has_empty_mount: bool = False
    is_declared_not_free: bool = False

    @property
    def shown(self) -> str:
        """The title and the page's own words."""
        return "\n".join((self.title, *self.blocks))

    def header(self, name: str) -> str:
        """Give the first field of a name in lower case, or nothing."""
        return next((value for field, value in self.headers if field == name), "")

    @property
    def path_parts(self) -> tuple[str, ...]:
        """The parts of the path that answered, in lower case."""
        return _parts(self.final_url)

    @property
    def asked_parts(self) -> tuple[str, ...]:
        """The parts of the path that was asked for, in lower case."""
        return _parts(self.asked_url)


def see_page(fetched: Fetched) -> SeenPage:
    """Look at an answer once for all walls."""
    page = SeenPage(
        status=fetched.status or 0,
        headers=fetched.headers,
        asked_url=fetched.hops[0].url if fetched.hops else fetched.final_url,
        final_url=fetched.final_url,
        byte_count=len(fetched.data),
    )
    if not fetched.data:
        return page
    try:
        media_type = media_type_of(fetched)
    except UnreadableError as error:
        return replace(page, unread=str(error))
    if media_type is not MediaType.HTML or len(fetched.data) > _LARGEST_WALL_BYTES:
        return page
    try:
        document = read_bytes(fetched.data, media_type=media_type, charset=fetched.charset)
    except UnreadableError as error:
        return replace(page, unread=str(error).removeprefix("the source "))
    return _with_elements(_with_words(page, document), fetched.data)


def _with_words(page: SeenPage, document: Document) -> SeenPage:
    own = _own_text(document)
    blocks = (_WHITE.sub(" ", line).strip() for line in own.split("\n"))
    return replace(
        page,
        is_html=True,
        title=document.title[:_LONGEST_TITLE],
        blocks=tuple(filter(None, blocks)),
        word_count=count_words(own),
        notices=tuple(x.text for x in document.hidden if x.where == "a noscript element"),
    )


def _own_text(document: Document) -> str:
    parts: list[str] = []
    at = 0
    for mark in document.marks:
        if mark.kind in FURNITURE:
            parts.append(document.text[at : mark.span.start])
            at = max(at, mark.span.end)
    parts.append(document.text[at:])
    return "\n".join(parts)


def _with_elements(page: SeenPage, data: bytes) -> SeenPage:
    from turbohtml import parse

    tree = parse(data, positions=False)
    scripts = tree.select("script")
    structured = (tag.text for tag in scripts if "json" in (tag.attr("type") or ""))
    framed = [*scripts, *tree.select("iframe")]
    return replace(
        page,
        script_count=len(scripts),
        sources=tuple(source for tag in framed if (source := tag.attr("src"))),
        ids=tuple(name for tag in tree.select("[id]") if (name := tag.attr("id"))),
        has_password_field=bool(tree.select("input[type=password i]")),
        has_empty_mount=any(
            count_words(tag.text[:_LOOKED_AT]) <= _WORDS_OF_A_WAIT for tag in tree.select(_MOUNTS)
        ),
        is_declared_not_free=bool(tree.select(_LOCKED))
        or any(_NOT_FREE.search(text) for text in structured),
    )


# Where the usual frameworks put a page's words once its script has run.
_LOCKED = 'meta[property="article:content_tier"][content=locked i]'
_MOUNTS = "#root, #app, #__next, #__nuxt, #___gatsby, #svelte, app-root, [data-reactroot]"


def _parts(url: str) -> tuple[str, ...]:
    return tuple(part for part in urlsplit(url).path.lower().split("/") if part)
