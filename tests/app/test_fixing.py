"""Fixes put the source's typography, or its words, into quotations and change nothing else."""

from __future__ import annotations

import codecs
from pathlib import Path

import pytest

from pincite.app import CheckOptions
from pincite.app.fixing import fix
from pincite.model import UsageError

SOURCES = {
    "lamp.txt": "The keeper’s log: “We lit the lamp – late, as ever – at 18:40 on 3 May.”\n",
    "pilot.txt": "In all, 41 boats crossed the bar, and the US pilot saw none of them return.\n",
    "wall.md": "The wall is *older* than the [town](town.html) that it keeps dry.\n",
}
HEAD = "The log has it that "
BLOCK = "\n## Sources\n\n[1] lamp.txt\n[2] pilot.txt\n[3] wall.md\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name, text in SOURCES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def fixed(folder: Path, draft: str, *, unsafe: bool = False) -> str:
    (folder / "draft.md").write_bytes((draft + BLOCK).encode())
    fix(["draft.md"], against=list(SOURCES), options=CheckOptions(), unsafe=unsafe)
    after = (folder / "draft.md").read_bytes().decode()
    again = fix(["draft.md"], against=list(SOURCES), options=CheckOptions(), unsafe=unsafe)
    assert again[0].made == 0, "a second run changes nothing"
    assert after.endswith(BLOCK)
    return after.removesuffix(BLOCK)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("He wrote “we lit the lamp - late, as ever - at 18:40” [1].\n",
         "He wrote “we lit the lamp – late, as ever – at 18:40” [1].\n"),
        ("He saw “and the us pilot saw none” [2].\n", "He saw “and the US pilot saw none” [2].\n"),
        ("He wrote “the lamp -\nlate, as ever - at\n18:40” twice [1].\n",
         "He wrote “the lamp –\nlate, as ever – at\n18:40” twice [1].\n"),
        ("All good: “41 boats crossed the bar” [2].\n", "All good: “41 boats crossed the bar” [2].\n"),
        ("Old: “older than the town” [3].\n", "Old: “older than the town” [3].\n"),
        ("Comma: “41 boats crossed the bar,” he said [2].\n",
         "Comma: “41 boats crossed the bar,” he said [2].\n"),
        ("Dots: “... 41 boats crossed the bar ...” [2].\n",
         "Dots: “... 41 boats crossed the bar ...” [2].\n"),
        ("Bracket: “[T]he US pilot saw none” [2].\n", "Bracket: “[T]he US pilot saw none” [2].\n"),
        ("Emphasis: “the us *pilot* saw none” [2].\n", "Emphasis: “the US *pilot* saw none” [2].\n"),
    ],
)  # fmt: skip
def test_typography_and_case(folder: Path, before: str, after: str) -> None:
    assert fixed(folder, before) == after


def test_words_and_numbers_are_left_to_unsafe_fixes(folder: Path) -> None:
    draft = "He counted “14 boats crossed the bar” [2].\n"
    assert fixed(folder, draft) == draft
    assert fixed(folder, draft, unsafe=True) == "He counted “41 boats crossed the bar” [2].\n"


def test_a_passage_in_other_words_is_never_put_in(folder: Path) -> None:
    draft = "He counted “some forty boats that never returned across the bar” [2].\n"
    assert fixed(folder, draft, unsafe=True) == draft


def test_what_is_left_is_counted(folder: Path) -> None:
    (folder / "draft.md").write_text("He saw “14 boats crossed the bar” [2].\n" + BLOCK)
    (done,) = fix(["draft.md"], against=list(SOURCES), options=CheckOptions())
    assert (done.made, done.unsafe_left) == (0, 1)


def test_a_block_quote_keeps_its_lines_and_marks(folder: Path) -> None:
    before = "The log:\n\n> we lit the lamp - late,\n> as ever - at 18:40\n\n— the keeper [1]\n"
    after = "The log:\n\n> we lit the lamp – late,\n> as ever – at 18:40\n\n— the keeper [1]\n"
    assert fixed(folder, before) == after


def test_source_words_that_would_be_mark_up_are_not_put_in(folder: Path) -> None:
    (folder / "lamp.txt").write_text("It is *the* lamp_of_the_keeper.\n", encoding="utf-8")
    draft = "He wrote “it is the lamp of the keeper” [1].\n"
    assert fixed(folder, draft, unsafe=True) == draft


@pytest.mark.parametrize(
    ("mark", "codec", "newline"),
    [
        (b"", "utf-8", "\n"),
        (b"", "utf-8", "\r\n"),
        (codecs.BOM_UTF8, "utf-8", "\r\n"),
        (codecs.BOM_UTF16_LE, "utf-16-le", "\r\n"),
        (codecs.BOM_UTF16_BE, "utf-16-be", "\n"),
    ],
)
def test_every_other_byte_stays(folder: Path, mark: bytes, codec: str, newline: str) -> None:
    text = "# Übersicht\t \n\nHe saw “and the us pilot saw none” [2].\n\n\n" + BLOCK + "  \n\n"
    text = text.replace("\n", newline)
    (folder / "draft.md").write_bytes(mark + text.encode(codec))
    fix(["draft.md"], against=list(SOURCES), options=CheckOptions())
    expected = mark + text.replace("the us pilot", "the US pilot").encode(codec)
    assert (folder / "draft.md").read_bytes() == expected


def test_a_character_that_the_draft_cannot_hold_is_one_line(folder: Path) -> None:
    (folder / "lamp.txt").write_text("We lit the Łamp in time.\n", encoding="utf-8")
    draft = 'Öl und Äpfel für die Brücke: er schrieb "we lit the lamp in time" [1].\n' + BLOCK
    data = draft.encode("windows-1252")
    (folder / "draft.md").write_bytes(data)
    with pytest.raises(UsageError, match=r"windows-1252, which has no .*: save it as UTF-8"):
        fix(["draft.md"], against=list(SOURCES), options=CheckOptions(), unsafe=True)
    assert (folder / "draft.md").read_bytes() == data


def test_a_silenced_quotation_is_not_touched(folder: Path) -> None:
    draft = "<!-- pincite: off -->\n\nHe saw “the us pilot saw none” [2].\n\n<!-- pincite: on -->\n"
    assert fixed(folder, draft) == draft


def test_selected_codes_alone_are_fixed(folder: Path) -> None:
    (folder / "draft.md").write_text("He wrote “late, as ever - at 18:40” [1].\n" + BLOCK)
    options = CheckOptions(select=("QUO013",))
    (done,) = fix(["draft.md"], against=list(SOURCES), options=options)
    assert done.made == 0


def test_standard_input_is_not_fixed_in_place(folder: Path) -> None:
    with pytest.raises(UsageError, match="standard input cannot be fixed"):
        fix(["-"], against=[], options=CheckOptions())
