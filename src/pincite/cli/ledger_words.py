"""How entries of a ledger are shown: one line each, foreign text made visible."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import click

from pincite.model.counting import plural

if TYPE_CHECKING:
    from pincite.model.ledger import Evidence, Source

_MOST_IN_A_RANGE = 100_000


def say(words: str) -> None:
    """Tell the user something beside the result; foreign text in it is made visible."""
    from pincite.text.visible import visible

    click.echo(f"pincite: {visible(words)}", err=True)


def show_json(value: Any) -> None:
    """Print a value as JSON."""
    from pincite.writers._json_text import json_text

    click.echo(json_text(value, indent=2))


def line_of(number: int, url: str, title: str = "", beside: str = "") -> str:
    """Give ``[n] URL  Title  (beside)``."""
    from pincite.text.visible import visible

    parts = [f"[{number}] {visible(url)}", visible(title), beside and f"({beside})"]
    return "  ".join(part for part in parts if part)


def source_ids(words: Iterable[str]) -> list[int] | None:
    """Read numbers of sources as people write them: ``3``, ``[3]``, ``1,3-5``; None for none.

    >>> source_ids(["[2]", "4-6"])
    [2, 4, 5, 6]

    Raises:
        UsageError: where a word is no number.
    """
    from pincite.app.id_ranges import parse_ids

    found = [
        number
        for word in words
        for low, high in parse_ids(word.removeprefix("[").removesuffix("]")).ranges
        for number in range(low, min(high, low + _MOST_IN_A_RANGE) + 1)
    ]
    return list(dict.fromkeys(found)) or None


def quotes_in_words(evidence: Sequence[Evidence]) -> str:
    """Count evidence, and say where its text came from: ``2 quotes, handed in``.

    >>> quotes_in_words([])
    ''
    """
    if not evidence:
        return ""
    fetched = sum(one.text_origin.value == "fetched" for one in evidence)
    count = plural(len(evidence), "quote")
    if fetched in (0, len(evidence)):
        return f"{count}, {'fetched' if fetched else 'handed in'}"
    return f"{count}: {fetched} fetched, {len(evidence) - fetched} handed in"


def shape_of(source: Source) -> dict[str, Any]:
    """Give a source as JSON: the fields that older readers know, and what pincite knows beside."""
    return {
        "id": source.id,
        "url": source.url,
        "title": source.title,
        "accessed": source.accessed,
        "source_kind": source.source_kind.value,
        "quotes": [_quote(one) for one in source.evidence],
        "snapshots": [
            {
                "sha256": one.sha256,
                "media_type": one.media_type,
                "extractor": one.extractor,
                "text_origin": one.text_origin.value,
                "retrieved": one.retrieved,
            }
            for one in source.snapshots
        ],
    }


def _quote(evidence: Evidence) -> dict[str, Any]:
    found = evidence.verification
    shape: dict[str, Any] = {
        "text": evidence.quote,
        "added": evidence.added,
        "text_origin": evidence.text_origin.value,
    }
    if found is not None:
        shape |= {
            "status": found.status.value,
            "steps": list(found.steps),
            "sha256": found.snapshot.sha256,
            "start": found.locator.span.start,
            "end": found.locator.span.end,
            "line": found.locator.line,
        }
    return shape


def tell_shared_titles(sources: Iterable[Source], among: Iterable[int]) -> None:
    """Hint at sources that share a title with one that was just registered."""
    from pincite.checks.titles import sharing_a_title

    every = {source.id: source for source in sources}
    new = set(among)
    for group in sharing_a_title({number: one.title for number, one in every.items()}):
        if new.intersection(group):
            numbers = ", ".join(f"[{number}]" for number in group)
            say(
                f"{numbers} have one title, “{every[group[0]].title}”: "
                "one work under several addresses is one confirmation"
            )
