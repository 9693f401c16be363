"""The JSON shape of a ledger: read with care, changed in place, written one source a line.

``{"version": 1, "sources": [{"id", "url", "title", "accessed", "quotes": [{"text", "added"}]}]}``;
all that older readers do not know stands under a key ``pincite`` in the source's object, and keys
that this reader does not know are kept.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field

from pincite.ledgers._sameness import evidence_key, takes_the_place_of
from pincite.ledgers._shapes import (
    Shape,
    snapshot_from_shape,
    snapshot_to_shape,
    verification_from_shape,
    verification_to_shape,
)
from pincite.model import SourceKind, page_identity
from pincite.model.ledger import CONTENT, Evidence, Registration, Retrieval, Snapshot, Source

VERSION = 1
OWN = "pincite"


class BookError(ValueError):
    """The text is no ledger; the words go on from the file's name."""


@dataclass(slots=True)
class Book:
    """A ledger in memory: the JSON as it stands, and the line of each source."""

    raw: Shape
    shapes: list[Shape]
    lines: list[str] = field(default_factory=list)
    ids: dict[str, int] = field(default_factory=dict)

    @classmethod
    def empty(cls) -> Book:
        """Begin a ledger."""
        return cls({"version": VERSION, "sources": []}, [])

    @classmethod
    def parse(cls, data: bytes) -> Book:
        """Read a ledger.

        Raises:
            BookError: where it is none, in words that go on from the file's name.
        """
        raw = _parsed(data)
        shapes = _source_shapes(raw)
        book = cls(raw, shapes)
        for shape in shapes:
            book.ids.setdefault(_identity(shape), shape["id"])
            book.lines.append(_line(shape))
        return book

    def to_bytes(self) -> bytes:
        """Write the ledger: one source a line, so that a change is one line of a diff."""
        parts = [
            f"{_line(key)}: {self._sources() if key == 'sources' else _line(value)}"
            for key, value in self.raw.items()
        ]
        text = "{" + ", ".join(parts) + "}\n"
        return text.encode("utf-8")

    def _sources(self) -> str:
        return "[\n" + ",\n".join(self.lines) + "\n]" if self.lines else "[]"

    # -- reading ---------------------------------------------------------------------------------

    def source(self, source_id: int) -> Source | None:
        """Give one source, or None."""
        if not 1 <= source_id <= len(self.shapes):
            return None
        return _source(self.shapes[source_id - 1])

    def sources(self) -> tuple[Source, ...]:
        """Give all sources."""
        return tuple(map(_source, self.shapes))

    # -- changing --------------------------------------------------------------------------------

    def register(self, page: Retrieval) -> tuple[Registration, bool]:
        """Give a page its number; tell whether that changed the book."""
        known = self.ids.get(page.identity)
        if known is None:
            return self._enter(page), True
        shape = self.shapes[known - 1]
        fills_in = bool(page.title) and not shape.get("title")
        if fills_in:
            shape["title"] = page.title
            self._rewrite(known)
        return _registration(shape, is_new=False), fills_in

    def _enter(self, page: Retrieval) -> Registration:
        source_id = len(self.shapes) + 1
        shape: Shape = {
            "id": source_id,
            "url": page.url,
            "title": page.title,
            "accessed": page.accessed,
            "quotes": [],
        }
        own: Shape = {}
        if page.source_kind is not SourceKind.UNKNOWN:
            own["source_kind"] = page.source_kind.value
        if page.identity.startswith(CONTENT):
            own["identity"] = page.identity
        if own:
            shape[OWN] = own
        self._append(shape)
        self.ids[page.identity] = source_id
        return _registration(shape, is_new=True)

    def record_snapshot(
        self, source_id: int, snapshot: Snapshot, source_kind: SourceKind | None
    ) -> bool:
        """Note a snapshot; tell whether that changed the book."""
        own = self._own(source_id)
        kept = own.setdefault("snapshots", [])
        kind = source_kind.value if source_kind else own.get("source_kind", "unknown")
        is_known = _snapshot_number(kept, snapshot) is not None
        if is_known and own.get("source_kind", "unknown") == kind:
            return False
        if not is_known:
            kept.append(snapshot_to_shape(snapshot))
        own["source_kind"] = kind
        self._rewrite(source_id)
        return True

    def attach(self, source_id: int, evidence: Evidence) -> bool:
        """Keep evidence; tell whether that changed the book."""
        key = evidence_key(evidence.quote)
        quotes = self.shapes[source_id - 1].setdefault("quotes", [])
        same = next((q for q in quotes if evidence_key(q["text"]) == key), None)
        if same is not None:
            old = _evidence(self.shapes[source_id - 1], same)
            if not takes_the_place_of(evidence, old):
                return False
            self._forget_verification(source_id, same["text"])
            same.update(text=evidence.quote, added=evidence.added)
        else:
            quotes.append({"text": evidence.quote, "added": evidence.added})
        if evidence.verification is not None:
            snapshot = evidence.verification.snapshot
            self.record_snapshot(source_id, snapshot, None)
            own = self._own(source_id)
            own.setdefault("evidence", []).append(
                {
                    "text": evidence.quote,
                    "snapshot": _snapshot_number(own["snapshots"], snapshot),
                    **verification_to_shape(evidence.verification),
                }
            )
        self._rewrite(source_id)
        return True

    def take_in(self, source: Source) -> None:
        """Enter a source of another ledger under the next number, which is its own."""
        self.ids.setdefault(source.identity, source.id)
        shape: Shape = {
            "id": source.id,
            "url": source.url,
            "title": source.title,
            "accessed": source.accessed,
            "quotes": [],
        }
        if source.identity != page_identity(source.url):
            shape[OWN] = {"identity": source.identity}
        self._append(shape)

    def add_to(self, source: Source) -> bool:
        """Add what another ledger knows of a source; tell whether that changed the book."""
        changed = False
        shape = self.shapes[source.id - 1]
        if source.title and not shape.get("title"):
            shape["title"] = source.title
            self._rewrite(source.id)
            changed = True
        kind = source.source_kind
        is_worse = kind is SourceKind.UNKNOWN
        for snapshot in source.snapshots:
            changed |= self.record_snapshot(source.id, snapshot, None if is_worse else kind)
        if not is_worse and not source.snapshots and "source_kind" not in self._own(source.id):
            self._own(source.id)["source_kind"] = kind.value
            self._rewrite(source.id)
            changed = True
        for evidence in source.evidence:
            changed |= self.attach(source.id, evidence)
        return changed

    def _own(self, source_id: int) -> Shape:
        own = self.shapes[source_id - 1].setdefault(OWN, {})
        assert isinstance(own, dict)
        return own

    def _forget_verification(self, source_id: int, text: str) -> None:
        own = self._own(source_id)
        own["evidence"] = [kept for kept in own.get("evidence", []) if kept["text"] != text]

    def _append(self, shape: Shape) -> None:
        self.shapes.append(shape)
        self.lines.append(_line(shape))

    def _rewrite(self, source_id: int) -> None:
        self.lines[source_id - 1] = _line(self.shapes[source_id - 1])


