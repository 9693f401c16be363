"""Right answers about the ledger, as data: ``tests/cases/ledger_cases.jsonl``.

Each is run through the command line, so that numbers, refusals and hints are those a user sees.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from pincite.cli import run as pincite
from pincite.model import page_identity

CASES = [
    json.loads(line)
    for line in (Path(__file__).parent / "cases/ledger_cases.jsonl").read_text("utf-8").splitlines()
]
Answer = Mapping[str, Any]


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PINCITE_LEDGER", raising=False)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['id']}-{case['kind']}")
def test_case(case: dict[str, Any], capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    right, given = case["right"], case["input"]
    for source in given.get("ledger", []):
        title = ["--title", source["title"]] if source.get("title") else []
        assert pincite(["add", source["url"], *title]) == 0
    for number, text in given.get("pages", {}).items():
        (tmp_path / f"page{number}.txt").write_text(text, encoding="utf-8")
        url = next(x["url"] for x in given["ledger"] if str(x["id"]) == number)
        if number != str(given["attach"]["id"]):
            assert pincite(["add", url, "--from", f"page{number}.txt"]) == 0
    capsys.readouterr()
    if "add" in given:
        check_added(given["add"], right, case.get("open", False), capsys)
    elif "lookup" in given:
        assert right["registered"] == (page_identity(given["lookup"]) in registered(capsys))
    elif "render" in given:
        check_rendered(given["draft"], right, capsys, tmp_path)
    else:
        check_attached(given, right, capsys, tmp_path)


def check_added(
    addresses: list[Any], right: Answer, is_open: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    if all(isinstance(one, str) for one in addresses):
        code = pincite(["add", *addresses])
        shown = capsys.readouterr()
    else:
        code, printed, told = 0, "", ""
        for one in addresses:
            title = ["--title", one["title"]] if "title" in one else []
            code = max(code, pincite(["add", one["url"], *title]))
            part = capsys.readouterr()
            printed, told = printed + part.out, told + part.err
        shown = type(capsys.readouterr())(printed, told)
    if right.get("refused") or (is_open and code):
        # A refusal is one line that names the address.
        assert code == 2
        assert shown.err.count("\n") == 1
        assert any(str(one) in shown.err for one in addresses)
        return
    also = right.get("also_acceptable")
    answers = [right, also] if isinstance(also, dict) else [right]
    ids = [int(number) for number in re.findall(r"^\[(\d+)\]", shown.out, re.MULTILINE)]
    assert ids in [answer["ids"] for answer in answers]
    held = listed(capsys)
    assert len(held) in [answer["entries"] for answer in answers]
    if "titles" in right:
        assert [one["title"] for one in held] == right["titles"]
    if "note_wanted" in right:
        assert "have one title" in shown.err


def check_rendered(
    draft: str, right: Answer, capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    (folder / "draft.md").write_text(draft, encoding="utf-8")
    code = pincite(["render", "--cited-in", "draft.md"])
    shown = capsys.readouterr().out
    ids = [int(number) for number in re.findall(r"^\[(\d+)\]", shown, re.MULTILINE)]
    assert ids == right["listed_ids"]
    assert code == (0 if ids else 1)


def check_attached(
    given: Answer, right: Answer, capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    attach = given.get("attach_twice") or given["attach"]
    page = attach.get("page_name", "page.txt")
    text = attach.get("page_text") or given["pages"].get(str(attach["id"]), "")
    (folder / page).write_text(text, encoding="utf-8")
    kind = ["--source-kind", attach["source_kind"]] if "source_kind" in attach else []
    command = ["quote", str(attach["id"]), "--text", attach["quote"], "--from", page, *kind]
    code = pincite(command)
    shown = capsys.readouterr()
    if right.get("refused"):
        assert code == 2
        assert f"[{attach['id']}]" in shown.err
        return
    assert code == (0 if right["attached"] else 1)
    if "attach_twice" in given:
        assert pincite(command) == 0
        assert "already" in capsys.readouterr().out
    if "hint" in right:
        assert f"[{right['hint']['found_in']}]" in shown.out
    assert right.get("says", "") in shown.out
    held = next(one for one in listed(capsys) if one["id"] == attach["id"])
    assert len(held["quotes"]) == right.get("quotes_stored", 0)


def listed(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    if pincite(["list", "--json"]) != 0:
        return []
    found: list[dict[str, Any]] = json.loads(capsys.readouterr().out)
    return found


def registered(capsys: pytest.CaptureFixture[str]) -> set[str]:
    return {page_identity(one["url"]) for one in listed(capsys)}
