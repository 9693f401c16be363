"""What a user hands over to read what they may read: a file of cookies, and header fields."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pincite.fetching.policy import Cookie, RequestHeader
from pincite.model import UnreadableError, UsageError

_HTTP_ONLY = "#HttpOnly_"
_FIELDS = 7
_TOKEN = re.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+")
_CONTROL = re.compile(r"[\x00-\x08\x0a-\x1f\x7f;]")
_VALUE = re.compile(r"[\t\x20-\x7e\x80-\U0010ffff]*")
# These say how the request travels, and pincite has to know that itself.
_OWN_FIELDS = frozenset(
    "host connection content-length transfer-encoding te trailer upgrade accept-encoding"
    " proxy-authorization proxy-connection range if-range expect".split()
)


def parse_cookies(text: str, name: str) -> tuple[Cookie, ...]:
    """Read a cookie file in the Netscape format, as browsers' add-ons and curl write it.

    A line has the domain, whether its subdomains get the cookie, the path, whether only https
    gets it, when it ends (seconds from 1970), name and value, with tabs between them.

    Raises:
        UnreadableError: if a line is none; its text begins with ``name`` and the line's number.
    """
    return tuple(_cookies(text, name))


def _cookies(text: str, name: str) -> Iterator[Cookie]:
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        bare = line.removesuffix("\r").removeprefix(_HTTP_ONLY)
        if not bare.strip() or bare.startswith("#"):
            continue
        parts = bare.split("\t")
        if len(parts) == _FIELDS - 1:
            parts.append("")
        if not _is_cookie(parts):
            raise UnreadableError(
                f"{name}, line {number}, is no cookie: a line has 7 fields with tabs between them,"
                " as browsers export them (cookies.txt)"
            )
        domain, subdomains, path, secure, expires, key, value = parts
        yield Cookie(
            domain=domain.lower().lstrip("."),
            subdomains=subdomains == "TRUE" or domain.startswith("."),
            path=path or "/",
            secure=secure == "TRUE",
            expires=int(float(expires or "0")),
            name=key,
            value=value,
        )


def _is_cookie(parts: list[str]) -> bool:
    if len(parts) != _FIELDS or not parts[0].strip(".") or not parts[5]:
        return False
    flags = {parts[1], parts[3]} <= {"TRUE", "FALSE"}
    ends = re.fullmatch(r"-?[0-9]{0,15}(?:\.[0-9]*)?", parts[4]) is not None and parts[4] != "-"
    return flags and ends and not _CONTROL.search(parts[5] + parts[6])


def parse_header(line: str, url: str) -> RequestHeader:
    """Read ``Name: value`` as a field for requests to the host of ``url``.

    Raises:
        UsageError: if it is no field, or one that is not for the user to set.
    """
    name, colon, value = line.partition(":")
    name, value = name.strip(" \t"), value.strip(" \t")
    if not colon or not _TOKEN.fullmatch(name) or not _VALUE.fullmatch(value):
        raise UsageError("a header is written 'Name: value', on one line")
    if name.lower() in _OWN_FIELDS:
        raise UsageError(f"the header {name} is set by pincite itself: leave it out")
    return RequestHeader(url, name, value)
