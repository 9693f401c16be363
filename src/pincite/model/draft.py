"""What a draft is read into: quotations, citation markers and the sentences they stand in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from enum import StrEnum

from pincite.model.document import Document, LandmarkKind
from pincite.model.span import Span
from pincite.model.values import dataclass


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


class EntryKind(StrEnum):
    """Where a draft says which number is which source.

    ``LISTED`` is a line of the list of sources, ``DEFINITION`` is ``[3]: address``, ``FOOTNOTE``
    is ``[^3]: address``.
    """

    LISTED = "listed"
    DEFINITION = "definition"
    FOOTNOTE = "footnote"


@dataclass(frozen=True, slots=True)
class BlockEntry:
    """One line of a Sources block: ``[n]`` with its address and title.

    ``urls`` are all addresses in it; ``url`` is the one that it is about, as far as a line says.
    """

    source_id: int
    url: str
    title: str
    span: Span
    kind: EntryKind = EntryKind.LISTED
    urls: tuple[str, ...] = ()


class MarkerForm(StrEnum):
    """How a citation marker is written."""

    BRACKETS = "[n]"
    SEVERAL = "[n, m]"
    RANGE = "[n-m]"
    LINKED = "[[n]](address)"
    FOOTNOTE = "[^n]"
    RAISED = "superscript"
    KEY = "[@sourcen]"
    COMMAND = "\\cite{sourcen}"


@dataclass(frozen=True, slots=True)
class CitationMarker:
    """A marker in the text of a draft; those of the list of sources are none.

    ``ids`` are its numbers in the order written, ``in_range`` those of them that stand between
    the ends of a range or are its ends. ``urls`` is what it leads to by itself: the address of a
    linked marker, or those in a footnote under a name.
    """

    span: Span
    text: str
    ids: tuple[int, ...]
    form: MarkerForm
    in_range: tuple[int, ...] = ()
    urls: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ForeignMarker:
    """A mark that another tool left behind, such as ``【2†source】``: it names no source."""

    span: Span
    text: str


class ProvenanceKind(StrEnum):
    """Where a sentence comes from that cites no address."""

    TOOL = "tool"
    POLICY = "policy"
    UNVERIFIED = "unverified"


@dataclass(frozen=True, slots=True)
class ProvenanceWord:
    """``[unverified]``, ``[policy]`` or ``[tool:NAME]``; ``tool`` is the name.

    ``kind`` is None where the word is written so that it declares nothing, as in ``[tool:]``.
    """

    span: Span
    text: str
    kind: ProvenanceKind | None
    tool: str = ""


@dataclass(frozen=True, slots=True)
class ProseSentence:
    """A sentence of four words or more that is no heading, table, code or list of sources.

    ``words`` is what a reader sees of it without markers and words of provenance; ``cites`` says
    that a marker stands in it, ``ids`` which numbers its markers have and ``urls`` which addresses
    they lead to, each once.
    """

    span: Span
    words: str
    cites: bool = False
    ids: tuple[int, ...] = ()
    urls: tuple[str, ...] = ()
    declared: frozenset[ProvenanceKind] = frozenset()


@dataclass(frozen=True, slots=True)
class Statement:
    """A sentence of any length, or the words of a table's cell, without headings, code and sources.

    ``text`` is what a reader sees of it on one line, without citation markers and words of
    provenance; ``scan`` has the same length, with code and addresses blotted out and raised digits
    as such. ``offsets`` say where in the draft's text each character stands, and where the last
    ends. ``kind`` is that of the block it stands in.
    """

    span: Span
    text: str
    scan: str
    offsets: tuple[int, ...]
    kind: LandmarkKind
    cited: Cited = Cited()
    declared: frozenset[ProvenanceKind] = frozenset()

    def span_of(self, start: int, end: int) -> Span:
        """Give where in the draft's text a stretch of ``text`` stands."""
        last = self.offsets[end - 1] + 1 if end > start else self.offsets[start]
        return Span(self.offsets[start], max(self.offsets[start], last))


@dataclass(frozen=True, slots=True)
class Citations:
    """What a draft says about where it is from, each in the order of the text.

    ``list_span`` is the stretch of its list of sources, where it has one; ``empty_list`` that of a
    heading or label for one, under which nothing is listed yet.
    """

    markers: tuple[CitationMarker, ...] = ()
    foreign: tuple[ForeignMarker, ...] = ()
    provenance: tuple[ProvenanceWord, ...] = ()
    sentences: tuple[ProseSentence, ...] = ()
    list_span: Span | None = None
    empty_list: Span | None = None


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
    """A document read as a draft.

    ``set_aside`` are words in quotation marks that were taken for a title or for words spoken of,
    in three words or more; they are no quotations, and are counted so that nobody is misled.
    ``unclosed`` are opening marks that nothing closes. ``statements`` are its sentences, read when
    they are looked at. ``works`` are the entries of bibliographies that give no numbers; their
    ``source_id`` is 0.
    """

    document: Document
    quotations: tuple[Quotation, ...]
    block: tuple[BlockEntry, ...] = ()
    suppressions: tuple[Suppression, ...] = ()
    citations: Citations = Citations()
    set_aside: tuple[Span, ...] = ()
    unclosed: tuple[Span, ...] = ()
    works: tuple[BlockEntry, ...] = ()
    statements: Sequence[Statement] = field(default=(), compare=False)  # they follow from the text
