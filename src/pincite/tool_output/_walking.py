"""Goes through a JSON value in document order and puts together what is said of each page."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pincite.model import address_fault, bare_address, is_web_address, page_identity
from pincite.model.document import MediaType
from pincite.model.tool_output import FoundPage, LeftOut, PageText, ToolOutput
from pincite.tool_output import Json, Reading, Shape
from pincite.tool_output._fields import address_of, text_of, texts_of

_ADDRESS = ("url", "link", "source_url")
_TITLE = ("title", "name")
# What other tools call the text of a page; everything else that holds words is a snippet.
_MARKDOWN = ("markdown", "raw_content", "page_content")
_HTML = ("html", "raw_html", "rawHtml")
_SNIPPETS = ("snippet", "snippets", "description", "content", "text", "summary", "excerpt", "body")


def walk(value: Any, shapes: Sequence[Shape]) -> ToolOutput:
    """Give the pages that a JSON value names, each once."""
    said: list[FoundPage | LeftOut] = []
    waiting: list[Any] = [value]
    while waiting:  # a stack of its own: nesting must not end the program
        node = waiting.pop()
        if isinstance(node, list):
            waiting.extend(reversed(node))
        elif isinstance(node, Mapping):
            reading = _read(node, shapes)
            said += (*reading.found, *reading.left_out)
            waiting.extend(reversed(reading.inner))
    return _put_together(said)


def _read(node: Json, shapes: Sequence[Shape]) -> Reading:
    for shape in shapes:
        reading = shape.read(node)
        if reading is not None:
            return reading
    return _read_any(node)


def _read_any(node: Json) -> Reading:
    """Read an object that no shape knows: its address, its title, and then all that is in it."""
    inner = tuple(node.values())
    url = address_of(node, *_ADDRESS)
    if not url:
        named = text_of(node, *_ADDRESS)
        if named and "://" in named and text_of(node, *_TITLE):
            return Reading(left_out=(LeftOut(named, address_fault(named)),), inner=inner)
        return Reading(inner=inner)
    pages = [PageText(text, MediaType.MARKDOWN) for text in texts_of(node, *_MARKDOWN)]
    pages += [PageText(text, MediaType.HTML) for text in texts_of(node, *_HTML)]
    page = FoundPage(
        url, text_of(node, *_TITLE), pages=tuple(pages), snippets=texts_of(node, *_SNIPPETS)
    )
    return Reading(found=(page,), inner=inner)


class _Page:
    """What was said of one page so far; the first address and the first title stay."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.title = ""
        self.pages: dict[PageText, None] = {}
        self.snippets: dict[str, None] = {}
        self.cited: dict[str, None] = {}

    def add(self, page: FoundPage) -> None:
        self.title = self.title or " ".join(page.title.split())
        self.pages.update(dict.fromkeys(page.pages))
        self.snippets.update(dict.fromkeys(page.snippets))
        self.cited.update(dict.fromkeys(page.cited))

    def whole(self) -> FoundPage:
        return FoundPage(
            self.url, self.title, tuple(self.pages), tuple(self.snippets), tuple(self.cited)
        )


def _put_together(said: Iterable[FoundPage | LeftOut]) -> ToolOutput:
    together: dict[str, _Page] = {}
    refused: dict[LeftOut, None] = {}
    for item in said:
        if isinstance(item, LeftOut):
            refused[item] = None
            continue
        url = _address(item.url)
        if fault := address_fault(url):
            refused[LeftOut(item.url, fault, item.cited)] = None
            continue
        together.setdefault(page_identity(url), _Page(url)).add(item)
    titled: dict[str, list[_Page]] = {}
    for page in together.values():
        titled.setdefault(page.title, []).append(page)
    for left_out in list(refused):
        pages = titled.get(left_out.what, [])
        if left_out.cited and len(pages) == 1:
            # Words cited from a document that is named by its title alone, and is here.
            pages[0].cited.update(dict.fromkeys(left_out.cited))
            del refused[left_out]
    return ToolOutput(tuple(page.whole() for page in together.values()), tuple(refused))


def _address(url: str) -> str:
    """Give an address as a client would send it: tools print spaces that no address holds."""
    bare = bare_address(url)
    return bare.replace(" ", "%20") if is_web_address(bare) else bare
