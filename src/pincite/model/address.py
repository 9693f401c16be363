"""When two addresses are one page: compared, never rewritten."""

from __future__ import annotations

import re

# ASCII, so that no look-alike (a long s, the Kelvin sign) passes for a letter.
_ANY_CASE = re.IGNORECASE | re.DOTALL | re.ASCII
_INVISIBLE = dict.fromkeys((0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF))
_TRACKING = re.compile(
    r"(?:utm_[^=]*|gclid|gclsrc|dclid|wbraid|gbraid|fbclid|msclkid|yclid|twclid|igshid|mc_cid|mc_eid"
    r"|_ga|_gl|_hsenc|_hsmi|mkt_tok|vero_id|oly_anon_id|oly_enc_id)(?:=.*)?",
    _ANY_CASE,
)
_WEB = re.compile(r"(https?)://([^/?#]*)([^?#]*)(?:\?([^#]*))?(?:#(.*))?", _ANY_CASE)
_DOI = re.compile(r"doi:\s*(10\.[0-9.]{4,}/[^#]+)(?:#.*)?", _ANY_CASE)
_FILE = re.compile(r"file:(?://([^/]*))?(/[^#]*)(?:#.*)?", _ANY_CASE)
_DOI_HOSTS = frozenset({"doi.org", "dx.doi.org", "www.doi.org"})
_DOI_NAME = re.compile(rb"10\.[0-9.]{4,}/.+", re.DOTALL)
_HOST_AND_PORT = re.compile(r"([^:]*|\[[^\]]*\]):([0-9]*)", re.DOTALL)
_DEFAULT_PORT = {"http": "80", "https": "443"}
_IDEOGRAPHIC_STOP = re.compile("[\u3002\uff0e\uff61]")
_LONGEST_LABEL = 63
_LABEL = re.compile(r"[a-z0-9_-]*")
_ENCODED = re.compile(r"%([0-9A-Fa-f]{2})")
_ENCODED_BYTE = re.compile(rb"%([0-9A-Fa-f]{2})")
_NEVER_PLAIN = re.compile(r"[^!#-;=?-~]+")
_UNPRINTABLE = re.compile(
    r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]"
)
_LONGEST_ADDRESS = 8192
_UNRESERVED = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")


def page_identity(address: str) -> str:
    """Give a text that is equal for two addresses of one page.

    Case of scheme and host, the default port, the fragment (routes such as ``#!`` and ``#/`` stay),
    a trailing slash, percent-encoding of unreserved characters (RFC 3986, section 2.3) and known
    tracking parameters make no other page; http and https are one page, and so are the forms of a
    DOI. A character outside ASCII, a quotation mark and an angle bracket are the same as their
    percent-encoded UTF-8, and in a host a character is the same as its punycode, since every client
    sends it so. Whatever is none of these is compared as it stands,
    without white space at its ends. The identity of an identity is itself.

    >>> page_identity("HTTP://Example.org:80/a/?utm_source=x#top")
    'https://example.org/a'
    >>> page_identity("http://dx.doi.org/10.1000/XYZ") == page_identity("doi:10.1000/xyz")
    True
    """
    bare = bare_address(address)
    if doi := _DOI.fullmatch(bare):
        return _doi_identity(_decoded(doi[1]))
    if web := _WEB.fullmatch(bare):
        return _web_identity(*web.groups(default=""))
    if file := _FILE.fullmatch(bare):
        host = _spell_plainly(file[1] or "").lower()
        return f"file://{'' if host == 'localhost' else host}{_spell_plainly(file[2])}"
    return bare


def bare_address(address: str) -> str:
    """Give an address without white space at its ends and invisible characters anywhere."""
    return address.translate(_INVISIBLE).strip()


def is_web_address(address: str) -> bool:
    """Tell whether an address names a page on the web or a DOI, and not a file."""
    bare = bare_address(address)
    return bool(_WEB.fullmatch(bare) or _DOI.fullmatch(bare))


