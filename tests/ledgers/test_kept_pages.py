"""Fetched, quoted, rechecked and tidied up: the same in every kind of ledger."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from fake_web import FakeWeb, page

from pincite.app.evidence import attach
from pincite.app.ledger import add, sources
from pincite.app.matching import match
from pincite.app.rechecking import recheck
from pincite.app.snapshots import collect, snapshots
from pincite.app.web import Online
from pincite.model.fetch import Outcome
from pincite.model.ledger import TextOrigin
from pincite.model.recheck import Fate

if TYPE_CHECKING:
    import pytest

URL = "https://example.org/ferry"
PAGE = "<!doctype html><title>Ferry report</title><p>The ferry was late on nine days in July.</p>"
WORDS = "late on nine days in July"


def test_a_page_through_its_life(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PINCITE_LEDGER", address)
    add([URL])
    web = FakeWeb({URL: page(PAGE, etag='"1"')})
    assert match(WORDS, [URL], web=web.run()).matches[0].match.verified
    done = attach(1, WORDS)
    assert done.evidence is not None
    assert done.evidence.text_origin is TextOrigin.FETCHED
    assert fate(web) is Fate.STANDS
    assert [request.etag for request in web.requests] == ["", '"1"']

    web.pages = {URL: page(PAGE.replace("nine", "ten"), etag='"2"')}
    assert fate(web) is Fate.CHANGED
    assert fate(web, Online.NEVER) is Fate.CHANGED
    web.pages = {URL: Outcome.PAYWALL}
    assert fate(web) is Fate.UNREACHABLE
    web.pages = {URL: page(PAGE, etag='"1"')}
    assert fate(web) is Fate.STANDS
    assert fate(web, Online.NEVER) is Fate.STANDS

    (source,) = sources()
    assert source.title == "Ferry report"
    assert [one.outcome.value for one in source.fetches] == ["ok", "ok", "paywall", "ok"]
    assert [(one.is_last, one.size) for one in snapshots()] == [
        (True, len(PAGE)),
        (False, len(PAGE) - 1),
    ]
    # All of it is new, so that nothing goes yet.
    assert (collect(superseded=True).gone, collect(superseded=True).too_new) == ({}, 2)


def fate(web: FakeWeb, online: Online = Online.GIVEN) -> Fate:
    said = recheck(web=web.run(online))
    (one,) = said.sources[0].evidence
    return one.fate
