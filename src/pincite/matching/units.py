"""Words and signs that change what a number before or after them says. Data, by kind."""

from __future__ import annotations

SIGNS_BEFORE = frozenset("-−+±~≈<>≤≥$€£¥₹₽₩₪₫₴₺฿¢")
SIGNS_AFTER = frozenset("%‰°€$£¥₹₽₩₪₫₴₺฿¢")
MAGNITUDES = frozenset(
    """thousand million millions billion billions trillion bn mn m k crore lakh
    tausend mio mio. millionen million mrd mrd. milliarde milliarden billion billionen
    mille millions milliard milliards mil millón millones millardo bilhão bilhões milhão milhões
    mila milione milioni miliardo miliardi тыс млн млрд тысяч миллион миллионов миллиардов""".split()
)
UNITS = frozenset(
    """percent per pct percentage points basis bp bps prozent prozentpunkte pourcent points
    km kilometres kilometers metres meters m cm mm miles mi feet ft inches in yards kg kilograms g
    grams mg tonnes tons t lb pounds oz litres liters l ml gallons hectares acres kw mw gw kwh mwh gwh
    twh watts volts hz khz mhz ghz kb mb gb tb degrees celsius fahrenheit c f k seconds s minutes min
    hours h days weeks months years dollars euros euro pounds yen yuan rupees cents usd eur gbp jpy
    cny inr chf per cent""".split()
) | {"km²", "m²", "m³", "км", "кг", "процентов", "процента"}
UNSPACED_UNITS = "万萬亿億兆千百％個人年月日元円圆名次倍度"
