"""The text of a page is what a reader of it sees, in order and unchanged."""

from __future__ import annotations

import pytest

from pincite.model import Document, MediaType
from pincite.readers import read_text


def _read(page: str) -> Document:
    return read_text(page, media_type=MediaType.HTML)


@pytest.mark.parametrize(
    ("page", "text"),
    [
        # Words and white space.
        ("<b>par</b>ty", "party"),
        ("<span>a</span><span>b</span>", "ab"),
        ("<span>a</span> <span>b</span>", "a b"),
        ("<b>a </b> <i> b</i>", "a b"),
        ("  a \n\t b  ", "a b"),
        ("a&nbsp;b", "a\u00a0b"),
        ("a &nbsp; b", "a \u00a0 b"),
        ("co&shy;op<wbr>erate", "co\u00adoperate"),
        ("a\u200bb\u2009c", "a\u200bb\u2009c"),
        ("&lt;b&gt; &amp; &quot;&#8220;&hellip;&#x41;", '<b> & "“…A'),
        ("a<!-- not -->b", "ab"),
        ("<p>a<![CDATA[b]]>c</p>", "ac"),
        # Lines and blocks.
        ("a<br>b<br/> c", "a\nb\nc"),
        ("a<br><br>b", "a\n\nb"),
        ("<p>a</p><p>b</p>", "a\n\nb"),
        ("<p>a<p>b", "a\n\nb"),
        ("<div>a</div><div>b</div>c", "a\nb\nc"),
        ("<div><div><p>a</p></div></div><div>b</div>", "a\n\nb"),
        ("<h1>A</h1>b", "A\n\nb"),
        ("<p>a<br></p><p>b</p>", "a\n\nb"),
        ("<div>a<br></div>b", "a\nb"),
        ("<ul><li>a<li>b<ul><li>c</ul><li>d</ul>e", "a\nb\nc\nd\n\ne"),
        ("<ol><li><p>a</p></li><li><p>b</p></li></ol>", "a\n\nb"),
        ("<dl><dt>a<dd>b<dt>c<dd>d</dl>", "a\nb\nc\nd"),
        ("<details><summary>a</summary>b</details>", "a\nb"),
        ("<figure><img src=x alt=i><figcaption>a</figcaption></figure>b", "a\n\nb"),
        ("<blockquote><p>a</p></blockquote>b", "a\n\nb"),
        ("a<hr>b", "a\n\nb"),
        ("<label>a</label><input value=x><button>b</button>", "ab"),
        ("He said <q>go</q>.", "He said go."),
        # Preformatted text.
        ("<pre>a<br>b</pre>c", "a\nb\n\nc"),
        ("<pre>a\n  b\n</pre>c", "a\n  b\n\nc"),
        ("x<pre>\n\na\tb</pre>", "x\n\n\na\tb"),
        ("<pre>a<b>\n\nb</b></pre>", "a\n\nb"),
        ('<p style="white-space: pre-wrap">a\n b</p>', "a\n b"),
        ('<pre style="white-space:normal">a\n b</pre>', "a b"),
        # Ideographs: a line break in the file is no space between them.
        ("<p>大橋は\n開通した。</p>", "大橋は開通した。"),
        ("<p>大橋は <b>\n開通</b>した。</p>", "大橋は開通した。"),
        ("<p>大橋は 開通した。</p>", "大橋は 開通した。"),
        ("<p>다리는\n개통되었다</p>", "다리는 개통되었다"),
        ("<p>大橋\nbridge</p>", "大橋 bridge"),
        # What style says.
        ('<div style="display:inline">par</div><div style="display: INLINE">ty</div>', "party"),
        ('<span style="display:block">a</span><span>b</span>', "a\nb"),
        ('<span style="display:inline-block">a</span><span>b</span>', "ab"),
        # Containers that are shown.
        ("<p aria-hidden=true>a</p>", "a"),
        ('<div hidden="until-found">a</div>', "a"),
        ('<body style="display:none"><p>a</p>', "a"),
        ("<dialog open>a</dialog>", "a"),
        ("<template shadowrootmode=open><p>a</p></template>", "a"),
        ("<div>x<template shadowroot='open'>a</template>b</div>", "xab"),
        (
            '<iframe srcdoc="&lt;title&gt;t&lt;/title&gt;&lt;p&gt;a &amp;amp; b">c</iframe>d',
            "a & b\n\nd",
        ),
        ("<svg><title>t</title><text>a</text><text>b</text></svg>", "a\nb"),
        ("<ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby>です", "漢字です"),
        ("<math><mi>x</mi><mo>=</mo><mn>1</mn><annotation>x=1</annotation></math>", "x=1"),
        # Names that hide only where they belong.
        ("is <desc>not</desc> safe", "is not safe"),
        ("is <annotation>not</annotation> safe", "is not safe"),
        ("is <rt>not</rt> safe", "is not safe"),
        ("is <object>not</object> safe", "is not safe"),
        ("is <text>not</text> safe", "is not safe"),
        ("is <unknown-element>not</unknown-element> safe", "is not safe"),
        ("is <option>not</option> safe", "is\nnot\nsafe"),
        # XHTML and old tags.
        (
            '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><p>a<br/>b</p></html>',
            "a\nb",
        ),
        ("<center>a</center><font color=red>b</font><tt>c</tt>", "a\nbc"),
        ("<xmp>a <b> c</xmp>", "a <b> c"),
    ],
)
def test_visible_text(page: str, text: str) -> None:
    assert _read(page).text == text


