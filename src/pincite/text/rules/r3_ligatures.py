"""R3: the Latin ligatures U+FB00-U+FB06 are spelled out.

Typesetters use them and extractors keep them; nobody types them into a quotation.
"""

from __future__ import annotations

from pincite.model import MediaType
from pincite.text.rule import Example, Rule

RULE = Rule(
    id="R3",
    name="ligatures spelled out",
    summary="the ligatures ff, fi, fl, ffi, ffl, long st and st equal their letters",
    source="Unicode 17, Alphabetic Presentation Forms: U+FB00-U+FB06",
    matches=(Example("the bene\ufb01ts were signi\ufb01cant", "the benefits were significant"),),
    stays_absent=(Example("the œuvre", "the oeuvre"),),
    maps={
        "\ufb00": "ff",
        "\ufb01": "fi",
        "\ufb02": "fl",
        "\ufb03": "ffi",
        "\ufb04": "ffl",
        "\ufb05": "st",
        "\ufb06": "st",
    },
    media_types=frozenset({MediaType.PDF}),
)
