from __future__ import annotations

import csv
import io
import json
import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from jsonschema import Draft202012Validator

from pincite.model import Document, SourceUsed
from pincite.model.claim import ClaimStatus
from pincite.model.quantity import NumericalError
from pincite.writers import (
    WRITERS,
    Detail,
    TerminalOptions,
    catalogue_languages,
    facts_to_dict,
    schema,
    worklist_to_dict,
)
from pincite.writers._catalogues import catalogue
from pincite.writers._terminal.width import width
from writers.sample_facts import DECISIONS, EMPTY, FACTS, LAMP, LAMP_HASH, passage

if TYPE_CHECKING:
    from syrupy.assertion import SnapshotAssertion

FORMATS = [name for name in WRITERS if WRITERS[name].write_facts is not None]
FOR_PEOPLE = ["full", "markdown", "concise"]
FULL = TerminalOptions(detail=Detail.FULL)


def written(name: str, options: TerminalOptions = FULL) -> str:
    write = WRITERS[name].write_facts
    assert write is not None
    return write(FACTS, options)


def test_the_formats_that_have_a_fact_check() -> None:
    assert {"full", "markdown", "json", "jsonl", "csv", "concise"} <= set(FORMATS)


@pytest.mark.parametrize("detail", list(Detail))
@pytest.mark.parametrize("language", catalogue_languages())
@pytest.mark.parametrize("name", FORMATS)
def test_every_claim_is_in_every_report(name: str, language: str, detail: Detail) -> None:
    text = written(name, TerminalOptions(detail=detail, language=language))
    listed = DECISIONS if name != "concise" else [x for x in DECISIONS if x.status != "Verified"]
    assert all(decision.claim.id in text for decision in listed)
    assert "C06" in text, "what cannot be checked is never left out"
    assert "no referent" in text
    assert text.endswith("\n")
    assert "\r" not in text


@pytest.mark.parametrize("name", ["full", "markdown"])
def test_the_order_is_worst_first_then_verified_then_sources_then_what_was_not_checked(
    name: str,
) -> None:
    text = written(name)
    marks = [
        "report.md",
        "Hallucination",
        "Numerical Error",
        "Misleading",
        "Unverified",
        "Verified",
        "Sources consulted",
        "Queries",
        "Not checked, and why",
    ]
    body = text[text.index("sha256") :]
    places = [body.index(mark) for mark in marks[1:]]
    assert text.index("report.md") < text.index("sha256")
    assert places == sorted(places)


@pytest.mark.parametrize("name", FOR_PEOPLE[:2])
def test_a_numerical_error_shows_both_values_the_deviation_and_the_fix(name: str) -> None:
    text = written(name, TerminalOptions())
    for words in ("96.6%", "96.555%", "+0.045 points, rounded up", "rounding"):
        assert words in text


def test_markdown_gives_a_numerical_error_as_a_table_that_foreign_words_cannot_break() -> None:
    text = written("markdown")
    rows = [line for line in text.splitlines() if line.startswith("| C03 |")]
    assert len(rows) == 1
    assert "| for *everyone*" not in text
    cells = re.split(r"(?<!\\)\|", rows[0])
    heads = next(line for line in text.splitlines() if "deviation" in line)
    assert len(cells) == len(re.split(r"(?<!\\)\|", heads))


@pytest.mark.parametrize("columns", [40, 60, 100])
def test_no_line_is_wider_than_the_terminal(columns: int) -> None:
    text = written("full", TerminalOptions(width=columns, detail=Detail.FULL))
    for line in text.splitlines():
        if "-->" not in line:  # a place stays whole, so that it can be clicked
            assert width(line) <= columns, line


def test_colours_are_sent_only_where_they_are_taken() -> None:
    assert "\x1b[" not in written("full")
    assert "\x1b[" in written("full", TerminalOptions(color=True))


def test_foreign_words_never_reach_a_terminal_raw() -> None:
    hostile = SourceUsed(3, Document("The lamp \x1b[31mwas\u202e lit late.\n", origin="x\x07.txt"))
    other = passage(hostile, "The lamp \x1b[31mwas\u202e lit late.")
    decision = replace(LAMP, others=(other,), issue="it says \x1b[2J")
    report = replace(FACTS, decisions=(decision,), looked_in=((hostile,),))
    for name in ("full", "markdown", "concise", "csv"):
        write = WRITERS[name].write_facts
        assert write is not None
        for plain in (False, True):
            text = write(report, TerminalOptions(plain=plain, detail=Detail.FULL))
            assert not set("\x1b\x07\u202e") & set(text)


