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
