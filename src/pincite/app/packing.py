"""Packs a draft with all that its check read, so that another person can check it again.

In a pack stand the draft and its sources under paths like those on the packer's disk, from the
folder that they all share; the ledger with the pages that it keeps; the report; and a manifest with
the hash of each file, the options and the versions. The report is that of a check inside the pack,
so that the same check, offline and on another machine, gives the same bytes.
"""

from __future__ import annotations

import io
import os
import zipfile
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory

from pincite.app.decisions_file import decisions_path
from pincite.app.diagnosis import versions_in_use
from pincite.app.ledger_place import HOME, find_ledger, open_for_reading
from pincite.app.limits import current_limits
from pincite.app.options import CheckOptions
from pincite.app.pack_manifest import (
    MANIFEST,
    Manifest,
    PackedFile,
    PackedOptions,
    PackedTranscript,
    manifest_bytes,
)
from pincite.app.pack_run import FILES, REPORT, run_inside, written_reports
from pincite.app.reading import STDIN, read_file
from pincite.app.sources import ListedFile, Progress, list_files
from pincite.app.transcripts import current_transcripts
from pincite.app.writing import write_atomically
from pincite.model import NotChecked, Report, UnreadableError, UsageError, is_web_address
from pincite.model.values import dataclass

LEDGER = "ledger.json"
MOST_BYTES = 400_000_000
"""How large a pack may be when it is unpacked; what reads it takes no more."""

_DAY = (1980, 1, 1, 0, 0, 0)
"""The earliest date of a ZIP file: packs of the same files are the same bytes."""


@dataclass(frozen=True, slots=True)
class Packed:
    """What ``pack`` wrote: the report in the pack, its hash, and how much stands beside it.

    ``left_out`` are files of the directories given that could not be read.
    """

    path: str
    report: Report
    report_sha256: str
    files: int
    pages: int
    size_bytes: int
    left_out: tuple[NotChecked, ...] = ()


def pack(
    drafts: Sequence[str],
    target: str,
    *,
    against: Sequence[str] = (),
    ledger: str | None = None,
    options: CheckOptions | None = None,
    progress: Progress | None = None,
) -> Packed:
    """Check drafts, and write a ZIP file with all that the check read.

    Works in a folder of its own, into which the process goes for as long as it takes: not for
    programs that do several things at a time.

    Raises:
        UsageError: if the call is wrong, or the pack would be too large.
        UnreadableError: if a draft or a source named by its own path cannot be read.
        LedgerError: if the ledger cannot be read.
    """
    options = options or CheckOptions()
    _refuse(drafts, against)
    place = find_ledger(ledger, near=drafts[0])
    _refuse_target(target, [*drafts, *against, *([place.address] if place else [])])
    with TemporaryDirectory() as folder:
        inside = Path(folder)
        paths = _lay_out(inside, drafts, against, target, options)
        _lay_out_decisions(inside, drafts[0])
        pages = _lay_out_ledger(inside, place.address) if place else 0
        manifest = Manifest(
            paths.drafts,
            paths.against,
            LEDGER if place else None,
            PackedOptions.of(options, current_limits(), paths.transcripts),
            versions_in_use(),
        )
        report = run_inside(inside, manifest, progress)
        for name, written in written_reports(report).items():
            (inside / name).write_bytes(written)
        files = _hashed(inside)
        manifest = manifest.with_files(files)
        data = _zipped(inside, manifest_bytes(manifest), files)
    write_atomically(target, data)
    hashes = {file.path: file.sha256 for file in files}
    packed = sum(file.path.startswith(f"{FILES}/") for file in files)
    return Packed(target, report, hashes[REPORT], packed, pages, len(data), paths.left_out)


@dataclass(frozen=True, slots=True)
class _Paths:
    drafts: tuple[str, ...]
    against: tuple[str, ...]
    transcripts: tuple[PackedTranscript, ...]
    left_out: tuple[NotChecked, ...]


def _refuse(drafts: Sequence[str], against: Sequence[str]) -> None:
    if not drafts:
        raise UsageError("no draft was given: name one, as in `pincite pack report.md`")
    if STDIN in (*drafts, *against):
        raise UsageError("standard input (-) cannot be packed: give files")
    for path in against:
        if is_web_address(path):
            raise UsageError(
                f"{path} is an address: `pincite fetch` keeps its page in the ledger, "
                "and the ledger is packed"
            )


