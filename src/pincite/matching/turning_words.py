"""Words that turn a passage around or deny it, by language. Data; a speaker can extend them."""

from __future__ import annotations

TURNS_AFTER: dict[str, tuple[str, ...]] = {
    "en": (
        "but", "unless", "except", "only if", "however", "although", "though", "provided that",
        "as long as", "until", "if and only if", "not", "is false", "is untrue", "is not true",
    ),
    "de": ("aber", "sofern", "es sei denn", "außer", "jedoch", "allerdings", "nur wenn", "falls", "solange"),
    "fr": ("mais", "sauf", "à moins que", "à moins de", "cependant", "toutefois", "seulement si", "à condition"),
    "es": ("pero", "salvo", "excepto", "a menos que", "sin embargo", "solo si", "siempre que"),
    "it": ("ma", "tranne", "salvo", "a meno che", "tuttavia", "solo se", "però"),
    "pt": ("mas", "salvo", "exceto", "a menos que", "no entanto", "porém", "contudo", "só se"),
    "nl": ("maar", "tenzij", "behalve", "echter", "alleen als", "mits"),
    "ru": ("но", "если не", "кроме", "однако", "только если", "при условии"),
    "zh": ("但", "但是", "除非", "除了", "然而", "不过", "只有"),
    "ja": ("が、", "ただし", "しかし", "ではない", "とは限らない", "以外"),
    "ar": ("لكن", "ولكن", "إلا", "ما لم", "غير أن", "بشرط"),
    "hi": ("लेकिन", "परंतु", "जब तक", "सिवाय", "हालांकि"),
}  # fmt: skip
NEGATIONS: dict[str, tuple[str, ...]] = {
    "en": ("not", "no", "never", "none", "nobody", "nothing", "neither", "nor", "without", "cannot", "hardly"),
    "de": ("nicht", "kein", "keine", "keinen", "keinem", "keiner", "keines", "nie", "niemals", "ohne", "weder"),
    "fr": ("ne", "n", "pas", "jamais", "aucun", "aucune", "sans", "non", "ni"),
    "es": ("no", "nunca", "jamás", "sin", "ni", "ningún", "ninguna", "ninguno", "nadie", "nada"),
    "it": ("non", "mai", "senza", "nessun", "nessuno", "nessuna", "né"),
    "pt": ("não", "nunca", "sem", "nenhum", "nenhuma", "ninguém", "nem", "jamais"),
    "nl": ("niet", "geen", "nooit", "zonder"),
    "ru": ("не", "ни", "нет", "без", "никогда"),
    "zh": ("不", "没", "没有", "未", "非", "无", "無", "沒"),
    "ja": ("ない", "なかった", "ません", "ず"),
    "ko": ("않", "안", "못", "없"),
    "ar": ("لا", "لم", "لن", "ليس", "ليست", "غير", "دون"),
    "fa": ("نه", "نیست", "نمی", "بدون"),
    "hi": ("नहीं", "न", "मत", "बिना"),
}  # fmt: skip
AUXILIARIES_WITH_NOT = (
    "aren't", "can't", "couldn't", "didn't", "doesn't", "don't", "hadn't", "hasn't", "haven't",
    "isn't", "mustn't", "needn't", "shan't", "shouldn't", "wasn't", "weren't", "won't", "wouldn't",
)  # fmt: skip

NEGATION_WORDS = frozenset(word for words in NEGATIONS.values() for word in words) | frozenset(
    AUXILIARIES_WITH_NOT
)
UNSPACED_NEGATIONS = (*NEGATIONS["zh"], *NEGATIONS["ja"], *NEGATIONS["ko"])
TURNING_PHRASES = tuple(
    sorted(
        {phrase for phrases in TURNS_AFTER.values() for phrase in phrases},
        key=lambda p: (-len(p), p),
    )
)
