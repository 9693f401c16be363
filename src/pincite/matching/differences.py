"""Why the nearest passage is not the quote, in words.

Users ask for this more than for anything else, so each kind of difference is looked for by itself:
a rule that is off, a number, a negation, a name, punctuation, and only then the wording.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence

from pincite.matching.denials import negation_clause
from pincite.matching.language_guess import is_frequent
from pincite.matching.quote_variants import quote_variants
from pincite.matching.steps import needed_rules
from pincite.matching.tokens import Token, tokens_of
from pincite.matching.units import MAGNITUDES, UNITS
from pincite.matching.word_diff import key_of, matched_tokens
from pincite.model import Difference, DiffKind, DiffPart, Mark
from pincite.text import BY_ID, RULES, RuleSet, rule_name
from pincite.text.lazy_pattern import lazy_pattern

_EVERY_RULE = RuleSet(frozenset(rule.id for rule in RULES) - {"O2"}, lenient=True)
_REFERENCE_MARK = lazy_pattern(
    r"\s*(?:\[\s?(?:\d{1,4}|[a-z]|note \d+)\s?\]|\^\d+|[¹²³⁴⁵⁶⁷⁸⁹⁰†‡§*]+|\s)+"
)
# A million counts; "m" and "k" may be a unit as well.
_COUNTED = MAGNITUDES - UNITS
_CUT_WORD = lazy_pattern(r"(?<!\w)(\w{1,64})[-\u2010]\s*\n\s*(\w{1,64})")
_LINE_END_HYPHEN = lazy_pattern(r"(\w)[-\u2010]\s*\n\s*(\w)")


def explain(
    found: str,
    marks: Sequence[Mark],
    quote: str,
    rules: RuleSet,
    diff: tuple[DiffPart, ...],
    *,
    shown: str,
) -> tuple[Difference, str]:
    """Give the kind of difference between a passage and the quote, and the reason in words.

    ``shown`` is the passage as its reader sees it, without ``marks``: the number of a note is no
    number of the sentence.
    """
    reason = ""
    if marks or "[" in quote or _letters(found) == _letters(quote):
        reason = _only_rules(found, marks, quote, rules) or _only_line_ends(found, quote, rules)
    if reason:
        return Difference.RULE_OFF, reason
    ours, theirs = tokens_of(shown), tokens_of(quote)
    words, other_words = _words(ours), _words(theirs)
    if [key_of(t) for t in words] == [key_of(t) for t in other_words]:
        return Difference.PUNCTUATION, _punctuation(ours, theirs)
    reason = _only_spelling(words, other_words)
    if reason:
        return Difference.SPELLING, reason
    clauses = _clauses(words, other_words, diff, f"{shown} {quote}")
    kind, _ = clauses[0]
    return kind, "; ".join(clause for _, clause in clauses[:3])


def over_line_ends(text: str, quote: str) -> str:
    """Join the words that a line's end cuts, unless the quote has them with a hyphen."""
    folded = quote.casefold()

    def joined(cut: re.Match[str]) -> str:
        kept = f"{cut[1]}-{cut[2]}"
        return kept if kept.casefold() in folded else f"{cut[1]}{cut[2]}"

    return _CUT_WORD.sub(joined, text)


def _letters(text: str) -> str:
    """Give what no rule but Q3 takes away or adds: letters and digits, in their simplest form."""
    if not text.isascii():
        folded = unicodedata.normalize("NFKD", text).casefold()
        text = unicodedata.normalize("NFKD", folded)
    return "".join(filter(str.isalnum, text)).lower()


def _only_rules(found: str, marks: Sequence[Mark], quote: str, rules: RuleSet) -> str:
    for variant in quote_variants(quote, _EVERY_RULE):
        needed = needed_rules(found, marks, variant.text, _EVERY_RULE)
        if needed is None:
            continue
        missing = [rule for rule in (*variant.steps, *needed) if rule not in rules]
        if missing == ["N7"] and "O2" in rules:
            return "differs only in capital and small letters, which count here: without +O2 it is found"
        if missing:
            names = ", ".join(f"{rule} ({rule_name(rule)})" for rule in missing)
            switch = ",".join(f"+{rule}" for rule in missing)
            off = "which is off here" if len(missing) == 1 else "which are off here"
            return f"differs only by {names}, {off}: --rules auto,{switch} accepts it"
        if "R6" in needed or " -" in quote or "- " in quote:
            return "differs only in the spaces round a plain hyphen, which R6 does not cover"
    return ""


def _only_line_ends(found: str, quote: str, rules: RuleSet) -> str:
    if "R2" in rules or not _LINE_END_HYPHEN.search(found):
        return ""
    joined = _LINE_END_HYPHEN.sub(r"\1\2", found)
    kept = _LINE_END_HYPHEN.sub(r"\1-\2", found)
    for reading in (joined, kept):
        for variant in quote_variants(quote, _EVERY_RULE):
            if needed_rules(reading, (), variant.text, _EVERY_RULE) is not None:
                return (
                    f"differs only by R2 ({BY_ID['R2'].name}), which is off here: "
                    "--rules auto,+R2 accepts it"
                )
    return ""


def _only_spelling(words: list[Token], other_words: list[Token]) -> str:
    if len(words) != len(other_words):
        return ""
    pairs = [
        (one.text, other.text)
        for one, other in zip(words, other_words, strict=True)
        if key_of(one) != key_of(other)
    ]
    shown = ", ".join(f"“{one}” / “{other}”" for one, other in pairs[:3])
    if all(_compatible(one) == _compatible(other) for one, other in pairs):
        return f"differs only in the form of characters (source / quote): {shown}"
    if all(_bare(one) == _bare(other) for one, other in pairs):
        return f"differs only in accents or other marks on letters (source / quote): {shown}"
    return ""


