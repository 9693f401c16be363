"""Writes the list of sources into a draft's text; what is no entry of it stays as it is.

Pure: text in, text out. An entry is its line, and below it what is indented or says its address
again. Entries go together where the first of them stood, and other lines between them follow. In a
draft whose sources are definitions or footnotes each is written where it stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pincite.model import (
    BlockEntry,
    Draft,
    EntryKind,
    LandmarkKind,
    MarkerForm,
    MediaType,
    UsageError,
    page_identity,
)
from pincite.model.values import dataclass
from pincite.styles import DEFINITIONS, STYLES, BlockForm, Entry

_LINE_BREAK = re.compile(r"\r\n|\r|\n")
_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n|\Z)")
_UNDERLINE = re.compile(r"(?:\r\n|\r|\n) {0,3}(?:=+|-+)[ \t]*(?=[\r\n]|\Z)")
_BLANK_END = re.compile(r"(?:\A|\r\n|\r(?!\n)|\n)[ \t]*(?:\r\n|\r|\n)\Z")
# What may stand before an entry and is none of it: an indent, the signs of a block quote.
_PREFIX = re.compile(r"(?:[ \t]*>)*[ \t]*")
_NO_PLACE = {LandmarkKind.TABLE_ROW: "a table", LandmarkKind.CODE: "a block of code"}
_NUMBERED_ADDRESS = re.compile(
    r"^[ \t]*\|?[ \t]*(?:\[\d{1,4}\]:?|\d{1,4}[.)]?)[ \t|].*(?:https?://|doi:|www\.)", re.MULTILINE
)
_BULLET = re.compile(r"(?:[-*+\u2022][ \t]+)?(?=\[\d)")
_FORMS = {EntryKind.DEFINITION: DEFINITIONS, EntryKind.FOOTNOTE: STYLES["footnotes"].block}


@dataclass(frozen=True, slots=True)
class Rewriting:
    """A draft's text with its list of sources written; ``is_appended`` where it had none."""

    text: str
    is_appended: bool
    kind: EntryKind


def rewrite_block(draft: Draft, entries: Sequence[Entry], form: BlockForm | None) -> Rewriting:
    """Write the entries into a draft, in the draft's own form where none is given."""
    text = draft.document.text
    break_ = _line_break(text)
    kind = _kind(draft, form)
    form = form or _form_of(kind, draft)
    old = [entry for entry in draft.block if entry.kind is kind and (entry.url or _is_list(kind))]
    lines = {entry.number: form.write_entries([entry]).replace("\n", break_) for entry in entries}
    if kind is EntryKind.LISTED:
        _refuse_other_lists(draft, old)
    if not old:
        written = _appended(draft, form.heading.replace("\n", break_), "".join(lines.values()))
        return Rewriting(written, is_appended=True, kind=kind)
    if _is_list(kind):
        written = _listed(text, old, list(lines.values()))
    else:
        written = _defined(text, old, lines)
    return Rewriting(written, is_appended=False, kind=kind)


def _refuse_other_lists(draft: Draft, old: Sequence[BlockEntry]) -> None:
    """Refuse a draft that lists its sources only where no entry can be written.

    Raises:
        UsageError: if a table or code under the list's heading holds entries.
    """
    place = draft.citations.list_span or draft.citations.empty_list
    if place is None:
        return
    document = draft.document
    headings = document.of_kind(LandmarkKind.HEADING)
    end = next((x.span.start for x in headings if x.span.start > place.start), len(document.text))
    for kind, words in _NO_PLACE.items():
        for landmark in document.of_kind(kind):
            inside = place.start < landmark.span.start < end
            is_list = not old or any(landmark.span.contains(entry.span) for entry in old)
            if inside and is_list and _NUMBERED_ADDRESS.search(landmark.span.of(document.text)):
                line = len(_LINE_BREAK.findall(document.text, 0, landmark.span.start)) + 1
                raise UsageError(
                    f"{document.origin} lists sources in {words} (line {line}), which is left as "
                    "it is: write them as lines [n] ADDRESS, or take them out, and run it again"
                )


def _kind(draft: Draft, form: BlockForm | None) -> EntryKind:
    """Tell in what the sources are to stand: what the form asks for, or what the draft has."""
    if form is not None:
        return EntryKind.LISTED if form.heading else EntryKind.FOOTNOTE
    kinds = {entry.kind for entry in draft.block if entry.url or _is_list(entry.kind)}
    if EntryKind.LISTED in kinds:
        return EntryKind.LISTED
    for kind in (EntryKind.FOOTNOTE, EntryKind.DEFINITION):
        if kind in kinds:
            return kind
    forms = {marker.form for marker in draft.citations.markers}
    return EntryKind.FOOTNOTE if forms == {MarkerForm.FOOTNOTE} else EntryKind.LISTED


