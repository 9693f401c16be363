"""The claims of a draft: made, written to a file, and read back from one that a person signed off."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pincite.app.checking import read_draft
from pincite.app.options import CheckOptions
from pincite.app.reading import MAX_BYTES, read_file
from pincite.app.writing import write_atomically
from pincite.claims.extraction import extract_claims, list_hash
from pincite.drafts import parse_draft
from pincite.model import UnreadableError

if TYPE_CHECKING:
    from pydantic import ValidationError

    from pincite.model.claim import ClaimList


def extract(draft: str, *, max_bytes: int = MAX_BYTES) -> ClaimList:
    """Give all claims of a draft; ``-`` is standard input, read as Markdown.

    Raises:
        UnreadableError: in one line, where the draft cannot be read.
    """
    return extract_claims(parse_draft(read_draft(draft, CheckOptions(max_bytes=max_bytes))))


def write_claim_list(claims: ClaimList, path: str) -> None:
    """Write a list of claims to a file, whole or not at all.

    Raises:
        UsageError: in one line, where the file cannot be written.
    """
    from pincite.writers import write_claim_json

    write_atomically(path, write_claim_json(claims).encode("utf-8"))


def read_claim_list(path: str) -> ClaimList:
    """Read a list of claims that ``write_claim_list`` wrote, and perhaps a person edited.

    Ids stay as they are. Where the claims are no longer those that the file's hash was made of,
    the list is ``edited``, and its hash is that of the claims as they are now.

    Raises:
        UnreadableError: in one line: what is wrong in the file, where, and what to do.
    """
    from pydantic import ValidationError

    from pincite.app.claim_lists import claim_list_of
    from pincite.writers._published_claims import ClaimsAnswer

    data = read_file(path)
    try:
        read = claim_list_of(ClaimsAnswer.model_validate_json(data))
    except ValidationError as error:
        raise UnreadableError(f"{path} {_fault(error)}") from None
    except ValueError as error:
        raise UnreadableError(f"{path} is no list of claims: {error}") from None
    seen: set[str] = set()
    for claim in read.claims:
        if claim.id in seen:
            raise UnreadableError(f"{path} has two claims {claim.id}: give one of them another id")
        seen.add(claim.id)
    found = list_hash(read.claims)
    return replace(read, sha256=found, edited=found != read.sha256)


def _fault(error: ValidationError) -> str:
    """Say what is wrong with a list, and where."""
    first = error.errors(include_url=False, include_input=False)[0]
    if first["type"] == "json_invalid":
        return "is no JSON: give a file that `pincite claims -o FILE` wrote"
    where = ".".join(str(part) for part in first["loc"])
    return f"is no list of claims: {where or 'it'}: {first['msg'].lower()}"
