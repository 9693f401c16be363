"""Letters that languages write with, for telling a reading of bytes from a misreading.

Only letters outside ASCII are listed, in lower case, with those of common loan words. Source: the
exemplar characters of the Unicode CLDR for each language.
"""

from __future__ import annotations


def _both_cases(letters: str) -> frozenset[str]:
    return frozenset(letters) | frozenset(letters.upper())


# Names of several of these stand in one text, so that each word is looked at alone; those of the
# first three in texts of all languages.
WESTERN = tuple(
    map(
        _both_cases,
        (
            "äöüßéèàêç",  # German
            "àâæçéèêëîïôœùûüÿ",  # French
            "áéíóúüñç",  # Spanish, Galician, Irish
            "áâãàçéêíóôõú",  # Portuguese
            "àèéìíîïòóôùúüç",  # Italian, Catalan
            "åäöéàüšž",  # Swedish, Finnish
            "æøåéèòóôâêü",  # Danish, Norwegian
            "áéëèêïíóöúü",  # Dutch
            "áðéíóúýþæö",  # Icelandic, Faroese
            "âêîôûï",  # Welsh
        ),
    )
)

# A text is in one of these.
OTHERS = tuple(
    map(
        _both_cases,
        (
            "ąćęłńóśźż",  # Polish
            "áčďéěíňóřšťúůýž",  # Czech
            "áäčďéíĺľňóôŕšťúýž",  # Slovak
            "áéíóöőúüű",  # Hungarian
            "ăâîșțşţ",  # Romanian
            "čćđšž",  # Croatian, Bosnian, Slovenian
            "çë",  # Albanian
            "çğıİöşüâîû",  # Turkish
            "ĉĝĥĵŝŭ",  # Esperanto
            "ąčęėįšųūž",  # Lithuanian
            "āčēģīķļņšūž",  # Latvian
            "äöõüšž",  # Estonian
            "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",  # Russian
            "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя",  # Ukrainian
            "абвгдеёжзійклмнопрстуўфхцчшыьэюя",  # Belarusian
            "абвгдежзийклмнопрстуфхцчшщъьюяѝ",  # Bulgarian
            "абвгдђежзијклљмнњопрстћуфхцчџш",  # Serbian
            "абвгдѓежзѕијклљмнњопрстќуфхцчџшѐѝ",  # Macedonian
            "αάβγδεέζηήθιίϊΐκλμνξοόπρσςτυύϋΰφχψωώ",  # Greek
            "àáâãăảạằắẳẵặầấẩẫậđèéẻẽẹềếểễệêìíỉĩịòóỏõọồốổỗộôơờớởỡợùúủũụưừứửữựỳýỷỹỵ",  # Vietnamese
        ),
    )
)

# Words that nearly every English text of a few sentences holds.
ENGLISH = frozenset(
    "and are by for from has have in is it not of on said that the this to was were with".split()
)
