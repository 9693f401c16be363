"""Q1: the quotation marks around the quote belong to the person who quotes.

One matching pair goes, and again while one remains.
"""

from __future__ import annotations

from pincite.model import NoteKind
from pincite.text.rule import Example, Rule, Trimmed

PAIRS: dict[str, str] = {
    '"': '"',
    "'": "'",
    "“": "”",
    "‘": "’",
    "„": "“”",
    "‚": "‘’",
    "”": "”",
    "’": "’",
    "«": "»",
    "»": "«»",
    "‹": "›",
    "›": "‹›",
    "「": "」",
    "『": "』",
    "﹁": "﹂",
    "﹃": "﹄",
    "《": "》",
    "〈": "〉",
    "〝": "〞〟",
    "＂": "＂",
    "`": "'´",
}
OPENING = frozenset(PAIRS)
CLOSING = frozenset("".join(PAIRS.values()))


def trim_pair(text: str) -> tuple[Trimmed, ...]:
    """Take one matching pair away, with the white space inside it."""
    stripped = text.strip()
    if len(stripped) > 2 and stripped[-1] in PAIRS.get(stripped[0], ""):
        return (Trimmed(stripped[1:-1].strip()),)
    return ()


def trim_unpaired(text: str) -> tuple[Trimmed, ...]:
    """Take one mark without its partner away at either end (under ``auto`` only, with a note).

    Two marks that are no pair, as in “so", are each without a partner.
    """
    stripped = text.strip()
    marks = OPENING | CLOSING
    first, last = stripped[:1] in marks, stripped[-1:] in marks
    found: list[Trimmed] = []
    if first:
        found.append(Trimmed(stripped[1:].strip(), NoteKind.UNPAIRED_MARK))
    if last:
        found.append(Trimmed(stripped[:-1].strip(), NoteKind.UNPAIRED_MARK))
    if first and last and len(stripped) > 2 and not trim_pair(stripped):
        found.append(Trimmed(stripped[1:-1].strip(), NoteKind.UNPAIRED_MARK))
    return tuple(found)


RULE = Rule(
    id="Q1",
    name="outer quotation marks removed",
    summary="quotation marks around the whole quote do not count",
    source="Unicode 17, General_Category Pi and Pf, with the customs of CLDR 48 (delimiters)",
    matches=(
        Example("man werde die Preise stabil halten", "„die Preise stabil halten“"),
        Example("nous garderons le cap", "« nous garderons le cap »"),
    ),
    stays_absent=(Example("prices stay stable", "(prices stay stable)"),),
    trims=trim_pair,
)
