"""Lines of right-to-left script, from the places of their letters to the order of reading.

pdfium turns such lines round piece by piece, and in the wrong order where a producer cut a word
into several pieces or a full stop stands at the left end. The places of the letters are certain,
so the printed order is made from them and then read as the Unicode bidirectional algorithm wrote
it: numbers and words of other scripts keep their own direction.
"""

from __future__ import annotations

import re
import unicodedata

from pincite.model.values import dataclass
from pincite.readers.pdf.letters import PageLetters
from pincite.readers.pdf.lines import Line

_RTL = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe"
RIGHT_TO_LEFT = re.compile(f"[{_RTL}\U00010800-\U00010fff\U0001e800-\U0001efff]")

_LTR_CLASSES = frozenset({"L", "EN", "AN"})
_RTL_CLASSES = frozenset({"R", "AL"})
# These stand between two digits of one number, or belong to it (UAX #9, rules W4 and W5).
_SEPARATORS = frozenset({"CS", "ES"})
_PAIRS = {
    one: (pair[0], pair[1])
    for pair in ("()", "[]", "{}", "「」", "『』", "（）", "【】", "《》", "〈〉")
    for one in pair
}


@dataclass(slots=True)
class _Cluster:
    """What one drawn letter stands for, in the order of reading, with its place."""

    text: str
    x: float
    right: float
    kind: str


def put_in_reading_order(line: Line, letters: PageLetters) -> None:
    """Rewrite a line that holds right-to-left script, or was turned round for being in such a page."""
    clusters = _clusters(line, letters)
    if not clusters:
        return
    clusters.sort(key=lambda cluster: cluster.x)
    line.left, line.right = clusters[0].x, max(cluster.right for cluster in clusters)
    strong = [cluster.kind for cluster in clusters if cluster.kind in _RTL_CLASSES | {"L"}]
    line.is_rtl = sum(kind in _RTL_CLASSES for kind in strong) * 2 > len(strong)
    spaced = _spaced(clusters, line.size)
    order = _from_the_right(spaced) if line.is_rtl else _with_inner_runs(spaced)
    line.text = _with_brackets_turned("".join(cluster.text for cluster in order))
    line.places = []


def _clusters(line: Line, letters: PageLetters) -> list[_Cluster]:
    """Give the drawn letters of a line; letters at one place are one drawn letter."""
    clusters: list[_Cluster] = []
    run: list[tuple[str, float, float]] = []
    for offset, index in _numbered(line):
        character = line.text[offset]
        if character.isspace() or letters.is_generated(index):
            continue
        x, _ = letters.origin(index)
        run.append((character, x, letters.right_edge(index)))
    position = 0
    while position < len(run):
        end = position + 1
        while end < len(run) and abs(run[end][1] - run[position][1]) < 0.01:
            end += 1
        _add(
            clusters,
            _cluster_text(run, position, end),
            run[position][1],
            _right_most(run[position:end]),
        )
        position = end
    return clusters


def _right_most(group: list[tuple[str, float, float]]) -> float:
    return max(edge for _, _, edge in group)


def _cluster_text(run: list[tuple[str, float, float]], start: int, end: int) -> str:
    """Give the letters of one drawn letter, or of several without an advance, in reading order."""
    group = run[start:end]
    if end - start > 1 and not RIGHT_TO_LEFT.search("".join(one for one, _, _ in group)):
        return "".join(character for character, _, _ in group)
    edges = {round(edge, 1) for _, _, edge in group}
    if len(edges) > 1:
        group = sorted(group, key=lambda letter: -letter[2])
    elif _is_turned_round(run, start, end):
        group = group[::-1]
    return "".join(character for character, _, _ in group)


def _is_turned_round(run: list[tuple[str, float, float]], start: int, end: int) -> bool:
    """Tell whether pdfium turned the piece round that a ligature stands in, and its letters too."""
    if end < len(run):
        return run[end][1] < run[start][1]
    return start > 0 and run[start - 1][1] > run[start][1]


def _add(clusters: list[_Cluster], text: str, x: float, right: float) -> None:
    kind = unicodedata.bidirectional(text[0])
    if kind == "NSM" and clusters:
        nearest = min(
            clusters[-3:],
            key=lambda cluster: abs((cluster.x + cluster.right) / 2 - (x + right) / 2),
        )
        nearest.text += text
        return
    clusters.append(_Cluster(text, x, right, kind))


