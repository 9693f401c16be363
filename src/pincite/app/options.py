"""What a run of ``check`` looks at."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from enum import StrEnum
from fnmatch import fnmatchcase
from pathlib import PurePath

from pincite.app.reading import MAX_BYTES
from pincite.checks import CHECKS, Demands
from pincite.model import UsageError
from pincite.model.values import dataclass

MIN_WORDS = 3
"""From how many words on a quotation is judged that nothing ascribes to anybody."""


class Scope(StrEnum):
    """What a run speaks of: everything, or what a draft owes its ledger."""

    ALL = "all"
    LEDGER = "ledger"


@dataclass(frozen=True, slots=True)
class CheckOptions:
    """What a run of ``check`` looks at.

    ``select`` and ``ignore`` name codes or their beginnings (``QUO`` is a family). Selecting codes
    that are off switches them on; selecting any that is on looks at the selected ones alone.
    ``per_file_ignores`` maps patterns of a draft's path or name to codes.
    """

    rules: str = "auto"
    min_words: int = MIN_WORDS
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    per_file_ignores: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    warnings_as_errors: bool = False
    max_bytes: int = MAX_BYTES
    demands: Demands = field(default_factory=Demands)
    scope: Scope = Scope.ALL

    def __post_init__(self) -> None:
        if self.min_words < 1:
            raise UsageError("--min-words must be 1 or more")
        least = self.demands.min_coverage
        if least is not None and not 0 <= least <= 1:
            raise UsageError("--min-coverage must be from 0 to 1, or from 0% to 100%")
        for code in (*self.select, *self.ignore, *_flat(self.per_file_ignores.values())):
            if not any(known.startswith(code) for known in CHECKS) or not code:
                raise UsageError(f"there is no code {code!r}: `pincite rule` lists them")

    def active_codes(self, path: str) -> frozenset[str]:
        """Give the codes that are looked at in the draft at ``path``."""
        selected = (
            {code for code in CHECKS if code.startswith(self.select)} if self.select else set()
        )
        on = {code for code, check in CHECKS.items() if check.on}
        base = selected if selected & on else on | selected
        ignored = list(self.ignore)
        for pattern, codes in self.per_file_ignores.items():
            if fnmatchcase(path, pattern) or fnmatchcase(PurePath(path).name, pattern):
                ignored += codes
        return frozenset(code for code in base if not code.startswith(tuple(ignored)))


def _flat(groups: Iterable[tuple[str, ...]]) -> Iterable[str]:
    return (code for group in groups for code in group)
