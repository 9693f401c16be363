"""Arguments as people type them."""

from __future__ import annotations

import pytest

from pincite.cli.words import rearranged

FLAGS = {"--quiet", "-q", "--no-color"}


def of(*args: str, instead: tuple[str, ...] = ()) -> list[str]:
    return rearranged(list(args), ("--in",), FLAGS, instead)


@pytest.mark.parametrize(
    ("typed", "taken"),
    [
        (["q", "--in", "a"], ["--in", "a", "--", "q"]),
        (["q", "--in", "a", "b"], ["--in", "a", "--in", "b", "--", "q"]),
        (["q", "--in", "a", "--in", "b"], ["--in", "a", "--in", "b", "--", "q"]),
        (["--in", "a", "q"], ["--in", "a", "--", "q"]),
        (["--in", "a", "--quiet", "q"], ["--quiet", "--in", "a", "--", "q"]),
        (
            ["--in", "a", "b", "--format", "json", "q"],
            ["--format", "json", "--in", "a", "--in", "b", "--", "q"],
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
        (["q", "--in"], ["--in", "--", "q"]),
        (["--help"], ["--help"]),
        ([], []),
    ],
)
def test_rearranged(typed: list[str], taken: list[str]) -> None:
    assert of(*typed) == taken


def test_a_quote_from_a_file_leaves_every_path_to_the_option() -> None:
    typed = of("--quote-file", "q.txt", "--in", "a", "b", instead=("--quote-file",))
    assert typed == ["--quote-file", "q.txt", "--in", "a", "--in", "b"]
