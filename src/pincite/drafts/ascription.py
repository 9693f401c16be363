"""Who says it: verbs of saying near a quotation, and the names that go with them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pincite.drafts.saying_words import (
    DETERMINERS,
    NAME_FOLLOWS,
    PRONOUNS,
    SAYING_WORDS,
    UNSPACED_SAYING,
    WORDS_BEFORE_TITLES,
)

_WORD = re.compile(r"[^\W\d_][\w\u200c'\u2019-]*")
_PAUSES = ",\uff0c\u3001\u060c.!?;:\u2014\u2013-"
_NEAR_WORDS = 3
_NEAR_UNSPACED = 12
_LONGEST_NAME = 120

_NAME_FOLLOWS = re.compile(
    rf"(?<!\w)(?:{'|'.join(re.escape(words) for words in NAME_FOLLOWS)})\s?(?=\S)", re.IGNORECASE
)
_NAME_FOLLOWS_AT_END = re.compile(
    rf"(?<!\w)(?:{'|'.join(re.escape(words) for words in NAME_FOLLOWS)})(?:\s(?:the|der|die|dem|des))?\s*$",
    re.IGNORECASE,
)
_AUTHOR = r"[^\W\d_a-z][\w'\u2019-]*(?:\s(?:et al\.?|[^\W\d_a-z][\w'\u2019-]*|(?:and|&|und|et|y|e|и|de|van|von)\s[^\W\d_a-z][\w'\u2019-]*)){0,4}"
_AUTHOR_YEAR = re.compile(rf"({_AUTHOR}),?\s\(?((?:1[5-9]|20)\d\d[a-z]?)\b")
_POSSESSIVE = re.compile(r"['\u2019]s?$")
_SPEAKER = re.compile(rf"(?:^|[\n\ue001])\s*({_AUTHOR})\s?[:\uff1a]\s*$")
_SIGNED = re.compile(
    r"\s*[\u2014\u2013\u2015]\s?([^\W\d_a-z][^.!?;:\u2014\u2013\ue000]{1,80})\.?\s*$"
)
_NAME_END = re.compile(
    '[,;:!?"\u201c\u201d\u201e\u00ab\u00bb\u2018\u300c\u300e()\\[\\]\u2014\u2013\ue000\u060c]|\\.(?=\\s|$)'
)
_ARTICLE = re.compile(
    r"(?:(?:the|a|an|der|die|das|dem|den|des|le|la|les|el|los|las|il|lo|gli|o|os|as|het|de)\s+|l['\u2019])",
    re.IGNORECASE,
)
CONNECTORS = frozenset(
    "of the de la le du des von van der den di da do dos e y al bin ibn and & für".split()
)
_UNSPACED_NAME = (
    re.compile(
        r"(?:^|[，。；、\s])(?:据|據|根据|根據)?([^，。；：、\s“”「」]{2,20})(?:说|說|表示|指出|写道|寫道|认为|認為|强调)"
    ),
    re.compile(r"(?:据|據|根据|根據)([^，。；：、\s“”「」]{2,30}?)(?:的|报道|記載|记载|，)"),
    re.compile(r"([^、。「」\s]{2,30}?)(?:によると|によれば)"),
    re.compile(r"」と([^、。「」\s]{2,20}?)[はが]"),
    re.compile(r"([^\s,.]{2,30}?)(?:에|에게) 따르면"),
)
_HINDI_NAME = re.compile(
    r"((?:[\u0900-\u097f]+\.? ){0,4}[\u0900-\u097f]+) (?:ने (?:कहा|लिखा|बताया)|के अनुसार)"
)
_UNSPACED_PRONOUNS = frozenset("他 她 它 他们 她们 我 我们 你 报告 文中 彼 彼女 私".split())


_PREPOSITIONS = frozenset(words.split()[-1] for words in NAME_FOLLOWS) | {"according", "laut"}
_VERBS = SAYING_WORDS - _PREPOSITIONS


_NO_AUTHORS = PRONOUNS | frozenset(
    "january february march april may june july august september october november december spring "
    "summer autumn fall winter since until before after by from during section page chapter version "
    "januar februar märz mai juni juli oktober dezember see cf seit bis".split()
)


def says(before: str, after: str, *, paused: bool = False) -> bool:
    """Tell whether a verb of saying stands near a quotation, in the words right beside it.

    ``before`` ends where the opening mark stands, ``after`` begins behind the closing one;
    ``paused`` says that the quotation ends in a comma or stop. Without a pause only "she said" and
    "said" count behind it, and before it no article comes between: in "he said the “exit fee” rose"
    nobody is quoted.
    """
    last = [word.lower() for word in _WORD.findall(before[-80:])][-_NEAR_WORDS:]
    directly = not last or last[-1] not in DETERMINERS or not before.rstrip()[-1:].isalpha()
    if directly and SAYING_WORDS.intersection(last):
        return True
    first = [word.lower() for word in _WORD.findall(_clause(after[:80]))][:_NEAR_WORDS]
    if after.lstrip()[:1] not in tuple(_PAUSES) and not paused:
        first = first[:2] if first and first[0] in PRONOUNS else first[:1]
    if SAYING_WORDS.intersection(first):
        return True
    unspaced = [
        part for part in (before[-_NEAR_UNSPACED:], after[:_NEAR_UNSPACED]) if not part.isascii()
    ]
    return any(saying in part for part in unspaced for saying in UNSPACED_SAYING)


def ends_in_spoken_word(before: str) -> bool:
    """Tell whether a verb that takes spoken words, and no title, stands right before a quotation.

    >>> ends_in_spoken_word("The mayor said "), ends_in_spoken_word("Vana wrote ")
    (True, False)
    """
    words = _WORD.findall(before[-80:])
    last = words[-1].lower() if words and before.rstrip()[-1:].isalpha() else ""
    return last in SAYING_WORDS and last not in WORDS_BEFORE_TITLES


def ends_in_source_word(before: str) -> bool:
    """Tell whether a text ends in "according to" or its like: what follows is a source's name."""
    return _NAME_FOLLOWS_AT_END.search(before[-60:]) is not None


