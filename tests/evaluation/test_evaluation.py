"""The harness on a set of its own shape, made up here."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from evaluation.answering import answer, together
from evaluation.baselines import by_numbers, by_word_overlap
from evaluation.perfect_reader import read
from evaluation.rewording import reworded
from evaluation.rows import Half, Row
from evaluation.scoring import Score, Share
from evaluation.sets import SETS, read_rows

from pincite.model import Verdict

YES, NO, OPEN = Verdict.VERIFIED, Verdict.CONTRADICTED, Verdict.UNVERIFIABLE
SOURCE = "Income from tolls fell by 12 percent in 2024.\nThe pier has 41 lamps.\n"


def row(claim: str, right: Verdict, document: str = "tolls", gold: str = "") -> Row:
    return Row("r1", "made", document, claim, SOURCE, right, gold=((gold,),) if gold else ())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    rows = [
        {
            "id": f"n{number}",
            "claim": claim,
            "evidence": ["(in thousands)", " | 2019 | 2018", "Fuel | 2,090 | 2,600"],
            "verdict": verdict,
            "kind": "made up",
            "source_table_uid": f"table {number}",
        }
        for number, (claim, verdict) in enumerate(
            [
                ("Fuel for 2019 was $2,090 thousand.", "supported"),
                ("Fuel for 2019 was $2,900 thousand.", "refuted"),
                ("Fuel decreased from 2018 to 2019.", "supported"),
                ("Fuel increased from 2018 to 2019.", "refuted"),
            ]
            * 3
        )
    ]
    lines = "".join(json.dumps(one) + "\n" for one in rows)
    (tmp_path / "numeric_pairs.jsonl").write_text(lines, encoding="utf-8")
    return tmp_path


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "evaluation", *arguments],
        capture_output=True,
        text=True,
        check=False,
        cwd=Path(__file__).parent.parent.parent,
    )


def test_all_rows_of_a_document_are_in_one_half_whatever_their_set() -> None:
    halves = {row("a", YES, f"document {number}").half for number in range(40)}
    assert halves == set(Half)
    assert row("a", YES).half is row("b", NO).half


def test_a_set_is_read_and_its_table_is_the_same_every_time(folder: Path) -> None:
    first = run("--data", str(folder), "--set", "numeric_pairs", "--workers", "1")
    assert first.returncode == 0, first.stderr
    again = run("--data", str(folder), "--set", "numeric_pairs", "--workers", "2")

    def untimed(text: str) -> list[str]:
        return [line for line in text.splitlines() if "ms a row" not in line]

    assert untimed(first.stdout) == untimed(again.stdout)
    assert "| contradicted: precision | 1.000" in first.stdout
    assert "number containment" in first.stdout


def test_errors_are_shown_of_the_tuning_half_alone(folder: Path) -> None:
    assert run("--data", str(folder), "--errors").returncode == 2
    assert run("--data", str(folder / "nowhere")).returncode == 2


def test_a_missing_set_is_named_and_stops_nothing(folder: Path) -> None:
    told = run("--data", str(folder), "--set", "fm2", "--set", "numeric_pairs", "--limit", "1")
    assert "not in the folder: fm2.jsonl" in told.stdout
    assert "## numeric_pairs" in told.stdout


def test_rows_without_one_of_the_three_answers_are_left_out(folder: Path) -> None:
    path = folder / "numeric_pairs.jsonl"
    text = path.read_text(encoding="utf-8").replace('"refuted"', "null")
    path.write_text(text, encoding="utf-8")
    assert {one.right for one in read_rows(folder, "numeric_pairs")} == {YES}
    assert "numeric_reworded" in SETS


def summary(number: int, text: str, verdict: str) -> dict[str, object]:
    return {
        "id": f"s{number}", "doc_id": "letter", "source_text": SOURCE, "summary": text,
        "original_summary": "The pier has 41 lamps. Tolls fell.", "verdict": verdict,
        "edit_types": ["entity_modification"] if verdict == "refuted" else [],
    }  # fmt: skip


def test_a_summary_is_read_by_its_sentences_each_once(tmp_path: Path) -> None:
    summaries = [
        summary(1, "The pier has 14 lamps. Tolls fell.", "refuted"),
        summary(2, "The pier has 41 lamps. Tolls fell.", "supported"),
        summary(3, "The pier has 14 cranes. Tolls rose.", "refuted"),
    ]
    lines = "".join(json.dumps(one) + "\n" for one in summaries)
    (tmp_path / "summedits.jsonl").write_text(lines, encoding="utf-8")
    found = [(one.claim, one.right) for one in read_rows(tmp_path, "summedits_sentences")]
    assert found == [
        ("The pier has 14 lamps.", NO),
        ("Tolls fell.", YES),
        ("The pier has 41 lamps.", YES),
    ]


@pytest.mark.parametrize(
    "claim",
    [
        "Fuel for 2019 was $2,090 thousand.",
        "Fuel increased by 4% from 2018 to 2019.",
        "Fuel more than doubled from 2018 to 2019.",
        "In 2019, fuel was larger than wages.",
    ],
)
def test_a_reworded_claim_keeps_its_figures_and_loses_its_form(claim: str) -> None:
    for key in ("a", "b", "c", "d"):
        other = reworded(claim, key)
        assert other is not None
        assert other != claim
        assert other == reworded(claim, key)
        assert all(figure in other for figure in ("2,090", "4%") if figure in claim)


def test_the_measures() -> None:
    score = Score([(YES, YES), (YES, NO), (NO, NO), (NO, OPEN), (OPEN, YES), (OPEN, OPEN)])
    assert score.precision(NO) == Share(1, 2)
    assert score.recall(NO) == Share(1, 2)
    assert score.wrongly(YES, NO) == Share(1, 2)
    assert score.wrong_passes == Share(1, 4)
    assert score.caught == Share(3, 4)
    assert score.balanced_accuracy == pytest.approx(0.5)
    assert str(Share(0, 0)) == "–"


def test_the_verdict_of_a_row_is_that_of_its_claims() -> None:
    assert together([YES, NO, OPEN]) is NO
    assert together([YES, YES]) is YES
    assert together([YES, OPEN]) is OPEN
    assert together([]) is OPEN


def test_the_baselines_look_at_words_and_numbers_alone() -> None:
    assert by_word_overlap(row("The pier has lamps.", YES)) is YES
    assert by_word_overlap(row("Cranes rust everywhere.", OPEN)) is NO
    assert by_numbers(row("It has 41 and 2024.", YES)) is YES
    assert by_numbers(row("It has 14.", NO)) is NO
    assert by_numbers(row("It has some.", OPEN)) is OPEN


def test_a_perfect_reader_reaches_what_the_worklist_shows() -> None:
    sentence = "The lamp keeper was fond of the new lens."
    one = Row(
        "r", "made", "d", "The keeper of the lamp loved the lens.", f"{sentence}\n", YES,
        gold=((sentence,),),
    )  # fmt: skip
    said = read(one)
    assert said.before is OPEN
    assert said.shown
    assert said.after is YES


def test_control_characters_in_a_row_are_read_like_any_text() -> None:
    source = SOURCE + "A letter was lost here: \x00\x08\x1b.\n"
    given = Row("r1", "made", "tolls", "The pier has 41 lamps.", source, YES)
    assert answer(given).verdict is YES
    given = Row("r2", "made", "tolls", "The pier has \x0041\x08 lamps.", SOURCE, YES)
    assert answer(given).said
