"""A web of a few pages in memory; it remembers what it was asked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from urllib.parse import urlsplit

from pincite.app.web import Online, PageRequest, Web, WebOptions
from pincite.model.fetch import Contact, Fetched, Outcome

NOW = "2026-12-01T10:11:12Z"


def page(
    text: str | bytes, outcome: Outcome = Outcome.OK, *, etag: str = "", **beside: object
) -> Fetched:
    """Give an answer without an address; the web fills it in."""
    data = text if isinstance(text, bytes) else text.encode()
    headers = (("content-type", "text/html"), *((("etag", etag),) if etag else ()))
    made = Fetched(
        "", outcome, status=200, headers=headers, media_type="text/html", data=data, retrieved=NOW
    )
    return replace(made, **beside)  # type: ignore[arg-type]


@dataclass
class FakeWeb:
    """Answers with the page at an address, and notes every request."""

    pages: Mapping[str, Fetched | str | Outcome]
    requests: list[PageRequest] = field(default_factory=list)
    options: list[WebOptions] = field(default_factory=list)

    def run(self, online: Online = Online.GIVEN) -> Web:
        """Give the network of a new run."""
        return Web(WebOptions(online), self)

    @property
    def asked(self) -> list[str]:
        return [request.url for request in self.requests]

    def __call__(self, requests: Sequence[PageRequest], options: WebOptions) -> Iterator[Fetched]:
        self.options.append(options)
        for request in requests:
            self.requests.append(request)
            yield self._answer(request)

    def _answer(self, request: PageRequest) -> Fetched:
        known = self.pages.get(request.url, Outcome.DNS_ERROR)
        if isinstance(known, Outcome):
            known = page("" if known is Outcome.DNS_ERROR else "wall", known, reason="it says so")
        answer = page(known) if isinstance(known, str) else known
        etag = dict(answer.headers).get("etag", "")
        host = urlsplit(request.url).hostname or ""
        answer = replace(
            answer,
            url=request.url,
            final_url=answer.final_url or request.url,
            sha256=sha256(answer.data).hexdigest() if answer.data else "",
            contacts=(Contact(host, "a page"),),
        )
        if etag and etag == request.etag:
            return replace(answer, data=b"", sha256="", status=304, not_modified=True)
        return answer
