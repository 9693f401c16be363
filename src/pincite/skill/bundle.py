"""The core in one file: a ZIP archive that Python imports from, the same bytes every time.

It holds what the scripts need of the package, and the parser of Markdown, which is pure Python too,
from its installed distributions with their licences. Folders of rules, readers and ledgers list
what is in the archive, so the readers of plain text and Markdown and the JSON ledger are the only
ones there.
"""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO

CORE = (
    "__init__.py",
    "registry.py",
    "model",
    "text",
    "matching",
    "markup",
    "sentences",
    "readers/__init__.py",
    "readers/_decoding.py",
    "readers/_file_types.py",
    "readers/_speakers.py",
    "readers/plain_text.py",
    "readers/markdown.py",
    "drafts",
    "styles",
    "tool_output",
    "checks",
    "ledgers/__init__.py",
    "ledgers/_files.py",
    "ledgers/_json_book.py",
    "ledgers/_json_reading.py",
    "ledgers/_merging.py",
    "ledgers/_sameness.py",
    "ledgers/_shapes.py",
    "ledgers/_snapshot_files.py",
    "ledgers/json_file.py",
    "app/__init__.py",
    "app/block_rewriting.py",
    "app/encoding_back.py",
    "app/evidence.py",
    "app/id_ranges.py",
    "app/ledger.py",
    "app/ledger_pages.py",
    "app/ledger_place.py",
    "app/quoted_words.py",
    "app/reading.py",
    "app/registering.py",
    "app/rendering.py",
    "app/writing.py",
    "skill/__init__.py",
    "skill/legacy",
)
"""The modules and folders of the package that go into the archive."""

LIBRARIES = {
    "markdown-it-py": ("markdown_it",),
    "mdurl": ("mdurl",),
    "mdit-py-plugins": (
        "mdit_py_plugins/__init__.py",
        "mdit_py_plugins/utils.py",
        "mdit_py_plugins/footnote",
        "mdit_py_plugins/front_matter",
    ),
}
"""The distributions that go in beside it, with their modules and folders that are needed."""

_LICENCE_NAMES = ("license", "licence", "copying", "notice")
_EARLIEST = (1980, 1, 1, 0, 0, 0)
_UNIX = 3
_READABLE = 0o100644


def build_core() -> bytes:
    """Give the archive, made from the package that is running and the libraries it runs with.

    Uncompressed: the bytes do not depend on a version of zlib, and none is needed to read them.
    """
    data = BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_STORED) as archive:
        for name, content in sorted([*_sources(), *_licences()]):
            entry = zipfile.ZipInfo(name, _EARLIEST)
            entry.create_system = _UNIX
            entry.external_attr = _READABLE << 16
            archive.writestr(entry, content)
    return data.getvalue()


def libraries() -> dict[str, str]:
    """Give the version of each distribution that is in the archive."""
    return {name: distribution(name).version for name in LIBRARIES}


def python_files(place: Traversable, name: str) -> Iterator[tuple[str, bytes]]:
    """Give the name and bytes of every Python source at or under a place."""
    if place.is_dir():
        for inner in place.iterdir():
            yield from python_files(inner, f"{name}/{inner.name}")
    elif name.endswith(".py"):
        yield name, place.read_bytes()


def _sources() -> Iterator[tuple[str, bytes]]:
    wanted = [f"pincite/{part}" for part in CORE]
    wanted += [part for parts in LIBRARIES.values() for part in parts]
    for path in wanted:
        package, *inner = path.split("/")
        yield from python_files(files(package).joinpath(*inner), path)


def _licences() -> Iterator[tuple[str, bytes]]:
    for name in LIBRARIES:
        yield from _licences_of(distribution(name), name)


def _licences_of(library: Distribution, name: str) -> Iterator[tuple[str, bytes]]:
    """Give the licence files of a distribution, or else what its metadata says of its licence."""
    listed = library.files or ()
    found = [path for path in listed if path.name.lower().startswith(_LICENCE_NAMES)]
    for path in found:
        if ".dist-info" in path.parts[0]:
            yield f"licences/{name}/{path.name}", path.read_binary()
    if not found:
        yield f"licences/{name}/METADATA", str(library.metadata).encode()
