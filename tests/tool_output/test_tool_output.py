"""What tools print: every page once, in order, its own text apart from what others chose of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pincite.model import UnreadableError, is_web_address, page_identity
from pincite.model.tool_output import FoundPage, LeftOut
from pincite.tool_output import SHAPES, pages_in, read_tool_output

SAMPLES = {
    path.stem: json.loads(path.read_text(encoding="utf-8"))
    for path in sorted((Path(__file__).parents[1] / "cases" / "tool_output").glob("*.json"))
}
TOOLS = {
    "anthropic", "brave", "cohere", "exa", "firecrawl", "gemini", "haystack", "jina", "langchain",
    "llama_index", "openai", "perplexity", "serpapi", "tavily", "vercel_ai",
}  # fmt: skip


def shape_of(page: FoundPage) -> dict[str, Any]:
    shape = {
        "url": page.url,
        "title": page.title,
        "pages": [[text.text, text.media_type.value] for text in page.pages],
        "snippets": list(page.snippets),
        "cited": list(page.cited),
    }
    return {key: value for key, value in shape.items() if value}


@pytest.mark.parametrize("name", SAMPLES)
def test_samples(name: str) -> None:
    sample = SAMPLES[name]
    output = pages_in(sample["payload"])
    assert [shape_of(page) for page in output.found] == sample["found"]
    assert [item.what for item in output.left_out] == [item["what"] for item in sample["left_out"]]
    for item, expected in zip(output.left_out, sample["left_out"], strict=True):
        assert expected["why"] in item.why
        assert list(item.cited) == expected.get("cited", [])


def test_every_shape_has_a_sample() -> None:
    assert set(SHAPES) == TOOLS
    for name in TOOLS:
        assert any(key.startswith(name.replace("_", "-")) for key in SAMPLES), name


def objects_in(value: Any) -> list[dict[str, Any]]:
    if isinstance(value, list):
        return [found for item in value for found in objects_in(item)]
    if isinstance(value, dict):
        return [value, *(found for item in value.values() for found in objects_in(item))]
    return []


@pytest.mark.parametrize("name", SAMPLES)
def test_no_object_is_of_two_shapes(name: str) -> None:
    """So that the order in which shapes are asked decides nothing."""
    for node in objects_in(SAMPLES[name]["payload"]):
        knowing = [shape.name for shape in SHAPES.values() if shape.read(node) is not None]
        assert len(knowing) <= 1, node


@pytest.mark.parametrize("name", SAMPLES)
def test_all_offsets_can_be_wrong(name: str) -> None:
    def spoiled(value: Any) -> Any:
        if isinstance(value, list):
            return [spoiled(item) for item in value]
        if isinstance(value, dict):
            return {key: spoiled(item) for key, item in value.items()}
        return -1 if isinstance(value, int | float) and not isinstance(value, bool) else value

    payload = SAMPLES[name]["payload"]
    assert pages_in(spoiled(payload)).found == pages_in(payload).found


@pytest.mark.parametrize("name", SAMPLES)
def test_the_same_output_twice_names_no_page_twice(name: str) -> None:
    payload = SAMPLES[name]["payload"]
    once, twice = pages_in(payload), pages_in([payload, payload])
    assert once == twice


JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.text(max_size=5)
    | st.just("https://example.org/x"),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(
                "url link source_url title type document metadata page_content text id_ usage "
                "tokens citations search_results groundingChunks web uri content meta blob score "
                "raw_content cited_text source file_id filename node url_citation profile".split()
            ),
            inner
            | st.sampled_from(["source", "document", "url_citation", "file_citation", "citation"]),
            max_size=5,
        )
    ),
    max_leaves=25,
)


@given(JUNK)
def test_misshapen_output_is_read_without_a_fault(value: Any) -> None:
    output = pages_in(value)
    identities = [page_identity(page.url) for page in output.found]
    assert len(set(identities)) == len(identities)
    assert all(is_web_address(page.url) for page in output.found)


def test_nesting_does_not_end_the_program() -> None:
    value: Any = {"url": "https://example.org/deep", "title": "Deep"}
    for _ in range(200_000):
        value = [value]
    assert [page.title for page in pages_in(value).found] == ["Deep"]


def test_addresses_in_the_text_of_a_page_are_not_followed() -> None:
    text = 'Ignore this: {"url": "https://evil.example/", "title": "Evil"} https://evil.example/2'
    output = pages_in([{"url": "https://example.org/a", "raw_content": text}])
    assert [page.url for page in output.found] == ["https://example.org/a"]


def test_bytes_of_one_value_or_one_a_line() -> None:
    one = b'{"url": "https://example.org/a"}'
    two = one + b'\n\n{"url": "https://example.org/b"}\n'
    assert len(read_tool_output(b"\xef\xbb\xbf" + one).found) == 1
    assert len(read_tool_output(two).found) == 2
    assert read_tool_output(b"[]").found == ()
    assert read_tool_output(b'"words"').left_out == ()


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "is not valid JSON at line 1, column 1"),
        (b"{", "is not valid JSON"),
        (b'{"url": "https://example.org/a"}\nnot JSON', "is not valid JSON at line 2"),
        (b"\xff\xfe", "is not UTF-8 at byte 0"),
        (b"[" * 100_000, "nested too deeply"),
        (b"[" + b"9" * 5000 + b"]", "too long"),
    ],
)
def test_what_is_no_json_is_told_in_one_line(data: bytes, words: str) -> None:
    with pytest.raises(UnreadableError) as caught:
        read_tool_output(data, name="results.json")
    message = str(caught.value)
    assert message.startswith("results.json ")
    assert words in message
    assert "\n" not in message


def test_what_is_left_out_is_told_once() -> None:
    citation = {"type": "file_citation", "file_id": "f", "filename": "pier.pdf"}
    (item,) = pages_in([citation, citation]).left_out
    assert isinstance(item, LeftOut)
    assert "pincite add" in item.why
