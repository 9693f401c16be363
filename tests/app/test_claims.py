"""The list of claims: the same everywhere, written, read back, edited, and refused in one line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from pincite.app.claims import extract, read_claim_list, write_claim_list
from pincite.claims.extraction import extract_claims
from pincite.drafts import parse_draft
from pincite.model import UnreadableError
from pincite.model.claim import ClaimList
from pincite.readers import read_bytes
from pincite.writers import claims_to_dict, schema, write_claim_json, write_claim_lines

REPORT = """\
# Results

Fares on the Vana line rose 6 percent in 2022 [1]. Could they double by 2030?
She said, “we will rebuild the pier” [2].

| Line | 2021 | 2022 |
|---|---|---|
| Bay | 20 | 30 |

> Nothing will be sold
> before the survey is done.

— Minutes of 4 May [2]

They said it would double next year.
"""


def claims_of(text: str, name: str = "report.md") -> ClaimList:
    return extract_claims(parse_draft(read_bytes(text.encode(), name=name, origin=name)))


@pytest.fixture
def written(tmp_path: Path) -> Path:
    draft = tmp_path / "report.md"
    draft.write_text(REPORT, encoding="utf-8")
    write_claim_list(extract(str(draft)), str(tmp_path / "claims.json"))
    return tmp_path / "claims.json"


def test_each_claim_is_one_line() -> None:
    assert write_claim_lines(claims_of(REPORT)) == (
        '[C01] | "Fares on the Vana line rose 6 percent in 2022."'
        " | Statistic + Comparative + Temporal + Attribution | line 3, Results\n"
        '[C02] | "She said, “we will rebuild the pier”." | Attribution + Quote | line 4, Results\n'
        '[C03] | "Bay, 2021: 20" | Statistic + Temporal | line 8, Results, row Bay\n'
        '[C04] | "Bay, 2022: 30" | Statistic + Temporal | line 8, Results, row Bay\n'
        '[C05] | "Nothing will be sold before the survey is done." | Attribution + Quote'
        " | line 10, Results\n"
        '[C06] | "They said it would double next year."'
        " | Statistic + Comparative + Temporal + Attribution | line 15, Results\n"
    )


def test_what_is_no_claim_is_counted() -> None:
    assert claims_of(REPORT).left_out == (("questions", 1),)


def test_a_list_comes_back_as_it_was_written(written: Path) -> None:
    made = extract(str(written.parent / "report.md"))
    assert read_claim_list(str(written)) == made


def test_a_line_that_a_draft_could_forge_is_shown_as_it_is() -> None:
    (line,) = write_claim_lines(claims_of("The \x1b[31mtide\x1b[0m rose 5 metres.")).splitlines()
    assert "\x1b" not in line


def test_the_list_does_not_depend_on_path_or_line_ends() -> None:
    one, other = claims_of(REPORT), claims_of(REPORT.replace("\n", "\r\n"), "other/place.md")
    assert one.sha256 == other.sha256
    assert write_claim_lines(one) == write_claim_lines(other)
    assert one.document_sha256 != other.document_sha256


def test_another_claim_gives_another_hash() -> None:
    assert claims_of(REPORT).sha256 != claims_of(REPORT.replace("6 percent", "7 percent")).sha256


def test_the_list_does_not_depend_on_hash_seeds(written: Path) -> None:
    call = [sys.executable, "-m", "pincite", "claims", "report.md", "--format", "json", "-q"]
    outputs = {
        subprocess.run(
            call,
            cwd=written.parent,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(outputs) == 1


def test_the_json_is_valid_by_its_schema() -> None:
    Draft202012Validator(schema("claims")).validate(claims_to_dict(claims_of(REPORT)))
    Draft202012Validator(schema("claims")).validate(claims_to_dict(claims_of("")))


def test_a_claim_taken_out_leaves_the_ids_and_marks_the_list(written: Path) -> None:
    shape = json.loads(written.read_text(encoding="utf-8"))
    del shape["claims"][1]
    written.write_text(json.dumps(shape), encoding="utf-8")
    read = read_claim_list(str(written))
    assert read.edited
    assert [claim.id for claim in read.claims] == ["C01", "C03", "C04", "C05", "C06"]
    assert read.sha256 != shape["sha256"]


def test_the_numbers_of_an_edited_claim_are_read_anew(written: Path) -> None:
    shape = json.loads(written.read_text(encoding="utf-8"))
    shape["claims"][0]["text"] = "Fares on the Vana line rose 7 percent in 2022."
    written.write_text(json.dumps(shape), encoding="utf-8")
    read = read_claim_list(str(written))
    assert read.edited
    assert [one.text for one in read.claims[0].quantities] == ["7 percent", "2022"]
    assert read.claims[0].quantities[0].noun == "fares"


def test_a_claim_that_a_person_adds_needs_little(written: Path) -> None:
    shape = json.loads(written.read_text(encoding="utf-8"))
    shape["claims"].append(
        {"id": "C90", "text": "41 boats sank.", "types": ["Statistic"], "location": "page 2"}
    )
    written.write_text(json.dumps(shape), encoding="utf-8")
    added = read_claim_list(str(written)).claims[-1]
    assert (added.id, added.location, added.quantities[0].noun) == ("C90", "page 2", "boats")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("no list", "is no JSON"),
        ("{}", "is no list of claims"),
        ('{"schema": "pincite.facts/1", "sha256": "", "claims": []}', "schema"),
        (
            (
                '{"schema": "pincite.claims/1", "sha256": "", "claims": [{"id": "X1", "text": "a",'
                ' "types": [], "location": ""}]}'
            ),
            "claims.0.id",
        ),
        (
            (
                '{"schema": "pincite.claims/1", "sha256": "", "claims": ['
                '{"id": "C1", "text": "a", "types": [], "location": ""},'
                '{"id": "C1", "text": "b", "types": [], "location": ""}]}'
            ),
            "two claims C1",
        ),
        (
            (
                '{"schema": "pincite.claims/1", "sha256": "", "claims": [{"id": "C1", "text": "a",'
                ' "types": [], "location": "", "place": {"path": "", "start": 5, "end": 1, "line": 1,'
                ' "column": 1, "end_line": 1, "end_column": 1}}]}'
            ),
            "is no list of claims",
        ),
    ],
)
def test_a_list_that_is_none_is_refused_in_one_line(
    tmp_path: Path, content: str, said: str
) -> None:
    path = tmp_path / "claims.json"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(UnreadableError) as refused:
        read_claim_list(str(path))
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


@settings(deadline=None)
@given(st.text(alphabet=st.sampled_from("ab 5%.,;:?|#>\n\r“”\"'[1]-–éßक्٣五。だ"), max_size=200))
def test_any_text_has_a_list_that_comes_back(text: str) -> None:
    made = claims_of(text)
    starts = [claim.span.start for claim in made.claims]
    assert starts == sorted(starts)
    assert [claim.id for claim in made.claims] == [f"C{n:02}" for n in range(1, len(starts) + 1)]
    for claim in made.claims:
        for one in claim.quantities:
            assert one.span.of(claim.text) == one.text
    assert json.loads(write_claim_json(made)) == claims_to_dict(made)
    assert write_claim_lines(made).count("\n") == len(made.claims)
