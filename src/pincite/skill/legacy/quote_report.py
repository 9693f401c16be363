"""The answer for one quote as the older quote script's text report."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pincite.matching.prepared import SUMMARY_WARNING
from pincite.text.visible import visible, visible_lines

_COLUMN = 16
_INDENT = "  "


def render_text(result: dict[str, Any]) -> str:
    """Give the report for a result of ``verify``; every step and trim that fired is named."""
    return "\n".join(_lines(result))


def _lines(result: dict[str, Any]) -> Iterator[str]:
    yield _field("STATUS:", result["status"])
    yield _field("CITATION CLASS:", result["citation_class"])
    yield _field("REASON:", result["reason"])
    if result["locator"]:
        yield from _locator(result["locator"])
    if result["normalization"]:
        yield from _normalization(result["normalization"])
    if result["near_miss"]:
        yield from _near_miss(result["near_miss"])
    elif result["status"] == "absent":
        yield ""
        yield "NEAREST SOURCE TEXT: none; no passage of the source is like the quote"
    yield from _remarks(result)


def _locator(locator: dict[str, Any]) -> Iterator[str]:
    yield ""
    yield "LOCATOR (characters of the raw source, from 0, end not included)"
    yield _part("characters:", f"{locator['char_offset']}-{locator['char_end']}")
    yield _part("line:", str(locator["line"]))
    yield _part("paragraph:", str(locator["paragraph_index"]))
    yield _part("heading:", locator["heading"] or "none")
    yield _part("matched span:", locator["matched_span"])
    yield _part("context:", locator["context"])


def _normalization(normalization: dict[str, Any]) -> Iterator[str]:
    yield ""
    yield "NORMALIZED MATCH (the quote is not byte-identical to the source)"
    yield _part("steps:", ", ".join(normalization["steps_that_changed_text"]) or "none")
    yield _part("quote trims:", ", ".join(normalization["quote_only_trims"]) or "none")
    yield _part("equal after:", normalization["equal_after"] or "never")


def _near_miss(near: dict[str, Any]) -> Iterator[str]:
    yield ""
    yield "NEAREST SOURCE TEXT (it points; likeness never verifies)"
    yield _part("similarity:", str(near["similarity"]))
    yield _part("character:", str(near["char_offset"]))
    yield _part("line:", str(near["line"]))
    yield _part("source text:", near["source_text"])
    words = near["quote_words_absent_from_source"]
    if words:
        yield _part("source lacks:", ", ".join(words))


def _remarks(result: dict[str, Any]) -> Iterator[str]:
    notes = [note for note in result["notes"] if note != SUMMARY_WARNING]
    warns = result["summary_suspected"] and result["status"] == "absent"
    if warns or notes:
        yield ""
    if warns:
        yield f"WARNING: {SUMMARY_WARNING}"
    for note in notes:
        yield f"NOTE: {visible(note)}"


def _field(label: str, value: str) -> str:
    return f"{label:<{_COLUMN}}{_hung(value, _COLUMN)}"


def _part(label: str, value: str) -> str:
    column = _COLUMN - len(_INDENT)
    return f"{_INDENT}{label:<{column}}{_hung(value, _COLUMN)}"


def _hung(value: str, column: int) -> str:
    """Give a text of several lines with each under the first; nothing in it is obeyed."""
    first, *others = visible_lines(value).split("\n")
    return "\n".join([first, *(f"{' ' * column}{line}".rstrip() for line in others)])
