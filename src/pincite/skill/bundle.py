"""The core in one file: a ZIP archive that Python imports from, the same bytes every time.

It holds what matching needs and the older scripts' shapes, which run on the standard library alone.
Folders of rules and readers list what is in the archive, so the reader of plain text is the only
one there.
"""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO

CORE = (
    "__init__.py",
    "registry.py",
    "model",
    "text",
    "matching",
    "readers/__init__.py",
    "readers/_decoding.py",
    "readers/_file_types.py",
    "readers/plain_text.py",
    "skill/__init__.py",
    "skill/legacy",
)
"""The modules and folders of the package that go into the archive."""

_EARLIEST = (1980, 1, 1, 0, 0, 0)
_UNIX = 3
_READABLE = 0o100644


def build_core() -> bytes:
    """Give the archive, made from the package that is running.

    Uncompressed: the bytes do not depend on a version of zlib, and none is needed to read them.
    """
    package = files("pincite")
    sources = sorted(
        found
        for part in CORE
        for found in python_files(package.joinpath(*part.split("/")), f"pincite/{part}")
    )
    data = BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_STORED) as archive:
        for name, source in sources:
            entry = zipfile.ZipInfo(name, _EARLIEST)
            entry.create_system = _UNIX
            entry.external_attr = _READABLE << 16
            archive.writestr(entry, source)
    return data.getvalue()


def python_files(place: Traversable, name: str) -> Iterator[tuple[str, bytes]]:
    """Give the name and bytes of every Python source at or under a place."""
    if place.is_dir():
        for inner in place.iterdir():
            yield from python_files(inner, f"{name}/{inner.name}")
    elif name.endswith(".py"):
        yield name, place.read_bytes()
