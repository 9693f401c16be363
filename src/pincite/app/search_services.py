"""Search services as places that claims are searched in: queries, then the pages that they name."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from pincite.app.fetched_pages import bring
from pincite.app.recording import Recording, Reply
from pincite.app.searching import Found
from pincite.app.web import PageRequest, Web
from pincite.claims.search import Query
from pincite.claims.search.providers import Access, ApiRequest, Hit, Provider, providers
from pincite.model import Document, NotChecked, UsageError, page_identity
from pincite.model.fetch import Contact, Fetched
from pincite.model.values import dataclass

Call = Callable[[ApiRequest, str], Reply]
"""Sends a request to a service; the text says what for."""


@dataclass(frozen=True, slots=True)
class ServiceChoice:
    """A provider with the access that a user gave it."""

    provider: Provider
    access: Access


def service_names() -> tuple[str, ...]:
    """Give the names of all services as a user writes them, those that need an address with it."""
    return tuple(
        f"{name}=ADDRESS" if provider.needs_base else name for name, provider in providers().items()
    )


def chosen_service(said: str, environment: Mapping[str, str] | None = None) -> ServiceChoice:
    """Give the service that a user named: ``brave``, or ``searxng=https://search.example.org``.

    Raises:
        UsageError: where there is none of that name, or it lacks its key or its address.
    """
    name, _, base = said.partition("=")
    known = providers()
    if name not in known:
        raise UsageError(f"there is no search service {name!r}: choose from {', '.join(known)}")
    provider = known[name]
    variables = os.environ if environment is None else environment
    key = variables.get(provider.key_variable, "") if provider.key_variable else ""
    if provider.needs_key and not key:
        raise UsageError(f"{name} needs a key: set {provider.key_variable}")
    if provider.needs_base and not base.startswith(("http://", "https://")):
        raise UsageError(f"{name} needs an address: write {name}=https://search.example.org")
    return ServiceChoice(provider, Access(key, base))


class Service:
    """Asks one provider, and fetches the pages that it names; each is asked once in a run."""

    def __init__(
        self,
        choice: ServiceChoice,
        web: Web,
        *,
        recording: Recording | None = None,
        call: Call | None = None,
    ) -> None:
        self._choice = choice
        self._web = web
        self._recording = recording
        self._call = call or _call_network
        self._documents: dict[str, Document | NotChecked] = {}
        self._found: dict[str, Found] = {}
        self.contacts: list[Contact] = []

    @property
    def name(self) -> str:
        """The provider's name."""
        return self._choice.provider.name

    def takes(self, query: Query) -> bool:
        """Tell whether the provider has what this category of query is after."""
        return self._choice.provider.takes(query)

    def asks(self, query: Query) -> str:
        """Give the words of a query; with its sites where the provider searches the web."""
        return query.text if self._choice.provider.searches_web else query.words

    def find(self, query: Query) -> Found:
        """Ask one query, and read what the hits lead to."""
        text = self.asks(query)
        if text not in self._found:
            self._found[text] = self._asked(query, text)
        return self._found[text]

    def _asked(self, query: Query, text: str) -> Found:
        reply = self._reply(text, lambda: self._answer(query))
        if reply.reason:
            return Found(fault=reply.reason)
        hits = self._choice.provider.read(reply.data)[: self._choice.access.limit]
        read = [(page_identity(hit.url), self._read(hit)) for hit in hits]
        return Found(
            tuple((name, one) for name, one in read if isinstance(one, Document)),
            len(hits),
            tuple(one for _, one in read if isinstance(one, NotChecked)),
        )

    def _reply(self, text: str, ask: Callable[[], Reply]) -> Reply:
        reply = ask() if self._recording is None else self._recording.reply(self.name, text, ask)
        self.contacts += reply.contacts
        return reply

    def _answer(self, query: Query) -> Reply:
        provider, access = self._choice.provider, self._choice.access
        first = self._call(provider.request(query, access), "a search")
        if first.reason or provider.follow is None:
            return first
        following = provider.follow(first.data, access)
        if following is None:
            return replace(first, data=b"")
        second = self._call(following, "a search")
        return replace(second, contacts=(*first.contacts, *second.contacts))

    def _read(self, hit: Hit) -> Document | NotChecked:
        """Give the page of a hit, or the abstract where a catalogue gives the work's own."""
        name = page_identity(hit.url)
        if name not in self._documents:
            self._documents[name] = self._abstract(hit) if hit.abstract else self._page(hit)
        return self._documents[name]

    def _abstract(self, hit: Hit) -> Document:
        return Document(
            f"{hit.title}\n\n{hit.abstract}" if hit.title else hit.abstract,
            title=hit.title,
            origin=hit.url,
            canonical_url=hit.url,
            extractor=f"abstract by {self.name}",
        )

    def _page(self, hit: Hit) -> Document | NotChecked:
        def ask() -> Fetched:
            # Nobody named this page, so the site's robots.txt is kept.
            return self._web.fetch(PageRequest(hit.url, is_given=False))

        fetched = ask() if self._recording is None else self._recording.page(hit.url, ask)
        brought = bring(fetched)
        if brought.page is None:
            return NotChecked("a page that a search found", hit.url, brought.reason)
        document = brought.page.document
        return replace(
            document, origin=hit.url, canonical_url=hit.url, title=document.title or hit.title
        )


def services_for(
    named: Sequence[str], web: Web, recording: Recording | None
) -> tuple[Service, ...]:
    """Give the services that a user named, each once.

    Raises:
        UsageError: where one of them is none, or lacks its key or its address.
    """
    choices = [chosen_service(said) for said in dict.fromkeys(named)]
    return tuple(Service(choice, web, recording=recording) for choice in choices)


def _call_network(request: ApiRequest, purpose: str) -> Reply:
    from pincite.fetching import FetchPolicy
    from pincite.fetching.calling import call

    called = call(
        request.url,
        headers=request.headers,
        body=request.body,
        purpose=purpose,
        policy=FetchPolicy(),
    )
    return Reply(called.data, called.reason, called.contacts)
