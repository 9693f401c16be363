"""Asks the network for pages, by the rules of one run."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pincite.app.fetching import policy_for
from pincite.app.web import PageRequest, WebOptions
from pincite.fetching import FetchPolicy, Session, Validators
from pincite.model.fetch import Fetched


def ask(requests: Sequence[PageRequest], options: WebOptions) -> Iterator[Fetched]:
    """Give what came of each page, those that a person named first.

    Raises:
        UsageError: where a header is none.
        UnreadableError: where the cookie file is none.
    """
    for is_given in (True, False):
        some = [one for one in requests if one.is_given is is_given]
        if some:
            with Session(_policy(some, options, is_given=is_given)) as session:
                yield from session.fetch_all([one.url for one in some])


def _policy(requests: Sequence[PageRequest], options: WebOptions, *, is_given: bool) -> FetchPolicy:
    urls = [one.url for one in requests]
    policy = policy_for(urls if is_given else (), options.fetching)
    return replace(
        policy,
        obeys_robots=not is_given,
        validators=tuple(
            Validators(one.url, one.etag, one.last_modified)
            for one in requests
            if one.etag or one.last_modified
        ),
    )
