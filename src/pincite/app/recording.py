"""Keeps what a search was answered, so that the same run can be made again without a network.

Each exchange is a file of its own, named by what was asked; keys and headers are no part of it.
"""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from pincite.app.writing import write_atomically
from pincite.model import UnreadableError, UsageError
from pincite.model.fetch import Contact, Fetched, Outcome
from pincite.model.values import dataclass

NOT_RECORDED = "it is not in the recording"
_SCHEMA = "pincite.exchange/1"


@dataclass(frozen=True, slots=True)
class Reply:
    """What a service answered to one query: a body, or the reason in words why there is none."""

    data: bytes = b""
    reason: str = ""
    contacts: tuple[Contact, ...] = ()


class Recording:
    """A folder of exchanges; ``replays`` where nothing is asked that is not in it."""

    def __init__(self, folder: str, *, replays: bool) -> None:
        """Open a folder.

        Raises:
            UsageError: where there is none to replay, or it cannot be made.
        """
        self._folder = Path(folder)
        self.replays = replays
        if replays and not self._folder.is_dir():
            raise UsageError(f"there is no recording at {folder}: make one with --record {folder}")
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            words = (error.strerror or str(error)).lower()
            raise UsageError(f"{folder} cannot be made: {words}") from None

    def reply(self, provider: str, query: str, ask: Callable[[], Reply]) -> Reply:
        """Give the answer to a query: from the folder, or from the service and then kept."""
        asked = {"provider": provider, "query": query}
        kept = self._kept(asked)
        if kept is not None:
            return Reply(b64decode(kept["data"]), str(kept["reason"]))
        if self.replays:
            return Reply(reason=NOT_RECORDED)
        reply = ask()
        self._keep(asked, {"data": b64encode(reply.data).decode(), "reason": reply.reason})
        return reply

    def page(self, url: str, ask: Callable[[], Fetched]) -> Fetched:
        """Give what came of asking for a page: from the folder, or from its host and then kept."""
        asked = {"page": url}
        kept = self._kept(asked)
        if kept is not None:
            return _fetched(url, kept)
        if self.replays:
            return Fetched(url, Outcome.HTTP_ERROR, reason=NOT_RECORDED)
        fetched = ask()
        self._keep(asked, _shape(fetched))
        return fetched

    def _path(self, asked: Mapping[str, str]) -> Path:
        key = json.dumps(asked, sort_keys=True).encode()
        return self._folder / f"{sha256(key).hexdigest()[:32]}.json"

    def _kept(self, asked: Mapping[str, str]) -> Mapping[str, Any] | None:
        path = self._path(asked)
        try:
            shape = json.loads(path.read_bytes())
            answer = shape["answer"]
            is_sound = shape["schema"] == _SCHEMA and shape["asked"] == asked
            b64decode(answer["data"], validate=True)
        except FileNotFoundError:
            return None
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            is_sound = False
        if not is_sound:
            raise UnreadableError(
                f"{path} is no exchange that was recorded: remove it, and record again"
            )
        return dict(answer)

    def _keep(self, asked: Mapping[str, str], answer: Mapping[str, Any]) -> None:
        shape = {"schema": _SCHEMA, "asked": asked, "answer": answer}
        text = json.dumps(shape, indent=1, ensure_ascii=True)
        write_atomically(self._path(asked), f"{text}\n".encode())


def _shape(fetched: Fetched) -> dict[str, Any]:
    return {
        "outcome": fetched.outcome.value,
        "final_url": fetched.final_url,
        "reason": fetched.reason,
        "status": fetched.status,
        "media_type": fetched.media_type,
        "charset": fetched.charset,
        "retrieved": fetched.retrieved,
        "archived_from": fetched.archived_from,
        "data": b64encode(fetched.data).decode(),
    }


def _fetched(url: str, kept: Mapping[str, Any]) -> Fetched:
    """Make the answer again; the host was contacted when it was recorded, not now."""
    data = b64decode(kept["data"])
    try:
        return Fetched(
            url,
            Outcome(kept["outcome"]),
            final_url=str(kept["final_url"]),
            reason=str(kept["reason"]),
            status=kept["status"] if isinstance(kept["status"], int) else None,
            media_type=str(kept["media_type"]),
            charset=str(kept["charset"]),
            data=data,
            sha256=sha256(data).hexdigest() if data else "",
            retrieved=str(kept["retrieved"]),
            archived_from=str(kept["archived_from"]),
        )
    except (KeyError, ValueError):
        raise UnreadableError(f"the recording of {url} is no page: record it again") from None
