"""A local model of natural language inference, as an ONNX file with its tokenizer.

What: a cross-encoder that gives, for a passage and a claim, how likely the passage says it, says the
opposite, or neither. The first of the passages that is sure enough decides; a doubt is no proposal.
Why: it reads prose on this machine, and gives the same answer to the same text.
Needs: the extra ``nli``, and a folder with ``model.onnx``, ``tokenizer.json`` and ``config.json`` as
model hubs lay them out, with labels named ``entailment``, ``neutral`` and ``contradiction``.
Source: the ONNX specification; Hugging Face Transformers, ``id2label`` in a model's configuration.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from pincite.judges import Judge, JudgeKind, Proposal, Send
from pincite.model import UsageError, Verdict

SURE = 0.95
"""From which probability on a label is taken; below it the claim stays open."""

_LONGEST = 512
_INSTALL = 'python -m pip install "pincite[nli]"'
_VERDICTS = {"entailment": Verdict.VERIFIED, "contradiction": Verdict.CONTRADICTED}


class NliJudge:
    """One model, loaded once."""

    def __init__(self, folder: Path) -> None:
        self.name = f"nli {folder.name}"
        self._labels = _labels(folder)
        self._tokenizer, self._session = _loaded(folder)
        self._inputs = [one.name for one in self._session.get_inputs()]

    def read(self, claim: str, passages: Sequence[str]) -> Proposal | None:
        """Read passages beside a claim, the best first."""
        for position, passage in enumerate(passages):
            likely = self._probabilities(passage, claim)
            for label, verdict in _VERDICTS.items():
                if likely.get(label, 0.0) >= SURE:
                    return Proposal(verdict, position, passage)
        return None

    def _probabilities(self, passage: str, claim: str) -> Mapping[str, float]:
        import numpy as np

        encoded = self._tokenizer.encode(passage, claim)
        known = {
            "input_ids": encoded.ids,
            "attention_mask": encoded.attention_mask,
            "token_type_ids": encoded.type_ids,
        }
        given = {name: np.array([known[name]], dtype=np.int64) for name in self._inputs}
        logits = [float(one) for one in self._session.run(None, given)[0][0]]
        highest = max(logits)
        weights = [math.exp(one - highest) for one in logits]
        return {
            label: weight / sum(weights)
            for label, weight in zip(self._labels, weights, strict=False)
        }


def _loaded(folder: Path) -> tuple[Any, Any]:
    try:
        import onnxruntime
        from tokenizers import Tokenizer
    except ImportError:
        raise UsageError(f"the judge nli needs more than is installed: {_INSTALL}") from None
    options = onnxruntime.SessionOptions()
    # One thread adds numbers up in one order, so that a run can be repeated.
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.log_severity_level = 4
    try:
        tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        session = onnxruntime.InferenceSession(
            str(folder / "model.onnx"), options, providers=["CPUExecutionProvider"]
        )
    except Exception as error:  # noqa: BLE001 - both libraries raise exceptions of their own making
        first = str(error).splitlines()[0][:200] if str(error) else type(error).__name__
        raise UsageError(f"{folder} holds no model that can be loaded: {first}") from None
    tokenizer.enable_truncation(_LONGEST, strategy="only_first")
    known = {"input_ids", "attention_mask", "token_type_ids"}
    foreign = [one.name for one in session.get_inputs() if one.name not in known]
    if foreign:
        raise UsageError(f"{folder}: the model asks for {foreign[0]}, which is not given here")
    return tokenizer, session


def _labels(folder: Path) -> tuple[str, ...]:
    """Give the model's labels in their order."""
    try:
        table = json.loads((folder / "config.json").read_bytes())["id2label"]
        labels = tuple(str(table[str(at)]).lower() for at in range(len(table)))
    except (OSError, ValueError, KeyError, TypeError):
        raise UsageError(
            f"{folder} holds no config.json with id2label: name a model's folder"
        ) from None
    if not _VERDICTS.keys() <= set(labels):
        raise UsageError(f"{folder}: the model has no labels entailment and contradiction")
    return labels


def _open(where: str, _key: str, _send: Send) -> Judge:
    return NliJudge(Path(where))


JUDGE = JudgeKind(
    name="nli", summary="a local model of inference: nli=FOLDER with its ONNX file", open=_open
)
