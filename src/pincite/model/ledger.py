"""What a ledger holds: sources under numbers that never change, and evidence for their words.

Imported from this module alone, so that a look-up of one quote does not pay for it.
"""

from __future__ import annotations

import re
from enum import StrEnum

from pincite.model.address import page_identity
from pincite.model.fetch import FetchRecord
from pincite.model.locator import Locator
from pincite.model.match import Match, Note, Status
from pincite.model.values import dataclass
from pincite.model.verdict import SourceKind

_DAY = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
_SHA256 = re.compile(r"[0-9a-f]{64}")
_UNKEPT = re.compile("[\0\ud800-\udfff]")
CONTENT = "sha256:"
"""What the identity of a local file begins with: a file is what stands in it, wherever it lies."""


class TextOrigin(StrEnum):
    """Where a page's text came from: anybody can hand in a page that they wrote themselves."""

    FETCHED = "fetched"
    HANDED_IN = "handed_in"


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A page as it was on one day, named by the SHA-256 of its bytes as retrieved.

    ``extractor`` names the reader of those bytes with its version; ``retrieved`` is the day as
    ``YYYY-MM-DD``. ``name`` is the file's name where there was one: it can decide the reader.
    """

    sha256: str
    media_type: str
    extractor: str
    text_origin: TextOrigin
    retrieved: str
    name: str = ""

    def __post_init__(self) -> None:
        if not _SHA256.fullmatch(self.sha256):
            raise ValueError(f"not a SHA-256 in hexadecimal: {self.sha256!r}")
        _check_day(self.retrieved)
        _check_kept(self.media_type + self.extractor + self.name)


@dataclass(frozen=True, slots=True)
class Verification:
    """How a quote was found in a snapshot, and with what it can be found there again.

    ``locator`` is the first of ``occurrence_count`` places; ``rules`` the rule set as a user
    writes it.
    """

    status: Status
    locator: Locator
    occurrence_count: int
    steps: tuple[str, ...]
    notes: tuple[Note, ...]
    rules: str
    snapshot: Snapshot

    def __post_init__(self) -> None:
        if self.status not in (Status.EXACT, Status.NORMALIZED):
            raise ValueError(f"{self.status} is no evidence")

    @classmethod
    def of(cls, match: Match, rules: str, snapshot: Snapshot) -> Verification:
        """Give what a match that is verified found in a snapshot."""
        return cls(
            status=match.status,
            locator=match.occurrences[0],
            occurrence_count=match.occurrence_count,
            steps=match.steps,
            notes=match.notes,
            rules=rules,
            snapshot=snapshot,
        )


@dataclass(frozen=True, slots=True)
class Evidence:
    """Words of a source, as its reader sees them, that were found in it.

    ``verification`` is None where a tool attached the words that keeps no more than the words:
    they cannot be verified again. ``added`` is the day as ``YYYY-MM-DD``, or empty.
    """

    quote: str
    added: str = ""
    verification: Verification | None = None

    def __post_init__(self) -> None:
        if not self.quote.strip():
            raise ValueError("evidence without words")
        _check_kept(self.quote)

    @property
    def text_origin(self) -> TextOrigin:
        """Where the text came from that the words were found in; handed in where nobody knows."""
        if self.verification is None:
            return TextOrigin.HANDED_IN
        return self.verification.snapshot.text_origin


@dataclass(frozen=True, slots=True)
class Retrieval:
    """A page that a search or a person came upon: what a ledger is given to register.

    ``identity`` is filled in from the address unless given, as it is for local files.
    """

    url: str
    title: str = ""
    accessed: str = ""
    source_kind: SourceKind = SourceKind.UNKNOWN
    identity: str = ""

    def __post_init__(self) -> None:
        if self.accessed:
            _check_day(self.accessed)
        _check_kept(self.url + self.title)
        if not self.identity:
            object.__setattr__(self, "identity", page_identity(self.url))


@dataclass(frozen=True, slots=True)
class Registration:
    """The number that a ledger gave a retrieval; ``is_new`` where it was not there before.

    ``url``, ``title`` and ``accessed`` are those of the ledger.
    """

    source_id: int
    url: str
    title: str
    accessed: str
    is_new: bool


@dataclass(frozen=True, slots=True)
class Source:
    """An entry of a ledger.

    ``url`` is the address as first retrieved, ``identity`` what two addresses of it have in
    common, ``accessed`` the day of the first retrieval, ``snapshots`` the page as it was, oldest
    first, ``fetches`` what came of asking for it, oldest first.
    """

    id: int
    url: str
    identity: str
    title: str = ""
    accessed: str = ""
    source_kind: SourceKind = SourceKind.UNKNOWN
    snapshots: tuple[Snapshot, ...] = ()
    evidence: tuple[Evidence, ...] = ()
    fetches: tuple[FetchRecord, ...] = ()

    def __post_init__(self) -> None:
        if self.id < 1:
            raise ValueError(f"ids start at 1, not at {self.id}")

    @property
    def snapshot(self) -> Snapshot | None:
        """The page as it was last.

        A page can change and change back, and each look of it is noted once: so what the last
        fetch brought is the last one, unless another was handed in since.
        """
        if not self.snapshots:
            return None
        newest = self.snapshots[-1]
        page = next((x for x in reversed(self.fetches) if x.outcome.has_page), None)
        if page is None:
            return newest
        is_handed_in = newest.text_origin is TextOrigin.HANDED_IN
        if is_handed_in and newest.retrieved >= page.day:
            return newest
        fetched = (x for x in self.snapshots if x.sha256 == page.sha256)
        return next((x for x in fetched if x.text_origin is TextOrigin.FETCHED), newest)

    def fetch_of(self, snapshot: Snapshot) -> FetchRecord | None:
        """Give the last fetch that brought a snapshot; None where it was handed in."""
        if snapshot.text_origin is not TextOrigin.FETCHED:
            return None
        pages = (x for x in reversed(self.fetches) if x.outcome.has_page)
        return next((x for x in pages if x.sha256 == snapshot.sha256), None)

    @property
    def last_first(self) -> tuple[Snapshot, ...]:
        """The snapshots, beginning with the page as it was last."""
        newest = self.snapshot
        others = (x for x in reversed(self.snapshots) if x != newest)
        return tuple(others) if newest is None else (newest, *others)


def _check_day(day: str) -> None:
    if not _DAY.fullmatch(day):
        raise ValueError(f"not a day as YYYY-MM-DD: {day!r}")


def _check_kept(text: str) -> None:
    """Refuse the characters that no database keeps in a text."""
    if found := _UNKEPT.search(text):
        raise ValueError(f"the character U+{ord(found[0]):04X} cannot be kept: {text[:40]!r}")
