"""The pages that a ledger keeps: handed in, listed, written out, let go of."""

from __future__ import annotations

import json
import os
import time
from hashlib import sha256
from pathlib import Path

import pytest
from fake_web import FakeWeb, page

from pincite.app.evidence import attach
from pincite.app.ledger import add, reset
from pincite.app.matching import match
from pincite.app.rechecking import recheck
from pincite.app.snapshots import (
    add_snapshot,
    collect,
    export_snapshots,
    page_bytes,
    snapshots,
)
from pincite.model import LedgerError, UsageError
from pincite.model.ledger import TextOrigin

URL = "https://example.org/ferry"
PAGE = "<!doctype html><title>T</title><p>The ferry was late on nine days.</p>"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PINCITE_LEDGER", raising=False)
    add([URL, "https://example.com/port"])
    Path("page.html").write_text(PAGE)
    return tmp_path


def make_old() -> None:
    then = time.time() - 7200
    for kept in Path(".pincite/snapshots").rglob("*"):
        if kept.is_file():
            os.utime(kept, (then, then))


def test_a_page_that_a_person_saved_is_the_page_and_is_labelled_so() -> None:
    source, _ = add_snapshot(1, "page.html", retrieved="2026-11-30")
    assert source.snapshot is not None
    assert source.snapshot.text_origin is TextOrigin.HANDED_IN
    assert source.snapshot.retrieved == "2026-11-30"
    done = attach(1, "late on nine days")
    assert done.evidence is not None
    assert done.evidence.text_origin is TextOrigin.HANDED_IN
    (one,) = snapshots()
    assert (one.size, one.fetch, one.is_last) == (len(PAGE), None, True)


@pytest.mark.parametrize("day", ["yesterday", "2026-02-30", "30.11.2026"])
def test_a_day_that_is_none_is_refused_before_anything_is_kept(day: str) -> None:
    with pytest.raises(UsageError, match="YYYY-MM-DD"):
        add_snapshot(1, "page.html", retrieved=day)
    assert snapshots() == ()


def test_a_page_for_a_number_that_was_never_given_is_refused() -> None:
    with pytest.raises(UsageError, match=r"has no source \[9\]"):
        add_snapshot(9, "page.html")


def test_pages_are_written_out_as_they_came_with_what_each_is() -> None:
    add_snapshot(1, "page.html")
    match("late on nine days", [URL], web=FakeWeb({URL: page(PAGE + "!", etag='"x"')}).run())
    written = dict(export_snapshots("out"))
    assert sorted(written) == sorted(
        f"1-{sha256(text.encode()).hexdigest()[:12]}.html" for text in (PAGE, PAGE + "!")
    )
    for name, one in written.items():
        assert sha256(Path("out", name).read_bytes()).hexdigest() == one.snapshot.sha256
    listed = json.loads(Path("out/snapshots.json").read_text())
    assert [(x["id"], x["text_origin"], x["is_last"]) for x in listed] == [
        (1, "handed_in", False),
        (1, "fetched", True),
    ]
    assert listed[1]["fetch"]["headers"] == [
        {"name": "content-type", "value": "text/html"},
        {"name": "etag", "value": '"x"'},
    ]
    assert page_bytes(1) == (PAGE + "!").encode()
    with pytest.raises(UsageError, match=r"no page of \[2\] is kept"):
        page_bytes(2)


def test_what_no_ledger_speaks_of_goes_after_an_hour() -> None:
    add_snapshot(1, "page.html")
    loose = Path(".pincite/snapshots", "ab", "c" * 62)
    loose.parent.mkdir(parents=True, exist_ok=True)
    loose.write_text("loose")
    assert collect().too_new == 1
    make_old()
    assert collect(dry_run=True).gone == {"ab" + "c" * 62: 5}
    assert loose.exists()
    done = collect()
    assert (done.gone, done.kept, done.kept_bytes) == ({"ab" + "c" * 62: 5}, 1, len(PAGE))
    assert not loose.exists()
    assert page_bytes(1) == PAGE.encode()


def test_older_looks_go_only_when_asked_and_never_those_that_evidence_rests_on() -> None:
    looks = [PAGE.replace("<title>T", f"<title>{n}") for n in range(4)]
    for text in looks[:2]:
        match("late", [URL], web=FakeWeb({URL: text}).run())
    attach(1, "late on nine days")
    for text in looks[2:]:
        recheck(web=FakeWeb({URL: text}).run())
    make_old()
    assert collect().gone == {}
    done = collect(superseded=True)
    assert set(done.gone) == {sha256(looks[n].encode()).hexdigest() for n in (0, 2)}
    assert [one.size is None for one in snapshots()] == [True, False, True, False]
    assert recheck(web=FakeWeb({URL: looks[3]}).run()).sources[0].evidence[0].fate == "stands"


def test_what_a_dated_copy_needs_stays() -> None:
    add_snapshot(1, "page.html")
    reset()
    add([URL])
    make_old()
    assert collect().gone == {}
    assert collect(superseded=True).gone == {}


def test_a_copy_that_cannot_be_read_keeps_everything() -> None:
    loose = Path(".pincite/snapshots", "ab", "c" * 62)
    loose.parent.mkdir(parents=True)
    loose.write_text("loose")
    make_old()
    Path(".pincite/broken.json").write_text("{")
    with pytest.raises(LedgerError, match="no page was removed"):
        collect()
    assert loose.exists()
