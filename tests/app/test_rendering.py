from __future__ import annotations

import re
import stat
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pincite.app.id_ranges import parse_ids
from pincite.app.rendering import Replaced, render, replace_in
from pincite.drafts import parse_draft
from pincite.model import EntryKind, UnreadableError, UsageError
from pincite.model.ledger import Evidence, Source
from pincite.readers import read_text

BOM = b"\xef\xbb\xbf"


def source(number: int, title: str = "", *quotes: str) -> Source:
    address = f"https://example.org/{number}"
    evidence = tuple(Evidence(quote) for quote in quotes)
    return Source(number, address, address, title or f"Title {number}", evidence=evidence)


SOURCES = [source(number) for number in range(1, 8)]
ONE, TWO, THREE = (f"[{n}] https://example.org/{n} — Title {n}" for n in (1, 2, 3))
CITING = "The ferry carried 41,000 passengers last year.[1] Freight fell for a third season.[3]\n"


def rewritten(
    tmp_path: Path,
    draft: str | bytes,
    sources: list[Source] | None = None,
    *,
    name: str = "draft.md",
    style: str | None = None,
) -> bytes:
    """Give the file after one run, having seen that a second changes nothing."""
    path = tmp_path / name
    path.write_bytes(draft.encode() if isinstance(draft, str) else draft)
    given = SOURCES if sources is None else sources
    first = replace_in(path, given, style=style)
    after = path.read_bytes()
    second = replace_in(path, given, style=style)
    assert path.read_bytes() == after
    assert not second.is_changed
    assert second.listed == first.listed
    return after


# A list in its place


