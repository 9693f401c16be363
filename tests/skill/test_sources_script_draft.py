"""What ``verify_draft`` says of drafts, with the package and with python3 alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

BLOCK = "\n## Sources\n\n[1] https://a.example — Alpha\n"
LEDGER = [
    {"id": 1, "url": "https://a.example", "title": "Alpha", "accessed": "2026-03-14"},
    {
        "id": 2,
        "url": "https://b.example",
        "title": "",
        "accessed": "2026-03-14",
        "quotes": [{"text": "the ferry was late", "added": "2026-03-14"}],
    },
    {"id": 3, "url": "https://c.example", "title": "Gamma", "accessed": "2026-03-14"},
]


class Verified(NamedTuple):
    code: int
    errors: list[str]
    warnings: list[str]

    @property
    def figures(self) -> str:
        assert self.warnings[0].startswith("stats: ")
        return self.warnings[0]


@pytest.fixture
def verify(sources: Any, tmp_path: Path) -> Callable[..., Verified]:
    def verify(text: str, **options: Any) -> Verified:
        draft = tmp_path / "draft.md"
        draft.write_bytes(text.encode())
        return Verified(*sources.verify_draft(draft, LEDGER, **options))

    return verify


# -- errors and warnings -------------------------------------------------------------------------


def test_a_good_draft(verify: Any) -> None:
    done = verify("The ferry was late on nine days.[1]\n" + BLOCK)
    assert (done.code, done.errors) == (0, [])


def test_an_id_that_the_ledger_never_gave(verify: Any) -> None:
    done = verify("A claim with an invented number.[42]\n\nSources:\n[42] https://x.example\n")
    assert done.code == 1
    assert any("hallucinated or renumbered" in x and "[42]" in x for x in done.errors)


def test_no_block(verify: Any) -> None:
    done = verify("The ferry was late on nine days.[1]\n")
    assert done.code == 1
    assert [x for x in done.errors if "no `Sources:` block" in x]


def test_cited_and_not_in_the_block(verify: Any) -> None:
    done = verify("The ferry was late.[1] Freight fell again.[2]\n" + BLOCK)
    assert done.code == 1
    (error,) = done.errors
    assert "absent from the Sources block" in error
    assert "[2]" in error


def test_in_the_block_and_not_in_the_ledger(verify: Any) -> None:
    done = verify("The ferry was late on nine days.[1]\n" + BLOCK + "[9] https://z.example\n")
    assert done.code == 1
    (error,) = done.errors
    assert "[9]" in error
    assert "not in the ledger" in error


def test_another_address_than_the_ledgers(verify: Any) -> None:
    done = verify("The ferry was late.[1]\n\nSources:\n[1] https://wrong.example\n")
    assert done.code == 1
    (error,) = done.errors
    assert "does not match the ledger" in error


@pytest.mark.parametrize(
    "address", ["https://a.example/", "http://A.example#top", "<https://a.example?utm_source=x>"]
)
def test_addresses_are_compared_by_identity(verify: Any, address: str) -> None:
    done = verify(f"The ferry was late on nine days.[1]\n\n## Sources\n\n[1] {address} — Alpha\n")
    assert (done.code, done.errors) == (0, [])


def test_no_markers_need_no_block(verify: Any) -> None:
    assert verify("Nothing here is from a page of the web.\n").code == 0
    assert verify("").code == 0
    assert verify("The sum was computed again here.[tool:calc]\n").code == 0


def test_evidence_is_asked_of_cited_sources_alone(verify: Any) -> None:
    text = "The ferry was late on nine days.[2]\n\nSources:\n[2] https://b.example\n"
    assert verify(text, require_evidence=True).code == 0
    text = "The ferry was late on nine days.[1]\n" + BLOCK
    assert verify(text).code == 0
    done = verify(text, require_evidence=True)
    assert done.code == 1
    (error,) = done.errors
    assert "no verbatim evidence quote" in error
    assert "[1]" in error
    words = "Computed.[tool:calc]\nAsked for so.[policy]\nI think it is so.[unverified]\n"
    assert verify(words, require_evidence=True).code == 0


def test_all_else_is_a_warning(verify: Any) -> None:
    block = BLOCK + "[1] https://a.example\n[2] https://b.example\n"
    done = verify("The ferry was late on nine days.【4†source】[1][policy]]\n" + block)
    assert (done.code, done.errors) == (0, [])
    said = "\n".join(done.warnings[1:])
    for words in (
        "listed twice",
        "[2] is listed and never cited",
        "not cited",
        "4†source",
        "[poli",
    ):
        assert words in said


def test_more_than_3_citations(verify: Any) -> None:
    block = "\nSources:\n[1] https://a.example\n[2] https://b.example\n[3] https://c.example\n"
    assert not [x for x in verify("It all holds so.[1][2][3]\n" + block).warnings if "more th" in x]
    ledger_of_4 = "It all holds so, they say.[1][2][3][4]\n" + block + "[4] https://d.example\n"
    assert [x for x in verify(ledger_of_4).warnings if "more than 3 citations" in x]


def test_strict_fails_on_warnings_and_not_on_the_figures(verify: Any) -> None:
    text = "The ferry was late on nine days.[1]\n"
    assert verify(text + BLOCK).code == 0
    assert verify(text + BLOCK, strict=True).code == 1  # two sources are not cited
    every = text + "Freight fell for a year again.[2][3]\n" + BLOCK
    every += "[2] https://b.example\n[3] https://c.example — Gamma\n"
    done = verify(every, strict=True)
    assert (done.code, done.errors, len(done.warnings)) == (0, [], 1)


def test_the_figures_come_first(verify: Any) -> None:
    done = verify(
        "A web claim is supported by a page.[1]\n"
        "A fact came from a named tool.[tool:Tide-Table_2.x]\n"
        "A rule came from the house style.[policy]\n"
        "A claim is from memory alone.[unverified]\n"
        "A remaining claim has no marker.\n"
        "A claim is cited and hedged too.[2][unverified]\n" + BLOCK + "[2] https://b.example\n"
    )
    assert "6 prose sentence(s), 5 with declared provenance (83%)" in done.figures
    assert "2 cited, 1 tool-verified, 1 policy, 2 unverified" in done.figures


# -- coverage ------------------------------------------------------------------------------------

HALF = "A claim is supported by a page.[1]\nAnother claim has no marker here.\n" + BLOCK


def test_coverage_is_compared_strictly(verify: Any) -> None:
    assert verify(HALF).code == 0
    assert verify(HALF, min_coverage=0.5).code == 0
    done = verify(HALF, min_coverage=0.51)
    assert done.code == 1
    (error,) = done.errors
    for words in ("coverage", "1/2 sentences", "1 cited, 0 tool-verified, 0 policy, 0 unverified"):
        assert words in error


def test_no_fragment_fails_no_coverage(verify: Any) -> None:
    assert verify("# A title of four words\n\nToo short.\n", min_coverage=1.0).code == 0


def test_all_three_words_count(verify: Any) -> None:
    text = "It was asked for so.[policy]\nIt was computed again so.[tool:x]\nI believe it is so.[unverified]\n"
    done = verify(text, min_coverage=1.0)
    assert (done.code, done.errors) == (0, [])
    assert "0 cited, 1 tool-verified, 1 policy, 1 unverified" in done.figures


# -- fragments -----------------------------------------------------------------------------------


def count(done: Verified) -> tuple[int, int]:
    found = re.search(r"(\d+) prose sentence\(s\), (\d+) with declared", done.figures)
    assert found
    return int(found[1]), int(found[2])


@pytest.mark.parametrize(
    ("text", "fragments", "declared"),
    [
        ("One two three four.", 1, 0),
        ("One two three.", 0, 0),
        ("One two three four", 1, 0),
        ("One two three four. Five six seven eight!", 2, 0),
        ("One two three four. five six seven eight? nine ten eleven twelve", 3, 0),
        ("One two three\nfour five six", 0, 0),  # each line by itself
        ("One two three four\nfive six seven eight", 2, 0),
        ("# One two three four five", 0, 0),
        ("###### One two three four five", 0, 0),
        ("| One two | three four five |\n|---|---|\n| one two | three four five |", 0, 0),
        ("> One two three four.\n>> Five six seven eight.", 2, 0),
        ("```\none two three four five\n```", 0, 0),
        ("~~~~ text\none two three four\n~~~\nfive six seven eight\n~~~~", 0, 0),
        ("- One two three four.\n- Five six seven eight.", 2, 0),
        # A stop before white space ends, whatever follows.
        ("It is so, e.g. here and there now.", 2, 0),
        # A stop, a suffix, white space, and no lower-case letter.
        ("One two three four.[1] Five six seven eight.", 2, 1),
        ("One two three four.[1] five six seven eight.", 1, 1),
        ("One two three four.) Five six seven eight.[policy]", 2, 1),
        ("One two three four.x Five six seven eight.[policy]", 2, 1),
        ("*One two three four.*[tool:T] Five six seven eight.[policy]", 2, 2),
        ('"One two three four."[1] "Five six seven eight."', 2, 1),
        ("__One two three four!__[1][2] 5 six seven eight is it.", 2, 1),
        # No digit right after the stop.
        ("The rate was 4.5 Percent in all.", 1, 0),
        ("One two three 4.5[1] Six seven eight nine.", 1, 1),
        # A malformed marker neither counts nor hides the next fragment.
        *(
            (f"One two three four.{bad} Five six seven eight.[policy]", 2, 1)
            for bad in (
                "[tool:]", "[tool bad]", "[tool=bad]", "[tool:]]", "[[policy]]", "[policy]]",
                "[policy:]", "[unverified:bad]", "[12345]", "[tool:bad name]", "[[tool:X]]",
            )
        ),
        # Wide stops end always.
        ("潮汐表由港务局每年发布。北岸泊位自五月起停用！真的是这样的吗？不知道是谁说的；", 4, 0),
        ("潮汐表由港务局每年发布。[1]北岸泊位自五月起停用。", 2, 1),
        ("潮汐表由港务局每年发布。[1]", 1, 1),
        ("他说：“潮汐表由港务局发布。”[1]", 1, 1),
        ("潮汐表由港务局[2]每年发布[policy]的。", 1, 1),
    ],
)  # fmt: skip
def test_fragments(verify: Any, text: str, fragments: int, declared: int) -> None:
    done = verify(text + "\n" + BLOCK + "[2] https://b.example\n")
    assert count(done) == (fragments, declared)


def test_the_block_is_no_prose(verify: Any) -> None:
    block = "\n## Sources\n\n[1] https://a.example — A title of more than four words. And so on it goes.\n"
    assert count(verify("One two three four.[1]\n" + block)) == (1, 1)
    assert count(
        verify("One two three four.[1]\n" + block + "\n## After\n\nFive six 7 eight.\n")
    ) == (
        2,
        1,
    )


def test_front_matter_and_comments_are_no_prose(verify: Any) -> None:
    text = "---\ntitle: A title of five words\n---\n\n<!-- a remark of five words -->\n\nOne two three four.\n"
    assert count(verify(text)) == (1, 0)


# -- markers -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "marker",
    [
        "[1]", "claim[1]", "[1][2]", "[2][policy]", "[unverified]", "[policy]", "[tool:NAME]",
        "[tool:mcp__tide__get_table]", "[tool:a.b-c_9]", "[tool:9]", "[0001]", "**[1]**", "([1])",
    ],
)  # fmt: skip
def test_declares_provenance(verify: Any, marker: str) -> None:
    text = f"A claim about the ferry {marker}.\n"
    assert count(verify(text)) == (1, 1)


@pytest.mark.parametrize(
    "marker",
    [
        "[[1]]", "[[policy]]", "[[tool:X]]", "[policy]]", "[tool:X]]", "[tool:X]junk",
        "word[policy]", "9[policy]", "_[tool:X]", "word[unverified]", "[1]junk", "[1]_", "[1]9",
        "[1](https://x.example)", "[1]: so", "[tool]", "[tool:]", "[tool:bad name]", "[tool bad]",
        "[tool=bad]", "[tool:-x]", "[tool:x/y]", "[policy:]", "[policy](x)", "[unverified:bad]",
        "[unverified]:", "[12345]", "[a]", "[1, 2]", "[^1]", "[]", "[ 1 ]", "[１]",
    ],
)  # fmt: skip
def test_is_neither_citation_nor_provenance(verify: Any, marker: str) -> None:
    text = f"A claim about the ferry {marker} and more.\n"
    done = verify(text, min_coverage=1.0)
    assert done.code == 1
    assert any("0/1 sentences" in error for error in done.errors)
    assert "0 cited, 0 tool-verified, 0 policy, 0 unverified" in done.figures
    assert not [error for error in done.errors if "Sources" in error]


@pytest.mark.parametrize(
    "text",
    [
        "```python\nvalue = rows[42]\n```\n",
        "Use `rows[42]` for the last of them.\n",
        "Code:\n\n    value = rows[42]\n",
        "See [the docs [42] here](https://x.example) for more.\n",
        "See https://x.example/a?b[42]=c for more of it.\n",
        "A remark <!-- as in [42] --> of the author's own.\n",
    ],
)
def test_no_citation_in_code_and_links(verify: Any, text: str) -> None:
    done = verify(text)
    assert (done.code, done.errors) == (0, [])


def test_citations_count_wherever_they_stand(verify: Any) -> None:
    for text in ("# The ferry [2]\n", "| a [2] | b |\n|---|---|\n| c | d |\n", "Late.[2]\n"):
        done = verify(text + BLOCK)
        assert [x for x in done.errors if "absent from the Sources block" in x], text


def test_cjk_needs_no_space(verify: Any) -> None:
    done = verify("北岸泊位[1]自五月起停用[tool:X]，见公告[policy]第二条。\n" + BLOCK)
    assert "1 cited, 1 tool-verified, 1 policy, 0 unverified" in done.figures


def test_a_reference_link_is_a_marker_and_its_definition_the_block(verify: Any) -> None:
    done = verify("The ferry was late on nine days.[1]\n\n[1]: https://a.example\n")
    assert (done.code, done.errors) == (0, [])
    assert count(done) == (1, 1)


def test_a_draft_that_cannot_be_read(sources: Any, tmp_path: Path) -> None:
    draft = tmp_path / "d.md"
    with pytest.raises(SystemExit, match=re.escape(str(draft))):
        sources.verify_draft(draft, LEDGER)
    draft.write_bytes(b"%PDF-1.7\n\x00\x01")
    with pytest.raises(SystemExit, match=re.escape(str(draft))):
        sources.verify_draft(draft, LEDGER)


@pytest.mark.parametrize("break_", ["\n", "\r\n", "\r"])
def test_line_ends(verify: Any, break_: str) -> None:
    text = "One two three four.[1]\nFive six seven eight.\n" + BLOCK
    done = verify(text.replace("\n", break_))
    assert (done.code, count(done)) == (0, (2, 1))
