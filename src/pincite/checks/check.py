"""What a check is, and what it may say."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import field
from typing import Generic, TypeVar

from pincite.checks.citing import Demands
from pincite.model import Edit, Severity, Span
from pincite.model.values import dataclass

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """A source that an example's ledger holds, and words that were found in it."""

    url: str
    title: str = ""
    quotes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Example:
    """A draft and its sources, each with its file name, that show a check at work.

    ``ledger`` holds the sources registered, the first under the number 1; ``demands`` is what the
    run asks for beside that.
    """

    draft: str
    sources: tuple[tuple[str, str], ...] = ()
    ledger: tuple[LedgerLine, ...] = ()
    demands: Demands = field(default_factory=Demands)


@dataclass(frozen=True, slots=True)
class Remark:
    """What a check says of one stretch of the draft, before it has a place and a severity.

    ``message`` is lower case without a full stop; only ``help`` proposes what to do.
    """

    span: Span
    message: str
    help: str = ""
    notes: tuple[str, ...] = ()
    edit: Edit | None = None


@dataclass(frozen=True, slots=True)
class Check(Generic[T]):
    """One kind of finding.

    ``look`` says what is wrong with one thing, often nothing. ``why`` and ``fix`` are for people;
    on ``fires`` the check must speak and on ``silent`` it must not. A check that is not ``on``
    speaks only when it is selected by its code or when its edits are asked for.
    """

    code: str
    name: str
    severity: Severity
    summary: str
    why: str
    fires: Example
    silent: Example
    fix: str
    look: Callable[[T], Iterable[Remark]]
    on: bool = True

    @property
    def silence(self) -> str:
        """How to switch the check off in one place of a draft."""
        return f"<!-- pincite: off {self.code} --> … <!-- pincite: on -->"
