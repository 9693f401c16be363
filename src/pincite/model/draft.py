"""What a draft is read into: quotations, citation markers and the sentences they stand in."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from pincite.model.document import Document
from pincite.model.span import Span


class QuotationKind(StrEnum):
    """How a quotation is written."""

    INLINE = "inline"
    BLOCK = "block"


class Ascription(StrEnum):
    """What ties a quotation to somebody's words; decides from how many words on it is judged."""

    MARKER = "marker"
    LINK = "link"
    SAYING = "saying"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Cited:
    """What a sentence says its words are from.

    ``ids`` are the numbers of citation markers, ``urls`` the targets of links, ``names`` what
    follows "according to" and its like. All in the order of the text.
    """

    ids: tuple[int, ...] = ()
    urls: tuple[str, ...] = ()
    names: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.ids or self.urls or self.names)


@dataclass(frozen=True, slots=True)
class Pinpoint:
    """Where the author says that the words stand: ``page`` 47, ``section`` 12, ``time`` 12:03."""

    kind: str
    value: str
    span: Span


@dataclass(frozen=True, slots=True)
class Quotation:
    """Words that a draft presents as somebody else's.

    ``text`` is what is looked up, without the marks around it and without the draft's mark-up;
    ``span`` covers the words in the draft's text without the marks, ``outer`` with them.
    ``sentence`` is the sentence it stands in. ``original`` is the original wording of a translated
    quotation where the draft gives it.
    """

    text: str
    span: Span
    outer: Span
    kind: QuotationKind
    sentence: Span
    ascription: Ascription
    cited: Cited
    pinpoint: Pinpoint | None = None
    translated: bool = False
    original: str = ""
    emphasis_added: bool = False
    citation_omitted: bool = False
    word_count: int = 0
    nested: tuple[Span, ...] = ()


@dataclass(frozen=True, slots=True)
class BlockEntry:
    """One line of a Sources block: ``[n]`` with its address and title."""

    source_id: int
    url: str
    title: str
    span: Span


@dataclass(frozen=True, slots=True)
class Suppression:
    """A stretch between ``<!-- pincite: off CODE -->`` and ``<!-- pincite: on -->``.

    No ``codes`` means all. ``comment`` is where the opening comment stands.
    """

    codes: tuple[str, ...]
    span: Span
    comment: Span


@dataclass(frozen=True, slots=True)
class Draft:
    """A document read as a draft."""

    document: Document
    quotations: tuple[Quotation, ...]
    block: tuple[BlockEntry, ...] = ()
    suppressions: tuple[Suppression, ...] = ()
