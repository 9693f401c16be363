"""The figures as text: one table per set, pincite beside the baselines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from evaluation.answering import Answer
from evaluation.baselines import BASELINES
from evaluation.scoring import Score, Share
from pincite.model import Verdict

_CON, _VER, _OPEN = Verdict.CONTRADICTED, Verdict.VERIFIED, Verdict.UNVERIFIABLE
_WRONG_SPEAKER = "misattributed"


def set_table(name: str, answers: Sequence[Answer]) -> str:
    """Give the figures of one set in Markdown."""
    return "\n".join(_lines(name, answers)) + "\n"


def _lines(name: str, answers: Sequence[Answer]) -> Iterator[str]:
    seconds = sum(answer.seconds for answer in answers)
    counts = [sum(one.row.right is verdict for one in answers) for verdict in Verdict]
    documents = len({one.row.document for one in answers})
    yield f"## {name}"
    yield ""
    yield (
        f"{len(answers)} rows of {documents} documents: {counts[0]} verified, "
        f"{counts[1]} contradicted, {counts[2]} unverifiable; "
        f"{1000 * seconds / max(len(answers), 1):.1f} ms a row"
    )
    missed = sum(not one.extracted for one in answers)
    if missed:
        yield f"In {missed} rows the first pass saw no claim; the whole row was taken for one."
    yield ""
    methods = {"pincite": Score((one.row.right, one.verdict) for one in answers)}
    for method, decide in BASELINES.items():
        methods[method] = Score((one.row.right, decide(one.row)) for one in answers)
    yield f"| | {' | '.join(methods)} |"
    yield f"|---|{'---|' * len(methods)}"
    for label, of in _MEASURES:
        yield f"| {label} | {' | '.join(str(of(score)) for score in methods.values())} |"
    yield from _passages(answers)
    yield from _quotations(answers)


_MEASURES = (
    ("contradicted: precision", lambda score: score.precision(_CON)),
    ("contradicted: recall", lambda score: score.recall(_CON)),
    ("false alarms: true ones called contradicted", lambda score: score.wrongly(_VER, _CON)),
    ("fired where nothing bears on it", lambda score: score.wrongly(_OPEN, _CON)),
    ("verified: precision", lambda score: score.precision(_VER)),
    ("verified: recall", lambda score: score.recall(_VER)),
    ("wrong passes: others called verified", lambda score: score.wrong_passes),
    ("caught: others not called verified", lambda score: score.caught),
    ("balanced accuracy", lambda score: f"{score.balanced_accuracy:.3f}"),
)


def _passages(answers: Sequence[Answer]) -> Iterator[str]:
    ranks = [one.gold_rank for one in answers if one.gold_rank is not None]
    if ranks:
        shares = [Share(sum(0 < rank <= most for rank in ranks), len(ranks)) for most in (1, 3, 5)]
        yield ""
        yield f"Gold passage among the first 1 / 3 / 5: {' / '.join(map(str, shares))}"


def _quotations(answers: Sequence[Answer]) -> Iterator[str]:
    """Count right words of a wrong speaker apart from altered words."""
    spoken = [one for one in answers if one.row.kind == _WRONG_SPEAKER]
    if not spoken:
        return
    changed = [
        one for one in answers if one.row.right is not _VER and one.row.kind != _WRONG_SPEAKER
    ]
    caught = Share(sum(one.verdict is not _VER for one in changed), len(changed))
    speakers = Share(sum(one.verdict is not _VER for one in spoken), len(spoken))
    named = Share(sum(one.verdict is _CON for one in spoken), len(spoken))
    true = [one for one in answers if one.row.right is _VER]
    passed = Share(sum(one.verdict is _VER for one in true), len(true))
    yield ""
    yield f"Altered or absent words caught: {caught}; right words verified: {passed}"
    yield f"Right words of a wrong speaker caught: {speakers}, of them as contradicted: {named}"


def error_lines(answers: Sequence[Answer]) -> Iterator[str]:
    """Give every row with a wrong yes or no, then those that were left open."""
    for one in answers:
        if one.verdict is not one.row.right and one.verdict is not _OPEN:
            yield from _told(one, "WRONG")
    for one in answers:
        if one.verdict is not one.row.right and one.verdict is _OPEN:
            yield from _told(one, "open")


def _told(one: Answer, word: str) -> Iterator[str]:
    row = one.row
    kind = f", {row.kind}" if row.kind else ""
    yield f"{word}: {row.id}{kind}: {row.right}, answered {one.verdict}"
    yield f"    claim  {row.claim}"
    for said in one.said:
        yield f"    said   {said}"
    for group in row.gold:
        yield f"    gold   {' '.join(group)}"
