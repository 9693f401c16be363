"""How much is done for a fact-check: what a source needs is done once, however many claims."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from pincite.claims.deciding import decide_claim
from pincite.claims.extraction import extract_claims
from pincite.claims.frames import vocabulary
from pincite.claims.passages import Shelf
from pincite.drafts import parse_draft
from pincite.model import Document, SourceUsed
from pincite.model.claim import ClaimDecision

_TOWNS = ("Asterby", "Norvik", "Tarnfell", "Kirkendal", "Eskerton", "Vellinge", "Portsalla")
_SOURCE = "# Towns\n\n" + "\n\n".join(
    f"{town} has {number + 3} piers, and all of them are open. “{town} will close {number + 2} of "
    f"them,” said Ana Brook, the mayor of {town}."
    for number, town in enumerate(_TOWNS)
)


def _decided(count: int) -> list[ClaimDecision]:
    """Decide a draft of two sentences for each of so many towns."""
    draft = "\n\n".join(
        f"{town} has {number + 4} piers. “{town} will close {number + 9} of them,” said Ana Brook."
        for number, town in enumerate(_TOWNS[:count])
    )
    claims = extract_claims(parse_draft(Document(draft, origin="draft.md", language="en")))
    sources = Shelf([SourceUsed(1, Document(_SOURCE, origin="towns.txt", language="en"))])
    return [decide_claim(claim, sources) for claim in claims.claims if claim.checkable]


def _counted(
    monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, size: Callable[..., int]
) -> Counter[str]:
    """Count what a function is given from now on."""
    counts: Counter[str] = Counter()
    real = getattr(owner, name)

    def counting(*arguments: Any, **named: Any) -> Any:
        counts[name] += size(*arguments)
        return real(*arguments, **named)

    monkeypatch.setattr(owner, name, counting)
    return counts


@pytest.mark.parametrize("count", [3, len(_TOWNS)])
def test_words_of_a_source_are_read_once_however_many_claims(
    monkeypatch: pytest.MonkeyPatch, count: int
) -> None:
    read = _counted(monkeypatch, vocabulary, "senses_of", lambda text, _: len(text))
    assert _decided(1)
    for_one = read["senses_of"]
    assert len(_decided(count)) > count
    assert 0 < for_one <= read["senses_of"] - for_one <= 2 * len(_SOURCE)