def _form_of(kind: EntryKind, draft: Draft) -> BlockForm:
    is_plain = draft.document.media_type is MediaType.TEXT
    form = _FORMS.get(kind) or STYLES["plain" if is_plain else "markdown"].block
    assert form is not None
    return form


def _is_list(kind: EntryKind) -> bool:
    return kind is EntryKind.LISTED


def _line_break(text: str) -> str:
    """Give the line break that the text has most of."""
    found = _LINE_BREAK.findall(text)
    return max(("\n", "\r\n", "\r"), key=found.count)


def _appended(draft: Draft, heading: str, entries: str) -> str:
    """Put a list at the end, behind a blank line, or under a heading that waits for one."""
    text = draft.document.text
    break_ = _line_break(text)
    label = draft.citations.empty_list
    if label is not None and heading:
        at = _line_end(text, label.end)
        if underline := _UNDERLINE.match(text, at):
            at = underline.end()
        head, rest = text[:at] + break_ * 2, text[at:]
        return head + entries.removesuffix(break_) + (rest if rest.strip() else rest or break_)
    block = heading + entries
    if not text.endswith(("\n", "\r")):
        # A file that ends without a line break still does.
        return text + break_ * 2 + block.removesuffix(break_)
    return text + ("" if _BLANK_END.search(text) else break_) + block


def _listed(text: str, old: Sequence[BlockEntry], entries: Sequence[str]) -> str:
    """Put the entries where the first one stood, and what stood between them behind."""
    start = _line_start(text, old[0].span.start)
    end = _line_end(text, max(entry.span.end for entry in old))
    break_ = _line_break(text)
    found = _PREFIX.match(text, start)
    prefix = found[0] if found else ""
    bullet = _BULLET.match(text, start + len(prefix))
    indent = prefix + " " * len(bullet[0]) if bullet else prefix
    written = break_.join(
        (prefix + bullet[0] if bullet and at == 0 else indent) + line
        for entry in entries
        for at, line in enumerate(entry.removesuffix(break_).split(break_))
    )
    others = list(_other_lines(text, start, end, old, prefix))
    blank = [not line.strip() or line.strip() == prefix.strip() for line in others]
    if all(blank):
        return text[:start] + written + text[end:]
    first, last = blank.index(False), len(blank) - blank[::-1].index(False)
    kept = "".join(others[max(0, first - 1) : last]).rstrip("\r\n")
    return text[:start] + written + break_ + kept + text[end:]


def _other_lines(
    text: str, start: int, end: int, old: Sequence[BlockEntry], prefix: str
) -> Iterator[str]:
    """Give the lines of a stretch that belong to no entry."""
    rest = list(old)
    open_entry = old[0]
    for found in _LINE.finditer(text, start, end):
        if rest and rest[0].span.start < found.end():
            open_entry = rest.pop(0)
        elif found[0] and not _goes_on(found, open_entry, prefix):
            yield found[0]


def _goes_on(line: re.Match[str], entry: BlockEntry, prefix: str) -> bool:
    """Tell whether a line below an entry's first one is its own, and no other words."""
    words = line[0].removeprefix(prefix)
    if line.start() >= entry.span.end or not words.strip():
        return False
    if words[0] in " \t":
        return True
    address = words.strip().strip("<>")
    return bool(entry.url) and page_identity(address) == page_identity(entry.url)


def _defined(text: str, old: Sequence[BlockEntry], lines: dict[int, str]) -> str:
    """Write each definition where it stands, take out those not wanted, add those that lack."""
    break_ = _line_break(text)
    rest = dict(lines)
    spans = [(_line_start(text, x.span.start), _line_end(text, x.span.end), x) for x in old]
    pieces: list[str] = []
    at = 0
    for position, (start, end, entry) in enumerate(spans):
        pieces.append(text[at:start])
        written = rest.pop(entry.source_id, "")
        if position == len(spans) - 1:
            written += "".join(rest.values())
        at = end
        if written:
            pieces.append(written.removesuffix(break_))
        elif line_break := _LINE_BREAK.match(text, end):
            at = line_break.end()
    return "".join([*pieces, text[at:]])


def _line_start(text: str, at: int) -> int:
    return max(text.rfind("\n", 0, at), text.rfind("\r", 0, at)) + 1


def _line_end(text: str, at: int) -> int:
    found = _LINE_BREAK.search(text, at)
    return found.start() if found else len(text)
