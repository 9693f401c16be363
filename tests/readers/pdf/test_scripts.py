"""Right-to-left, Chinese, Japanese and Korean pages by three typesetters."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from pincite.matching import PreparedSource, prepare
from pincite.readers import read_bytes

HERE = Path(__file__).parent.parent.parent / "report"
ROWS: list[dict[str, str]] = json.loads((HERE / "scripts.json").read_text(encoding="utf-8"))
FILES = ("scripts-chromium", "scripts-libreoffice", "scripts-typst")


@cache
def printed(name: str) -> PreparedSource:
    return prepare(read_bytes((HERE / "pdf" / f"{name}.pdf").read_bytes()))


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["language"])
def test_a_paragraph_of_each_script_is_found_whole(row: dict[str, str], name: str) -> None:
    found = printed(name).match(row["text"])
    assert found.verified, found.reason


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["language"])
def test_a_paragraph_read_from_its_end_is_not_found(row: dict[str, str], name: str) -> None:
    backwards = " ".join(reversed(row["text"].split())) if " " in row["text"] else row["text"][::-1]
    assert not printed(name).match(backwards).verified


@pytest.mark.parametrize("name", FILES)
def test_numbers_in_right_to_left_lines_keep_their_direction(name: str) -> None:
    source = printed(name)
    for number in ("2019", "14,200", "12%"):
        assert source.match(f"{number}").occurrence_count, number
    assert not source.match("002,41").verified
    assert not source.match("9102").verified
