"""The placed tokens of one block's content, read into pieces and inlines."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol

from pincite.markup.embedded import EmbeddedPart, parse_embedded, parse_tag
from pincite.markup.placing import Content
from pincite.markup.tree import InlineKind

if TYPE_CHECKING:
    from markdown_it.token import Token

_PAIRED: Mapping[str, InlineKind] = MappingProxyType(
    {
        "em": InlineKind.EMPHASIS,
        "strong": InlineKind.STRONG,
        "s": InlineKind.STRUCK,
        "raised": InlineKind.RAISED,
        "link": InlineKind.LINK,
    }
)
_TAG_KINDS: Mapping[str, InlineKind] = MappingProxyType(
    {
        "sup": InlineKind.RAISED,
        "sub": InlineKind.RAISED,
        "del": InlineKind.STRUCK,
        "s": InlineKind.STRUCK,
        "strike": InlineKind.STRUCK,
    }
)


class Sink(Protocol):
    """Takes what is read, with offsets in the document."""

    def add_piece(self, start: int, end: int, shown: str | None) -> None:
        """Note what is seen of a stretch."""

    def add_inline(
        self,
        kind: InlineKind,
        span: tuple[int, int],
        inner: tuple[int, int],
        block: int,
        *,
        target: str,
        label: str,
    ) -> None:
        """Note an inline."""

    def note_tokens(self, token: Token) -> list[Token] | None:
        """Give what stands in an inline footnote; None for a mark of a footnote elsewhere."""


class InlineReader:
    """Reads the tokens of one content into pieces and inlines."""

    def __init__(self, sink: Sink, content: Content, block: int) -> None:
        self._sink = sink
        self._content = content
        self._block = block
        self._open: list[tuple[str, int, int, str]] = []
        self._open_tags: list[tuple[str, int, int]] = []

    def read(self, tokens: list[Token], base: int) -> None:
        """Read tokens whose places count from ``base`` in the content."""
        for token in tokens:
            start, end = (base + at for at in token.meta["at"])
            if token.type in ("text", "text_special"):
                self._read_text(token, start, end)
            elif token.type == "code_inline":
                self._read_code(token, start, end)
            elif token.type == "html_inline":
                self._read_tag(parse_tag(token.content), start, end)
            elif token.type in ("softbreak", "hardbreak"):
                self._read_break(start)
            elif token.type == "image":
                self._read_image(token, start, end)
            elif token.type == "footnote_ref":
                self._read_note_mark(token, start, end)
            elif token.nesting:
                self._read_paired(token, start, end)

    def read_html(self, html: str) -> None:
        """Read a block of embedded HTML."""
        for part in parse_embedded(html):
            if part.kind == "text":
                self._show(part.start, part.end)
            elif part.kind == "entity":
                self._replace(part.start, part.end, part.shown)
            else:
                self._read_tag(part, part.start, part.end)

    def _read_text(self, token: Token, start: int, end: int) -> None:
        if token.info == "entity":
            self._replace(start, end, token.content)
        elif token.info == "escape" and len(token.content) < end - start:
            self._replace(start, start + 1, "")
            self._show(start + 1, end)
        elif token.content:
            self._show(start, end)
        else:
            self._replace(start, end, "")

    def _read_code(self, token: Token, start: int, end: int) -> None:
        margin = len(token.markup)
        margin += (end - start - 2 * margin - len(token.content)) // 2
        self._replace(start, start + margin, "")
        self._show(start + margin, end - margin)
        self._replace(end - margin, end, "")
        self._add(InlineKind.CODE, (start, end), (start + margin, end - margin))

    def _read_break(self, start: int) -> None:
        if self._content.text.startswith("\\", start):
            self._replace(start, start + 1, "")

    def _read_image(self, token: Token, start: int, end: int) -> None:
        inner = start + 2
        inner_end = inner + len(token.content)
        self._replace(start, inner, "")
        target = str(token.attrs.get("src", ""))
        self._add(InlineKind.IMAGE, (start, end), (inner, inner_end), target)
        self.read(token.children or [], inner)
        self._replace(inner_end, end, "")

    def _read_note_mark(self, token: Token, start: int, end: int) -> None:
        note = self._sink.note_tokens(token)
        if note is None:
            self._show(start, end)
            label = token.meta.get("label", "")
            self._add(InlineKind.NOTE_MARK, (start, end), (start + 2, end - 1), label=label)
            return
        self._replace(start, start + 2, " ")
        self.read(note, start + 2)
        self._replace(end - 1, end, " ")

    def _read_paired(self, token: Token, start: int, end: int) -> None:
        self._replace(start, end, "")
        name = token.type.rpartition("_")[0]
        if token.nesting > 0:
            self._open.append((name, start, end, str(token.attrs.get("href", ""))))
        elif self._open:
            opened, first, inner, target = self._open.pop()
            # Of a strong pair the parser keeps the inner two signs; the outer two are emptied.
            wider = 1 if opened == "strong" else 0
            self._add(_PAIRED[opened], (first - wider, end + wider), (inner, start), target)

    def _read_tag(self, part: EmbeddedPart, start: int, end: int) -> None:
        self._replace(start, end, part.shown)
        if part.kind == "comment":
            self._add(InlineKind.COMMENT, (start, end), (start, end))
            return
        self._add(InlineKind.TAG, (start, end), (start, end), label=part.name)
        if part.name not in _TAG_KINDS:
            return
        if not part.closing:
            self._open_tags.append((part.name, start, end))
        elif self._open_tags and self._open_tags[-1][0] == part.name:
            _, first, inner = self._open_tags.pop()
            self._add(_TAG_KINDS[part.name], (first, end), (inner, start))

    def _show(self, start: int, end: int) -> None:
        for run in self._content.runs(start, end):
            self._sink.add_piece(*run, None)

    def _replace(self, start: int, end: int, shown: str) -> None:
        if start < end:
            self._sink.add_piece(self._offset(start), self._offset(end - 1) + 1, shown)

    def _add(
        self,
        kind: InlineKind,
        span: tuple[int, int],
        inner: tuple[int, int],
        target: str = "",
        label: str = "",
    ) -> None:
        self._sink.add_inline(
            kind, self._range(span), self._range(inner), self._block, target=target, label=label
        )

    def _range(self, span: tuple[int, int]) -> tuple[int, int]:
        start, end = span
        first = self._offset(start)
        return first, max(first, self._offset(end - 1) + 1 if end > start else first)

    def _offset(self, position: int) -> int:
        return self._content.offset(position)