def _parsed(data: bytes) -> Shape:
    try:
        raw = json.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise BookError(f"is not UTF-8 at byte {error.start}") from None
    except json.JSONDecodeError as error:
        ends = " (the file is cut off)" if not error.doc.rstrip().endswith("}") else ""
        where = f"line {error.lineno}, column {error.colno}"
        raise BookError(f"is not valid JSON at {where}: {error.msg.lower()}{ends}") from None
    except (ValueError, RecursionError) as error:
        raise BookError(f"is not valid JSON: {error}") from None
    if not isinstance(raw, dict) or not isinstance(raw.get("sources"), list):
        raise BookError('is no ledger: it lacks the list "sources"')
    version = raw.get("version")
    if version != VERSION or isinstance(version, bool):
        newer = isinstance(version, int) and version > VERSION
        told = f"of version {version}" if newer else "without a version that is known"
        raise BookError(f"is a ledger {told}{': upgrade pincite' if newer else ''}")
    return raw


def _source_shapes(raw: Shape) -> list[Shape]:
    """Give the sources by their ids, after a look at everything that numbers rest on."""
    by_id: dict[int, Shape] = {}
    for position, shape in enumerate(raw["sources"], 1):
        where = f"source {position} in the list"
        if not isinstance(shape, dict):
            raise BookError(f"was changed by hand: {where} is no object")
        source_id = shape.get("id")
        if not isinstance(source_id, int) or isinstance(source_id, bool) or source_id < 1:
            raise BookError(f"was changed by hand: {where} has no id from 1 on")
        if source_id in by_id:
            raise BookError(f"was changed by hand: the id {source_id} stands twice")
        _check_keys(shape)
        by_id[source_id] = shape
    missing = next((n for n in range(1, len(by_id) + 1) if n not in by_id), None)
    if missing is not None:
        raise BookError(f"was changed by hand: the id {missing} is missing")
    return [by_id[source_id] for source_id in range(1, len(by_id) + 1)]


