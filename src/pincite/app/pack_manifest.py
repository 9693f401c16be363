"""The manifest of a pack: what was checked, how, with what, and the hash of each file."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import PurePosixPath
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from pincite.app.limits import Limits
from pincite.app.options import CheckOptions
from pincite.checks import Demands, EvidenceDemand
from pincite.model import UnreadableError
from pincite.model.values import dataclass

MANIFEST = "manifest.json"
SCHEMA = "pincite.pack/1"
_LONGEST_PATH = 1_000


@dataclass(frozen=True, slots=True)
class PackedFile:
    """A file of a pack and the SHA-256 of its bytes."""

    path: str
    sha256: str


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a pack says of itself.

    ``drafts``, ``against`` and ``ledger`` are paths in the pack; ``versions`` those of pincite and
    of the libraries that read files for it.
    """

    drafts: tuple[str, ...]
    against: tuple[str, ...]
    ledger: str | None
    options: PackedOptions
    versions: Mapping[str, str]
    files: tuple[PackedFile, ...] = ()

    def with_files(self, files: Sequence[PackedFile]) -> Manifest:
        """Give the manifest with the hash of each file."""
        return replace(self, files=tuple(files))

    def check_options(self) -> CheckOptions:
        """Give the options of the run.

        Raises:
            UsageError: where this version knows no such option.
        """
        return self.options.check_options()


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class PackedTranscript(_Strict):
    """Words that were handed in for a picture: the paths of both in the pack."""

    picture: str
    words: str


class PackedOptions(_Strict):
    """What the run looked at, and how it read pictures."""

    rules: str = "auto"
    min_words: int = Field(default=3, ge=1)
    select: list[str] = []
    ignore: list[str] = []
    per_file_ignores: dict[str, list[str]] = {}
    warnings_as_errors: bool = False
    max_bytes: int = Field(ge=0)
    min_coverage: float | None = None
    evidence: EvidenceDemand = Field(default=EvidenceDemand.NONE, strict=False)
    reads_pictures: bool = True
    transcripts: list[PackedTranscript] = []

    @classmethod
    def of(
        cls, options: CheckOptions, limits: Limits, transcripts: Sequence[PackedTranscript] = ()
    ) -> PackedOptions:
        """Give the options of a run."""
        return cls(
            rules=options.rules,
            min_words=options.min_words,
            select=list(options.select),
            ignore=list(options.ignore),
            per_file_ignores={
                pattern: list(codes) for pattern, codes in options.per_file_ignores.items()
            },
            warnings_as_errors=options.warnings_as_errors,
            max_bytes=options.max_bytes,
            min_coverage=options.demands.min_coverage,
            evidence=options.demands.evidence,
            reads_pictures=limits.reads_pictures,
            transcripts=list(transcripts),
        )

    def check_options(self) -> CheckOptions:
        """Give them as a run takes them."""
        return CheckOptions(
            rules=self.rules,
            min_words=self.min_words,
            select=tuple(self.select),
            ignore=tuple(self.ignore),
            per_file_ignores={
                pattern: tuple(codes) for pattern, codes in self.per_file_ignores.items()
            },
            warnings_as_errors=self.warnings_as_errors,
            max_bytes=self.max_bytes,
            demands=Demands(self.min_coverage, self.evidence),
        )


class _PackedFileShape(_Strict):
    path: str = Field(max_length=_LONGEST_PATH)
    sha256: Annotated[str, StringConstraints(pattern="^[0-9a-f]{64}$")]


class ManifestShape(_Strict):
    """The JSON of a manifest."""

    schema_: Literal["pincite.pack/1"] = Field(alias="schema")
    drafts: list[str] = Field(min_length=1)
    against: list[str]
    ledger: str | None
    options: PackedOptions
    versions: dict[str, str]
    files: list[_PackedFileShape]


def manifest_bytes(manifest: Manifest) -> bytes:
    """Give the manifest as it stands in a pack."""
    shape = {
        "schema": SCHEMA,
        "drafts": list(manifest.drafts),
        "against": list(manifest.against),
        "ledger": manifest.ledger,
        "options": manifest.options.model_dump(mode="json"),
        "versions": dict(manifest.versions),
        "files": [{"path": file.path, "sha256": file.sha256} for file in manifest.files],
    }
    return (json.dumps(shape, indent=2, ensure_ascii=True) + "\n").encode()


def read_manifest(data: bytes, shown: str) -> Manifest:
    """Read the manifest of a pack that anybody may have written; ``shown`` names it in errors.

    Raises:
        UnreadableError: in one line, where it is no manifest, or names a path outside the pack.
    """
    try:
        shape = ManifestShape.model_validate_json(data)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"])) or "it"
        raise UnreadableError(
            f"{shown} is no pack: {where} in its {MANIFEST} is wrong ({first['msg'].lower()})"
        ) from None
    paths = [*shape.drafts, *shape.against, *(file.path for file in shape.files)]
    paths += [shape.ledger] if shape.ledger else []
    paths += [path for one in shape.options.transcripts for path in (one.picture, one.words)]
    for path in paths:
        if not is_inside(path):
            raise UnreadableError(f"{shown} is no pack: {path!r} leads out of it")
    return Manifest(
        tuple(shape.drafts),
        tuple(shape.against),
        shape.ledger,
        shape.options,
        shape.versions,
        tuple(PackedFile(file.path, file.sha256) for file in shape.files),
    )


def is_inside(path: str) -> bool:
    r"""Tell whether a path stays in the pack on every system.

    >>> is_inside("files/report.md"), is_inside("../x"), is_inside("/etc/x"), is_inside("c:\\x")
    (True, False, False, False)
    """
    parts = PurePosixPath(path).parts
    odd = any(sign in path for sign in "\\:\0")
    return (
        bool(parts) and path != "-" and not odd and not path.startswith("/") and ".." not in parts
    )
