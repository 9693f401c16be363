"""Fields of JSON objects, read with care: a tool may leave out or misshape any of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pincite.model import is_web_address
from pincite.model.tool_output import FoundPage, LeftOut, PageText

Json = Mapping[str, Any]

NO_ADDRESS = "it has no address: register the file or page itself with `pincite add`"


def text_of(node: Json, *keys: str) -> str:
    """Give the first of the fields that is a text with something in it."""
    for key in keys:
        value = node.get(key)
        if isinstance(value, str) and value.strip():
            return value
    return ""


def texts_of(node: Json, *keys: str) -> tuple[str, ...]:
    """Give all texts of the fields, each a text or a list of texts."""
    return tuple(text for key in keys for text in _texts(node.get(key)))


def object_of(node: Json, *keys: str) -> Json:
    """Give the first of the fields that is an object; an empty one where none is."""
    for key in keys:
        value = node.get(key)
        if isinstance(value, Mapping):
            return value
    return {}


def objects_of(node: Json, *keys: str) -> tuple[Json, ...]:
    """Give the objects in the first of the fields that is a list."""
    for key in keys:
        value = node.get(key)
        if isinstance(value, list):
            return tuple(item for item in value if isinstance(item, Mapping))
    return ()


def address_of(node: Json, *keys: str) -> str:
    """Give the first of the fields that is an address on the web."""
    for key in keys:
        value = node.get(key)
        if isinstance(value, str) and is_web_address(value):
            return value
    return ""


def pages_of(*texts: PageText) -> tuple[PageText, ...]:
    """Give the texts that hold something."""
    return tuple(page for page in texts if page.text.strip())


def found_or_left_out(
    page: FoundPage, called: str
) -> tuple[tuple[FoundPage, ...], tuple[LeftOut, ...]]:
    """Give a page where it has an address; else say what had none."""
    if is_web_address(page.url):
        return (page,), ()
    what = called or page.title or page.url or "a document"
    return (), (LeftOut(what, NO_ADDRESS, page.cited),)


def rest_of(node: Json, *used: str) -> tuple[Any, ...]:
    """Give the values of the other fields, in their order."""
    return tuple(value for key, value in node.items() if key not in used)


def _texts(value: object) -> Iterator[str]:
    for item in value if isinstance(value, list) else [value]:
        if isinstance(item, str) and item.strip():
            yield item
