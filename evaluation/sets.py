"""The labelled sets: how a line of each is read into a row."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from evaluation.free_rewording import reworded_freely
from evaluation.rewording import reworded
from evaluation.rows import Row
from pincite.model import Verdict
from pincite.sentences import split_sentences

_RIGHT = {
    "supported": Verdict.VERIFIED,
    "refuted": Verdict.CONTRADICTED,
    "not_enough": Verdict.UNVERIFIABLE,
}


def read_rows(folder: Path, name: str) -> Iterator[Row]:
    """Give the rows of a set that have one of the three answers, in the order of the file.

    A claim about a document is given once.

    Raises:
        FileNotFoundError: where the folder has no file of the set.
    """
    file_name, read = SETS[name]
    seen: set[tuple[str, str]] = set()
    with (folder / file_name).open(encoding="utf-8") as lines:
        for line in lines:
            told = json.loads(line)
            if told["verdict"] in _RIGHT:
                found = read(name, told)
                rows = (found,) if isinstance(found, Row) else found or ()
                yield from (row for row in rows if not _is_known(row, seen))


def _is_known(row: Row, seen: set[tuple[str, str]]) -> bool:
    """Tell whether a claim about the same source was given before."""
    key = row.source, row.claim
    known = key in seen
    seen.add(key)
    return known


def _numeric(name: str, told: dict[str, Any]) -> Row:
    source = "\n".join(told["evidence"])
    return Row(
        told["id"],
        name,
        told["source_table_uid"],
        told["claim"],
        source,
        _RIGHT[told["verdict"]],
        kind=told["kind"],
    )


def _reworded(name: str, told: dict[str, Any]) -> Row | None:
    claim = reworded(told["claim"], told["id"])
    if claim is None:
        return None
    return _numeric(name, {**told, "claim": claim})


def _reworded_freely(name: str, told: dict[str, Any]) -> tuple[Row, ...]:
    """Give the row in every wording, each a row of its own."""
    wordings = enumerate(reworded_freely(told["claim"]), 1)
    rows = ((_numeric(name, {**told, "claim": claim}), number) for number, claim in wordings)
    return tuple(replace(row, id=f"{row.id}-{number}") for row, number in rows)


def _tabfact(name: str, told: dict[str, Any]) -> Row:
    kind = "with a number" if told["claim_has_number"] else "without a number"
    source = "\n".join(told["evidence"])
    right = _RIGHT[told["verdict"]]
    return Row(told["id"], name, told["table_id"], told["claim"], source, right, kind=kind)


def _fm2(name: str, told: dict[str, Any]) -> Row:
    """Put the gold sentences among the others of the page, in an order that says nothing."""
    sentences = sorted(
        dict.fromkeys((*told["evidence"], *told["retrieved_evidence"])),
        key=lambda sentence: sha256(sentence.encode()).digest(),
    )
    return Row(
        told["id"],
        name,
        told["wikipedia_page"],
        told["claim"],
        "\n\n".join(sentences),
        _RIGHT[told["verdict"]],
        kind=told["domain"],
        title=told["wikipedia_page"],
        gold=tuple((sentence,) for sentence in told["evidence"]),
    )


def _wice(name: str, told: dict[str, Any]) -> Row:
    sentences = told["evidence"]
    groups = [tuple(sentences[i] for i in group) for group in told["supporting_sentences"]]
    return Row(
        told["id"],
        name,
        told["claim_title"],
        told["claim"],
        "\n".join(sentences),
        _RIGHT[told["verdict"]],
        context=tuple(x for x in (told["claim_title"], told["claim_section"]) if x),
        gold=tuple(group for group in groups if group),
    )


def _factcheck_gpt(name: str, told: dict[str, Any]) -> Row:
    return Row(
        told["id"],
        name,
        f"{name} {told['doc']}",
        told["claim"],
        "\n\n".join(told["evidence"]),
        _RIGHT[told["verdict"]],
        gold=tuple((passage,) for passage in told["evidence"]),
    )


def _summedits(name: str, told: dict[str, Any]) -> Row:
    return Row(
        told["id"],
        name,
        told["doc_id"],
        told["summary"],
        told["source_text"],
        _RIGHT[told["verdict"]],
        kind=", ".join(told["edit_types"]) or "unchanged",
    )


def _summedits_sentences(name: str, told: dict[str, Any]) -> tuple[Row, ...]:
    """Give the sentences of a summary, each a row of its own.

    What differs from the original summary is what was made wrong, where it is one sentence; the
    others are right.
    """
    original = set(_sentences(told["original_summary"]))
    sentences = _sentences(told["summary"])
    changed = [sentence for sentence in sentences if sentence not in original]
    rows: list[Row] = []
    for number, sentence in enumerate(sentences, 1):
        is_wrong = sentence in changed and told["verdict"] != "supported"
        if is_wrong and len(changed) > 1:
            continue
        right = _RIGHT[told["verdict"]] if is_wrong else Verdict.VERIFIED
        rows.append(
            Row(
                f"{told['id']}-{number}",
                name,
                told["doc_id"],
                sentence,
                told["source_text"],
                right,
                kind=", ".join(told["edit_types"]) if is_wrong else "unchanged",
            )
        )
    return tuple(rows)


def _sentences(text: str) -> list[str]:
    return [span.of(text).strip() for span in split_sentences(text, "en")]


def _quote_pairs(name: str, told: dict[str, Any]) -> Row:
    return Row(
        told["id"],
        name,
        told["doc"],
        told["claim"],
        told["source_text"],
        _RIGHT[told["verdict"]],
        kind=told["label"],
    )


SETS: dict[str, tuple[str, Callable[[str, dict[str, Any]], Row | tuple[Row, ...] | None]]] = {
    "numeric_pairs": ("numeric_pairs.jsonl", _numeric),
    "numeric_reworded": ("numeric_pairs.jsonl", _reworded),
    "numeric_reworded_freely": ("numeric_pairs.jsonl", _reworded_freely),
    "tabfact": ("tabfact.jsonl", _tabfact),
    "fm2": ("fm2.jsonl", _fm2),
    "wice": ("wice.jsonl", _wice),
    "factcheck_gpt": ("factcheck_gpt.jsonl", _factcheck_gpt),
    "summedits": ("summedits.jsonl", _summedits),
    "summedits_sentences": ("summedits.jsonl", _summedits_sentences),
    "quote_pairs": ("quote_pairs.jsonl", _quote_pairs),
}
"""Every set by its name: its file, and how a line of it is read; None leaves a line out."""

PROSE = ("fm2", "wice", "factcheck_gpt", "summedits_sentences")
"""The sets of claims about prose, which are also counted together."""