@pytest.mark.parametrize(
    ("draft", "after"),
    [
        pytest.param(CITING, f"{CITING}\n## Sources\n\n{ONE}\n{THREE}\n", id="none: appended"),
        pytest.param(
            f"# Report\n\n{CITING.rstrip()}",
            f"# Report\n\n{CITING}\n## Sources\n\n{ONE}\n{THREE}",
            id="no final line break",
        ),
        pytest.param(f"{CITING}\n", f"{CITING}\n## Sources\n\n{ONE}\n{THREE}\n", id="blank end"),
        pytest.param(
            f"{CITING} \n\n\n", f"{CITING} \n\n\n## Sources\n\n{ONE}\n{THREE}\n", id="blanks end"
        ),
        pytest.param(
            f"{CITING}\n## Sources\n\n[2] https://old.example — Old\n\n## After\n\nMore.\n",
            f"{CITING}\n## Sources\n\n{ONE}\n{THREE}\n\n## After\n\nMore.\n",
            id="text behind it",
        ),
        pytest.param(
            f"{CITING}\n## Sources\n\n[2] https://old.example\n\nThanks to all readers.",
            f"{CITING}\n## Sources\n\n{ONE}\n{THREE}\n\nThanks to all readers.",
            id="a paragraph behind it",
        ),
        pytest.param(
            f"{CITING}\nSources:\n[2] https://old.example\nThanks to all.\n",
            f"{CITING}\nSources:\n{ONE}\n{THREE}\nThanks to all.\n",
            id="a line behind it, in the same paragraph",
        ),
        pytest.param(
            f"{CITING}\n## Sources\n\n[1] https://a.example\n\nPrimary:\n\n[3] https://c.example\n",
            f"{CITING}\n## Sources\n\n{ONE}\n{THREE}\n\nPrimary:\n",
            id="words between the entries",
        ),
        pytest.param(
            f"{CITING}\n## Sources\n\n<!-- a -->\n[1] https://a.example\n<!-- b -->\n"
            "[3] https://c.example\n<!-- c -->\n",
            f"{CITING}\n## Sources\n\n<!-- a -->\n{ONE}\n{THREE}\n<!-- b -->\n<!-- c -->\n",
            id="comments",
        ),
        pytest.param(
            f"{CITING}\n## Sources\n\n[1] A long title\n    goes on here\n"
            "    https://example.org/1\n[3] Another\nhttps://example.org/3\n",
            f"{CITING}\n## Sources\n\n{ONE}\n{THREE}\n",
            id="entries of several lines",
        ),
        pytest.param(
            f"{CITING}\n```\n## Sources\n\n[1] https://a.example\n```\n\nEnd of it.\n",
            f"{CITING}\n```\n## Sources\n\n[1] https://a.example\n```\n\nEnd of it.\n\n"
            f"## Sources\n\n{ONE}\n{THREE}\n",
            id="a list in code is none",
        ),
        pytest.param(
            f"{CITING}\n## Sources\n\n[1] https://a.example\n\n## References\n\n[1] https://b.example\n",
            f"{CITING}\n## Sources\n\n[1] https://a.example\n\n## References\n\n{ONE}\n{THREE}\n",
            id="the last of two",
        ),
        pytest.param(
            f"{CITING}\n- one\n- two\n",
            f"{CITING}\n- one\n- two\n\n## Sources\n\n{ONE}\n{THREE}\n",
            id="behind a bulleted list",
        ),
        pytest.param(
            f"{CITING}\n## Sources\n\n- [1] https://a.example\n- [2] https://b.example\n  more\n\nEnd.\n",
            f"{CITING}\n## Sources\n\n- {ONE}\n- {THREE}\n\nEnd.\n",
            id="bullets",
        ),
        pytest.param(
            f"{CITING}\n## Sources\n\n[2] https://b.example\n\n```\n[1] https://a.example\n```\n",
            f"{CITING}\n## Sources\n\n{ONE}\n{THREE}\n\n```\n[1] https://a.example\n```\n",
            id="a list, and code behind it",
        ),
        pytest.param(
            f"{CITING}\n> Sources:\n>\n> *  [1] https://a.example\n> *  [2] https://b.example\n",
            f"{CITING}\n> Sources:\n>\n> *  {ONE}\n> *  {THREE}\n",
            id="bullets in a block quote",
        ),
        pytest.param(
            f"{CITING}\n## Sources\n\n1. https://a.example\n2. https://b.example\n",
            f"{CITING}\n## Sources\n\n{ONE}\n{THREE}\n",
            id="a numbered list",
        ),
        pytest.param(
            f"{CITING}\n> ## Sources\n>\n> [1] https://a.example\n>\n> [2] https://b.example\n>\n"
            "> Thanks.\n\nEnd.\n",
            f"{CITING}\n> ## Sources\n>\n> {ONE}\n> {THREE}\n>\n> Thanks.\n\nEnd.\n",
            id="in a block quote",
        ),
        pytest.param(
            f"{CITING}\n## Sources\n", f"{CITING}\n## Sources\n\n{ONE}\n{THREE}\n", id="empty"
        ),
        pytest.param(
            f"{CITING}\nSources\n=======\n\n## After\n\nMore words.\n",
            f"{CITING}\nSources\n=======\n\n{ONE}\n{THREE}\n\n## After\n\nMore words.\n",
            id="empty, underlined, text behind it",
        ),
        pytest.param(
            f"{CITING}\n## Sources\n\nTo be filled.\n",
            f"{CITING}\n## Sources\n\n{ONE}\n{THREE}\n\nTo be filled.\n",
            id="a heading with words only",
        ),
        pytest.param(
            f'{CITING}\n[1]: https://a.example "Old"\n[2]: https://b.example\n\nEnd of it.\n',
            f'{CITING}\n[1]: https://example.org/1 "Title 1"\n[3]: https://example.org/3 "Title 3"\n'
            "\nEnd of it.\n",
            id="definitions",
        ),
        pytest.param(
            "It carried people.[^1] Freight fell.[^3][^5]\n\n[^1]: https://a.example old\n\n"
            "[^2]: https://b.example old\n\n[^5]: A remark of mine.\n\nEnd of it.\n",
            "It carried people.[^1] Freight fell.[^3][^5]\n\n"
            "[^1]: https://example.org/1 — Title 1\n\n[^3]: https://example.org/3 — Title 3\n\n"
            "[^5]: A remark of mine.\n\nEnd of it.\n",
            id="footnotes, with a remark among them",
        ),
        pytest.param(
            "It carried people.[^1] Freight fell.[^3]\n",
            "It carried people.[^1] Freight fell.[^3]\n\n[^1]: https://example.org/1 — Title 1\n"
            "[^3]: https://example.org/3 — Title 3\n",
            id="footnotes that lack their text",
        ),
    ],
)
def test_the_list_is_written_in_its_place_and_nothing_else_changes(
    tmp_path: Path, draft: str, after: str
) -> None:
    assert rewritten(tmp_path, draft).decode() == after
    windows = draft.replace("\n", "\r\n")
    assert rewritten(tmp_path, windows).decode() == after.replace("\n", "\r\n")
    assert rewritten(tmp_path, BOM + draft.encode()) == BOM + after.encode()


