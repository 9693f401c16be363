"""The JSON shape of a ledger: read with care, changed in place, written one source a line.

``{"version": 1, "sources": [{"id", "url", "title", "accessed", "quotes": [{"text", "added"}]}]}``;
all that older readers do not know stands under a key ``pincite`` in the source's object, and keys
that this reader does not know are kept.
"""

from __future__ import annotations

from dataclasses import field

from pincite.ledgers._json_reading import (
    OWN,
    VERSION,
    evidence_of,
    identity_of,
    line_of,
    parse,
    registration_of,
    snapshot_number,
    source_of,
    source_shapes,
)
from pincite.ledgers._sameness import evidence_key, takes_the_place_of
from pincite.ledgers._shapes import (
    Shape,
    fetch_from_shape,
    fetch_to_shape,
    snapshot_to_shape,
    verification_to_shape,
)
from pincite.model import SourceKind, page_identity
from pincite.model.fetch import FetchRecord
from pincite.model.ledger import CONTENT, Evidence, Registration, Retrieval, Snapshot, Source
from pincite.model.values import dataclass


@dataclass(slots=True)
class Book:
    """A ledger in memory: the JSON as it stands, and the line of each source."""

    raw: Shape
    shapes: list[Shape]
    lines: list[str] = field(default_factory=list)
    identities: list[str] = field(default_factory=list)
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
        raw = parse(data)
        shapes = source_shapes(raw)
        book = cls(raw, shapes)
        for shape in shapes:
            book._note(shape, identity_of(shape))
        return book

    def to_bytes(self) -> bytes:
        """Write the ledger: one source a line, so that a change is one line of a diff."""
        parts = [
            f"{line_of(key)}: {self._sources() if key == 'sources' else line_of(value)}"
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
        return source_of(self.shapes[source_id - 1], self.identities[source_id - 1])

    def sources(self) -> tuple[Source, ...]:
        """Give all sources."""
        return tuple(map(source_of, self.shapes, self.identities))

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
        return registration_of(shape, is_new=False), fills_in

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
        self._append(shape, page.identity)
        return registration_of(shape, is_new=True)

    def record_snapshot(
        self, source_id: int, snapshot: Snapshot, source_kind: SourceKind | None
    ) -> bool:
        """Note a snapshot; tell whether that changed the book."""
        own = self._own(source_id)
        kept = own.setdefault("snapshots", [])
        kind = source_kind.value if source_kind else own.get("source_kind", "unknown")
        is_known = snapshot_number(kept, snapshot) is not None
        if is_known and own.get("source_kind", "unknown") == kind:
            return False
        if not is_known:
            kept.append(snapshot_to_shape(snapshot))
        own["source_kind"] = kind
        self._rewrite(source_id)
        return True

    def record_fetch(self, source_id: int, fetch: FetchRecord) -> None:
        """Note a fetch; it takes the place of the last one where that came out the same."""
        kept = self._own(source_id).setdefault("fetches", [])
        if kept and fetch.is_like(fetch_from_shape(kept[-1])):
            kept.pop()
        kept.append(fetch_to_shape(fetch))
        self._rewrite(source_id)

    def attach(self, source_id: int, evidence: Evidence) -> bool:
        """Keep evidence; tell whether that changed the book."""
        key = evidence_key(evidence.quote)
        quotes = self.shapes[source_id - 1].setdefault("quotes", [])
        same = next((q for q in quotes if evidence_key(q["text"]) == key), None)
        if same is not None:
            old = evidence_of(self.shapes[source_id - 1], same)
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
                    "snapshot": snapshot_number(own["snapshots"], snapshot),
                    **verification_to_shape(evidence.verification),
                }
            )
        self._rewrite(source_id)
        return True

    def take_in(self, source: Source) -> None:
        """Enter a source of another ledger under the next number, which is its own."""
        shape: Shape = {
            "id": source.id,
            "url": source.url,
            "title": source.title,
            "accessed": source.accessed,
            "quotes": [],
        }
        if source.identity != page_identity(source.url):
            shape[OWN] = {"identity": source.identity}
        self._append(shape, source.identity)

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
        if source.fetches and not self._own(source.id).get("fetches"):
            for fetch in source.fetches:
                self.record_fetch(source.id, fetch)
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

    def _append(self, shape: Shape, identity: str) -> None:
        self.shapes.append(shape)
        self._note(shape, identity)

    def _note(self, shape: Shape, identity: str) -> None:
        """Keep what is made from a source's object beside it; the first of two numbers counts."""
        self.lines.append(line_of(shape))
        self.identities.append(identity)
        self.ids.setdefault(identity, shape["id"])

    def _rewrite(self, source_id: int) -> None:
        self.lines[source_id - 1] = line_of(self.shapes[source_id - 1])
