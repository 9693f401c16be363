from __future__ import annotations

import json

import jsonschema
import pytest

from pincite.model import Locator, SourceKind, Span, Status
from pincite.model.ledger import Evidence, Snapshot, Source, TextOrigin, Verification
from pincite.styles import STYLES, render_sources

TOLLS = Source(
    id=3,
    url="https://example.org/tolls",
    identity="https://example.org/tolls",
    title="Tolls of 1911",
    accessed="2026-03-02",
)
TIDES = Source(id=12, url="https://example.net/tides_(north)", identity="x")


def written(style: str, *sources: Source) -> str:
    return render_sources(sources, STYLES[style])


def verified(quote: str, *, origin: TextOrigin = TextOrigin.FETCHED) -> Evidence:
    place = Locator(Span(80, 131), 12, 4, 3, ("Harbour", "Tolls"), quote, "", "", page="iv")
    snapshot = Snapshot("ab" * 32, "text/html", "html 1", origin, "2026-03-02")
    found = Verification(Status.EXACT, place, 1, (), (), "auto", snapshot)
    return Evidence(quote, "2026-03-02", found)


def test_all_styles_are_there() -> None:
    assert set(STYLES) == {
        *("markdown", "plain", "footnotes", "bibtex", "csl-json"),
        *("evidence", "html", "latex", "wiki"),
    }


def test_markdown() -> None:
    assert written("markdown", TIDES, TOLLS) == (
        "## Sources\n"
        "\n"
        "[3] https://example.org/tolls — Tolls of 1911\n"
        "[12] https://example.net/tides_(north)\n"
    )


def test_plain() -> None:
    assert written("plain", TIDES, TOLLS) == (
        "Sources:\n"
        "[3] https://example.org/tolls — Tolls of 1911\n"
        "[12] https://example.net/tides_(north)\n"
    )


def test_footnotes() -> None:
    assert written("footnotes", TIDES, TOLLS) == (
        "[^3]: https://example.org/tolls — Tolls of 1911\n"
        "[^12]: https://example.net/tides_(north)\n"
    )


def test_bibtex() -> None:
    assert written("bibtex", TIDES, TOLLS) == (
        "@misc{source3,\n"
        "  title = {{Tolls of 1911}},\n"
        "  howpublished = {\\url{https://example.org/tolls}},\n"
        "  note = {Accessed 2026-03-02},\n"
        "}\n"
        "\n"
        "@misc{source12,\n"
        "  howpublished = {\\url{https://example.net/tides_(north)}},\n"
        "}\n"
    )


def test_csl_json() -> None:
    assert json.loads(written("csl-json", TIDES, TOLLS)) == [
        {
            "id": "source3",
            "type": "webpage",
            "title": "Tolls of 1911",
            "URL": "https://example.org/tolls",
            "accessed": {"date-parts": [[2026, 3, 2]]},
        },
        {"id": "source12", "type": "webpage", "URL": "https://example.net/tides_(north)"},
    ]


def test_csl_json_keeps_to_its_schema() -> None:
    # The part of the CSL-JSON data schema (CSL 1.0.2) that is used here.
    words = {"type": "string"}
    day = {"type": "array", "items": {"type": "number"}, "minItems": 1, "maxItems": 3}
    properties: dict[str, object] = dict.fromkeys(("title", "URL", "DOI", "note"), words)
    properties |= {
        "id": {"type": ["string", "number"]},
        "type": {"enum": ["webpage", "document"]},
        "accessed": {
            "type": "object",
            "properties": {"date-parts": {"type": "array", "items": day, "maxItems": 2}},
            "additionalProperties": False,
        },
    }
    item = {
        "type": "object",
        "properties": properties,
        "required": ["type", "id"],
        "additionalProperties": False,
    }
    local = Source(id=4, url="files/a.pdf", identity="f", title="A file")
    doi = Source(id=5, url="doi:10.1000/x", identity="doi:10.1000/x")
    items = json.loads(written("csl-json", TOLLS, TIDES, local, doi))
    jsonschema.validate(items, {"type": "array", "items": item})
    assert [x["type"] for x in items] == ["webpage", "document", "webpage", "webpage"]
    assert items[2]["DOI"] == "10.1000/x"


def test_evidence() -> None:
    source = Source(
        id=3,
        url="https://example.org/tolls",
        identity="x",
        title="Tolls of 1911",
        evidence=(
            verified("The toll was\n  doubled in 1911."),
            verified("Nobody paid it.", origin=TextOrigin.HANDED_IN),
            Evidence("Words of an older ledger."),
        ),
    )
    assert written("evidence", source, TIDES) == (
        "## Sources\n"
        "\n"
        "[3] https://example.org/tolls — Tolls of 1911\n"
        '    > "The toll was doubled in 1911."\n'
        "    > — page iv, Harbour > Tolls, paragraph 3, line 12, characters 80-131, exact, "
        "text fetched 2026-03-02\n"
        '    > "Nobody paid it."\n'
        "    > — page iv, Harbour > Tolls, paragraph 3, line 12, characters 80-131, exact, "
        "text handed in 2026-03-02\n"
        '    > "Words of an older ledger."\n'
        "[12] https://example.net/tides_(north)\n"
    )


