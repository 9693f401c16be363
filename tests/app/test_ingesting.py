"""What a tool printed becomes sources, texts of pages, and evidence where its words stand there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pincite.app.evidence import Standing, attach, reverify
from pincite.app.ingesting import ingest
from pincite.app.ledger import add, sources
from pincite.app.ledger_place import find_ledger
from pincite.model import SourceKind, UnreadableError

SAMPLES = sorted((Path(__file__).parents[1] / "cases" / "tool_output").glob("*.json"))


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.delenv("PINCITE_LEDGER", raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def put(value: Any) -> str:
    Path("output.json").write_text(json.dumps(value), encoding="utf-8")
    return "output.json"


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.stem)
def test_samples_are_registered_in_order(sample: Path) -> None:
    expected = json.loads(sample.read_text(encoding="utf-8"))
    done = ingest(put(expected["payload"]))
    assert [entry.url for entry in done.entries] == [page["url"] for page in expected["found"]]
    assert [entry.source_id for entry in done.entries] == list(range(1, len(done.entries) + 1))
    assert done.texts == sum(len(page.get("pages", ())) for page in expected["found"])
    for source, page in zip(sources(), expected["found"], strict=True):
        assert source.title == page.get("title", "")
        assert len(source.snapshots) == len(page.get("pages", ()))
        only_snippets = "snippets" in page and "pages" not in page
        assert (source.source_kind is SourceKind.SNIPPET) == only_snippets
    again = ingest(put(expected["payload"]))
    assert not any(entry.is_new for entry in again.entries)


def test_cited_words_become_evidence_where_the_text_has_them() -> None:
    payload = json.loads(
        next(p for p in SAMPLES if p.stem == "anthropic-fetch-and-results").read_text()
    )
    payload["payload"]["content"][1]["citations"][0].update(start_char_index=900, end_char_index=7)
    done = ingest(put(payload["payload"]))
    assert [(one.words, one.fault) for one in done.cited] == [
        ("The pier was finished in 1931.", ""),
        ("It burns gas.", ""),
    ]
    first, second = sources()
    assert first.evidence[0].verification is not None
    assert first.evidence[0].verification.locator.span.start == 0
    assert [one.quote for one in second.evidence] == ["It burns gas."]
    assert {one.standing for one in reverify()} == {Standing.STANDS}


def test_cited_words_without_a_page_or_not_in_it_are_told() -> None:
    pages = [
        {"type": "citation", "url": "https://example.org/a", "cited_text": "The lamp was lit."},
        {"page_content": "The pier is long.", "metadata": {"source": "https://example.org/b"}},
        {"type": "citation", "url": "https://example.org/b", "cited_text": "The pier is short."},
    ]
    done = ingest(put(pages))
    assert [one.source_id for one in done.cited] == [1, 2]
    assert "the text of the page is not here" in done.cited[0].fault
    assert "does not have these words" in done.cited[1].fault
    assert not any(source.evidence for source in sources())


def test_words_can_be_quoted_from_the_text_of_an_output_but_not_from_a_snippet() -> None:
    result = {
        "url": "https://example.org/a",
        "title": "A",
        "content": "The lamp was bright.",
        "score": 1,
    }
    ingest(put({"results": [{**result, "raw_content": "The *lamp* was lit in 1932."}]}))
    assert attach(1, "lamp was lit in 1932").evidence is not None
    assert attach(1, "The lamp was bright.").evidence is None


def test_a_page_known_from_a_snippet_is_no_snippet_once_its_text_is_there() -> None:
    ingest(put([{"url": "https://example.org/a", "snippet": "The lamp…"}]))
    assert sources()[0].source_kind is SourceKind.SNIPPET
    Path("page.txt").write_text("The lamp was lit in 1932.")
    assert attach(1, "The lamp was lit", page="page.txt").evidence is not None
    assert sources()[0].source_kind is SourceKind.UNKNOWN
    ingest(put([{"url": "https://example.org/a", "snippet": "The lamp…"}]))
    assert sources()[0].source_kind is SourceKind.UNKNOWN


def test_titles_of_tools_are_kept_on_one_line() -> None:
    ingest(put([{"url": "https://example.org/a", "title": "A\n\x1b]0;x\x07 \ud800title"}]))
    assert sources()[0].title == "A ]0;x title"


def test_texts_that_are_no_text_are_passed_over() -> None:
    done = ingest(put([{"url": "https://example.org/a", "raw_content": "%PDF-1.7 \ud800\x00\x01"}]))
    assert [entry.source_id for entry in done.entries] == [1]


def test_an_output_without_a_page_begins_no_ledger() -> None:
    done = ingest(
        put({"answer": "No.", "sources": [{"type": "file_citation", "filename": "a.pdf"}]})
    )
    assert done.entries == ()
    assert [item.what for item in done.left_out] == ["a.pdf"]
    assert find_ledger() is None


def test_known_pages_keep_their_numbers_and_the_first_ledger_is_told() -> None:
    done = ingest(put([{"url": "https://example.org/a"}]))
    assert done.begun == ".pincite/ledger.sqlite"
    add(["https://example.org/b"])
    pages = [
        {"link": "https://example.org/b/", "name": "B"},
        {"source_url": "https://example.org/c"},
    ]
    done = ingest(put(pages), accessed="2026-02-03")
    assert [(entry.source_id, entry.is_new) for entry in done.entries] == [(2, False), (3, True)]
    assert done.begun == ""
    assert [source.title for source in sources()] == ["", "B", ""]
    assert sources()[2].accessed == "2026-02-03"


def test_what_is_no_json_is_told() -> None:
    Path("output.json").write_text("nothing")
    with pytest.raises(UnreadableError, match=r"output\.json is not valid JSON at line 1"):
        ingest("output.json")
    with pytest.raises(UnreadableError, match="does not exist"):
        ingest("missing.json")
    assert find_ledger() is None
