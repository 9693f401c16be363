"""Every visible character has its offset: against what the stock parser renders."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from mdit_py_plugins.footnote import footnote_plugin
from mdit_py_plugins.front_matter import front_matter_plugin

from pincite.markup import BlockKind, InlineKind, MarkdownTree, parse_markdown
from pincite.model import Span


class _Rendered(HTMLParser):
    """The text of rendered HTML, alternative texts of pictures included."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.shown: list[str] = []
        self.raised_notes = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "img":
            self.shown.append(dict(attrs).get("alt") or "")
        if ("class", "footnote-ref") in attrs:
            self.raised_notes = 1

    def handle_endtag(self, tag: str) -> None:
        if tag == "sup" and self.raised_notes:
            self.raised_notes = 0

    def handle_data(self, data: str) -> None:
        if not self.raised_notes:
            self.shown.append(data)


def _rendered(text: str) -> str:
    stock = MarkdownIt("commonmark", {"tasklists": True}).enable(["table", "strikethrough"])
    stock.use(front_matter_plugin).use(footnote_plugin, inline=False, move_to_end=False)
    for name in ("footnote_reference_open", "footnote_reference_close"):
        stock.add_render_rule(name, lambda *_: "\n")
    parser = _Rendered()
    parser.feed(stock.render(text))
    parser.close()
    return "".join("".join(parser.shown).split())


def _visible(tree: MarkdownTree) -> str:
    """The visible characters, footnote marks apart, put together piece by piece."""
    notes = {x.span.start: x.span.end for x in tree.inlines if x.kind is InlineKind.NOTE_MARK}
    shown: list[str] = []
    at = 0
    for piece in tree.pieces:
        between = tree.text[at : piece.span.start]
        assert not between.strip(), f"no piece shows {between!r}"
        if piece.shown is not None:
            shown.append(piece.shown)
        elif piece.span.start not in notes:
            shown.append(piece.span.of(tree.text))
        at = piece.span.end
    assert not tree.text[at:].strip()
    return "".join("".join(shown).split())


_FRAGMENTS = st.sampled_from(
    [
        "word", "Wort", "你好", "é", "a b", " ", "  ", "\n", "\n", "\n\n", "\r\n", "\r\n\r\n", "\t", "    ",
        "*", "**", "***", "_", "__", "~~", "~", "`", "``", "```", "~~~", "\\", "\\*", "\\|", "\\\n",
        "&amp;", "&eacute;", "&#65;", "&bogus;", "&", "< ", ">", "> ", ">", "- ", "* ", "1. ", "10) ", "# ",
        "## ", " #", "===", "---", "***", "|", "| a | b |\n|---|---|\n", "|---|", "[", "]", "(", ")", "![",
        "[a](b)", '[a *b*](c "d")', "[ref]", "[ref]: http://x.org 'T'\n", "[^na]", "[^na]: note\n", "[^nn]",
        "<http://x.org/a>", "<b>", "</b>", "<i class='x>y'>", "<!-- c -->", "<br>", "<br/>", "  \n",
        "- [ ] ", "- [x] ", "\u00a0", "\u3000", ".", '"', "'", "“q”" , "🙂", "a\u0301", "$",
    ]
)  # fmt: skip


@settings(max_examples=600, deadline=None)
@given(st.lists(_FRAGMENTS, max_size=25).map("".join))
@example("> a **b\n> c** d\nlazy")
@example("| a\\|b | `c\\|d` |\n|---|---|\n| 1 |\n| 1 | 2 | 3 |")
@example("\u3000\u3000first\r\n\tsecond\r\n")
@example("# a #\n## b\\#\n#\n# # #")
@example("- a\n\n  - b\n\n        code\n   1. c")
@example("`` ` `` ` a ` `\u00a0` `a\n   b`")
@example("[^na]: a\n    b\n\n    c\n[^na] x")
@example("![a ![b *c*](d) e](f)")
@example("***a** b* **c *d*** ~~~e~~")
def test_what_is_seen_is_what_the_parser_renders(text: str) -> None:
    assert _visible(parse_markdown(text)) == _rendered(text)


