"""Quotations as people write them, with what each one cites."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pincite.drafts import parse_draft
from pincite.model import Quotation
from pincite.readers import read_text

_FILE = Path(__file__).parents[1] / "cases" / "quotations.jsonl"
_CASES = [json.loads(line) for line in _FILE.read_text(encoding="utf-8").splitlines()]


def _facts(quotation: Quotation, draft: str) -> dict[str, Any]:
    pinpoint = quotation.pinpoint
    return {
        "text": quotation.text,
        "kind": quotation.kind.value,
        "words": quotation.word_count,
        "ascription": quotation.ascription.value,
        "ids": list(quotation.cited.ids),
        "urls": list(quotation.cited.urls),
        "names": list(quotation.cited.names),
        "pinpoint": [pinpoint.kind, pinpoint.value] if pinpoint else None,
        "translated": quotation.translated,
        "original": quotation.original,
        "emphasis_added": quotation.emphasis_added,
        "citation_omitted": quotation.citation_omitted,
        "nested": [span.of(draft) for span in quotation.nested],
    }


@pytest.mark.parametrize("case", _CASES, ids=lambda case: case["id"])
def test_quotations(case: dict[str, Any]) -> None:
    text = case["draft"]
    document = read_text(text, name=case.get("name", "draft.md"))
    draft = parse_draft(document)
    facts = [_facts(quotation, document.text) for quotation in draft.quotations]
    assert [fact["text"] for fact in facts] == [right["text"] for right in case["quotations"]]
    for fact, right in zip(facts, case["quotations"], strict=True):
        assert {key: fact[key] for key in right} == right
    if "block" in case:
        assert [[x.source_id, x.url, x.title] for x in draft.block] == case["block"]
    if "suppressed" in case:
        found = [[list(x.codes), x.span.of(document.text)] for x in draft.suppressions]
        assert found == case["suppressed"]


def test_spans_are_those_of_the_file() -> None:
    text = "He said &ldquo;the **lock** is shut&rdquo; [1].\r\n"
    (quotation,) = parse_draft(read_text(text, name="draft.md")).quotations
    assert quotation.text == "the lock is shut"
    assert quotation.span.of(text) == "the **lock** is shut"
    assert quotation.outer.of(text) == "&ldquo;the **lock** is shut&rdquo;"
    assert quotation.sentence.of(text) == "He said &ldquo;the **lock** is shut&rdquo; [1]."


def test_a_marker_behind_the_stop_belongs_to_the_sentence() -> None:
    text = "It “fell by half” in May.[1] It “rose by half” in June.[2]"
    first, second = parse_draft(read_text(text, name="draft.md")).quotations
    assert (first.cited.ids, second.cited.ids) == ((1,), (2,))
    assert first.sentence.of(text) == "It “fell by half” in May.[1]"


def test_a_suppression_names_its_comment() -> None:
    text = "A <!-- pincite: off QUO002 --> B"
    (off,) = parse_draft(read_text(text, name="draft.md")).suppressions
    assert off.comment.of(text) == "<!-- pincite: off QUO002 -->"
    assert off.span.of(text) == " B"
