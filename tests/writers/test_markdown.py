from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from pincite.text.visible import visible
from pincite.writers import WRITERS, TerminalOptions
from pincite.writers._markdown_text import escaped
from pincite.writers.markdown import code
from writers.sample_answers import MATCHES, NOT_FOUND, REPORT, SEARCH

if TYPE_CHECKING:
    from syrupy.assertion import SnapshotAssertion

OPTIONS = TerminalOptions()
WRITER = WRITERS["markdown"]
PARSER = MarkdownIt("commonmark").enable(["table", "strikethrough"])

MARKED_UP = st.text(
    alphabet=st.sampled_from("`*_[]()<>#+-.!|~&@:$^=\\/ab1 \n\ta&lt;資"), max_size=60
)


def words_of(rendered: str, tag: str) -> str:
    inner = re.fullmatch(rf"<{tag}>(.*)</{tag}>\n?", rendered, re.DOTALL)
    assert inner is not None, rendered
    assert "<" not in inner.group(1).replace("<br />", ""), rendered
    return html.unescape(inner.group(1))


@given(MARKED_UP)
def test_escaped_text_shows_as_it_stands_and_is_no_mark_up(text: str) -> None:
    line = visible(text).strip()
    if line:
        assert words_of(PARSER.render(escaped(line)), "p") == line


@given(MARKED_UP)
def test_a_code_span_holds_any_text(text: str) -> None:
    line = visible(text)
    if line.strip():
        rendered = re.fullmatch(r"<p><code>(.*)</code></p>\n", PARSER.render(code(text)))
        assert rendered is not None
        assert html.unescape(rendered.group(1)).strip() == line.strip()


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "[click](javascript:alert)",
        "![x](http://evil/y.png)",
        "a `b` c",
        "# heading",
        "1. one",
        "- item",
        "> quote",
        "===",
        "***",
        "| a | b |",
        "&lt;b&gt;",
        "http://example.org and <https://example.org>",
    ],
)
def test_mark_up_in_a_source_shows_as_it_stands(text: str) -> None:
    assert words_of(PARSER.render(escaped(text)), "p") == text


def test_a_report(snapshot: SnapshotAssertion) -> None:
    assert WRITER.write_report(REPORT, OPTIONS) == snapshot


@pytest.mark.parametrize("name", sorted(MATCHES))
def test_a_match(name: str, snapshot: SnapshotAssertion) -> None:
    assert WRITER.write_match(MATCHES[name], OPTIONS) == snapshot


def test_a_search(snapshot: SnapshotAssertion) -> None:
    assert WRITER.write_search(SEARCH, OPTIONS) == snapshot(name="found")
    assert WRITER.write_search(NOT_FOUND, OPTIONS) == snapshot(name="not found")
