"""R8: white space before closing punctuation and after opening brackets does not count.

French typography sets it, transcripts insert it, and extractors lose it. Never between digits.
"""

from __future__ import annotations

from pincite.text.lazy_pattern import lazy_pattern
from pincite.text.rule import Example, Rewrite, Rule, Stage

_KINDS = bytes(
    0x2C if chr(code) in ",.;:!?)]%" else 0x20 if code == 0x20 else 0x61 for code in range(256)
)


def _has_loose_punctuation(text: str) -> bool:
    """Look for a space before or after punctuation by two searches for fixed strings."""
    if "( " in text or "[ " in text:
        return True
    return b" ," in text.encode("utf-8", "surrogatepass").translate(_KINDS)


RULE = Rule(
    id="R8",
    name="spaces next to punctuation dropped",
    summary="a space before , . ; : ! ? ) ] » % or after ( [ « equals none",
    source="Imprimerie nationale, Lexique des règles typographiques; ISO 31-0 on the percent sign",
    matches=(
        Example("Vraiment ? Oui , je crois", "Vraiment? Oui, je crois"),
        Example("il a dit « non merci » hier", "il a dit «non merci» hier"),
        Example("reached 68,4\u202f% in May", "reached 68,4% in May"),
    ),
    stays_absent=(Example("a ratio of 3 .5 to", "a ratio of 3.5 to"),),
    rewrites=(
        # Guillemets are looked at before N3 takes their direction away. Turned outward, as in
        # German and Danish, they open where a letter follows, and their outer space stays.
        Rewrite(
            Stage.RAW,
            lazy_pattern(r"(?<=(?<!\w)«)\s++|(?<!\s)\s++(?=»(?!\w))"),
            "",
            may_apply=lambda text: "«" in text or "»" in text,
        ),
        Rewrite(
            Stage.JOINTS,
            lazy_pattern(r"(?<!\d) (?=[,.;:!?)\]%])|(?<=\d) (?=[,.;:!?)\]%](?!\d))|(?<=[(\[]) "),
            "",
            may_apply=_has_loose_punctuation,
        ),
    ),
)
