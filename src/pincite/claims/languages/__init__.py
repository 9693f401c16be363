"""The words of each language, as data: one folder a language, one TOML file a subject.

A speaker extends a language by adding words to its files, and adds a language by writing a folder
with the files of another one as the pattern. No word of a natural language stands in the code.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any


@cache
def languages() -> tuple[str, ...]:
    """Give the two-letter codes of the languages that there is a folder for, in order."""
    return tuple(
        sorted(
            folder.name
            for folder in files(__name__).iterdir()
            if folder.is_dir() and not folder.name.startswith("_")
        )
    )


@cache
def words_about(language: str, subject: str) -> Mapping[str, Any]:
    """Give a language's file about one subject, as TOML reads it; empty where there is none."""
    if language not in languages():
        return MappingProxyType({})
    file = files(__name__) / language / f"{subject}.toml"
    if not file.is_file():
        return MappingProxyType({})
    return MappingProxyType(tomllib.loads(file.read_text(encoding="utf-8")))
