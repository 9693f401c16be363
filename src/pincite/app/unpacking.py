"""Checks a pack again: its files by their hashes, and its report by making it anew, offline."""

from __future__ import annotations

import os
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from pincite.app.diagnosis import versions_in_use
from pincite.app.pack_manifest import MANIFEST, Manifest, PackedFile, read_manifest
from pincite.app.pack_run import REPORT, REPORT_TO_READ, run_inside, written_reports
from pincite.app.reading import read_file
from pincite.app.sources import Progress
from pincite.model import Report, UnreadableError
from pincite.model.values import dataclass


@dataclass(frozen=True, slots=True)
class PackCheck:
    """What came of checking a pack.

    ``changed`` are files that are not what the manifest says, ``missing`` those that it names and
    that are not there, ``foreign`` those that it does not name. ``differing`` are the reports that
    come out otherwise; they are made only where all files are whole. ``versions`` are those that
    differ, as packed and as here.
    """

    path: str
    files: int
    changed: tuple[str, ...]
    missing: tuple[str, ...]
    foreign: tuple[str, ...]
    differing: tuple[str, ...]
    versions: Mapping[str, tuple[str, str]]
    report: Report | None

    @property
    def is_whole(self) -> bool:
        """Whether every file is what the manifest says."""
        return not (self.changed or self.missing or self.foreign)

    @property
    def holds(self) -> bool:
        """Whether the pack is whole and its report came out the same."""
        return self.is_whole and self.report is not None and not self.differing


def check_pack(path: str | os.PathLike[str], *, progress: Progress | None = None) -> PackCheck:
    """Check a pack again.

    Raises:
        UnreadableError: in one line, where it is no pack, or too large when it is unpacked.
    """
    from pincite.office.archive import Archive

    shown = os.fspath(path)
    data = read_file(shown)
    try:
        archive = Archive(data)
        contents = {name: archive.read(name) for name in archive.names}
    except UnreadableError as error:
        raise UnreadableError(f"{shown} is no pack: it {error}") from None
    manifest = read_manifest(contents.pop(MANIFEST, b""), shown)
    expected = {file.path: file for file in manifest.files}
    changed = tuple(
        name
        for name, file in expected.items()
        if name in contents and sha256(contents[name]).hexdigest() != file.sha256
    )
    missing = tuple(name for name in expected if name not in contents)
    foreign = tuple(name for name in contents if name not in expected)
    here = versions_in_use()
    versions = {
        name: (version, here.get(name, "none"))
        for name, version in manifest.versions.items()
        if here.get(name) != version
    }
    report = None
    differing: tuple[str, ...] = ()
    if not (changed or missing or foreign):
        report = _run_again(manifest, contents, shown, progress)
        anew = written_reports(report)
        differing = tuple(
            name for name in (REPORT, REPORT_TO_READ) if contents.get(name) != anew[name]
        )
    return PackCheck(shown, len(expected), changed, missing, foreign, differing, versions, report)


def _run_again(
    manifest: Manifest, contents: Mapping[str, bytes], shown: str, progress: Progress | None
) -> Report:
    with TemporaryDirectory() as folder:
        inside = Path(folder)
        for file in manifest.files:
            _write(inside, file, contents, shown)
        return run_inside(inside, manifest, progress)


def _write(inside: Path, file: PackedFile, contents: Mapping[str, bytes], shown: str) -> None:
    target = inside / file.path
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(contents[file.path])
    except (OSError, ValueError):
        raise UnreadableError(f"{shown} is no pack: {file.path!r} cannot be a file") from None
