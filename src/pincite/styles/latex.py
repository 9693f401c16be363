"""Sources as a LaTeX bibliography."""

from __future__ import annotations

from collections.abc import Sequence

from pincite.styles import Entry, Style
from pincite.styles._latex_text import latex_address, latex_text


def _write(entries: Sequence[Entry]) -> str:
    widest = "9" * len(str(entries[-1].number))
    return "\n".join(
        (
            f"\\begin{{thebibliography}}{{{widest}}}",
            *map(_entry, entries),
            "\\end{thebibliography}\n",
        )
    )


def _entry(entry: Entry) -> str:
    title = f" --- {latex_text(entry.title)}" if entry.title else ""
    number = entry.number
    return f"\\bibitem[{number}]{{source{number}}} {latex_address(entry)}{title}"


STYLE = Style(
    name="latex",
    summary="a LaTeX bibliography whose \\cite{sourceN} prints [N]",
    write=_write,
)
r"""What: a ``thebibliography`` with one ``\bibitem[n]{sourceN}`` a source.

Why: ``\cite{source3}`` prints [3], the ledger's own number. ``\url`` needs the package url or
hyperref.
Example that fires: ``\bibitem[3]{source3} \url{https://example.org/tolls} --- Tolls of 1911``.
Example that does not: a title with a backslash in it; it is printed, and no command.
Source: LaTeX2e reference manual on thebibliography; the documentation of the package url.
"""
