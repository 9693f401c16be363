"""R8: white space before closing punctuation and after opening brackets does not count.

French typography sets it, transcripts insert it, and extractors lose it. Never between digits.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from itertools import pairwise

from pincite.text.lazy_pattern import lazy_pattern
from pincite.text.rule import Example, Rewrite, Rule, Stage

_KINDS = bytes(
    0x2C if chr(code) in ",.;:!?)]%" else 0x20 if code == 0x20 else 0x61 for code in range(256)
)


def _has_loose_punctuation(text: str) -> bool:
    """Look for a space before punctuation by one search for a fixed string.

    Outside ASCII the pattern itself is as fast.
    """
    if not text.isascii():
        return True
    return text.encode("utf-8", "surrogatepass").translate(_KINDS).rfind(b" ,") >= 0


def _close_guillemets(text: str, _foreign: AbstractSet[str] | None = None) -> str:
    """Do the same as the pattern from one guillemet to the next."""
    if "«" in text:
        pieces = text.split("«")
        inner = (
            after if _is_word(before[-1:]) else after.lstrip() for before, after in pairwise(pieces)
        )
        text = "«".join((pieces[0], *inner))
    if "»" in text:
        pieces = text.split("»")
        outer = (
            before if _is_word(after[:1]) else before.rstrip() for before, after in pairwise(pieces)
        )
        text = "»".join((*outer, pieces[-1]))
    return text


def _is_word(character: str) -> bool:
    return character.isalnum() or character == "_"


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
            apply=_close_guillemets,
        ),
        # A pattern that begins with a fixed character is searched for several times as fast.
        Rewrite(
            Stage.JOINTS,
            lazy_pattern(r" (?=[,.;:!?)\]%])(?:(?<!\d )|(?=.(?!\d)))"),
            "",
            may_apply=_has_loose_punctuation,
        ),
        Rewrite(Stage.JOINTS, lazy_pattern(r"(?<=\() "), "", hinge="(", hinge_at=-1),
        Rewrite(Stage.JOINTS, lazy_pattern(r"(?<=\[) "), "", hinge="[", hinge_at=-1),
    ),
)
