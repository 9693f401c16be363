"""A ZIP file opened with limits: the one place that says how much of one is unpacked.

Source: PKWARE APPNOTE 6.3.10; ECMA-376, part 2, annex B (packages are stored or deflated).
"""

from __future__ import annotations

import io
import zipfile
import zlib

from pincite.model import UnreadableError

_MOST_PARTS = 20_000
_MOST_BYTES = 400_000_000
_DIRECTORY_ENTRY = b"PK\x01\x02"
_PACKINGS = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED})
_FAULTS = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, OSError, ValueError)
_BROKEN = "is a broken file: open it in its program, and save it again"


class Archive:
    """The parts of a ZIP file by their names; each is unpacked when it is asked for.

    Nothing is ever written to a folder, so that a name is only a name.
    """

    def __init__(self, data: bytes) -> None:
        """Open an archive.

        Raises:
            UnreadableError: in words that go on from the file's name, where it is broken,
                protected, or too big when unpacked.
        """
        # Counted before the directory is read, which makes an object for every entry.
        if data.count(_DIRECTORY_ENTRY) > _MOST_PARTS:
            raise UnreadableError("is too big when unpacked")
        try:
            self._file = zipfile.ZipFile(io.BytesIO(data))
        except _FAULTS:
            raise UnreadableError(_BROKEN) from None
        infos = self._file.infolist()
        self._infos = {info.filename: info for info in infos}
        self.names = tuple(self._infos)
        """The names of the parts, in the file's order."""
        if sum(info.file_size for info in infos) > _MOST_BYTES:
            raise UnreadableError("is too big when unpacked")
        if len(self._infos) < len(infos):
            raise UnreadableError(_BROKEN)
        if any(info.flag_bits & 1 for info in infos):
            raise UnreadableError("is protected by a password: save it without")

    def __contains__(self, name: str) -> bool:
        return name in self._infos

    def size(self, name: str) -> int:
        """Give how many bytes a part says that it unpacks to."""
        return self._infos[name].file_size

    def read(self, name: str) -> bytes:
        """Unpack a part.

        Raises:
            UnreadableError: where it is broken, or not of the size that the directory gives.
        """
        info = self._infos[name]
        if info.compress_type not in _PACKINGS:
            raise UnreadableError(_BROKEN)
        try:
            with self._file.open(info) as part:
                # A number of bytes is asked for, so that no more than that is ever unpacked.
                data = part.read(info.file_size + 1)
        except _FAULTS:
            raise UnreadableError(_BROKEN) from None
        if len(data) != info.file_size:
            raise UnreadableError(_BROKEN)
        return data
