"""Who speaks where words are quoted: by a label before them, or by a verb of speaking beside them."""

from __future__ import annotations

import re

from pincite.claims.frames.tongue import Tongue
from pincite.claims.frames.words import read_words
from pincite.text.lazy_pattern import lazy_pattern

_LABEL = lazy_pattern(r"[^\S\n]*(?P<name>[^\W\d_][^:\n\uff1a|]{0,48}?)[^\S\n]*[:\uff1a](?=\s)")
_LINES_UP = 6
# So many words may stand between a quotation and its verb of speaking, before and behind it.
_NEAR, _FAR_BEHIND = 4, 6


def label_before(text: str, at: int) -> str:
    """Give the name at the head of the line, or of a line before it in the same turn."""
    line_end = at
    for _ in range(_LINES_UP):
        start = text.rfind("\n", 0, line_end) + 1
        found = _LABEL.match(text, start)
        if found is not None and found.end() <= at:
            return found["name"].strip()
        if not start or (not text[start:line_end].strip() and line_end != at):
            return ""
        line_end = start - 1
    return ""


def speaking_subject(around: tuple[str, str], tongue: Tongue) -> str | None:
    """Give who speaks in the words around a quotation; None where no verb of speaking stands there.

    The verb nearest to the quotation counts: the last before it, else the first behind it.
    """
    before, behind = around
    verbs = [
        found
        for found in tongue.speaking.finditer(before.lower())
        if len(read_words(before[found.end() :], tongue)) <= _NEAR
    ]
    if verbs:
        lead = before[: verbs[-1].start()]
        nearest = re.split('[,;\u201c"]', lead.rstrip(" ,"))[-1]
        is_pronoun = not any(word.carries for word in read_words(nearest, tongue))
        return nearest.strip() if is_pronoun else _last_part(lead)
    verb = tongue.speaking.search(behind.lower())
    if verb is None or len(read_words(behind[: verb.start()], tongue)) > _FAR_BEHIND:
        return None
    subject = _last_part(behind[: verb.start()])
    inverted = not any(word.carries for word in read_words(subject, tongue))
    return _first_part(behind[verb.end() :]) if inverted else subject


def _last_part(text: str) -> str:
    """Give the words before a verb back to the last comma but one: a name may stand beside a role."""
    parts = re.split('[,;\u201c"]', text.rstrip(" ,"))
    return ", ".join(part.strip() for part in parts[-2:] if part.strip())


def _first_part(text: str) -> str:
    parts = re.split('[,.;\u201c"]', text.lstrip(" ,"))
    return ", ".join(part.strip() for part in parts[:2] if part.strip())
