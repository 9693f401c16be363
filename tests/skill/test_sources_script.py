"""What the functions of the sources script give, with the package and with python3 alone."""

from __future__ import annotations

import json
import re
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

PAGE = """\
# Harbour notes

The dredger **worked** for [nine days](https://port.example/log) in March.
It moved 41,000 tonnes of silt, the _harbour master_ wrote, and B\\*7 stayed closed.
"""


@pytest.fixture
def ledger(tmp_path: Path) -> Path:
    return tmp_path / "ledger.json"


def entries(ledger: Path) -> list[dict[str, Any]]:
    return json.loads(ledger.read_text("utf-8"))["sources"]  # type: ignore[no-any-return]


def is_today(day: str) -> bool:
    now = datetime.now(UTC).date()
    return abs(date.fromisoformat(day) - now) <= timedelta(days=1)


# -- where the ledger is -------------------------------------------------------------------------


def test_the_ledger_named_comes_first(sources: Any) -> None:
    env = {"HERMES_CITATION_LEDGER": "/env/l.json", "HERMES_HOME": "/home/h"}
    assert sources.call_with_env(env, "resolve_ledger_path", "/named/l.json") == "/named/l.json"


def test_then_the_variable(sources: Any) -> None:
    env = {"HERMES_CITATION_LEDGER": "/env/l.json", "HERMES_HOME": "/home/h"}
    assert sources.call_with_env(env, "resolve_ledger_path") == "/env/l.json"


@pytest.mark.parametrize("unset", [None, ""])
def test_then_the_home(sources: Any, unset: str | None) -> None:
    env = {"HERMES_CITATION_LEDGER": unset, "HERMES_HOME": "/home/h"}
    found = sources.call_with_env(env, "resolve_ledger_path", None)
    assert found == "/home/h/cache/citations/ledger.json"


@pytest.mark.parametrize("unset", [None, ""])
def test_the_default_home_is_that_of_the_user(sources: Any, unset: str | None) -> None:
    env = {"HERMES_CITATION_LEDGER": unset, "HERMES_HOME": unset, "HOME": "/users/u"}
    found = sources.call_with_env(env, "resolve_ledger_path")
    assert found == "/users/u/.hermes/cache/citations/ledger.json"


def test_a_tilde_is_the_home_of_the_user(sources: Any) -> None:
    def found(named: str | None = None, **env: str | None) -> Any:
        env = {"HOME": "/users/u", "HERMES_CITATION_LEDGER": None, "HERMES_HOME": None, **env}
        return sources.call_with_env(env, "resolve_ledger_path", named)

    assert found("~/l.json") == "/users/u/l.json"
    assert found(HERMES_CITATION_LEDGER="~/e.json") == "/users/u/e.json"
    assert found(HERMES_HOME="~/h") == "/users/u/h/cache/citations/ledger.json"


# -- identity and registering --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("https://port.example/log", "https://port.example/log/", True),
        ("https://port.example/log", "https://port.example/log#march", True),
        ("https://port.example/log", "http://PORT.example:80/log", True),
        ("https://port.example/log", "https://port.example/log?utm_source=mail", True),
        ("https://port.example/log?q=1", "https://port.example/log?q=2", False),
        ("https://port.example/log", "https://port.example/Log", False),
        ("doi:10.1234/ab", "https://doi.org/10.1234/AB", True),
    ],
)
def test_normalize_url(sources: Any, one: str, other: str, is_same: bool) -> None:
    assert (sources.normalize_url(one) == sources.normalize_url(other)) is is_same


def test_ids_start_at_1_and_stay(sources: Any, ledger: Path) -> None:
    first = sources.add_sources(ledger, ["https://a.example"])
    second = sources.add_sources(ledger, ["https://b.example", "https://a.example/"])
    assert [entry["id"] for entry in first] == [1]
    assert [entry["id"] for entry in second] == [2, 1]


def test_an_entry_has_the_four_keys(sources: Any, ledger: Path) -> None:
    (entry,) = sources.add_sources(ledger, ["https://a.example"])
    assert entry["id"] == 1
    assert entry["url"] == "https://a.example"
    assert entry["title"] == ""
    assert is_today(entry["accessed"])


def test_the_address_stays_as_it_was_first_given(sources: Any, ledger: Path) -> None:
    sources.add_sources(ledger, ["https://a.example/page?utm_source=x"])
    (again,) = sources.add_sources(ledger, ["https://a.example/page"])
    assert again["url"] == "https://a.example/page?utm_source=x"


def test_a_title_that_comes_later_is_filled_in(sources: Any, ledger: Path) -> None:
    sources.add_sources(ledger, ["https://a.example"])
    (entry,) = sources.add_sources(ledger, ["https://a.example"], title="Later")
    assert (entry["id"], entry["title"]) == (1, "Later")
    (entry,) = sources.add_sources(ledger, ["https://a.example"], title="Too late")
    assert entry["title"] == "Later"


