"""N4: dashes, hyphens and the minus sign read as the ASCII hyphen."""

from __future__ import annotations

from pincite.text.rule import Example, Rule

DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212"

RULE = Rule(
    id="N4",
    name="dash variants -> '-'",
    summary="hyphen, dashes, bullet hyphen and minus sign equal the ASCII hyphen",
    source="Unicode 17: U+2010-U+2015, U+2043, U+2212",
    matches=(
        Example("between 2014–2019 the fleet", "between 2014-2019 the fleet"),
        Example("symptom\u2010free during", "symptom-free during"),
    ),
    stays_absent=(Example("a well-known case", "a well known case"),),
    maps=dict.fromkeys(DASHES, "-"),
)