@pytest.mark.parametrize(
    "heading",
    [
        "## Quellen",
        "### Références :",
        "# Fuentes",
        "Источники\n---",
        "## 参考文献",
        "**Sources**",
        "5. References",
    ],
)
def test_headings_keep_their_words(tmp_path: Path, heading: str) -> None:
    draft = f"{CITING}\n{heading}\n\n[2] https://old.example — Old\n\nEnd.\n"
    after = f"{CITING}\n{heading}\n\n{ONE}\n{THREE}\n\nEnd.\n"
    assert rewritten(tmp_path, draft).decode() == after


def test_plain_text_gets_a_plain_list(tmp_path: Path) -> None:
    sources = [source(1, "A *star* is born"), source(3)]
    after = rewritten(tmp_path, CITING, sources, name="draft.txt").decode()
    assert after == f"{CITING}\nSources:\n{ONE.replace('Title 1', 'A *star* is born')}\n{THREE}\n"


def test_evidence_can_stand_in_a_draft(tmp_path: Path) -> None:
    sources = [source(1, "", "The ferry carried", "41,000 *passengers*"), source(3)]
    quotes = '    > "The ferry carried"\n    > "41,000 \\*passengers\\*"'
    draft = f"{CITING}\n## Sources\n\n[1] https://a.example\n\nEnd.\n"
    after = f"{CITING}\n## Sources\n\n{ONE}\n{quotes}\n{THREE}\n\nEnd.\n"
    assert rewritten(tmp_path, draft, sources, style="evidence").decode() == after
    # Without it, the quotes leave again.
    bare = rewritten(tmp_path, after, sources, style="markdown").decode()
    assert bare == f"{CITING}\n## Sources\n\n{ONE}\n{THREE}\n\nEnd.\n"


def test_long_evidence_is_written_once(tmp_path: Path) -> None:
    quotes = [f"{number} {'word ' * 300}end" for number in range(4)]
    sources = [source(1, "T" * 1200, *quotes), source(3)]
    written = rewritten(tmp_path, CITING, sources, style="evidence").decode()
    assert [written.count(quote) for quote in quotes] == [1, 1, 1, 1]


def test_other_encodings_are_kept(tmp_path: Path) -> None:
    draft = f"Die Fähre fuhr öfter über den großen Fluss als früher.[1] {CITING}"
    after = f"{draft}\n## Sources\n\n{ONE}\n{THREE}\n"
    for encoding in ("utf-16", "utf-16-le", "utf-16-be"):
        written = rewritten(tmp_path, draft.encode(encoding)).decode(encoding)
        assert written.removeprefix("\ufeff") == after
    far = [source(1, "A"), source(3, "水闸")]
    with pytest.raises(UsageError, match=r"which has no '水': save it as UTF-8") as refused:
        rewritten(tmp_path, draft.encode("latin-1"), far)
    assert "\n" not in str(refused.value)
    assert (tmp_path / "draft.md").read_bytes() == draft.encode("latin-1")


def test_only_what_is_cited_and_asked_for_is_listed(tmp_path: Path) -> None:
    path = tmp_path / "draft.md"
    path.write_text(f"{CITING}And this nobody knows at all.[9]\n")
    result = replace_in(path, SOURCES, only=parse_ids("2-3"))
    assert result == Replaced(str(path), listed=(3,), unknown=(9,), is_changed=True)
    assert path.read_text().endswith(f"\n## Sources\n\n{THREE}\n")


def test_a_caller_can_say_what_is_cited(tmp_path: Path) -> None:
    path = tmp_path / "draft.md"
    path.write_text(CITING)
    result = replace_in(path, SOURCES, cited=[2, 2, 40])
    assert (result.listed, result.unknown) == ((2,), (40,))
    assert path.read_text() == f"{CITING}\n## Sources\n\n{TWO}\n"


