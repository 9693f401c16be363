"""What a ZIP file says that it holds: a document's package, or just files.

Source: ECMA-376, part 2, section 10.1 (content types); OASIS OpenDocument 1.3, part 2, section 3.3
and EPUB 3.3, section 4.2 (the ``mimetype`` file).
"""

from __future__ import annotations

from pincite.model import UnreadableError
from pincite.office.archive import Archive

_ZIP = b"PK\x03\x04"
_LONGEST_NAME = 200
_LONGEST_LIST = 4_000_000
_COMPOUND_FILE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_PROTECTED = "EncryptedPackage".encode("utf-16-le")


def declared_type(data: bytes) -> bytes:
    """Give the ``mimetype`` of a package, or its list of content types, or nothing.

    Raises:
        UnreadableError: in words that go on from the file's name, where it is no ZIP file that can
            be opened.
    """
    archive = Archive(data)
    for name, most in (("mimetype", _LONGEST_NAME), ("[Content_Types].xml", _LONGEST_LIST)):
        if name in archive and archive.size(name) <= most:
            return archive.read(name).strip()
    return b"application/epub+zip" if "META-INF/container.xml" in archive else b""


def bytes_of_package(data: bytes | str, what: str) -> bytes:
    """Give the bytes of a file that must be a package.

    Raises:
        UnreadableError: in words that go on from the file's name, where they are none.
    """
    if isinstance(data, bytes) and data.startswith(_ZIP):
        return data
    raise UnreadableError(f"is no {what}, whatever it is called: give the file under its own name")


def refuse_protected(data: bytes) -> None:
    """Raise where an Office file is protected by a password.

    Raises:
        UnreadableError: in words that go on from the file's name.
    """
    if data.startswith(_COMPOUND_FILE) and _PROTECTED in data:
        raise UnreadableError("is protected by a password: save it without")