def test_a_title_holds_for_one_address(sources: Any, ledger: Path) -> None:
    both = sources.add_sources(ledger, ["https://a.example", "https://b.example"], title="T")
    assert [entry["title"] for entry in both] == ["", ""]


def test_the_day_can_be_given(sources: Any, ledger: Path) -> None:
    (entry,) = sources.add_sources(ledger, ["https://a.example"], accessed="2026-03-14")
    assert entry["accessed"] == "2026-03-14"
    with pytest.raises(SystemExit, match="YYYY-MM-DD"):
        sources.add_sources(ledger, ["https://b.example"], accessed="spring")


def test_what_can_be_no_source_registers_nothing(sources: Any, ledger: Path) -> None:
    with pytest.raises(SystemExit, match="ftp://b"):
        sources.add_sources(ledger, ["https://a.example", "ftp://b.example"])
    assert not ledger.exists()


def test_parent_folders_are_made(sources: Any, tmp_path: Path) -> None:
    ledger = tmp_path / "deep" / "er" / "citations"
    sources.add_sources(ledger, ["https://a.example"])
    assert json.loads(ledger.read_text("utf-8"))["version"] == 1


def test_no_addresses_begin_no_ledger(sources: Any, ledger: Path) -> None:
    assert sources.add_sources(ledger, []) == []
    assert not ledger.exists()


# -- the file ------------------------------------------------------------------------------------


def test_no_file_is_an_empty_ledger(sources: Any, ledger: Path) -> None:
    assert sources.load_ledger(ledger) == {"version": 1, "sources": []}
    assert not ledger.exists()


def test_the_shape_of_the_file(sources: Any, ledger: Path) -> None:
    sources.add_sources(ledger, ["https://a.example"], title="A", accessed="2026-03-14")
    sources.attach_quote(ledger, 1, "worked for nine days in March", PAGE)
    (entry,) = entries(ledger)
    assert set(entry) <= {"id", "url", "title", "accessed", "quotes", "pincite"}
    (quote,) = entry["quotes"]
    assert set(quote) == {"text", "added"}
    assert is_today(quote["added"])


def test_what_is_saved_is_loaded(sources: Any, ledger: Path) -> None:
    entry = {"id": 1, "url": "https://a.example", "title": "Ä", "accessed": "2026-03-14"}
    whole = {"version": 1, "sources": [{**entry, "mine": [1]}], "note": "kept"}
    sources.save_ledger(ledger, whole)
    assert sources.load_ledger(ledger) == whole
    assert [path.name for path in ledger.parent.glob("[!.]*")] == ["ledger.json"]


def test_keys_that_are_not_known_are_kept(sources: Any, ledger: Path) -> None:
    entry = {"id": 1, "url": "https://a.example", "title": "A", "accessed": "", "score": 0.5}
    ledger.write_text(json.dumps({"version": 1, "sources": [entry], "owner": "me"}), "utf-8")
    sources.add_sources(ledger, ["https://b.example"])
    sources.attach_quote(ledger, 1, "worked for nine days in March", PAGE)
    whole = json.loads(ledger.read_text("utf-8"))
    assert whole["owner"] == "me"
    assert whole["sources"][0]["score"] == 0.5
    assert whole["sources"][0]["url"] == "https://a.example"


@pytest.mark.parametrize(
    "content",
    [
        "not json",
        '{"version": 1, "sources": [',
        "[]",
        '{"version": 1}',
        '{"version": 9, "sources": []}',
        '{"version": 1, "sources": [{"id": 1}]}',
        '{"version": 1, "sources": [{"id": 2, "url": "https://a.example"}]}',
        "\ufffd\x00",
    ],
)
def test_what_is_no_ledger_says_run_reset(sources: Any, ledger: Path, content: str) -> None:
    ledger.write_text(content, "utf-8")
    for function, *more in (
        ("load_ledger",),
        ("add_sources", ["https://a.example"]),
        ("attach_quote", 1, "worked for nine days", PAGE),
    ):
        with pytest.raises(SystemExit, match="run `reset`"):
            sources.call(function, ledger, *more)
    assert ledger.read_text("utf-8") == content


def test_an_unreadable_file_says_run_reset(sources: Any, tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="run `reset`"):
        sources.load_ledger(tmp_path)


# -- what a tool printed -------------------------------------------------------------------------


