"""N3: typographic quotation marks, apostrophes and primes read as the ASCII ones."""

from __future__ import annotations

from pincite.text.rule import Example, Rule

SINGLE = "‘’‚‛′"
DOUBLE = "“”„‟″«»"

RULE = Rule(
    id="N3",
    name="typographic quotes -> ASCII",
    summary="curly, low and angle quotation marks equal the straight ones",
    source="Unicode 17, General Punctuation: U+2018-U+201F, U+2032, U+2033; U+00AB, U+00BB",
    matches=(
        Example("the applicant’s counsel", "the applicant's counsel"),
        Example("er sagte: „Nein“ und ging", 'er sagte: "Nein" und ging'),
    ),
    stays_absent=(Example("the applicants' counsel", "the applicants counsel"),),
    maps={**dict.fromkeys(SINGLE, "'"), **dict.fromkeys(DOUBLE, '"')},
)
