"""Lets a named judge read the claims that rules leave open; what it proposes must hold like any reading."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence

from pincite.app.reader_decisions import settle, source_hash
from pincite.app.sources import Progress
from pincite.app.web import Online
from pincite.judges import Judge, open_judge
from pincite.model import NotChecked, SourceUsed
from pincite.model.claim import ClaimDecision
from pincite.model.facts import ReaderDecision, claim_hash
from pincite.model.fetch import Contact

_MOST_PASSAGES = 5


class Judges:
    """The judges of a run, asked one after the other until one's proposal stands."""

    def __init__(self, named: Sequence[str], *, online: Online = Online.GIVEN) -> None:
        """Make the judges ready.

        Raises:
            UsageError: where one of them is none, its model cannot be had, or it is asked over a
                connection and the run opens none.
        """
        self.contacts: list[Contact] = []
        self.not_asked: list[NotChecked] = []
        send = None if online is Online.NEVER else self._sender()
        self._judges: tuple[Judge, ...] = tuple(
            open_judge(said, os.environ, send) for said in dict.fromkeys(named)
        )

    def applied(
        self, decision: ClaimDecision, settling: Sequence[SourceUsed], document: str
    ) -> ClaimDecision:
        """Give what a judge reads where a claim is open, as far as its words and the guards hold."""
        if not decision.is_open or decision.reader:
            return decision
        passages = [one for one in (decision.passage, *decision.others) if one is not None]
        passages = passages[:_MOST_PASSAGES]
        for judge in self._judges:
            proposal = judge.read(decision.claim.text, [passage.text for passage in passages])
            if proposal is None:
                continue
            source = passages[proposal.passage].source.document
            reading = ReaderDecision(
                document=document,
                claim_id=decision.claim.id,
                claim_sha256=claim_hash(decision.claim),
                verdict=proposal.verdict,
                by=judge.name,
                source=source.origin,
                source_sha256=source_hash(source),
                quote=proposal.quote,
            )
            outcome = settle(decision.claim, reading, settling)
            if isinstance(outcome, ClaimDecision):
                return outcome
        return decision

    def decide(
        self,
        decisions: Sequence[ClaimDecision],
        settling: Sequence[Sequence[SourceUsed]],
        document: str,
        progress: Progress | None = None,
    ) -> tuple[ClaimDecision, ...]:
        """Give all decisions, those that were open as far as a judge settles them."""
        if not self._judges:
            return tuple(decisions)
        done: list[ClaimDecision] = []
        for position, (decision, sources) in enumerate(zip(decisions, settling, strict=True)):
            if progress is not None:
                progress("asking judges", position, len(decisions))
            done.append(self.applied(decision, sources, document))
        return tuple(done)

    def _sender(self) -> Callable[[str, tuple[tuple[str, str], ...], bytes], bytes]:
        def send(url: str, headers: tuple[tuple[str, str], ...], body: bytes) -> bytes:
            from pincite.fetching import FetchPolicy
            from pincite.fetching.calling import call

            # The user named this address, which is often a server on the same machine.
            policy = FetchPolicy(allow_private=True, timeout_s=120)
            called = call(url, headers=headers, body=body, purpose="a judge", policy=policy)
            self.contacts += [one for one in called.contacts if one not in self.contacts]
            fault = NotChecked("a judge", url, f"did not answer: {called.reason}")
            if called.reason and fault not in self.not_asked:
                self.not_asked.append(fault)
            return b"" if called.reason else called.data

        return send
