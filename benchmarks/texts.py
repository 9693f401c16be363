"""Made texts that behave like real ones: words by Zipf's law, sentences, paragraphs, typography.

Everything is drawn from a seeded generator, so that every run measures the same texts.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from random import Random

MB = 1_000_000
WORDS_KNOWN = 40_000
_PARAGRAPH = 5
"""Sentences in a paragraph, about."""


@dataclass(frozen=True, slots=True)
class Script:
    """How words of one script are made, and what stands between them."""

    name: str
    frequent: str
    beginnings: str
    middles: str
    endings: str
    joints: tuple[tuple[str, int], ...]


_SPACED = ((" ", 100), (", ", 9), (". ", 7))
_ENGLISH = Script(
    "English",
    "the of and to in a that is was for it with as his on be at by had not are but from have they "
    "which one you were all her she there would their we him been has when who will no more if out "
    "so said what its about into than them can only other time new some could these two may first",
    "ab ac ad be bo ca ce co com con cra de dis do en er fa for fra ga gra ha ho im in inter ju ki la "
    "le lo ma me mi mo na ne no ob of pa per pi pla po pre pro qua re ri ro sa se si spe sta sub su "
    "ta te tra un ur va ve vi wa we wi",
    "b c ck d f g l ll m mb mp n nd ng nt p r rd rm rt s ss st t tt v x",
    "able age al ance ant ar ary ate ation ed ement en ence ency ent er ers es est ful ian ible ic ical "
    "ied ing ion ions ish ism ist ity ive less ly ment ness or ors ous s ship tion ture ure ward y",
    _SPACED,
)
_OTHERS = (
    Script(
        "French",
        "le la de les des et en un une du que est pour qui dans par plus pas sur au ne se ce il sont "
        "avec mais été cette leurs où même aussi",
        "ab ac am bou ca ché co con dé dis é en fa fran gé ho im jou lai lé ma mé na nou o par pré pro "
        "qua ra ré sa sé sou ta té tra u va vé vi",
        "b c ch d f g l ll m mm n nn p qu r rr s ss t v",
        "able age ais ait ant é ée ées ement er és esse eur euse ien ienne ier ique ir isme ité oir tion",
        (
            (" ", 100),
            (", ", 8),
            (". ", 6),
            (" : ", 1),
            (" ; ", 1),
            ("’", 4),
            (" « ", 1),
            (" » ", 1),
        ),
    ),
    Script(
        "Russian",
        "и в не на что с по как это из у за от так для же но все он она они мы вы бы был при или уже",
        "без вос вы до за из на не об от пере по под пра при про раз рас со су у",
        "б в г д ж з к л м н п р с т ф х ч ш щ",
        "ание ать ет ение енный ий ил ист ить ия ки ко ли лся ность ный ов ого ой ому ость от ств ться ых",
        ((" ", 100), (", ", 11), (". ", 7), (" — ", 2), (" «", 1), ("» ", 1)),
    ),
    Script(
        "Greek",
        "και το της η να του σε από με για που είναι τα ο οι δεν θα στην τον στο",
        "ανα απο δια εκ εν επι κατα μετα παρα περι προ συν υπερ υπο",
        "β γ δ ζ θ κ λ μ ν ξ π ρ σ τ φ χ",
        "ικός ική ίζω ει ουν ηση ότητα ισμός ματα μένος ντας ος ας ης ία εύω",
        _SPACED,
    ),
    Script(
        "Arabic",
        "في من على أن إلى عن مع هذا التي الذي كان لا ما قد كل بعد بين قال",
        "ال وال بال م ت ي ن أ است",
        "ب ت ج ح د ر س ش ص ع ف ق ك ل م ن ه",
        "ة ات ون ين ية ها هم نا ي",
        ((" ", 100), ("، ", 8), (". ", 6)),
    ),
    Script(
        "Hindi",
        "के में की है से को का और पर ने यह एक भी कि हैं तो नहीं था इस कर",
        "अ आ उ प्र स वि सं नि अधि परि",
        "क ग च ज त द न प ब म य र ल व श स ह",
        "ना ता ती ते या ई ओं ीय ित ा ी ों ्य",
        ((" ", 100), (", ", 6), ("। ", 6)),
    ),
    Script(
        "Korean",
        "이 그 및 등 수 것 있는 있다 한 할 위해 대한 따라 통해 또는",
        "가 경 공 관 국 기 대 모 문 보 사 상 시 안 업 외 운 유 의 전 정 제 조 주 지 체 통 평 해 행 화",
        "각 간 감 강 결 계 고 과 교 구 권 금 단 당 도 동 득 력 례 물 반 방 법 부 분 산 생 서 선 성",
        "는 을 를 이 가 에 에서 으로 의 도 한다 했다 하는 되었다",
        _SPACED,
    ),
    Script(
        "Chinese",
        "的 是 在 了 和 有 不 这 中 大 为 上 个 国 我 以 要 他 时 来",
        "发 经 政 社 工 农 科 教 文 法 市 企 环 资 技 管 人 信 交 生",
        "展 济 策 会 业 村 学 育 化 律 场 境 源 术 理 民 息 通 产 活",
        "性 的 者 化 力 度 量 区 部 局 家 们 地 所 是",
        (("", 100), ("，", 12), ("。", 6), ("\n", 2)),
    ),
    Script(
        "Japanese",
        "の に は を た が で と し れ さ ある いる も する から な こと",
        "開 経 政 社 工 農 科 教 文 法 市 企 環 資 技 管",
        "発 済 策 会 業 村 学 育 化 律 場 境 源 術 理",
        "する した して される では には から まで として など 的な",
        (("", 100), ("、", 10), ("。", 6)),
    ),
    Script(
        "Thai",
        "ที่ และ ใน การ ของ เป็น มี ได้ ให้ จะ ไม่ ว่า กับ",
        "กา ความ ประ สำ การ นัก เครื่อง ระ",
        "บ ด ต น ป พ ม ร ล ส ห อ",
        "าร ิน ่าง ้าน ียน ือง า",
        (("", 100), (" ", 12)),
    ),
)


def _words(script: Script, count: int, random: Random) -> list[str]:
    """Give words from the most frequent on, none twice."""
    words = dict.fromkeys(script.frequent.split())
    beginnings, middles, endings = (
        part.split() for part in (script.beginnings, script.middles, script.endings)
    )
    while len(words) < count:
        stem = random.choice(beginnings) + random.choice(middles)
        if random.random() < 0.6:
            stem += random.choice(beginnings)
        if random.random() < 0.3:
            stem += random.choice(middles) + random.choice(beginnings)
        words.setdefault(stem + random.choice(endings))
    return list(words)


@lru_cache(maxsize=64)
def _vocabulary(script: Script) -> tuple[list[str], list[float]]:
    words = _words(script, WORDS_KNOWN, Random(script.name))
    return words, list(accumulate(1 / (rank + 2.7) for rank in range(len(words))))


def _running_text(script: Script, size: int, random: Random) -> str:
    """Give sentences of about ``size`` characters; they begin with a capital where there is one."""
    words, weights = _vocabulary(script)
    joints, shares = zip(*script.joints, strict=True)
    mean = sum(map(len, words[:2000])) / 2000 + 1
    count = int(size / mean * 1.2) + 1
    chosen = random.choices(words, cum_weights=weights, k=count)
    between = random.choices(joints, cum_weights=list(accumulate(shares)), k=count)
    text = "".join(piece for pair in zip(chosen, between, strict=True) for piece in pair)
    return re.sub(r"(?:^|(?<=\. ))\w", _upper, text[:size])


def _upper(found: re.Match[str]) -> str:
    return found[0].upper()


def _in_paragraphs(text: str, stop: str, width: int) -> str:
    """Break into paragraphs after some sentences, and into lines where there is a width."""
    sentences = text.split(stop)
    paragraphs = (
        stop.join(sentences[start : start + _PARAGRAPH]) + stop.rstrip()
        for start in range(0, len(sentences), _PARAGRAPH)
    )
    if not width:
        return "\n\n".join(paragraphs)
    wrap = re.compile(rf"([^\n]{{1,{width}}}) ")
    return "\n\n".join(wrap.sub(r"\1\n", paragraph) for paragraph in paragraphs)


@lru_cache(maxsize=8)
def ascii_text(size: int, seed: int = 1) -> str:
    """Give plain English as typed on a typewriter: straight quotes, two hyphens, wrapped lines."""
    return _in_paragraphs(_typed(size, seed, "typewriter"), ". ", 76)


@lru_cache(maxsize=8)
def curly_text(size: int, seed: int = 1) -> str:
    """Give typeset English: curly quotes, apostrophes, dashes with and without spaces."""
    return _in_paragraphs(_typed(size, seed, "typeset"), ". ", 0)


_ADDED: dict[str, tuple[tuple[str, str], ...]] = {
    "typewriter": ((r", (\w+)", r", \1's"), (r"\. (\w+ \w+)", r'. "\1"'), (r" for ", " -- ")),
    "typeset": (
        (r", (\w+)", r", \1’s"),
        (r"\. (\w+ \w+)", r". “\1”"),
        (r" for ", "—"),
        (r" from ", " – "),
    ),
}


def _typed(size: int, seed: int, kind: str) -> str:
    text = _running_text(_ENGLISH, size, Random(seed))
    for pattern, replacement in _ADDED[kind]:
        text = re.sub(pattern, replacement, text)
    return text


@lru_cache(maxsize=8)
def mixed_text(size: int, seed: int = 1) -> str:
    """Give paragraphs of eleven languages in ten scripts in turn."""
    random = Random(seed)
    scripts = (_ENGLISH, *_OTHERS)
    share = 2_000
    parts: list[str] = []
    running = {
        script.name: _running_text(script, size // len(scripts) + share, random)
        for script in scripts
    }
    for start in range(0, size // len(scripts), share):
        parts += [running[script.name][start : start + share] for script in scripts]
    return "\n\n".join(parts)


def quotes_of(text: str, count: int, words: int, seed: int = 1) -> list[str]:
    """Give ``count`` passages of ``words`` words, from word to word, none across a paragraph."""
    random = Random(seed)
    quotes: list[str] = []
    while len(quotes) < count:
        start = text.find(" ", random.randrange(len(text))) + 1
        passage = text[start : start + 16 * words].split("\n\n", maxsplit=1)[0].split(" ")
        if start and len(passage) > words:
            quotes.append(" ".join(passage[:words]))
    return quotes


def reworded(quote: str, share: float, random: Random) -> str:
    """Put other words for a share of the words, never the same ones."""
    words, weights = _vocabulary(_ENGLISH)
    given = quote.split()
    for place in random.sample(range(len(given)), round(share * len(given))):
        given[place] = random.choices(words, cum_weights=weights)[0] + "e"
    return " ".join(given)


def invented(count: int, words: int, seed: int = 1) -> list[str]:
    """Give sentences that stand nowhere."""
    random = Random(f"invented {seed}")
    known, weights = _vocabulary(_ENGLISH)
    return [
        " ".join(random.choices(known, cum_weights=weights, k=words)).capitalize() + "."
        for _ in range(count)
    ]


TEXTS: dict[str, Callable[[int], str]] = {
    "ASCII": ascii_text,
    "English with curly quotes": curly_text,
    "mixed scripts": mixed_text,
}


def retyped(quote: str) -> str:
    """Give a passage as people type it: straight quotes, hyphens, other spaces, another case."""
    typed = quote.translate(str.maketrans("’‘“”–—\n", "''\"\"-- "))
    typed = typed[0].swapcase() + typed[1:]
    return typed if typed != quote else f"“{quote}”"


def find_all(text: str, quote: str) -> list[int]:
    """Give every place of a quote by repeated ``str.find``."""
    places = []
    place = text.find(quote)
    while place >= 0:
        places.append(place)
        place = text.find(quote, place + 1)
    return places
