"""Comments in a draft that silence findings."""

from __future__ import annotations

from pincite.checks import silence
from pincite.model import Finding, Place, Severity, Span, Suppression

CODES = frozenset({"QUO001", "QUO004", "QUO020"})


def finding(code: str, start: int, end: int) -> Finding:
    return Finding(code, Severity.ERROR, Place("d.md", Span(start, end), 1, 1, 1, 2), "message")


def off(*codes: str, start: int = 10, end: int = 50) -> Suppression:
    return Suppression(codes, Span(start, end), Span(start - 10, start))


def run(findings: list[Finding], *suppressions: Suppression, active: frozenset[str] = CODES):  # type: ignore[no-untyped-def]
    return silence(findings, suppressions, codes=CODES, active=active)


def test_only_the_code_named_is_silenced_and_only_inside() -> None:
    inside, other = finding("QUO001", 20, 30), finding("QUO004", 20, 30)
    outside = finding("QUO001", 60, 70)
    done = run([inside, other, outside], off("QUO001"))
    assert done.suppressed == (inside,)
    assert done.kept == (other, outside)
    assert done.uses[0].idle == ()


def test_a_comment_without_codes_silences_all() -> None:
    findings = [finding("QUO001", 20, 30), finding("QUO004", 20, 30)]
    done = run(findings, off())
    assert done.kept == ()
    assert done.uses[0].idle == ()


def test_a_family_silences_its_codes_and_is_idle_where_there_is_none() -> None:
    done = run([finding("QUO001", 20, 30), finding("SRC001", 20, 30)], off("QUO"))
    assert [found.code for found in done.suppressed] == ["QUO001"]
    assert done.uses[0].idle == done.uses[0].unknown == ()
    assert run([finding("SRC001", 20, 30)], off("QUO")).uses[0].idle == ("QUO",)


def test_a_slip_silences_nothing() -> None:
    done = run([finding("QUO001", 20, 30)], off("FOO"))
    assert len(done.kept) == 1
    assert done.uses[0].unknown == ("FOO",)


def test_a_finding_that_reaches_into_the_stretch_is_silenced() -> None:
    assert run([finding("QUO001", 45, 60)], off("QUO001")).kept == ()


def test_a_code_that_silenced_nothing_is_idle() -> None:
    done = run([finding("QUO001", 20, 30)], off("QUO001", "QUO004"))
    assert done.uses[0].idle == ("QUO004",)
    assert run([], off()).uses[0].idle == ("",)


def test_a_code_that_was_not_looked_at_is_not_idle() -> None:
    assert run([], off("QUO020"), active=CODES - {"QUO020"}).uses[0].idle == ()


def test_a_code_that_does_not_exist_is_said_to_be_unknown_and_not_idle() -> None:
    use = run([], off("QUO01")).uses[0]
    assert use.unknown == ("QUO01",)
    assert use.idle == ()


def test_a_comment_on_a_quotation_without_a_source_is_not_idle() -> None:
    quotation = Span(20, 30)
    comments = (off("QUO001"), off())
    done = silence([], comments, codes=CODES, active=CODES, unmatched=[quotation])
    assert [use.idle for use in done.uses] == [(), ()]
    elsewhere = silence([], comments, codes=CODES, active=CODES, unmatched=[Span(60, 70)])
    assert [use.idle for use in elsewhere.uses] == [("QUO001",), ("",)]
