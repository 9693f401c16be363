"""The hash by which a list of claims is frozen: the same for the same claims on every machine."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from pincite.model import Quotation
from pincite.model.claim import Claim
from pincite.model.hashes import hash_of_text


def list_hash(claims: Sequence[Claim]) -> str:
    """Give the SHA-256 of a list of claims in hexadecimal.

    It covers what is decided on (ids, texts, types, locations, what is cited and quoted, whether
    they can be checked) and neither the draft's path nor offsets, so that line ends change nothing.
    """
    shape = [_shape(claim) for claim in claims]
    text = json.dumps(shape, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hash_of_text(text)


def _shape(claim: Claim) -> dict[str, Any]:
    return {
        "id": claim.id,
        "text": claim.text,
        "types": [kind.value for kind in claim.types],
        "location": claim.location,
        "ids": claim.cited.ids,
        "urls": claim.cited.urls,
        "names": claim.cited.names,
        "language": claim.language,
        "quotations": [_quoted(one) for one in claim.quotations],
        "speaker": claim.speaker,
        "context": claim.context,
        "checkable": claim.checkable,
        "reason": claim.reason,
    }


def _quoted(quotation: Quotation) -> list[Any]:
    cited = quotation.cited
    return [quotation.text, quotation.kind.value, cited.ids, cited.urls, cited.names]
