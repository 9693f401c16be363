"""The functions of ``import pincite``, with the defaults of the command line."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from pincite.model import (
    Document,
    Match,
    MediaType,
    Report,
    SourceKind,
    UsageError,
)

if TYPE_CHECKING:
    from pincite.app.options import CheckOptions
    from pincite.matching import PreparedSource

    Path = str | os.PathLike[str]

Kind = TypeVar("Kind", MediaType, SourceKind)


def match(
    quote: str,
    source: str | Document,
    *,
    media_type: str = "text/plain",
    source_kind: str = "unknown",
    rules: str = "auto",
    prefix: str = "",
    suffix: str = "",
) -> Match:
    """Say whether and where a quote stands in a source.

    Args:
        quote: The words to look for.
        source: The text to look in, or a document that was read.
        media_type: What ``source`` is where it is a string: ``text/plain``, ``text/markdown`` or
            ``text/html``; the last two are read as their readers see them.
        source_kind: ``verbatim``, ``summary``, ``snippet`` or ``unknown``. Nothing is verified
            against a summary or a snippet.
        rules: ``auto`` or ``strict``, with changes such as ``auto,+O2,-Q4``.
        prefix: What stands right before the words, to pick among several places.
        suffix: What stands right after the words.

    Raises:
        UsageError: if ``rules``, ``media_type`` or ``source_kind`` is none that exists.
        UnreadableError: if the source cannot be read as ``media_type``.
        TypeError: if the quote is no text, or the source neither text nor a document.

    >>> match("5 percent", "It rose by 5 percentage points.").status.value
    'partial'
    """
    from pincite.matching import prepare as prepare_document

    if not isinstance(quote, str):
        raise TypeError(f"the quote must be text (str), not {type(quote).__name__}")
    document = _document(source, media_type, source_kind)
    return prepare_document(document, rules=rules).match(quote, prefix=prefix, suffix=suffix)


def prepare(
    source: str | Document,
    *,
    media_type: str = "text/plain",
    source_kind: str = "unknown",
    rules: str = "auto",
) -> PreparedSource:
    """Make a source ready for many quotes; ask it with ``.match(quote)``. See ``match``.

    >>> source = prepare("It was cold. It was dark.")
    >>> [source.match(words).verified for words in ("it was dark", "it was light")]
    [True, False]
    """
    from pincite.matching import prepare as prepare_document

    return prepare_document(_document(source, media_type, source_kind), rules=rules)


def read(path: Path, *, source_kind: str = "unknown") -> Document:
    """Read a file into a document, of any kind that is read.

    Raises:
        UnreadableError: in one line, where it is missing, too large, or cannot be read.
    """
    from pincite.app.reading import read as read_path

    return read_path(path, source_kind=_member(SourceKind, source_kind, "source_kind"))


def check(
    draft: Path | Document | Sequence[Path],
    *,
    against: Path | Sequence[Path] = (),
    ledger: Path | None = None,
    options: CheckOptions | None = None,
) -> Report:
    """Check the quotations of a draft, or of several, and its citations beside a ledger.

    Args:
        draft: The path of a draft, several of them, or a document that was read.
        against: The paths of sources: files, and directories with all that is in them; and
            addresses of pages, which are fetched. Nothing else goes online.
        ledger: The path or address of the ledger of sources; the one in use at each draft, unless
            given. Without one, citations are not checked.
        options: What to look at; see ``pincite.app.CheckOptions``.

    Raises:
        UsageError: if the call is wrong.
        UnreadableError: if a draft, or a source named by its own path, cannot be read.
        LedgerError: if a ledger cannot be opened or read.
    """
    from pincite.app.checking import check as check_paths
    from pincite.app.checking import check_documents
    from pincite.app.options import CheckOptions

    sources = _paths(against)
    place = None if ledger is None else os.fspath(ledger)
    if isinstance(draft, Document):
        return check_documents(
            [draft], against=sources, ledger=place, options=options or CheckOptions()
        )
    return check_paths(_paths(draft), against=sources, ledger=place, options=options)


def _document(source: str | Document, media_type: str, source_kind: str) -> Document:
    from dataclasses import replace

    kind = _member(SourceKind, source_kind, "source_kind")
    if isinstance(source, Document):
        return source if kind is SourceKind.UNKNOWN else replace(source, source_kind=kind)
    if not isinstance(source, str):
        raise TypeError(
            f"the source must be text (str) or a Document, not {type(source).__name__}: "
            "pincite.read(PATH) reads a file"
        )
    medium = _member(MediaType, media_type, "media_type")
    if medium is MediaType.TEXT:
        # The text is the caller's own: it is matched as it is, whatever it looks like.
        return Document(source, source_kind=kind)
    from pincite.readers import read_text

    return read_text(source, media_type=medium, source_kind=kind)


def _member(kinds: type[Kind], value: str, name: str) -> Kind:
    try:
        return kinds(value)
    except ValueError:
        known = ", ".join(kind.value for kind in kinds)
        raise UsageError(f"{name} must be one of {known}, not {value!r}") from None


def _paths(given: Path | Sequence[Path]) -> list[str]:
    paths = [given] if isinstance(given, str | os.PathLike) else given
    return [os.fspath(path) for path in paths]
