"""Reads the JSON of a ledger with care: what numbers rest on is looked at before anything else."""

from __future__ import annotations

import json
import re

from pincite.ledgers._shapes import (
    Shape,
    fetch_from_shape,
    snapshot_from_shape,
    verification_from_shape,
)
from pincite.model import SourceKind, is_web_address, page_identity
from pincite.model.ledger import CONTENT, Evidence, Registration, Snapshot, Source
from pincite.text.visible import one_line

VERSION = 1
OWN = "pincite"
_OTHER_SCHEME = re.compile(r"\s*[a-z][a-z0-9+.-]*:(?![\d\s])", re.IGNORECASE)


class BookError(ValueError):
    """The text is no ledger; the words go on from the file's name."""


def parse(data: bytes) -> Shape:
    try:
        raw = json.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise BookError(f"is not UTF-8 at byte {error.start}") from None
    except json.JSONDecodeError as error:
        begins, ends_whole = error.doc.lstrip()[:1] in ("{", ""), error.doc.rstrip().endswith("}")
        ends = " (the file is cut off)" if begins and not ends_whole else ""
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


def source_shapes(raw: Shape) -> list[Shape]:
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
    elif not _is_source(shape):
        fault = f"has an address that no page has: {_shown(shape['url'])}"
    if fault:
        raise BookError(f"was changed by hand: source {shape['id']} {fault}")


def _is_source(shape: Shape) -> bool:
    """Tell whether an address may stand: older tools took a name of any kind, as a book's.

    One of another scheme than a page's ("javascript:") was never retrieved.
    """
    is_told = is_web_address(shape["url"]) or identity_of(shape).startswith(CONTENT)
    return is_told or _OTHER_SCHEME.match(shape["url"]) is None


def _shown(text: str) -> str:
    return one_line(text)[:80]


def identity_of(shape: Shape) -> str:
    identity = shape.get(OWN, {}).get("identity")
    return identity if isinstance(identity, str) else page_identity(shape["url"])


def registration_of(shape: Shape, *, is_new: bool) -> Registration:
    return Registration(
        source_id=shape["id"],
        url=shape["url"],
        title=shape.get("title") or "",
        accessed=shape.get("accessed") or "",
        is_new=is_new,
    )


def source_of(shape: Shape, identity: str) -> Source:
    own = shape.get(OWN, {})
    try:
        return Source(
            id=shape["id"],
            url=shape["url"],
            identity=identity,
            title=shape.get("title") or "",
            accessed=shape.get("accessed") or "",
            source_kind=SourceKind(own.get("source_kind", "unknown")),
            snapshots=tuple(map(snapshot_from_shape, own.get("snapshots", []))),
            evidence=tuple(evidence_of(shape, quote) for quote in shape.get("quotes") or []),
            fetches=tuple(map(fetch_from_shape, own.get("fetches", []))),
        )
    except (ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
        raise BookError(
            f'was changed by hand: source {shape["id"]} has something under "{OWN}" that cannot '
            f"be read ({type(error).__name__}: {error})"
        ) from None


def evidence_of(shape: Shape, quote: Shape) -> Evidence:
    added = quote.get("added") or ""
    own = shape.get(OWN, {})
    for kept in own.get("evidence", []):
        if kept["text"] == quote["text"]:
            snapshot = snapshot_from_shape(own["snapshots"][kept["snapshot"] - 1])
            return Evidence(quote["text"], added, verification_from_shape(kept, snapshot))
    return Evidence(quote["text"], added)


def snapshot_number(kept: list[Shape], snapshot: Snapshot) -> int | None:
    """Give the number, from 1 on, under which a snapshot is kept."""
    wanted = snapshot.sha256, snapshot.text_origin.value
    for number, shape in enumerate(kept, 1):
        if (shape["sha256"], shape["text_origin"]) == wanted:
            return number
    return None


def line_of(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return json.dumps(value)
    return text
