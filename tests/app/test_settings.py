"""Settings from files, and the codes that a run looks at."""

from __future__ import annotations

from pathlib import Path

import pytest

from pincite.app import CheckOptions
from pincite.app.configuration import Settings, find_settings
from pincite.app.diagnosis import diagnose
from pincite.checks import CHECKS
from pincite.model import UsageError


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "deep" / "er").mkdir(parents=True)
    (tmp_path / "deep" / "er" / "report.md").write_text("x", encoding="utf-8")
    return tmp_path


def test_none(folder: Path) -> None:
    assert find_settings("deep/er/report.md") == Settings()


def test_the_nearest_file_above_the_draft_holds(folder: Path) -> None:
    (folder / "pincite.toml").write_text("min-words = 9\n", encoding="utf-8")
    (folder / "deep" / "pyproject.toml").write_text(
        "[tool.pincite]\nmin-words = 5\nagainst = ['sources', '../more']\n", encoding="utf-8"
    )
    found = find_settings("deep/er/report.md")
    assert found.min_words == 5
    assert found.path == "deep/pyproject.toml"
    assert found.against == ("deep/sources", "more")


def test_a_pyproject_that_says_nothing_is_passed_over(folder: Path) -> None:
    (folder / "pincite.toml").write_text("rules = 'strict'\n", encoding="utf-8")
    (folder / "deep" / "pyproject.toml").write_text("[project]\nname = 'x'\n", encoding="utf-8")
    assert find_settings("deep/er/report.md").rules == "strict"


def test_everything_that_can_be_set(folder: Path) -> None:
    (folder / "pincite.toml").write_text(
        """
against = ["sources"]
rules = "auto,+O2"
min-words = 4
select = ["QUO"]
ignore = ["QUO004"]
format = "concise"
warnings-as-errors = true
allow-unverifiable = true
require-claims = true
max-size = 12.5
[per-file-ignores]
"drafts/*.md" = ["QUO003"]
""",
        encoding="utf-8",
    )
    assert find_settings(".") == Settings(
        path="pincite.toml",
        against=("sources",),
        rules="auto,+O2",
        min_words=4,
        select=("QUO",),
        ignore=("QUO004",),
        per_file_ignores={"drafts/*.md": ("QUO003",)},
        format="concise",
        warnings_as_errors=True,
        allow_unverifiable=True,
        require_claims=True,
        max_size=12.5,
    )


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("min-word = 3", "unknown key 'min-word': did you mean 'min-words'?"),
        ("colour = true", "unknown key 'colour': known keys are "),
        ("min-words = 'three'", "min-words: input should be a valid integer"),
        ("min-words = 0", "min-words: input should be greater than or equal to 1"),
        ("ignore = 'QUO001'", "ignore: input should be a valid list"),
        ("min-words = ", "is not valid TOML"),
        ("[per-file-ignores]\n'*.md' = 'QUO001'", "per-file-ignores.*.md: input should be"),
    ],
)
def test_a_fault_is_one_line_with_the_file(folder: Path, text: str, words: str) -> None:
    (folder / "pincite.toml").write_text(text, encoding="utf-8")
    with pytest.raises(UsageError) as raised:
        find_settings(".")
    assert str(raised.value).startswith("pincite.toml")
    assert words in str(raised.value)
    assert "\n" not in str(raised.value)


def test_doctor_finds_faults(folder: Path) -> None:
    assert diagnose(".").faults == ()
    (folder / "pincite.toml").write_text("ignore = ['QUO999']\n", encoding="utf-8")
    assert diagnose(".").faults == ("there is no code 'QUO999': `pincite rule` lists them",)
    (folder / "pincite.toml").write_text("against = ['gone']\n", encoding="utf-8")
    assert diagnose(".").faults == ("pincite.toml: against names gone, which does not exist",)


ON = frozenset(code for code, check in CHECKS.items() if check.on)


@pytest.mark.parametrize(
    ("options", "codes"),
    [
        (CheckOptions(), ON),
        (CheckOptions(ignore=("QUO001",)), ON - {"QUO001"}),
        (CheckOptions(ignore=("QUO",)), frozenset(c for c in ON if not c.startswith("QUO"))),
        (CheckOptions(select=("QUO001",)), {"QUO001"}),
        (CheckOptions(select=("QUO020",)), ON | {"QUO020"}),
        (
            CheckOptions(select=("QUO",), ignore=("QUO020",)),
            frozenset(c for c in ON if c.startswith("QUO")),
        ),
        (CheckOptions(per_file_ignores={"*.md": ("QUO004",)}), ON - {"QUO004"}),
        (CheckOptions(per_file_ignores={"d/*": ("QUO004",)}), ON - {"QUO004"}),
        (CheckOptions(per_file_ignores={"other.md": ("QUO004",)}), ON),
    ],
)
def test_codes_that_are_looked_at(options: CheckOptions, codes: frozenset[str]) -> None:
    assert options.active_codes("d/report.md") == codes


@pytest.mark.parametrize(
    "wrong",
    [
        {"select": ("QUO999",)},
        {"ignore": ("XYZ",)},
        {"ignore": ("",)},
        {"per_file_ignores": {"*.md": ("QUO01x",)}},
        {"min_words": 0},
    ],
)
def test_options_that_make_no_sense(wrong: dict[str, object]) -> None:
    with pytest.raises(UsageError):
        CheckOptions(**wrong)  # type: ignore[arg-type]
