"""Cases with right answers: a draft, its sources by number, and the status that is right.

A case is one JSON object a line with ``input`` (``document``, ``sources`` of ``id`` and ``text``)
and ``right`` (``status``, ``claim_type``, ``also_acceptable``, ``must_not_be``, ``supported_by``).
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pincite.drafts import parse_draft
from pincite.model import MediaType, SourceUsed
from pincite.model.claim import Claim, ClaimDecision, ClaimStatus, Precision
from pincite.readers import read_text

_UNSUPPORTED = frozenset(status for status in ClaimStatus if status.verdict.value == "unverifiable")
_MEANS: dict[str, frozenset[ClaimStatus]] = {
    "verified": frozenset({ClaimStatus.VERIFIED}),
    "contradicted": frozenset({ClaimStatus.HALLUCINATION}),
    "numerical_error": frozenset({ClaimStatus.NUMERICAL_ERROR}),
    "unsupported": _UNSUPPORTED,
    "partially_supported": frozenset({ClaimStatus.MISLEADING}),
}
_ORDER = list(ClaimStatus)


@dataclass(frozen=True, slots=True)
class CaseAnswer:
    """What was said of a case: the worst status, how it stands to the right one, and why."""

    id: str
    kind: str
    standing: str
    said: tuple[str, ...]
    typed: bool


def case_answers(path: Path, job: str = "claims") -> Iterator[CaseAnswer]:
    """Decide every case of a job in a file."""
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            case = json.loads(line)
            if case.get("job", job) == job:
                yield _answer(case)


def case_table(answers: list[CaseAnswer]) -> str:
    """Count the answers by how they stand."""
    counts = Counter(answer.standing for answer in answers)
    untyped = sum(not answer.typed for answer in answers)
    told = ", ".join(f"{counts[name]} {name}" for name in STANDINGS if counts[name])
    return f"{len(answers)} cases: {told}; {untyped} without the right type"


STANDINGS = ("right", "acceptable", "open", "wrong", "forbidden")
"""Right, among the acceptable ones, left open, wrong, or what it must never be."""


def _answer(case: dict[str, Any]) -> CaseAnswer:
    right = case["right"]
    claims, decisions = _decided(case["input"])
    status = min((one.status for one in decisions), key=_ORDER.index, default=None)
    said = [f"{one.claim.id} {one.status} [{one.rule}] {one.issue}" for one in decisions]
    said += [f"{claim.id} not checkable: {claim.reason}" for claim in claims if not claim.checkable]
    typed = any(right["claim_type"].title() in claim.types for claim in claims)
    return CaseAnswer(case["id"], case["kind"], _standing(status, right), tuple(said), typed)


def _decided(given: dict[str, Any]) -> tuple[tuple[Claim, ...], list[ClaimDecision]]:
    from pincite.claims.deciding import decide_claim
    from pincite.claims.extraction import extract_claims

    document = read_text(given["document"], name="case.md", media_type=MediaType.MARKDOWN)
    claims = extract_claims(parse_draft(document)).claims
    sources = tuple(
        SourceUsed(one["id"], read_text(one["text"], name=f"source-{one['id']}.md"))
        for one in given["sources"]
    )
    decisions = [
        decide_claim(
            claim,
            sources,
            precision=Precision.STRICT,
            cited=claim.cited.ids,
        )
        for claim in claims
        if claim.checkable
    ]
    return claims, decisions


def _standing(status: ClaimStatus | None, right: dict[str, Any]) -> str:
    if status is None:
        return "right" if right["status"] == "unsupported" else "open"
    if any(status in _MEANS[name] for name in right.get("must_not_be", ())):
        return "forbidden"
    if status in _MEANS[right["status"]]:
        return "right"
    if any(status in _MEANS[name] for name in right.get("also_acceptable", ())):
        return "acceptable"
    return "open" if status in _UNSUPPORTED else "wrong"
