from __future__ import annotations

import json

from pincite.writers import WRITERS, TerminalOptions, report_to_dict
from writers.sample_answers import MATCHES, REPORT, SEARCH

OPTIONS = TerminalOptions()
WRITER = WRITERS["jsonl"]


def test_a_report_is_its_summary_and_then_a_line_for_each_thing() -> None:
    records = [json.loads(line) for line in WRITER.write_report(REPORT, OPTIONS).splitlines()]
    assert records[0]["schema"] == "pincite.report/1"
    kinds = [record["type"] for record in records]
    assert kinds == [
        "summary",
        *["finding"] * 4,
        *["quotation"] * 6,
        *["source"] * 3,
        *["not_checked"] * 2,
    ]
    finding = {key: value for key, value in records[1].items() if key != "type"}
    assert finding == report_to_dict(REPORT)["findings"][0]


def test_a_match_is_one_line() -> None:
    assert WRITER.write_match(MATCHES["absent"], OPTIONS).count("\n") == 1


def test_a_search_is_a_line_for_each_source_and_for_what_was_not_checked() -> None:
    records = [json.loads(line) for line in WRITER.write_search(SEARCH, OPTIONS).splitlines()]
    assert [record["type"] for record in records] == ["summary", "match", "match", "not_checked"]
