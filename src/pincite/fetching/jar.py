"""The cookies of one page's way: a user's own, and those that servers set on it."""

from __future__ import annotations

import http.cookiejar
import urllib.request
from email.message import Message
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from http.client import HTTPResponse

    from pincite.fetching.answer import Answer
    from pincite.fetching.policy import Cookie
    from pincite.fetching.target import Target


class Jar:
    """Sends each cookie only where it belongs (RFC 6265, section 5.4), and forgets all at the end.

    Some pages set a cookie, redirect to themselves, and show nothing without it.
    """

    def __init__(self, given: tuple[Cookie, ...]) -> None:
        only_its_host = http.cookiejar.DefaultCookiePolicy.DomainStrictNonDomain
        self._jar = http.cookiejar.CookieJar(
            http.cookiejar.DefaultCookiePolicy(strict_ns_domain=only_its_host)
        )
        for cookie in given:
            self._jar.set_cookie(_in_jar(cookie))

    def header_for(self, target: Target) -> str:
        """Give the value of the ``Cookie`` field for a request, or nothing."""
        request = urllib.request.Request(target.url)  # noqa: S310 - a name for the jar, never opened
        self._jar.add_cookie_header(request)
        return str(request.get_header("Cookie") or "")

    def keep(self, answer: Answer, target: Target) -> None:
        """Keep the cookies that an answer sets."""
        fields = _Fields(answer)
        if fields.message.get_all("set-cookie"):
            request = urllib.request.Request(target.url)  # noqa: S310 - see above
            self._jar.extract_cookies(cast("HTTPResponse", fields), request)


class _Fields:
    """An answer as the jar of the standard library wants it."""

    def __init__(self, answer: Answer) -> None:
        self.message = Message()
        for name, value in answer.headers:
            if name == "set-cookie":
                self.message[name] = value

    def info(self) -> Message:
        return self.message


def _in_jar(cookie: Cookie) -> http.cookiejar.Cookie:
    dotted = f".{cookie.domain}" if cookie.subdomains else cookie.domain
    # The standard library knows a name without a full stop by one of its own.
    domain = dotted if "." in cookie.domain else f"{dotted}.local"
    return http.cookiejar.Cookie(
        version=0,
        name=cookie.name,
        value=cookie.value,
        port=None,
        port_specified=False,
        domain=domain,
        domain_specified=cookie.subdomains,
        domain_initial_dot=cookie.subdomains,
        path=cookie.path,
        path_specified=True,
        secure=cookie.secure,
        expires=cookie.expires or None,
        discard=not cookie.expires,
        comment=None,
        comment_url=None,
        rest={},
    )
