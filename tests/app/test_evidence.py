"""Evidence is kept only where the matcher finds the words, and can be found again from it."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from pincite.app.evidence import Standing, attach, keep, reverify
from pincite.app.ledger import add, sources
from pincite.model import SourceKind, Status, UnreadableError, UsageError
from pincite.model.ledger import TextOrigin

PAGE = """# The harbour

The *old* pier was **finished in 1931** and is [300 m](https://example.org/m) long.
It was never rebuilt, although “the council voted twice” for it.
"""


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.delenv("PINCITE_LEDGER", raising=False)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "page.md").write_text(PAGE, encoding="utf-8")
    (tmp_path / "page.txt").write_text("The lamp was lit\nin 1932. The lamp was lit in 1932.")
    add(["https://example.org/pier", "https://example.org/lamp", "https://example.org/other"])
    return tmp_path


def test_what_is_kept_of_verified_words(here: Path) -> None:
    done = attach(1, "pier was finished in 1931", page="page.md")
    assert (done.refusal, done.is_new, done.source.id) == ("", True, 1)
    (evidence,) = sources()[0].evidence
    assert done.evidence == evidence
    kept = evidence.verification
    assert kept is not None
    assert kept.status is Status.NORMALIZED
    assert kept.steps == ("R4",)
    assert kept.locator.span.of(PAGE) == "pier was **finished in 1931"
    assert kept.locator.heading_path == ("The harbour",)
    assert (kept.locator.line, kept.occurrence_count, kept.rules) == (3, 1, "auto")
    assert kept.snapshot.text_origin is TextOrigin.HANDED_IN
    assert (kept.snapshot.name, kept.snapshot.media_type) == ("page.md", "text/markdown")
    kept_bytes = (
        here / ".pincite" / "snapshots" / kept.snapshot.sha256[:2] / kept.snapshot.sha256[2:]
    )
    assert kept_bytes.read_bytes() == PAGE.encode()


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  The lamp was lit\n in 1932. ", "The lamp was lit in 1932."),
        ("“The lamp was lit in 1932.”", "The lamp was lit in 1932."),
        ("... The lamp was lit in 1932", "The lamp was lit in 1932"),
        ("the LAMP was lit in 1932", "the LAMP was lit in 1932"),
    ],
)
def test_the_words_are_kept_as_a_reader_sees_them(given: str, kept: str) -> None:
    done = attach(2, given, page="page.txt")
    assert done.evidence is not None
    assert done.evidence.quote == kept
    assert sources()[1].evidence[0].quote == kept


@pytest.mark.parametrize(
    "given",
    [
        "pier was **finished in 1931** and is [300 m](https://example.org/m) long",
        "pier was finished in 1931 and is 300 m long",
    ],
)
def test_markup_that_was_copied_along_is_no_word(given: str) -> None:
    done = attach(1, given, page="page.md")
    assert done.evidence is not None
    assert done.evidence.quote == "pier was finished in 1931 and is 300 m long"


def test_quotation_marks_of_the_page_itself_stay() -> None:
    done = attach(1, "although “the council voted twice” for it", page="page.md")
    assert done.evidence is not None
    assert done.evidence.quote == "although “the council voted twice” for it"


def test_words_that_occur_twice_say_so(here: Path) -> None:
    (here / "twice.txt").write_text("The lamp was lit. It went out. The lamp was lit.")
    done = attach(2, "The lamp was lit.", page="twice.txt")
    assert done.evidence is not None
    assert done.evidence.verification is not None
    assert done.evidence.verification.occurrence_count == 2


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("", "empty"),
        ("lamp was", "2 words are too short for evidence: give 3 or more"),
        ("1932", "1 word is too short"),
        ("?!.", "no letter or digit"),
        ("The lamp was lit in 1933.", "number"),
        ("The lamp was never lit in 1932.", ""),
        ("he lamp was lit", "part of a longer word"),
        ("The lamp ... in 1932", "never certified as one quote; attach each piece by itself"),
        ("The lamp\x07 was lit", "U+0007"),
        ("Nothing of this kind stands here at all", ""),
    ],
)
def test_words_that_are_no_evidence(words: str, reason: str) -> None:
    before = sources()
    done = attach(2, words, page="page.txt")
    assert done.evidence is None
    assert reason in done.refusal
    assert done.refusal
    assert sources() == before


def test_three_words_in_scripts_without_spaces_are_six_characters(here: Path) -> None:
    (here / "zh.txt").write_text("今天的潮汐很高。", encoding="utf-8")
    assert attach(1, "今天的潮汐", page="zh.txt").evidence is not None
    assert attach(1, "今天的潮", page="zh.txt").refusal


def test_a_near_miss_is_shown() -> None:
    done = attach(2, "The lamp was lit in 1933.", page="page.txt")
    assert done.match is not None
    assert done.match.near_miss is not None
    assert done.match.near_miss.locator.text.startswith("The lamp was lit")


@pytest.mark.parametrize("kind", [SourceKind.SNIPPET, SourceKind.SUMMARY])
def test_snippets_and_summaries_are_never_evidence(kind: SourceKind) -> None:
    done = attach(2, "The lamp was lit in 1932.", page="page.txt", source_kind=kind)
    assert done.evidence is None
    assert kind.value in done.refusal


def test_other_sources_that_have_the_words_are_named(here: Path) -> None:
    keep(2, "page.txt")
    keep(1, "page.md")
    done = attach(3, "The lamp was lit in 1932.", page="page.md")
    assert [source.id for source in done.found_in] == [2]
    assert attach(3, "Nothing of the kind stands here", page="page.md").found_in == ()


def test_without_a_page_the_kept_ones_are_looked_in(here: Path) -> None:
    with pytest.raises(UsageError, match=r"keeps no text of \[2\].*--from FILE"):
        attach(2, "The lamp was lit in 1932.")
    keep(2, "page.txt")
    keep(2, "page.md")
    assert attach(2, "The lamp was lit in 1932.").evidence is not None
    assert attach(2, "The lamp was lit in 1934.").evidence is None


def test_a_page_from_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"The lamp was lit in 1932.")))
    done = attach(2, "The lamp was lit", page="-")
    assert done.evidence is not None
    assert done.evidence.verification is not None
    assert done.evidence.verification.snapshot.name == ""


def test_faults_of_the_call() -> None:
    with pytest.raises(UsageError, match=r"has no source \[9\].*pincite list"):
        attach(9, "The lamp was lit", page="page.txt")
    with pytest.raises(UnreadableError, match=r"nowhere\.txt does not exist"):
        attach(2, "The lamp was lit", page="nowhere.txt")
    with pytest.raises(UsageError, match="rule"):
        attach(2, "The lamp was lit", page="page.txt", rules="lenient")


def test_all_evidence_can_be_found_again_from_what_is_kept(here: Path) -> None:
    attach(1, "pier was **finished in 1931**", page="page.md")
    attach(2, "The lamp was lit in 1932.", page="page.txt")
    (here / "page.md").unlink()
    (here / "page.txt").write_text("Another page by now.")
    attach(2, "Another page by now.", page="page.txt")
    found = reverify()
    assert [(one.source.id, one.standing) for one in found] == [
        (1, Standing.STANDS),
        (2, Standing.STANDS),
        (2, Standing.STANDS),
    ]
    assert [one.source.id for one in reverify(ids=[2])] == [2, 2]


def test_evidence_whose_page_is_not_kept_says_so(here: Path) -> None:
    attach(1, "pier was finished in 1931", page="page.md")
    attach(2, "The lamp was lit in 1932.", page="page.txt")
    pages = sorted((here / ".pincite" / "snapshots").rglob("*"))
    files = [path for path in pages if path.is_file()]
    files[0].unlink()
    files[1].write_text("changed")
    found = reverify()
    assert {one.standing for one in found} == {Standing.NOT_KEPT}
    reasons = " ".join(one.reason for one in found)
    assert "is not kept with this ledger" in reasons
    assert "was changed or cut off" in reasons


def test_evidence_that_was_changed_by_hand_is_seen(here: Path) -> None:
    import sqlite3
    from contextlib import closing

    attach(2, "The lamp was lit in 1932.", page="page.txt")
    with closing(sqlite3.connect(here / ".pincite" / "ledger.sqlite")) as database:
        database.execute("UPDATE evidence SET quote = 'The lamp was lit in 1933.'")
        database.commit()
    (one,) = reverify()
    assert one.standing is Standing.GONE
    with closing(sqlite3.connect(here / ".pincite" / "ledger.sqlite")) as database:
        database.execute("UPDATE evidence SET quote = 'lamp was lit'")
        database.commit()
    (one,) = reverify()
    assert one.standing is Standing.MOVED
    assert "at 4-16 instead of 26-51" in one.reason
