"""In which languages of the Latin script a passage may be, by its most frequent words.

Short words are shared: "men" turns a sentence in Swedish and names people in English. Only what
rests on such a word asks; nothing that verifies does.
"""

from __future__ import annotations

from functools import lru_cache

from pincite.text.lazy_pattern import lazy_pattern

_FREQUENT: dict[str, str] = {
    "en": "the of and to is was that it for on with are were be by this have has from at they their which said a an not but",
    "de": "der die das und ist nicht von zu den mit auf für im dem ein eine sich auch wird war sind als dass",
    "fr": "le la les des et est une du que dans pour sur au pas qui il elle cette par ce aux sont été",
    "es": "el la los las y es en que del una por con para se al como más fue sus está son lo",
    "it": "il la che di è un una per non con del della sono gli nel alla anche più si le dei ha",
    "pt": "o os as e é em que do da um uma para com não por dos das ao mais foi se são na no",
    "nl": "de het een en van is dat op te zijn met voor niet die aan er om ook werd wordt naar",
    "sv": "och att det är en som på av för med den till inte har ett om var de kan ska nu",
    "da": "og at det er en som på af for med den til ikke har et om var de kan skal blev",
    "nb": "og at det er en som på av for med den til ikke har et om var de kan skal ble",
    "fi": "ja on ei se että oli ovat myös kun hän joka mutta tai ole sen siitä ovat",
    "hu": "a az és hogy nem is egy van meg volt ez azt már csak mint még nincs ki",
    "pl": "i w na z że się do jest nie to o jak od po przez za był są oraz dla który jego",
    "cs": "a v na je se že do s o to z i jsou byl pro za po jak které který také není",
    "sk": "a v na je sa že do s o to z i sú bol pre za po ako ktoré ktorý nie",
    "ro": "și în de la este nu a că cu pe din o un care mai pentru sunt fost se au",
    "tr": "ve bir bu da de için ile olarak çok daha olan gibi kadar sonra ne var bugün güvenli",
    "id": "yang dan di ini itu dengan untuk tidak dari dalam pada akan adalah ke juga hari",
    "vi": "và là của có không được trong cho các một những với này đã để người khi",
}
_SHORTEST_NAME = 3
_WORDS = {language: frozenset(words.split()) for language, words in _FREQUENT.items()}
LATIN = frozenset(_WORDS)
_WORD = lazy_pattern(r"[^\W\d_]+")


# Words that open sentences of English and are no names.
_OPENING = frozenset(
    """a an all also although and another any as after before because both but each every few first for
    he her here his how however i if in it its many more most much my never no none nobody everybody
    nothing now of on once one only other our she since so some still such that the their then there
    these they this those though through today under until we what when where which while who why with
    yes yesterday yet you your two three four five six seven eight nine ten several several about""".split()
)
_EVERY = frozenset().union(*_WORDS.values()) | _OPENING


def is_frequent(word: str) -> bool:
    """Tell whether a capitalised word at a beginning is one of the common words, and no name."""
    return word.lower() in _EVERY or len(word) < _SHORTEST_NAME


@lru_cache(maxsize=64)
def likely_languages(text: str) -> frozenset[str]:
    """Give the languages of which the text has the most frequent words; all of them in a tie.

    >>> sorted(likely_languages("two men and a dog are on the pier"))
    ['en']
    >>> sorted(likely_languages("bron är säker, men inte i dag"))
    ['sv']
    """
    words = _WORD.findall(text.lower())
    scores = {name: sum(map(frequent.__contains__, words)) for name, frequent in _WORDS.items()}
    most = max(scores.values())
    return frozenset(name for name, score in scores.items() if score == most)


def may_be_meant(languages: frozenset[str], text: str) -> bool:
    """Tell whether a word that means something in ``languages`` may mean it in this text.

    English words are taken for themselves everywhere.
    """
    return (
        "en" in languages
        or not languages <= LATIN
        or not languages.isdisjoint(likely_languages(text))
    )
