"""Units that measure the same, and by what factor one is so many of the other.

Factors are exact by definition (SI brochure, 9th edition; international yard and pound, 1959; US
gallon and barrel by their cubic inches). Months and years are not counted in days.
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction
from types import MappingProxyType

_FAMILIES: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "length": {
            "m": "1", "km": "1000", "cm": "1/100", "mm": "1/1000", "dm": "1/10", "µm": "1/1000000",
            "nm": "1/1000000000", "mi": "1609.344", "nmi": "1852", "ft": "0.3048", "in": "0.0254",
            "yd": "0.9144", "light-year": "9460730472580800",
        },
        "area": {
            "m²": "1", "km²": "1000000", "cm²": "1/10000", "mm²": "1/1000000", "ha": "10000",
            "acre": "4046.8564224", "ft²": "0.09290304", "mi²": "2589988.110336",
        },
        "volume": {
            "m³": "1000", "km³": "1000000000000", "cm³": "1/1000", "mm³": "1/1000000", "l": "1",
            "ml": "1/1000", "cl": "1/100", "dl": "1/10", "hl": "100", "µl": "1/1000000",
            "ft³": "28.316846592", "gal": "3.785411784", "bbl": "158.987294928",
        },
        "mass": {
            "g": "1", "kg": "1000", "mg": "1/1000", "µg": "1/1000000", "ng": "1/1000000000",
            "t": "1000000", "kt": "1000000000", "Mt": "1000000000000", "Gt": "1000000000000000",
            "lb": "453.59237", "oz": "28.349523125", "ton": "907184.74",
        },
        "molecular mass": {"Da": "1", "kDa": "1000"},
        "time": {
            "s": "1", "ms": "1/1000", "µs": "1/1000000", "ns": "1/1000000000", "min": "60",
            "h": "3600", "d": "86400", "week": "604800",
        },
        "calendar": {
            "month": "1", "quarter": "3", "year": "12", "decade": "120", "century": "1200",
        },
        "speed": {
            "m/s": "1", "km/h": "1/3.6", "km/s": "1000", "cm/s": "1/100", "mm/s": "1/1000",
            "mi/h": "0.44704", "kn": "1852/3600",
        },
        "flow": {"m³/s": "1", "m³/h": "1/3600", "l/s": "1/1000", "l/min": "1/60000", "l/h": "1/3600000"},
        "energy": {
            "J": "1", "kJ": "1000", "MJ": "1000000", "GJ": "1000000000", "Wh": "3600",
            "kWh": "3600000", "MWh": "3600000000", "GWh": "3600000000000",
            "TWh": "3600000000000000", "PWh": "3600000000000000000", "TJ": "1000000000000",
            "PJ": "1000000000000000", "EJ": "1000000000000000000", "cal": "4.184", "kcal": "4184",
        },
        "power": {
            "W": "1", "mW": "1/1000", "kW": "1000", "MW": "1000000", "GW": "1000000000",
            "TW": "1000000000000",
        },
        "voltage": {"V": "1", "kV": "1000", "mV": "1/1000"},
        "current": {"A": "1", "mA": "1/1000", "kA": "1000"},
        "frequency": {"Hz": "1", "kHz": "1000", "MHz": "1000000", "GHz": "1000000000", "THz": "1000000000000"},
        "storage": {
            "B": "1", "kB": "1000", "MB": "1000000", "GB": "1000000000", "TB": "1000000000000",
            "PB": "1000000000000000", "KiB": "1024", "MiB": "1048576", "GiB": "1073741824",
            "TiB": "1099511627776",
        },
        "bit rate": {"kbit/s": "1", "Mbit/s": "1000", "Gbit/s": "1000000"},
        "pressure": {
            "Pa": "1", "hPa": "100", "kPa": "1000", "MPa": "1000000", "GPa": "1000000000",
            "bar": "100000", "mbar": "100", "psi": "6894.757293168",
        },
        "force": {"N": "1", "kN": "1000"},
        "substance": {"mol": "1", "mmol": "1/1000", "µmol": "1/1000000"},
        "points": {"pp": "1", "bp": "1/100"},
        "percent": {"%": "1", "‰": "1/10"},
        "density": {
            "g/m³": "1", "mg/m³": "1/1000", "µg/m³": "1/1000000", "kg/m³": "1000", "g/cm³": "1000000",
            "g/l": "1000", "mg/l": "1", "µg/l": "1/1000", "mg/dl": "10", "g/dl": "10000", "ng/ml": "1/1000",
        },
        "carbon intensity": {"g/kWh": "1", "kg/kWh": "1000", "kg/MWh": "1", "t/MWh": "1000"},
        "yield": {"t/ha": "1", "kg/ha": "1/1000"},
        "dose": {"mSv": "1", "µSv": "1/1000"},
    }
)  # fmt: skip


def _fraction(written: str) -> Fraction:
    above, _, below = written.partition("/")
    return Fraction(above) / Fraction(below or "1")


_UNITS: Mapping[str, tuple[str, Fraction]] = MappingProxyType(
    {
        unit: (family, _fraction(factor))
        for family, members in _FAMILIES.items()
        for unit, factor in members.items()
    }
)
# Zero of one scale of temperature on the other: value in °C = (value - shift) * factor.
_CELSIUS: Mapping[str, tuple[Fraction, Fraction]] = MappingProxyType(
    {
        "°C": (Fraction(0), Fraction(1)),
        "K": (Fraction("273.15"), Fraction(1)),
        "°F": (Fraction(32), Fraction(5, 9)),
    }
)


def convert(value: Decimal, unit: str, into: str) -> Decimal | None:
    """Give a value in another unit, to 28 digits; None where the two measure different things.

    >>> convert(Decimal("2.5"), "km", "m"), convert(Decimal(32), "°F", "°C")
    (Decimal('2500'), Decimal('0'))
    """
    if unit == into:
        return value
    if unit in _CELSIUS and into in _CELSIUS:
        shift, factor = _CELSIUS[unit]
        to_shift, to_factor = _CELSIUS[into]
        return _decimal((Fraction(value) - shift) * factor / to_factor + to_shift)
    if unit not in _UNITS or into not in _UNITS or _UNITS[unit][0] != _UNITS[into][0]:
        return None
    return _decimal(Fraction(value) * _UNITS[unit][1] / _UNITS[into][1])


def _decimal(fraction: Fraction) -> Decimal:
    return Decimal(fraction.numerator) / Decimal(fraction.denominator)
