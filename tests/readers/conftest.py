"""Small Office files, made part by part."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable, Mapping

import pytest

OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
_WORD_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"
_NAMES = (
    f'xmlns:w="{WORD}" xmlns:r="{OFFICE}"'
    ' xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
    ' xmlns:v="urn:schemas-microsoft-com:vml"'
    ' xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"'
    ' xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"'
    ' xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'
    ' xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'
)
_ROOTS = {"footnotes": "footnotes", "endnotes": "endnotes", "comments": "comments",
          "styles": "styles", "numbering": "numbering", "settings": "settings",
          "header1": "hdr", "footer1": "ftr"}  # fmt: skip

Zipped = Callable[[Mapping[str, str | bytes]], bytes]


@pytest.fixture(scope="session")
def zipped() -> Zipped:
    """Make a ZIP file of parts; one that is called ``mimetype`` stands first, unpacked."""

    def make(parts: Mapping[str, str | bytes]) -> bytes:
        file = io.BytesIO()
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, content in parts.items():
                packing = zipfile.ZIP_STORED if name == "mimetype" else zipfile.ZIP_DEFLATED
                archive.writestr(name, content, packing)
        return file.getvalue()

    return make


WordFile = Callable[..., bytes]


@pytest.fixture(scope="session")
def word_file(zipped: Zipped) -> WordFile:
    """Make a Word document of what stands in its body, and of other parts by their names."""

    def make(
        body: str, *, links: str = "", app: str = "", core: str = "", raw: Mapping[str, str] = {},
        **parts: str,
    ) -> bytes:  # fmt: skip
        kinds = {name: name.rstrip("1") for name in parts}
        needed = "".join(
            f'<Relationship Id="{name}" Type="{OFFICE}/{kind}" Target="{name}.xml"/>'
            for name, kind in kinds.items()
        )
        package = "http://schemas.openxmlformats.org/package/2006"
        named = {
            f"word/{name}.xml": f"<w:{_ROOTS[name]} {_NAMES}>{content}</w:{_ROOTS[name]}>"
            for name, content in parts.items()
        }
        return zipped(
            {
                "[Content_Types].xml": (
                    f'<Types xmlns="{package}/content-types">'
                    f'<Override PartName="/word/document.xml" ContentType="{_WORD_TYPE}"/></Types>'
                ),
                "_rels/.rels": (
                    f'<Relationships xmlns="{package}/relationships">'
                    f'<Relationship Id="a" Type="{OFFICE}/officeDocument" Target="word/document.xml"/>'
                    f'<Relationship Id="b" Type="{OFFICE}/extended-properties" Target="app.xml"/>'
                    f'<Relationship Id="c" Type="{package}/relationships/metadata/core-properties"'
                    ' Target="core.xml"/></Relationships>'
                ),
                "app.xml": (
                    '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/'
                    f'extended-properties">{app}</Properties>'
                ),
                "core.xml": (
                    f'<x:coreProperties xmlns:x="{package}/metadata/core-properties"'
                    f' xmlns:dc="http://purl.org/dc/elements/1.1/">{core}</x:coreProperties>'
                ),
                "word/_rels/document.xml.rels": (
                    f'<Relationships xmlns="{package}/relationships">{needed}{links}</Relationships>'
                ),
                "word/document.xml": f"<w:document {_NAMES}><w:body>{body}</w:body></w:document>",
                **named,
                **raw,
            }
        )

    return make
