"""The report's own words in several languages, as data: one TOML file a language.

A speaker adds a language by writing a file with the keys of ``en.toml``. The words of drafts and
sources are never translated, nor are the sentences in which rules say what they compared.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from pincite.model import UsageError


class Catalogue:
    """The words of one language."""

    def __init__(self, language: str, words: Mapping[str, Mapping[str, Any]]) -> None:
        self.language = language
        self._words = words

    def __call__(self, section: str, key: str, **values: object) -> str:
        """Give a word or sentence with the values put in."""
        return str(self._words[section][key]).format(**values)


@cache
def catalogue_languages() -> tuple[str, ...]:
    """Give the codes of the languages that a report can be written in, English first."""
    found = (file.name for file in files(__name__).iterdir() if file.name.endswith(".toml"))
    codes = sorted(name.removesuffix(".toml") for name in found)
    return ("en", *(code for code in codes if code != "en"))


@cache
def catalogue(language: str) -> Catalogue:
    """Give the words of a language.

    Raises:
        UsageError: where there is no catalogue of that language.
    """
    if language not in catalogue_languages():
        known = ", ".join(catalogue_languages())
        raise UsageError(f"there are no report words in {language!r}; there are {known}")
    text = (files(__name__) / f"{language}.toml").read_text(encoding="utf-8")
    return Catalogue(language, tomllib.loads(text))
