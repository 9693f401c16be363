"""Comments in a draft that switch findings off for a stretch."""

from __future__ import annotations

import re

from pincite.drafts.seen_text import SeenText, is_markdown
from pincite.model import MarkKind, MediaType, Span, Suppression

_COMMENT = re.compile(r"<!--\s*pincite:\s*(on|off)\b([^<>]{0,400}?)-->", re.IGNORECASE)
_MOST_OPEN = 200
_CODE = re.compile(r"[A-Za-z]+[0-9]+")
_WORD = re.compile(r"[^\s,;]+")


def find_suppressions(seen: SeenText) -> tuple[Suppression, ...]:
    """Give the stretches between ``<!-- pincite: off CODE -->`` and ``<!-- pincite: on -->``.

    ``on`` without codes ends all that are open, ``on CODE`` those of that code alone. What is
    never ended runs to the end of the file.
    """
    text = seen.document.text
    open_comments: list[tuple[tuple[str, ...], Span]] = []
    found: list[Suppression] = []
    for switch, codes, comment in _comments(seen):
        if switch == "off":
            open_comments.append((codes, comment))
            if len(open_comments) > _MOST_OPEN:
                oldest, start = open_comments.pop(0)
                found.append(Suppression(oldest, Span(start.end, len(text)), start))
            continue
        still_open: list[tuple[tuple[str, ...], Span]] = []
        for opened, start in open_comments:
            ended = tuple(code for code in opened if not codes or code in codes) or opened
            if codes and not set(codes) & set(opened):
                still_open.append((opened, start))
                continue
            found.append(Suppression(ended, Span(start.end, comment.start), start))
            rest = tuple(code for code in opened if code not in ended)
            if rest:
                still_open.append((rest, start))
        open_comments = still_open
    found += [
        Suppression(codes, Span(start.end, len(text)), start) for codes, start in open_comments
    ]
    return tuple(sorted(found, key=lambda x: (x.comment, x.span, x.codes)))


def _comments(seen: SeenText) -> list[tuple[str, tuple[str, ...], Span]]:
    text = seen.document.text
    found: list[tuple[str, tuple[str, ...], Span]] = []
    if is_markdown(seen.document) or seen.document.media_type is MediaType.LATEX:
        stretches = [
            x.span for x in seen.document.marks if x.kind is MarkKind.MARKUP and len(x.span) > 15
        ]
    elif seen.document.media_type is MediaType.TEXT:
        stretches = [Span(0, len(text))]
    else:
        stretches = []
    for stretch in stretches:
        found += [
            (comment[1].lower(), _codes(comment[2]), Span(*comment.span()))
            for comment in _COMMENT.finditer(text, stretch.start, stretch.end)
        ]
    return found


def _codes(words: str) -> tuple[str, ...]:
    """Give the codes behind the switch; without any, the first word stands for one.

    It is a family's name, or a slip that must not silence everything.
    """
    codes = _CODE.findall(words) or _WORD.findall(words)[:1]
    return tuple(code.upper() for code in codes)
