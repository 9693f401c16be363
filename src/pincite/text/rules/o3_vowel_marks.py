"""O3: Arabic and Hebrew vowel marks do not count. Off unless asked for."""

from __future__ import annotations

from pincite.text.rule import Example, Rule

_ARABIC = "".join(chr(code) for code in (*range(0x064B, 0x0653), 0x0670))
_HEBREW = "".join(
    chr(code) for code in (*range(0x0591, 0x05BE), 0x05BF, 0x05C1, 0x05C2, 0x05C4, 0x05C5, 0x05C7)
)

RULE = Rule(
    id="O3",
    name="Arabic and Hebrew vowel marks dropped",
    summary="pointed and unpointed text are the same",
    source="Unicode 17: U+064B-U+0652, U+0670; U+0591-U+05BD, U+05BF, U+05C1-U+05C2, U+05C4-U+05C7",
    matches=(Example("كَتَبَ الوَلَدُ الدَّرْسَ", "كتب الولد الدرس"), Example("שָׁלוֹם עֲלֵיכֶם", "שלום עליכם")),
    stays_absent=(Example("un café noir", "un cafe noir"),),
    deletes=_ARABIC + _HEBREW,
)
