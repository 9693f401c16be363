"""``python -m evaluation --data DIR``: a table of figures for every labelled set of the folder.

Rows are split by document into a half for tuning and a half for the figures. ``--errors`` lists
wrong answers, and only those of the tuning half: whoever reads the other half's has no figures
left.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import TypeVar

from evaluation.answering import Answer, answer
from evaluation.cases import case_answers, case_table
from evaluation.perfect_reader import read, reader_lines
from evaluation.rows import Half, Row
from evaluation.sets import PROSE, SETS, read_rows
from evaluation.tables import error_lines, set_table
from pincite.model.claim import Precision

FOLDER = "PINCITE_EVALUATION_DATA"


T = TypeVar("T")


def main() -> int:
    """Run the sets, print the tables, and give the exit code."""
    chosen = _parser().parse_args()
    if chosen.errors and chosen.half != Half.TUNING:
        print("--errors needs --half tuning: the other half gives figures alone", file=sys.stderr)
        return 2
    if chosen.cases:
        return _run_cases(Path(chosen.cases))
    if not chosen.data or not Path(chosen.data).is_dir():
        print(f"no folder of labelled sets: give --data DIR or set {FOLDER}", file=sys.stderr)
        return 2
    precision = Precision(chosen.precision)
    print(f"half: {chosen.half}, precision: {precision}\n")
    prose: list[Answer] = []
    for name in chosen.sets or SETS:
        try:
            rows = [row for row in read_rows(Path(chosen.data), name) if _is_asked(row, chosen)]
            rows = rows[: chosen.limit or None]
        except FileNotFoundError:
            print(f"## {name}\n\nnot in the folder: {SETS[name][0]}\n")
            continue
        answers = list(_mapped(partial(answer, precision=precision), rows, chosen.workers))
        print(set_table(name, answers), flush=True)
        prose += answers if name in PROSE else ()
        if chosen.reader:
            reads = list(_mapped(partial(read, precision=precision), rows, chosen.workers))
            print("\n".join(reader_lines(reads)), end="\n\n", flush=True)
            if chosen.errors:
                for one in reads:
                    print(*(f"refused: {one.row.id} {reason}" for reason in one.refused), sep="\n")
        if chosen.errors:
            print("\n".join(error_lines(answers)), end="\n\n", flush=True)
    if len({one.row.set_name for one in prose}) > 1:
        print(set_table("all prose together", prose), flush=True)
    return 0


def _run_cases(path: Path) -> int:
    """List what is not right, and count; fail where something is what it must never be."""
    answers = list(case_answers(path))
    for one in answers:
        if one.standing not in {"right", "acceptable"}:
            print(f"{one.standing}: {one.id}, {one.kind}", *one.said, sep="\n    ")
    print(case_table(answers))
    return int(any(one.standing == "forbidden" for one in answers))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m evaluation", description=__doc__)
    parser.add_argument("--data", default=os.environ.get(FOLDER, ""), help="folder of the sets")
    parser.add_argument("--cases", help="a file of cases with right answers, instead of the sets")
    parser.add_argument("--half", choices=[half.value for half in Half], default="figures")
    parser.add_argument("--set", dest="sets", action="append", choices=list(SETS), metavar="NAME")
    parser.add_argument("--kind", help="only rows whose kind contains this")
    parser.add_argument("--row", help="only the row with this id")
    parser.add_argument("--limit", type=int, default=0, help="only the first so many rows of a set")
    parser.add_argument("--errors", action="store_true", help="list wrong answers")
    parser.add_argument("--reader", action="store_true", help="what readers could reach")
    parser.add_argument("--precision", choices=[p.value for p in Precision], default="fair")
    parser.add_argument(
        "--workers", type=int, default=2, help="processes; the answers are the same"
    )
    return parser


def _is_asked(row: Row, chosen: argparse.Namespace) -> bool:
    return (
        row.half == chosen.half
        and (not chosen.kind or chosen.kind in row.kind)
        and (not chosen.row or chosen.row == row.id)
    )


def _mapped(one: Callable[[Row], T], rows: list[Row], workers: int) -> Iterator[T]:
    """Give what comes of every row, in the order of the rows."""
    if workers < 2 or len(rows) < 2:
        yield from map(one, rows)
        return
    with get_context("spawn").Pool(workers) as pool:
        yield from pool.imap(one, rows, chunksize=8)


if __name__ == "__main__":
    sys.exit(main())
