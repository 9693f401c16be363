"""The grammar of the sources script beside a slow reading of its description, letter by letter."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from pincite.model import MediaType
from pincite.readers import read_text
from pincite.skill.legacy.draft_grammar import read_draft, split_fragments

unhurried = settings(deadline=None)

pieces = st.sampled_from(
    ". . ! ? 。 ； [1] [tool:X] [policy]] [[policy]] [tool\u00a0bad] [tool:] [12345] [ ] ) * \" ' _ "
    "word Word w 7 [unverified] 字 [a\u00a0b] [a.\u00a0b] \u00a0 \u00a0 \u00a0 \u00a0\u00a0".split(
        " "
    )
).map(lambda piece: piece.replace("\u00a0", " "))
lines = st.lists(pieces, max_size=14).map("".join)


def ends_by_letter(line: str) -> list[int]:
    """Where fragments end, each place decided by itself from the beginning of the line."""
    ends: list[int] = []
    for at in range(len(line)):
        if ends and at < ends[-1]:
            continue
        rest = line[at + 1 :]
        if line[at] in "。！？；":
            ends.append(at + 1 + length_of_marks(rest, groups_only=True))
        elif line[at] in ".!?":
            if not rest or rest[0].isspace():
                ends.append(at + 1)
            elif not rest[0].isdigit():
                length = length_of_marks(rest, groups_only=False)
                following = rest[length:].lstrip()
                if following and length < len(rest) and not following[0].islower():
                    ends.append(at + 1 + length)
    return ends if ends and ends[-1] == len(line) else [*ends, len(line)] if line else []


def length_of_marks(rest: str, *, groups_only: bool) -> int:
    at = 0
    while at < len(rest):
        closing = rest.find("]", at)
        if rest[at] == "[" and closing >= 0 and "[" not in rest[at + 1 : closing]:
            at = closing + 1
            if groups_only and rest[at : at + 1] == "]":
                at += 1
        elif rest[at] in "*_\"'”’」』）)" if groups_only else not rest[at].isspace():
            at += 1
        else:
            break
    return at


@unhurried
@given(lines)
def test_fragments_end_where_the_description_says(line: str) -> None:
    ranges = list(split_fragments(line))
    assert [end for _, end in ranges] == ends_by_letter(line)
    assert "".join(line[start:end] for start, end in ranges) == line


def is_letter(character: str) -> bool:
    return character.isascii() and (character.isalnum() or character == "_")


def markers_by_letter(text: str) -> list[str]:
    """The markers of a text without mark-up, each pair of brackets looked at by itself."""
    found = []
    for start, character in enumerate(text):
        end = text.find("]", start)
        if character != "[" or end < 0:
            continue
        inside, before, behind = text[start + 1 : end], text[:start][-1:], text[end + 1 :][:1]
        if before == "[" or behind in tuple("(:]") or is_letter(behind):
            continue
        is_number = inside.isascii() and inside.isdigit() and len(inside) <= 4
        if is_number or (not is_letter(before) and is_provenance(inside)):
            found.append(text[start : end + 1])
    return found


def is_provenance(inside: str) -> bool:
    name = inside.removeprefix("tool:")
    if name == inside:
        return inside in {"unverified", "policy"}
    first = name[:1]
    return first.isascii() and first.isalnum() and all(is_letter(x) or x in ".-" for x in name)


marks = st.sampled_from(
    "[1] [12] [1234] [12345] [policy] [unverified] [tool:x] [tool:a-b.c] [tool:] [tool:-] [ ] ( : "
    "1 a _ 字 。 [tool:a\u0301] [１] [[ ]] [policy:] \u00a0 \u00a0".split(" ")
).map(lambda piece: piece.replace("\u00a0", " "))
marked = st.lists(marks, max_size=10).map("".join)


@unhurried
@given(marked)
def test_markers_are_those_of_the_description(text: str) -> None:
    document = read_text(f"x {text} y", media_type=MediaType.MARKDOWN)
    if document.links or document.landmarks[0].span.end != len(document.text):
        return  # then it holds mark-up, which is the package's to read
    citations = read_draft(document).citations
    found = [(marker.span, marker.text) for marker in citations.markers]
    found += [(word.span, word.text) for word in citations.provenance if word.kind is not None]
    assert [text for _, text in sorted(found)] == markers_by_letter(document.text)


@unhurried
@given(st.sampled_from([".", "[", "a.b ", ".[", "。[", "[[", "!x", "] ", "\u3002"]))
def test_long_lines_take_no_long_time(piece: str) -> None:
    line = piece * 20_000 + " end"
    assert sum(end - start for start, end in split_fragments(line)) == len(line)
