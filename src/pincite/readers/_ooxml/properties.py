"""What an Office file says of itself: its title, its language, how many pages it has."""

from __future__ import annotations

from collections.abc import Mapping

from pincite.model.values import dataclass
from pincite.readers._ooxml.package import OfficePackage


@dataclass(frozen=True, slots=True)
class Properties:
    """``pages`` is 0 where the file does not say."""

    title: str
    language: str
    pages: int


def read_properties(package: OfficePackage) -> Properties:
    """Read the properties of a file; what is not there is empty."""
    words = _Words()
    for role in ("core-properties", "extended-properties", "extendedProperties"):
        package.walk(package.related("", role), words)
    pages = words.found.get("app:Pages", "")
    return Properties(
        title=" ".join(words.found.get("dc:title", "").split()),
        language=words.found.get("dc:language", "").strip(),
        pages=int(pages) if pages.isascii() and pages.isdecimal() and len(pages) < 7 else 0,
    )


class _Words:
    """Keeps the words of each element by its name."""

    def __init__(self) -> None:
        self.found: dict[str, str] = {}
        self._name = ""

    def start_element(self, name: str, _attributes: Mapping[str, str]) -> None:
        self._name = name

    def end_element(self, _name: str) -> None:
        self._name = ""

    def characters(self, words: str) -> None:
        if self._name:
            self.found[self._name] = self.found.get(self._name, "") + words
