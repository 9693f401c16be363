"""The core in one file: a ZIP archive that Python imports from, the same bytes every time.

It holds what the scripts need of the package, and the parser of Markdown, which is pure Python too,
from its installed distributions with their licences. Folders of rules, readers and ledgers list
what is in the archive, so the readers of plain text and Markdown and the JSON ledger are the only
ones there.
"""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from functools import cache
from importlib.metadata import Distribution, distribution
from importlib.resources import files
from io import BytesIO

from pincite.skill.needed import needed_modules, python_files

CORE = (
    "skill/legacy",
    "model",
    "text",
    "checks",
    "styles",
    "tool_output",
    "ledgers/json_file.py",
    "readers/plain_text.py",
    "readers/markdown.py",
)
"""The modules and folders that go into the archive, with all that they need.

What is imported by its name as a text is named here, since no import statement names it: members
of registries, and values that are imported when they are first asked for.
"""

WITHOUT = ("fetching/", "claims/", "judges/", "writers/")
"""What is left out: only the use cases of the command line come to it, and no script of the skill."""

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


@cache
def build_core() -> bytes:
    """Give the archive, made from the package that is running and the libraries it runs with.

    Uncompressed: the bytes do not depend on a version of zlib, and none is needed to read them.
    """
    entries = {**needed_modules(CORE, WITHOUT), **dict(_library_modules()), **dict(_licences())}
    data = BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_STORED) as archive:
        for name, content in sorted(entries.items()):
            entry = zipfile.ZipInfo(name, _EARLIEST)
            entry.create_system = _UNIX
            entry.external_attr = _READABLE << 16
            archive.writestr(entry, content)
    return data.getvalue()


def library_versions() -> dict[str, str]:
    """Give the version of each distribution that is in the archive."""
    return {name: distribution(name).version for name in LIBRARIES}


def _library_modules() -> Iterator[tuple[str, bytes]]:
    for parts in LIBRARIES.values():
        for part in parts:
            package, *inner = part.split("/")
            yield from python_files(files(package).joinpath(*inner), part)


def _licences() -> Iterator[tuple[str, bytes]]:
    for name in LIBRARIES:
        yield from _licences_of(distribution(name), name)


def _licences_of(library: Distribution, name: str) -> Iterator[tuple[str, bytes]]:
    """Give the licence files of a distribution, or else what its metadata says of its licence."""
    listed = [path for path in library.files or () if ".dist-info" in path.parts[0]]
    found = [path for path in listed if path.name.lower().startswith(_LICENCE_NAMES)]
    for path in found:
        yield f"licences/{name}/{path.name}", path.read_binary()
    if not found:
        yield f"licences/{name}/METADATA", str(library.metadata).encode()
