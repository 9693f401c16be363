"""What the splitter's library gets wrong, language by language, as data.

Source: the hard sentences of the tests, each of which failed without its entry.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

TITLES: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "en": frozenset({"hon", "rev", "gen", "capt", "lt", "col", "sgt", "supt", "cf", "viz"}),
        "de": frozenset({"hr", "fr", "prof", "dr", "vgl", "bzw", "sog", "inkl", "evtl", "gest"}),
        "fr": frozenset({"m", "mm", "dr", "me", "mgr", "cf", "env", "av", "st", "ste"}),
        "es": frozenset({"sr", "sra", "srta", "dr", "dra", "d", "lic", "ing", "av"}),
        "pt": frozenset({"sr", "sra", "dr", "dra", "d", "eng", "av"}),
        "it": frozenset({"sig", "dott", "avv", "ing", "on", "prof", "cfr"}),
        "ru": frozenset({"г", "гг", "ул", "пр", "им", "акад", "проф", "см", "ср", "напр"}),
        "hi": frozenset({"डॉ", "श्री", "प्रो", "पं", "सुश्री", "कु", "रु"}),
        "ar": frozenset({"د", "أ", "م", "ا", "أ.د", "السيد"}),
    }
)
"""Words whose full stop never ends a sentence, whatever follows: a name or a word belongs to it."""

BEFORE_NUMBERS: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "en": frozenset(
            {"approx", "vol", "vols", "ch", "chap", "p", "pp", "no", "nos", "fig", "figs", "eq"}
            | {"sec", "sect", "art", "para", "paras", "app", "ca", "c", "cl", "ed", "est", "max"}
            | {"min", "par", "pt", "tab", "op", "vs", "v", "r", "reg", "s", "ss"}
        ),
        "de": frozenset(
            {"ca", "s", "bd", "bde", "nr", "nrn", "abs", "art", "kap", "abb", "tab", "rn", "rz"}
            | {"anm", "max", "min", "ziff", "lit", "jg", "h", "aufl"}
        ),
        "fr": frozenset(
            {"art", "p", "pp", "chap", "fig", "no", "vol", "t", "env", "al", "éd", "tél", "max"}
        ),
        "es": frozenset(
            {"art", "arts", "p", "pp", "pág", "págs", "cap", "núm", "fig", "vol", "aprox", "t"}
        ),
        "pt": frozenset({"art", "arts", "p", "pp", "pág", "cap", "núm", "fig", "vol", "aprox"}),
        "it": frozenset({"art", "artt", "p", "pp", "pag", "cap", "fig", "vol", "n", "ca"}),
        "ru": frozenset(
            {"рис", "табл", "с", "стр", "гл", "т", "п", "пп", "ст", "ч", "разд", "ок", "млн"}
            | {"млрд", "тыс", "руб", "примеч", "вып"}
        ),
        "ar": frozenset({"ص", "ج", "ط", "رقم"}),
        "hi": frozenset({"पृ", "सं", "क्र"}),
    }
)
"""Words whose full stop ends no sentence where a number follows."""

AFTER_NUMBERS: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "de": frozenset(
            {"jahrhundert", "jahrhunderts", "jahrhunderte", "jh", "jahrtausend", "auflage"}
            | {"kapitel", "mal", "platz", "stock", "stunde", "tag", "woche", "lebensjahr"}
            | {"bundestag", "absatz", "band", "teil", "klasse", "geburtstag", "armee", "tagung"}
        ),
    }
)
"""Words before which a number with a full stop is an ordinal."""

CLOSERS: Mapping[str, frozenset[str]] = MappingProxyType(
    {"de": frozenset({"ff", "f"}), "en": frozenset({"ff"}), "fr": frozenset({"sq", "sqq"})}
)
"""Abbreviations that close a reference: a capital behind their full stop opens a sentence."""

QUOTE_GOES_ON: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {"ja": ("と", "の", "を", "は", "が", "に", "も", "で", "や", "な", "へ", "か", "だ", "、")}
)
"""What, right behind a closing quotation mark, says that the sentence goes on."""
