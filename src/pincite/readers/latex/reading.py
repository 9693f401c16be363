"""One LaTeX file into one document."""

from __future__ import annotations

import re
from dataclasses import replace

from pincite.model import Document, Landmark, LandmarkKind, MediaType, Span, UnreadableError
from pincite.readers._decoding import decode_text
from pincite.readers.latex.printed import Printed
from pincite.readers.latex.walk import LatexWalk

# Each brace is an object in memory.
_LONGEST = 10_000_000
_BODY = re.compile(r"\\begin\s*\{document\}[ \t]*\n?")
_BODY_ENDS = re.compile(r"\\end\s*\{document\}")
_TITLE = re.compile(r"\\title\s*(?:\[[^\[\]]{0,500}\])?\s*\{")
_LANGUAGES = {
    "english": "en", "british": "en", "american": "en", "german": "de", "ngerman": "de",
    "french": "fr", "spanish": "es", "italian": "it", "dutch": "nl", "portuguese": "pt",
    "polish": "pl", "russian": "ru", "swedish": "sv", "czech": "cs",
}  # fmt: skip
_LANGUAGE = re.compile(r"\\usepackage\[([^\]]{1,200})\]\{babel\}")


def read_latex(data: bytes | str) -> Document:
    """Read a file.

    Raises:
        UnreadableError: if the bytes are no text, their encoding is not certain, or they are longer
            than any such file.
    """
    decoded = decode_text(data)
    text = decoded.text
    if len(text) > _LONGEST:
        raise UnreadableError("is longer than any LaTeX file: split it, or give it as .txt")
    body = _BODY.search(text)
    start = body.end() if body else 0
    ends = _BODY_ENDS.search(text, start)
    end = ends.start() if ends else len(text)
    walk = LatexWalk(text)
    printed = walk.printed
    printed.markup(0, start)
    walk.walk(start, end)
    printed.markup(end, len(text))
    landmarks = _ordered(_with_levels(printed.landmarks))
    return Document(
        text=text,
        media_type=MediaType.LATEX,
        landmarks=landmarks,
        marks=tuple(sorted(printed.marks, key=lambda x: (x.span.start, -x.span.end))),
        hidden=tuple(printed.hidden),
        links=tuple(sorted(printed.links, key=lambda x: x.span)),
        title=_title(text) or next((x.label for x in landmarks if x.level == 1), ""),
        language=_language(text[:start]),
        extractor="latex",
        encoding=decoded.encoding,
        fault="" if printed.end else "the source is empty",
    )


def _ordered(landmarks: list[Landmark]) -> tuple[Landmark, ...]:
    return tuple(sorted(landmarks, key=lambda x: (x.span.start, -x.span.end)))


def _with_levels(landmarks: list[Landmark]) -> list[Landmark]:
    """Count the levels of headings from the highest that the file has: an article has no parts."""
    levels = [x.level for x in landmarks if x.kind is LandmarkKind.HEADING]
    above = min(levels, default=1) - 1
    return [
        replace(x, level=x.level - above) if x.kind is LandmarkKind.HEADING else x
        for x in landmarks
    ]


def _title(text: str) -> str:
    found = _TITLE.search(text)
    if found is None:
        return ""
    walk = LatexWalk(text[found.end() - 1 : found.end() + 2_000])
    end = walk.groups.end(0)
    if end < 0:
        return ""
    walk.walk(1, end)
    printed: Printed = walk.printed
    return printed.shown(Span(1, end))


def _language(preamble: str) -> str:
    found = _LANGUAGE.search(preamble)
    # The last language that is named is that of the text.
    names = [name.strip() for name in found[1].split(",")] if found else []
    return next((_LANGUAGES[name] for name in reversed(names) if name in _LANGUAGES), "")
