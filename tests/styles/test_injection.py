"""Whatever an address, a title or a quote holds: a parser of the target reads these words back."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING

import cmarkgfm
import mwparserfromhell
import turbohtml
from bibtexparser.entrypoint import parse_string
from hypothesis import example, given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from mdit_py_plugins.footnote import footnote_plugin
from pylatexenc.latexwalker import (
    LatexCharsNode,
    LatexEnvironmentNode,
    LatexGroupNode,
    LatexMacroNode,
    LatexNode,
    LatexSpecialsNode,
    LatexWalker,
)

from pincite.model.ledger import Evidence, Source
from pincite.styles import STYLES, entries_of, render_sources
from pincite.text.visible import one_line

if TYPE_CHECKING:
    from markdown_it.token import Token

PIECES = st.sampled_from(
    [
        *"[](){}<>*_`~|\\\"'&#$%^@!=+-.:;,/?0129aZé資א \n\t",
        *(
            "\r\n",
            "\u2028",
            "\x1b[31m",
            "\x1b]0;x\x07",
            "\x9b",
            "\u202e",
            "\u2066",
            "\u200b",
        ),
        *(
            "[2]",
            "[^2]:",
            "\n[2] https://evil.example",
            "](javascript:x)",
            "![x](y)",
            "<https://e.vil>",
        ),
        *("```", "~~", "**", "__", "<!--", "-->", "<script>alert(1)</script>", "</bdi>", "</li>"),
        *(
            "<img src=x onerror=y>",
            "&lt;",
            "&#60;",
            "&copy",
            "\\input{/etc/passwd}",
            "\\end{thebibliography}",
        ),
        *(
            "}\n}\n@misc{evil,",
            "$x$",
            "$$",
            "%",
            "^^5c",
            "''",
            "'''",
            "--",
            "---",
            "``",
            ",,",
            "?`",
        ),
        *(
            "{{delete}}",
            "[[File:x]]",
            "</nowiki>",
            "<nowiki>",
            "~~~~",
            "__TOC__",
            "#REDIRECT",
            "-{x}-",
        ),
        *(
            "http://evil.example",
            "www.evil.example",
            "a@evil.example",
            "mailto:a@b.example",
            ":+1:",
        ),
        *(
            '"',
            "\\",
            "> ",
            "    > ",
            "# ",
            "1. ",
            "- ",
            "===",
            "| a |\n|---|",
            "\u200d",
            "\ufffe",
        ),
        *("ISBN 0123456789", "RFC 2119", "\n\n== x ==\n", "\n* ", "Sources:", "## Sources"),
    ]
)
# What a ledger keeps: neither halves of a surrogate pair nor U+0000.
WORDS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=4)
TEXTS = st.lists(PIECES | WORDS, max_size=8).map("".join)
PATHS = st.lists(PIECES, max_size=6).map("".join)
ADDRESSES = (
    PATHS.map("https://example.org/".__add__)
    | PATHS.map("doi:10.1000/x".__add__)
    | PATHS.filter(one_line)
)
DAYS = st.sampled_from(["", "2026-03-02", "2026-99-99", "}\n@evil{", "<b>"])


@st.composite
def source_lists(draw: st.DrawFn) -> list[Source]:
    sources = []
    for number in draw(st.lists(st.integers(1, 30), min_size=1, max_size=3, unique=True)):
        quotes = draw(st.lists(TEXTS.filter(str.strip), max_size=2))
        address = draw(ADDRESSES)
        sources.append(
            Source(
                id=number,
                url=address,
                identity=address,
                title=draw(TEXTS),
                accessed=draw(DAYS),
                evidence=tuple(Evidence(quote) for quote in quotes),
            )
        )
    return sources


def written(style: str, sources: Sequence[Source]) -> str:
    return render_sources(sources, STYLES[style])


def expected_lines(sources: Sequence[Source], template: str = "[{}] ") -> list[str]:
    lines = []
    for entry in entries_of(sources):
        title = f" — {entry.title}" if entry.title else ""
        lines.append(f"{template.format(entry.number)}{entry.address}{title}".rstrip())
    return lines


def links_of(sources: Sequence[Source]) -> list[str]:
    return [entry.link for entry in entries_of(sources) if entry.link and not entry.doi]


HOSTILE = Source(
    id=1,
    url="https://example.org/_a_~b~*c*`d`<e>[f](g)\\h|i{{j}}''k''&lt;l;__m__",
    identity="x",
    title="*a* _b_ `c` [d](e) <i>f</i> {g} \\h $i$ %j ~~k~~ | l & m^n\n## Sources\n[2] http://o",
    accessed="2026-03-02",
    evidence=(Evidence('p" (line 1)\n    > "q" [3] <b>r</b>'),),
)


@given(source_lists())
@example([HOSTILE])
def test_text_in_an_entry_is_one_line_and_holds_nothing_that_is_obeyed(
    sources: list[Source],
) -> None:
    for entry in entries_of(sources):
        for text in (entry.address, entry.link, entry.title, *(x.quote for x in entry.quotes)):
            assert one_line(text) == text
    for name in STYLES:
        written(name, sources).encode("utf-8")


# Markdown

PARSER = MarkdownIt("commonmark").enable(["table", "strikethrough"]).use(footnote_plugin)


def seen(inline: Token, links: list[str]) -> str:
    shown = []
    for token in inline.children or ():
        if token.type == "text":
            shown.append(token.content)
        elif token.type == "softbreak":
            shown.append("\n")
        elif token.type == "link_open":
            assert not token.markup, "an address that the entry does not have"
            links.append(str(token.attrs["href"]))
        else:
            assert token.type == "link_close", token.type
    return "".join(shown)


def normalized(address: str) -> str:
    return PARSER.normalizeLink(address)


@given(source_lists())
@example([HOSTILE])
def test_markdown(sources: list[Source]) -> None:
    tokens = PARSER.parse(written("markdown", sources))
    types = [token.type for token in tokens]
    assert types == [
        *("heading_open", "inline", "heading_close"),
        *("paragraph_open", "inline", "paragraph_close"),
    ]
    links: list[str] = []
    assert seen(tokens[4], links).split("\n") == expected_lines(sources)
    assert set(links) <= {normalized(address) for address in links_of(sources)}


@given(source_lists())
@example([HOSTILE])
def test_markdown_where_bare_addresses_become_links(sources: list[Source]) -> None:
    page = cmarkgfm.github_flavored_markdown_to_html(written("markdown", sources))
    body = re.fullmatch(r"<h2>Sources</h2>\n<p>(.*)</p>\n", page, re.DOTALL)
    assert body is not None, page
    shown = re.sub(r'<a href="[^"<>]*">([^<>]*)</a>', r"\1", body[1])
    assert "<" not in shown, page
    assert html.unescape(shown).split("\n") == expected_lines(sources)
    # Hosts make a link of every mail address that they show, whatever stands before its sign.
    mails = re.findall(r'<a href="(?:mailto|xmpp):([^"]*)">(?:mailto:|xmpp:)?([^<]*)</a>', page)
    assert all(target == words for target, words in mails), page
    assert page.count("<a ") - len(mails) == len(links_of(sources)), page


@given(source_lists())
@example([HOSTILE])
def test_footnotes(sources: list[Source]) -> None:
    numbers = [entry.number for entry in entries_of(sources)]
    asked = "".join(f"x[^{number}] " for number in numbers)
    tokens = PARSER.parse(f"{asked}\n\n{written('footnotes', sources)}")
    start = next(i for i, token in enumerate(tokens) if token.type == "footnote_block_open")
    notes = [token for token in tokens[start:] if not token.type.endswith(("_open", "_close"))]
    links: list[str] = []
    assert [note.meta["label"] for note in tokens if note.type == "footnote_open"] == [
        str(number) for number in numbers
    ]
    shown = []
    for note in notes:
        if note.type == "inline":
            shown.append(seen(note, links))
        else:
            assert note.type == "footnote_anchor", note.type
    assert shown == expected_lines(sources, "")
    assert set(links) <= {normalized(address) for address in links_of(sources)}


@given(source_lists())
@example([HOSTILE])
def test_evidence(sources: list[Source]) -> None:
    tokens = PARSER.parse(written("evidence", sources))
    assert [token.type for token in tokens][3:] == ["paragraph_open", "inline", "paragraph_close"]
    expected = []
    for line, entry in zip(expected_lines(sources), entries_of(sources), strict=True):
        expected += [line, *(f'> "{quoted.quote}"' for quoted in entry.quotes)]
    assert seen(tokens[4], []).split("\n") == expected


# Other text


@given(source_lists())
@example([HOSTILE])
def test_plain(sources: list[Source]) -> None:
    head, *lines, end = written("plain", sources).split("\n")
    assert (head, end) == ("Sources:", "")
    for line, x in zip(lines, entries_of(sources), strict=True):
        number, address = f"[{x.number}] ", x.address
        if x.link and line.startswith(f"{number}<"):
            address = f"<{address.replace('<', '%3C').replace('>', '%3E')}>"
        assert line == f"{number}{address}" + (f" — {x.title}" if x.title else "")
    assert all(len(line.splitlines()) == 1 for line in lines)


@given(source_lists())
@example([HOSTILE])
def test_csl_json(sources: list[Source]) -> None:
    read = json.loads(written("csl-json", sources))
    assert [item["id"] for item in read] == [f"source{x.number}" for x in entries_of(sources)]
    for item, entry in zip(read, entries_of(sources), strict=True):
        assert item.get("title", "") == entry.title
        assert item.get("URL", "") == entry.link
        assert item["type"] == ("webpage" if entry.link else "document")
        if "accessed" in item:
            ((year, month, day),) = item["accessed"]["date-parts"]
            assert date(year, month, day).isoformat() == entry.accessed


@given(source_lists())
@example([HOSTILE])
def test_html(sources: list[Source]) -> None:
    page = turbohtml.parse(f"<main>{written('html', sources)}</main>")
    tags = [element.tag for element in page.select("main *")]
    items = page.select("main > section > ol > li")
    expected_tags = ["section", "h2", "ol"]
    for item, entry in zip(items, entries_of(sources), strict=True):
        expected_tags += ["li", *(["a"] if entry.link else []), *(["bdi"] if entry.title else [])]
        assert item.attrs == {"id": f"source-{entry.number}", "value": str(entry.number)}
        title = f" — {entry.title}" if entry.title else ""
        assert item.text == entry.address + title
        for link in item.select("a"):
            assert link.attrs == {"href": entry.link}
        for isolated in item.select("bdi"):
            assert isolated.text == entry.title
    assert tags == expected_tags


# LaTeX and BibTeX

PRINTED = {
    "textbackslash": "\\",
    "textbraceleft": "{",
    "textbraceright": "}",
    "textasciitilde": "~",
    "textasciicircum": "^",
    "textless": "<",
    "textgreater": ">",
    "textbar": "|",
    "textasciigrave": "`",
    **{sign: sign for sign in "$&#%_"},
}
LIGATURES = re.compile("--|''|``|,,|<<|>>|[?!]`")
# TeX reads the argument of \url by itself: to the brace, with no command in it.
URL = re.compile(r"\\url\{([\x21-\x7a~]*?)\}")


def printed(nodes: list[LatexNode]) -> str:
    """Give what is printed; pairs of signs that TeX prints as one stand in angle brackets."""
    shown = []
    for node in nodes:
        if isinstance(node, LatexMacroNode):
            shown.append(PRINTED[node.macroname])
            assert not (node.nodeargd and node.nodeargd.argnlist)
        elif isinstance(node, LatexGroupNode):
            shown.append(printed(node.nodelist))
        elif isinstance(node, LatexSpecialsNode):
            shown.append(f"<{node.specials_chars}>")
        else:
            assert isinstance(node, LatexCharsNode), node
            assert not LIGATURES.search(node.chars)
            shown.append(node.chars)
    return "".join(shown)


def printed_text(text: str) -> str:
    nodes, _, _ = LatexWalker(text).get_latex_nodes()
    return printed(nodes)


def without_links(text: str) -> tuple[str, list[str]]:
    addresses = URL.findall(text)
    assert all("\\" not in x and "{" not in x for x in addresses)
    return URL.sub("", text), addresses


def is_spelled(link: str, address: str) -> bool:
    """Tell whether an address is the link with some characters percent-encoded."""
    at = 0
    for character in link:
        encoded = "".join(f"%{byte:02X}" for byte in character.encode())
        if address.startswith(character, at):
            at += len(character)
        elif address.startswith(encoded, at):
            at += len(encoded)
        else:
            return False
    return at == len(address)


@given(source_lists())
@example([HOSTILE])
def test_latex(sources: list[Source]) -> None:
    text, addresses = without_links(written("latex", sources))
    linked = [entry.link for entry in entries_of(sources) if entry.link]
    assert len(addresses) == len(linked)
    assert all(map(is_spelled, linked, addresses))
    nodes, _, _ = LatexWalker(text).get_latex_nodes()
    environment, end = nodes
    assert isinstance(environment, LatexEnvironmentNode)
    assert environment.environmentname == "thebibliography"
    assert isinstance(end, LatexCharsNode)
    assert end.chars == "\n"
    body = environment.nodelist[2:]
    items: list[list[LatexNode]] = []
    for node in body:
        if isinstance(node, LatexMacroNode) and node.macroname == "bibitem":
            items.append([])
        else:
            items[-1].append(node)
    shown = [printed(item).strip() for item in items]
    expected = []
    for entry in entries_of(sources):
        words = "" if entry.link else entry.address
        title = f" <---> {entry.title}" if entry.title else ""
        expected.append(f"[{entry.number}]source{entry.number} {words}{title}".strip())
    assert [item.replace("\n", "") for item in shown] == expected


@given(source_lists())
@example([HOSTILE])
def test_bibtex(sources: list[Source]) -> None:
    library = parse_string(written("bibtex", sources))
    assert not library.failed_blocks
    assert len(library.blocks) == len(library.entries)
    assert [entry.key for entry in library.entries] == [
        f"source{x.number}" for x in entries_of(sources)
    ]
    for read, entry in zip(library.entries, entries_of(sources), strict=True):
        fields = {field.key: field.value for field in read.fields}
        assert read.entry_type == "misc"
        assert set(fields) <= {"title", "howpublished", "note"}
        assert printed_text(fields.get("title", "")) == entry.title
        if entry.link:
            (address,) = URL.findall(fields["howpublished"])
            assert fields["howpublished"] == f"\\url{{{address}}}"
            assert is_spelled(entry.link, address)
        else:
            assert printed_text(fields["howpublished"]) == entry.address


# The wiki

WIKI_ENTRY = re.compile(r"\* \[(\d+)\] (\S+|<nowiki>.*?</nowiki>)(?: — (<nowiki>.*</nowiki>))?")
WIKI_ADDRESS = re.compile(r"https?://[^\s\[\]<>\"{}|]*[^\s\[\]<>\"{}|.,;:!?]")


@given(source_lists())
@example([HOSTILE])
def test_wiki(sources: list[Source]) -> None:
    text = written("wiki", sources)
    head, empty, *lines, end = text.split("\n")
    assert (head, empty, end) == ("== Sources ==", "", "")
    for line, entry in zip(lines, entries_of(sources), strict=True):
        found = WIKI_ENTRY.fullmatch(line)
        assert found is not None, line
        assert found[1] == str(entry.number)
        assert nowiki(found[3] or "<nowiki></nowiki>") == entry.title
        if entry.link and not entry.doi:
            assert WIKI_ADDRESS.fullmatch(found[2]), line
            assert not re.search("''|~~|__|-\\{|&#?\\w+;", found[2]), line
            assert is_spelled(entry.link, found[2])
        else:
            assert nowiki(found[2]) == entry.address


def nowiki(text: str) -> str:
    inner = text.removeprefix("<nowiki>").removesuffix("</nowiki>")
    assert "<" not in inner
    return html.unescape(inner)


@given(source_lists())
@example([HOSTILE])
@settings(max_examples=50)
def test_wiki_as_its_parser_reads_it(sources: list[Source]) -> None:
    code = mwparserfromhell.parse(written("wiki", sources))
    kinds = {type(node).__name__ for node in code.nodes}
    assert kinds <= {"Heading", "Text", "Tag", "ExternalLink", "HTMLEntity"}
    tags = {str(tag.tag) for tag in code.filter_tags(recursive=False)}
    assert tags <= {"li", "nowiki"}
    assert len(code.filter_headings()) == 1
    links = code.filter_external_links(recursive=False)
    assert len(links) == len(links_of(sources))
    for link, address in zip(links, links_of(sources), strict=True):
        assert is_spelled(address, str(link.url))
