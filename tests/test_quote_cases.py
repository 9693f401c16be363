"""Quotations with their right answers, as data: each line of the files is one source and one quote.

A line has ``source`` and ``quote``, the file's ``media_type`` (plain text unless said), the
``rules`` to run (``strict`` and ``auto`` unless said) and what is right under ``strict`` and under
all else (``auto``): a ``status`` or a list of statuses; the place as ``start`` and ``end``, or as
``text``; all ``starts`` with their ``count``; words that a near miss must touch (``nearest``);
``notes`` that must be there and ``no_notes`` that must not; the ``difference`` or a list of them.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pincite.matching import prepare
from pincite.model import Document, Match, MediaType, NearMiss
from pincite.readers import read_bytes

FILES = ("quotes.jsonl", "quotes-markup.jsonl")
FOLDER = Path(__file__).parent / "cases"
MEANT = {
    "verified": {"exact", "normalized"},
    "near_miss": {"partial", "spliced", "absent"},
    "not_found": {"absent"},
}

Case = dict[str, Any]


def read_cases() -> list[tuple[Case, str]]:
    lines = [line for name in FILES for line in (FOLDER / name).read_text("utf-8").splitlines()]
    cases = [json.loads(line) for line in lines]
    return [(case, rules) for case in cases for rules in case.get("rules", ["strict", "auto"])]


CASES = read_cases()


@pytest.mark.parametrize(
    ("case", "rules"), CASES, ids=[f"{case['id']}-{rules}" for case, rules in CASES]
)
def test_answer_is_right(case: Case, rules: str) -> None:
    right = case["strict"] if rules == "strict" and "strict" in case else case["auto"]
    document = document_of(case)
    match = prepare(document, rules=rules).match(case["quote"])

    assert match.status.value in statuses(right), match.reason
    if match.verified:
        assert_place(right, match, document)
    elif "nearest" in right:
        assert_points_to(right["nearest"], match, document)
    if match.near_miss is not None and "difference" in right:
        assert match.near_miss.difference.value in as_list(right["difference"])
    said = {note.kind.value for note in match.notes}
    assert set(right.get("notes", ())) <= said
    assert not set(right.get("no_notes", ())) & said


def test_every_case_has_its_own_id() -> None:
    ids = [case["id"] for case, _ in CASES]
    runs = [(case["id"], rules) for case, rules in CASES]
    assert len(set(runs)) == len(runs)
    assert len(set(ids)) >= 250


def document_of(case: Case) -> Document:
    media_type = MediaType(case.get("media_type", "text/plain"))
    if media_type is MediaType.TEXT:
        return Document(case["source"])
    return read_bytes(case["source"].encode("utf-8", "surrogatepass"), media_type=media_type)


def as_list(value: str | list[str]) -> list[str]:
    return [value] if isinstance(value, str) else value


def statuses(right: Case) -> set[str]:
    named = as_list(right["status"])
    return set().union(*(MEANT.get(name, {name}) for name in named))


def assert_place(right: Case, match: Match, document: Document) -> None:
    spans = [locator.span for locator in match.occurrences]
    if "start" in right:
        assert (spans[0].start, spans[0].end) == (right["start"], right["end"])
    if "starts" in right:
        assert [span.start for span in spans] == right["starts"]
    if "count" in right:
        assert match.occurrence_count == right["count"]
    if "text" in right:
        assert spans[0].of(document.text) == right["text"]


def assert_points_to(words: str, match: Match, document: Document) -> None:
    """The near miss, one of the segments, or their stretch has to touch ``words``."""
    if not words:
        return
    start = document.text.index(words)
    places = [near for near in near_misses(match) if near is not None]
    spans = [near.locator.span for near in places]
    spans += [place.span for piece in match.segments for place in piece.match.occurrences]
    assert any(span.start < start + len(words) and start < span.end for span in spans)


def near_misses(match: Match) -> list[NearMiss | None]:
    return [match.near_miss, *(piece.match.near_miss for piece in match.segments)]
