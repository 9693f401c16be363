"""The example of a fact-check comes out as its README says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pincite.app.fact_reports import FactOptions
from pincite.app.factchecking import factcheck
from pincite.model import Result
from pincite.model.claim import ClaimDecision, ClaimStatus, Confidence, Precision
from pincite.model.quantity import NumericalError

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
_ROW = re.compile(r"^\| (\d+) \| (.+?) \| \*\*(.+?)\*\*", re.MULTILINE)


def promised() -> dict[str, str]:
    """Give the right answers of the README by claim id."""
    text = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    section = text[text.index("## The fact-checked report") :]
    return {f"C{int(number):02d}": right for number, _, right in _ROW.findall(section)}


def decided(precision: Precision) -> dict[str, ClaimDecision]:
    report = factcheck(
        str(EXAMPLES / "factcheck/report.md"),
        against=[str(EXAMPLES / "factcheck/sources")],
        options=FactOptions(precision=precision),
    )
    assert report.result is Result.FAIL
    return {decision.claim.id: decision for decision in report.decisions}


@pytest.fixture(scope="module")
def strict() -> dict[str, ClaimDecision]:
    return decided(Precision.STRICT)


def test_every_claim_comes_out_as_the_readme_says(strict: dict[str, ClaimDecision]) -> None:
    said = {claim: decision.status.lower() for claim, decision in strict.items()}
    assert said == {claim: right.lower() for claim, right in promised().items()}


def test_a_sum_is_derived_and_a_rounding_has_its_kind(strict: dict[str, ClaimDecision]) -> None:
    assert strict["C07"].confidence is Confidence.DERIVED
    assert [one.error for one in strict["C08"].comparisons] == [NumericalError.ROUNDING]


def test_fair_precision_changes_the_rounding_alone(strict: dict[str, ClaimDecision]) -> None:
    fair = decided(Precision.FAIR)
    changed = [claim for claim in strict if strict[claim].status is not fair[claim].status]
    assert changed == ["C08"]
    assert fair["C08"].status is ClaimStatus.VERIFIED