def says_somewhere(text: str) -> bool:
    """Tell whether a verb of saying stands anywhere in a text."""
    if any(word.lower() in SAYING_WORDS for word in _WORD.findall(text)):
        return True
    return not text.isascii() and any(saying in text for saying in UNSPACED_SAYING)


def find_names(text: str) -> tuple[str, ...]:
    """Give the names that a sentence, its quotations left out, ascribes words to, in order.

    >>> find_names("According to the Ennet Tide Bulletin, …")
    ('Ennet Tide Bulletin',)
    >>> find_names("… , said Tobiah Marl at the hearing.")
    ('Tobiah Marl',)
    """
    found = sorted([*_after_according_to(text), *_beside_verbs(text), *_other_scripts(text)])
    return tuple(dict.fromkeys(name for _, name in found if name))


def find_author_years(text: str) -> tuple[str, ...]:
    """Give the citations by author and year in a text.

    >>> find_author_years("as Oru and Vana (2019) show; see (Marl et al., 2020: 4)")
    ('Oru and Vana 2019', 'Marl et al. 2020')
    """
    matches = (match for match in _AUTHOR_YEAR.finditer(text) if _is_name(match[1]))
    authors = ((_authors(match[1]), match[2]) for match in matches)
    return tuple(dict.fromkeys(f"{author} {year}" for author, year in authors if author))


def _authors(words: str) -> str:
    """Give a name without what begins its sentence ("As Oru", "See Oru"); empty where none is left.

    A month is no name, whatever stands before it.
    """
    name = _POSSESSIVE.sub("", words).split()
    while name and name[0].lower() in _NO_AUTHORS:
        del name[0]
    return " ".join(name)


def spoken_by(before: str) -> str:
    """Give the name that alone, with a colon, stands before a quotation: "Oru: …"."""
    found = _SPEAKER.search(before)
    return found[1].strip() if found and len(found[1]) > 1 and _is_name(found[1]) else ""


def signed_by(after: str) -> str:
    """Give the name that alone stands behind a quotation and a dash: "… — Mary Oru"."""
    found = _SIGNED.match(after)
    return found[1].strip() if found and found[1][0].isupper() else ""


def _is_name(words: str) -> bool:
    """Tell whether every word begins with a capital, words like "of" apart."""
    return all(
        word[0].isupper() or word.lower() in CONNECTORS or not word[0].isalpha()
        for word in words.replace("et al", "").split()
    )


def _clause(after: str) -> str:
    """Give what belongs to the quotation's own clause: nothing behind the next stop."""
    return re.split(r"(?<=\S)[.;:!?\u3002](?:\s|$)", after.lstrip(" ,.!?\u2026"), maxsplit=1)[0]


def _after_according_to(text: str) -> Iterator[tuple[int, str]]:
    for found in _NAME_FOLLOWS.finditer(text):
        rest = text[found.end() : found.end() + _LONGEST_NAME]
        end = _NAME_END.search(rest)
        name = rest[: end.start()] if end else rest
        words = name.split()
        for position, word in enumerate(words):
            if position and word.lower() in SAYING_WORDS:
                name = " ".join(words[:position])
                break
        yield found.end(), _without_article(name.strip())


def _beside_verbs(text: str) -> Iterator[tuple[int, str]]:
    words = list(_WORD.finditer(text))
    for position, verb in enumerate(words):
        if verb[0].lower() not in _VERBS:
            continue
        before = _capitalised(text, words[max(0, position - 8) : position], backwards=True)
        name = before or _capitalised(text, words[position + 1 : position + 9], backwards=False)
        yield verb.start(), name


def _capitalised(text: str, words: list[re.Match[str]], *, backwards: bool) -> str:
    """Give the run of capitalised words that ends, or begins, the list."""
    run: list[re.Match[str]] = []
    for word in reversed(words) if backwards else words:
        if run:
            gap = (
                text[word.end() : run[-1].start()]
                if backwards
                else text[run[-1].end() : word.start()]
            )
            if gap.strip(" .\u00a0"):
                break
        if not (word[0][0].isupper() or (run and word[0].lower() in CONNECTORS)):
            break
        run.append(word)
    if backwards:
        run.reverse()
    while run and run[0][0].lower() in PRONOUNS | CONNECTORS:
        del run[0]
    while run and run[-1][0].lower() in PRONOUNS | CONNECTORS:
        del run[-1]
    return _without_article(text[run[0].start() : run[-1].end()]) if run else ""


def _other_scripts(text: str) -> Iterator[tuple[int, str]]:
    if text.isascii():
        return
    for pattern in (*_UNSPACED_NAME, _HINDI_NAME):
        for found in pattern.finditer(text):
            if found[1] not in _UNSPACED_PRONOUNS:
                yield found.start(1), found[1]


def _without_article(name: str) -> str:
    return _ARTICLE.sub("", name, count=1) if _ARTICLE.match(name) else name
