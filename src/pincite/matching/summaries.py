"""Does a source look like somebody's summary of a page instead of the page?

Matching against a summary yields a confident and false "absent". The answer here only adds a
warning to an absent quote; it never changes what was found.
"""

from __future__ import annotations

import re

from pincite.text.lazy_pattern import lazy_pattern

_MARKERS = lazy_pattern(
    r"^\W*(?:key (?:points|takeaways|findings)|main points)\b"
    r"|^\W*(?:summary|tl;?dr|overview|zusammenfassung|résumé"
    r"|resumen|riassunto|resumo|摘要|总结|要約)\s*[:：]"
    r"|\b(?:this|the) (?:article|page|document|report|text|author|paper|study) "
    r"(?:discusses|describes|explains|covers|summari[sz]es|outlines|argues|highlights|examines)\b"
    r"|\bhere (?:is|are) (?:a|the) (?:brief |short |concise )?(?:summary|key points)\b",
    re.IGNORECASE | re.MULTILINE,
)
_HEAD = 400
_SHORT = 4000
_FEWEST_POINTS = 4
_BULLET = lazy_pattern(r"\s*(?:[-*•·]|\d{1,2}[.)])\s+\S")
# A heading "## Summary" opens a section of a real page.
_HEADING = lazy_pattern(r"^#{1,6}\s.*$", re.MULTILINE)


def is_summary_like(text: str) -> bool:
    """Tell whether the text begins like a summary, or is a short list of points."""
    head = text[:_HEAD]
    if "#" in head:
        head = _HEADING.sub("", head)
    if _MARKERS.search(head):
        return True
    if len(text) > _SHORT:
        return False
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) < _FEWEST_POINTS:
        return False
    bullets = sum(1 for line in lines if _BULLET.match(line))
    return bullets * 10 >= len(lines) * 6