def _check_keys(shape: Shape) -> None:
    fault = ""
    if not isinstance(shape.get("url"), str) or not shape["url"].strip():
        fault = "has no url"
    elif not all(isinstance(shape.get(key) or "", str) for key in ("title", "accessed")):
        fault = "has a title or a day that is no text"
    elif not isinstance(shape.get(OWN, {}), dict):
        fault = f'has something else than an object under "{OWN}"'
    elif not isinstance(shape.get("quotes") or [], list) or not all(
        isinstance(q, dict) and isinstance(q.get("text"), str) and q["text"].strip()
        for q in shape.get("quotes") or []
    ):
        fault = "has a quote without a text"
    if fault:
        raise BookError(f"was changed by hand: source {shape['id']} {fault}")


def _identity(shape: Shape) -> str:
    identity = shape.get(OWN, {}).get("identity")
    return identity if isinstance(identity, str) else page_identity(shape["url"])


def _registration(shape: Shape, *, is_new: bool) -> Registration:
    return Registration(
        source_id=shape["id"],
        url=shape["url"],
        title=shape.get("title") or "",
        accessed=shape.get("accessed") or "",
        is_new=is_new,
    )


def _source(shape: Shape) -> Source:
    own = shape.get(OWN, {})
    try:
        return Source(
            id=shape["id"],
            url=shape["url"],
            identity=_identity(shape),
            title=shape.get("title") or "",
            accessed=shape.get("accessed") or "",
            source_kind=SourceKind(own.get("source_kind", "unknown")),
            snapshots=tuple(map(snapshot_from_shape, own.get("snapshots", []))),
            evidence=tuple(_evidence(shape, quote) for quote in shape.get("quotes") or []),
        )
    except (ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
        raise BookError(
            f'was changed by hand: source {shape["id"]} has something under "{OWN}" that cannot '
            f"be read ({type(error).__name__}: {error})"
        ) from None


def _evidence(shape: Shape, quote: Shape) -> Evidence:
    added = quote.get("added") or ""
    own = shape.get(OWN, {})
    for kept in own.get("evidence", []):
        if kept["text"] == quote["text"]:
            snapshot = snapshot_from_shape(own["snapshots"][kept["snapshot"] - 1])
            return Evidence(quote["text"], added, verification_from_shape(kept, snapshot))
    return Evidence(quote["text"], added)


def _snapshot_number(kept: list[Shape], snapshot: Snapshot) -> int | None:
    """Give the number, from 1 on, under which a snapshot is kept."""
    wanted = snapshot.sha256, snapshot.text_origin.value
    for number, shape in enumerate(kept, 1):
        if (shape["sha256"], shape["text_origin"]) == wanted:
            return number
    return None


def _line(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return json.dumps(value)
    return text
