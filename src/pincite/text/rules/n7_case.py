"""N7: lower case, code point by code point; final sigma reads as sigma.

Not case folding: a sharp s stays a sharp s.
"""

from __future__ import annotations

from pincite.text.rule import Example, Rule

RULE = Rule(
    id="N7",
    name="case folded",
    summary="capital and small letters are the same",
    source="Unicode 17, UnicodeData.txt and SpecialCasing.txt: unconditional lower-case mappings",
    matches=(
        Example("THE LESSEE SHALL NOT SUBLET", "The lessee shall not sublet"),
        Example("ΟΙ ΟΡΟΙ ΤΗΣ ΑΔΕΙΑΣ", "οι οροι της αδειας"),
    ),
    stays_absent=(Example("Die Maßnahme gilt", "Die Massnahme gilt"),),
    # Lower-casing a whole string looks at a capital sigma's neighbours; a letter at a time does not.
    maps={"Σ": "σ", "ς": "σ"},
    lowers=True,
)
