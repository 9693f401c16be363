"""When two addresses are one page: compared, never rewritten."""

from __future__ import annotations

import re

_INVISIBLE = dict.fromkeys((0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF))
_TRACKING = re.compile(
    r"(?:utm_[^=]*|gclid|gclsrc|dclid|wbraid|gbraid|fbclid|msclkid|yclid|twclid|igshid|mc_cid|mc_eid"
    r"|_ga|_gl|_hsenc|_hsmi|mkt_tok|vero_id|oly_anon_id|oly_enc_id)(?:=.*)?",
    re.IGNORECASE | re.DOTALL,
)
_DOI = re.compile(
    r"(?:doi:\s*|https?://(?:dx\.|www\.)?doi\.org/)(10\.\d{4,9}/.+)", re.IGNORECASE | re.DOTALL
)
_ENCODED = re.compile(r"%([0-9A-Fa-f]{2})")
_UNRESERVED = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
_DEFAULT_PORT = {"http": ":80", "https": ":443"}


def page_identity(address: str) -> str:
    """Give a text that is equal for two addresses of one page.

    Case of scheme and host, the default port, the fragment (routes such as ``#!`` and ``#/`` stay),
    a trailing slash, percent-encoding of unreserved characters (RFC 3986, section 2.3) and known
    tracking parameters make no other page; http and https are one page, and so are the forms of a
    DOI. Whatever is neither of these is compared as it stands, without white space at its ends.

    >>> page_identity("HTTP://Example.org:80/a/?utm_source=x#top")
    'https://example.org/a'
    >>> page_identity("http://dx.doi.org/10.1000/XYZ") == page_identity("doi:10.1000/xyz")
    True
    """
    bare = address.translate(_INVISIBLE).strip()
    if doi := _DOI.fullmatch(bare):
        return "doi:" + _decode_unreserved(doi.group(1).partition("#")[0]).rstrip("/").casefold()
    scheme, colon, rest = bare.partition("://")
    scheme = scheme.lower()
    if not colon or scheme not in _DEFAULT_PORT:
        return bare
    body, _, fragment = rest.partition("#")
    body, _, query = body.partition("?")
    authority, _, path = body.partition("/")
    user, at, host = authority.rpartition("@")
    host = host.lower().removesuffix(_DEFAULT_PORT[scheme]).rstrip(".")
    path = _decode_unreserved(path).rstrip("/")
    kept = "&".join(part for part in query.split("&") if part and not _TRACKING.fullmatch(part))
    return "".join(
        (
            f"https://{user}{at}{host}",
            f"/{path}" if path else "",
            f"?{_decode_unreserved(kept)}" if kept else "",
            f"#{fragment}" if fragment.startswith(("!", "/")) else "",
        )
    )


def is_web_address(address: str) -> bool:
    """Tell whether an address names a page on the web or a DOI, and not a file."""
    bare = address.translate(_INVISIBLE).strip()
    return bool(re.match(r"https?://", bare, re.IGNORECASE) or _DOI.fullmatch(bare))


def _decode_unreserved(text: str) -> str:
    """Spell unreserved characters plainly and the hex digits of all others in capitals."""

    def decode(encoded: re.Match[str]) -> str:
        character = chr(int(encoded.group(1), 16))
        return character if character in _UNRESERVED else encoded.group(0).upper()

    return _ENCODED.sub(decode, text)
