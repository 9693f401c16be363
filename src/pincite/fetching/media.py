"""What kind of file came, and its text: the bytes decide, then the server's word, then the name.

Servers call many things text/html or application/octet-stream, so what the bytes can only be wins.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from pincite.model import MediaType, UnreadableError

if TYPE_CHECKING:
    from pincite.model.fetch import Fetched

_OTHER_NAMES: Mapping[str, MediaType] = MappingProxyType(
    {
        "application/xhtml+xml": MediaType.HTML,
        "text/x-markdown": MediaType.MARKDOWN,
        "text/json": MediaType.JSON,
        "application/x-tex": MediaType.LATEX,
        "text/x-tex": MediaType.LATEX,
        "application/x-pdf": MediaType.PDF,
        "text/srt": MediaType.SRT,
    }
)
# Where these decide, readers would take pictures and programs for text.
_UNREAD_TYPES = ("image/", "audio/", "video/", "font/", "model/")
_UNREAD = frozenset({"text/css", "text/javascript", "application/javascript"})
_TEXT = frozenset({"text/plain", "application/octet-stream", ""})
# Of these the server's word is enough; a package, whose bytes would say so, is none without them.
_BY_WORD = frozenset(
    {
        MediaType.MARKDOWN,
        MediaType.HTML,
        MediaType.CSV,
        MediaType.LATEX,
        MediaType.JSON,
        MediaType.SRT,
        MediaType.VTT,
    }
)


def media_type_of(fetched: Fetched) -> MediaType:
    """Say what kind of file came.

    Raises:
        UnreadableError: if it is of a kind that is not read; its words go on from the address.
    """
    from pincite.readers import reader_of

    name = file_name_of(fetched.final_url)
    told = _told(fetched.media_type)
    recognized = reader_of(fetched.data, "").media_type
    if recognized is not MediaType.TEXT:
        return recognized
    if fetched.media_type.startswith(_UNREAD_TYPES) or fetched.media_type in _UNREAD:
        raise UnreadableError(f"is of a type that is not read ({fetched.media_type})")
    if fetched.media_type in _TEXT:
        return reader_of(fetched.data, name).media_type
    return told if told in _BY_WORD else MediaType.TEXT


def file_name_of(url: str) -> str:
    """Give what a page's file would be called, or nothing."""
    return unquote(urlsplit(url).path).rpartition("/")[2]


def _told(named: str) -> MediaType:
    if named in _OTHER_NAMES:
        return _OTHER_NAMES[named]
    try:
        return MediaType(named)
    except ValueError:
        return MediaType.TEXT
