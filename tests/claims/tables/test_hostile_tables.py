"""No text that is written as a table, and no sentence beside it, makes the judge stumble."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pincite.claims.ruling import Ruling
from pincite.model import Document
from pincite.readers import read_bytes

PIECES = [
    "|", " | ", "\t", "  ", "\n", "\n", "---", "2019", "2018", "(", ")", "$", "€", "%", "1,234", "1.2.3", "-", "—",
    "Revenue", "Net income (loss)", "Total", "in thousands", "(in millions, except per share)", ":", ";", "1.", "*",
    "Q1 2020", "June 30,", "Year ended", "vs", "٣", "百万円", "\u200b", "\x00", "Change", ".5", "99999999999999999999",
    "1e9", "\u2212", "[^1]", "Boats",
]  # fmt: skip
CLAIMS = [
    "Revenue rose by 5% from 2018 to 2019.",
    "Revenue was $1,234 thousand in 2019.",
    "Net loss was (5) in Q1 2020.",
    "Boats had the most revenue.",
    "There are 3 boats.",
    "Revenue more than doubled in 2019.",
    "Revenue exceeded total in 2019.",
    "Revenue",
    "5",
    "",
]
SETTINGS = settings(
    max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
Judge = Callable[..., Ruling | None]


@SETTINGS
@given(st.lists(st.sampled_from(PIECES), max_size=60), st.sampled_from(CLAIMS))
def test_any_text_is_judged_or_left_open(judge: Judge, pieces: list[str], claim: str) -> None:
    document = Document("".join(pieces))

    ruling = judge(document, claim)

    if ruling is not None:
        assert all(span.end <= len(document.text) for span in ruling.spans)
        assert ruling.words is None or ruling.passage.contains(ruling.words)


@SETTINGS
@given(st.lists(st.sampled_from(PIECES), max_size=40), st.sampled_from(["a.md", "a.html", "a.csv"]))
def test_any_file_is_judged_or_left_open(judge: Judge, pieces: list[str], name: str) -> None:
    document = read_bytes("".join(pieces).replace("\x00", "").encode(), name=name)

    judge(document, "Revenue rose by 5% from 2018 to 2019.")


@pytest.mark.parametrize(
    "text",
    [
        "-" * 200_000 + "x",
        "| " * 100_000,
        "a  b  " * 50_000,
        "Total\t1\n" * 5_000,
        "\t1\t2\n" * 5_000,
        "Cash: a 1; " * 5_000,
        "2019 " * 50_000 + "\nx 1 2",
        "(" * 100_000,
        "1," * 100_000,
    ],
    ids=["rule", "bars", "gaps", "rows", "unnamed", "parts", "years", "brackets", "digits"],
)
def test_long_texts_are_read_in_a_while(judge: Judge, text: str) -> None:
    assert judge(Document(text), "Revenue rose by 5% from 2018 to 2019.") is None