def address_fault(address: str) -> str:
    """Say in words why a web address can be no source; nothing where it can.

    >>> address_fault("https:///report")
    'it names no host'
    """
    bare = bare_address(address)
    if len(bare) > _LONGEST_ADDRESS:
        return f"it is longer than {_LONGEST_ADDRESS} characters"
    if found := _UNPRINTABLE.search(bare):
        return f"it holds the control character U+{ord(found[0]):04X}"
    web = _WEB.fullmatch(bare)
    if web is None:
        return "" if _DOI.fullmatch(bare) else "it is no http(s) address and no DOI"
    _, has_user, host = web[2].rpartition("@")
    if has_user:
        return "it holds a user name or a password, which would be printed with the source"
    return "" if host.partition(":")[0].strip(".") else "it names no host"


def _web_identity(scheme: str, authority: str, path: str, query: str, fragment: str) -> str:
    scheme = scheme.lower()
    user, at, host = authority.rpartition("@")
    host, port = _host_and_port(host, _DEFAULT_PORT[scheme])
    path = _spell_plainly(path).rstrip("/")
    # Decoded first: an encoded letter must not hide what a parameter is called.
    parameters = _spell_plainly(query).split("&")
    query = "&".join(part for part in parameters if part and not _TRACKING.fullmatch(part))
    route = _spell_plainly(fragment) if fragment.startswith(("!", "/")) else ""
    if host in _DOI_HOSTS and not (at or port or query or route):
        name = _decoded(path[1:])
        if _DOI_NAME.fullmatch(name):
            return _doi_identity(name)
    # http on port 443 is not https there, whose port would fall away.
    scheme = "http" if scheme == "http" and port == _DEFAULT_PORT["https"] else "https"
    return "".join(
        (
            f"{scheme}://{_spell_plainly(user)}{at}{host}",
            f":{port}" if port else "",
            path,
            f"?{query}" if query else "",
            f"#{route}" if route else "",
        )
    )


def _host_and_port(host: str, default_port: str) -> tuple[str, str]:
    """Give the host as it is looked up, and the port where it is not the default."""
    port = ""
    if with_port := _HOST_AND_PORT.fullmatch(host):
        host, port = with_port.groups()
    if not host.isascii():
        host = _ascii_host(host) or host
    return _spell_plainly(host).lower(), "" if port == default_port else port


def _ascii_host(host: str) -> str:
    """Give a host in punycode (RFC 3492), or nothing where no name server could know it."""
    import unicodedata

    folded = unicodedata.normalize("NFKC", _IDEOGRAPHIC_STOP.sub(".", host)).lower()
    labels = [_ascii_label(label) for label in folded.split(".")]
    return ".".join(labels) if all(map(_LABEL.fullmatch, labels)) else ""


def _ascii_label(label: str) -> str:
    if label.isascii() or len(label) > _LONGEST_LABEL:
        return label
    return "xn--" + label.encode("punycode", "surrogatepass").decode("ascii")


def _doi_identity(name: bytes) -> str:
    """Give one form to a DOI's name, whose letters have no case (DOI Handbook, section 2.4)."""
    return "doi:" + _spell_plainly(_encode(name.rstrip(b"/").lower()).replace("%2F", "/"))


def _spell_plainly(text: str) -> str:
    """Spell each character in one way: as it is, or percent-encoded with capital digits."""
    if "%" in text:
        text = _ENCODED.sub(_decode_unreserved, text)
    return _NEVER_PLAIN.sub(lambda found: _encode(_bytes_of(found[0])), text)


def _decode_unreserved(encoded: re.Match[str]) -> str:
    character = chr(int(encoded[1], 16))
    return character if character in _UNRESERVED else encoded[0].upper()


def _encode(data: bytes) -> str:
    return "".join(f"%{byte:02X}" for byte in data)


def _decoded(text: str) -> bytes:
    return _ENCODED_BYTE.sub(lambda found: bytes([int(found[1], 16)]), _bytes_of(text))


def _bytes_of(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")
