"""Which sources share a title: against normalising every one of them."""

from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st

from pincite.checks.titles import sharing_a_title
from pincite.text import RuleSet, normalize

_PARTS = st.sampled_from(
    ["Salt", "salt", "SALT", " ", "  ", "\u00a0", "-", "\u2013", "'", "\u2019", "...", "\u2026", "....", "\u200b",
     "e\u0301", "\u00e9", "\u03a3", "\u03c2", "\u0130", "_", "3", ".", "\n", "\u00ad", "?"]
)  # fmt: skip


@given(st.lists(st.lists(_PARTS, max_size=4).map("".join), max_size=8))
@example(["Salt\u2026", "salt...", "SALT....", "Salt"])
@example(["?", "!", "..."])
def test_titles_that_the_rules_make_equal_are_one_group(titles: list[str]) -> None:
    rules = RuleSet.parse("strict")
    numbered = dict(enumerate(titles, 1))
    groups: dict[str, list[int]] = {}
    for number, title in numbered.items():
        if title.strip():
            groups.setdefault(normalize(title, rules), []).append(number)
    assert sharing_a_title(numbered) == tuple(tuple(x) for x in groups.values() if len(x) > 1)
