"""The functions of `import pincite`."""

from __future__ import annotations

from pathlib import Path

import pytest

import pincite
from pincite.app import CheckOptions
from pincite.model import (
    Document,
    MediaType,
    Result,
    SourceKind,
    Status,
    UnreadableError,
    UsageError,
)


def test_match_has_the_defaults_of_the_command_line() -> None:
    assert (
        pincite.match("“the tide waits”", "They say The tide\nwaits.").status is Status.NORMALIZED
    )
    assert pincite.match("the tide waits", "They say the tide waits.").status is Status.EXACT
    assert pincite.match("the tide hurries", "They say the tide waits.").status is Status.ABSENT


def test_match_reads_markup_as_its_readers_see_it() -> None:
    text = "the **old** [sluice](sluice.html)"
    assert pincite.match("the old sluice", text).status is Status.ABSENT
    assert pincite.match("the old sluice", text, media_type="text/markdown").verified
    page = "<p>the <b>old</b> sluice</p>"
    assert pincite.match("the old sluice", page, media_type="text/html").verified


def test_plain_text_is_matched_as_it_is_whatever_it_looks_like() -> None:
    page = "<p>the <b>old</b> sluice</p>"
    found = pincite.match("<b>old</b>", page)
    assert found.status is Status.EXACT
    assert found.occurrences[0].span.of(page) == "<b>old</b>"


def test_match_takes_a_document() -> None:
    document = Document("the old sluice")
    assert pincite.match("old sluice", document).verified
    refused = pincite.match("old sluice", document, source_kind="summary")
    assert refused.status is Status.UNVERIFIABLE
    assert refused.source_kind is SourceKind.SUMMARY


def test_prefix_and_suffix_pick_a_place() -> None:
    text = "the dam held. Then the dam broke."
    found = pincite.match("the dam", text, suffix=" broke")
    assert [place.span.start for place in found.occurrences] == [19]


def test_prepare_serves_many_quotes() -> None:
    source = pincite.prepare("It was cold. It was dark.", rules="strict")
    assert [source.match(quote).verified for quote in ("it was dark", "it was warm")] == [
        True,
        False,
    ]


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"rules": "lenient"}, "rules"),
        ({"media_type": "text/scroll"}, "media_type must be one of"),
        ({"source_kind": "hearsay"}, "source_kind must be one of"),
    ],
)
def test_a_wrong_call_is_one_line(changes: dict[str, str], words: str) -> None:
    with pytest.raises(UsageError, match=words):
        pincite.match("a", "a b", **changes)


def test_what_is_no_text_is_told_so() -> None:
    with pytest.raises(TypeError, match="the quote must be text"):
        pincite.match(1, "one")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"the source must be text .*pincite\.read"):
        pincite.match("one", b"one")  # type: ignore[arg-type]


def test_read(tmp_path: Path) -> None:
    path = tmp_path / "notes.md"
    path.write_text("# Notes\n\nThe dam held.\n", encoding="utf-8")
    document = pincite.read(path)
    assert document.media_type is MediaType.MARKDOWN
    assert document.title == "Notes"
    with pytest.raises(UnreadableError, match="does not exist"):
        pincite.read(tmp_path / "gone.md")


def test_to_dict_is_the_published_shape() -> None:
    shape = pincite.match("the dam", "The dam held.").to_dict()
    assert shape["schema"] == "pincite.match/1"
    assert shape["source"] is None
    assert shape["occurrences"][0]["start"] == 0


def test_names() -> None:
    assert {"match", "prepare", "read", "check"} <= set(dir(pincite))
    with pytest.raises(AttributeError, match="no attribute 'macth'"):
        pincite.macth  # noqa: B018 - the look-up is what fails


def test_check(tmp_path: Path) -> None:
    draft, source = tmp_path / "draft.md", tmp_path / "log.txt"
    draft.write_text("It says “the dam held until dawn” ([log](log.txt)).\n", encoding="utf-8")
    source.write_text("The dam held until dawn.\n", encoding="utf-8")
    assert pincite.check(draft, against=source).result is Result.PASS
    assert pincite.check([draft], against=[tmp_path]).result is Result.PASS
    assert pincite.check(str(draft)).result is Result.NOTHING_CHECKED
    document = pincite.read(draft)
    assert pincite.check(document, against=str(source)).result is Result.PASS
    options = CheckOptions(rules="strict", warnings_as_errors=True)
    assert pincite.check(draft, against=source, options=options).result is Result.PASS