@pytest.mark.parametrize("draft", ["Nothing is cited here.\n", "", "Only an unknown one.[9]\n"])
def test_where_nothing_is_to_be_listed_the_file_is_left_alone(tmp_path: Path, draft: str) -> None:
    path = tmp_path / "draft.md"
    path.write_text(draft)
    before = path.stat()
    result = replace_in(path, SOURCES)
    assert (result.listed, result.is_changed) == ((), False)
    assert path.read_text() == draft
    assert path.stat().st_mtime_ns == before.st_mtime_ns
    assert path.stat().st_ino == before.st_ino


@pytest.mark.parametrize("end", ["```\ncode", "<!-- a comment", "<script>\nx", "~~~~ text"])
def test_a_draft_whose_end_is_open_is_refused(tmp_path: Path, end: str) -> None:
    path = tmp_path / "draft.md"
    path.write_text(f"{CITING}\n{end}\n")
    with pytest.raises(UsageError, match="no place for a list of sources: close what is open"):
        replace_in(path, SOURCES)
    assert path.read_text() == f"{CITING}\n{end}\n"


def test_permissions_and_links_stay(tmp_path: Path) -> None:
    path, link = tmp_path / "draft.md", tmp_path / "link.md"
    path.write_text(CITING)
    path.chmod(0o640)
    link.symlink_to(path)
    replace_in(link, SOURCES)
    assert link.is_symlink()
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert path.read_text().endswith(f"{THREE}\n")
    assert sorted(x.name for x in tmp_path.iterdir()) == ["draft.md", "link.md"]


