"""What can be a source: http(s) addresses, DOIs and local files; anything else is told why."""

from __future__ import annotations

import os
import re
from hashlib import sha256
from pathlib import Path

from pincite.app.reading import read_content, read_file
from pincite.model import (
    SourceKind,
    UnreadableError,
    UsageError,
    address_fault,
    bare_address,
    is_web_address,
)
from pincite.model.ledger import CONTENT, Retrieval, Snapshot, TextOrigin
from pincite.model.values import dataclass

_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+:")
_BARE_HOST = re.compile(r"(?:www\.|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/)", re.IGNORECASE)
_BARE_DOI = re.compile(r"10\.\d{4,9}/\S+")
_DOI_SPACE = re.compile(r"^doi:\s+", re.IGNORECASE)
_UNKEPT = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff]+")


@dataclass(frozen=True, slots=True)
class LocalFile:
    """A file as a source: known by what stands in it, wherever it lies."""

    page: Retrieval
    data: bytes
    snapshot: Snapshot


def registrable(
    address: str, title: str, day: str, source_kind: SourceKind
) -> Retrieval | LocalFile:
    """Give what a ledger can register under an address.

    Raises:
        UsageError: in one line, where it can be no source.
        UnreadableError: where it is a file that cannot be read.
    """
    bare = bare_address(address)
    if not bare:
        raise UsageError("an empty address is no source: give an http(s) address, a DOI or a file")
    if is_web_address(bare):
        if fault := address_fault(bare) or _space_fault(bare):
            raise UsageError(f"{bare} cannot be registered: {fault}")
        return Retrieval(_DOI_SPACE.sub("doi:", bare), clean_title(title), day, source_kind)
    path = _path(bare)
    if path is None or not os.path.exists(path):  # noqa: PTH110 - says no to names that are none
        raise UsageError(f"{bare} {_what_it_is_not(bare)}")
    return _local_file(path, title, day, source_kind)


def clean_title(title: str) -> str:
    """Give a title on one line, without characters that no text holds."""
    return " ".join(_UNKEPT.sub(" ", title).split())


def _local_file(path: Path, title: str, day: str, source_kind: SourceKind) -> LocalFile:
    data = read_file(str(path))
    media_type, extractor = "application/octet-stream", ""
    try:
        document = read_content(data, name=path.name)
    except UnreadableError:
        pass  # it can be cited; only its words cannot be looked up
    else:
        media_type, extractor = document.media_type.value, document.extractor
        title = title or document.title
    digest = sha256(data).hexdigest()
    return LocalFile(
        Retrieval(
            Path(path).absolute().as_uri(),
            clean_title(title),
            day,
            source_kind,
            identity=CONTENT + digest,
        ),
        data,
        Snapshot(digest, media_type, extractor, TextOrigin.HANDED_IN, day, clean_name(path.name)),
    )


def clean_name(name: str) -> str:
    """Give a file's name without characters that no text holds."""
    return _UNKEPT.sub("_", name)


def _path(bare: str) -> Path | None:
    """Give the path that is meant; None where it is the address of something else."""
    if not bare.lower().startswith("file:"):
        return None if _SCHEME.match(bare) and "//" in bare else Path(bare)
    from urllib.parse import urlsplit
    from urllib.request import url2pathname

    try:
        parts = urlsplit(bare)
    except ValueError:
        return None
    if parts.netloc.lower() not in ("", "localhost"):
        return None
    return Path(url2pathname(parts.path))


def _space_fault(bare: str) -> str:
    if re.search(r"\s", bare) and not bare.lower().startswith("doi:"):
        return "it holds a space: write it as %20, or quote each address on its own"
    return ""


def _what_it_is_not(bare: str) -> str:
    """Say why something is no source, and what was probably meant."""
    if _BARE_DOI.fullmatch(bare):
        return f"is no file here: for the DOI write doi:{bare}"
    if bare.lower().startswith("doi:"):
        return "is no DOI: one begins doi:10. and four digits or more, as in doi:10.1000/xyz123"
    if bare.lower().startswith("file:"):
        return "names no file of this machine: check the path"
    if _SCHEME.match(bare):
        return "can be no source: only http(s) addresses, DOIs and local files can"
    if _BARE_HOST.match(bare):
        return f"is no file here: for the page write https://{bare}"
    return "is no http(s) address, no DOI, and no file here: check its spelling"
