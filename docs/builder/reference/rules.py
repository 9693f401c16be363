"""One page for each matching rule, from its constant."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby

from docs.builder.reference.markdown import fence, page, prose, sentence, table
from pincite.cli.rule import where_on
from pincite.text import BY_ID, Family, Rule, rules
from pincite.text.rule import Example
from pincite.text.visible import visible_lines

_ABOUT = """\
A quotation and its source are compared character for character after these rules, and nothing else
may differ. The list is closed: there is no way to add a rule from outside, and no likeness, however
high, turns into a yes. `--rules strict` is N1–N7, Q1 and Q2; `--rules auto`, the default, adds Q3–Q5
and the repairs that the source's format needs. Each rule can be switched, `--rules auto,+O2,-Q4`."""

_FAMILIES = {
    Family.NORMALIZATION: ("N: on both sides", "How text is typed, not what it says."),
    Family.QUOTE: ("Q: on the quote alone", "What the person who quotes adds."),
    Family.REPAIR: ("R: repairs", "What a format, or a program that reads it, did to the text."),
    Family.OPTION: ("O: options", "Off unless asked for."),
}


def pages() -> Mapping[str, str]:
    """Give the list of all rules, and a page for each."""
    return {"rules/index.md": _index()} | {
        f"rules/{rule.id}.md": _page(rule) for rule in BY_ID.values()
    }


def _index() -> str:
    blocks: list[str] = []
    for family, members in groupby(BY_ID.values(), key=lambda rule: rule.family):
        title, about = _FAMILIES[family]
        rows = [(f"[{rule.id}]({rule.id}.md)", rule.name, rule.summary) for rule in members]
        blocks += [
            f"## {title}",
            about,
            table(("rule", "as reports name it", "what it says"), rows),
        ]
    return page("# Matching rules", _ABOUT, *blocks)


def _page(rule: Rule) -> str:
    return page(
        f"# {rule.id}: {rule.name}",
        _about(rule),
        f"**On:** {where_on(rule)}.",
        f"**Source:** {rule.source}.",
        "## Matches with this rule",
        *_examples(rule.matches),
        "## Stays absent",
        *_examples(rule.stays_absent),
        "## Switch it",
        f"On: `--rules strict,+{rule.id}`. Off: `--rules auto,-{rule.id}`. The same string goes to "
        "`rules=` in Python and to `rules` in `pincite.toml`.",
    )


def _about(rule: Rule) -> str:
    """Give what the rule's module says of it, without the id before it."""
    for name, module in sys.modules.items():
        if name.startswith(f"{rules.__name__}.") and getattr(module, "RULE", None) is rule:
            words = prose(module.__doc__ or "").strip().removeprefix(f"{rule.id}: ")
            return f"{words[:1].upper()}{words[1:]}"
    return sentence(rule.summary)


def _examples(examples: Iterable[Example]) -> Iterator[str]:
    for example in examples:
        yield fence(f"source  {_shown(example.source)}\nquote   {_shown(example.quote)}")


def _shown(text: str) -> str:
    return visible_lines(text).replace("\n", "\n        ")