def _refuse_target(target: str, read: Sequence[str]) -> None:
    """Refuse to write the pack over what it is made of."""
    if os.path.realpath(target) in map(os.path.realpath, [*read, *current_transcripts().values()]):
        raise UsageError(f"{target} is to be packed: name another file for the pack")


def _lay_out(
    inside: Path,
    drafts: Sequence[str],
    against: Sequence[str],
    target: str,
    options: CheckOptions,
) -> _Paths:
    """Copy drafts and sources; between them the ways stay as they are, so that links lead on."""
    # A pack that was written into the folder of the sources is no source of the next one.
    listed, left_out = list_files(against, leave_out=[*drafts, target])
    named = [ListedFile(path, os.path.realpath(path), is_asked_for=True) for path in drafts]
    words = _handed_in([*named, *listed])
    named += [
        ListedFile(path, os.path.realpath(path), is_asked_for=True) for path in words.values()
    ]
    shown = [_absolute(file.shown) for file in (*named, *listed)]
    root = os.path.commonpath([os.path.dirname(path) for path in shown])  # noqa: PTH120 - text
    size = 0
    for file, path in zip((*named, *listed), shown, strict=True):
        try:
            data = read_file(file.shown, max_bytes=options.max_bytes)
        except UnreadableError as error:
            if file.is_asked_for:
                raise
            why = str(error).removeprefix(f"{file.shown} ")
            left_out.append(NotChecked("a file", file.shown, why))
            continue
        size += len(data)
        if size > MOST_BYTES:
            raise UsageError(
                f"drafts and sources are more than {MOST_BYTES // 1_000_000} MB: "
                "pack them with fewer sources"
            )
        copy = inside / _inside(path, root)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(data)
    return _Paths(
        tuple(_inside(_absolute(path), root) for path in drafts),
        tuple(_inside(_absolute(path), root) for path in against),
        tuple(
            PackedTranscript(
                picture=_inside(_absolute(picture), root), words=_inside(_absolute(path), root)
            )
            for picture, path in words.items()
        ),
        tuple(left_out),
    )


def _handed_in(files: Sequence[ListedFile]) -> Mapping[str, str]:
    """Give the words handed in for files of the run: the path of each by that of its picture."""
    transcripts = current_transcripts()
    return {file.shown: transcripts[file.real] for file in files if file.real in transcripts}


def _inside(path: str, root: str) -> str:
    """Give the path of a file in the pack."""
    return str(PurePosixPath(FILES) / Path(path).relative_to(root).as_posix())


def _absolute(path: str) -> str:
    return os.path.abspath(path)  # noqa: PTH100 - links stay as they are


def _lay_out_decisions(inside: Path, draft: str) -> None:
    """Copy what readers decided about claims to where a check of the pack looks for it."""
    kept = Path(decisions_path("", draft))
    if kept.is_file():
        target = inside / FILES / HOME / kept.name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(read_file(str(kept)))


def _lay_out_ledger(inside: Path, address: str) -> int:
    """Copy a ledger with the pages that it keeps, and give the number of these."""
    from pincite.ledgers import open_ledger

    with (
        open_for_reading(address) as held,
        open_ledger(str(inside / LEDGER), create=True) as copy,
    ):
        sources = held.sources()
        copy.restore(sources)
        kept = dict.fromkeys(x.sha256 for source in sources for x in source.snapshots)
        pages = size = 0
        for name in kept:
            data = held.snapshots.get(name)
            if data is None:
                continue
            size += len(data)
            if size > MOST_BYTES:
                raise UsageError(
                    f"the ledger's pages are more than {MOST_BYTES // 1_000_000} MB: "
                    "`pincite snapshot gc` takes out what no source needs"
                )
            copy.snapshots.put(data)
            pages += 1
    return pages


def _hashed(folder: Path) -> tuple[PackedFile, ...]:
    paths = sorted(
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and path.name != f".{LEDGER}.lock"
    )
    return tuple(PackedFile(path, _hash(folder / path)) for path in paths)


def _hash(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()


def _zipped(folder: Path, manifest: bytes, files: Sequence[PackedFile]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(zipfile.ZipInfo(MANIFEST, _DAY), manifest, zipfile.ZIP_DEFLATED)
        for file in files:
            archive.writestr(
                zipfile.ZipInfo(file.path, _DAY),
                (folder / file.path).read_bytes(),
                zipfile.ZIP_DEFLATED,
            )
    return packed.getvalue()
