"""A quotation rewritten as its source has it, with every other byte of the draft left alone."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import SequenceMatcher

from pincite.model import FURNITURE, Document, Draft, Edit, MarkKind, MediaType, Quotation, Span
from pincite.model.values import dataclass
from pincite.text import RuleSet, normalize
from pincite.text.normalize import visible

_WORD = re.compile(r"\S+")
_EDGE_DOTS = re.compile(r"[\[(]?(?:\.{2,}|…)[\])]?")
_INVISIBLE = dict.fromkeys(
    (
        *(0x00AD, 0x200B, 0x2060, 0xFEFF),
        *range(0x200E, 0x2010),
        *range(0x202A, 0x202F),
        *range(0x2066, 0x206A),
    )
)
_MARKUP = {
    MediaType.MARKDOWN: frozenset("\\`*_[]<>|&~#"),
    MediaType.LATEX: frozenset('\\{}$&#^_~%"`'),
}
_MOST_WORDS = 400
_SKIPPED = FURNITURE | {MarkKind.MARKUP}


@dataclass(frozen=True, slots=True)
class _Word:
    text: str
    start: int
    end: int


def shown_text(document: Document, span: Span) -> str:
    """Give a passage as a reader of the page sees it, on one line."""
    seen = visible(document.text, span.start, span.end, document.marks, _SKIPPED)
    return " ".join(seen.translate(_INVISIBLE).split())


def differs_in_case(quote: str, document: Document, span: Span) -> bool:
    """Tell whether the letters of a passage differ in case from the quote's, but for the first."""
    quoted = [character for character in quote if character.isalpha()]
    found = [character for character in shown_text(document, span) if character.isalpha()]
    if "".join(quoted).lower() != "".join(found).lower():
        return False
    return quoted[1:] != found[1:]


def reworded(draft: Draft, quotation: Quotation, source: Document, span: Span) -> Edit | None:
    """Give the edit that puts the source's passage in the place of the quotation's words.

    The edit covers the draft from the first word that changes to the last. It is safe where no
    word and no number changes. What the person quoting added stays: dots at the ends, editorial
    brackets, the comma before the closing mark, inner quotation marks of the other kind, and the
    case of the first letter, which follows the sentence around it. None where nothing changes, where
    mark-up stands between the words that would, or where the draft's text is not its file.
    """
    text = draft.document.text
    if not draft.document.media_type.is_the_file:
        return None
    ours = _words_in_draft(text, quotation)
    theirs = shown_text(source, span).split()
    if not ours or not theirs or max(len(ours), len(theirs)) > _MOST_WORDS:
        return None
    theirs = _with_our_closing_stop(ours, _with_our_first_letter(ours, theirs))
    changes = _changes(text, ours, theirs)
    if not changes:
        return None
    signs = _MARKUP.get(draft.document.media_type)
    if signs and any(_breaks_markup(change, signs) for change in changes):
        return None
    start, end = changes[0].start, changes[-1].end
    pieces: list[str] = []
    at = start
    for change in changes:
        pieces += [text[at : change.start], change.text]
        at = change.end
    replacement = "".join(pieces)
    original = text[start:end]
    return Edit(Span(start, end), replacement, safe=_bare(original) == _bare(replacement))


@dataclass(frozen=True, slots=True)
class _Change:
    start: int
    end: int
    text: str
    replaced: str


def _words_in_draft(text: str, quotation: Quotation) -> list[_Word]:
    """Find the quotation's words in the draft; empty where mark-up hides one."""
    raw = quotation.span.of(text)
    words: list[_Word] = []
    at = 0
    for word in quotation.text.split():
        found = raw.find(word, at)
        if found < 0 or any(character.isalnum() for character in raw[at:found]):
            return []
        at = found + len(word)
        words.append(_Word(word, quotation.span.start + found, quotation.span.start + at))
    while words and _EDGE_DOTS.fullmatch(words[0].text):
        del words[0]
    while words and _EDGE_DOTS.fullmatch(words[-1].text):
        del words[-1]
    return words


def _with_our_first_letter(ours: Sequence[_Word], theirs: list[str]) -> list[str]:
    mine, first = ours[0].text, theirs[0]
    if _key(mine) != _key(first):
        return theirs
    here = next((at for at, character in enumerate(first) if character.isalpha()), None)
    letter = next((character for character in mine if character.isalpha()), "")
    if here is None or first[here].lower() != letter.lower():
        return theirs
    return [first[:here] + letter + first[here + 1 :], *theirs[1:]]


def _with_our_closing_stop(ours: Sequence[_Word], theirs: list[str]) -> list[str]:
    last = ours[-1].text
    if last[-1] in ",." and theirs[-1][-1] not in ",.":
        return [*theirs[:-1], theirs[-1] + last[-1]]
    return theirs


def _changes(text: str, ours: Sequence[_Word], theirs: Sequence[str]) -> list[_Change]:
    matcher = SequenceMatcher(
        None, [_key(word.text) for word in ours], [_key(word) for word in theirs], autojunk=False
    )
    changes: list[_Change] = []
    for kind, i, j, k, m in matcher.get_opcodes():
        if kind == "equal":
            changes += [
                _Change(word.start, word.end, new, word.text)
                for word, new in zip(ours[i:j], theirs[k:m], strict=True)
                if word.text != new and not _is_ours(word.text, new)
            ]
        elif i == j:
            at = ours[i - 1].end if i else ours[0].start
            words = " ".join(theirs[k:m])
            changes.append(_Change(at, at, f" {words}" if i else f"{words} ", ""))
        else:
            start, end = ours[i].start, ours[j - 1].end
            if k == m and j < len(ours):
                end = ours[j].start
            elif k == m and i:
                start = ours[i - 1].end
            changes.append(_Change(start, end, " ".join(theirs[k:m]), text[start:end]))
    return changes


def _is_ours(ours: str, theirs: str) -> bool:
    """Tell whether two words differ in what the person quoting may change."""
    if "[" in ours or _EDGE_DOTS.match(ours) or _EDGE_DOTS.search(ours):
        return True
    return _even_marks(ours) != _even_marks(theirs) and _key(ours) == _key(theirs)


def _breaks_markup(change: _Change, signs: frozenset[str]) -> bool:
    """Tell whether a change would bring mark-up into the draft, or take it out of it."""
    brought = set(change.text) & signs
    return not brought <= set(change.replaced) or "\n>" in change.replaced


def _even_marks(word: str) -> str:
    return normalize(word, RuleSet.parse("strict"))


def _key(word: str) -> str:
    """Give what two words have in common that differ in typography or case alone."""
    return _even_marks(word).replace('"', "'").replace("[", "").replace("]", "")


def _bare(text: str) -> list[str]:
    """Give the words without the punctuation at their edges, which is all that may change."""
    words = (_key(word).strip("'()-.,:;!?…") for word in _WORD.findall(text))
    return [word for word in words if word]
