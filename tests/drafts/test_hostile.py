"""Any text ends, in time that grows with its length, and every span fits the file."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pincite.drafts import parse_draft
from pincite.drafts.quotation_marks import find_pairs
from pincite.readers import read_text

_PIECES = st.sampled_from(
    [
        "word", "Oru said", "the", " ", " ", " ", "\n", "\n\n", "“", "”", '"', '"', "'", "’", "‘", "„",
        "«", "»", "「", "」", "『", "』", "《", "》", "你好", ".", ",", ":", "[1]", "[1-3]", "[^1]", "[^1]: x http://a.b\n",
        "[1]: http://a.b\n", "¹", "(p. 4)", "(emphasis added)", "original: ", "> ", "- ", "1. ", "# Sources\n",
        "Sources:\n", "[1] http://a.b — T\n", "— ", "`", "*", "**", "~~", "&quot;", "&amp;", "<sup>2</sup>", "^2^",
        "<!-- pincite: off A1 -->", "<!-- pincite: on -->", "[a](b)", "[[1]](c)", "|", "|a|b|\n|-|-|\n", "12", "\r\n",
        "``", "''", "é", "a\u0301", "🙂", "\u00a0", "\u200b", "according to ", "(ibid.)", "Oru 2020", "http://x.y/z",
    ]
)  # fmt: skip


@settings(max_examples=400, deadline=None)
@given(st.lists(_PIECES, max_size=40).map("".join), st.sampled_from(["d.md", "d.txt", "d.html"]))
def test_every_span_fits(text: str, name: str) -> None:
    document = read_text(text, name=name)
    draft = parse_draft(document)
    size = len(document.text)
    last = -1
    for quotation in draft.quotations:
        assert quotation.text == quotation.text.strip()
        assert any(map(str.isalnum, quotation.text))
        assert quotation.outer.contains(quotation.span)
        assert quotation.sentence.start <= quotation.outer.start
        assert quotation.outer.end <= quotation.sentence.end <= size
        assert quotation.outer.start > last, "quotations overlap"
        last = quotation.outer.end - 1
        assert all(quotation.outer.contains(nested) for nested in quotation.nested)
        if quotation.pinpoint:
            assert quotation.pinpoint.span.end <= size
    assert all(entry.span.end <= size for entry in draft.block)
    assert all(x.comment.end <= x.span.start <= x.span.end <= size for x in draft.suppressions)


@settings(max_examples=400, deadline=None)
@given(st.text(alphabet="ab .,\"'“”„‘’«»「」()5s\n", max_size=60))
def test_pairs_nest_and_never_cross(text: str) -> None:
    pairs, unclosed = find_pairs(text, 0, len(text))
    open_pairs: list[int] = []
    for pair in pairs:
        assert pair.start < pair.inner_start <= pair.inner_end < pair.end
        while open_pairs and open_pairs[-1] <= pair.start:
            open_pairs.pop()
        assert not open_pairs or pair.end <= open_pairs[-1]
        open_pairs.append(pair.end)
    assert all(mark.start < len(text) for mark in unclosed)


@settings(max_examples=200, deadline=None)
@given(
    st.lists(
        st.sampled_from(["one", "two", "three", "it's", "l'eau", "5'6"]), min_size=1, max_size=8
    ),
    st.sampled_from(["“”", "„“", "„”", "«»", "»«", '""', "「」", "‹›", "””", "»»"]),
)
def test_words_in_marks_are_found_as_they_are(words: list[str], marks: str) -> None:
    quoted = " ".join(words)
    text = f"Here somebody says {marks[0]}{quoted}{marks[1]} and goes on."
    pairs, _ = find_pairs(text, 0, len(text))
    outer = [pair for pair in pairs if text[pair.inner_start : pair.inner_end] == quoted]
    assert len(outer) == 1


_REPEATED: dict[str, Callable[[int], str]] = {
    "open marks": lambda n: "“a " * n,
    "straight marks": lambda n: '"a" ' * n,
    "nested marks": lambda n: "“" * n + "a" + "”" * n,
    "brackets behind": lambda n: '"a" (1 ' * n + ")" * n,
    "markers": lambda n: "“a”[1]" * n,
    "many ids": lambda n: "[1" + ",1" * n + "]",
    "paragraphs left open": lambda n: "“a b.\n\n" * n,
    "block quotes": lambda n: "> a\n\n— b [1]\n\n" * n,
    "empty lists of sources": lambda n: "## Sources\n\nxx\n\n" * n,
    "labels of sources": lambda n: "Sources:\n\n" * n,
    "a source of many lines": lambda n: "Sources\n[1] a\n" + "b\n" * n,
    "suppressions": lambda n: "<!-- pincite: off A1 -->\n" * n + "<!-- pincite: on B1 -->\n" * n,
    "an address": lambda n: "“a” http://a.b/" + "(" * n,
    "verbs": lambda n: "“a b c” " + "said Abc " * n,
    "braces": lambda n: '{"a": ' * n,
}


@pytest.mark.parametrize("name", _REPEATED)
@pytest.mark.parametrize("file", ["d.md", "d.txt"])
def test_time_grows_with_the_length(name: str, file: str) -> None:
    seconds: list[float] = []
    for size in (1_000, 6_000):
        document = read_text(_REPEATED[name](size), name=file)
        begin = time.process_time()
        parse_draft(document)
        seconds.append(time.process_time() - begin)
    assert seconds[1] < 18 * seconds[0] + 0.5
