"""JSON: a tool's words without their escapes, and what holds them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pincite.matching import prepare
from pincite.model import LandmarkKind, MediaType, UnreadableError
from pincite.readers import read_bytes, read_text
from pincite.readers._json_values import json_values

OUTPUT = {
    "query": "dock",
    "results": [
        {
            "url": "https://example.org/a",
            "title": "Harbour news",
            "content": 'He said "no" to the dock.\nIt cost 1.50 euros.',
            "score": 0.870,
        },
        {"content": "Before its title.", "title": "Other", "tags": [], "ok": True, "n": None},
    ],
}


def test_strings_and_numbers_stand_in_the_order_of_the_file() -> None:
    document = read_bytes(json.dumps(OUTPUT).encode(), name="out.json")
    assert document.media_type is MediaType.JSON
    assert document.text.split("\n\n") == [
        "dock", "https://example.org/a", "Harbour news",
        'He said "no" to the dock.\nIt cost 1.50 euros.', "0.87", "Before its title.", "Other",
    ]  # fmt: skip
    assert document.canonical_url == "https://example.org/a"
    assert [x.target for x in document.links] == ["https://example.org/a"]
    source = prepare(document)
    assert source.match('said "no" to the dock').occurrences[0].chapter == "Harbour news"
    assert source.match("Before its title").occurrences[0].chapter == "Other"
    paths = [x.label for x in document.of_kind(LandmarkKind.PARAGRAPH)]
    assert paths[3] == "results[0].content"


def test_one_value_a_line() -> None:
    text = '{"text": "The dock\\u00e9"}\n{"text": 1.50}\n'
    assert read_bytes(text.encode(), name="a.jsonl").text == "The dock\u00e9\n\n1.50"


def test_numbers_stay_as_they_are_written() -> None:
    assert read_text("[1.50, -0, 1e5, 12345678901234567890]", media_type=MediaType.JSON).text == (
        "1.50\n\n-0\n\n1e5\n\n12345678901234567890"
    )


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ('{"a": [1, 2', "line 1, column 12"),
        ('{"a" 1}', "line 1, column 6"),
        ("[1,]", "line 1, column 4"),
        ("[1}", "line 1, column 3"),
        ('\n{"a": "x\\q"}', "line 2, column 9"),
        ("[01]", "line 1, column 3"),
        ("nope", "line 1, column 1"),
        ('{"a": 1, 2}', "line 1, column 10"),
        ("}", "line 1, column 1"),
    ],
)
def test_what_is_no_json_is_refused_with_its_place(text: str, where: str) -> None:
    with pytest.raises(UnreadableError, match=rf"^a\.json is no valid JSON at {where}: "):
        read_bytes(text.encode(), name="a.json")


def test_deep_nesting_ends_in_one_line() -> None:
    with pytest.raises(UnreadableError, match="nested too deep"):
        read_text("[" * 1_000_000, media_type=MediaType.JSON)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3)
    ),
    max_leaves=12,
)


def scalars(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [x for inner in value.values() for x in scalars(inner)]
    if isinstance(value, list):
        return [x for inner in value for x in scalars(inner)]
    return [] if value is None or isinstance(value, bool) else [str(value)]


@given(VALUES, st.sampled_from([None, 0, 2]), st.booleans())
def test_all_values_are_those_of_a_parser(value: Any, indent: int | None, ascii_only: bool) -> None:
    text = json.dumps(value, indent=indent, ensure_ascii=ascii_only)
    assert [x.text for x in json_values(text)] == scalars(value)


@given(st.text(alphabet='[]{},:"\\1.e-tu ', max_size=12))
def test_whatever_is_refused_a_parser_refuses_too(text: str) -> None:
    try:
        list(json_values(text))
    except UnreadableError:
        with pytest.raises(ValueError):
            json.loads(text)


def notebook(*cells: dict[str, Any]) -> bytes:
    return json.dumps({"cells": list(cells), "metadata": {"kernelspec": {"name": "x"}}}).encode()


def test_cells_of_a_notebook_stand_in_their_order() -> None:
    data = notebook(
        {"cell_type": "markdown", "source": ["# Report\n", "The **dock** was closed."]},
        {
            "cell_type": "code",
            "source": "print(1 + 1)",
            "outputs": [
                {"output_type": "stream", "name": "stdout", "text": ["\x1b[31m2\x1b[0m ships\n"]},
                {"output_type": "execute_result", "data": {
                    "text/plain": ["   Port\n", "0  Arda"],
                    "text/html": ["<table><tr><th>Port</th></tr><tr><td>Arda</td></tr></table>"],
                    "image/png": "aGVsbG8=",
                }},
                {"output_type": "error", "ename": "E", "evalue": "it broke", "traceback": ["x"]},
            ],
        },
        {"cell_type": "raw", "source": "as it is"},
    )  # fmt: skip
    document = read_bytes(data, name="a.ipynb")
    assert document.media_type is MediaType.NOTEBOOK
    assert document.title == "Report"
    assert "hello" not in document.text
    source = prepare(document)
    assert source.match("The dock was closed").steps == ("R4",)
    assert source.match("2 ships").verified
    assert source.match("2 ships").occurrences[0].heading_path == ("Report",)
    assert [x.span.of(document.text) for x in document.of_kind(LandmarkKind.CODE)] == [
        "print(1 + 1)"
    ]
    assert "Port\nArda" in document.text
    assert document.text.endswith("it broke\n\nas it is")


def test_notebooks_of_the_form_before() -> None:
    data = json.dumps(
        {"worksheets": [{"cells": [{"cell_type": "code", "input": ["x = 1"], "outputs": [
            {"output_type": "pyout", "text": ["one"]}]}]}]}
    ).encode()  # fmt: skip
    assert read_bytes(data, name="old.ipynb").text == "x = 1\n\none"
