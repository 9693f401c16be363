"""arXiv: preprints and their abstracts."""

from __future__ import annotations

from collections.abc import Mapping

from pincite.claims.search.providers import Access, ApiRequest, Hit, Provider
from pincite.claims.search.providers._fields import address
from pincite.claims.search.queries import Query
from pincite.model import UnreadableError, is_web_address
from pincite.office.xml_walk import walk_xml

_ATOM = {"http://www.w3.org/2005/Atom": "atom"}
_KEPT = {"atom:id": "url", "atom:title": "title", "atom:summary": "abstract"}


class _Entries:
    """Collects the entries of a feed."""

    def __init__(self) -> None:
        self.entries: list[dict[str, str]] = []
        self._entry: dict[str, str] | None = None
        self._field = ""

    def start_element(self, name: str, attributes: Mapping[str, str]) -> None:
        """Begin an entry, or one of its fields."""
        del attributes
        if name == "atom:entry":
            self._entry = {}
        elif self._entry is not None:
            self._field = _KEPT.get(name, "")

    def end_element(self, name: str) -> None:
        """End it."""
        if name == "atom:entry" and self._entry is not None:
            self.entries.append(self._entry)
            self._entry = None
        self._field = ""

    def characters(self, words: str) -> None:
        """Take words of a field."""
        if self._entry is not None and self._field:
            self._entry[self._field] = self._entry.get(self._field, "") + words


def _request(query: Query, access: Access) -> ApiRequest:
    words = query.words.removeprefix("arxiv:")
    if words != query.words:
        return ApiRequest(address("https://export.arxiv.org/api/query", id_list=words))
    asked = " AND ".join(f"all:{word}" for word in words.replace('"', " ").split())
    url = address(
        "https://export.arxiv.org/api/query", search_query=asked, max_results=access.limit
    )
    return ApiRequest(url)


def _read(body: bytes) -> tuple[Hit, ...]:
    entries = _Entries()
    try:
        walk_xml("the answer", body, entries, _ATOM)
    except UnreadableError:
        return ()
    found = (
        Hit(*(" ".join(entry.get(name, "").split()) for name in ("url", "title", "abstract")))
        for entry in entries.entries
    )
    return tuple(hit for hit in found if is_web_address(hit.url))


PROVIDER = Provider(
    name="arxiv",
    summary="arXiv, preprints",
    request=_request,
    read=_read,
    source="https://info.arxiv.org/help/api/user-manual.html",
    searches_web=False,
    categories=frozenset({"academic"}),
)
