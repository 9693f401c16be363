"""``pincite rule``: what a code means."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from pincite.model import UsageError

if TYPE_CHECKING:
    from pincite.checks import Check
    from pincite.checks import Example as Draft
    from pincite.text import Rule


@click.command(
    "rule",
    short_help="Explain a code or a matching rule.",
    epilog="""\
\b
Examples:
  pincite rule QUO001
  pincite rule CLD010
""",
)
@click.argument("code", required=False)
def COMMAND(code: str | None) -> int:  # noqa: N802 - the constant of this module, made by a decorator
    """Explain a CODE: a finding (QUO001), a decision (CLD010), a matching rule (N3); or list all."""
    from pincite.checks import CHECKS
    from pincite.cli.decision_pages import decision_list, decision_page
    from pincite.text import BY_ID

    if code is None:
        click.echo("\n".join([*_list(CHECKS.values(), BY_ID.values()), "", *decision_list()]))
        return 0
    wanted = code.upper()
    if wanted in CHECKS:
        click.echo("\n".join(_check_page(CHECKS[wanted])))
    elif wanted in BY_ID:
        click.echo("\n".join(_rule_page(BY_ID[wanted])))
    elif decided := decision_page(wanted):
        click.echo("\n".join(decided))
    else:
        raise UsageError(f"there is no code {code!r}: `pincite rule` lists them")
    return 0


def _list(checks: Any, rules: Any) -> Iterator[str]:
    yield "Findings"
    for check in checks:
        off = "" if check.on else ", off unless selected"
        yield f"  {check.code}  {check.severity.value:<7}  {check.summary}{off}"
    yield ""
    yield "Matching rules"
    for rule in rules:
        yield f"  {rule.id:<6}  {rule.summary}"


def _check_page(check: Check[Any]) -> Iterator[str]:
    yield f"{check.code} {check.name} ({check.severity.value})"
    yield ""
    yield from _wrapped(f"{check.summary[:1].upper()}{check.summary[1:]}.")
    if not check.on:
        yield "Off unless selected: --select " + check.code
    yield ""
    yield from _wrapped(f"Why: {check.why}")
    yield ""
    yield "Reported:"
    yield from _draft_example(check.fires)
    yield "Not reported:"
    yield from _draft_example(check.silent)
    yield from _wrapped(f"How to fix: {check.fix}")
    yield ""
    yield f"How to silence: {check.silence}, or --ignore {check.code}"


def _draft_example(example: Draft) -> Iterator[str]:
    from pincite.checks.example_words import asked_for, ledger_lines

    if example.ledger:
        yield from _framed("the ledger", "\n".join(ledger_lines(example)))
    asked = asked_for(example)
    yield from _framed(f"the draft, with {asked}" if asked else "the draft", example.draft)
    for name, text in example.sources:
        yield from _framed(name, text)
    yield ""


def _rule_page(rule: Rule) -> Iterator[str]:
    yield f"{rule.id} {rule.name}"
    yield ""
    yield from _wrapped(f"{rule.summary[:1].upper()}{rule.summary[1:].rstrip('.')}.")
    yield f"Source: {rule.source}"
    yield f"On: {where_on(rule)}"
    for title, examples in (
        ("Matches with this rule:", rule.matches),
        ("Stays absent:", rule.stays_absent),
    ):
        yield ""
        yield title
        for example in examples:
            yield f"  source  {_shown(example.source)}"
            yield f"  quote   {_shown(example.quote)}"
    yield ""
    yield f"How to switch it on: --rules strict,+{rule.id}; off: --rules auto,-{rule.id}"


def where_on(rule: Rule) -> str:
    """Say for which sources, and under which rule sets, a rule is on."""
    from pincite.text import Family, RuleSet

    if rule.family is Family.OPTION or rule.media_types == frozenset():
        return f"only when asked for, --rules auto,+{rule.id}"
    media = (
        "everywhere"
        if rule.media_types is None
        else ", ".join(sorted(kind.value for kind in rule.media_types))
    )
    strict = rule.id in RuleSet.parse("strict").ids
    return f"{media}, under {'strict and auto' if strict else 'auto'}"


def _framed(title: str, text: str) -> Iterator[str]:
    from pincite.text.visible import visible_lines

    yield f"  {title}:"
    for line in visible_lines(text).rstrip("\n").split("\n"):
        yield f"    | {line}".rstrip()


def _shown(text: str) -> str:
    from pincite.text.visible import visible_lines

    return visible_lines(text).replace("\n", "⏎")


def _wrapped(text: str) -> list[str]:
    from textwrap import wrap

    return wrap(text, 88)
