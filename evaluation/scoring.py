"""Precision, recall and the rest, from pairs of the right answer and the given one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from pincite.model import Verdict


@dataclass(frozen=True, slots=True)
class Share:
    """So many of so many; of none there is no share."""

    count: int
    total: int

    def __str__(self) -> str:
        if not self.total:
            return "–"
        return f"{self.count / self.total:.3f} ({self.count}/{self.total})"


class Score:
    """How the answers to a set stand to the right ones."""

    def __init__(self, answers: Iterable[tuple[Verdict, Verdict]]) -> None:
        self._counts = Counter(answers)

    def precision(self, verdict: Verdict) -> Share:
        """How many of those answered so are so."""
        return Share(self._counts[verdict, verdict], self._given(verdict))

    def recall(self, verdict: Verdict) -> Share:
        """How many of those that are so were answered so."""
        return Share(self._counts[verdict, verdict], self._right(verdict))

    def wrongly(self, right: Verdict, given: Verdict) -> Share:
        """How many of the rows with one right answer got another given one."""
        return Share(self._counts[right, given], self._right(right))

    @property
    def wrong_passes(self) -> Share:
        """How many of those that are not supported were called verified."""
        wrong = [Verdict.CONTRADICTED, Verdict.UNVERIFIABLE]
        return Share(
            sum(self._counts[right, Verdict.VERIFIED] for right in wrong),
            sum(self._right(right) for right in wrong),
        )

    @property
    def caught(self) -> Share:
        """How many of those that are not supported were not called verified."""
        passed = self.wrong_passes
        return Share(passed.total - passed.count, passed.total)

    @property
    def balanced_accuracy(self) -> float:
        """The mean recall of the answers that occur."""
        shares = [self.recall(verdict) for verdict in Verdict]
        found = [share.count / share.total for share in shares if share.total]
        return sum(found) / len(found) if found else 0.0

    def _right(self, right: Verdict) -> int:
        return sum(count for (there, _), count in self._counts.items() if there is right)

    def _given(self, given: Verdict) -> int:
        return sum(count for (_, there), count in self._counts.items() if there is given)
