"""The header fields that go with a request: each only where it was given for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pincite.fetching.target import Refused, Target, target_of

if TYPE_CHECKING:
    from pincite.fetching.exchange import Fields
    from pincite.fetching.jar import Jar
    from pincite.fetching.policy import FetchPolicy


def fields_for(target: Target, policy: FetchPolicy, jar: Jar) -> Fields:
    """Give the user's own fields, cookies and validators that may go to a target."""
    given = [(field.name, field.value) for field in policy.headers if _is_for(field.url, target)]
    if cookie := jar.header_for(target):
        given.append(("Cookie", cookie))
    return (*given, *_conditions(target, policy))


def has_validators_for(target: Target, policy: FetchPolicy) -> bool:
    """Tell whether a server was asked to say only whether a page has changed."""
    return bool(_conditions(target, policy))


def _conditions(target: Target, policy: FetchPolicy) -> Fields:
    return tuple(
        (name, value)
        for known in policy.validators
        if _url_of(known.url) == target.url
        for name, value in (
            ("If-None-Match", known.etag),
            ("If-Modified-Since", known.last_modified),
        )
        if value and value.isascii() and value.isprintable()
    )


def _is_for(url: str, target: Target) -> bool:
    """Tell whether a field given for one address may go to another: one scheme, host and port.

    From http to https of one host it may, since many addresses are written without the s.
    """
    given = target_of(url)
    if isinstance(given, Refused):
        return False
    is_upgrade = (given.scheme, given.port, target.scheme, target.port) == (
        "http",
        80,
        "https",
        443,
    )
    return given.host == target.host and (given.origin == target.origin or is_upgrade)


def _url_of(url: str) -> str:
    target = target_of(url)
    return "" if isinstance(target, Refused) else target.url
