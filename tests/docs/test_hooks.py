"""The GitHub Action and the pre-commit hook do what their pages say."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

BIN = Path(sys.executable).parent


@pytest.fixture
def action(root: Path) -> dict[str, Any]:
    loaded = yaml.safe_load((root / "action.yml").read_text(encoding="utf-8"))
    assert isinstance(loaded, dict)
    return loaded


@pytest.fixture
def runner(tmp_path: Path) -> Path:
    """The folder of a runner in which the step before has installed the package."""
    folder = tmp_path / "runner"
    (folder / "pincite").mkdir(parents=True)
    (folder / "pincite" / "bin").symlink_to(BIN)
    return folder


def run_check(
    action: dict[str, Any], runner: Path, folder: Path, **inputs: str
) -> subprocess.CompletedProcess[str]:
    step = action["runs"]["steps"][1]
    variables = {name: inputs.get(name.lower(), "") for name in step["env"]}
    return subprocess.run(
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]],
        cwd=folder,
        env=os.environ
        | variables
        | {
            "RUNNER_TEMP": str(runner),
            "GITHUB_OUTPUT": str(runner / "output"),
            "GITHUB_STEP_SUMMARY": str(runner / "summary"),
        },
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


@pytest.fixture
def folder(tmp_path: Path, root: Path) -> Path:
    shutil.copytree(root / "examples", tmp_path / "work")
    return tmp_path / "work"


def test_the_action_annotates_sums_up_and_fails(
    action: dict[str, Any], runner: Path, folder: Path
) -> None:
    done = run_check(action, runner, folder, drafts="rep*.md", against="sources")
    assert done.returncode == 1
    assert done.stdout.startswith("::error file=report.md,line=9,")
    summary = (runner / "summary").read_text(encoding="utf-8")
    assert summary.startswith("## 11 wrong")
    output = (runner / "output").read_text(encoding="utf-8")
    assert Path(output.strip().removeprefix("report=")).exists()


def test_the_action_takes_options(action: dict[str, Any], runner: Path, folder: Path) -> None:
    done = run_check(
        action,
        runner,
        folder,
        drafts="report.md",
        against="sources",
        options="--exit-zero\n--plain",
    )
    assert done.returncode == 0


def test_the_action_says_that_no_draft_fits(
    action: dict[str, Any], runner: Path, folder: Path
) -> None:
    done = run_check(action, runner, folder, drafts="none*.md")
    assert done.returncode == 2
    assert done.stdout == "::error title=pincite::no file fits the drafts given: none*.md\n"


def test_the_action_runs_nothing_that_stands_in_its_inputs(
    action: dict[str, Any], runner: Path, folder: Path
) -> None:
    hostile = "$(touch${IFS}owned);`touch${IFS}owned`"
    run_check(action, runner, folder, drafts=hostile, against=hostile, options=hostile)
    assert not (folder / "owned").exists()
    assert not any("${{" in step["run"] for step in action["runs"]["steps"])


def test_every_input_of_the_action_is_used_and_explained(
    action: dict[str, Any], root: Path
) -> None:
    page = (root / "docs" / "how-to" / "ci.md").read_text(encoding="utf-8")
    used = str(action["runs"])
    for name in action["inputs"]:
        assert f"inputs.{name} " in used
        assert f"`{name}`" in page


@pytest.mark.parametrize("arguments", [[], ["--select", "QUO001", "--against", "sources", "--"]])
def test_the_hook_checks_the_files_that_it_is_given(
    root: Path, folder: Path, arguments: list[str]
) -> None:
    (hook,) = yaml.safe_load((root / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    (folder / "pincite.toml").write_text('against = ["sources"]\n', encoding="utf-8")
    done = subprocess.run(
        [*shlex.split(hook["entry"]), *arguments, "report.md"],
        cwd=folder,
        env=os.environ | {"PATH": f"{BIN}:{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 1
    assert "QUO001" in done.stdout
