"""Words right beside a passage that turn it around or deny it."""

from __future__ import annotations

from pincite.matching.language_guess import may_be_meant
from pincite.matching.turning_words import (
    LINKING_WORDS,
    TURNING_PHRASES,
    UNSPACED_NEGATIONS_BEFORE,
    WITHIN_SENTENCE,
    negating_languages,
)
from pincite.model import Note, NoteKind
from pincite.text.lazy_pattern import lazy_pattern
from pincite.text.scripts import holds_unspaced

_OPENING = lazy_pattern(r"[\s,;:.!?…()\[\]\"'”’»“„—–\-。，、；：！？（）」』،؛।]*")
_SENTENCE_ENDS = frozenset(".!?…。！？।")
_WORD_AT_END = lazy_pattern(r"[^\s.,;:!?…()\[\]{}\"“”„«»—–/。，、；：！？（）「」『』\-]+$")
_WINDOW = 200
_PHRASES = tuple(phrase for phrase, _ in TURNING_PHRASES)
_OPENERS = " \t\r\n\u00a0\"'“‘„«("


def note_turned_after(found: str, after: str) -> Note | None:
    """Give a note where the source goes on with "but", "unless" or their like."""
    opening = _OPENING.match(after)
    passed = opening[0] if opening else ""
    rest = after[len(passed) :]
    folded = rest.lower().replace("’", "'")
    if not folded.startswith(_PHRASES):
        return None
    # A new sentence can turn the one before ("However"), but is no condition of it ("Until 1990").
    ended = not _SENTENCE_ENDS.isdisjoint(passed)
    for phrase, languages in TURNING_PHRASES:
        if not folded.startswith(phrase) or (ended and phrase in WITHIN_SENTENCE):
            continue
        is_whole = _is_whole(phrase, folded[len(phrase) : len(phrase) + 1])
        if is_whole and may_be_meant(languages, found[-_WINDOW:] + after):
            quoted = " ".join(rest.split()[:6])
            said = f"the source goes on with “{quoted}”, which may turn it"
            return Note(NoteKind.TURNED_AFTER, said, quoted)
    return None


def _is_whole(phrase: str, follows: str) -> bool:
    """Korean hangs endings on a word; other spaced scripts end it here."""
    return holds_unspaced(phrase) or _is_hangul(phrase[0]) or not follows.isalnum()


def _is_hangul(character: str) -> bool:
    return "\uac00" <= character <= "\ud7a3"


def note_turned_before(before: str, found: str) -> Note | None:
    """Give a note where a negation stands right before, or before one small word."""
    words = before.rstrip(_OPENERS).rsplit(maxsplit=2)
    if not words:
        return None
    last = _word_at_end(words[-1])
    earlier = _word_at_end(words[-2]) if len(words) > 1 and last == words[-1] else ""
    context = before + found[:_WINDOW]
    if _denies(last, context):
        quoted = last
    elif last.lower() in LINKING_WORDS and _denies(earlier, context):
        quoted = f"{earlier} {last}"
    else:
        return None
    said = f"“{quoted}” stands right before it in the source"
    return Note(NoteKind.TURNED_BEFORE, said, quoted)


def _word_at_end(text: str) -> str:
    """Give the word that ends a text without white space, or nothing where a sign ends it."""
    found = _WORD_AT_END.search(text)
    return found[0] if found else ""


def _denies(word: str, context: str) -> bool:
    if word.endswith(UNSPACED_NEGATIONS_BEFORE):
        return True
    languages = negating_languages(word)
    return bool(languages) and may_be_meant(languages, context)
