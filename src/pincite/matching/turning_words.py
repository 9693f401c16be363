"""Words that turn a passage around or deny it, by language. Data; a speaker can extend them."""

from __future__ import annotations

TURNS_AFTER: dict[str, tuple[str, ...]] = {
    "en": (
        "but", "unless", "except", "only if", "only when", "however", "although", "though",
        "provided that", "provided", "as long as", "so long as", "until", "if and only if", "not",
        "is false", "is untrue", "is not true", "subject to", "save for", "save that", "apart from",
        "other than", "excluding", "barring", "nevertheless", "nonetheless", "on condition",
    ),
    "de": (
        "aber", "sofern", "es sei denn", "außer", "jedoch", "allerdings", "nur wenn", "falls", "solange",
        "nicht", "obwohl", "ausgenommen", "mit ausnahme", "vorausgesetzt", "dennoch",
    ),
    "fr": (
        "mais", "sauf", "à moins que", "à moins de", "à moins d'", "cependant", "toutefois", "seulement si",
        "à condition", "pourtant", "hormis", "excepté", "sous réserve", "bien que", "quoique",
    ),
    "es": (
        "pero", "salvo", "excepto", "a menos que", "sin embargo", "solo si", "sólo si", "siempre que",
        "aunque", "no obstante", "a condición",
    ),
    "it": (
        "ma", "tranne", "salvo", "a meno che", "tuttavia", "solo se", "però", "eccetto", "anche se",
        "sebbene", "a condizione",
    ),
    "pt": (
        "mas", "salvo", "exceto", "a menos que", "no entanto", "porém", "contudo", "só se", "embora",
        "desde que",
    ),
    "nl": ("maar", "tenzij", "behalve", "echter", "alleen als", "mits", "hoewel"),
    "sv": ("men", "om inte", "utom", "endast om", "bara om", "förutsatt", "såvida"),
    "da": ("men", "medmindre", "undtagen", "kun hvis", "bortset fra", "selv om"),
    "nb": ("men", "med mindre", "unntatt", "bare hvis", "bortsett fra", "selv om"),
    "fi": ("mutta", "ellei", "paitsi", "kuitenkin", "vain jos", "vaikka"),
    "hu": ("de", "hanem", "kivéve", "azonban", "csak ha", "feltéve", "bár"),
    "pl": ("ale", "lecz", "chyba że", "z wyjątkiem", "jednak", "tylko jeśli", "o ile", "chociaż", "oprócz"),
    "cs": ("ale", "avšak", "ledaže", "kromě", "však", "pouze pokud", "ačkoli", "s výjimkou"),
    "sk": ("ale", "avšak", "iba ak", "okrem", "však", "hoci"),
    "ro": ("dar", "însă", "decât dacă", "cu excepția", "totuși", "numai dacă", "doar dacă", "deși"),
    "ru": ("но", "если не", "кроме", "однако", "только если", "при условии", "хотя", "за исключением", "а не"),
    "uk": ("але", "якщо не", "крім", "однак", "лише якщо", "тільки якщо", "за умови", "проте", "хоча"),
    "bg": ("но", "освен ако", "освен", "обаче", "само ако"),
    "el": ("αλλά", "εκτός", "ωστόσο", "όμως", "μόνο αν", "εφόσον", "παρότι"),
    "tr": ("ama", "ancak", "fakat", "değil", "hariç", "meğerki"),
    "he": ("אבל", "אלא", "למעט", "אולם", "רק אם", "בתנאי"),
    "ar": ("لكن", "ولكن", "إلا", "ما لم", "غير أن", "بشرط", "باستثناء", "بيد أن"),
    "fa": ("اما", "ولی", "مگر", "به جز", "به شرط", "نیست"),
    "hi": ("लेकिन", "परंतु", "जब तक", "सिवाय", "हालांकि", "मगर", "बशर्ते", "नहीं"),
    "id": ("tetapi", "tapi", "namun", "kecuali", "hanya jika", "asalkan", "meskipun"),
    "vi": ("nhưng", "trừ khi", "tuy nhiên", "chỉ khi", "chỉ nếu", "mặc dù", "miễn là"),
    "ko": ("하지만", "그러나", "다만", "단,", "제외", "아니다", "않"),
    "zh": ("但", "但是", "除非", "除了", "然而", "不过", "不過", "只有", "可是", "却", "卻", "前提是"),
    "ja": (
        "が、", "ただし", "しかし", "ではない", "とは限らない", "以外", "ではありません", "わけではない", "けれども", "場合を除",
    ),
    "th": ("แต่", "เว้นแต่", "ยกเว้น", "อย่างไรก็ตาม"),
}  # fmt: skip
# Behind the end of a sentence these say nothing of the one before.
WITHIN_SENTENCE = frozenset(
    {
        "provided",
        "until",
        "not",
        "nicht",
        "excluding",
        "barring",
        "apart from",
        "other than",
        "subject to",
    }
)
NEGATIONS: dict[str, tuple[str, ...]] = {
    "en": (
        "not", "no", "never", "none", "nobody", "nothing", "neither", "nor", "without", "cannot", "hardly",
        "barely", "scarcely", "nowhere",
    ),
    "de": (
        "nicht", "kein", "keine", "keinen", "keinem", "keiner", "keines", "nie", "niemals", "ohne", "weder",
        "niemand", "nichts", "kaum",
    ),
    "fr": ("ne", "n", "pas", "jamais", "aucun", "aucune", "sans", "non", "ni", "personne", "rien", "nul", "nulle"),
    "es": ("no", "nunca", "jamás", "sin", "ni", "ningún", "ninguna", "ninguno", "nadie", "nada", "tampoco"),
    "it": ("non", "mai", "senza", "nessun", "nessuno", "nessuna", "né"),
    "pt": ("não", "nunca", "sem", "nenhum", "nenhuma", "ninguém", "nem", "jamais"),
    "nl": ("niet", "geen", "nooit", "zonder", "niemand", "niets"),
    "sv": ("inte", "ej", "icke", "aldrig", "ingen", "inga", "inget", "utan"),
    "da": ("ikke", "aldrig", "ingen", "intet", "uden"),
    "nb": ("ikke", "aldri", "ingen", "intet", "uten"),
    "fi": ("ei", "eivät", "emme", "ilman"),
    "hu": ("nem", "sem", "nincs", "nincsenek", "soha"),
    "pl": ("nie", "nigdy", "bez", "żaden", "żadna", "żadne", "nikt"),
    "cs": ("ne", "není", "nejsou", "nikdy", "bez", "žádný", "žádná", "žádné", "nikdo"),
    "sk": ("nie", "nikdy", "bez", "žiadny", "žiadna", "žiadne"),
    "ro": ("nu", "niciodată", "fără", "nici"),
    "ru": ("не", "ни", "нет", "без", "никогда", "никто", "ничего"),
    "uk": ("не", "ні", "немає", "без", "ніколи", "ніхто"),
    "bg": ("не", "няма", "без", "никога"),
    "el": ("δεν", "δε", "μη", "μην", "όχι", "χωρίς", "ποτέ", "κανείς"),
    "tr": ("değil", "hiç", "asla"),
    "zh": ("不", "没", "没有", "未", "非", "无", "無", "沒"),
    "ja": ("ない", "なかった", "ません", "ず"),
    "ko": ("않", "안", "못", "없"),
    "he": ("לא", "אין", "בלי", "אינו", "אינה", "אינם", "מעולם", "ללא"),
    "ar": ("لا", "لم", "لن", "ليس", "ليست", "غير", "دون"),
    "fa": ("نه", "نیست", "نمی", "بدون", "هرگز"),
    "hi": ("नहीं", "न", "मत", "बिना"),
    "id": ("tidak", "tak", "bukan", "belum", "jangan", "tanpa"),
    "vi": ("không", "chưa", "chẳng", "đừng"),
    "th": ("ไม่",),
    "lo": ("ບໍ່",),
    "km": ("មិន", "គ្មាន"),
}  # fmt: skip
AUXILIARIES_WITH_NOT = (
    "aren't", "can't", "couldn't", "didn't", "doesn't", "don't", "hadn't", "hasn't", "haven't",
    "isn't", "mustn't", "needn't", "shan't", "shouldn't", "wasn't", "weren't", "won't", "wouldn't",
)  # fmt: skip
# "not yet safe", "not a safe bridge": small words that may stand between.
LINKING_WORDS = frozenset(
    """a an the be been yet longer really quite even very always necessarily ever any being one
    ein eine einen einem der die das den dem mehr immer sehr un une le la les de plus très uno una el
    los las lo muy il um uma o een het en ett et""".split()
)

