"""Writes the skill folder whole or not at all, and never over anything that is not its own."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from pincite.model import UsageError
from pincite.model.values import dataclass
from pincite.skill.contents import MANIFEST, NAME, digest_of, skill_files

# What Python and file managers leave behind; it is nobody's work and may go.
_LEFTOVERS = frozenset({"__pycache__", ".DS_Store"})


@dataclass(frozen=True, slots=True)
class Installed:
    """Where the folder is, how many files it has, and whether anything had to be written."""

    path: Path
    file_count: int
    changed: bool


def install_skill(directory: str | os.PathLike[str]) -> Installed:
    """Write the skill into a folder of skills, as its folder ``pincite``.

    A ``directory`` that is called ``pincite`` itself is taken for that folder.

    Raises:
        UsageError: in one line, where something else is in the way or nothing can be written.
    """
    folder = Path(directory)
    target = (folder if folder.name == NAME else folder / NAME).absolute()
    written = skill_files()
    try:
        found = _found(target)
        if found != written:
            _write(target, written)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise UsageError(f"{target} cannot be written: {why}") from None
    return Installed(target, len(written), changed=found != written)


def _found(target: Path) -> dict[str, bytes] | None:
    """Give the files of an installed skill; None where nothing is there.

    Raises:
        UsageError: if anything there is not this skill's, or was changed since.
    """
    if target.is_symlink():
        raise UsageError(f"{target} is a link: give the folder that it leads to")
    if not target.exists():
        return None
    if not target.is_dir():
        raise UsageError(f"{target} is a file: give another folder")
    if next(target.iterdir(), None) is None:
        return None
    digests = _digests(target / MANIFEST)
    if digests is None:
        raise UsageError(
            f"{target} is another folder: give the folder that holds your skills, or move it away"
        )
    return dict(_own_files(target, digests))


def _own_files(target: Path, digests: Mapping[str, str]) -> Iterator[tuple[str, bytes]]:
    for name, path in _files(target, ""):
        if name != MANIFEST and name not in digests:
            raise UsageError(f"{path} is not of this skill: move it away, then install again")
        data = path.read_bytes()
        if name != MANIFEST and digests[name] != digest_of(data):
            raise UsageError(f"{path} was changed: move it away, then install again")
        yield name, data


def _files(folder: Path, name: str) -> Iterator[tuple[str, Path]]:
    for inner in sorted(folder.iterdir()):
        if inner.name in _LEFTOVERS:
            continue
        path = f"{name}/{inner.name}" if name else inner.name
        if inner.is_dir() and not inner.is_symlink():
            yield from _files(inner, path)
        else:
            yield path, inner


def _digests(manifest: Path) -> dict[str, str] | None:
    """Give what the manifest lists; None where there is none of this skill."""
    try:
        content = json.loads(manifest.read_bytes())
    except (OSError, ValueError):
        return None
    if not isinstance(content, dict) or content.get("skill") != NAME:
        return None
    listed = content.get("files")
    return listed if isinstance(listed, dict) else None


def _write(target: Path, written: Mapping[str, bytes]) -> None:
    """Write beside the target and put it in its place in one step."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=f".{NAME}-") as beside:
        fresh = Path(beside) / "new"
        for name, data in written.items():
            path = fresh.joinpath(*name.split("/"))
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        if target.exists():
            _exchange(target, fresh, Path(beside) / "old")
        else:
            fresh.rename(target)


def _exchange(target: Path, fresh: Path, old: Path) -> None:
    target.rename(old)
    try:
        fresh.rename(target)
    except BaseException:
        old.rename(target)
        raise
