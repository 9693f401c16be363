"""What is said about a draft: findings, the report, and what was not checked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pincite.model.verdict import Result, Severity, Verdict

if TYPE_CHECKING:
    from pincite.model.document import Document
    from pincite.model.draft import Draft, Quotation
    from pincite.model.match import Match
    from pincite.model.span import Span


@dataclass(frozen=True, slots=True)
class Place:
    """A stretch of a file: ``line`` and ``column`` count from 1, in code points."""

    path: str
    span: Span
    line: int
    column: int
    end_line: int
    end_column: int


@dataclass(frozen=True, slots=True)
class Edit:
    """Put ``replacement`` in the place of ``span``; ``safe`` where no word or number changes."""

    span: Span
    replacement: str
    safe: bool


@dataclass(frozen=True, slots=True)
class Finding:
    """One remark about the draft: a code that never changes its meaning, and what to do next."""

    code: str
    severity: Severity
    place: Place
    message: str
    help: str = ""
    notes: tuple[str, ...] = ()
    edit: Edit | None = None


@dataclass(frozen=True, slots=True)
class SourceUsed:
    """A source that a run read.

    ``number`` counts from 1 in the order given; ``retrieved`` is the day it was fetched as
    ``YYYY-MM-DD``, or empty.
    """

    number: int
    document: Document
    retrieved: str = ""


@dataclass(frozen=True, slots=True)
class QuotationCheck:
    """The answer for one quotation of a draft.

    ``match`` and ``source`` are those of the source that decided; None where no source was
    matched. ``elsewhere`` are other sources that hold the words. ``judged`` is False where the
    quotation is too short to be judged.
    """

    quotation: Quotation
    place: Place
    verdict: Verdict
    judged: bool
    reason: str
    match: Match | None
    source: SourceUsed | None
    elsewhere: tuple[SourceUsed, ...] = ()


@dataclass(frozen=True, slots=True)
class NotChecked:
    """Something that was there and was not checked, with the reason."""

    what: str
    where: str
    why: str


@dataclass(frozen=True, slots=True)
class SourceMatch:
    """The answer of one source for one quote."""

    source: SourceUsed
    match: Match


@dataclass(frozen=True, slots=True)
class Search:
    """Where one quote was looked up, and what each source said.

    ``matches`` hold the sources that answered, best first: those with the words, then those with
    something near, then the rest in the order given. ``searched`` counts all that were read, also
    those whose answer is left out.
    """

    quote: str
    matches: tuple[SourceMatch, ...]
    searched: int
    not_checked: tuple[NotChecked, ...] = ()

    @property
    def hits(self) -> tuple[SourceMatch, ...]:
        """The sources that hold the quote."""
        return tuple(found for found in self.matches if found.match.verified)


@dataclass(frozen=True, slots=True)
class DraftReport:
    """What was found in one draft."""

    draft: Draft
    findings: tuple[Finding, ...]
    quotations: tuple[QuotationCheck, ...]
    not_checked: tuple[NotChecked, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """What a run of ``check`` says."""

    result: Result
    drafts: tuple[DraftReport, ...]
    sources: tuple[SourceUsed, ...]
    not_checked: tuple[NotChecked, ...] = ()
