"""Sources as a BibTeX file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pincite.styles import Entry, Style
from pincite.styles._latex_text import latex_address, latex_text


def _write(entries: Sequence[Entry]) -> str:
    return "\n".join(f"@misc{{source{x.number},\n{''.join(_fields(x))}}}\n" for x in entries)


def _fields(entry: Entry) -> Iterator[str]:
    if entry.title:
        # Braces within the braces, or styles would put capitals into lower case.
        yield f"  title = {{{{{latex_text(entry.title)}}}}},\n"
    yield f"  howpublished = {{{latex_address(entry)}}},\n"
    if entry.accessed:
        yield f"  note = {{Accessed {entry.accessed}}},\n"


STYLE = Style(
    name="bibtex",
    summary="a BibTeX file with an entry @misc{sourceN, …} for each source",
    write=_write,
)
r"""What: ``@misc{sourceN,`` with the title, ``\url{address}`` and the day of access.

Why: ``\cite{source3}`` works in LaTeX, ``[@source3]`` in pandoc.
Example that fires: ``howpublished = {\url{https://example.org/tolls}}``.
Example that does not: a title with one brace; it is written by name, so that braces stay balanced.
Source: the documentation of BibTeX and of btparse on braces.
"""
