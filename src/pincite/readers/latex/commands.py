r"""What each LaTeX command does with its arguments: tables that the walk looks names up in.

An argument is written by a letter: ``o`` an optional one that is not printed, ``m`` one that is not
printed, ``t`` one that is text. A command that is in no table prints the text in its braces.

Source: LaTeX2e: An unofficial reference manual; the manuals of the packages.
"""

from __future__ import annotations

from collections.abc import Mapping


def _table(listed: str) -> dict[str, str]:
    table: dict[str, str] = {}
    for line in listed.strip().splitlines():
        arguments, _, names = line.strip().partition(":")
        table.update(dict.fromkeys(names.split(), arguments.strip()))
    return table


ARGUMENTS: Mapping[str, str] = _table(
    """
    m: label ref pageref eqref autoref cref Cref nameref vref input include includeonly
    m: bibliography bibliographystyle pagestyle thispagestyle pagenumbering vspace hspace
    m: selectlanguage index glossary nocite phantom vphantom hphantom cline graphicspath
    m: hyphenation addvspace usetikzlibrary pgfplotsset captionsetup geometry hypersetup
    m: theoremstyle setmainfont setsansfont setmonofont newcounter stepcounter refstepcounter
    m: acro newacro color pagecolor sisetup cmidrule
    mm: setlength addtolength setcounter addtocounter fontsize addtocontents
    mm: settowidth DeclareMathOperator
    mmm: addcontentsline definecolor
    om: documentclass usepackage RequirePackage includegraphics includepdf addbibresource
    om: todo missingfigure lstinputlisting
    o: printbibliography footnotemark linebreak pagebreak nolinebreak nopagebreak
    o: printindex
    mt: textcolor hypertarget hyperlink foreignlanguage colorbox scalebox
    mt: raisebox
    mmt: multicolumn multirow resizebox fcolorbox
    momo: newtheorem
    ot: section subsection subsubsection paragraph subparagraph chapter part caption hyperref
    ot: footnotetext author title
    oot: makebox framebox
    oomt: parbox
    """
)
"""The arguments of commands that print not all of theirs."""

DEFINITIONS = frozenset(
    "newcommand renewcommand providecommand newenvironment renewenvironment DeclareRobustCommand"
    " NewDocumentCommand RenewDocumentCommand newacronym newglossaryentry lstset tikzset def gdef"
    " edef let".split()
)
"""Commands that define others: all that stands in the brackets and braces behind them."""

HEADINGS: Mapping[str, int] = {
    name: level
    for level, name in enumerate(
        "part chapter section subsection subsubsection paragraph subparagraph".split()
    )
}

RAISED = frozenset("textsuperscript textsubscript".split())
STRUCK = frozenset("sout st xout cancel".split())
CODE = frozenset("texttt code lstinline mintinline path".split())
QUOTES: Mapping[str, str] = {
    "enquote": "t",
    "textquote": "oot",
    "foreignquote": "mt",
    "foreigntextquote": "moot",
    "textcquote": "oomot",
    "blockcquote": "oomot",
}
r"""Commands that print quotation marks round the text in their braces."""

BLOCKS: Mapping[str, str] = {"blockquote": "oot", "foreignblockquote": "moot"}
NOTES: Mapping[str, str] = {"footnote": "ot", "endnote": "ot", "thanks": "t", "sidenote": "oot"}

ENVIRONMENT_ARGUMENTS: Mapping[str, str] = _table(
    """
    om: tabular array longtable tabu longtabu minipage adjustbox supertabular
    m: thebibliography multicols otherlanguage otherlanguage* foreignlanguage
    mm: list
    mom: tabularx tabulary
    mom: tabular*
    omom: wrapfigure
    o: figure table figure* table* itemize enumerate description lstlisting center
    o: theorem lemma proof definition corollary remark example
    oo: displayquote
    """
)
QUOTATIONS = frozenset("quote quotation displayquote displaycquote verse blockquote".split())
VERBATIM = frozenset(
    "verbatim verbatim* Verbatim lstlisting minted alltt filecontents filecontents*".split()
)
NOT_PRINTED = frozenset("comment tikzpicture pgfpicture filecontents filecontents*".split())
MATH = frozenset(
    "equation equation* align align* gather gather* multline multline* eqnarray eqnarray* math"
    " displaymath alignat alignat* flalign flalign*".split()
)
TABLES = frozenset(
    "tabular tabular* tabularx tabulary longtable tabu longtabu supertabular".split()
)
LISTS = frozenset("itemize enumerate description list thebibliography".split())
