"""What is known about one quotation before anything is said about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from pincite.model import Ascription, Draft, Quotation, SourceMatch, SourceUsed
from pincite.model.values import dataclass

UNLISTED = "the draft lists no source under this number"
"""What is said of a number that stands in no list of the draft, nor in its ledger."""


@dataclass(frozen=True, slots=True)
class CitedSource:
    """One source that a sentence names, and the given files that stand for it.

    ``label`` is how the draft names it, ``detail`` what else the draft says of it (address and
    title of the block's entry). No ``sources`` means that it was not given. ``number`` is the one
    under which the ledger knows it. ``url`` is its address where it is a page of the web, and
    ``why_missing`` says why that page was not read.
    """

    label: str
    detail: str = ""
    sources: tuple[SourceUsed, ...] = ()
    number: int | None = None
    url: str = ""
    why_missing: str = ""

    @property
    def is_unread(self) -> bool:
        """Whether something stands for it and none of that has a text to look in."""
        return bool(self.sources) and all(one.document.fault for one in self.sources)


@dataclass(frozen=True, slots=True)
class Lookup:
    """One quotation and what the sources answered.

    ``answers`` come from the sources that decide: those cited and given, or all that were given
    where nothing is cited. ``others`` are further sources that hold the words. ``given`` counts
    the sources of the whole run. ``markers`` is what the draft's block calls a given source, by
    the source's number: ``[2]``. ``nearer`` is the answer of a source that is not cited, whose
    nearest passage is more like the quotation than any of those that are.
    """

    draft: Draft
    quotation: Quotation
    judged: bool
    given: int
    cited: tuple[CitedSource, ...] = ()
    answers: tuple[SourceMatch, ...] = ()
    others: tuple[SourceMatch, ...] = ()
    markers: Mapping[int, str] = field(default_factory=dict)
    nearer: SourceMatch | None = None

    @property
    def missing(self) -> tuple[CitedSource, ...]:
        """The cited sources that were not given."""
        return tuple(cited for cited in self.cited if not cited.sources)

    @property
    def unread(self) -> tuple[CitedSource, ...]:
        """The cited sources that were given and have no text."""
        return tuple(cited for cited in self.cited if cited.is_unread)

    def label_of(self, source: SourceUsed) -> str:
        """Name a source as the draft does where it cites it, else by its file."""
        name = source.document.origin or source.document.title or f"source {source.number}"
        labels = [cited.label for cited in self.cited if source in cited.sources]
        label = labels[0] if labels else self.markers.get(source.number, "")
        if label.startswith("["):
            return f"{label} ({name})"
        return name


def is_judged(quotation: Quotation, min_words: int) -> bool:
    """Tell whether a quotation is long enough to be judged.

    One word is enough where a marker or a verb of saying ascribes it; without either, short ones
    are mostly names, titles and words held at arm's length.
    """
    ascribed = quotation.ascription in (Ascription.MARKER, Ascription.SAYING)
    return quotation.word_count >= (1 if ascribed else min_words)
