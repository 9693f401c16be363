"""A list of sources that was rendered is what a draft's own reader reads."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from pincite.drafts import parse_draft
from pincite.model import BlockEntry, EntryKind, page_identity
from pincite.model.ledger import Evidence, Source
from pincite.readers import read_text
from pincite.styles import DEFINITIONS, STYLES, entries_of, render_sources

PIECES = st.sampled_from(
    [
        *"[](){}<>*_`~|\\\"'&#$%^@!=+-.:;,/?09aZé資 ",
        *("[2]", "<b>", "&lt;", "&#60;", "~~", "**", "``", "www.evil.example", "水闸", "(a)"),
    ]
)
PATHS = st.lists(PIECES, max_size=6).map("".join)
TITLES = st.lists(PIECES | st.sampled_from(["Title", "\n", "1. ", "> "]), max_size=6).map("".join)
QUOTES = st.lists(PIECES, min_size=1, max_size=6).map("".join).filter(str.strip)


@st.composite
def source_lists(draw: st.DrawFn) -> list[Source]:
    numbers = draw(st.lists(st.integers(1, 40), min_size=1, max_size=3, unique=True))
    return [
        Source(
            id=number,
            url=(address := f"https://example.org/{draw(PATHS)}".rstrip()),
            identity=address,
            title=draw(TITLES),
            evidence=tuple(Evidence(quote) for quote in draw(st.lists(QUOTES, max_size=2))),
        )
        for number in numbers
    ]


def read_back(block: str, name: str = "draft.md") -> list[BlockEntry]:
    draft = parse_draft(read_text(f"A sentence of some words.\n\n{block}", name=name))
    return [entry for entry in draft.block if entry.kind is not EntryKind.DEFINITION]


@pytest.mark.parametrize("style", ["markdown", "footnotes", "evidence"])
@given(sources=source_lists())
@settings(deadline=None)
def test_numbers_and_addresses_are_read_back(style: str, sources: list[Source]) -> None:
    found = read_back(render_sources(sources, STYLES[style]))
    expected = [(entry.number, entry.link) for entry in entries_of(sources)]
    assert [(entry.source_id, entry.url) for entry in found] == expected


@given(sources=source_lists())
@example(sources=[Source(1, "https://example.org/a<s>b", "x", title="Tolls")])
@example(sources=[Source(1, "https://example.org/list,", "x")])
@settings(deadline=None)
def test_addresses_of_plain_lists_are_read_back(sources: list[Source]) -> None:
    found = read_back(render_sources(sources, STYLES["plain"]), "draft.txt")
    assert [(entry.source_id, page_identity(entry.url)) for entry in found] == [
        (source.id, page_identity(source.url)) for source in sorted(sources, key=lambda x: x.id)
    ]


@pytest.mark.parametrize("style", ["markdown", "plain", "footnotes", "evidence"])
def test_titles_are_read_back(style: str) -> None:
    sources = [
        Source(
            id=number,
            url=f"https://example.org/{number}",
            identity=f"{number}",
            title=title,
            evidence=(Evidence("Words of the source."), Evidence('More "words" of it.')),
        )
        for number, title in ((3, "Tolls of 1911"), (12, "R&D: what's next? 5 < 6 & snake_case"))
    ]
    name = "draft.txt" if style == "plain" else "draft.md"
    found = read_back(render_sources(sources, STYLES[style]), name)
    assert [entry.title for entry in found] == [source.title for source in sources]


@given(sources=source_lists())
@example(sources=[Source(1, "https://example.org/a b", "x", title='"\'\\"')])
@settings(deadline=None)
def test_definitions_are_read_back(sources: list[Source]) -> None:
    entries = entries_of(sources)
    env: dict[str, dict[str, dict[str, str]]] = {}
    parser = MarkdownIt("commonmark")
    tokens = parser.parse(DEFINITIONS.write(entries), env)
    assert not tokens
    found = {int(label): x for label, x in env["references"].items()}
    assert {number: (x["href"], x["title"]) for number, x in found.items()} == {
        entry.number: (parser.normalizeLink(entry.link), entry.title) for entry in entries
    }
