"""Every check speaks on its own example and is silent on the other: the pages show what is true."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pincite.app import CheckOptions, check
from pincite.checks import CHECKS, Check, Example
from pincite.checks.example_words import ledger_file
from pincite.model import Report

ALL = [*CHECKS.values()]


def run(example: Example, folder: Path, code: str) -> Report:
    (folder / "draft.md").write_text(example.draft, encoding="utf-8")
    for name, text in example.sources:
        (folder / name).write_text(text, encoding="utf-8")
    ledger = folder / "ledger.json"
    if example.ledger:
        ledger.write_text(ledger_file(example), encoding="utf-8")
    return check(
        [str(folder / "draft.md")],
        against=[str(folder / name) for name, _ in example.sources],
        ledger=str(ledger) if example.ledger else None,
        options=CheckOptions(select=() if CHECKS[code].on else (code,), demands=example.demands),
    )


def codes(report: Report) -> list[str]:
    return [finding.code for finding in report.drafts[0].findings]


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.code)
def test_it_fires(one: Check[Any], tmp_path: Path) -> None:
    report = run(one.fires, tmp_path, one.code)
    assert one.code in codes(report)
    found = next(f for f in report.drafts[0].findings if f.code == one.code)
    assert found.severity is one.severity


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.code)
def test_it_does_not_fire(one: Check[Any], tmp_path: Path) -> None:
    assert one.code not in codes(run(one.silent, tmp_path, one.code))


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.code)
def test_a_message_is_lower_case_without_a_stop_and_help_proposes(
    one: Check[Any], tmp_path: Path
) -> None:
    for finding in run(one.fires, tmp_path, one.code).drafts[0].findings:
        assert finding.message[0].islower()
        assert not finding.message.endswith(".")
        assert "\n" not in finding.message
        assert finding.help[0] not in finding.help[0].upper() or not finding.help[0].isalpha()


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.code)
def test_words_for_people_are_there(one: Check[Any]) -> None:
    assert one.summary[0].islower()
    assert not one.summary.endswith(".")
    assert one.why.endswith(".")
    assert one.fix.endswith(".")
    assert one.code in one.silence


def test_a_code_is_its_module_and_is_there_once() -> None:
    assert len({one.code for one in ALL}) == len(ALL)
    assert len({one.name for one in ALL}) == len(ALL)
