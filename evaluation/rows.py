"""One labelled row: a claim, the text it is to be checked against, and the right answer."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256

from pincite.model import Verdict


class Half(StrEnum):
    """Which half of the documents a row belongs to: rules are tuned on one, figures come from the other."""

    TUNING = "tuning"
    FIGURES = "figures"


@dataclass(frozen=True, slots=True)
class Row:
    """A claim with its source and its label.

    ``document`` is the identity of what the source was made from; all rows of one document are in
    the same half, also across sets. ``right`` is the label as a verdict. ``gold`` are stretches
    of which one is where the answer stands, each a group of sentences of the source, where the
    set says so. ``kind`` is the set's own name for what was done to the claim. ``title`` is the
    source's, ``context`` the headings under which the claim stands in its own document.
    """

    id: str
    set_name: str
    document: str
    claim: str
    source: str
    right: Verdict
    kind: str = ""
    title: str = ""
    context: tuple[str, ...] = ()
    gold: tuple[tuple[str, ...], ...] = ()

    @property
    def half(self) -> Half:
        """The half that its document belongs to."""
        digest = sha256(self.document.encode("utf-8", "surrogatepass")).digest()
        return Half.TUNING if digest[0] % 2 else Half.FIGURES
