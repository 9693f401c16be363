"""Everything that is in the skill folder, file by file, made from the package that is running."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable

from pincite import __version__
from pincite.skill.bundle import build_core, library_versions
from pincite.skill.references import placeholders

NAME = "pincite"
"""The name of the skill, and by its specification of its folder."""

MANIFEST = "MANIFEST.json"
CORE_FILE = "scripts/pincite_core.zip"

_PLACEHOLDER = re.compile(r"\{\{ ([a-z ]+) \}\}")


def skill_files() -> dict[str, bytes]:
    """Give the bytes of every file by its path in the folder, always the same ones."""
    written = dict(_files(files("pincite.skill").joinpath("folder"), ""))
    written = {name: _filled(name, data) for name, data in written.items()}
    written[CORE_FILE] = build_core()
    written = dict(sorted(written.items()))
    written[MANIFEST] = _manifest(written)
    return written


def digest_of(data: bytes) -> str:
    """Give the hash by which a file of the folder is known."""
    return sha256(data).hexdigest()


def _files(place: Traversable, name: str) -> Iterator[tuple[str, bytes]]:
    for inner in place.iterdir():
        path = f"{name}/{inner.name}" if name else inner.name
        if inner.is_dir():
            if inner.name != "__pycache__":
                yield from _files(inner, path)
        else:
            yield path, inner.read_bytes()


def _filled(name: str, data: bytes) -> bytes:
    if not name.endswith(".md"):
        return data
    known = placeholders()
    return _PLACEHOLDER.sub(lambda found: known[found[1]](), data.decode()).encode()


def _manifest(written: Mapping[str, bytes]) -> bytes:
    digests = {name: digest_of(data) for name, data in written.items()}
    content = {
        "skill": NAME,
        "version": __version__,
        "libraries": library_versions(),
        "files": digests,
    }
    return (json.dumps(content, indent=1) + "\n").encode()
