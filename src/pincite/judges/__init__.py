"""Judges: models that read passages where rules leave a claim open. None is asked unless named.

A judge is a reader like any other: it proposes a verdict and the words that it rests on. The words
must stand in the source, the guards can veto, and the report names the judge. A judge never sees a
claim that a rule has decided, and without a judge nothing is guessed.

A new kind is one module here with one constant ``JUDGE``.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Protocol

from pincite.model import UsageError, Verdict
from pincite.model.values import dataclass
from pincite.registry import members


@dataclass(frozen=True, slots=True)
class Proposal:
    """What a judge makes of a claim: a verdict, and the words of one passage that it rests on.

    ``passage`` counts from 0 among those that it was shown. Of an unverifiable claim there is no
    proposal.
    """

    verdict: Verdict
    passage: int
    quote: str


class Judge(Protocol):
    """A judge that is ready to read."""

    @property
    def name(self) -> str:
        """What a report calls it: its kind, and which model it is."""
        ...

    def read(self, claim: str, passages: Sequence[str]) -> Proposal | None:
        """Read passages beside a claim; None where they do not decide it, or nobody answered."""
        ...


Send = Callable[[str, tuple[tuple[str, str], ...], bytes], bytes]
"""Posts a body to an address and gives the answer's body; empty where there is none."""


@dataclass(frozen=True, slots=True)
class JudgeKind:
    """One kind of judge; ``open`` is given where its model is, a key, and how to send a request.

    ``is_remote`` where it sends what it reads to an address.
    """

    name: str
    summary: str
    open: Callable[[str, str, Send], Judge]
    key_variable: str = ""
    is_remote: bool = False


def judge_kinds() -> Mapping[str, JudgeKind]:
    """Give every kind of judge by its name."""
    found = members(sys.modules[__name__], "JUDGE", JudgeKind)
    return MappingProxyType({kind.name: kind for kind in found})


def open_judge(said: str, environment: Mapping[str, str], send: Send | None) -> Judge:
    """Give the judge that a user named: ``nli=FOLDER``, ``llm=ADDRESS#MODEL``.

    ``send`` is None in a run that opens no connection.

    Raises:
        UsageError: where there is no such kind, its model cannot be had, or may not be asked.
    """
    name, _, where = said.partition("=")
    known = judge_kinds()
    if name not in known or not where:
        forms = ", ".join(f"{kind}=…" for kind in known)
        raise UsageError(f"there is no judge {said!r}: write one of {forms}")
    kind = known[name]
    if kind.is_remote and send is None:
        raise UsageError(
            f"the judge {name} is asked over a connection, and this run opens none: leave it out"
        )
    key = environment.get(kind.key_variable, "") if kind.key_variable else ""
    return kind.open(where, key, send or _send_nothing)


def _send_nothing(_url: str, _headers: tuple[tuple[str, str], ...], _body: bytes) -> bytes:
    return b""
