"""The answer to one question: does this quote stand in this source?"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Any

from pincite.model.locator import Locator
from pincite.model.span import Span
from pincite.model.values import dataclass
from pincite.model.verdict import SourceKind, Verdict


class Status(StrEnum):
    """How a quote stands in a source; see ``verdict`` for what follows from it."""

    EXACT = "exact"
    NORMALIZED = "normalized"
    PARTIAL = "partial"
    SPLICED = "spliced"
    ABSENT = "absent"
    UNVERIFIABLE = "unverifiable"

    @property
    def verdict(self) -> Verdict:
        """Verified for ``exact`` and ``normalized``, unverifiable for all else.

        The matcher has no ``contradicted``: a missing string proves nothing about a source.
        """
        if self in (Status.EXACT, Status.NORMALIZED):
            return Verdict.VERIFIED
        return Verdict.UNVERIFIABLE


class NoteKind(StrEnum):
    """What a careful checker says beside a verdict."""

    TURNED_AFTER = "turned_after"
    TURNED_BEFORE = "turned_before"
    CROSSES_BLOCKS = "crosses_blocks"
    SIGN_BEFORE_NUMBER = "sign_before_number"
    UNIT_AFTER_NUMBER = "unit_after_number"
    RANGE_END = "range_end"
    COMPOUND_CUT = "compound_cut"
    SHORT = "short"
    CASE = "case"
    HIDDEN_CHARACTERS = "hidden_characters"
    LINE_END_HYPHEN = "line_end_hyphen"
    STRUCK_OUT = "struck_out"
    UNPAIRED_MARK = "unpaired_mark"
    INTERIOR_ELLIPSIS = "interior_ellipsis"
    ONLY_HIDDEN = "only_hidden"
    REPEATED = "repeated"
    FROM_PICTURE = "from_picture"


@dataclass(frozen=True, slots=True)
class Note:
    """One remark in words; ``quoted`` is the source text that it is about."""

    kind: NoteKind
    text: str
    quoted: str = ""


class DiffKind(StrEnum):
    """One step of a word diff, read from the source to the quote."""

    EQUAL = "equal"
    ONLY_SOURCE = "only_source"
    ONLY_QUOTE = "only_quote"


@dataclass(frozen=True, slots=True)
class DiffPart:
    """A run of words that both have, only the source has, or only the quote has."""

    kind: DiffKind
    text: str


class Difference(StrEnum):
    """Why the nearest passage is not the quote."""

    RULE_OFF = "rule_off"
    EDGE = "edge"
    NUMBER = "number"
    NEGATION = "negation"
    NAME = "name"
    PUNCTUATION = "punctuation"
    SPELLING = "spelling"
    INSERTED = "inserted"
    OMITTED = "omitted"
    WORDING = "wording"
    NO_PASSAGE = "no_passage"


_CLOSE = 0.8
_CLOSE_IN_OTHER_WORDS = 0.9


@dataclass(frozen=True, slots=True)
class NearMiss:
    """The passage that is most like an absent quote. It points; it never says yes.

    ``similarity`` is 2 x common characters / all characters of the two normalised texts, in
    [0, 1], where common characters are their longest common subsequence.
    """

    locator: Locator
    similarity: float
    missing_words: tuple[str, ...]
    diff: tuple[DiffPart, ...]
    difference: Difference
    reason: str

    @property
    def is_close(self) -> bool:
        """Whether it may be what was meant, so that its words can be proposed for the quote's.

        Of a passage in other words more must be the same than of one that differs in a name.
        """
        in_other_words = self.difference is Difference.WORDING
        return self.similarity >= (_CLOSE_IN_OTHER_WORDS if in_other_words else _CLOSE)


@dataclass(frozen=True, slots=True)
class Segment:
    """One piece of a spliced quote with its own full result.

    ``elided`` is the source text that was left out before this piece, where both pieces were
    found in order; None for the first piece and where the order is broken.
    """

    quote: str
    match: Match
    in_order: bool
    elided: Span | None


@dataclass(frozen=True, slots=True)
class Match:
    """The full answer for one quote and one source.

    ``occurrences`` lists at most the first 100 of ``occurrence_count``. ``steps`` names the rules
    that account for the difference between the quote and the text at every occurrence.
    """

    quote: str
    status: Status
    reason: str
    occurrences: Sequence[Locator] = ()
    occurrence_count: int = 0
    steps: tuple[str, ...] = ()
    near_miss: NearMiss | None = None
    segments: tuple[Segment, ...] = ()
    notes: tuple[Note, ...] = ()
    source_kind: SourceKind = SourceKind.UNKNOWN
    summary_suspected: bool = False
    warnings: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        verified = self.status.verdict is Verdict.VERIFIED
        if verified != bool(self.occurrences):
            raise ValueError(f"{self.status} with {len(self.occurrences)} occurrences")
        if self.status is Status.EXACT and self.steps:
            raise ValueError("an exact match has no steps")

    @property
    def verdict(self) -> Verdict:
        """The class of the answer."""
        return self.status.verdict

    @property
    def verified(self) -> bool:
        """True only where the quote stands in the source."""
        return self.verdict is Verdict.VERIFIED

    def to_dict(self) -> dict[str, Any]:
        """Give what ``match --format json`` prints, ``pincite.match/1``, without the source."""
        from pincite.model.match_shape import match_to_dict

        return match_to_dict(self)
