"""The kinds of files that are read, from what each reader says of itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from docs.builder.reference.markdown import page, table
from docs.builder.reference.member_words import member_words
from pincite import readers
from pincite.readers import READERS, Reader

_ABOUT = """\
What a file is, is told by its bytes where they can be no other format, and by its extension
elsewhere. Any other kind of file is refused in one line, never read as something that it is not.
`pincite read FILE` shows what is read from a file, and that text is what quotations are matched
against: it is never tidied."""

_NAMES = {
    "Example that fires": "Read so",
    "Example that does not": "Not so",
    "What": "What is read",
}


def pages() -> Mapping[str, str]:
    """Give the page of all readers."""
    rows = [
        (one.name, " ".join(f"`{end}`" for end in one.extensions), f"`{one.media_type.value}`")
        for one in READERS.values()
    ]
    return {
        "sources.md": page(
            "# Files that are read",
            _ABOUT,
            table(("format", "extensions", "media type"), rows),
            *(block for one in READERS.values() for block in _section(one)),
        )
    }


def _section(reader: Reader) -> Iterator[str]:
    yield f"## {reader.name[:1].upper()}{reader.name[1:]}"
    yield member_words(readers, "READER", reader, _NAMES)
