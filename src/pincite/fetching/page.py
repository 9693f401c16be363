"""One page, from its address to what came of it: fetched, judged, and looked up where it is gone."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256

from pincite.fetching import archive
from pincite.fetching.answer import Answer, Failure, status_words
from pincite.fetching.deadline import Deadline
from pincite.fetching.following import Asker, Landed, Way
from pincite.fetching.jar import Jar
from pincite.fetching.robots import MAX_BYTES as ROBOTS_MAX_BYTES
from pincite.fetching.robots import Robots
from pincite.fetching.target import Refused, Target, target_of
from pincite.fetching.walls import judge
from pincite.model.fetch import Contact, Fetched, Outcome

_PAGE = "a page"
_ROBOTS = "robots.txt"
_OK = 200
_NOT_MODIFIED = 304
_GONE = frozenset({404, 410})


def get_page(url: str, asker: Asker, robots: Robots) -> Fetched:
    """Ask for a page and say what came of it; a page that is gone is looked up in the archive."""
    target = target_of(url)
    retrieved = asker.policy.network.now().strftime("%Y-%m-%dT%H:%M:%SZ")
    if isinstance(target, Refused):
        return Fetched(url, Outcome.BLOCKED_ADDRESS, reason=target.reason, retrieved=retrieved)
    way = _new_way(asker)

    def may_ask(at: Target) -> Failure | None:
        if not asker.policy.obeys_robots:
            return None
        return robots.refusal(at, lambda file: _read_robots(file, asker, way))

    landed = asker.follow(target, way, _PAGE, may_ask, max_bytes=asker.policy.max_bytes)
    fetched = _fetched(
        Fetched(url, Outcome.OK, target.url, retrieved=retrieved), landed, way, asker
    )
    if asker.policy.archive_api and _is_gone(fetched, landed) and _is_public(landed, way, asker):
        return _from_archive(fetched, target, asker)
    return fetched


def _new_way(asker: Asker) -> Way:
    return Way(Jar(asker.policy.cookies), Deadline(asker.policy.timeout_s))


def _fetched(so_far: Fetched, landed: Landed | Failure, way: Way, asker: Asker) -> Fetched:
    """Word what one way ended in."""
    travelled = replace(so_far, hops=tuple(way.hops), contacts=tuple(way.contacts))
    if isinstance(landed, Failure):
        at = way.hops[-1].url if way.hops else so_far.final_url
        return replace(travelled, outcome=landed.outcome, reason=landed.reason, final_url=at)
    answer = landed.answer
    fetched = replace(
        travelled,
        final_url=landed.target.url,
        status=answer.status,
        headers=answer.headers,
        media_type=answer.media_type,
        charset=answer.charset,
        data=answer.body,
        sha256=sha256(answer.body).hexdigest() if answer.body else "",
    )
    if answer.status == _NOT_MODIFIED and asker.given.conditions(landed.target):
        return replace(fetched, not_modified=True, reason="the page has not changed since")
    return judge(fetched)


def _read_robots(file: Target, asker: Asker, page_way: Way) -> Answer | Failure:
    """Fetch a robots.txt; it has its own time and cookies, and stands among the page's contacts."""
    way = _new_way(asker)
    # What belongs to one page comes without a pause between.
    way.hosts = page_way.hosts
    way.from_public = page_way.from_public
    landed = asker.follow(file, way, _ROBOTS, lambda _: None, max_bytes=ROBOTS_MAX_BYTES)
    page_way.contacts += [contact for contact in way.contacts if contact not in page_way.contacts]
    page_way.deadline.extend(way.deadline.used())
    return landed.answer if isinstance(landed, Landed) else landed


def _is_gone(fetched: Fetched, landed: Landed | Failure) -> bool:
    if isinstance(landed, Failure):
        return landed.is_gone
    is_missing = fetched.status in _GONE or fetched.status == _OK
    return fetched.outcome is Outcome.HTTP_ERROR and is_missing


def _is_public(landed: Landed | Failure, way: Way, asker: Asker) -> bool:
    """Tell whether an address may be named to others: those of private networks are nobody's."""
    if isinstance(landed, Failure) and landed.outcome is Outcome.DNS_ERROR:
        return not asker.policy.allow_private
    return way.from_public


def _from_archive(gone: Fetched, target: Target, asker: Asker) -> Fetched:
    """Look a page up that is gone; what it was is said in either case."""
    asked = archive.lookup_target(asker.policy.archive_api, target.url)
    if isinstance(asked, Refused):
        return gone
    way = _new_way(asker)
    told = asker.follow(asked, way, archive.PURPOSE, lambda _: None, max_bytes=archive.MAX_BYTES)
    contacts = _joined(gone.contacts, tuple(way.contacts))
    if isinstance(told, Failure) or told.answer.status != _OK:
        why = told.reason if isinstance(told, Failure) else status_words(told.answer.status)
        return replace(
            gone, reason=f"{gone.reason}; the archive could not be asked ({why})", contacts=contacts
        )
    copy = archive.closest_copy(told.answer, asked)
    if copy is None:
        return replace(gone, reason=f"{gone.reason}; no archived copy is known", contacts=contacts)
    way = _new_way(asker)
    landed = asker.follow(
        copy.raw, way, archive.PURPOSE, lambda _: None, max_bytes=asker.policy.max_bytes
    )
    read = _fetched(replace(gone, final_url=copy.raw.url, reason=""), landed, way, asker)
    contacts = _joined(contacts, tuple(way.contacts))
    if read.outcome is not Outcome.OK or read.not_modified:
        reason = f"{gone.reason}; the archived copy of {copy.day} is none either: {read.reason}"
        return replace(gone, reason=reason, contacts=contacts)
    return replace(
        read,
        outcome=Outcome.ARCHIVED_COPY,
        reason=f"{gone.reason}; this is the copy that the Wayback Machine made on {copy.day}",
        archived_from=copy.shown,
        hops=gone.hops,
        contacts=contacts,
    )


def _joined(first: tuple[Contact, ...], then: tuple[Contact, ...]) -> tuple[Contact, ...]:
    return tuple(dict.fromkeys((*first, *then)))
