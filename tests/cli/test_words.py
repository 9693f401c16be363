"""Arguments as people type them."""

from __future__ import annotations

import pytest

from pincite.cli.words import CODES, PATHS, rearranged

FLAGS = {"--quiet", "-q", "--no-color"}


def of(*args: str, instead: tuple[str, ...] = ()) -> list[str]:
    return rearranged(list(args), {"--in": PATHS, "--ignore": CODES}, FLAGS, instead)


@pytest.mark.parametrize(
    ("typed", "taken"),
    [
        (["q", "--in", "a"], ["--in", "a", "--", "q"]),
        (["q", "--in", "a", "b"], ["--in", "a", "--in", "b", "--", "q"]),
        (["q", "--in", "a", "--in", "b"], ["--in", "a", "--in", "b", "--", "q"]),
        (["--in", "a", "q"], ["--in", "a", "--", "q"]),
        (["--in", "a", "--quiet", "q"], ["--in", "a", "--quiet", "--", "q"]),
        (
            ["--in", "a", "b", "--format", "json", "q"],
            ["--in", "a", "--in", "b", "--format", "json", "--", "q"],
        ),
        (["q", "--in", "-"], ["--in", "-", "--", "q"]),
        (["-", "--in", "a"], ["--in", "a", "--", "-"]),
        (["- 5 degrees", "--in", "a"], ["--in", "a", "--", "- 5 degrees"]),
        (["-5", "--in", "a"], ["--in", "a", "--", "-5"]),
        (["--and then he left", "--in", "a"], ["--in", "a", "--", "--and then he left"]),
        (["—so he said", "--in", "a"], ["--in", "a", "--", "—so he said"]),
        (["--in", "a", "--", "--and"], ["--in", "a", "--", "--and"]),
        (["--prefix", "- x", "q", "--in", "a"], ["--prefix", "- x", "--in", "a", "--", "q"]),
        (["--format=json", "q", "--in", "a"], ["--format=json", "--in", "a", "--", "q"]),
        (["q", "--in"], ["--in"]),
        (["--in", "a", "q", "--ignore", "QUO001"], ["--in", "a", "--ignore", "QUO001", "--", "q"]),
        (
            ["--ignore", "QUO001", "quo002", "d.md"],
            ["--ignore", "QUO001", "--ignore", "quo002", "--", "d.md"],
        ),
        (["--ignore", "QUO,SUP001", "d.md"], ["--ignore", "QUO,SUP001", "--", "d.md"]),
        (["--ignore", "nonsense!", "d.md"], ["--ignore", "nonsense!", "--", "d.md"]),
        (["--help"], ["--help"]),
        ([], []),
    ],
)
def test_rearranged(typed: list[str], taken: list[str]) -> None:
    assert of(*typed) == taken


def test_a_quote_from_a_file_leaves_every_path_to_the_option() -> None:
    typed = of("--quote-file", "q.txt", "--in", "a", "b", instead=("--quote-file",))
    assert typed == ["--quote-file", "q.txt", "--in", "a", "--in", "b"]
