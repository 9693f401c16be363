"""Who can be asked for sources: one provider a file, each a pair of pure functions.

A member promises: ``request`` makes one HTTP request of a query, and ``read`` makes hits of the body
that came back, of any shape; what is missing or misshapen in it is left out. A snippet is never
evidence: it only says which page to fetch. An abstract that a catalogue of works gives is the work's
own text, and can be quoted.

A key is never part of an address, so that it stays out of logs and recordings.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from dataclasses import field
from types import MappingProxyType
from typing import Any

from pincite.claims.search.queries import Query
from pincite.model.values import dataclass
from pincite.registry import members


@dataclass(frozen=True, slots=True)
class ApiRequest:
    """One HTTP request: GET, or POST where there is a ``body`` of JSON."""

    url: str
    headers: tuple[tuple[str, str], ...] = field(default=(), repr=False)
    body: bytes = b""


@dataclass(frozen=True, slots=True)
class Hit:
    """A page or a work that a provider names; ``abstract`` is the work's own, where it gives one."""

    url: str
    title: str = ""
    abstract: str = ""


@dataclass(frozen=True, slots=True)
class Access:
    """How a provider is reached: its key, and the address of an instance of one's own."""

    key: str = field(default="", repr=False)
    base: str = ""
    limit: int = 5


@dataclass(frozen=True, slots=True)
class Provider:
    """One provider.

    ``searches_web`` where it takes restrictions to sites; a catalogue of works is asked for words
    alone, and only in ``categories``. ``key_variable`` is the environment variable with its key,
    ``needs_key`` whether it answers nobody without. ``follow`` makes a second request of the first
    body, for services that answer in two steps.
    """

    name: str
    summary: str
    request: Callable[[Query, Access], ApiRequest]
    read: Callable[[bytes], tuple[Hit, ...]]
    source: str
    searches_web: bool = True
    categories: frozenset[str] = frozenset()
    key_variable: str = ""
    needs_key: bool = False
    needs_base: bool = False
    follow: Callable[[bytes, Access], ApiRequest | None] | None = None

    def takes(self, query: Query) -> bool:
        """Tell whether a query of this category is worth asking here."""
        return not self.categories or query.category in self.categories


def providers() -> Mapping[str, Provider]:
    """Give every provider by its name."""
    found = members(sys.modules[__name__], "PROVIDER", Provider)
    return MappingProxyType({provider.name: provider for provider in found})


def json_of(body: bytes) -> Mapping[str, Any]:
    """Give the JSON object of a body; an empty one where it is none."""
    try:
        value = json.loads(body)
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}
