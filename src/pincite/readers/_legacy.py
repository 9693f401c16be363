"""Text in an encoding of before Unicode, where nothing says which.

The detector's candidates, and the ones that it does not know, are each read; readings that look
misread go. An encoding is certain where one reading is left, or where the detector gives one of
those left far more weight than any other. Where that is not so there is no answer: a wrong guess
would turn true quotations into missing ones.
"""

from __future__ import annotations

import re
from dataclasses import field

from pincite.model.values import dataclass
from pincite.readers._readings import Reading, is_typographic_english, judge

# What the detector's names are called here. Where two names differ in rare characters alone, the
# larger set stands for both.
_CODECS = {
    "big5": "big5hkscs",
    "euc-jp": "euc_jp",
    "euc-kr": "cp949",
    "gbk": "gb18030",
    "shift_jis": "cp932",
    "windows-874": "cp874",
}
# No detector knows these, so they are never an answer; they only keep others from being certain.
_RIVALS = ("mac_roman", "mac_cyrillic", "cp437", "cp850", "cp852", "cp862", "iso8859_3", "kz1048")
_HIGH = re.compile(rb"[\x80-\xff]")
_SAMPLE_BYTES = 65_536
_WINDOW_BYTES = 4096
_LEAD_UP_TO = 400

# Chosen on the texts of the tests and all their parts of whole words, so that no whole text is
# read wrongly; with less, parts of a few words are.
_LEAST_WEIGHT = 0.3
_MOST_WEIGHT_OF_OTHERS = 0.5
_LEAST_FOREIGN = 4
_LEAST_BYTES = 22
_ALL_WEIGHT = 0.95
_MUCH_VARIETY = 40
_FAR_WORSE = 4
_TOLERATED_BESIDE = 0.005
_MOST_STRANGERS = 0.1


@dataclass(slots=True)
class _Group:
    """Codecs under which the bytes read the same."""

    reading: Reading
    codec: str
    weight: float = 0.0
    known: bool = False
    codecs: list[str] = field(default_factory=list)


def find_legacy_codec(data: bytes) -> str | None:
    """Give the codec of the bytes, where it is certain, and else None."""
    sample = _sample(data)
    if sample is None:
        return None
    groups = _likely(_groups(sample))
    for group in groups:
        if group.known and is_typographic_english(group.reading.text):
            return group.codec
    if not groups:
        return None
    best, *others = sorted(groups, key=lambda group: (-group.weight, group.codec))
    if not best.known or _is_scant(best, len(sample), alone=not others):
        return None
    if best.reading.variety < _MUCH_VARIETY and any(_is_rival(group) for group in others):
        return None
    weight_of_others = max((group.weight for group in others), default=0.0)
    certain = not others or (
        best.weight >= _LEAST_WEIGHT and weight_of_others <= best.weight * _MOST_WEIGHT_OF_OTHERS
    )
    return best.codec if certain else None


def _likely(groups: list[_Group]) -> list[_Group]:
    """Leave out what looks misread, by itself or beside a far better reading."""
    plausible = [group for group in groups if group.reading.plausible]
    least = min((group.reading.fault_share for group in plausible), default=0.0)
    likely = [
        group
        for group in plausible
        if group.reading.variety < _MUCH_VARIETY
        or group.reading.fault_share <= least * _FAR_WORSE + _TOLERATED_BESIDE
    ]
    if any(not _is_western(group) and group.weight >= _LEAST_WEIGHT for group in likely):
        likely = [group for group in likely if not _is_a_strangers_reading(group)]
    return likely


def _is_western(group: _Group) -> bool:
    return "windows-1252" in group.codecs or "iso8859_15" in group.codecs


def _is_a_strangers_reading(group: _Group) -> bool:
    """Tell whether a reading for Western languages fits none of them."""
    reading = group.reading
    many = reading.strangers > reading.spots * _MOST_STRANGERS
    return _is_western(group) and reading.variety >= _MUCH_VARIETY and many


def _is_rival(group: _Group) -> bool:
    return not group.known and any(
        character > "\x7f" and character.isalpha() for character in group.reading.text
    )


def _groups(sample: bytes) -> list[_Group]:
    from turbohtml.detect import detect_all

    # The detector believes a <meta> in the first kilobyte, which in a text file is only text.
    ranked = detect_all(b" " * 1024 + sample)
    # Of codecs that read alike the first one judges, and the Western one has the most languages.
    ranked.sort(key=lambda match: match.encoding != "windows-1252")
    groups: dict[str, _Group] = {}
    for match in ranked:
        if match.encoding is not None:
            name = match.encoding.lower()
            _add(groups, sample, _CODECS.get(name, name), match.confidence, known=True)
    western = next((group for group in groups.values() if "windows-1252" in group.codecs), None)
    if western is not None and not western.reading.plausible:
        # Its letters are those of windows-1252, only that the euro and œ stand elsewhere.
        _add(groups, sample, "iso8859_15", western.weight, known=True)
    for codec in _RIVALS:
        _add(groups, sample, codec, 0.0, known=False)
    return list(groups.values())


def _add(
    groups: dict[str, _Group], sample: bytes, codec: str, weight: float, *, known: bool
) -> None:
    try:
        text = sample.decode(codec)
    except (UnicodeDecodeError, LookupError):
        return
    group = groups.get(text)
    if group is None:
        group = groups[text] = _Group(judge(text, codec), codec)
    group.weight += weight
    group.known = group.known or known
    group.codecs.append(codec)


def _is_scant(group: _Group, size: int, *, alone: bool) -> bool:
    """Tell whether a reading rests on too little: few letters, or a bare word or two."""
    if alone and group.weight >= _ALL_WEIGHT and size >= _LEAST_BYTES:
        return False
    return group.reading.foreign < _LEAST_FOREIGN or (not alone and size < _LEAST_BYTES)


def _sample(data: bytes) -> bytes | None:
    """Give windows around bytes outside ASCII, cut where no character is cut; None if impossible.

    A byte under 0x40 is a character of its own in all encodings that are asked for.
    """
    if len(data) <= _SAMPLE_BYTES:
        return data
    parts: list[bytes] = []
    total = at = 0
    while total < _SAMPLE_BYTES and (hit := _HIGH.search(data, at)):
        start = _edge(data, max(at, hit.start() - _LEAD_UP_TO), hit.start()) or at
        end = _edge(data, hit.start(), min(len(data), start + _WINDOW_BYTES)) or len(data)
        if end - start > _SAMPLE_BYTES * 4:
            return None
        parts.append(data[start:end])
        total += end - start
        at = end
    return b"\n".join(parts)


def _edge(data: bytes, start: int, end: int) -> int:
    """Give the place behind the last byte under 0x40 in a stretch, or 0."""
    for index in range(end - 1, start - 1, -1):
        if data[index] < 0x40:
            return index + 1
    return 0
