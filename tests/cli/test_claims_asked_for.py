"""``require-claims`` in a settings file, and the help that names services."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from click.testing import CliRunner

from pincite.app.search_services import service_names
from pincite.cli.group import CLI

if TYPE_CHECKING:
    import pytest


def test_a_settings_file_asks_that_every_claim_be_verified(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("pincite.toml").write_text("require-claims = true\n", encoding="utf-8")
    Path("bay.txt").write_text("The bay has 400 boats.\n", encoding="utf-8")
    Path("draft.md").write_text("The bay has 12 mills.\n", encoding="utf-8")
    asked = ["check", "draft.md", "--against", "bay.txt", "--format", "concise"]
    assert "CLM005" in CliRunner().invoke(CLI, asked).output
    assert "CLM005" not in CliRunner().invoke(CLI, [*asked, "--no-config"]).output


def test_the_help_of_factcheck_names_every_service() -> None:
    shown = " ".join(CliRunner().invoke(CLI, ["factcheck", "--help"]).output.split())
    assert f"Search by this service: {', '.join(service_names())}." in shown
    assert "searxng=ADDRESS" in service_names()
