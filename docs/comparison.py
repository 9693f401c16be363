"""Compares three ways to look a quotation up, on the example report: ``python -m docs.comparison``.

The quotations are those whose cited source is among the files; which of them are right is taken from
``tests/cases/example.jsonl``, written by hand. The two other ways get the text that
pincite read from the source, which is more than they would have on their own: in the files, tags,
entities and encodings stand between the words too.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator

from rapidfuzz import fuzz

import pincite
from docs.builder.contents import ROOT
from docs.builder.reference.markdown import table
from pincite.model import QuotationCheck, Verdict

EXAMPLES = ROOT / "examples"
ANSWERS = ROOT / "tests" / "cases" / "example.jsonl"
THRESHOLDS = (85, 90, 95)

Way = Callable[[QuotationCheck], bool]


def comparison() -> str:
    """Give the table of the README."""
    right, wrong = _quotations()
    rows = [
        (
            name,
            f"{_accepted(way, right)} of {len(right)}",
            f"{_accepted(way, wrong)} of {len(wrong)}",
        )
        for name, way in _ways()
    ]
    return table(("way", "right ones accepted", "faulty ones accepted"), rows)


def _quotations() -> tuple[list[QuotationCheck], list[QuotationCheck]]:
    """Give the quotations that stand in their source, and those that do not."""
    report = pincite.check(EXAMPLES / "report.md", against=EXAMPLES / "sources")
    judged = [one for one in report.drafts[0].quotations if one.judged]
    lines = ANSWERS.read_text(encoding="utf-8").splitlines()
    answers = [json.loads(line)["verdict"] == Verdict.VERIFIED for line in lines]
    pairs = [pair for pair in zip(judged, answers, strict=True) if pair[0].source is not None]
    return [one for one, is_right in pairs if is_right], [
        one for one, is_right in pairs if not is_right
    ]


def _accepted(way: Way, quotations: list[QuotationCheck]) -> int:
    return sum(way(one) for one in quotations)


def _ways() -> Iterator[tuple[str, Way]]:
    yield "search for the same characters", lambda one: one.quotation.text in _text(one)
    for threshold in THRESHOLDS:
        yield f"likeness of {threshold}% or more", _alike(threshold)
    yield "pincite", lambda one: one.verdict is Verdict.VERIFIED


def _alike(threshold: int) -> Way:
    def is_accepted(one: QuotationCheck) -> bool:
        return fuzz.partial_ratio(one.quotation.text.lower(), _text(one).lower()) >= threshold

    return is_accepted


def _text(one: QuotationCheck) -> str:
    assert one.source is not None
    return one.source.document.text


if __name__ == "__main__":
    sys.stdout.write(comparison() + "\n")
