"""How likely is it that a text was read in the right encoding?

A misreading shows: symbols between letters, capitals behind small letters, letters of two scripts
in one word, letters that no one language writes with, ideographs that are rarely used. Each such
spot is a fault; a true reading has hardly any.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

from pincite.model.values import dataclass
from pincite.readers._alphabets import ENGLISH, OTHERS, WESTERN

# Controls and replacement characters.
_NEVER = re.compile("[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f-\x9f\ufffd]")
_WORD = re.compile(r"[^\W\d_]+(?:[\u0300-\u036f]+[^\W\d_]*)*")
_LETTER = r"[^\W\d_]"
_FAULTS = re.compile(
    # Private characters, half-width kana, box drawing, the sign that nobody uses.
    r"[\ue000-\uf8ff\uff61-\uff9f\u2500-\u259f¤]|"
    # A sign between letters, marks that belong to letters and digits of money left out.
    rf"(?<={_LETTER})[^\w\s\x00-\x7f’‘·–—\xad…\u0300-\u036f\u064b-\u0652\u05b0-\u05c7\u0e30-\u0e4f\u3000-\u303f"
    r"\uff00-\uff60]"
    rf"(?={_LETTER})"
    r"|[£€¥¢¬½¼¾¦¨¯´¸¹²³±×÷√∞ˆ˜˚˙˘˝˛ˇ](?=[^\W\d_A-Z])"
    rf"|(?<={_LETTER})[¨¯´¸½¼¾¬¦„‚ˆ˜˚˙˘˝˛ˇ¿¡√∞≈≠≤≥∂∑∏∫◊]"
    r"|(?<=[A-Za-zÀ-ɏ])[πΩ]"
    # What a space of EBCDIC turns into.
    r"|(?<=[^\x00-\x7f])@|@(?=[^\x00-\x7f])"
    r"|(?<![\w)\"'”’])[²³¹‰](?!\d)"
    r"|\s[’ˆ˜¨¯¸]\s|¶(?=\w)"
    # A letter before a figure, and the ligatures of old Macintoshes behind one.
    r"|[À-ɏͰ-ԯ]\d|\d[œŒšŠžŸ]"
    # A Thai vowel or tone mark without its consonant, Thai signs that begin and end books.
    r"|(?<![ก-ฮะ-ฺเ-๎])[ัิ-ฺ็-๎]|[๏๚๛]"
)
_TYPOGRAPHIC = re.compile(
    r"“(?=\w)|(?<=[\w.,!?%…])”|(?<=[A-Za-z])’(?:s|t|re|ve|ll|d|m)?(?!\w)|(?<=\s)‘(?=\w)"
    r"|(?<=\s)[–—](?=\s)|(?<=\w)—(?=\w)|(?<=\d)–(?=\d)|(?<=\w)…|[•©®™]"
)
_SCRIPTS = (
    ("Latin", 0x41, 0x24F),
    ("Greek", 0x370, 0x3FF),
    ("Cyrillic", 0x400, 0x52F),
    ("Hebrew", 0x590, 0x5FF),
    ("Arabic", 0x600, 0x6FF),
    ("Thai", 0xE00, 0xE7F),
    ("Latin", 0x1E00, 0x1EFF),
    ("Kana", 0x3040, 0x30FF),
    ("Jamo", 0x3130, 0x318F),
    ("Han", 0x3400, 0x9FFF),
    ("Hangul", 0xAC00, 0xD7A3),
    ("Han", 0xF900, 0xFAFF),
)
_WIDE = frozenset(("Kana", "Jamo", "Han", "Hangul"))
_ALPHABETIC = frozenset(("Latin", "Greek", "Cyrillic"))
_SPACED_HAN = re.compile(r"(?<=[\u3400-\u9fff]) (?=[\u3400-\u9fff])")
_LONE_WIDE = re.compile(
    r"[a-z][^\x00-\x7f]{1,2}(?![^\x00-\x7f])|(?<![^\x00-\x7f])[^\x00-\x7f]{1,2}[a-z]"
)
_TOLERATED = 0.03
_IN_ALL_TEXTS = 3
_WESTERN_CODECS = frozenset(("windows-1252", "iso8859_15", "mac_roman", "cp437", "cp850"))
# Lead bytes of the characters in common use: GB 2312 level 1, Big5 level 1.
_COMMON_LEADS = {"gb18030": ("gb2312", 0xB0, 0xD7), "big5hkscs": ("big5", 0xA4, 0xC6)}


@dataclass(frozen=True, slots=True)
class Reading:
    """A text under a codec: how many spots were looked at, and how many are faults.

    ``variety`` counts different words and ideographs, ``foreign`` the characters outside ASCII in
    them; ``strangers`` are the words that the Western language which fits best does not write so.
    """

    text: str
    codec: str
    spots: int
    faults: int
    strangers: int = 0
    variety: int = 0
    foreign: int = 0

    @property
    def plausible(self) -> bool:
        """Whether nearly nothing in it looks misread."""
        return self.faults <= self.spots * _TOLERATED

    @property
    def fault_share(self) -> float:
        """Faults for each spot."""
        return self.faults / self.spots


def judge(text: str, codec: str) -> Reading:
    """Look at every word and sign outside ASCII."""
    if _NEVER.search(text):
        return Reading(text, codec, 1, 1)
    faults = len(_FAULTS.findall(text))
    letters: Counter[str] = Counter()
    wide: Counter[str] = Counter()
    fitting = [0] * len(WESTERN)
    words: set[str] = set()
    ideographs: set[str] = set()
    spots = 0
    for word in _WORD.findall(text):
        if word.isascii():
            continue
        spots += 1
        words.add(word)
        scripts = [_script(character) for character in word]
        faults += _is_misspelt(word, set(scripts) - {""})
        foreign = [character for character in word if character > "\x7f"]
        if scripts[0] in _WIDE or scripts[-1] in _WIDE:
            wide.update(script for script in scripts if script in _WIDE)
            ideographs.update(word)
        letters.update(
            character
            for character, script in zip(word, scripts, strict=True)
            if script in _ALPHABETIC and character > "\x7f"
        )
        languages = _western_languages(foreign)
        for language in languages:
            fitting[language] += 1
        if languages and (codec in _WESTERN_CODECS or languages[0] < _IN_ALL_TEXTS):
            letters.subtract(foreign)
    # No language outside the West is written in it.
    faults += letters.total() if codec == "iso8859_15" else _outside_one_alphabet(letters)
    if wide:
        faults += _unusual_ideographs(text, codec, wide)
    signs = {character for character in text if character > "\x7f" and not character.isalpha()}
    return Reading(
        text,
        codec,
        spots=max(1, spots + wide.total()),
        faults=faults,
        strangers=spots - max(fitting),
        variety=len(words) + len(ideographs),
        foreign=len(signs) + sum(character > "\x7f" for word in words for character in word),
    )


def is_typographic_english(text: str) -> bool:
    """Tell whether a text is English, and each sign outside ASCII a typographic one in its place."""
    if len(ENGLISH.intersection(re.findall("[a-z]+", text.lower()))) < 2:
        return False
    signs = sum(character > "\x7f" for character in text)
    placed = "".join(found.group() for found in _TYPOGRAPHIC.finditer(text))
    return signs == sum(character > "\x7f" for character in placed)


def _script(character: str) -> str:
    if character in "ªºµ":
        return ""
    code = ord(character)
    for name, first, last in _SCRIPTS:
        if first <= code <= last:
            return name
    return ""


def _is_misspelt(word: str, scripts: set[str]) -> bool:
    if len(scripts - _WIDE) > 1:
        return True
    if "Latin" in scripts and scripts & _WIDE:
        return _LONE_WIDE.search(word) is not None
    if len(word) >= 4 and scripts == {"Latin"}:
        foreign = sum(character > "\x7f" for character in word)
        if foreign * 4 >= len(word) * 3:
            return True
    return any(
        left.islower() and right.isupper() and not (left.isascii() and right.isascii())
        for left, right in pairwise(word)
    )


def _western_languages(foreign: list[str]) -> list[int]:
    letters = frozenset(foreign)
    return [index for index, alphabet in enumerate(WESTERN) if letters <= alphabet]


def _outside_one_alphabet(letters: Counter[str]) -> int:
    """Count the letters that the best fitting alphabet lacks; Western words are taken out."""
    counts = [(letter, count) for letter, count in letters.items() if count > 0]
    if not counts:
        return 0
    return min(
        sum(count for letter, count in counts if letter not in alphabet) for alphabet in OTHERS
    )


def _unusual_ideographs(text: str, codec: str, wide: Counter[str]) -> int:
    if codec in ("euc_jp", "cp932"):
        # Japanese without any kana is no sentence; Korean misread has a few.
        few_kana = wide["Kana"] * 5 < wide["Han"]
        return wide["Hangul"] + wide["Jamo"] + (wide["Han"] if few_kana else 0)
    if codec == "cp949":
        hanja = wide["Han"] if wide["Han"] * 4 > wide["Hangul"] else 0
        return wide["Kana"] + hanja + (wide["Jamo"] if wide["Jamo"] * 4 > wide["Hangul"] else 0)
    faults = wide["Kana"] + wide["Hangul"] + wide["Jamo"]
    spaced = len(_SPACED_HAN.findall(text))
    faults += spaced if spaced * 12 > wide["Han"] else 0
    if codec in _COMMON_LEADS:
        rare = wide["Han"] - _common_ideographs(text, codec)
        faults += rare if rare * 6 > wide["Han"] else 0
    return faults


def _common_ideographs(text: str, codec: str) -> int:
    narrow, first, last = _COMMON_LEADS[codec]
    count = 0
    for character in text:
        if "\u3400" <= character <= "\u9fff":
            encoded = character.encode(narrow, "ignore")
            count += bool(encoded) and first <= encoded[0] <= last
    return count
