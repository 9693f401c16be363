"""The judge itself is judged: by the cases, and by Unicode's own words where they have one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from oracle import judge
from oracle_edges import END, START, Edge, edge_at
from oracle_text import rules_of, text_of, units_of

CASES = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "cases" / "quotes.jsonl")
    .read_text("utf-8")
    .splitlines()
]
MEANT = {
    "verified": {"exact", "normalized"},
    "near_miss": {"partial", "spliced", "absent"},
    "not_found": {"absent"},
}
RUNS = [(case, rules) for case in CASES for rules in case.get("rules", ["strict", "auto"])]


@pytest.mark.parametrize(("case", "rules"), RUNS, ids=[f"{c['id']}-{r}" for c, r in RUNS])
def test_the_judge_does_not_contradict_a_case(case: dict[str, Any], rules: str) -> None:
    right = case["strict"] if rules == "strict" and "strict" in case else case["auto"]
    named = right["status"] if isinstance(right["status"], list) else [right["status"]]
    allowed = set().union(*(MEANT.get(name, {name}) for name in named))
    judgement = judge(case["source"], case["quote"], rules)
    assert judgement.statuses() & allowed
    if "start" in right and "near_miss" not in named:
        assert judgement.may_be_verified_at(right["start"], right["end"])


@pytest.mark.parametrize(
    ("text", "normalised"),
    [
        ("\u0130\u017d\u03a3", "i\u0307\u017e\u03c3"),
        ("a\u200d\u0301", "\u00e1"),
        ("Wait\u2026. so", "wait... so"),
        ("\u00abA\u00bb \u2014\r\n  B", '"a" - b'),
        ("\u1112\u1161\u11ab", "\ud55c"),
        ("regu\u00adlation", "regulation"),
    ],
)
def test_the_judge_normalises(text: str, normalised: str) -> None:
    assert text_of(units_of(text, rules_of("auto"))) == normalised


@pytest.mark.parametrize(
    ("text", "at", "side", "edge"),
    [
        ("party", 1, START, Edge.CUT),
        ("l'eau", 2, START, Edge.EDGE),
        ("don't", 4, START, Edge.CUT),
        ("clerk's", 5, END, Edge.EDGE),
        ("pain-free", 4, END, Edge.CUT),
        ("non-toxic", 4, START, Edge.CUT),
        ("long-term", 5, START, Edge.EDGE),
        ("12\u00a0500", 3, START, Edge.CUT),
        ("12 500", 3, START, Edge.EDGE),
        ("10\u00b2", 2, END, Edge.CUT),
        ("45%", 2, END, Edge.EDGE),
        ("\u8be5\u5382", 1, END, Edge.EDGE),
        ("\u30b5\u30fc\u30d3\u30b9", 2, END, Edge.EDGE),
        ("\U0001f44d\U0001f3fd", 1, END, Edge.CUT),
        ("4.5", 1, END, Edge.CUT),
    ],
)
def test_the_judge_knows_edges(text: str, at: int, side: str, edge: Edge) -> None:
    assert edge_at(text, at, side) is edge
