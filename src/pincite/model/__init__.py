"""The values that flow through pincite: frozen, slotted, checked where they are made."""

from pincite.model.address import is_web_address, page_identity
from pincite.model.answer import MatchReport, SourcedMatch
from pincite.model.document import (
    FURNITURE,
    Document,
    HiddenText,
    Landmark,
    LandmarkKind,
    Mark,
    MarkKind,
    MediaType,
)
from pincite.model.draft import (
    Ascription,
    BlockEntry,
    Cited,
    Draft,
    Pinpoint,
    Quotation,
    QuotationKind,
    Suppression,
)
from pincite.model.faults import PinciteError, UnreadableError, UsageError
from pincite.model.finding import (
    DraftReport,
    Edit,
    Finding,
    NotChecked,
    Place,
    QuotationCheck,
    Report,
    SourceUsed,
)
from pincite.model.locator import Locator, TextQuoteSelector
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
from pincite.model.span import Span
from pincite.model.verdict import Result, Severity, SourceKind, Verdict

__all__ = [
    "FURNITURE",
    "Ascription",
    "BlockEntry",
    "Cited",
    "DiffKind",
    "DiffPart",
    "Difference",
    "Document",
    "Draft",
    "DraftReport",
    "Edit",
    "Finding",
    "HiddenText",
    "Landmark",
    "LandmarkKind",
    "Locator",
    "Mark",
    "MarkKind",
    "Match",
    "MatchReport",
    "MediaType",
    "NearMiss",
    "NotChecked",
    "Note",
    "NoteKind",
    "PinciteError",
    "Pinpoint",
    "Place",
    "Quotation",
    "QuotationCheck",
    "QuotationKind",
    "Report",
    "Result",
    "Segment",
    "Severity",
    "SourceKind",
    "SourceUsed",
    "SourcedMatch",
    "Span",
    "Status",
    "Suppression",
    "TextQuoteSelector",
    "UnreadableError",
    "UsageError",
    "Verdict",
    "is_web_address",
    "page_identity",
]
