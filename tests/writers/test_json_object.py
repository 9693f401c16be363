from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from pincite.model import Match, SourceMatch, Status
from pincite.writers import WRITERS, TerminalOptions, match_to_dict, report_to_dict
from pincite.writers._json_text import json_text
from writers.sample_answers import MATCHES, REPORT, RIVER, SEARCH

OPTIONS = TerminalOptions()
WRITER = WRITERS["json"]


def test_a_match_has_the_documented_keys_in_the_documented_order() -> None:
    keys = list(match_to_dict(MATCHES["normalized"].match, MATCHES["normalized"].source))
    assert keys[:13] == [
        "schema",
        "status",
        "verdict",
        "reason",
        "quote",
        "source",
        "occurrences",
        "steps",
        "near_miss",
        "segments",
        "notes",
        "source_kind",
        "summary_suspected",
    ]


def test_an_occurrence_has_the_documented_keys_and_null_where_the_source_has_none() -> None:
    (place,) = json.loads(WRITER.write_match(MATCHES["exact"], OPTIONS))["occurrences"]
    assert (
        list(place)
        == (
            "start end line column paragraph page slide sheet cell chapter time speaker heading_path "
            "text prefix suffix url_fragment selectors"
        ).split()
    )
    assert RIVER[place["start"] : place["end"]] == place["text"]
    assert (place["line"], place["column"], place["page"]) == (6, 34, None)
    assert place["selectors"] == [
        {
            "type": "TextQuoteSelector",
            "exact": place["text"],
            "prefix": place["prefix"],
            "suffix": place["suffix"],
        },
        {"type": "TextPositionSelector", "start": place["start"], "end": place["end"]},
    ]


def test_a_near_miss_begins_with_the_documented_keys() -> None:
    near = json.loads(WRITER.write_match(MATCHES["absent"], OPTIONS))["near_miss"]
    assert list(near)[:7] == [
        "start",
        "end",
        "text",
        "similarity",
        "missing_words",
        "diff",
        "reason",
    ]
    assert near["diff"][1] == {"kind": "only_source", "text": "1403"}


def test_a_source_is_a_path_or_an_address() -> None:
    river = json.loads(WRITER.write_match(MATCHES["exact"], OPTIONS))["source"]
    persian = json.loads(WRITER.write_match(MATCHES["persian"], OPTIONS))["source"]
    assert (river["path"], river["url"]) == ("sources/river.md", None)
    assert (persian["path"], persian["url"]) == (None, "https://example.org/rud")
    assert persian["retrieved"] == "2026-11-30"


def test_every_piece_of_a_splice_has_its_full_answer_and_what_was_left_out() -> None:
    first, second = json.loads(WRITER.write_match(MATCHES["spliced"], OPTIONS))["segments"]
    assert first["elided"] is None
    assert second["elided"]["text"] == ", but not the mill. It has not "
    assert second["match"]["status"] == "exact"
    assert second["match"]["notes"][0]["quoted"] == "not"


def test_a_report_counts_by_family_verdict_and_severity() -> None:
    shape = report_to_dict(REPORT)
    assert (
        list(shape)
        == (
            "schema summary findings quotations citations claims references sources not_checked "
            "contacted"
        ).split()
    )
    assert shape["summary"]["result"] == "FAIL"
    assert shape["summary"]["quotations"] == {
        "total": 6,
        "verified": 2,
        "contradicted": 0,
        "unverifiable": 4,
        "not_judged": 0,
    }
    assert shape["summary"]["findings"] == {"error": 2, "warning": 2, "note": 0}
    assert shape["not_checked"][0] == {
        "what": "sources/scan.pdf",
        "where": "sources/scan.pdf",
        "why": "no reader for application/pdf",
    }


def test_findings_have_ids_of_their_own_that_quotations_name() -> None:
    shape = report_to_dict(REPORT)
    ids = [finding["id"] for finding in shape["findings"]]
    assert len(set(ids)) == len(ids) == 4
    assert [found for quotation in shape["quotations"] for found in quotation["findings"]] == ids


def test_a_search_says_how_many_sources_were_searched() -> None:
    shape = json.loads(WRITER.write_search(SEARCH, OPTIONS))
    assert (shape["schema"], shape["searched"], shape["found_in"]) == ("pincite.search/1", 3, 1)


@given(st.text())
def test_every_text_comes_back_from_json_and_can_be_encoded(text: str) -> None:
    written = json_text({"quote": text})
    written.encode("utf-8")
    assert json.loads(written) == {"quote": text}


def test_surrogates_controls_and_bidi_marks_are_written_by_number() -> None:
    hostile = "\ud800 \x9b31m \u202e \u2028 \x1b"
    match = Match(hostile, Status.UNVERIFIABLE, "empty source")
    written = WRITER.write_match(SourceMatch(MATCHES["exact"].source, match), OPTIONS)
    assert r"\ud800 \u009b31m \u202e \u2028 \u001b" in written
    assert json.loads(written)["quote"] == hostile
