r"""LaTeX: the file as it stands, with its mark-up marked."""

from __future__ import annotations

from pincite.model import Document, MediaType
from pincite.readers import Reader
from pincite.text.lazy_pattern import lazy_pattern

_BEGINS = lazy_pattern(
    rb"(?:\xef\xbb\xbf)?(?:\s|%[^\n]*\n)*+\\(?:documentclass|documentstyle|PassOptionsToPackage)\b"
)


def _recognizes(head: bytes) -> bool:
    return _BEGINS.match(head) is not None


def _read(data: bytes | str) -> Document:
    from pincite.readers.latex.reading import read_latex

    return read_latex(data)


READER = Reader(
    name="LaTeX",
    media_type=MediaType.LATEX,
    extensions=(".tex", ".latex", ".ltx"),
    read=_read,
    recognizes=_recognizes,
)
r"""LaTeX, above all as a draft.

What: the decoded file, unchanged. Commands, braces and comments are marked, with what is printed in
their place: quotation marks for doubled backquotes and apostrophes, a no-break space for ``~``,
accented letters.
``\cite`` shows the numbers of the file's own ``\bibitem``, a key's author and year where it is
made of them, or else the key; a footnote stands in brackets where its mark stands. What stands
before ``\begin{document}`` is not printed, and other files are not read.
Why: a quotation in a paper is checked where it is written, by the lines of the file.
Example that fires: ``\enquote{no}~\cite{fjord}`` is read as “no” with a citation behind it.
Example that does not: ``\label{sec:dam}`` prints nothing, and is no text.
Source: LaTeX2e: An unofficial reference manual; the manuals of csquotes, biblatex and natbib.
"""
