"""Each type of claim and each exclusion on the examples that it states itself."""

from __future__ import annotations

import pytest

from pincite.claims.extraction import extract_claims
from pincite.claims.extraction.exclusions import Exclusion, exclusions
from pincite.claims.extraction.types import TypePattern, type_patterns
from pincite.drafts import parse_draft
from pincite.model.claim import ClaimList, ClaimType
from pincite.readers import read_bytes

PATTERNS = type_patterns()
EXCLUSIONS = exclusions()


def claims_of(text: str) -> ClaimList:
    return extract_claims(parse_draft(read_bytes(text.encode(), name="draft.md")))


def test_every_type_has_a_pattern() -> None:
    assert [pattern.type for pattern in PATTERNS] == list(ClaimType)


@pytest.mark.parametrize(
    ("pattern", "text"),
    [(one, text) for one in PATTERNS for text in one.fires],
    ids=lambda value: value if isinstance(value, str) else value.type.value,
)
def test_a_sentence_that_fits_has_the_type(pattern: TypePattern, text: str) -> None:
    (claim,) = claims_of(text).claims
    assert pattern.type in claim.types


@pytest.mark.parametrize(
    ("pattern", "text"),
    [(one, text) for one in PATTERNS for text in one.stays],
    ids=lambda value: value if isinstance(value, str) else value.type.value,
)
def test_a_sentence_that_does_not_fit_lacks_the_type(pattern: TypePattern, text: str) -> None:
    (claim,) = claims_of(text).claims
    assert pattern.type not in claim.types


@pytest.mark.parametrize(
    ("exclusion", "text"),
    [(one, text) for one in EXCLUSIONS for text in one.fires],
    ids=lambda value: value if isinstance(value, str) else value.name,
)
def test_what_is_no_claim_is_counted(exclusion: Exclusion, text: str) -> None:
    found = claims_of(text)
    assert found.claims == ()
    assert found.left_out == ((exclusion.name, 1),)


@pytest.mark.parametrize(
    ("exclusion", "text"),
    [(one, text) for one in EXCLUSIONS for text in one.stays],
    ids=lambda value: value if isinstance(value, str) else value.name,
)
def test_what_only_looks_like_it_stays_a_claim(exclusion: Exclusion, text: str) -> None:
    found = claims_of(text)
    assert [claim.text for claim in found.claims] == [text], exclusion.name
