"""O1: full and half width forms read as the ordinary ones. Off unless asked for."""

from __future__ import annotations

import unicodedata

from pincite.text.rule import Example, Rule

_FORMS = [*range(0xFF01, 0xFFEF), 0x3000]


def _ordinary_forms() -> dict[str, str]:
    forms: dict[str, str] = {}
    for code in _FORMS:
        parts = unicodedata.decomposition(chr(code)).split()
        if parts and parts[0] in ("<wide>", "<narrow>"):
            forms[chr(code)] = "".join(chr(int(part, 16)) for part in parts[1:])
    return forms


RULE = Rule(
    id="O1",
    name="full and half width folded",
    summary="full-width Latin and half-width Kana equal the ordinary forms",
    source="UAX #11; Unicode 17, decompositions <wide> and <narrow>",
    matches=(Example("売上はＡＢＣ１２３社", "売上はABC123社"),),
    stays_absent=(Example("10² m", "102 m"),),
    maps=_ordinary_forms(),
)
