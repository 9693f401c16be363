"""Which given file stands for which cited source."""

from __future__ import annotations

import pytest

from pincite.checks import GivenSource, SourceIndex
from pincite.checks.which_source import local_path
from pincite.model import (
    BlockEntry,
    Cited,
    Document,
    Draft,
    Landmark,
    LandmarkKind,
    SourceUsed,
    Span,
)

HERE = "/home/mina/paper"


def given(
    number: int, path: str = "", *, url: str = "", title: str = "", heading: str = ""
) -> GivenSource:
    landmarks: tuple[Landmark, ...] = ()
    if heading:
        landmarks = (Landmark(LandmarkKind.HEADING, Span(0, 4), heading, 1),)
    document = Document("text", canonical_url=url, title=title, landmarks=landmarks)
    return GivenSource(SourceUsed(number, document), path)


def draft(*entries: tuple[int, str, str]) -> Draft:
    block = tuple(BlockEntry(number, url, title, Span(0, 1)) for number, url, title in entries)
    return Draft(Document("x"), (), block)


def numbers(cited: Cited, block: Draft, *sources: GivenSource) -> list[tuple[str, tuple[int, ...]]]:
    found = SourceIndex(sources).bibliography(block, HERE).cited_by(cited)
    return [(one.label, tuple(source.number for source in one.sources)) for one in found]


PAGE = "https://example.org/tides"


@pytest.mark.parametrize(
    ("entry", "source"),
    [
        ((3, PAGE, "Tides"), given(1, url="http://example.org/tides/?utm_source=x")),
        ((3, "doi:10.5555/TIDE", ""), given(1, url="https://doi.org/10.5555/tide")),
        ((3, "sources/tides.html", ""), given(1, f"{HERE}/sources/tides.html")),
        (
            (3, "./sources/../sources/my%20tides.html#p2", ""),
            given(1, f"{HERE}/sources/my tides.html"),
        ),
        ((3, "tides.html", ""), given(1, "/elsewhere/pages/tides.html")),
        ((3, "pages/tides.html", ""), given(1, "/elsewhere/pages/tides.html")),
        ((3, "/srv/tides.html", ""), given(1, "/srv/tides.html")),
        ((3, "file:///srv/tides.html", ""), given(1, "/srv/tides.html")),
        ((3, "", "The Tides  of Ennet"), given(1, title="the tides of Ennet")),
        ((3, PAGE, "The Tides of Ennet"), given(1, title="The Tides of Ennet")),
        (
            (3, PAGE, "The Tides of Ennet"),
            given(1, title="Ennet | Home", heading="The Tides of Ennet"),
        ),
    ],
)
def test_a_file_stands_for_an_entry(entry: tuple[int, str, str], source: GivenSource) -> None:
    assert numbers(Cited(ids=(3,)), draft(entry), source) == [("[3]", (1,))]


@pytest.mark.parametrize(
    "source",
    [
        given(1),
        given(3, f"{HERE}/3.html"),
        given(1, url="https://example.org/other"),
        given(1, title="Tides of another year"),
        given(1, f"{HERE}/tides"),
    ],
)
def test_a_file_never_stands_by_its_order_or_by_likeness(source: GivenSource) -> None:
    assert numbers(Cited(ids=(3,)), draft((3, PAGE, "Tides")), source) == [("[3]", ())]


def test_a_name_that_two_given_files_have_names_neither() -> None:
    block = draft((3, "tides.html", ""))
    two = (given(1, "/a/tides.html"), given(2, "/b/tides.html"))
    assert numbers(Cited(ids=(3,)), block, *two) == [("[3]", ())]


def test_an_id_that_the_block_does_not_list_is_not_given_and_says_so() -> None:
    index = SourceIndex((given(1, url=PAGE),))
    (cited,) = index.bibliography(draft(), HERE).cited_by(Cited(ids=(7,)))
    assert cited.sources == ()
    assert "lists no source" in cited.detail


def test_an_address_says_more_than_a_title() -> None:
    old, new = given(1, title="Report"), given(2, url=PAGE, title="Report")
    assert numbers(Cited(ids=(1,)), draft((1, PAGE, "Report")), old, new) == [("[1]", (2,))]


def test_a_link_names_its_file() -> None:
    cited = Cited(urls=("sources/tides.html", PAGE, "#top", "mailto:mina@example.org"))
    found = numbers(cited, draft(), given(1, f"{HERE}/sources/tides.html"))
    assert found == [("sources/tides.html", (1,)), (PAGE, ())]


def test_a_name_counts_only_where_it_is_a_title() -> None:
    cited = Cited(names=("Ada Lovelock", "The Tides of Ennet"))
    found = numbers(cited, draft(), given(1, title="The tides of Ennet"))
    assert found == [("“The Tides of Ennet”", (1,))]


def test_one_source_cited_twice_is_one() -> None:
    found = numbers(Cited(ids=(1, 1)), draft((1, PAGE, "")), given(1, url=PAGE))
    assert found == [("[1]", (1,))]


def test_two_files_of_one_page_both_stand_for_it() -> None:
    found = numbers(Cited(ids=(1,)), draft((1, PAGE, "")), given(1, url=PAGE), given(2, url=PAGE))
    assert found == [("[1]", (1, 2))]


@pytest.mark.parametrize("address", ["%", "%zz", "\ud800", "a\x00b", "//", "file:", "../../../.."])
def test_odd_links_name_no_file_and_break_nothing(address: str) -> None:
    assert local_path(address, HERE).startswith("/")
