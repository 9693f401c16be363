"""Claims with numbers about prose and tables of every format, in eleven languages.

Half of them are false by one changed number, unit, period, subject, direction, sign or bound.
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
from pincite.model.claim import ClaimDecision, ClaimStatus, Precision
from pincite.readers import read_bytes

CASES = Path(__file__).parent / "cases" / "claims_of_numbers.jsonl"
LINES: list[dict[str, Any]] = [
    json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()
]
CLAIMS = {line["id"]: line for line in LINES if "claim" in line}
DOCUMENTS = {line["document"]: line for line in LINES if "document" in line}
FALSE = [one for one, case in CLAIMS.items() if case["right"] == "refuted"]
TRUE = [one for one, case in CLAIMS.items() if case["right"] == "supported"]
OPEN = [one for one, case in CLAIMS.items() if case["right"] == "open"]


def as_xlsx(document: dict[str, Any]) -> bytes:
    openpyxl = pytest.importorskip("openpyxl")
    book = openpyxl.Workbook()
    book.active.title = document["title"][:30]
    book.active.append([document["title"]])
    for row in document["rows"]:
        book.active.append(row)
    return saved(book)


def as_docx(document: dict[str, Any]) -> bytes:
    docx = pytest.importorskip("docx")
    made = docx.Document()
    for paragraph in document["paragraphs"]:
        made.add_paragraph(paragraph)
    fill(made.add_table(len(document["rows"]), len(document["rows"][0])), document["rows"])
    for paragraph in document["after"]:
        made.add_paragraph(paragraph)
    return saved(made)


def as_pptx(document: dict[str, Any]) -> bytes:
    pptx = pytest.importorskip("pptx")
    made = pptx.Presentation()
    slide = made.slides.add_slide(made.slide_layouts[1])
    slide.shapes.title.text = document["title"]
    slide.placeholders[1].text = "\n".join(document["bullets"])
    rows = document["rows"]
    sizes = (len(rows), len(rows[0]), 900_000, 3_600_000, 7_200_000, 1_800_000)
    fill(slide.shapes.add_table(*sizes).table, rows)
    return saved(made)


def fill(table: Any, rows: list[list[str]]) -> None:
    for at, cells in enumerate(rows):
        for column, value in enumerate(cells):
            table.cell(at, column).text = value


def saved(made: Any) -> bytes:
    written = io.BytesIO()
    made.save(written)
    return written.getvalue()


def as_pdf(document: dict[str, Any]) -> bytes:
    """Write lines of text on one page, each letter as wide as the next."""
    places = range(780, 0, -16)
    shown = "\n".join(
        f"1 0 0 1 60 {place} Tm ({line}) Tj"
        for place, line in zip(places, document["lines"], strict=False)
    )
    page = f"BT /F1 11 Tf\n{shown}\nET"
    fonts = "/Resources << /Font << /F1 5 0 R >> >>"
    objects = [
        "<< /Type /Catalog /Pages 2 0 R >>",
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R {fonts} >>",
        f"<< /Length {len(page)} >>\nstream\n{page}\nendstream",
        "<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>",
    ]
    written, places_of = "%PDF-1.4\n", []
    for number, content in enumerate(objects, 1):
        places_of.append(len(written))
        written += f"{number} 0 obj\n{content}\nendobj\n"
    table = "".join(f"{place:010} 00000 n \n" for place in places_of)
    size = len(objects) + 1
    return (
        f"{written}xref\n0 {size}\n0000000000 65535 f \n{table}"
        f"trailer << /Size {size} /Root 1 0 R >>\nstartxref\n{len(written)}\n%%EOF\n"
    ).encode("latin-1")


@cache
def shelf(name: str) -> Shelf:
    document = DOCUMENTS[name]
    makers = {"xlsx": as_xlsx, "docx": as_docx, "pptx": as_pptx, "pdf": as_pdf}
    maker = makers.get(document["kind"])
    file = f"{name}.{document['kind']}"
    return on_shelf(maker(document) if maker else document["text"].encode(), file)


def on_shelf(written: bytes, file: str) -> Shelf:
    return Shelf([SourceUsed(1, read_bytes(written, name=file, origin=file))])


@cache
def decided(identifier: str) -> tuple[ClaimDecision, ...]:
    case = CLAIMS[identifier]
    found = shelf(case["about"]) if "about" in case else on_shelf(case["source"].encode(), "s.md")
    draft = parse_draft(Document(case["claim"], origin="draft.md"))
    claims = [claim for claim in extract_claims(draft).claims if claim.checkable]
    precision = Precision(case.get("precision", "strict"))
    return tuple(decide_claim(claim, found, precision=precision) for claim in claims)


def verdict_of(identifier: str) -> Verdict:
    """Give the worst verdict of a draft's claims; a draft that gives none verifies nothing."""
    found = {decision.verdict for decision in decided(identifier)}
    for verdict in (Verdict.CONTRADICTED, Verdict.UNVERIFIABLE):
        if verdict in found:
            return verdict
    return Verdict.VERIFIED if found else Verdict.UNVERIFIABLE


def having(identifiers: list[str], verdict: Verdict) -> list[str]:
    return [one for one in identifiers if verdict_of(one) is verdict]


def test_false_claims_do_not_pass() -> None:
    assert having([*FALSE, *OPEN], Verdict.VERIFIED) == []


def test_true_claims_are_no_errors() -> None:
    accused = having([*TRUE, *OPEN], Verdict.CONTRADICTED)
    assert len(accused) <= 0.02 * len(TRUE), accused


def test_most_claims_are_decided() -> None:
    assert len(having(TRUE, Verdict.VERIFIED)) >= 0.7 * len(TRUE)
    assert len(having(FALSE, Verdict.CONTRADICTED)) >= 0.7 * len(FALSE)


def test_every_answer_has_its_passage_and_its_reason() -> None:
    for decision in (one for identifier in CLAIMS for one in decided(identifier)):
        if decision.verdict is not Verdict.UNVERIFIABLE:
            assert decision.passage is not None
            assert decision.passage.text in decision.passage.source.document.text
            assert decision.rule
        if decision.status is not ClaimStatus.VERIFIED:
            assert decision.issue