def test_html() -> None:
    assert written("html", TOLLS, TIDES) == (
        '<section class="sources">\n'
        "<h2>Sources</h2>\n"
        "<ol>\n"
        '<li id="source-3" value="3"><a href="https://example.org/tolls">'
        "https://example.org/tolls</a> — <bdi>Tolls of 1911</bdi></li>\n"
        '<li id="source-12" value="12"><a href="https://example.net/tides_(north)">'
        "https://example.net/tides_(north)</a></li>\n"
        "</ol>\n"
        "</section>\n"
    )


def test_latex() -> None:
    assert written("latex", TOLLS, TIDES) == (
        "\\begin{thebibliography}{99}\n"
        "\\bibitem[3]{source3} \\url{https://example.org/tolls} --- Tolls of 1911\n"
        "\\bibitem[12]{source12} \\url{https://example.net/tides_(north)}\n"
        "\\end{thebibliography}\n"
    )


def test_wiki() -> None:
    assert written("wiki", TOLLS, TIDES) == (
        "== Sources ==\n"
        "\n"
        "* [3] https://example.org/tolls — <nowiki>Tolls of 1911</nowiki>\n"
        "* [12] https://example.net/tides_(north)\n"
    )


@pytest.mark.parametrize("style", sorted(STYLES))
def test_no_sources_are_no_text(style: str) -> None:
    assert written(style) == ""


@pytest.mark.parametrize("style", sorted(STYLES))
def test_order_and_repetition_of_what_is_given_change_nothing(style: str) -> None:
    assert written(style, TIDES, TOLLS, TIDES) == written(style, TOLLS, TIDES)


@pytest.mark.parametrize("style", sorted(STYLES))
def test_a_doi_leads_to_its_page(style: str) -> None:
    source = Source(id=1, url="doi:10.1000/A<1>b", identity="doi:10.1000/a<1>b")
    text = written(style, source)
    if style in {"html", "latex", "bibtex", "csl-json"}:
        assert "https://doi.org/10.1000/A%3C1%3Eb" in text
    else:
        assert "10.1000/A" in text


@pytest.mark.parametrize("style", sorted(STYLES))
@pytest.mark.parametrize("address", ["reports/a b.pdf", "javascript:alert(1)", "file:///srv/a.pdf"])
def test_what_is_no_web_address_is_shown_and_no_link(style: str, address: str) -> None:
    text = written(style, Source(id=1, url=address, identity=address))
    assert "href" not in text
    assert "\\url" not in text
    assert '"URL"' not in text
    assert "](" not in text


def test_a_day_that_is_none_is_left_out() -> None:
    source = Source(id=1, url="https://example.org/a", identity="x", accessed="2026-13-40} \\evil")
    assert "accessed" not in written("csl-json", source)
    assert "Accessed" not in written("bibtex", source)


def test_the_kind_of_a_source_changes_no_style() -> None:
    summary = Source(
        id=3,
        url=TOLLS.url,
        identity=TOLLS.identity,
        title=TOLLS.title,
        accessed=TOLLS.accessed,
        source_kind=SourceKind.SUMMARY,
    )
    assert all(written(name, summary) == written(name, TOLLS) for name in STYLES)


@pytest.mark.parametrize(
    ("address", "written_as"),
    [
        ("https://example.org/a_b/c-d?x=1&y=2#part", None),
        ("https://example.org/wiki/Sluice_(canal)", None),
        ("https://zh.example.org/wiki/水闸", None),
        ("https://example.org/~bob/a%20b", None),
        (
            "https://example.org/_a_/",
            "[https\\://example.org/\\_a\\_/](<https://example.org/_a_/>)",
        ),
        ("https://example.org/a*b", "[https\\://example.org/a\\*b](<https://example.org/a*b>)"),
        ("https://example.org/a.", "[https\\://example.org/a.](<https://example.org/a.>)"),
        (
            "https://example.org/?a=1&copy;=2",
            "[https\\://example.org/?a=1\\&copy;=2](<https://example.org/?a=1\\&copy;=2>)",
        ),
    ],
)
def test_an_address_is_bare_unless_a_reader_of_markdown_would_change_it(
    address: str, written_as: str | None
) -> None:
    text = written("markdown", Source(id=1, url=address, identity="x"))
    assert text == f"## Sources\n\n[1] {written_as or address}\n"
