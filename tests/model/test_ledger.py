"""Values of a ledger say no where they are made, not later where they are kept."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pincite.model import Locator, SourceKind, Span, Status
from pincite.model.ledger import (
    Evidence,
    Retrieval,
    Snapshot,
    Source,
    TextOrigin,
    Verification,
)

DAY = "2026-12-01"
SHA256 = "a" * 64


def snapshot(sha256: str = SHA256, retrieved: str = DAY, name: str = "") -> Snapshot:
    return Snapshot(sha256, "text/plain", "text", TextOrigin.FETCHED, retrieved, name)


def verification(status: Status) -> Verification:
    place = Locator(Span(0, 5), 1, 1, 1, (), "words", "", "")
    return Verification(status, place, 1, (), (), "auto", snapshot())


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: snapshot(sha256="A" * 64), "not a SHA-256"),
        (lambda: snapshot(sha256="../../x"), "not a SHA-256"),
        (lambda: snapshot(retrieved="1 December"), "not a day"),
        (lambda: snapshot(name="a\x00b"), r"U\+0000 cannot be kept"),
        (lambda: Evidence(" \n"), "without words"),
        (lambda: Evidence("a \ud800 b"), r"U\+D800 cannot be kept"),
        (lambda: Retrieval("https://example.org", accessed="2026-1-1"), "not a day"),
        (lambda: Retrieval("https://example.org", title="a\x00b"), "cannot be kept"),
        (lambda: Source(0, "https://example.org", "https://example.org"), "ids start at 1"),
        (lambda: verification(Status.PARTIAL), "partial is no evidence"),
        (lambda: verification(Status.SPLICED), "spliced is no evidence"),
    ],
)
def test_what_no_ledger_may_hold(make: Callable[[], object], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        make()


def test_what_a_source_looked_like_last() -> None:
    first, last = snapshot(), snapshot("b" * 64)
    assert Source(1, "u", "u", snapshots=(first, last)).snapshot == last
    assert Source(1, "u", "u").snapshot is None


def test_evidence_without_a_page_was_handed_in() -> None:
    assert Evidence("three plain words").text_origin is TextOrigin.HANDED_IN
    kept = Evidence("three plain words", DAY, verification(Status.EXACT))
    assert kept.text_origin is TextOrigin.FETCHED


def test_a_retrieval_knows_its_page() -> None:
    assert Retrieval("HTTP://Example.org/a/").identity == "https://example.org/a"
    assert Retrieval("file:///a", identity="sha256:x").identity == "sha256:x"
    assert Retrieval("https://example.org").source_kind is SourceKind.UNKNOWN