def _compatible(text: str) -> str:
    return unicodedata.normalize("NFKC", text).casefold()


def _bare(text: str) -> str:
    decomposed = unicodedata.normalize("NFKD", text).casefold()
    return "".join(c for c in decomposed if not unicodedata.combining(c))


def _words(tokens: Iterable[Token]) -> list[Token]:
    return [token for token in tokens if token.is_word]


def _punctuation(ours: list[Token], theirs: list[Token]) -> str:
    only_ours, only_theirs = _surplus(ours, theirs), _surplus(theirs, ours)
    parts = []
    if only_ours:
        parts.append(f"the source also has {_list(only_ours[:4])}")
    if only_theirs:
        parts.append(f"the quote also has {_list(only_theirs[:4])}")
    detail = "; ".join(parts) or "signs or spaces stand elsewhere"
    return f"the words are the same, punctuation differs: {detail}"


def _surplus(ours: list[Token], theirs: list[Token]) -> list[str]:
    surplus = Counter(key_of(t) for t in ours if not t.is_word)
    surplus.subtract(key_of(t) for t in theirs if not t.is_word)
    return [sign for sign, count in surplus.items() if count > 0]


def _clauses(
    words: list[Token], other_words: list[Token], diff: tuple[DiffPart, ...], context: str
) -> list[tuple[Difference, str]]:
    pairs = matched_tokens(words, other_words)
    ours = _unmatched(words, {one for one, _ in pairs})
    theirs = _unmatched(other_words, {other for _, other in pairs})
    clauses: list[tuple[Difference, str]] = []
    marks = _reference_marks(diff)
    if marks:
        return [(Difference.INSERTED, f"the source has reference marks there: {_list(marks[:4])}")]
    one_sided = not ours or not theirs
    numbers_only = all(_says_how_many(token) for token in (*ours, *theirs))
    for kind, clause in (
        (Difference.NEGATION, negation_clause(ours, theirs, context)),
        (Difference.NUMBER, _numbers(ours, theirs) if numbers_only or not one_sided else ""),
        (Difference.NAME, _names(words, other_words, ours, theirs)),
    ):
        if clause:
            clauses.append((kind, clause))
    if not clauses:
        clauses.append(_wording(diff, ours, theirs))
    return clauses


def _reference_marks(diff: tuple[DiffPart, ...]) -> list[str]:
    """Give what only the source has, where all of it is reference marks and nothing else differs."""
    runs = [part.text for part in diff if part.kind is DiffKind.ONLY_SOURCE]
    extra = [part.text for part in diff if part.kind is DiffKind.ONLY_QUOTE]
    only_marks = all(_REFERENCE_MARK.fullmatch(run) for run in runs)
    return runs if runs and only_marks and not any(map(str.isalnum, "".join(extra))) else []


def _unmatched(tokens: list[Token], matched: set[int]) -> list[Token]:
    return [token for index, token in enumerate(tokens) if index not in matched]


def _numbers(ours: list[Token], theirs: list[Token]) -> str:
    source_only = [t.text for t in ours if _says_how_many(t)]
    quote_only = [t.text for t in theirs if _says_how_many(t)]
    if source_only and quote_only:
        return (
            f"a number differs: the source has {_list(source_only[:3])}, "
            f"the quote {_list(quote_only[:3])}"
        )
    if source_only:
        return f"the quote lacks the number {_list(source_only[:3])}"
    if quote_only:
        return f"the source lacks the number {_list(quote_only[:3])}"
    return ""


def _says_how_many(token: Token) -> bool:
    """A number in digits, or the million that it counts."""
    return token.is_number or token.text.lower() in _COUNTED


def _names(
    words: list[Token], other_words: list[Token], ours: list[Token], theirs: list[Token]
) -> str:
    source_only = [t.text for t in ours if _is_name(t, words)]
    quote_only = [t.text for t in theirs if _is_name(t, other_words)]
    if source_only and quote_only and len(ours) + len(theirs) <= 8:
        return (
            f"a name differs: the source has {_list(source_only[:3])}, "
            f"the quote {_list(quote_only[:3])}"
        )
    return ""


def _is_name(token: Token, words: list[Token]) -> bool:
    """A capitalised word that does not merely open the passage, and counts nothing."""
    if not token.text[0].isupper() or _says_how_many(token):
        return False
    return token is not words[0] or not is_frequent(token.text)


def _wording(
    diff: tuple[DiffPart, ...], ours: list[Token], theirs: list[Token]
) -> tuple[Difference, str]:
    source_runs = _runs_of_words(diff, DiffKind.ONLY_SOURCE)
    quote_runs = _runs_of_words(diff, DiffKind.ONLY_QUOTE)
    if source_runs and not theirs:
        return Difference.INSERTED, f"the source has more words there: {_list(source_runs[:3])}"
    if quote_runs and not ours:
        return (
            Difference.OMITTED,
            f"the quote has words that are not there: {_list(quote_runs[:3])}",
        )
    if len(ours) <= 3 and len(theirs) <= 3:
        return (
            Difference.WORDING,
            f"the source has {_list(t.text for t in ours)}, the quote {_list(t.text for t in theirs)}",
        )
    return Difference.WORDING, f"a paraphrase: {len(theirs)} of the quote's words are not there"


def _runs_of_words(diff: tuple[DiffPart, ...], kind: DiffKind) -> list[str]:
    """Give what only one side has; a sign by itself is no words."""
    return [part.text for part in diff if part.kind is kind and any(map(str.isalnum, part.text))]


def _list(items: Iterable[str]) -> str:
    return ", ".join(f"“{' '.join(item.split())}”" for item in items)
