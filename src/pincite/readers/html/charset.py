"""The encoding of a page: mark, declaration, UTF-8, detector, and then an error.

The order is that of the HTML standard, section 13.2.3.1, with two differences: a page whose bytes
do not fit what it declares is not read with replacement characters, and what nothing declares is
not taken for windows-1252 unless the detector is sure of it.
"""

from __future__ import annotations

import re

from pincite.model import UnreadableError
from pincite.readers._decoding import (
    Decoded,
    decode_as,
    decode_labelled,
    decode_marked,
    decode_text,
)

_XML_DECLARATION = re.compile(rb"<\?xml[^>]{0,200}?encoding\s*=\s*[\"']([\w.:-]+)")
_LOOKED_AT = 8192


def decode_page(data: bytes | str) -> Decoded:
    """Decode a page's bytes; text that is decoded already stays as it is.

    Raises:
        UnreadableError: if the bytes are no text, do not fit the encoding that the page declares,
            or their encoding is not certain.
    """
    if isinstance(data, str):
        return Decoded(data, "utf-8")
    if marked := decode_marked(data):
        return marked
    declared = _declared_encoding(data[:_LOOKED_AT])
    if not declared:
        return decode_text(data)
    # Many pages declare one encoding and are saved in another: valid UTF-8 is no accident.
    decoded = decode_as(data, "utf-8") if not data.isascii() else None
    decoded = decoded or decode_labelled(data, declared)
    if decoded is None:
        raise UnreadableError(
            f"cannot be decoded: it declares {declared}, and its bytes are not; save it as UTF-8"
        )
    return decoded


def _declared_encoding(head: bytes) -> str:
    from turbohtml import parse

    page = parse(head, positions=False)
    if page.encoding_confidence == "certain" and page.encoding:
        return page.encoding
    if declaration := _XML_DECLARATION.match(head.lstrip()):
        # The parser knows all names of an encoding, and looks for none of them here.
        as_meta = parse(b'<meta charset="%s">' % declaration.group(1), positions=False)
        if as_meta.encoding_confidence == "certain":
            return as_meta.encoding or ""
    return ""
