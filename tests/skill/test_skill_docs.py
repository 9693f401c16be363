"""The examples of docs/skill.md, run in a shell and compared."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


def test_the_examples_of_the_page_print_what_it_shows(tmp_path: Path) -> None:
    runner = ROOT / "tests" / "commands" / "test_sessions.py"
    spec = importlib.util.spec_from_file_location("sessions_of_documents", runner)
    assert spec is not None
    assert spec.loader is not None
    sessions = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = sessions
    spec.loader.exec_module(sessions)

    page = ROOT / "docs" / "skill.md"
    assert sessions.played(page, tmp_path) == page.read_text("utf-8")
