from __future__ import annotations

import html
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from pincite.text.markdown_escapes import escape_line, escape_within_line

PARSER = MarkdownIt("commonmark").enable(["table", "strikethrough"])
MARKED_UP = st.text(alphabet=st.sampled_from("`*_[]()<>#+-.!|~&@:$^=\\/ab1 a&lt;資"), max_size=60)


def words_of(rendered: str) -> str:
    inner = re.fullmatch(r"<p>(.*)</p>\n", rendered, re.DOTALL)
    assert inner is not None, rendered
    assert "<" not in inner[1], rendered
    return html.unescape(inner[1])


@given(MARKED_UP)
def test_a_line_shows_as_it_stands(text: str) -> None:
    line = text.strip()
    if line:
        assert words_of(PARSER.render(escape_line(line))) == line


@given(MARKED_UP, MARKED_UP)
def test_words_within_a_line_show_as_they_stand_and_pair_with_nothing(a: str, b: str) -> None:
    first, second = a.strip(), b.strip()
    written = f"x {escape_within_line(first)}\nx {escape_within_line(second)}"
    assert words_of(PARSER.render(written)) == f"x {first}".strip() + "\n" + f"x {second}".strip()


@pytest.mark.parametrize(
    "text",
    [
        "Tolls and locks, 2019-2024 (PDF): what's next?",
        "snake_case and 10:30",
        "R&D, 5 < 6 and 7 > 6",
        "US$5 million and $6",
        "C# and F#, at 5 @ 6",
        "A Report. 3. Edition!",
    ],
)
def test_plain_words_are_written_as_they_are(text: str) -> None:
    assert escape_within_line(text) == text


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("mail to a@example.org", "mail to a\\@example.org"),
        ("see http://example.org", "see http\\://example.org"),
        ("see www.example.org", "see www\\.example.org"),
        (":+1: and :tada:", "\\:+1: and \\:tada:"),
        ("$x$", "\\$x\\$"),
        ("#12 by @somebody", "\\#12 by \\@somebody"),
    ],
)
def test_what_hosts_add_to_the_grammar_is_no_mark_up_either(text: str, written: str) -> None:
    assert escape_within_line(text) == written
