"""Whether the address that a draft gives for a number is the ledger's."""

from __future__ import annotations

import posixpath
from collections.abc import Sequence

from pincite.model import is_web_address, page_identity
from pincite.model.ledger import CONTENT, Source


def addresses_agree(urls: Sequence[str], source: Source) -> bool:
    """Tell whether one of the addresses is the source's, or none is there to say otherwise."""
    return not any(urls) or any(is_address_of(url, source) for url in urls)


def is_address_of(url: str, source: Source) -> bool:
    """Tell whether an address, as people write it, leads to a source of the ledger.

    A file has no address of its own: its name decides, wherever the draft lies.
    """
    if url == source.url:
        return True
    if source.identity.startswith(CONTENT):
        return _file_name(url) == _file_name(source.url)
    identity = page_identity(url)
    # Another tool's ledger can hold an identity of its own making.
    if identity == source.identity or identity == page_identity(source.url):
        return True
    return not is_web_address(url) and page_identity(f"https://{url.strip()}") == source.identity


def _file_name(path: str) -> str:
    return posixpath.basename(path.strip().replace("\\", "/"))