def test_the_json_is_valid_by_its_schema_and_hashes_all_but_the_time() -> None:
    shape = json.loads(written("json"))
    Draft202012Validator(schema("facts")).validate(shape)
    later = facts_to_dict(replace(FACTS, generated="2030-01-01T00:00:00Z"))
    assert later["generated"] != shape["generated"]
    assert later["sha256"] == shape["sha256"]
    changed = facts_to_dict(replace(FACTS, decisions=DECISIONS[1:], looked_in=FACTS.looked_in[1:]))
    assert changed["sha256"] != shape["sha256"]


def test_an_empty_fact_check_is_valid_too() -> None:
    Draft202012Validator(schema("facts")).validate(facts_to_dict(EMPTY))
    for name in FORMATS:
        write = WRITERS[name].write_facts
        assert write is not None
        assert "NOTHING TO CHECK" in write(EMPTY, FULL) or name == "csv"


def test_each_line_of_jsonl_says_what_it_is() -> None:
    records = [json.loads(line) for line in written("jsonl").splitlines()]
    assert records[0]["schema"] == "pincite.facts/1"
    assert [record["type"] for record in records].count("claim") == len(DECISIONS)


def test_csv_has_one_row_a_claim_and_one_for_each_thing_not_checked() -> None:
    rows = list(csv.DictReader(io.StringIO(written("csv"))))
    assert [row["claim"] for row in rows if row["claim"]] == [x.claim.id for x in DECISIONS]
    assert sum(row["verdict"] == "not checked" for row in rows) == 2


def test_the_worklist_holds_what_waits_for_a_reader_with_its_passages() -> None:
    shape = worklist_to_dict(FACTS)
    Draft202012Validator(schema("worklist")).validate(shape)
    quay, lamp = shape["open"]
    assert quay["status"] == ClaimStatus.MISLEADING
    assert lamp["sha256"] == LAMP_HASH
    assert lamp["sources"] == [2]
    assert lamp["passages"][0]["text"] == "The lamp was lit late."
    assert "The keeper lit the lamp at dawn" in lamp["question"]


def test_what_a_reader_decided_waits_no_longer_and_the_report_names_the_reader() -> None:
    decided = replace(LAMP, reader="ada", is_open=False)
    report = replace(FACTS, decisions=(*DECISIONS[:-1], decided))
    assert [one["id"] for one in worklist_to_dict(report)["open"]] == ["C04"]
    for name in ("full", "markdown"):
        write = WRITERS[name].write_facts
        assert write is not None
        assert "by the reader ada" in write(report, TerminalOptions())


@pytest.mark.parametrize("language", catalogue_languages())
def test_every_catalogue_has_the_keys_and_the_gaps_of_the_english_one(language: str) -> None:
    english, other = catalogue("en")._words, catalogue(language)._words
    assert {key: set(words) for key, words in other.items()} == {
        key: set(words) for key, words in english.items()
    }
    gap = re.compile(r"\{\w*\}")
    for section, words in english.items():
        for key, sentence in words.items():
            assert sorted(gap.findall(other[section][key])) == sorted(gap.findall(sentence))


@pytest.mark.parametrize("language", catalogue_languages())
def test_every_status_result_and_flag_has_a_word_in_every_language(language: str) -> None:
    say = catalogue(language)
    assert all(say("status", status) and say("sentence", status) for status in ClaimStatus)
    assert all(say("kind", error) for error in NumericalError)
    if language != "en":
        assert say("status", "Misleading") != "Misleading"


@pytest.mark.parametrize("options", [TerminalOptions(width=78), replace(FULL, width=78)])
def test_the_lay_out_at_a_terminal(options: TerminalOptions, snapshot: SnapshotAssertion) -> None:
    assert written("full", options) == snapshot


def test_the_lay_out_in_markdown(snapshot: SnapshotAssertion) -> None:
    assert written("markdown", TerminalOptions()) == snapshot


def test_the_narration_for_screen_readers(snapshot: SnapshotAssertion) -> None:
    assert written("full", TerminalOptions(plain=True, language="de")) == snapshot


@pytest.mark.parametrize("name", ["full", "markdown"])
def test_one_hit_is_one(name: str) -> None:
    queries = tuple(replace(FACTS.queries[0], hits=hits) for hits in (0, 1, 2))
    text = WRITERS[name].write_facts(replace(FACTS, queries=queries), FULL)  # type: ignore[misc]
    assert re.findall(r"\d hits?\b", text) == ["0 hits", "1 hit", "2 hits"]
