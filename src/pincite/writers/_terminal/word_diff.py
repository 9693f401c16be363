"""A word diff on one line: what only the source has in ``[-…-]``, what only the quote has in ``{+…+}``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pincite.model import DiffKind, DiffPart, Span
from pincite.text.visible import visible
from pincite.writers._terminal.runs import Run

_KEPT_WORDS = 6
_MOST_PARTS = 60
_MOST_CHANGED = 600
_MOST_EQUAL = 120
_KEPT_CHARACTERS = 30
_CLOSING, _OPENING = ".,;:!?)]}%…", "([{"
_SIGNS = {
    DiffKind.ONLY_SOURCE: ("[-", "-]", "removed"),
    DiffKind.ONLY_QUOTE: ("{+", "+}", "added"),
}


def word_diff(parts: Sequence[DiffPart]) -> tuple[Run, ...]:
    """Give the diff as runs; long stretches that both have are cut to the words next to a change.

    The signs say the same as the colours, for readers and terminals that have none.
    """
    shown = tuple(_runs(spaced(parts[:_MOST_PARTS])))
    left = len(parts) - _MOST_PARTS
    return (*shown, Run(f" … ({left:,} more steps)")) if left > 0 else shown


def differing(text: str, span: Span, parts: Sequence[DiffPart], side: DiffKind) -> list[Span]:
    """Give where in ``span`` of a text the words stand that only one ``side`` of a diff has.

    A diff may be of normalised text; where its words are not in the text as they stand, nothing is
    pointed at.
    """
    shown = span.of(text).lower()
    if len(shown) != len(span):
        return []
    at = 0
    found: list[Span] = []
    for part in parts:
        words = part.text.strip().lower()
        if part.kind not in {DiffKind.EQUAL, side} or not words:
            continue
        start = shown.find(words, at)
        if start < 0:
            return []
        at = start + len(words)
        if part.kind is side:
            found.append(Span(span.start + start, span.start + at))
    return found


def spaced(parts: Sequence[DiffPart]) -> tuple[DiffPart, ...]:
    """Give the parts with the space between two runs of words inside one of them.

    Words of scripts without spaces follow each other directly.
    """
    shown = [DiffPart(part.kind, visible(part.text)) for part in parts if part.text]
    if any(part.text[0] == " " or part.text[-1] == " " for part in shown):
        return tuple(shown)
    spaces = any(" " in part.text for part in shown) or all(part.text.isascii() for part in shown)
    if not spaces:
        return tuple(shown)
    following = [*(part.text[0] for part in shown[1:]), ""]
    return tuple(
        DiffPart(part.kind, part.text + _space_between(part.text[-1], after))
        for part, after in zip(shown, following, strict=True)
    )


def _space_between(before: str, after: str) -> str:
    """Give the space that people write between two characters; none before a comma."""
    return "" if not after or after in _CLOSING or before in _OPENING else " "


def _runs(parts: Sequence[DiffPart]) -> Iterator[Run]:
    last = len(parts) - 1
    for index, part in enumerate(parts):
        if part.kind is DiffKind.EQUAL:
            yield Run(_shortened(part.text, at_start=index == 0, at_end=index == last))
        else:
            opening, closing, style = _SIGNS[part.kind]
            text = part.text
            if len(text) > _MOST_CHANGED:
                text = f"{text[:_MOST_CHANGED]}…"
            yield from _marked(text, opening, closing, style)


def _marked(text: str, opening: str, closing: str, style: str) -> Iterable[Run]:
    """Keep spaces at the edges outside the signs, so that the signs touch the words."""
    words = text.strip(" ")
    if not words:
        return (Run(f"{opening}{text}{closing}", style),)
    lead = text[: len(text) - len(text.lstrip(" "))]
    tail = text[len(text.rstrip(" ")) :]
    return (Run(lead), Run(f"{opening}{words}{closing}", style), Run(tail))


def _shortened(text: str, *, at_start: bool, at_end: bool) -> str:
    """Keep the words next to the changes on either side."""
    if len(text) > _MOST_EQUAL and text.count(" ", 0, _MOST_EQUAL) < _KEPT_WORDS:
        return _shortened_unspaced(text, at_start=at_start, at_end=at_end)
    words = text.split(" ")
    kept_before = 0 if at_start else _KEPT_WORDS
    kept_after = 0 if at_end else _KEPT_WORDS
    if len(words) <= kept_before + kept_after + 2:
        return text
    head = words[: kept_before + 1] if kept_before else []
    tail = words[-(kept_after + 1) :] if kept_after else []
    return " ".join([*head, "…", *tail])


def _shortened_unspaced(text: str, *, at_start: bool, at_end: bool) -> str:
    """Keep the characters next to the changes, in scripts that put no spaces between words."""
    head = "" if at_start else text[:_KEPT_CHARACTERS]
    tail = "" if at_end else text[-_KEPT_CHARACTERS:]
    return f"{head}…{tail}"
