"""Settings from ``pincite.toml`` or ``pyproject.toml``, found upwards from the draft."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import field
from pathlib import Path
from typing import Any

from pincite.model import UsageError
from pincite.model.values import dataclass

FILE_NAME = "pincite.toml"
PYPROJECT = "pyproject.toml"


@dataclass(frozen=True, slots=True)
class Settings:
    """What a settings file says; None where it is silent. Flags win over all of it.

    ``path`` is the file that was read, or empty. ``against`` are paths from the current folder.
    """

    path: str = ""
    against: tuple[str, ...] = ()
    rules: str | None = None
    min_words: int | None = None
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    per_file_ignores: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    format: str | None = None
    warnings_as_errors: bool | None = None
    allow_unverifiable: bool | None = None
    require_claims: bool | None = None
    max_size: float | None = None
    max_memory: float | None = None
    max_seconds: float | None = None
    min_coverage: float | None = None
    evidence: str | None = None


def find_settings(start: str | os.PathLike[str]) -> Settings:
    """Give the settings of the nearest file at or above a folder or a file's folder.

    Raises:
        UsageError: in one line, where the file is no TOML, or a key or a value is wrong.
    """
    here = Path(os.path.abspath(start))  # noqa: PTH100 - the way up is the way the user sees
    for folder in (here, *here.parents) if here.is_dir() else here.parents:
        for name in (FILE_NAME, PYPROJECT):
            path = folder / name
            if path.is_file() and (table := _table(path)) is not None:
                return _settings(path, table)
    return Settings()


def _table(path: Path) -> dict[str, Any] | None:
    """Give the settings in a file; None in a ``pyproject.toml`` that has none."""
    import tomllib

    shown = _shown(path)
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise UsageError(f"{shown} cannot be read: {(error.strerror or '').lower()}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        if path.name == PYPROJECT and b"tool.pincite" not in path.read_bytes():
            return None
        raise UsageError(f"{shown} is not valid TOML: {error}") from None
    if path.name == FILE_NAME:
        return table
    tools = table.get("tool")
    own = tools.get("pincite") if isinstance(tools, dict) else None
    if own is not None and not isinstance(own, dict):
        raise UsageError(f"{shown}: tool.pincite must be a table, [tool.pincite]")
    return own


def _settings(path: Path, table: dict[str, Any]) -> Settings:
    from pydantic import ValidationError

    from pincite.app.settings_file import SettingsFile

    try:
        read = SettingsFile.model_validate(table)
    except ValidationError as error:
        raise UsageError(f"{_shown(path)}: {_first_fault(error.errors())}") from None
    return Settings(
        path=_shown(path),
        against=tuple(_shown(path.parent / given) for given in read.against),
        rules=read.rules,
        min_words=read.min_words,
        select=tuple(read.select),
        ignore=tuple(read.ignore),
        per_file_ignores={key: tuple(codes) for key, codes in read.per_file_ignores.items()},
        format=read.format,
        warnings_as_errors=read.warnings_as_errors,
        allow_unverifiable=read.allow_unverifiable,
        require_claims=read.require_claims,
        max_size=read.max_size,
        max_memory=read.max_memory,
        max_seconds=read.max_seconds,
        min_coverage=read.min_coverage,
        evidence=read.evidence,
    )


def _first_fault(errors: Any) -> str:
    """Say in one line what is wrong with a settings file, and what would be right."""
    from pincite.app.settings_file import KEYS

    fault = errors[0]
    key = ".".join(str(part) for part in fault["loc"])
    if fault["type"] == "extra_forbidden":
        from difflib import get_close_matches

        near = get_close_matches(key, KEYS, n=1)
        hint = f"did you mean {near[0]!r}?" if near else f"known keys are {', '.join(KEYS)}"
        return f"unknown key {key!r}: {hint}"
    message = str(fault["msg"])
    return f"{key}: {message[:1].lower()}{message[1:]}"


def _shown(path: Path) -> str:
    """Give a path as a person would type it from here."""
    shown = os.path.relpath(path)
    return str(path) if shown.startswith(os.path.join("..", "..", "..")) else shown  # noqa: PTH118
