"""A claim judged by the tables of a document."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pincite.claims.quantities import read_quantities
from pincite.claims.ruling import Ruling
from pincite.claims.tables import judge_by_tables
from pincite.model import Cited, Document, Place, SourceUsed, Span
from pincite.model.claim import Claim, Precision

Judge = Callable[..., Ruling | None]


@pytest.fixture(scope="session")
def judge() -> Judge:
    """Judge a sentence by a document's tables."""

    def ask(
        document: Document,
        text: str,
        language: str = "en",
        precision: Precision = Precision.STRICT,
    ) -> Ruling | None:
        span = Span(0, len(text))
        place = Place("draft.md", span, 1, 1, 1, len(text) + 1)
        quantities = read_quantities(text, language)
        claim = Claim("C01", text, (), span, place, "line 1", Cited(), language, quantities)
        return judge_by_tables(claim, SourceUsed(1, document), precision)

    return ask


@pytest.fixture(scope="session")
def verdict(judge: Judge) -> Callable[..., str]:
    """Give the verdict in a word, ``open`` where there is none."""

    def ask(document: Document, text: str, language: str = "en") -> str:
        ruling = judge(document, text, language)
        return "open" if ruling is None else str(ruling.status.verdict)

    return ask
