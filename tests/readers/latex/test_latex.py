r"""LaTeX: the file as it stands, read as it is printed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pincite.matching import prepare
from pincite.model import Document, LandmarkKind, MarkKind, MediaType
from pincite.readers import read_bytes, read_text


def read(text: str) -> Document:
    return read_text(text, media_type=MediaType.LATEX)


def shown(document: Document) -> str:
    """Give the text as it is printed: the slow, plain way."""
    pieces: list[str] = []
    at = 0
    for mark in document.marks:
        if mark.kind is MarkKind.MARKUP and mark.span.start >= at:
            pieces += [document.text[at : mark.span.start], mark.shown]
            at = mark.span.end
    return "".join([*pieces, document.text[at:]])


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("``no'' --- `yes'", "“no” — ‘yes'"),
        (r"5\,\% of \$3, \#1 \& a\_b \{x\}", "5\u202f% of $3, #1 & a_b {x}"),
        (r"caf\'e na\"{\i}ve \c{c}a \v{S}tef\'an {\o}re \ss{} \AA", "café naïve ça Štefán øre ß Å"),
        (r"\textbf{bold \emph{and} it}", "bold and it"),
        (r"p.~47, 1--3", "p.\u00a047, 1–3"),
        (r"a\footnote{See it.} b", "a (See it.) b"),
        (
            r"\enquote{no} and \textquote[Smith]{yes} \foreignquote{german}{ja}",
            "“no” and “yes” “ja”",
        ),
        ("one % why\n  two", "one two"),
        ("one% why\n  two", "onetwo"),
        ("% all of it\nnext", "next"),
        (r"\href{https://e.org/a\%b}{here} \url{https://e.org/c%20d}", "here https://e.org/c%20d"),
        (r"\label{a}see \ref{a}\index{x}", "see "),
        (r"\LaTeX\ is \TeX{}nical\dots", "LaTeX is TeXnical…"),
        (r"$10^{6}$ and $x_1 \leq \pi$, $a--b$", "106 and x1 ≤π, a--b"),
        (r"\verb|a{b| and \texttt{c}", "a{b and c"),
        (r"\textcolor{red}{hot} \unknown[x]{kept} \other{a}", "hot kept a"),
        (r"a\\[2pt] b \newline c", "a\n b \nc"),
        (r"\SI{5}{km}", "5km"),
        (r"wo\-rd and f\/i", "word and fi"),
        ("{nested {deep} groups}", "nested deep groups"),
        (r"\newcommand{\x}[1]{never #1 shown}after \x{it}", "after it"),
        (r"\def\y{never}z", "z"),
        ('"quoted" words', '"quoted" words'),
    ],
)
def test_what_is_printed(text: str, printed: str) -> None:
    document = read(text)
    assert document.text == text
    assert shown(document) == printed


def test_german_shorthands_count_where_the_text_is_german() -> None:
    text = '\\documentclass[ngerman]{article}\\begin{document}"`Nein"\', sch"on.\\end{document}'
    assert shown(read(text)).endswith("„Nein“, schön.")


PAPER = r"""\documentclass{article}
\usepackage[ngerman,english]{babel}
\title{The \emph{old} quay}
\newcommand{\secret}{never printed}
\begin{document}
\maketitle
\section{Closures \& more}\label{s}
The dock was ``closed on \emph{3~May}''~\cite[p.~4]{news}, said Anna % a remark
and she added: \enquote{no boat left}~\parencite{smith2020}.

Another paragraph~\cite{news,port}, see~\cite{elsewhere}.
\subsection*{Walls}
\begin{quote}
The wall has three holes. % why

