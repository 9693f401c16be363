"""One request to one address, and its answer; a redirect is an answer here and is not followed."""

from __future__ import annotations

import ssl
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, cast

from pincite.fetching.answer import Answer, Failure
from pincite.fetching.body import (
    ACCEPTED,
    DamagedError,
    TooLargeError,
    UnknownCodingError,
    read_body,
    refuse_declared_size,
)
from pincite.model.fetch import Outcome

if TYPE_CHECKING:
    import httpcore2

    from pincite.fetching.deadline import Deadline
    from pincite.fetching.network import Network
    from pincite.fetching.reaching import Reached
    from pincite.fetching.target import Target

Fields = tuple[tuple[str, str], ...]
_ACCEPT = "text/html,application/xhtml+xml,application/pdf;q=0.9,*/*;q=0.8"
_MEGABYTE = 1024 * 1024
_MOST_OF_AN_ERROR_PAGE = _MEGABYTE
_BAD = 400


def ask(
    target: Target,
    reached: Reached,
    fields: Fields,
    *,
    user_agent: str,
    max_bytes: int,
    network: Network,
    trust: Callable[[], ssl.SSLContext],
    deadline: Deadline,
    body: bytes = b"",
) -> Answer | Failure:
    """Send a request to the checked addresses of a host; name and certificate stay the host's.

    It is a GET, or a POST where there is a ``body``.
    """
    import httpcore2

    from pincite.fetching._connection import CheckedBackend

    request = _request(target, fields, user_agent, body)
    try:
        with httpcore2.HTTPConnection(
            request.url.origin,
            ssl_context=trust() if target.scheme == "https" else None,
            network_backend=CheckedBackend(reached.addresses, network=network, deadline=deadline),
        ) as connection:
            return _read(connection.handle_request(request), max_bytes)
    except TimeoutError:
        if deadline.allows(0):
            return Failure(Outcome.TIMEOUT, f"{target.authority} does not answer")
        return too_slow(deadline)
    except ssl.SSLCertVerificationError as error:
        return _no_answer(f"the certificate of {target.host} is not valid: {error.verify_message}")
    except ssl.SSLError as error:
        return _no_answer(f"no secure connection to {target.host}: {error.reason or error}")
    except (httpcore2.RemoteProtocolError, httpcore2.WriteError) as error:
        return _no_answer(f"{target.host} broke off or does not speak HTTP: {error}", may_pass=True)
    except OSError as error:
        return _no_answer(
            f"no connection to {target.authority}: {(error.strerror or str(error)).lower()}",
            may_pass=isinstance(error, ConnectionResetError | BrokenPipeError),
        )


def too_slow(deadline: Deadline) -> Failure:
    """Say that the page's time is used up."""
    return Failure(Outcome.TIMEOUT, f"the page did not come within {deadline.seconds:g} seconds")


def _request(target: Target, fields: Fields, user_agent: str, body: bytes) -> httpcore2.Request:
    import httpcore2

    given = {name.lower() for name, _ in fields}
    usual = (("user-agent", user_agent), ("accept", _ACCEPT))
    asked = (
        ("host", target.authority),
        *(field for field in usual if field[0] not in given),
        ("accept-encoding", ACCEPTED),
        ("connection", "close"),
        *fields,
        *((("content-length", str(len(body))),) if body else ()),
    )
    return httpcore2.Request(
        "POST" if body else "GET",
        httpcore2.URL(scheme=target.scheme, host=target.host, port=target.port, target=target.path),
        headers=[(name.encode("ascii"), value.encode("utf-8")) for name, value in asked],
        content=body or None,
    )


def _read(response: httpcore2.Response, max_bytes: int) -> Answer | Failure:
    headers = tuple(
        (name.decode("latin-1").lower(), _text(value)) for name, value in response.headers
    )
    answer = Answer(response.status, headers)
    if answer.location or answer.status in {204, 304}:
        return answer
    is_page = answer.status < _BAD
    limit = max_bytes if is_page else min(max_bytes, _MOST_OF_AN_ERROR_PAGE)
    chunks = cast("Iterable[bytes]", response.stream)
    try:
        refuse_declared_size(answer.header("content-length"), limit)
        body = read_body(chunks, answer.header("content-encoding"), limit)
    except TooLargeError:
        if not is_page:
            return answer
        return Failure(Outcome.TOO_LARGE, f"the page is larger than {_size(max_bytes)}")
    except UnknownCodingError as error:
        return Failure(Outcome.UNSUPPORTED_TYPE, f"the page is encoded as “{error}”")
    except DamagedError as error:
        return _no_answer(f"the page's content encoding is damaged: {error}")
    return Answer(answer.status, headers, body)


def _text(value: bytes) -> str:
    """Decode a field: UTF-8 where it is, else each byte as it stands (RFC 9110, section 5.5)."""
    try:
        return value.decode("utf-8")
    except UnicodeDecodeError:
        return value.decode("latin-1")


def _size(count: int) -> str:
    return f"{count / _MEGABYTE:g} MB" if count >= _MEGABYTE else f"{count:,} bytes"


def _no_answer(reason: str, *, may_pass: bool = False) -> Failure:
    return Failure(Outcome.HTTP_ERROR, reason, may_pass=may_pass)
