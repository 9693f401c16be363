"""A made report with the sources that it cites: facts, figures, tables and quoted words.

Everything is drawn from a seeded generator, so that every run measures the same texts. Facts are
told of invented places in a few dozen ways; around them stand sentences of made words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from benchmarks.texts import invented

_PLACES = (
    "Norvik Asterby Tarnfell Oldham-Quay Brasmere Kirkendal Ullapitt Marrowgate Penhallick Sorrelby "
    "Wexcombe Drummond-Bay Hollinsea Tervane Castlebar-Mill Eskerton Rannochby Vellinge Portsalla "
    "Greyholm"
).split()
_BODIES = (
    "Council",
    "Harbour",
    "Hospital",
    "College",
    "Library",
    "Museum",
    "Ferries",
    "Waterworks",
)
_MEASURES = (
    "passengers", "visitors", "employees", "patients", "students", "volunteers", "loans", "calls",
    "journeys", "complaints", "inspections", "permits", "repairs", "sailings", "concerts", "members",
)  # fmt: skip
_MONEY = ("revenue", "spending", "income from fees", "debt", "fuel costs", "wages", "grants")
_PEOPLE = ("Ana Brook", "Ilse Marten", "Tomas Quill", "Vera Lund", "Joris Penn", "Mina Okar")
_ROSE = (("rose", "grew", "increased"), ("fell", "declined", "decreased"))
_YEARS = range(2015, 2026)
_PARAGRAPH = 5
# So many facts bring about a hundred claims, with the cells of tables and what else states something.
_FACTS = 75


@dataclass(frozen=True, slots=True)
class Fact:
    """A sentence of a source, and the same with another figure in it."""

    stated: str
    altered: str


@dataclass(frozen=True, slots=True)
class Report:
    """A report in Markdown and its sources by the names of their files."""

    draft: str
    sources: dict[str, str]


def made_report(claims: int, sources: int, sentences: int, seed: int = 1) -> Report:
    """Give a report with about so many claims, and sources of so many sentences each."""
    random = Random(f"report {seed}")
    filler = iter(invented(sources * sentences + claims, 17, seed))
    facts = [[_fact(random, number) for _ in range(sentences // 4)] for number in range(sources)]
    texts = {
        f"source-{number:02}.md": _source(random, number, of_one, filler, sentences)
        for number, of_one in enumerate(facts, 1)
    }
    return Report(_draft(random, facts, filler, claims), texts)


def _fact(random: Random, number: int) -> Fact:
    """Give a fact about one of three bodies that a source tells of."""
    place = _PLACES[number % len(_PLACES)]
    who = f"{place} {_BODIES[(number + random.randrange(3)) % len(_BODIES)]}"
    year = random.choice(_YEARS)
    return random.choice((_count, _change, _money, _share, _words_told))(random, who, year)


def _count(random: Random, who: str, year: int) -> Fact:
    what, value = random.choice(_MEASURES), random.randrange(1_200, 980_000)
    told = f"{who} counted {{}} {what} in {year}, {{more}}."
    return _pair(random, told, f"{value:,}", f"{value + random.randrange(100, 900):,}")


def _change(random: Random, who: str, year: int) -> Fact:
    what, by = random.choice(_MEASURES), random.randrange(3, 40)
    verb = random.choice(random.choice(_ROSE))
    told = f"The number of {what} at {who} {verb} by {{}} percent between {year - 1} and {year}."
    return _pair(random, told, str(by), str(by + random.randrange(2, 9)))


def _money(random: Random, who: str, year: int) -> Fact:
    what, value = random.choice(_MONEY), random.randrange(11, 990) / 10
    told = f"In {year}, {what} of {who} came to €{{}} million, {{more}}."
    return _pair(random, told, f"{value:.1f}", f"{value + random.randrange(2, 60) / 10:.1f}")


def _share(random: Random, who: str, year: int) -> Fact:
    what, value = random.choice(_MEASURES), random.randrange(80, 960) / 10
    told = f"{who} reported that {{}}% of its {what} in {year} were new, {{more}}."
    return _pair(random, told, f"{value:.1f}", f"{value + random.randrange(11, 40) / 10:.1f}")


def _words_told(random: Random, who: str, year: int) -> Fact:
    person, count = random.choice(_PEOPLE), random.randrange(3, 90)
    what = random.choice(_MEASURES)
    told = f"“{who} will lose {{}} {what} by {year + 9},” said {person}, who {{more}}."
    return _pair(random, told, str(count), str(count + random.randrange(1, 9)))


_MORE = (
    "after a long year of works on the roads",
    "which the board had not foreseen",
    "while the old building was closed",
    "more than its plan had promised",
    "according to the yearly accounts",
    "since the new rules were brought in",
)


def _pair(random: Random, told: str, value: str, other: str) -> Fact:
    more = random.choice(_MORE) if "who {more}" not in told else "leads the office of works"
    return Fact(told.format(value, more=more), told.format(other, more=more))


def _source(
    random: Random, number: int, facts: Sequence[Fact], filler: Iterator[str], sentences: int
) -> str:
    place = _PLACES[(number - 1) % len(_PLACES)]
    parts = [f"# Yearly review of {place}"]
    told = [fact.stated for fact in facts]
    told += [next(filler) for _ in range(sentences - len(told))]
    random.shuffle(told)
    for start in range(0, len(told), 5):
        if start % 100 == 0:
            parts.append(f"## Part {start // 100 + 1}")
        if start % 150 == 0:
            parts.append(_table(random, place))
        parts.append(" ".join(told[start : start + 5]))
    return "\n\n".join(parts) + "\n"


def _table(random: Random, place: str) -> str:
    """Give a table of eight rows and three years."""
    rows = [f"| {random.choice(_BODIES)} of {place} | 2022 | 2023 | 2024 |", "|---|---|---|---|"]
    for what in random.sample(_MEASURES, 8):
        values = (f"{random.randrange(900, 90_000):,}" for _ in range(3))
        rows.append(f"| {what.capitalize()} | {' | '.join(values)} |")
    return "\n".join(rows)


def _draft(
    random: Random, facts: Sequence[Sequence[Fact]], filler: Iterator[str], claims: int
) -> str:
    """Give a report: half of its facts cite their source, and one in three has a wrong figure.

    Two sentences in three are facts; of the others some are taken for claims, and some are wishes.
    """
    parts = ["# The state of the twenty towns"]
    for number in range(_FACTS * claims // 100 // _PARAGRAPH):
        sentences: list[str] = []
        for place in range(_PARAGRAPH):
            source = random.randrange(len(facts))
            fact = random.choice(facts[source])
            told = fact.altered if place % 3 == 0 else fact.stated
            sentences.append(f"{told[:-1]} [{source + 1}]." if place % 2 else told)
        sentences.insert(2, next(filler))
        wishes = ", and ".join(next(filler).lower()[:-1] for _ in range(4))
        sentences.append(f"We hope that {wishes}.")
        parts.append(" ".join(sentences))
        if number % 8 == 7:
            parts.append(f"## Chapter {number // 8 + 1}")
        if number % 50 == 25:
            parts.append(_table(random, random.choice(_PLACES)))
    listed = (
        f"[{number}] [Yearly review of {_PLACES[(number - 1) % len(_PLACES)]}]"
        f"(sources/source-{number:02}.md)"
        for number in range(1, len(facts) + 1)
    )
    return "\n\n".join((*parts, "## Sources", "\n".join(listed))) + "\n"
