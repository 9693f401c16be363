"""The values that flow through pincite: frozen, slotted, checked where they are made.

Each module is imported when one of its values is first asked for: making a class of values takes
longer than making a thousand of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pincite.model.address import (
        address_fault,
        bare_address,
        is_web_address,
        page_identity,
    )
    from pincite.model.document import (
        FURNITURE,
        Document,
        HiddenText,
        Landmark,
        LandmarkKind,
        Link,
        Mark,
        MarkKind,
        MediaType,
        Unread,
    )
    from pincite.model.draft import (
        Ascription,
        BlockEntry,
        CitationMarker,
        Citations,
        Cited,
        Draft,
        EntryKind,
        ForeignMarker,
        MarkerForm,
        Pinpoint,
        ProseSentence,
        ProvenanceKind,
        ProvenanceWord,
        Quotation,
        QuotationKind,
        Statement,
        Suppression,
    )
    from pincite.model.faults import LedgerError, PinciteError, UnreadableError, UsageError
    from pincite.model.finding import (
        CitationCheck,
        Coverage,
        DraftReport,
        Edit,
        Finding,
        QuotationCheck,
        Report,
    )
    from pincite.model.locator import Locator, Occurrences, TextQuoteSelector
    from pincite.model.match import (
        Difference,
        DiffKind,
        DiffPart,
        Match,
        NearMiss,
        Note,
        NoteKind,
        Segment,
        Status,
    )
    from pincite.model.place import Place
    from pincite.model.search import NotChecked, Search, SourceMatch, SourceUsed
    from pincite.model.span import Span
    from pincite.model.verdict import Result, Severity, SourceKind, Verdict

_NAMES = {
    "address": "address_fault bare_address is_web_address page_identity",
    "document": "FURNITURE Document HiddenText Landmark LandmarkKind Link Mark MarkKind MediaType Unread",
    "draft": "Ascription BlockEntry CitationMarker Citations Cited Draft EntryKind ForeignMarker MarkerForm Pinpoint ProseSentence ProvenanceKind ProvenanceWord Quotation QuotationKind Statement Suppression",
    "faults": "LedgerError PinciteError UnreadableError UsageError",
    "finding": "CitationCheck Coverage DraftReport Edit Finding QuotationCheck Report",
    "place": "Place",
    "search": "NotChecked Search SourceMatch SourceUsed",
    "locator": "Locator Occurrences TextQuoteSelector",
    "match": "Difference DiffKind DiffPart Match NearMiss Note NoteKind Segment Status",
    "span": "Span",
    "verdict": "Result Severity SourceKind Verdict",
}
_HOMES = {name: module for module, names in _NAMES.items() for name in names.split()}

__all__ = [
    "FURNITURE",
    "Ascription",
    "BlockEntry",
    "CitationCheck",
    "CitationMarker",
    "Citations",
    "Cited",
    "Coverage",
    "DiffKind",
    "DiffPart",
    "Difference",
    "Document",
    "Draft",
    "DraftReport",
    "Edit",
    "EntryKind",
    "Finding",
    "ForeignMarker",
    "HiddenText",
    "Landmark",
    "LandmarkKind",
    "LedgerError",
    "Link",
    "Locator",
    "Mark",
    "MarkKind",
    "MarkerForm",
    "Match",
    "MediaType",
    "NearMiss",
    "NotChecked",
    "Note",
    "NoteKind",
    "Occurrences",
    "PinciteError",
    "Pinpoint",
    "Place",
    "ProseSentence",
    "ProvenanceKind",
    "ProvenanceWord",
    "Quotation",
    "QuotationCheck",
    "QuotationKind",
    "Report",
    "Result",
    "Search",
    "Segment",
    "Severity",
    "SourceKind",
    "SourceMatch",
    "SourceUsed",
    "Span",
    "Statement",
    "Status",
    "Suppression",
    "TextQuoteSelector",
    "Unread",
    "UnreadableError",
    "UsageError",
    "Verdict",
    "address_fault",
    "bare_address",
    "is_web_address",
    "page_identity",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    value = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    globals()[name] = value
    return value
