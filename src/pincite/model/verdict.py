"""The closed sets of answers: verdicts, severities and results of a run."""

from __future__ import annotations

from enum import StrEnum


class Verdict(StrEnum):
    """What is said of a quotation, claim or reference. There is no fourth answer."""

    VERIFIED = "verified"
    CONTRADICTED = "contradicted"
    UNVERIFIABLE = "unverifiable"


class Severity(StrEnum):
    """How much a finding weighs: errors fail a run, warnings and notes do not."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


class Result(StrEnum):
    """What a whole run says.

    ``PASS`` everything was verified; ``FAIL`` an error was found; ``INCOMPLETE`` nothing wrong
    was found but something stayed open; ``NOTHING CHECKED`` items were there and none was matched
    against any source text; ``NOTHING TO CHECK`` there were no items.
    """

    PASS = "PASS"  # noqa: S105 - a verdict, not a password
    FAIL = "FAIL"
    INCOMPLETE = "INCOMPLETE"
    NOTHING_CHECKED = "NOTHING CHECKED"
    NOTHING_TO_CHECK = "NOTHING TO CHECK"


class SourceKind(StrEnum):
    """What the text of a source is: the page itself, or somebody's words about it."""

    VERBATIM = "verbatim"
    SUMMARY = "summary"
    SNIPPET = "snippet"
    UNKNOWN = "unknown"
