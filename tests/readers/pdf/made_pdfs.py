"""Small PDF files made by hand, for what no typesetter prints on demand."""

from __future__ import annotations

import io
import zlib
from collections.abc import Sequence

HELVETICA = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"


def words(x: float, y: float, text: str, size: float = 10, *, rise: float = 0) -> str:
    """Give the operators that print words at a place."""
    shown = text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")
    return f"BT /F1 {size} Tf {rise} Ts {x} {y} Td ({shown}) Tj ET\n"


def lines(x: float, y: float, *texts: str, size: float = 10, leading: float = 12) -> str:
    """Give the operators that print lines one below the other."""
    return "".join(words(x, y - n * leading, text, size) for n, text in enumerate(texts))


def with_raised(x: float, y: float, *texts: str) -> str:
    """Give the operators that print words in one line, each second stretch small and raised."""
    shown = "".join(
        f"/F1 {6 if n % 2 else 10} Tf {4 if n % 2 else 0} Ts ({text}) Tj "
        for n, text in enumerate(texts)
    )
    return f"BT {x} {y} Td {shown}0 Ts ET\n"


def stream(data: bytes, dictionary: str = "", *, packed: bool = False) -> bytes:
    """Give a stream object."""
    if packed:
        data, dictionary = zlib.compress(data), f"{dictionary} /Filter /FlateDecode"
    return f"<< /Length {len(data)} {dictionary} >>\nstream\n".encode() + data + b"\nendstream"


def file_of(objects: Sequence[bytes | str], trailer: str = "/Root 1 0 R") -> bytes:
    """Give a file whose objects are numbered from 1, with a correct table of their places."""
    out = io.BytesIO()
    out.write(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
    places = []
    for number, one in enumerate(objects, start=1):
        places.append(out.tell())
        body = one.encode("latin-1") if isinstance(one, str) else one
        out.write(b"%d 0 obj\n%s\nendobj\n" % (number, body))
    start = out.tell()
    out.write(b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1))
    out.writelines(b"%010d 00000 n \n" % place for place in places)
    head = f"trailer\n<< /Size {len(objects) + 1} {trailer} >>\nstartxref\n{start}\n%%EOF\n"
    out.write(head.encode())
    return out.getvalue()


def made_pdf(
    *contents: str | bytes,
    catalog: str = "",
    page: str = "",
    resources: str = "",
    more: Sequence[bytes | str] = (),
    packed: bool = False,
) -> bytes:
    """Give a file with one page for each content; ``more`` are objects numbered from 10 on.

    ``/F1`` is Helvetica; what ``resources`` names can be an object of ``more``.
    """
    first = 10 + len(more)
    kids = " ".join(f"{first + 2 * n} 0 R" for n in range(len(contents)))
    objects: list[bytes | str] = [
        f"<< /Type /Catalog /Pages 2 0 R {catalog} >>",
        f"<< /Type /Pages /Kids [{kids}] /Count {len(contents)} >>",
        HELVETICA,
        *["null"] * 6,
        *more,
    ]
    shape = f"/MediaBox [0 0 400 600] {page} /Resources << /Font << /F1 3 0 R >> {resources} >>"
    for n, content in enumerate(contents):
        body = content.encode("latin-1") if isinstance(content, str) else content
        objects += [
            f"<< /Type /Page /Parent 2 0 R {shape} /Contents {first + 2 * n + 1} 0 R >>",
            stream(body, packed=packed),
        ]
    return file_of(objects)


def picture(width: int = 64, height: int = 64) -> bytes:
    """Give an image object, all of one grey."""
    return stream(
        b"\x99" * (width * height),
        f"/Type /XObject /Subtype /Image /Width {width} /Height {height}"
        " /ColorSpace /DeviceGray /BitsPerComponent 8",
        packed=True,
    )


PAGE_PICTURE = "q 400 0 0 600 0 0 cm /Im1 Do Q\n"
WITH_PICTURE = "/XObject << /Im1 10 0 R >>"
