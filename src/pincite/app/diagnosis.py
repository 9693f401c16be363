"""What is installed, which settings hold, and what is wrong with either."""

from __future__ import annotations

import platform
import sys
from importlib import metadata, util

from pincite.app.configuration import Settings, find_settings
from pincite.model import LedgerError, UsageError
from pincite.model.values import dataclass


@dataclass(frozen=True, slots=True)
class Extra:
    """An optional part: the module that must be there, and what it adds."""

    name: str
    module: str
    adds: str
    install: str
    version: str


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """The state of an installation; ``faults`` says in words what must be put right."""

    version: str
    python: str
    location: str
    settings: Settings
    ledger: LedgerState | None
    requirements: tuple[tuple[str, str], ...]
    extras: tuple[Extra, ...]
    faults: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LedgerState:
    """The ledger in use in a folder: its address, how it was found, and how many sources it has."""

    address: str
    found_by: str
    sources: int


_EXTRAS = (
    ("fast", "numpy", "near misses in large sources in less time; the answers are the same"),
    ("postgres", "psycopg", "ledgers in PostgreSQL, for teams on several machines"),
    ("nli", "tokenizers", "a local model as a judge of claims that rules leave open"),
    ("ocr", "rapidocr", "words of scanned pages and pictures, labelled as read by OCR"),
)
_REQUIRED = (
    ("click", "click"),
    ("markdown-it-py", "markdown_it"),
    ("mdit-py-plugins", "mdit_py_plugins"),
    ("turbohtml", "turbohtml"),
    ("sentencex", "sentencex"),
    ("PyStemmer", "Stemmer"),
    ("pydantic", "pydantic"),
    ("pypdfium2", "pypdfium2"),
    ("pypdf", "pypdf"),
    ("sqlalchemy", "sqlalchemy"),
    ("alembic", "alembic"),
)
_REQUIRED_FOR_PAGES = (
    ("httpcore2", "httpcore2"),
    ("protego", "protego"),
    ("idna", "idna"),
    ("brotli", "brotli"),
)


def diagnose(start: str = ".") -> Diagnosis:
    """Look at this installation, and at the settings that hold in a folder."""
    from pincite import __file__ as home
    from pincite import __version__

    faults: list[str] = []
    settings = Settings()
    try:
        settings = find_settings(start)
        _check_codes(settings)
    except UsageError as error:
        faults.append(str(error))
    ledger = None
    try:
        ledger = _ledger_state(start)
    except LedgerError as error:
        faults.append(str(error))
    requirements = tuple(
        (name, _version(name, module)) for name, module in (*_REQUIRED, *_REQUIRED_FOR_PAGES)
    )
    faults += [
        f"{name} is missing: python -m pip install {name}"
        for name, version in requirements
        if not version
    ]
    return Diagnosis(
        version=__version__,
        python=f"{platform.python_version()} at {sys.executable}",
        location=str(home).removesuffix("__init__.py"),
        settings=settings,
        ledger=ledger,
        requirements=requirements,
        extras=tuple(
            Extra(module, module, adds, f'python -m pip install "pincite[{extra}]"', version)
            for extra, module, adds in _EXTRAS
            for version in [_version(module, module)]
        ),
        faults=tuple(faults),
    )


def versions_in_use() -> dict[str, str]:
    """Give the versions of pincite and of what reads files for it, by their names."""
    from pincite import __version__

    readers = (*_REQUIRED, ("rapidocr", "rapidocr"))
    named = {name: _version(name, module) for name, module in readers}
    return {"pincite": __version__, **{name: known for name, known in named.items() if known}}


def _ledger_state(start: str) -> LedgerState | None:
    from pincite.app.ledger_place import find_ledger
    from pincite.ledgers import open_ledger

    place = find_ledger(near=start)
    if place is None:
        return None
    with open_ledger(place.address) as ledger:
        return LedgerState(place.shown, place.found_by, len(ledger.sources()))


def _check_codes(settings: Settings) -> None:
    from pathlib import Path

    from pincite.app.options import CheckOptions
    from pincite.text import RuleSet

    CheckOptions(
        select=settings.select,
        ignore=settings.ignore,
        per_file_ignores=settings.per_file_ignores,
    )
    RuleSet.parse(settings.rules or "auto")
    for path in settings.against:
        if not Path(path).exists():
            raise UsageError(f"{settings.path}: against names {path}, which does not exist")


def _version(name: str, module: str) -> str:
    """Give the version of a distribution; empty where it is not there."""
    if util.find_spec(module) is None:
        return ""
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return "unknown version"