@pytest.mark.parametrize(
    ("page", "text", "where", "hidden"),
    [
        ('is <span style="display:none">not</span> safe', "is safe", "a hidden element", "not"),
        (
            'is <b style="color:red;VISIBILITY : hidden">not</b> safe',
            "is safe",
            "a hidden element",
            "not",
        ),
        ("is <i hidden>not</i> safe", "is safe", "a hidden element", "not"),
        ("is <!-- not --> safe", "is safe", "a comment", "not"),
        ("a<script>var b = 'c';</script>", "a", "a script", "var b = 'c';"),
        ("<style>p { color: red }</style>a", "a", "a style sheet", "p { color: red }"),
        ("<title>A &amp; b</title>c", "c", "the page's title", "A & b"),
        ("<noscript>a <b>b</b></noscript>c", "c", "a noscript element", "a b"),
        ("<p>c<noscript>a <b>b</b></noscript>", "c", "a noscript element", "a b"),
        ("<template><p>a<p>b</template>c", "c", "a template", "a b"),
        ("<textarea>a</textarea>b", "b", "a form field", "a"),
        ("<select><option>a<option>b</select>c", "c", "form choices", "a b"),
        ("<img src=x alt='A red bridge'>b", "b", "an image description", "A red bridge"),
        ("<svg><desc>a</desc></svg>b", "b", "an image description", "a"),
        ("<video>a</video>b", "b", "fallback content", "a"),
        ("<iframe src=x>a</iframe>b", "b", "fallback content", "a"),
        ("<object data=x>a</object>b", "b", "fallback content", "a"),
        ("<div popover>a</div>b", "b", "a closed dialog", "a"),
        ("<dialog>a</dialog>b", "b", "a closed dialog", "a"),
        ("<ruby>a<rt>b</rt></ruby>", "a", "a reading aid (ruby)", "b"),
        ("<math><mi>x</mi><annotation>y</annotation></math>", "x", "the source of a formula", "y"),
        ('<span class="katex-mathml">x^2</span>b', "b", "the source of a formula", "x^2"),
        ('<meta name=description content="About it">a', "a", "the page's description", "About it"),
    ],
)
def test_hidden_text_is_kept_apart(page: str, text: str, where: str, hidden: str) -> None:
    document = _read(page)
    assert document.text == text
    assert [(found.where, " ".join(found.text.split())) for found in document.hidden] == [
        (where, hidden)
    ]


def test_hidden_blocks_do_not_run_into_each_other() -> None:
    document = _read("<div hidden><p>one</p><p>two</p><ul><li>three</ul></div>")
    assert document.hidden[0].text.split() == ["one", "two", "three"]


def test_a_hidden_element_inside_another_ends_with_the_outer_one() -> None:
    document = _read("<div hidden>a<script>b</script><p hidden>c</p>d</div>e")
    assert document.text == "e"
    assert document.hidden[0].text.split() == ["ab", "c", "d"]


def test_important_declarations_win() -> None:
    assert _read('<p style="display:none!important;display:block">a</p>b').text == "b"
    assert _read('<p style="display:none;display:block">a</p>b').text == "a\n\nb"
    assert _read('<p style="/* display:none */color:red">a</p>').text == "a"
