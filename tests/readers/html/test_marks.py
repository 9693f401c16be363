"""What stands in a page's text and is not its words, and what only looks so."""

from __future__ import annotations

import pytest

from pincite.model import FURNITURE, Document, MarkKind, MediaType
from pincite.readers import read_text


def _read(page: str) -> Document:
    return read_text(page, media_type=MediaType.HTML)


def _marked(page: str, *kinds: MarkKind) -> list[str]:
    document = _read(page)
    return [mark.span.of(document.text) for mark in document.marks if mark.kind in kinds]


@pytest.mark.parametrize(
    "page",
    [
        'a<sup><a href="#fn1">1</a></sup>',
        'a<sup id="fnref:1" role="doc-noteref"><a href="#fn:1">1</a></sup>',
        '<sup id="cite_ref-4" class="reference"><a href="#cite_note-4">[4]</a></sup>',
        'a<a href="#ftn1"><sup>1</sup></a>',
        'a<a href="#n3"><sup>3</sup></a>',
        "a<sup>[4]</sup>",
        "a<sup>[a][b]</sup>",
        "a<sup>[citation needed]</sup>",
        'a<sup><a href="#r1">1</a>,<a href="#r2">2</a></sup>',
        'a<sup><a href="#r1">1</a>–<a href="#r2">3</a></sup>',
        'a<sup><a href="https://example.org/wiki/Bridge#cite_note-7">[7]</a></sup>',
        'a<a href="#x" role="doc-noteref">1</a>',
        'a<a class="footnote-reference brackets" href="#id2">[1]</a>',
        'a<a class="footnote-anchor" href="#footnote-1">1</a>',
        'a<a href="#Footnote_1_1" class="fnanchor">[1]</a>',
        'a<sup class="ltx_note_mark">1</sup>',
        'a<a href="#_ftn1"><span class="MsoFootnoteReference">[1]</span></a>',
        '<a class="footnote-ref" href="#fn1"><sup>1</sup></a>',
        'a<span style="vertical-align:super"><a href="#fn2">2</a></span>',
        'a<sup><a href="#dagger">†</a></sup>',
        'a<sup><a epub:type="noteref" href="notes.xhtml#n12">12</a></sup>',
    ],
)
def test_a_note_s_mark_is_furniture(page: str) -> None:
    document = _read(page)
    whole = "".join(_marked(page, MarkKind.NOTE_MARK))
    assert whole
    assert whole == document.text.removeprefix("a")


@pytest.mark.parametrize(
    ("page", "raised"),
    [
        ("10<sup>5</sup>", ["5"]),
        ("m<sup>2</sup>", ["2"]),
        ("CO<sub>2</sub>", ["2"]),
        ("H<sub>2</sub>O<sub>[4]</sub>", ["2", "[4]"]),
        ("the 21<sup>st</sup> century", ["st"]),
        ('<a href="#cells">10<sup>5</sup> cells</a>', ["5"]),
        ('<sup><a href="#trade">Trade mark</a></sup>', ["Trade mark"]),
        ('<sup><a href="https://example.org">1</a></sup>', ["1"]),
        ('<sup><a href="#">1</a></sup>', ["1"]),
        ('10<span style="vertical-align: super">5</span>', ["5"]),
        ("<math><msup><mn>10</mn><mn>5</mn></msup></math>", ["5"]),
        ("<math><msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup></math>", ["1", "2"]),
        ("<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>", ["2"]),
        (f"<sup>{'word ' * 40}</sup>", ["word " * 39 + "word"]),
    ],
)
def test_other_raised_text_is_text(page: str, raised: list[str]) -> None:
    assert _marked(page, MarkKind.RAISED) == raised
    assert _marked(page, *FURNITURE) == []


def test_a_power_with_a_note_is_both() -> None:
    page = '10<sup>5<a href="#fn2">[2]</a></sup> cells'
    assert _marked(page, MarkKind.RAISED) == ["5"]
    assert _marked(page, MarkKind.NOTE_MARK) == ["[2]"]


@pytest.mark.parametrize(
    ("page", "navigation"),
    [
        ("<nav>a</nav>b", ["a"]),
        ("<div role=navigation>a</div>b", ["a"]),
        ("<div role=Banner>a</div>b", ["a"]),
        ("<header>a</header><main>b<header>c</header><footer>d</footer></main>", ["a"]),
        ("<header><nav>a</nav><h1>b</h1></header>c", ["a"]),
        ("<article>b<footer>c</footer></article><footer>d</footer>", ["d"]),
        ("<main>a</main><aside>b</aside>", ["b"]),
        ("<article>a<aside>b</aside></article>", []),
        ("<nav>a<nav>b</nav>c</nav>d", ["a\n\nb\n\nc"]),
        ('<div id="onetrust-consent-sdk">We use cookies</div>b', ["We use cookies"]),
        ('<div class="x cookie-banner y">We use cookies</div>b', ["We use cookies"]),
        ('<div class="cookie-recipes">Bake the cookies</div>b', []),
        ('<h2>History<span class="mw-editsection">[edit]</span></h2>', ["[edit]"]),
    ],
)
def test_the_site_s_own_parts_are_furniture(page: str, navigation: list[str]) -> None:
    assert _marked(page, MarkKind.NAVIGATION) == navigation


def test_a_quote_in_a_sidebar_is_text_all_the_same() -> None:
    assert "said so" in _read("<main>a</main><aside>The mayor said so</aside>").text


def test_furniture_inside_furniture_is_marked_once() -> None:
    page = '<nav>a<sup>[1]</sup> <div class="cookie-banner">b</div></nav>'
    assert _marked(page, *FURNITURE) == ["a[1]\n\nb".replace("\n\n", "\n")]


@pytest.mark.parametrize(
    "page",
    [
        "a <del>b</del>",
        "a <s>b</s>",
        "a <strike>b</strike>",
        'a <span style="text-decoration: line-through">b</span>',
    ],
)
def test_struck_out_text_is_text_and_marked(page: str) -> None:
    assert _read(page).text == "a b"
    assert _marked(page, MarkKind.STRUCK) == ["b"]


def test_inserted_text_is_plain_text() -> None:
    assert _read("<del>five</del><ins>six</ins>").marks[0].span.end == 4


def test_code_within_a_line_is_marked_and_a_block_is_a_landmark() -> None:
    page = "Use <code>x = 1</code>.<pre><code>y = 2</code></pre>"
    assert _marked(page, MarkKind.CODE) == ["x = 1"]
    assert [m.kind.value for m in _read(page).landmarks] == ["paragraph", "code"]


def test_a_mark_holds_no_white_space_at_its_ends() -> None:
    assert _marked("a<sup> [1] </sup> b", MarkKind.NOTE_MARK) == ["[1]"]
    assert _marked("a <del> b </del> c", MarkKind.STRUCK) == ["b"]
    assert _marked("a<sup></sup><del> </del>", *MarkKind) == []


def test_links_in_order() -> None:
    document = _read(
        '<p>See <a href="https://example.org/a">this</a> and <a href="b.html">that</a>'
        '<a name="top">here</a><a href="c"></a>'
    )
    assert [(link.span.of(document.text), link.target) for link in document.links] == [
        ("this", "https://example.org/a"),
        ("that", "b.html"),
    ]
