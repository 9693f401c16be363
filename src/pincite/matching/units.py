"""Words and signs that change what a number before or after them says. Data, by kind."""

from __future__ import annotations

import unicodedata

MINUS_SIGNS = frozenset("-−–‐‑‒－")
_SIGNS_BEFORE = MINUS_SIGNS | frozenset("+±∓~∼≈≃≅≲≳<>≤≥≦≧≪≫＋～〜")
_SIGNS_AFTER = frozenset("%‰‱°％٪′″")
MAGNITUDES = frozenset(
    """thousand million millions billion billions trillion bn mn m k crore lakh
    tausend mio mio. millionen million mrd mrd. milliarde milliarden billion billionen
    mille millions milliard milliards mil millón millones millardo bilhão bilhões milhão milhões
    mila milione milioni miliardo miliardi тыс млн млрд тысяч миллион миллионов миллиардов
    miljoen miljard miljon miljoner miljarder millioner milliarder milj miljoonaa miljardia millió
    milliárd tys tys. mln mln. mld mld. milion milionów milionů miliard miliardów miliarde milyon
    milyar тисяч мільйонів мільярдів χιλιάδες εκατ εκατομμύρια δισ ribu juta miliar nghìn triệu tỷ
    אלף מיליון מיליארד ألف مليون ملايين مليار هزار میلیون میلیارد हज़ार लाख करोड़""".split()
)
UNITS = frozenset(
    """percent per pct percentage points basis bp bps pp ppt ppm ppb prozent prozentpunkte prozentpunkten
    pourcent points procent procenta procentů procenten procentenheter prosent prosenttia százalék
    процентов процента процентных відсотків yüzde אחוז אחוזים درصد प्रतिशत persen
    km kilometres kilometers metres meters m cm mm miles mi feet ft inches yards kg kilograms g
    grams mg tonnes tons t lb pounds oz litres liters l ml gallons hectares acres kw mw gw kwh mwh gwh
    twh watts volts hz khz mhz ghz kb mb gb tb degrees celsius fahrenheit c f k seconds s minutes min
    hours h days weeks months years dollars euros euro pounds yen yuan rupees cents usd eur gbp jpy
    cny inr chf zł złotych pln kr sek nok dkk kč czk huf forint ron лв руб руб. рублей грн lira
    baht cent""".split()
) | {"km²", "m²", "m³", "км", "кг"}
UNIT_PHRASES = (
    "per cent", "per mille", "pour cent", "pour mille", "por ciento", "por cento", "per mil", "na sto",
    "v. h.", "phần trăm", "في المئة", "في المائة", "بالمئة", "τοις εκατό",
)  # fmt: skip
UNSPACED_UNITS = "万萬亿億兆千百％個人年月日元円圆名次倍度"


def is_sign_before(character: str) -> bool:
    """Tell whether a sign before a number, a currency's among them, changes what it says."""
    return character in _SIGNS_BEFORE or is_currency(character)


def is_sign_after(character: str) -> bool:
    """Tell whether a sign behind a number changes what it says."""
    return character in _SIGNS_AFTER or is_currency(character)


def is_currency(character: str) -> bool:
    """Tell whether it is the sign of a currency."""
    return character != "" and unicodedata.category(character) == "Sc"