None is new.
\end{quote}
\begin{enumerate}
\item First thing
\item[Own] Second \textbf{thing}
\end{enumerate}
\begin{tabular}{l|r}
Port & Ships \\ \hline
Arda & 12 \\
\end{tabular}
\begin{verbatim}
x = {1 % no comment
\end{verbatim}
\begin{thebibliography}{9}
\bibitem{news} Harbour news. \url{https://example.org/news}
\bibitem[P]{port} The port.
\end{thebibliography}
\end{document}
What stands behind is not printed.
"""


def test_a_paper_is_read_as_it_is_printed() -> None:
    document = read_bytes(PAPER.encode(), name="paper.tex")
    assert document.text == PAPER
    assert (document.title, document.language) == ("The old quay", "en")
    headings = [(x.label, x.level) for x in document.of_kind(LandmarkKind.HEADING)]
    assert headings == [("Closures & more", 1), ("Walls", 2), ("References", 1)]
    words = {
        kind: [x.span.of(PAPER) for x in document.of_kind(kind)]
        for kind in (LandmarkKind.BLOCK_QUOTE, LandmarkKind.CODE, LandmarkKind.TABLE_ROW)
    }
    assert words[LandmarkKind.BLOCK_QUOTE] == ["The wall has three holes. % why\n\nNone is new."]
    assert words[LandmarkKind.CODE] == ["x = {1 % no comment"]
    assert words[LandmarkKind.TABLE_ROW] == ["Port & Ships", "Arda & 12"]
    assert [x.label for x in document.of_kind(LandmarkKind.LIST_ITEM)] == ["1.", "2.", "", ""]
    assert [x.text for x in document.hidden] == ["a remark", "why"]
    assert "never" not in shown(document)
    assert "behind" not in shown(document)


def test_citations_show_their_numbers_authors_or_keys() -> None:
    printed = shown(read(PAPER))
    assert "“closed on 3\u00a0May”\u00a0[1, p.\u00a04], said Anna and she added" in printed
    assert "“no boat left”\u00a0(Smith 2020)." in printed
    assert "paragraph\u00a0[1, 2], see\u00a0[elsewhere]." in printed
    assert "References\n\n[1] Harbour news. https://example.org/news" in printed
    assert shown(read(r"so \cite{source3} and \citep[see][9]{source12}.")) == (
        "so [3] and [12, 9]."
    )


def test_quotations_are_found_on_the_lines_of_the_file() -> None:
    source = prepare(read(PAPER))
    place = source.match("closed on 3 May").occurrences[0]
    assert (place.line, place.heading_path, place.page) == (8, ("Closures & more",), None)
    assert place.text == r"closed on \emph{3~May"
    assert source.match("said Anna and she added").steps == ("R4",)
    assert source.match("no boat left").verified
    assert source.match("Arda 12").verified


@pytest.mark.parametrize("name", ["a.tex", "a.txt", ""])
def test_a_paper_is_told_by_its_beginning(name: str) -> None:
    assert read_bytes(b"% by me\n\\documentclass{article}", name=name).media_type is MediaType.LATEX


def test_a_file_without_words_holds_nothing_to_match() -> None:
    assert "empty" in read(r"\documentclass{article}\begin{document}\end{document}").fault


PIECES = st.sampled_from(
    ["\\emph{", "}", "{", "word ", "``", "''", "% c\n", "\n\n", "\\begin{quote}", "\\end{quote}", "$",
     "\\item ", "\\begin{tabular}{l}", "\\end{tabular}", "&", "\\\\", "\\cite{a}", "\\cite[p]{", "[",
     "]", "\\section{", "\\verb|x|", "\\begin{verbatim}", "\\end{verbatim}", "\\footnote{", "^", "_",
     "\\", "\\'", "\\url{", "\\href{a}{", "é", "~", "\\begin{", "\\bibitem{a}", "\\newcommand"]
)  # fmt: skip


@given(st.lists(PIECES, max_size=30).map("".join))
def test_any_file_is_read(text: str) -> None:
    document = read(text)
    assert document.text == text
    at = 0
    for mark in document.marks:
        if mark.kind is MarkKind.MARKUP:
            assert mark.span.start >= at, document.marks
            at = mark.span.end
    for landmark in document.landmarks:
        assert landmark.span.of(text).strip()


@pytest.mark.parametrize(
    "pattern",
    ["{", "}", "\\emph{", "[", "\\cite[", "\\url{", "$", "\\begin{quote}", "\\begin{verbatim}x",
     "\\item[", "\\footnote{", "%", "\\verb|", "\\\\[", "\\def\\x", "\\section{", "\\'{", "\\bibitem[",
     "\\begin{tabular}{l}&", "\\newcommand{"],
)  # fmt: skip
def test_time_is_in_proportion_to_the_file(pattern: str) -> None:
    document = read(pattern * (200_000 // len(pattern)))
    assert isinstance(document, Document)