_NEGATING: dict[str, frozenset[str]] = {}
for _language, _words in (*NEGATIONS.items(), ("en", AUXILIARIES_WITH_NOT)):
    for _word in _words:
        _NEGATING[_word] = _NEGATING.get(_word, frozenset()) | {_language}
# Within a word or a run of characters they deny it too; "안" is also a syllable of many words.
RUNNING_NEGATIONS = (
    *NEGATIONS["zh"],
    "ない",
    "なかった",
    "せん",
    "ず",
    *NEGATIONS["th"],
    *NEGATIONS["lo"],
)
HANGUL_NEGATIONS = ("않", "못", "없", "아니")
NEGATING_PREFIXES = frozenset(
    "un in im il ir dis non anti des dés sans nicht не без ні nie ne ei o u".split()
)
UNSPACED_NEGATIONS_BEFORE = tuple(
    word for language in ("zh", "th", "lo", "km") for word in NEGATIONS[language]
)
_TURNING: dict[str, frozenset[str]] = {}
for _language, _words in TURNS_AFTER.items():
    for _word in _words:
        _TURNING[_word] = _TURNING.get(_word, frozenset()) | {_language}
TURNING_PHRASES = tuple(sorted(_TURNING.items(), key=lambda item: (-len(item[0]), item[0])))
"""Each phrase with the languages in which it turns a passage around, longest first."""


def negating_languages(word: str) -> frozenset[str]:
    """Give the languages in which the word, in any case, denies what follows it."""
    return _NEGATING.get(word.lower().replace("’", "'").rstrip("'"), frozenset())
