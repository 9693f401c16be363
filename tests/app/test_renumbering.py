"""Renumbered copies: the same citations under numbers in reading order, and a mapping back."""

from __future__ import annotations

import codecs
import json
from pathlib import Path

import pytest

from pincite.app.renumbering import read_numbers, renumber
from pincite.app.verifying import verify
from pincite.model import UnreadableError, UsageError

COUNT = 9


@pytest.fixture(autouse=True)
def _ledger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PINCITE_LEDGER", raising=False)
    sources = [
        {"id": n, "url": f"https://example.org/{n}", "title": "", "accessed": "", "quotes": []}
        for n in range(1, COUNT + 1)
    ]
    Path(".pincite").mkdir()
    shape = {"version": 1, "sources": sources}
    Path(".pincite/ledger.json").write_text(json.dumps(shape), encoding="utf-8")


def copied(draft: str) -> str:
    """Give the copy of a draft, and see to it that it is as good as the draft."""
    Path("draft.md").write_bytes(draft.encode())
    renumber("draft.md", "copy.md")
    assert Path("draft.md").read_bytes() == draft.encode()
    before = verify(["draft.md"]).drafts[0]
    after = verify(["copy.md"], map_path="copy.md.map.json").drafts[0]
    assert [x.code for x in before.findings] == [x.code for x in after.findings]
    cited = [{source.url for source in x.sources} for x in before.citations]
    assert [{source.url for source in x.sources} for x in after.citations] == cited
    return Path("copy.md").read_bytes().decode()


@pytest.mark.parametrize(
    ("draft", "copy"),
    [
        ("A.[5] B.[2][5] C.[9]", "A.[1] B.[2][1] C.[3]"),
        ("A.[7, 3]", "A.[1, 2]"),
        ("A.[5] B is so [2-5].", "A.[1] B is so [1, 2, 3, 4]."),
        ("A is [5, p. 47].", "A is [1, p. 47]."),
        ("A.⁵ B.²,⁹", "A.¹ B.²,³"),
        ("So<sup>5</sup> it<sup>[2]</sup>.", "So<sup>1</sup> it<sup>[2]</sup>."),
        ("A.[^8]\n\n[^8]: https://example.org/8\n", "A.[^1]\n\n[^1]: https://example.org/8\n"),
        ("A [@source4; @source2].", "A [@source1; @source2]."),
        ("A \\citep[p. 4]{source6}.", "A \\citep[p. 4]{source1}."),
        ("A.[[6]](https://example.org/6)", "A.[[1]](https://example.org/6)"),
        ("A.[4][2]\n\n[2]: https://example.org/2\n[4]: https://example.org/4\n",
         "A.[1][2]\n\n[2]: https://example.org/2\n[1]: https://example.org/4\n"),
        ("A.[5] B.[2]\n\n## Sources\n\n[2] https://example.org/2\n[5] https://example.org/5\n\n## C\n\nD.[2]",
         "A.[1] B.[2]\n\n## Sources\n\n[1] https://example.org/5\n[2] https://example.org/2\n\n## C\n\nD.[2]"),
        ("A.[5]\r\n\r\nQuellen:\r\n\r\n- [3] https://example.org/3\r\n- **[5]** [T](https://example.org/5), *read*\r\n",
         "A.[1]\r\n\r\nQuellen:\r\n\r\n- **[1]** [T](https://example.org/5), *read*\r\n- [2] https://example.org/3\r\n"),
        ("A.[3] B.[2]\n\n## Sources\n\n2. [T](https://example.org/2)\n3. <https://example.org/3>\n",
         "A.[1] B.[2]\n\n## Sources\n\n1. <https://example.org/3>\n2. [T](https://example.org/2)\n"),
        ("A.[3]\n\n## Sources\n\n[2] T,\n  https://example.org/2\n[3] https://example.org/3",
         "A.[1]\n\n## Sources\n\n[1] https://example.org/3\n[2] T,\n  https://example.org/2"),
        ("`a[5]` A.[5] $x_{[5]}$ [12345] [see [5]](u)", "`a[5]` A.[1] $x_{[5]}$ [12345] [see [5]](u)"),
        ("A.\\[5\\]", "A.\\[1\\]"),
        ("No citation.", "No citation."),
    ],
)  # fmt: skip
def test_a_copy_cites_the_same_under_numbers_in_reading_order(draft: str, copy: str) -> None:
    assert copied(draft) == copy


def test_encoding_and_byte_order_mark_stay() -> None:
    for mark, codec in ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le")):
        Path("draft.md").write_bytes(mark + "Fähre.[4]\n".encode(codec))
        renumber("draft.md", "copy.md")
        assert Path("copy.md").read_bytes() == mark + "Fähre.[1]\n".encode(codec)


def test_the_mapping_leads_back() -> None:
    Path("draft.md").write_text("A.[5] B.[2]\n", encoding="utf-8")
    done = renumber("draft.md", "out.md")
    assert done.numbers == {1: 5, 2: 2}
    assert read_numbers(done.map_path) == {1: 5, 2: 2}
    mapping = json.loads(Path(done.map_path).read_text(encoding="utf-8"))
    assert mapping == {
        "schema": "pincite.numbers/1",
        "draft": "draft.md",
        "ledger": ".pincite/ledger.json",
        "numbers": {"1": 5, "2": 2},
    }


def test_numbers_that_nobody_issued_are_not_renumbered() -> None:
    Path("draft.md").write_text("A.[12] B.[2]\n", encoding="utf-8")
    assert renumber("draft.md", "out.md").unknown == (12,)
    assert not Path("out.md").exists()


@pytest.mark.parametrize(
    ("draft", "copy", "words"),
    [
        ("draft.md", "./draft.md", "keeps its ids"),
        ("-", "out.md", "standard input"),
        ("long.md", "out.md", "too long"),
        ("page.html", "out.md", "no Markdown"),
    ],
)
def test_what_cannot_be_renumbered_is_told_in_one_line(draft: str, copy: str, words: str) -> None:
    Path("draft.md").write_text("A.[2]\n", encoding="utf-8")
    Path("long.md").write_text("It is so [1-200].[1][2][3]\n", encoding="utf-8")
    Path("page.html").write_text("<p>A.[2]</p>", encoding="utf-8")
    if draft == "long.md":
        shape = {"version": 1, "sources": [{"id": n, "url": f"https://example.org/{n}", "title": ""} for n in range(1, 201)]}  # fmt: skip
        Path(".pincite/ledger.json").write_text(json.dumps(shape), encoding="utf-8")
    with pytest.raises(UsageError, match=words) as caught:
        renumber(draft, copy)
    assert "\n" not in str(caught.value)
    assert not Path("out.md").exists()


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"numbers": {"1": 2}}', '{"schema": "pincite.numbers/1"}',
             '{"schema": "pincite.numbers/1", "numbers": {"a": 1}}',
             '{"schema": "pincite.numbers/1", "numbers": {"1": true}}',
             '{"schema": "pincite.numbers/1", "numbers": {"1": "2"}}', "\ufeff{", "[" * 90_000],
    ids=lambda text: text[:30],
)  # fmt: skip
def test_what_is_no_mapping_is_told_in_one_line(text: str) -> None:
    Path("map.json").write_text(text, encoding="utf-8")
    with pytest.raises(UnreadableError, match="no mapping") as caught:
        read_numbers("map.json")
    assert "\n" not in str(caught.value)
