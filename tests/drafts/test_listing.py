"""A draft read for its citations alone says of them what the whole draft says."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pincite.drafts import parse_draft, parse_listing
from pincite.model import Document, MediaType
from pincite.readers import read_text

DRAFTS = [
    "The ferry was late.[1] “It is late,” he said.[2]\n\n## Sources\n\n[1] https://a.example — A\n",
    "Late.[^1] Again.[^2]\n\n[^1]: https://a.example\n[^2]: A remark of mine, see [3].\n",
    "Late [1], and [the report][2].\n\n[1]: https://a.example\n[2]: https://b.example 'B'\n",
    "> Quoted.[4]\n\n| a | b [5] |\n|---|---|\n| c | `x[6]` |\n\nSources\n",
    "Nothing is cited here [policy], or nearly【2†source】.\n",
]


@pytest.mark.parametrize("text", DRAFTS)
@pytest.mark.parametrize("media_type", [MediaType.MARKDOWN, MediaType.TEXT])
def test_the_same_markers_and_list(text: str, media_type: MediaType) -> None:
    document: Document = read_text(text, media_type=media_type)
    whole, listing = parse_draft(document), parse_listing(document)
    assert listing.block == whole.block
    assert listing.citations == replace(whole.citations, sentences=())
    assert (listing.quotations, listing.suppressions) == ((), ())


@pytest.mark.parametrize(
    "address",
    [
        "doi:10.1000/(SICI)1096-8644(199604)99:4<345::AID-AJ8>3.0.CO;2-X",
        "doi:10.1000/a(b)<c>",
        "https://doi.org/10.1000/1096:4<345::AID-AJ8>3.0",
        "https://tide.example/log?port[]=a&days[first]=1&days[0]=2",
        "http://[::1]/log",
    ],
)
def test_the_brackets_of_an_address_are_its_own(address: str) -> None:
    text = f"The ferry was late.[1]\n\nSources:\n[1] {address} — Tide log\n"
    (entry,) = parse_draft(read_text(text, media_type=MediaType.TEXT)).block
    assert (entry.url, entry.title) == (address, "Tide log")


@pytest.mark.parametrize(
    "written", ["<https://a.example/c>", "https://a.example/c<br>", "[https://a.example/c]"]
)
def test_brackets_around_an_address_are_not(written: str) -> None:
    text = f"The ferry was late.[1]\n\nSources:\n[1] {written}\n"
    (entry,) = parse_draft(read_text(text, media_type=MediaType.TEXT)).block
    assert entry.url == "https://a.example/c"
