"""What a matching rule is: a closed list, each one a file of ``text/rules``.

A rule never decides anything by itself. It names one change that is made to both sides, or to the
quote alone, before they are compared character for character.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import field
from enum import IntEnum, StrEnum

from pincite.model import MarkKind, MediaType, NoteKind
from pincite.model.values import dataclass


class Family(StrEnum):
    """Which rules a rule set switches together."""

    NORMALIZATION = "N"
    QUOTE = "Q"
    REPAIR = "R"
    OPTION = "O"


class Stage(IntEnum):
    """When a rewrite runs: the order that keeps edge cases right.

    Marks are skipped and characters deleted before ``RAW``; characters are mapped, lowered and
    composed between ``RAW`` and ``LINES``; white space is folded between ``LINES`` and ``JOINTS``.
    """

    RAW = 0
    LINES = 1
    SPACE = 2
    JOINTS = 3


@dataclass(frozen=True, slots=True)
class Rewrite:
    """Replace every match of ``pattern`` by ``replacement``.

    Three ways to the same text as ``pattern.sub(replacement, text)``, in less time: ``may_apply``
    is a cheap test that is False only where the pattern cannot match; ``hinge`` is a character
    that stands at every match, ``hinge_at`` from its beginning, so that only its places are looked
    at; ``apply`` does the whole, told the characters outside ASCII that rules look for, where they
    are known.
    """

    stage: Stage
    pattern: re.Pattern[str]
    replacement: str
    may_apply: Callable[[str], bool] | None = None
    hinge: str = ""
    hinge_at: int = 0
    apply: Callable[[str, AbstractSet[str] | None], str] | None = None

    def run(self, text: str, foreign: AbstractSet[str] | None = None) -> str:
        """Give the text with the rewrite made; ``foreign`` is what ``apply`` is told."""
        if self.may_apply is not None and not self.may_apply(text):
            return text
        if self.apply is not None:
            return self.apply(text, foreign)
        if self.hinge:
            return self._run_at_hinges(text)
        return self.pattern.sub(self.replacement, text)

    def _run_at_hinges(self, text: str) -> str:
        hinge, hinge_at, match = self.hinge, self.hinge_at, self.pattern.match
        pieces: list[str] = []
        last = 0
        at = text.find(hinge)
        while at >= 0:
            start = at - hinge_at
            if start >= last and (found := match(text, start)) is not None:
                pieces += (text[last:start], self.replacement)
                last = found.end()
            at = text.find(hinge, at + 1)
        return "".join((*pieces, text[last:])) if pieces else text


@dataclass(frozen=True, slots=True)
class Example:
    """A source and a quote, for one rule: with the rule they match, or must stay apart."""

    source: str
    quote: str


@dataclass(frozen=True, slots=True)
class Trimmed:
    """A quote after one trim; ``note`` is what the reader has to know about it."""

    text: str
    note: NoteKind | None = None


@dataclass(frozen=True, slots=True)
class Rule:
    """One named rule.

    ``deletes`` are characters that go, ``maps`` single characters with what stands for them,
    ``lowers`` and ``composes`` the two folds that work on every character, ``rewrites`` what needs
    its neighbours, ``skips`` the marks that are passed over, ``trims`` what is done to the quote
    alone. ``media_types`` is where ``auto`` switches a repair on; None means everywhere.
    """

    id: str
    name: str
    summary: str
    source: str
    matches: tuple[Example, ...]
    stays_absent: tuple[Example, ...]
    deletes: str = ""
    maps: Mapping[str, str] = field(default_factory=dict)
    lowers: bool = False
    composes: bool = False
    rewrites: tuple[Rewrite, ...] = ()
    skips: frozenset[MarkKind] = frozenset()
    trims: Callable[[str], tuple[Trimmed, ...]] | None = None
    media_types: frozenset[MediaType] | None = None
    note: NoteKind | None = None

    @property
    def family(self) -> Family:
        """The letter in front of the id."""
        return Family(self.id[0])

    @property
    def number(self) -> int:
        """The figure behind the letter."""
        return int(self.id[1:])
