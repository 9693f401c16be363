"""Check that this folder is whole and that its matcher gives the right answers here.

    python3 self_test.py

Prints one line and ends with 0 where all is well; else each fault on its own line, and 1.
"""

# Python 3.8 must be able to read this file, so that the matcher can say what is needed.
from __future__ import annotations

import hashlib
import importlib.util
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent.parent

Case = Any
"""A line of fixtures/cases.json: a quote, its source, and what must be answered."""


def main() -> int:
    """Run all checks and give the exit code."""
    sys.dont_write_bytecode = True
    cases: list[Case] = []
    try:
        cases = json.loads((FOLDER / "fixtures" / "cases.json").read_text("utf-8"))
        faults = [*changed_files(), *wrong_answers(load_matcher(), cases)]
    except (OSError, ValueError, KeyError) as error:
        faults = [f"the folder is not whole: {error}"]
    for fault in faults:
        sys.stdout.write(f"self-test: {fault}\n")
    if not faults:
        sys.stdout.write(f"self-test: {len(cases)} quotations, all right; no file changed\n")
    return 1 if faults else 0


def changed_files() -> Iterator[str]:
    """Give a line for each file that is missing or is not as it was written."""
    manifest = json.loads((FOLDER / "MANIFEST.json").read_text("utf-8"))
    for name, digest in manifest["files"].items():
        path = FOLDER / name
        if not path.is_file():
            yield f"{name}: missing"
        elif hashlib.sha256(path.read_bytes()).hexdigest() != digest:
            yield f"{name}: changed since it was installed"


def load_matcher() -> Any:
    """Load verify_quote.py from beside this file."""
    path = FOLDER / "scripts" / "verify_quote.py"
    spec = importlib.util.spec_from_file_location("pincite_verify_quote", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def wrong_answers(matcher: Any, cases: list[Case]) -> Iterator[str]:
    """Give a line for each fault in an answer."""
    for case in cases:
        source = (FOLDER / "fixtures" / case["source"]).read_bytes().decode("utf-8")
        result = matcher.verify(case["quote"], source, case.get("source_kind", "unknown"))
        for fault in faults_of(result, case, source):
            yield f"{case['name']}: {fault}"


def faults_of(result: Any, case: Case, source: str) -> Iterator[str]:
    """Give what is wrong with one answer."""
    locator, near = result["locator"], result["near_miss"]
    if result["status"] != case["status"]:
        yield f"{result['status']} instead of {case['status']}"
    elif "span" in case:
        found = source[locator["char_offset"] : locator["char_end"]]
        if not found == locator["matched_span"] == case["span"]:
            yield f"found {found!r} instead of {case['span']!r}"
    if "nearest" in case and (near is None or case["nearest"] not in near["source_text"]):
        yield f"the nearest passage does not show {case['nearest']!r}"
    if "note" in case and not any(case["note"] in note for note in result["notes"]):
        yield f"no note says {case['note']!r}"


if __name__ == "__main__":
    sys.exit(main())
