"""What ``pincite doctor`` knows of an installation."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from pincite.app.diagnosis import diagnose

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))[
    "project"
]


def test_it_names_every_requirement_that_holds_for_all_pythons() -> None:
    needed = {re.split(r"[><=;\[]", said)[0] for said in PROJECT["dependencies"] if ";" not in said}
    named = {name for name, _ in diagnose(".").requirements}
    assert named == needed


def test_every_extra_that_it_names_can_be_installed() -> None:
    named = {extra.install.split("[")[1].rstrip(']"') for extra in diagnose(".").extras}
    assert named <= set(PROJECT["optional-dependencies"])