def test_pages_and_missing_files_are_refused_in_one_line(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text(f"<!doctype html><p>{CITING}</p>")
    with pytest.raises(UsageError, match="is an HTML page"):
        replace_in(page, SOURCES)
    with pytest.raises(UnreadableError, match="does not exist"):
        replace_in(tmp_path / "nowhere.md", SOURCES)
    with pytest.raises(UsageError, match="standard input"):
        replace_in("-", SOURCES)


@pytest.mark.parametrize("style", ["bibtex", "csl-json", "html", "latex", "wiki"])
def test_a_style_that_cannot_stand_in_a_draft_is_refused(tmp_path: Path, style: str) -> None:
    path = tmp_path / "draft.md"
    path.write_text(CITING)
    with pytest.raises(UsageError, match="choose from evidence, footnotes, markdown, plain"):
        replace_in(path, SOURCES, style=style)


# Properties

HEADINGS = st.sampled_from(
    [
        "## Sources",
        "Sources:",
        "# Quellen",
        "### Références",
        "Fuentes\n---",
        "## 参考文献",
        "Источники:",
    ]
)
HEADS = st.lists(
    st.sampled_from(
        [
            "# A report",
            "Water rose by three metres in a night.[1]",
            "Nobody was there to see it happen.[2][4]",
            "> The gate was open all night long.[5]",
            "```\n## Sources\n\n[1] https://code.example\n```",
            "    [6] https://indented.example",
            "| a | b |\n|---|---|\n| [3] | c |",
            "- an item of some words [7]\n- another item",
            "Some *words* of no weight & <b>tags</b>.",
            "<!-- [2] a comment -->",
            "## Sources\n\n[1] https://first.example — An older list\n\n## Results",
        ]
    ),
    min_size=1,
    max_size=6,
).map("\n\n".join)
OLD_ENTRIES = st.lists(
    st.sampled_from(
        [
            "[1] https://old.example",
            "[2] https://old.example/b — Old title",
            "[9] https://nobody.example",
            "- [4] https://old.example/d",
            "[5] A title, https://old.example/e",
            '[7] https://old.example/f\n    > "old words"\n    > — line 3',
        ]
    ),
    min_size=1,
    max_size=5,
).map("\n".join)
TAILS = st.sampled_from(
    [
        "",
        "\n",
        "\n\nThanks to all readers.",
        "\n\n## Appendix\n\nMore words here.\n",
        "\n\n***\n\nEnd\n\n",
    ]
)
TITLES = st.text(st.sampled_from("abc [](){}*_`<>#|~$&\\\"'\n\x1b\u202e—1资"), max_size=10)


@st.composite
def drafts(draw: st.DrawFn) -> tuple[str, str, str]:
    """Give what stands before the list, its entries, and what stands behind it."""
    heading = draw(HEADINGS)
    before = f"Cited in any case, by this sentence.[3]\n\n{draw(HEADS)}\n\n{heading}\n\n"
    return before, draw(OLD_ENTRIES), draw(TAILS)


@given(drafts(), st.sampled_from(["\n", "\r\n"]), TITLES, st.booleans())
@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_every_byte_outside_the_list_stays_and_a_second_run_changes_nothing(
    tmp_path: Path, parts: tuple[str, str, str], line_break: str, title: str, has_bom: bool
) -> None:
    before, old, tail = parts
    draft = (before + old + tail).replace("\n", line_break).encode()
    sources = [source(number, f"{title}{number}") for number in range(1, 8)]
    bom = BOM if has_bom else b""
    after = rewritten(tmp_path, bom + draft, sources)
    assert after.startswith(bom + before.replace("\n", line_break).encode())
    assert after.endswith(tail.replace("\n", line_break).encode())
    written = after.removeprefix(bom + before.replace("\n", line_break).encode())
    written = written.removesuffix(tail.replace("\n", line_break).encode())
    parsed = parse_draft(read_text(after.decode("utf-8-sig"), name="draft.md"))
    cited = {number for marker in parsed.citations.markers for number in marker.ids}
    listed = [x for x in parsed.block if x.kind is EntryKind.LISTED]
    assert [x.source_id for x in listed] == sorted(cited)
    assert [x.url for x in listed] == [f"https://example.org/{n}" for n in sorted(cited)]
    assert len(written.decode().split(line_break)) == len(cited)


# Text


def test_render_picks_by_ids_and_by_what_a_draft_cites(tmp_path: Path) -> None:
    draft = tmp_path / "draft.md"
    draft.write_text("One thing is cited here.[5] And another one here.[2]\n")
    assert render(SOURCES, cited_in=draft).endswith(f"\n\n{TWO}\n{ONE.replace('1', '5')}\n")
    assert render(SOURCES, only=parse_ids("1,3-4,30")).count("\n[") == 3
    assert render(SOURCES, only=parse_ids("5-9"), cited_in=draft).count("\n[") == 1
    assert render(SOURCES, only=parse_ids("30")) == ""
    assert render([]) == ""


def test_an_unknown_style_is_refused_with_the_list_of_styles() -> None:
    with pytest.raises(UsageError, match="there is no style 'apa': choose from bibtex, csl-json"):
        render(SOURCES, style="apa")


@pytest.mark.parametrize("text", ["", "a", "1-", "3-1", "1;2", "1,,2", "-1", "99999999999"])
def test_what_is_no_list_of_ids_is_refused(text: str) -> None:
    with pytest.raises(UsageError, match="write 1,3-5"):
        parse_ids(text)


def test_ids_are_ranges_that_include_their_ends() -> None:
    ids = parse_ids(" 1, 3 - 5 ,999999999")
    assert [number for number in range(8) if number in ids] == [1, 3, 4, 5]
    assert 999_999_999 in ids
    assert "1" not in ids


@pytest.mark.parametrize(
    ("listed", "words"),
    [
        ("| no. | page |\n|---|---|\n| 1 | https://example.org/1 |\n", "in a table (line 7)"),
        ("| page |\n|---|\n| [1] https://example.org/1 |\n", "in a table (line 7)"),
        ("```\n[1] https://example.org/1\n```\n", "in a block of code (line 5)"),
        ("Some words.\n\n    [1] https://example.org/1\n", "in a block of code (line 7)"),
    ],
)
def test_a_list_that_cannot_be_rewritten_gets_no_second_one(
    tmp_path: Path, listed: str, words: str
) -> None:
    path = tmp_path / "draft.md"
    draft = f"{CITING}\n## Sources\n\n{listed}\n## After\n\n| 3 | https://example.org/3 |\n"
    path.write_text(draft)
    with pytest.raises(UsageError, match=re.escape(words)):
        replace_in(path, SOURCES)
    assert path.read_text() == draft
