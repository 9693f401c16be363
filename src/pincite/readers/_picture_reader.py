"""How a picture is registered as a format: what is alike whatever kind of picture it is."""

from __future__ import annotations

from collections.abc import Callable

from pincite.model import Document, MediaType
from pincite.readers import Reader


def picture_reader(
    name: str,
    media_type: MediaType,
    extensions: tuple[str, ...],
    recognizes: Callable[[bytes], bool],
) -> Reader:
    """Give the reader of a picture format; what reads pictures is imported with the first one."""

    def read(data: bytes | str) -> Document:
        from pincite.readers._picture import unread_picture

        return unread_picture(data, media_type)

    def read_pictures(data: bytes | str) -> Document:
        from pincite.readers._picture import read_picture_file

        return read_picture_file(data, media_type)

    return Reader(
        name=name,
        media_type=media_type,
        extensions=extensions,
        read=read,
        recognizes=recognizes,
        needs_limits=True,
        read_pictures=read_pictures,
    )