_NUMBERS = st.sampled_from(
    ["[1]", "[1]", "[2](u)", "[3][4]", "[5]:", "[[1]]", "![1]", "^[7]^", "[^1]", "a [1] b", "[a [2] b](u)"]
)  # fmt: skip


@settings(max_examples=600, deadline=None)
@given(st.lists(_NUMBERS | _FRAGMENTS, max_size=15).map("".join))
@example("[see [1] *here*](u)")
@example("[1](")
def test_numbers_in_brackets_are_read_alike_whatever_number_is_defined(text: str) -> None:
    definition = "[99]: /other\n\n"
    alone, beside = parse_markdown(f"a{text}"), parse_markdown(f"{definition}a{text}")
    moved = len(definition)
    assert [
        (x.kind, x.span.start + moved, x.span.end + moved, x.target, x.label) for x in alone.inlines
    ] == [(x.kind, x.span.start, x.span.end, x.target, x.label) for x in beside.inlines]
    assert alone.visible() == beside.visible(Span(moved, len(beside.text)))


@settings(max_examples=300, deadline=None)
@given(st.lists(_FRAGMENTS, max_size=25).map("".join))
def test_pieces_blocks_and_inlines_are_in_order_and_inside(text: str) -> None:
    tree = parse_markdown(text)
    at = 0
    for piece in tree.pieces:
        assert at <= piece.span.start < piece.span.end <= len(text)
        at = piece.span.end
    for inline in tree.inlines:
        assert inline.span.contains(inline.inner)
        assert inline.span.end <= len(text)
    assert [x.span.start for x in tree.inlines] == sorted(x.span.start for x in tree.inlines)
    for index, block in enumerate(tree.blocks):
        assert block.parent < index
        assert block.span.end <= len(text)
        if block.parent >= 0:
            assert tree.blocks[block.parent].span.start <= block.span.start


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("Tolls *fell* by **3&nbsp;%** in `may`.", "Tolls fell by 3\u00a0% in may."),
        ('See [the *report*](https://example.org/r "x").', "See the report."),
        ("See [the report][r].\n\n[r]: https://example.org", "See the report.\n\n"),
        ("a\\*b\\_c \\q", "a*b_c \\q"),
        ("~~six~~ nine", "six nine"),
        ("10 m<sup>2</sup> and H~2~O and x^2^", "10 m2 and H2O and x2"),
        ("one<!-- two\nthree -->four", "onefour"),
        ("one<br>two", "one two"),
        ("about 10~20 and 30~40", "about 10~20 and 30~40"),
        ("no note [^a] but [^12]", "no note [^a] but [^12]"),
        ("a ^[a *note*] b", "a  a note  b"),
        ("a^[1]^ b^[2](c)", "a^[1]^ b^2"),
        ("<div>a<td>b &lt; c</div>", " a b < c "),
        ("<script>x < y</script>", " " + " "),
    ],
)
def test_visible(text: str, seen: str) -> None:
    assert parse_markdown(text).visible() == seen


def test_visible_of_a_part() -> None:
    tree = parse_markdown("a **b** c &amp; d")
    start = tree.text.index("b")
    assert tree.visible(type(tree.blocks[0].span)(start, len(tree.text))) == "b c & d"


def test_line_ends_are_kept_and_counted() -> None:
    text = "# One\r\n\r\n> two\r\n> *three*\r\n"
    tree = parse_markdown(text)
    emphasis = next(x for x in tree.inlines if x.kind is InlineKind.EMPHASIS)
    assert emphasis.inner.of(text) == "three"
    quote = next(x for x in tree.blocks if x.kind is BlockKind.BLOCK_QUOTE)
    assert quote.span.of(text) == "> two\r\n> *three*"
