"""Check that this folder is whole and that its scripts give the right answers here.

    python3 self_test.py

Prints one line and ends with 0 where all is well; else each fault on its own line, and 1.
"""

# Python 3.8 must be able to read this file, so that the scripts can say what is needed.
from __future__ import annotations

import hashlib
import importlib.util
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent.parent
FIXTURES = FOLDER / "fixtures"

Case = Any
"""An entry of a list of fixtures: what is asked, and what must be answered."""


def main() -> int:
    """Run all checks and give the exit code."""
    sys.dont_write_bytecode = True
    quotations: list[Case] = []
    evidence: list[Case] = []
    drafts: list[Case] = []
    try:
        quotations, evidence, drafts = map(cases, ("cases", "evidence", "drafts"))
        matcher, sources = load("verify_quote"), load("sources")
        faults = [
            *changed_files(),
            *wrong_quotations(matcher, quotations),
            *wrong_evidence(sources, evidence),
            *wrong_drafts(sources, drafts),
        ]
    except (OSError, ValueError, KeyError) as error:
        faults = [f"the folder is not whole: {error}"]
    for fault in faults:
        sys.stdout.write(f"self-test: {fault}\n")
    if not faults:
        sys.stdout.write(
            f"self-test: {len(quotations)} quotations, {len(evidence)} pieces of evidence, "
            f"{len(drafts)} drafts, all right; no file changed\n"
        )
    return 1 if faults else 0


def cases(name: str) -> list[Case]:
    """Read a list of fixtures."""
    found: list[Case] = json.loads((FIXTURES / f"{name}.json").read_text("utf-8"))
    return found


def changed_files() -> Iterator[str]:
    """Give a line for each file that is missing or is not as it was written."""
    manifest = json.loads((FOLDER / "MANIFEST.json").read_text("utf-8"))
    for name, digest in manifest["files"].items():
        path = FOLDER / name
        if not path.is_file():
            yield f"{name}: missing"
        elif hashlib.sha256(path.read_bytes()).hexdigest() != digest:
            yield f"{name}: changed since it was installed"


def load(name: str) -> Any:
    """Load a script from beside this file."""
    path = FOLDER / "scripts" / f"{name}.py"
    spec = importlib.util.spec_from_file_location(f"pincite_{name}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def wrong_quotations(matcher: Any, quotations: list[Case]) -> Iterator[str]:
    """Give a line for each fault in an answer about a quotation."""
    for case in quotations:
        source = (FIXTURES / case["source"]).read_bytes().decode("utf-8")
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


def wrong_evidence(sources: Any, evidence: list[Case]) -> Iterator[str]:
    """Give a line for each piece of evidence that is wrongly found or not found."""
    page = (FIXTURES / "minutes.md").read_text("utf-8")
    for case in evidence:
        if sources.quote_in_evidence(case["quote"], page) is not case["is_there"]:
            yield f"{case['name']}: {'not found' if case['is_there'] else 'found'}"


def wrong_drafts(sources: Any, drafts: list[Case]) -> Iterator[str]:
    """Give a line for each fault in what is said of a draft."""
    ledger = sources.load_ledger(FIXTURES / "ledger.json")["sources"]
    for case in drafts:
        draft, options = FIXTURES / case["draft"], case.get("options", {})
        code, errors, warnings = sources.verify_draft(draft, ledger, **options)
        if code != case["code"]:
            yield f"{case['name']}: {code} instead of {case['code']}"
        said = [warnings[0], *errors, *warnings[1:]]
        wanted = [case.get("figures", ""), *case.get("errors", ()), *case.get("warnings", ())]
        for words in wanted:
            if not any(words in line for line in said):
                yield f"{case['name']}: nothing says {words!r}"


if __name__ == "__main__":
    sys.exit(main())
