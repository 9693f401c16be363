"""Signs of money and symbols of units that all languages share, and what kind each unit is."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from pincite.model.quantity import Bound, Hedge

# Before or behind the figure. The longer ones first; a bare dollar is the American one.
MONEY_SIGNS: Mapping[str, str] = MappingProxyType(
    {
        "us$": "USD", "u.s.$": "USD", "a$": "AUD", "au$": "AUD", "c$": "CAD", "ca$": "CAD",
        "can$": "CAD", "nz$": "NZD", "hk$": "HKD", "s$": "SGD", "sg$": "SGD", "nt$": "TWD",
        "mx$": "MXN", "r$": "BRL", "$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY", "￥": "JPY",
        "cn¥": "CNY", "jp¥": "JPY", "₹": "INR", "rs": "INR", "rs.": "INR", "₽": "RUB", "₩": "KRW",
        "₺": "TRY", "₪": "ILS", "₴": "UAH", "₫": "VND", "฿": "THB", "₦": "NGN", "₱": "PHP",
        "euro": "EUR", "руб.": "RUB", "रु.": "INR", "kr": "kr", "kr.": "kr", "zł": "PLN", "kč": "CZK", "fr.": "CHF", "sfr.": "CHF", "ft.": "HUF",
    }
)  # fmt: skip
CODES = frozenset(
    "AED ARS AUD BGN BRL CAD CHF CLP CNY COP CZK DKK EGP EUR GBP HKD HUF IDR ILS INR ISK JPY KES "
    "KRW KWD MAD MXN MYR NGN NOK NZD PEN PHP PKR PLN QAR RON RUB SAR SEK SGD THB TRY TWD UAH USD "
    "VND ZAR RMB".split()
)
SAME_CODE: Mapping[str, str] = MappingProxyType({"RMB": "CNY"})

# Signs that bound or loosen the number behind them.
BOUND_SIGNS: Mapping[str, Bound | Hedge] = MappingProxyType(
    {
        ">": Bound.MORE_THAN, "≥": Bound.AT_LEAST, ">=": Bound.AT_LEAST, "⩾": Bound.AT_LEAST,
        "<": Bound.LESS_THAN, "≤": Bound.AT_MOST, "<=": Bound.AT_MOST, "⩽": Bound.AT_MOST,
        "~": Hedge.ABOUT, "≈": Hedge.ABOUT, "∼": Hedge.ABOUT, "≃": Hedge.ABOUT,
    }
)  # fmt: skip

# Symbols are written alike everywhere, and their case counts: mW is not MW.
UNIT_SYMBOL = re.compile(
    r"(?:(?:[kMG]?t|[kmµμ]?g)[ \u00a0]?CO[2₂](?:[ \u00a0-]?eq?\b\.?)?|km/h|km/s|cm/s|mm/s|m/s²|m/s2|m/s\^2|m/s|mi/h|mph|kn|l/h|m³/s|m3/s|m\^3/s|m³/h|km²|km2|km\^2|m²|m2|m\^2|cm²"
    r"|cm2|mm²|mm2|m³|m3|m\^3|cm³|cm3|km³|km3|mm³|ft²|ft2|ft³|mi²|sq km|sq m|ha|km|cm|mm|µm|μm|nm|dm|m"
    r"|Mt|kt|Gt|kg|mg|µg|μg|ng|g|t|lb|lbs|oz|kDa|Da|ml|mL|µl|µL|μL|dl|dL|cl|hl|L|l"
    r"|kWh|MWh|GWh|TWh|Wh|kW|MW|GW|TW|mW|kJ|MJ|GJ|kcal|cal|kV|mV|mA|kA|kHz|MHz|GHz|THz|Hz"
    r"|kB|KB|MB|GB|TB|PB|KiB|MiB|GiB|TiB|kbit/s|Mbit/s|Gbit/s|kbps|Mbps|Gbps"
    r"|hPa|kPa|MPa|GPa|mbar|bar|psi|°C|℃|°F|℉|°|º C|ºC|dB|mol|mmol|µmol|kN|rpm|ppm|ppb|pH"
    r"|kWp|MWp|GWp|MWe|GWe|MWth|TJ|PJ|EJ|PWh"
    r"|kcal|mmHg|nT|mT|mSv|µSv|Bq|kBq|MBq|lx|lm|ft|yd|mi|bbl|µs|μs|ms|ns|min|hrs|hr|h|s|d|V|W|J|K|N|A)"
    r"(?![\w²³^]|['\u2019]\w|/(?!(?:km²|km2|m²|m2|m³|m3|cm³|cm2|cm²|l|L|dl|dL|ml|mL|kg|g|t|ha|kWh|MWh|h|s|min|d|W|mol)(?![\w²³^]))\w)"
)
# Tonnes of carbon dioxide are tonnes: what was weighed is told by the words around.
CARBON = re.compile(r"[ \u00a0]?CO[2₂].*$")
# Symbols of one letter that are words or other symbols elsewhere: only with a space or at once
# behind the figure, as given.
SAME_SYMBOL: Mapping[str, str] = MappingProxyType(
    {
        "μm": "µm", "μg": "µg", "μL": "µl", "µL": "µl", "mL": "ml", "dL": "dl", "L": "l", "KB": "kB",
        "℃": "°C", "℉": "°F", "ºC": "°C", "º C": "°C", "km2": "km²", "km^2": "km²", "m2": "m²",
        "m^2": "m²", "cm2": "cm²", "mm2": "mm²", "m3": "m³", "m^3": "m³", "cm3": "cm³",
        "km3": "km³", "ft2": "ft²", "m3/s": "m³/s", "m^3/s": "m³/s", "mph": "mi/h", "lbs": "lb",
        "hrs": "h", "hr": "h", "μs": "µs", "sq km": "km²", "sq m": "m²",
        "kWp": "kW", "MWp": "MW", "GWp": "GW", "MWe": "MW", "GWe": "GW", "MWth": "MW",
        "m/s2": "m/s²", "m/s^2": "m/s²", "kbps": "kbit/s", "Mbps": "Mbit/s", "Gbps": "Gbit/s",
    }
)  # fmt: skip
TIMES = frozenset(
    {
        "ns",
        "µs",
        "ms",
        "s",
        "min",
        "h",
        "d",
        "week",
        "month",
        "quarter",
        "year",
        "decade",
        "century",
    }
)
