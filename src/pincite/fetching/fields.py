"""The header fields that go with a request: each only where it was given for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pincite.fetching.target import Target, target_of

if TYPE_CHECKING:
    from pincite.fetching.exchange import Fields
    from pincite.fetching.jar import Jar
    from pincite.fetching.policy import FetchPolicy


class GivenFields:
    """A user's own fields and validators, by the host and by the page that they are for."""

    def __init__(self, policy: FetchPolicy) -> None:
        self._headers: dict[str, dict[tuple[str, str], str]] = {}
        self._conditions: dict[str, Fields] = {}
        for header in policy.headers:
            given = target_of(header.url)
            if isinstance(given, Target):
                named = self._headers.setdefault(given.host, {})
                named[given.origin, header.name] = header.value
        for known in policy.validators:
            at = target_of(known.url)
            if isinstance(at, Target):
                conditions = (
                    ("If-None-Match", known.etag),
                    ("If-Modified-Since", known.last_modified),
                )
                self._conditions[at.url] = tuple(
                    (name, value)
                    for name, value in conditions
                    if value and value.isascii() and value.isprintable()
                )

    def for_target(self, target: Target, jar: Jar) -> Fields:
        """Give the fields, cookies and validators that may go to a target."""
        headers = {
            name: value
            for (origin, name), value in self._headers.get(target.host, {}).items()
            if _may_go(origin, target)
        }
        if cookie := jar.header_for(target):
            headers["Cookie"] = cookie
        return (*headers.items(), *self.conditions(target))

    def conditions(self, target: Target) -> Fields:
        """Give the fields that ask a server only whether a page has changed."""
        return self._conditions.get(target.url, ())


def _may_go(origin: str, target: Target) -> bool:
    """Tell whether a field given for one scheme, host and port may go to another.

    From http to https of one host it may, since many addresses are written without the s.
    """
    if origin == target.origin:
        return True
    given = target_of(origin)
    is_upgrade = isinstance(given, Target) and (given.scheme, given.port) == ("http", 80)
    return is_upgrade and (target.scheme, target.port) == ("https", 443)
