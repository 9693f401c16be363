"""What `recheck` says: complete, by the published schema, and with foreign text made harmless."""

from __future__ import annotations

import json
from hashlib import sha256

import jsonschema
import pytest

from pincite.matching import prepare
from pincite.model import DiffKind, DiffPart
from pincite.model.fetch import Contact, FetchRecord, Outcome
from pincite.model.ledger import Evidence, Snapshot, Source, TextOrigin, Verification
from pincite.model.recheck import EvidenceFate, Fate, Recheck, SourceFate
from pincite.writers import WRITERS, TerminalOptions, schema

PAGE = "# Ferries\n\nThe ferry was late on nine days in July."
QUOTE = "late on nine days"
HOSTILE = "\x1b[2J<script>alert(1)</script> [x](javascript:1)\n# Heading\u202e"
TIME = "2026-12-02T10:11:12Z"


def snapshot(text: str, origin: TextOrigin) -> Snapshot:
    return Snapshot(sha256(text.encode()).hexdigest(), "text/plain", "x 1", origin, "2026-12-02")


def evidence(quote: str = QUOTE) -> Evidence:
    match = prepare(PAGE).match(QUOTE)
    found = Verification(
        match.status,
        match.occurrences[0],
        1,
        match.steps,
        match.notes,
        "auto",
        snapshot(PAGE, TextOrigin.HANDED_IN),
    )
    return Evidence(quote, "2026-12-01", found)


def source(number: int, *fates: Fate, title: str = "", **beside: object) -> SourceFate:
    one = Source(number, f"https://example.org/{number}", str(number), title, "2026-12-01")
    place = prepare(PAGE).match(QUOTE).occurrences[0]
    diff = (
        DiffPart(DiffKind.EQUAL, "late on"),
        DiffPart(DiffKind.ONLY_SOURCE, " nine"),
        DiffPart(DiffKind.ONLY_QUOTE, " eleven"),
        DiffPart(DiffKind.EQUAL, " days"),
    )
    said = tuple(
        EvidenceFate(
            evidence(),
            fate,
            f"reason {number}",
            place,
            None if fate in (Fate.GONE, Fate.UNREACHABLE) else place,
            diff if fate is Fate.CHANGED else (),
        )
        for fate in fates
    )
    outcome = beside.pop("outcome", Outcome.OK)
    assert isinstance(outcome, Outcome)
    record = FetchRecord(one.url, outcome, TIME, status=200 if outcome.has_page else None)
    read = snapshot(PAGE, TextOrigin.FETCHED) if outcome.has_page else None
    reason = "" if outcome.has_page else f"{outcome.value}: no answer"
    return SourceFate(one, said, record, read, reason=reason, host=f"host{number}.example")


SAID = Recheck(
    ".pincite/ledger.sqlite",
    (
        source(1, Fate.STANDS, Fate.CHANGED),
        source(2, Fate.GONE, title=HOSTILE),
        source(3, Fate.MOVED),
        source(4, Fate.UNREACHABLE, outcome=Outcome.TIMEOUT),
        source(5, Fate.UNREACHABLE, Fate.UNREACHABLE, outcome=Outcome.PAYWALL),
    ),
    left_out=2,
    missed=1,
    contacted=(Contact("host1.example", "a page"), Contact("host1.example", "robots.txt")),
)


def written(name: str, said: Recheck = SAID, **options: bool) -> str:
    write = WRITERS[name].write_recheck
    assert write is not None
    return write(said, TerminalOptions(**options))  # type: ignore[arg-type]


def test_the_json_is_as_the_published_schema_says() -> None:
    shape = json.loads(written("json"))
    jsonschema.validate(shape, schema("recheck"))
    assert shape["summary"] == {
        "stands": 1,
        "moved": 1,
        "changed": 1,
        "gone": 1,
        "unreachable": 3,
        "sources": 5,
        "left_out": 2,
        "missed": 1,
    }
    assert shape["sources"][0]["evidence"][1]["diff"] == [
        {"kind": "equal", "text": "late on"},
        {"kind": "removed", "text": " nine"},
        {"kind": "added", "text": " eleven"},
        {"kind": "equal", "text": " days"},
    ]
    assert [x["host"] for x in shape["flaky_hosts"]] == ["host4.example"]
    assert shape["contacted"] == [
        {"host": "host1.example", "purpose": "a page"},
        {"host": "host1.example", "purpose": "robots.txt"},
    ]


@pytest.mark.parametrize("name", ["full", "markdown"])
def test_people_read_the_worst_first_and_flaky_hosts_apart(name: str) -> None:
    text = written(name)
    first = text.split("\n", 1)[0]
    assert first.endswith("1 changed, 1 gone, 1 moved, 3 unreachable, 1 still stands")
    order = ["example.org/1", "example.org/2", "example.org/3", "example.org/5", "example.org/4"]
    places = [text.replace("\\", "").index(url) for url in order]
    assert places == sorted(places)
    assert "hosts that may answer another time" in text.lower()
    assert "host4.example: 1 of 1 page (timeout)" in text
    assert "2 sources without evidence not looked at" in text
    assert "1 source not looked at; run it again" in text
    assert "contacted host1.example (a page, robots.txt)" in text
    assert snapshot(PAGE, TextOrigin.FETCHED).sha256[:12] in text


def test_words_that_went_stand_before_those_that_came() -> None:
    assert "late on [-nine-] {+eleven+} days" in written("full")
    assert "late on ~~nine~~ **eleven** days" in written("markdown")


def test_what_still_stands_is_listed_where_that_is_asked_for() -> None:
    assert "still stands [1]" not in written("full")
    assert "still stands [1]" in written("full", show_verified=True)


@pytest.mark.parametrize("name", ["full", "json", "markdown"])
def test_foreign_text_reaches_no_terminal_and_no_page_raw(name: str) -> None:
    text = written(name)
    assert "\x1b" not in text
    assert "\u202e" not in text
    assert "\n# Heading" not in text
    if name == "markdown":
        assert "<script>" not in text.replace("\\<script>", "")
        assert "[x](" not in text


@pytest.mark.parametrize("name", ["full", "json", "markdown"])
def test_a_ledger_without_evidence_says_so(name: str) -> None:
    text = written(name, Recheck("ledger.json", ()))
    assert "no evidence to look up" in text or '"sources": []' in text