def _numbered(line: Line) -> list[tuple[int, int]]:
    """Give each character's offset with the number of its letter."""
    numbered: list[tuple[int, int]] = []
    for position, (start, letter) in enumerate(line.places):
        end = line.places[position + 1][0] if position + 1 < len(line.places) else len(line.text)
        shift = 0
        for offset in range(start, end):
            numbered.append((offset, letter + offset - start + shift))
            shift += line.text[offset] > "\uffff"
    return numbered


def _spaced(clusters: list[_Cluster], size: float) -> list[_Cluster]:
    """Put a space where letters stand apart."""
    spaced: list[_Cluster] = []
    for cluster in clusters:
        if spaced and cluster.x - max(one.right for one in spaced[-2:]) > 0.15 * size:
            spaced.append(_Cluster(" ", spaced[-1].right, cluster.x, "WS"))
        spaced.append(cluster)
    return spaced


def _with_inner_runs(clusters: list[_Cluster]) -> list[_Cluster]:
    """Read a line from the left, and what stands between two right-to-left letters from the right."""
    order: list[_Cluster] = []
    position = 0
    while position < len(clusters):
        end = position + 1
        if clusters[position].kind in _RTL_CLASSES:
            for ahead in range(position + 1, len(clusters)):
                if clusters[ahead].kind == "L":
                    break
                if clusters[ahead].kind in _RTL_CLASSES:
                    end = ahead + 1
            order += _from_the_right(clusters[position:end])
        else:
            order.append(clusters[position])
        position = end
    return order


def _from_the_right(clusters: list[_Cluster]) -> list[_Cluster]:
    """Read from the right; each run of words of other scripts, and each number, from the left."""
    inside = _left_to_right(clusters)
    order: list[_Cluster] = []
    position = len(clusters)
    while position > 0:
        start = position - 1
        if inside[start]:
            while start > 0 and inside[start - 1]:
                start -= 1
        order += clusters[start:position]
        position = start
    return order


def _left_to_right(clusters: list[_Cluster]) -> list[bool]:
    """Tell which letters are of words and numbers that run from the left, signs between included."""
    kinds = [cluster.kind for cluster in clusters]
    inside = [kind in _LTR_CLASSES for kind in kinds]
    is_arabic = "AL" in kinds
    position = 0
    while position < len(clusters):
        if inside[position] or kinds[position] in _RTL_CLASSES:
            position += 1
            continue
        end = position
        while end < len(kinds) and not inside[end] and kinds[end] not in _RTL_CLASSES:
            end += 1
        between = kinds[position:end]
        before = kinds[position - 1] if position else ""
        after = kinds[end] if end < len(kinds) else ""
        if before in _LTR_CLASSES and after in _LTR_CLASSES and _belongs(before, between, after):
            inside[position:end] = [True] * len(between)
        elif not is_arabic:
            # A percent or currency sign at a number belongs to it (UAX #9, rule W5).
            if between[0] == "ET" and before == "EN":
                inside[position] = True
            if between[-1] == "ET" and after == "EN":
                inside[end - 1] = True
        position = end
    return inside


def _belongs(before: str, between: list[str], after: str) -> bool:
    """Tell whether neutrals join what stands on both sides.

    Two words of one script are one run; two numbers only with a separator between their digits.
    """
    if before != "L" and after != "L":
        return len(between) == 1 and between[0] in _SEPARATORS
    return True


def _with_brackets_turned(text: str) -> str:
    """Turn brackets to what they enclose: some come as drawn, and some as pdfium mirrored them.

    One that opens has a space on its outer side, one that closes a space or a mark; between two
    letters the second of two alike closes.
    """
    letters = list(text)
    opened: set[str] = set()
    for place, character in enumerate(text):
        if character not in _PAIRS:
            continue
        opening, closing = _PAIRS[character]
        before = text[place - 1 : place] if place else ""
        after = text[place + 1 : place + 2]
        loose_before = not before or before.isspace() or before in _PAIRS
        loose_after = not after or after.isspace() or (not after.isalnum() and after not in _PAIRS)
        if loose_before and not loose_after:
            letters[place] = opening
        elif (loose_after and not loose_before) or (character == opening and opening in opened):
            letters[place] = closing
        (opened.add if letters[place] == opening else opened.discard)(opening)
    return "".join(letters)
