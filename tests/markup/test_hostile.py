"""Hostile nesting and repetition take time in proportion to their length, and end."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from pincite.markup import parse_markdown

_REPEATED: dict[str, Callable[[int], str]] = {
    "open brackets": lambda n: "[" * n,
    "nested brackets": lambda n: "[" * n + "]" * n,
    "open links": lambda n: "[a](" * n,
    "open pictures": lambda n: "![a](" * n,
    "nested notes": lambda n: "^[a" * n + "]" * n,
    "open note marks": lambda n: "[^" * n,
    "comments that never end well": lambda n: "x <!--x" * n + "--->",
    "open tags": lambda n: "x <a b='\"" * n + ">",
    "emphasis": lambda n: "*a_ " * n,
    "backticks": lambda n: "".join("`" * (i % 300 + 1) + "a" for i in range(n // 30)),
    "block quotes in one another": lambda n: "> " * n + "a",
    "lists in one another": lambda n: "- " * n + "a",
    "deep block quotes": lambda n: ("> " * 60 + "a\n") * (n // 60),
    "a definition without an end": lambda n: "[a\n" * n,
    "headings without an underline": lambda n: "a\n" * n + "---",
    "escaped pipes": lambda n: "|" + "\\|" * n + "|b|\n|-|-|\n",
    "columns": lambda n: "|" * n + "\n" + "|-" * n + "|\n",
    "embedded quotes": lambda n: "<div>\n" + "<a '" * n,
    "embedded scripts": lambda n: "<div>\n" + "<script>" * n + "<!--" * n,
}


@pytest.mark.parametrize("name", _REPEATED)
def test_time_grows_with_the_length(name: str) -> None:
    seconds: list[float] = []
    for size in (2_000, 16_000):
        text = _REPEATED[name](size)
        begin = time.process_time()
        parse_markdown(text)
        seconds.append(time.process_time() - begin)
    assert seconds[1] < 30 * seconds[0] + 0.5


def test_what_is_nested_too_deep_stays_text() -> None:
    assert "the words" in parse_markdown("> " * 200 + "the words").visible()


def test_a_giant_paragraph_is_read_as_text() -> None:
    text = "*a* " * 150_000
    tree = parse_markdown(text)
    assert tree.visible() == text
    assert not tree.inlines
