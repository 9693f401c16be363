"""Random pages read as a slow, obvious oracle reads the tree that they were made from."""

from __future__ import annotations

import html
import re
from dataclasses import dataclass
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from pincite.model import FURNITURE, MediaType
from pincite.readers import read_text

BREAK, ONE, TWO = "\ue000", "\ue001", "\ue002"
BLOCKS = {"p": TWO, "div": ONE, "section": TWO, "h2": TWO, "blockquote": TWO, "figcaption": ONE}
INLINE = ["b", "i", "span", "em", "a", "u", "sup", "sub", "del", "code", "mark"]
HIDDEN = ["script", "style", "template", "noscript"]


@dataclass(frozen=True)
class Node:
    tag: str
    children: tuple[Node | str, ...] = ()
    attributes: str = ""


def _source(node: Node | str) -> str:
    if isinstance(node, str):
        return html.escape(node)
    if node.tag == "#comment":
        return f"<!-- {node.attributes} -->"
    inner = "".join(map(_source, node.children))
    if node.tag == "br":
        return "<br>"
    return f"<{node.tag}{node.attributes}>{inner}</{node.tag}>"


def _shown(node: Node | str) -> str:
    """Give the text with a private character for each break, and white space as in the file."""
    if isinstance(node, str):
        return node
    if node.tag in (*HIDDEN, "#comment") or "hidden" in node.attributes:
        return ""
    if node.tag == "br":
        return BREAK
    inner = "".join(map(_shown, node.children))
    edge = BLOCKS.get(node.tag, "")
    return edge + inner + edge


def _rendered(shown: str) -> str:
    folded = re.sub(r"[ \t\n\r\f]+", " ", shown)
    folded = re.sub(
        f" ?([{BREAK}{ONE}{TWO}]) ?", r"\1", re.sub(r" +(?=[\ue000-\ue002])", "", folded)
    )
    folded = re.sub(r"(?<=[\ue000-\ue002]) +", "", folded).strip(" ")

    def breaks(run: re.Match[str]) -> str:
        count = 0
        for character in run.group():
            if character == BREAK:
                count += 1
            else:
                count = max(count, 1 if character == ONE else 2)
        return "\n" * count

    return re.sub(r"[\ue000-\ue002]+", breaks, folded).strip("\n")


words = st.text(st.sampled_from('ab1.é\u00a0\u00ad<&" \n\t'), min_size=1, max_size=6).map(
    lambda text: text.replace("\r", "")
)


def _inline(depth: int) -> st.SearchStrategy[Node | str]:
    if depth == 0:
        return words
    return st.one_of(
        words,
        st.just(Node("br")),
        st.just(Node("#comment", attributes="no text")),
        st.builds(
            Node,
            st.sampled_from(HIDDEN),
            st.just(("no text",)),
        ),
        st.builds(
            lambda tag, children, attributes: Node(tag, tuple(children), attributes),
            st.sampled_from([tag for tag in INLINE if tag != "a"]),
            st.lists(_inline(depth - 1), max_size=3),
            st.sampled_from(["", "", "", " hidden", ' class="x"', " style='color:red'"]),
        ),
    )


def _flow(depth: int) -> st.SearchStrategy[Node | str]:
    if depth == 0:
        return _inline(1)
    return st.one_of(
        _inline(2),
        st.builds(
            lambda tag, children: Node(tag, tuple(children)),
            st.sampled_from(["p", "h2", "figcaption"]),
            st.lists(_inline(2), max_size=3),
        ),
        st.builds(
            lambda tag, children, attributes: Node(tag, tuple(children), attributes),
            st.sampled_from(["div", "section", "blockquote"]),
            st.lists(_flow(depth - 1), max_size=3),
            st.sampled_from(["", "", " hidden", ' id="x"']),
        ),
    )


pages = st.lists(_flow(3), max_size=5).map(lambda children: Node("body", tuple(children)))


@given(pages)
def test_text_is_that_of_the_oracle(page: Node) -> None:
    document = read_text(f"<!doctype html>{_source(page)}", media_type=MediaType.HTML)
    expected = _rendered("".join(_shown(child) for child in page.children))
    assert document.text == expected


@given(pages)
def test_landmarks_and_marks_are_in_order_and_hold_text(page: Node) -> None:
    document = read_text(_source(page), media_type=MediaType.HTML)
    for spans in (
        [mark.span for mark in document.landmarks],
        [mark.span for mark in document.marks],
        [link.span for link in document.links],
    ):
        assert [span.start for span in spans] == sorted(span.start for span in spans)
        for span in spans:
            words = span.of(document.text)
            assert words.strip(" \n\t") == words != ""
    skipped = [mark.span for mark in document.marks if mark.kind in FURNITURE]
    assert all(left.end <= right.start for left, right in pairwise(skipped))


@given(st.text(st.sampled_from("<>/ab=\"' !-&;\n\ttdrpsvumah")))
def test_any_text_is_read_twice_alike(source: str) -> None:
    first = read_text(source, media_type=MediaType.HTML)
    assert first == read_text(source, media_type=MediaType.HTML)
    assert "\r" not in first.text
