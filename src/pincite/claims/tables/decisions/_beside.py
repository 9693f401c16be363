"""A claim beside a source, and the one answer of its tables that a rule is about."""

from __future__ import annotations

from collections.abc import Callable

from pincite.claims.ruling import Ruling
from pincite.claims.tables.codes import Code
from pincite.claims.tables.judging import judge_by_tables
from pincite.model.claim import Claim, Precision
from pincite.model.search import SourceUsed
from pincite.model.values import dataclass


@dataclass(frozen=True, slots=True)
class Beside:
    """A claim, the source whose tables are asked, and how exact its numbers must be."""

    claim: Claim
    source: SourceUsed
    precision: Precision


def answers(code: Code) -> Callable[[Beside], Ruling | None]:
    """Give what asks the tables and keeps the answer of one code."""

    def look(beside: Beside) -> Ruling | None:
        ruling = judge_by_tables(beside.claim, beside.source, beside.precision)
        return ruling if ruling is not None and ruling.rule == code else None

    return look