def test_addresses_come_once_and_in_document_order(sources: Any) -> None:
    payload = {
        "data": {"web": [{"title": "One", "url": "https://n.example/1"}]},
        "results": [
            {"url": "https://n.example/1/", "title": "One again"},
            {"link": "https://n.example/2", "name": "Two"},
            {"deep": [{"source_url": "http://n.example/3"}]},
        ],
    }
    assert [tuple(pair) for pair in sources.urls_from_json(payload)] == [
        ("https://n.example/1", "One"),
        ("https://n.example/2", "Two"),
        ("http://n.example/3", ""),
    ]


@pytest.mark.parametrize(
    "payload",
    [
        {"url": "file:///etc/passwd", "nested": {"link": "mailto:a@b.example"}},
        {"url": "doi:10.1234/ab", "title": "A DOI"},
        {"url": "ftp://a.example"},
        {"url": 7, "link": None},
        {"text": "see https://a.example"},
        [],
        "https://a.example",
        None,
        3,
    ],
)
def test_anything_else_is_passed_over(sources: Any, payload: Any) -> None:
    assert sources.urls_from_json(payload) == []


# -- evidence ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("quote", "is_there"),
    [
        ("worked for nine days in March", True),
        ("WORKED  for nine\ndays", True),
        ("The dredger **worked** for [nine days](https://port.example/log)", True),
        ("the dredger *worked* for nine `days`", True),
        ("of silt, the harbour master wrote, and B*7 stayed closed", True),
        ("and B\\*7 stayed", True),
        ("worked for ten days in March", False),
        ("orked for nine days", False),
        ("moved 41,000 tonnes of", True),
        ("moved 1,000 tonnes of", False),
        ("", False),
        ("  ", False),
    ],
)
def test_quote_in_evidence(sources: Any, quote: str, is_there: bool) -> None:
    assert sources.quote_in_evidence(quote, PAGE) is is_there


@pytest.mark.parametrize(
    ("quote", "evidence", "is_there"),
    [
        ("the “tide” waits", 'Nobody says the "tide" waits.', True),
        ("the tide—waits", "Nobody says the tide-waits.", True),
        ("e\u0301tat du port", "L'état du port", True),
        ("the ti\u200bde waits", "the tide waits", True),
        ("and so on… he said", "and so on... he said", True),
        # No rule of the quote alone, and no repair but that of Markdown.
        ('"the tide waits"', "Nobody says the tide waits.", False),
        ("... the tide waits", "Nobody says the tide waits.", False),
        ("the tide , waits", "the tide, waits", False),
        ("[T]he tide waits", "the tide waits", False),
    ],
)
def test_the_rules_of_evidence(sources: Any, quote: str, evidence: str, is_there: bool) -> None:
    assert sources.quote_in_evidence(quote, evidence) is is_there


def test_attached_words_stay_as_they_were_passed(sources: Any, ledger: Path) -> None:
    sources.add_sources(ledger, ["https://a.example"])
    words = "  The dredger **worked**  for nine days\n"
    entry = sources.attach_quote(ledger, 1, words, PAGE)
    assert [quote["text"] for quote in entry["quotes"]] == ["The dredger **worked**  for nine days"]
    assert entry["id"] == 1
    assert entry == entries(ledger)[0]


@pytest.mark.parametrize(
    "again",
    [
        "worked for nine days in March",
        "WORKED for  nine days in March",
        "*worked* for nine days in March",
        "**worked** for [nine days](https://port.example/log) in March",
    ],
)
def test_the_same_evidence_is_added_once(sources: Any, ledger: Path, again: str) -> None:
    sources.add_sources(ledger, ["https://a.example"])
    sources.attach_quote(ledger, 1, "worked for nine days in March", PAGE)
    before = ledger.read_bytes()
    entry = sources.attach_quote(ledger, 1, again, PAGE)
    assert [quote["text"] for quote in entry["quotes"]] == ["worked for nine days in March"]
    assert ledger.read_bytes() == before


def test_other_evidence_is_added(sources: Any, ledger: Path) -> None:
    sources.add_sources(ledger, ["https://a.example"])
    sources.attach_quote(ledger, 1, "worked for nine days in March", PAGE)
    entry = sources.attach_quote(ledger, 1, "moved 41,000 tonnes of silt", PAGE)
    assert len(entry["quotes"]) == 2


def test_words_that_are_not_there_are_refused(sources: Any, ledger: Path) -> None:
    sources.add_sources(ledger, ["https://a.example"])
    with pytest.raises(SystemExit) as stopped:
        sources.attach_quote(ledger, 1, "The dredger worked for ten days", PAGE)
    message = str(stopped.value)
    assert "not found verbatim" in message
    assert "nine" in message  # what stands there instead
    assert entries(ledger)[0]["quotes"] == []


@pytest.mark.parametrize("quote", ["nine days", "", "  ", "「海"])
def test_few_words_are_too_short(sources: Any, ledger: Path, quote: str) -> None:
    sources.add_sources(ledger, ["https://a.example"])
    with pytest.raises(SystemExit, match="too short"):
        sources.attach_quote(ledger, 1, quote, PAGE + "「海")


