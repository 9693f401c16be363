"""One quote in several sources, and in a whole collection."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pincite.app import find, match
from pincite.model import SourceKind, Status, UsageError


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name, text in {
        "s/a.txt": "The dam was built in a dry year, and it held.",
        "s/b.txt": "The dam was built in a wet year, and it held.",
        "s/c.md": "*The dam* was built in a dry year.",
        "s/d.txt": "Nothing of the kind.",
        "s/e.txt": "",
    }.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def test_match_gives_every_answer_best_first(folder: Path) -> None:
    search = match("The dam was built in a dry year", ["s"])
    assert [(m.source.document.origin, m.match.status) for m in search.matches] == [
        ("s/a.txt", Status.EXACT),
        ("s/c.md", Status.NORMALIZED),
        ("s/b.txt", Status.ABSENT),
        ("s/d.txt", Status.ABSENT),
        ("s/e.txt", Status.UNVERIFIABLE),
    ]
    assert search.searched == 5


def test_find_gives_those_that_have_it(folder: Path) -> None:
    search = find("the dam was built in a dry year", ["s"])
    assert [found.source.document.origin for found in search.matches] == ["s/a.txt", "s/c.md"]
    assert search.hits == search.matches


def test_find_gives_the_nearest_where_none_has_it(folder: Path) -> None:
    search = find("the dam was built in a cold year", ["s"])
    assert search.hits == ()
    assert {found.source.document.origin for found in search.matches} == {
        "s/a.txt",
        "s/b.txt",
        "s/c.md",
    }


def test_find_gives_nothing_where_nothing_is_near(folder: Path) -> None:
    assert find("whales and their opinions about taxation", ["s"]).matches == ()


def test_find_says_why_where_nothing_could_be_matched(folder: Path) -> None:
    (only,) = find("…", ["s"]).matches
    assert only.match.status is Status.UNVERIFIABLE


def test_a_kind_that_is_no_page_verifies_nothing(folder: Path) -> None:
    search = match("the dam", ["s/a.txt"], source_kind=SourceKind.SNIPPET)
    assert search.matches[0].match.status is Status.UNVERIFIABLE


def test_rules_prefix_and_suffix_reach_the_matcher(folder: Path) -> None:
    assert match("THE DAM", ["s/a.txt"], rules="auto,+O2").matches[0].match.status is Status.ABSENT
    found = match("it", ["s/a.txt"], suffix=" held").matches[0].match
    assert len(found.occurrences) == 1


def test_progress_is_told(folder: Path) -> None:
    told: list[str] = []
    find("the dam", ["s"], progress=lambda stage, _done, _total: told.append(stage))
    assert told == ["reading sources"] * 5 + ["searching"] * 5
    told.clear()
    match("the dam", ["s"], progress=lambda stage, _done, _total: told.append(stage))
    assert told == ["reading sources"] * 5 + ["matching"] * 5


def test_nothing_to_look_in_is_one_line(folder: Path) -> None:
    with pytest.raises(UsageError, match="no source was given"):
        match("x", [])
    with pytest.raises(UsageError, match="no place to search"):
        find("x", [])


def test_an_earlier_report_is_no_source(folder: Path) -> None:
    draft = "The dam was built in a stormy year"
    (folder / "s" / "r.json").write_text(
        json.dumps({"schema": "pincite.report/1", "quotations": [{"quote": draft}]})
    )
    (folder / "s" / "r.jsonl").write_text(
        json.dumps({"schema": "pincite.report/1"}) + "\n" + json.dumps({"quote": draft})
    )
    search = find(draft, ["s"])
    assert search.hits == ()
    assert [one.where for one in search.not_checked] == ["s/e.txt", "s/r.json", "s/r.jsonl"]
