"""Claims about eighteen documents of many kinds, as a reviewer wrote them, through both passes.

Each claim is a draft of its own, so that its language is found out from it alone.
"""

from __future__ import annotations

import io
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from pincite.claims.deciding import decide_claim
from pincite.claims.extraction import extract_claims
from pincite.claims.passages import Shelf
from pincite.drafts import parse_draft
from pincite.model import Document, SourceUsed, Verdict
from pincite.model.claim import ClaimDecision, ClaimStatus
from pincite.readers import read_bytes

CASES = Path(__file__).parent / "cases" / "claims_review.jsonl"
ONE_SENTENCE = Path(__file__).parent / "cases" / "claims_of_one_sentence.jsonl"
LINES: list[dict[str, Any]] = [
    json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()
]
CLAIMS = [line for line in LINES if "claim" in line]
DOCUMENTS = {line["document"]: line for line in LINES if "document" in line}


def as_xlsx(document: dict[str, Any]) -> bytes:
    openpyxl = pytest.importorskip("openpyxl")
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = document["document"].title()
    sheet.append([document["title"]])
    for row in document["rows"]:
        sheet.append(row)
    written = io.BytesIO()
    book.save(written)
    return written.getvalue()


def as_docx(document: dict[str, Any]) -> bytes:
    docx = pytest.importorskip("docx")
    made = docx.Document()
    for paragraph in document["paragraphs"]:
        made.add_paragraph(paragraph)
    rows = document["rows"]
    table = made.add_table(len(rows), len(rows[0]))
    for row, cells in zip(table.rows, rows, strict=True):
        for cell, value in zip(row.cells, cells, strict=True):
            cell.text = value
    for paragraph in document["after"]:
        made.add_paragraph(paragraph)
    written = io.BytesIO()
    made.save(written)
    return written.getvalue()


@cache
def shelf(name: str) -> Shelf:
    document = DOCUMENTS[name]
    makers = {"xlsx": as_xlsx, "docx": as_docx}
    maker = makers.get(document["kind"])
    written = maker(document) if maker else document["text"].encode()
    file = f"{name}.{document['kind']}"
    return Shelf([SourceUsed(1, read_bytes(written, name=file, origin=file))])


@cache
def decided(identifier: str) -> tuple[ClaimDecision, ...]:
    case = next(case for case in CLAIMS if case["id"] == identifier)
    draft = parse_draft(Document(case["claim"], origin="draft.md"))
    claims = [claim for claim in extract_claims(draft).claims if claim.checkable]
    return tuple(decide_claim(claim, shelf(case["about"])) for claim in claims)


def verdict_of(identifier: str) -> Verdict:
    """Give the worst verdict of a draft's claims; a draft that gives none verifies nothing."""
    found = {decision.verdict for decision in decided(identifier)}
    for verdict in (Verdict.CONTRADICTED, Verdict.UNVERIFIABLE):
        if verdict in found:
            return verdict
    return Verdict.VERIFIED if found else Verdict.UNVERIFIABLE


def test_false_claims_do_not_pass() -> None:
    false = [case["id"] for case in CLAIMS if case["right"] == "refuted"]
    passed = [one for one in false if verdict_of(one) is Verdict.VERIFIED]
    assert len(passed) <= 0.02 * len(false), passed


def test_true_claims_are_no_errors() -> None:
    true = [case["id"] for case in CLAIMS if case["right"] == "supported"]
    accused = [one for one in true if verdict_of(one) is Verdict.CONTRADICTED]
    assert len(accused) <= 0.05 * len(true), accused


@pytest.mark.parametrize("identifier", [case["id"] for case in CLAIMS])
def test_every_answer_has_its_passage_and_its_reason(identifier: str) -> None:
    for decision in decided(identifier):
        if decision.verdict is not Verdict.UNVERIFIABLE:
            assert decision.passage is not None
            assert decision.passage.text
            assert decision.passage.text in decision.passage.source.document.text
            assert decision.rule
        if decision.status is not ClaimStatus.VERIFIED:
            assert decision.issue


@pytest.mark.parametrize(
    "case",
    [json.loads(line) for line in ONE_SENTENCE.read_text(encoding="utf-8").splitlines()],
    ids=lambda case: case["id"],
)
def test_words_of_a_sentence_in_other_roles_decide_nothing(case: dict[str, Any]) -> None:
    source = read_bytes(case["source"].encode(), name="source.md", origin="source.md")
    draft = parse_draft(Document(case["claim"], origin="draft.md"))
    claims = [claim for claim in extract_claims(draft).claims if claim.checkable]
    found = {decide_claim(claim, [SourceUsed(1, source)]).verdict.value for claim in claims}
    assert case["must_not_be"] not in found