def test_two_characters_count_as_one_word_without_word_spaces(sources: Any, ledger: Path) -> None:
    sources.add_sources(ledger, ["https://a.example"])
    entry = sources.attach_quote(ledger, 1, "泊位自五月起", "北岸泊位自五月起停用。")
    assert len(entry["quotes"]) == 1
    with pytest.raises(SystemExit, match="too short"):
        sources.attach_quote(ledger, 1, "五月起停", "北岸泊位自五月起停用。")


@pytest.mark.parametrize("has_ledger", [True, False])
def test_an_unknown_source(sources: Any, ledger: Path, has_ledger: bool) -> None:
    if has_ledger:
        sources.add_sources(ledger, ["https://a.example"])
    with pytest.raises(SystemExit, match=re.escape("no source [7]")):
        sources.attach_quote(ledger, 7, "worked for nine days in March", PAGE)


def test_the_page_is_kept_with_the_place(sources: Any, ledger: Path) -> None:
    """What older tools do not read lets the words be looked up again."""
    from pincite.app.evidence import Standing, reverify

    sources.add_sources(ledger, ["https://a.example"])
    sources.attach_quote(ledger, 1, "worked for nine days in March", PAGE)
    (again,) = reverify(ledger=str(ledger))
    assert again.standing is Standing.STANDS


# -- lists ---------------------------------------------------------------------------------------

LISTED = [
    {"id": 3, "url": "https://c.example", "title": "Gamma", "accessed": "2026-03-14"},
    {
        "id": 1,
        "url": "https://a.example/x_y?a=1&b=50%25#/r",
        "title": "R&D at 5% {x}",
        "accessed": "2026-03-14",
        "quotes": [{"text": "worked for nine days", "added": "2026-03-14"}],
    },
    {"id": 2, "url": "https://b.example", "title": "", "accessed": ""},
]


def test_markdown(sources: Any) -> None:
    lines = sources.render_sources(LISTED).splitlines()
    assert lines[:2] == ["## Sources", ""]
    assert lines[2].startswith("[1] https://a.example/x_y?a=1&b=50%25#/r — R&D at 5% ")
    assert lines[3:] == ["[2] https://b.example", "[3] https://c.example — Gamma"]


def test_plain(sources: Any) -> None:
    lines = sources.render_sources(LISTED, style="plain").splitlines()
    assert lines[0] == "Sources:"
    assert lines[1] == "[1] https://a.example/x_y?a=1&b=50%25#/r — R&D at 5% {x}"


def test_footnotes(sources: Any) -> None:
    lines = sources.render_sources(LISTED, style="footnotes").splitlines()
    assert lines[1:] == ["[^2]: https://b.example", "[^3]: https://c.example — Gamma"]


def test_bibtex(sources: Any) -> None:
    text = sources.render_sources(LISTED, style="bibtex")
    assert re.findall(r"^@misc\{(\w+),$", text, re.MULTILINE) == ["source1", "source2", "source3"]
    assert r"\url{https://a.example/x_y?a=1&b=50%25#/r}" in text
    assert r"R\&D at 5\%" in text


def test_evidence_stands_under_its_source(sources: Any, ledger: Path) -> None:
    lines = sources.render_sources(LISTED, style="evidence").splitlines()
    assert lines[2].startswith("[1] https://a.example")
    assert lines[3:5] == ['    > "worked for nine days"', "[2] https://b.example"]
    sources.add_sources(ledger, ["https://a.example"])
    entry = sources.attach_quote(ledger, 1, "worked for nine days in March", PAGE)
    assert sources.render_sources([entry], style="evidence") == (
        '## Sources\n\n[1] https://a.example\n    > "worked for nine days in March"'
    )
    assert "nine days" not in sources.render_sources([entry])


@pytest.mark.parametrize("style", ["markdown", "plain", "footnotes", "bibtex", "evidence"])
def test_only_some(sources: Any, style: str) -> None:
    text = sources.render_sources(LISTED, style=style, only=[3, 2])
    assert "a.example" not in text
    assert text.index("b.example") < text.index("c.example")
    assert sources.render_sources(LISTED, style=style, only=[]) == ""
    assert sources.render_sources(LISTED, style=style, only=[9]) == ""
    assert sources.render_sources([], style=style) == ""


def test_a_title_begins_no_entry_of_its_own(sources: Any) -> None:
    entry = {"id": 1, "url": "https://a.example", "title": "Tolls\n[9] https://evil.example"}
    for style in ("markdown", "plain", "footnotes"):
        (line,) = [
            x for x in sources.render_sources([entry], style=style).splitlines() if "a.e" in x
        ]
        assert "evil.example" in line
